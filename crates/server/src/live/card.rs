//! What is seen of a table from outside, and what it is found by.

use ludo_games::Seat;
use ludo_room::Room;
use ludo_table::Phase;

use super::Live;
use crate::door::Door;
use crate::keys::{Hash, TableId};
use crate::protocol::{Listing, SeatCard, TableCard};
use crate::store::{Marks, StageMark};

/// What a table is found by without being loaded.
pub(crate) fn marks(id: &TableId, room: &Room, door: &Door, before: &Marks, made: u64, now: u64) -> Marks {
    let stage = match room.phase() {
        Phase::Waiting => StageMark::Waiting,
        Phase::Playing => StageMark::Playing,
        Phase::Over => StageMark::Over,
    };
    let wanted = room.thinks() || room.next_is_agreed();
    let due = if wanted { before.due.or(Some(now)) } else { room.wake() };
    // Listings are plain data, which can always be written.
    let shown = |listing: Listing| serde_json::to_string(&listing).unwrap_or_default();
    let listing = is_listed(room, door).then(|| shown(listing(id, room, door, made)));
    Marks { stage, due, listing, shared: shared(room).or_else(|| before.shared.clone()) }
}

/// Whether a stranger could sit down or watch.
fn is_listed(room: &Room, door: &Door) -> bool {
    door.listed
        && match room.phase() {
            Phase::Waiting => Seat::all(room.seats()).any(|seat| room.player(seat).is_none()),
            Phase::Playing => room.terms().watching,
            Phase::Over => false,
        }
}

/// The public id, where the game has just been shared.
fn shared(room: &Room) -> Option<String> {
    room.events().iter().rev().find_map(|event| match &event.what {
        ludo_table::What::Deed(ludo_table::Deed::Share { id }) => Some(id.clone()),
        _ => None,
    })
}

fn listing(id: &TableId, room: &Room, door: &Door, made: u64) -> Listing {
    let view = room.glance(&[]).view;
    let card = |(seat, shown): (Seat, &ludo_table::SeatView)| SeatCard {
        called: shown.called.clone(),
        mind: shown.mind,
        colour: room.player(seat).and_then(|player| player.colour.clone()),
    };
    Listing {
        table: id.to_string(),
        game: view.game.to_owned(),
        edition: view.edition_name.clone(),
        made,
        phase: view.phase,
        terms: view.terms.clone(),
        seats: Seat::all(room.seats()).zip(&view.seats).map(card).collect(),
        host: door.seats_of(door.maker).first().copied(),
    }
}

impl Live {
    /// What whoever asks sees of the table from outside.
    pub(super) fn card(&self, token: Option<Hash>, invitation: Option<Hash>) -> TableCard {
        TableCard {
            listing: listing(&self.id, &self.room, &self.door, self.made),
            listed: self.door.listed,
            yours: token.map(|token| self.door.seats_of(token).to_vec()).unwrap_or_default(),
            maker: token == Some(self.door.maker),
            invited: invitation.and_then(|secret| self.door.invited(secret)),
            next: self.next.as_ref().map(ToString::to_string),
            shared: self.marks.shared.clone(),
        }
    }
}
