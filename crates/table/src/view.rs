//! What a front end draws: one match, for one viewer.

use ludo_games::edition::Colour;
use ludo_games::{Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::event::{Ending, Offer, SeatNumber};
use crate::machine::{Phase, Table, Told};
use crate::show::{Choice, NoticeKind, Scene, Shift, Show};
use crate::terms::{Mind, Terms};

/// A match as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// The game's id.
    pub game: &'static str,
    /// The edition's id.
    pub edition: String,
    /// Its name.
    pub edition_name: Text,
    /// The viewer's seat; none for those who only watch.
    pub viewer: Option<Seat>,
    /// How many events there have been.
    pub events: u32,
    /// Whether the table waits, plays or has played.
    pub phase: Phase,
    /// How many actions were played.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// What the table agreed on.
    pub terms: Terms,
    /// A question that must be answered before the deal: who starts?
    pub question: Option<Text>,
    /// The board; empty before the deal.
    pub scene: Scene,
    /// The legal moves, for the viewer who is to move.
    pub choices: Vec<Choice>,
    /// The last action.
    pub last: Option<LastMove>,
    /// An offer that waits for answers.
    pub offer: Option<OfferView>,
    /// Whether the clocks stand still.
    pub paused: bool,
    /// How the match ended.
    pub ending: Option<Ending>,
    /// How the cards came to be dealt, at a table that shuffles fairly.
    pub fair: Option<FairView>,
    /// The number of the log's first entry here.
    pub log_from: u32,
    /// What was told, from that entry on.
    pub log: Vec<Entry>,
}

/// Something that was told.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Entry {
    /// How many actions had been played by then.
    pub ply: u32,
    /// It, in the viewer's own words.
    pub sentences: Vec<Text>,
}

/// A seat and who is on it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatView {
    /// The player's name; none on an empty seat.
    pub name: Option<String>,
    /// Who decides.
    pub mind: Option<Mind>,
    /// The seat's colour.
    pub colour: Colour,
    /// Whether the player has gone.
    pub gone: bool,
    /// Milliseconds left to think.
    pub time: Option<u32>,
}

/// The last action.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LastMove {
    /// In the notation.
    #[serde(rename = "move")]
    pub action: String,
    /// The pieces it moved.
    pub shifts: Vec<Shift>,
    /// The squares landed on in order, the last one included, when the piece got there by jumps: a way that it
    /// can have gone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OfferView {
    /// What.
    pub offer: Offer,
    /// Whose.
    pub from: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
}

/// What everybody may know of a fair shuffle (`docs/FAIR.md`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FairView {
    /// The table's id.
    pub table: String,
    /// What the table committed to.
    pub commitment: String,
    /// What each player committed to.
    pub vows: Vec<Option<String>>,
    /// The numbers said.
    pub numbers: Vec<Option<String>>,
    /// What was sealed; only when the game is over.
    pub opened: Option<Opened>,
}

/// What a seal held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Opened {
    /// The table's own number.
    pub secret: String,
    /// The numbers of computer seats.
    pub numbers: Vec<SeatNumber>,
    /// The seed that all numbers came to.
    pub seed: String,
}

impl<G: Show> Table<G> {
    /// What a viewer may see at a moment: a seat, or [`Seat::NOBODY`] for those who only watch. Without the log.
    pub fn view(&self, viewer: Seat, at: u64) -> View {
        self.view_since(viewer, at, self.log().len() as u32)
    }

    /// What a viewer may see at a moment, and what was told from some entry of the log on.
    pub fn view_since(&self, viewer: Seat, at: u64, log_from: u32) -> View {
        let header = G::header(self.edition());
        View {
            game: G::INFO.id,
            edition: header.id.clone(),
            edition_name: header.name.clone(),
            viewer: (viewer.index() < usize::from(self.seats())).then_some(viewer),
            events: self.events().len() as u32,
            phase: self.phase(),
            ply: self.ply(),
            turn: self.turn(),
            seats: self.seat_views(at),
            terms: self.terms().clone(),
            question: self.question(),
            scene: self.scene(viewer),
            choices: self.choices(viewer),
            last: self.last_move(viewer),
            offer: self.offer_view(),
            paused: self.is_paused(),
            ending: self.ending().cloned(),
            fair: self.fair_view(),
            log_from,
            log: self.entries(viewer, log_from),
        }
    }

    fn seat_views(&self, at: u64) -> Vec<SeatView> {
        let seat_view = |(seat, colour)| {
            let player = self.player(seat);
            SeatView {
                name: player.map(|player| player.name.clone()),
                mind: player.map(|player| player.mind),
                colour,
                gone: self.has_gone(seat),
                time: self.time_left(seat, at).map(|time| time.try_into().unwrap_or(u32::MAX)),
            }
        };
        Seat::all(self.seats()).zip(self.colours()).map(seat_view).collect()
    }

    /// What a viewer was told, from some entry on.
    fn entries(&self, viewer: Seat, from: u32) -> Vec<Entry> {
        let entry = |told: &Told| Entry { ply: told.ply, sentences: told.to(viewer).to_vec() };
        self.log().iter().skip(from as usize).map(entry).collect()
    }

    fn scene(&self, viewer: Seat) -> Scene {
        let Some(play) = self.in_play() else { return Scene::default() };
        let mut scene = play.game.things(play.seen(viewer).now(), viewer);
        scene.places = play.places().clone();
        for piece in &mut scene.pieces {
            piece.id = play.pieces().id(&piece.square);
        }
        if self.phase() == Phase::Over {
            scene.notices.retain(|notice| notice.kind == NoticeKind::Won);
        }
        scene
    }

    pub(crate) fn choices(&self, viewer: Seat) -> Vec<Choice> {
        let Some(play) = self.in_play().filter(|_| self.turn() == Some(viewer)) else { return Vec::new() };
        let seen = play.seen(viewer).now();
        play.legal().into_iter().map(|action| play.game.choice(seen, action)).collect()
    }

    fn last_move(&self, viewer: Seat) -> Option<LastMove> {
        let play = self.in_play()?;
        let seen = play.seen(viewer);
        let ((action, _), earlier) = seen.steps.split_last()?;
        let before = earlier.last().map_or(&seen.start, |(_, glimpse)| glimpse);
        let shifts = play.game.shifts(before, *action);
        let Choice { action, path, .. } = play.game.choice(before, *action);
        Some(LastMove { action, shifts, path })
    }
}
