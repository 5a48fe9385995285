//! What a front end draws: one match, for one viewer.

use ludo_games::{Seat, Text};
use serde::Serialize;

use crate::event::{Ending, Offer};
use crate::machine::{Phase, Table};
use crate::show::{Choice, Scene, Shift, Show};
use crate::terms::{Mind, Terms};

/// A match as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The game's id.
    pub game: &'static str,
    /// The edition's id.
    pub edition: String,
    /// Its name.
    pub edition_name: Text,
    /// The viewer's seat; none for those who only watch.
    pub viewer: Option<Seat>,
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
    /// How many entries the log has.
    pub log: usize,
}

/// A seat and who is on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// The player's name; none on an empty seat.
    pub name: Option<String>,
    /// Who decides.
    pub mind: Option<Mind>,
    /// The seat's colour, if it has one.
    pub colour: Option<ludo_games::edition::Colour>,
    /// Whether the player has gone.
    pub gone: bool,
    /// Milliseconds left to think.
    pub time: Option<u64>,
}

/// The last action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LastMove {
    /// In the notation.
    #[serde(rename = "move")]
    pub action: String,
    /// The pieces it moved.
    pub shifts: Vec<Shift>,
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OfferView {
    /// What.
    pub offer: Offer,
    /// Whose.
    pub from: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
}

impl<G: Show> Table<G> {
    /// What a viewer may see at a moment: a seat, or [`Seat::NOBODY`] for those who only watch.
    pub fn view(&self, viewer: Seat, at: u64) -> View {
        let header = G::header(self.edition());
        View {
            game: G::INFO.id,
            edition: header.id.clone(),
            edition_name: header.name.clone(),
            viewer: (viewer.index() < usize::from(self.seats())).then_some(viewer),
            phase: self.phase(),
            ply: self.ply(),
            turn: self.turn(),
            seats: Seat::all(self.seats()).map(|seat| self.seat_view(seat, at)).collect(),
            terms: self.terms().clone(),
            question: self.question(),
            scene: self.scene(viewer),
            choices: self.choices(viewer),
            last: self.last_move(viewer),
            offer: self.offer_view(),
            paused: self.is_paused(),
            ending: self.ending().cloned(),
            log: self.log().len(),
        }
    }

    fn seat_view(&self, seat: Seat, at: u64) -> SeatView {
        let player = self.player(seat);
        SeatView {
            name: player.map(|player| player.name.clone()),
            mind: player.map(|player| player.mind),
            colour: G::colour(self.edition(), self.seats(), seat).cloned(),
            gone: self.has_gone(seat),
            time: self.time_left(seat, at),
        }
    }

    fn scene(&self, viewer: Seat) -> Scene {
        let Some(play) = self.in_play() else { return Scene::default() };
        let mut scene = play.game.scene(play.seen(viewer).now(), viewer);
        for piece in &mut scene.pieces {
            piece.id = play.pieces().id(&piece.square);
        }
        if self.phase() == Phase::Over {
            scene.notices.clear();
        }
        scene
    }

    fn choices(&self, viewer: Seat) -> Vec<Choice> {
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
        Some(LastMove { action: play.game.action_text(*action), shifts })
    }
}
