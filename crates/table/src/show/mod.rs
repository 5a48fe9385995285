//! How games look and how they are told. No rule is decided here: everything comes from what a viewer sees.

mod cast;
mod ending;
mod fact;
pub mod labymaster;
pub mod labyrinthe;
pub mod pictofab;
mod scene;
pub mod sequence;
#[cfg(test)]
mod tests;

pub use cast::Cast;
pub(crate) use cast::capital;
pub(crate) use ending::tally;
pub use ending::{EndingRule, EndingWords, ending_words};
pub use fact::{At, GameFact, Named, tell_all};
pub use scene::{
    Block, BlockKind, Card, Choice, Notice, NoticeKind, Picture, Piece, PieceKind, Place, PlaceKind, Scene,
    Score, Shift, Step, Wall, WallSide,
};

use std::fmt::Debug;
use std::sync::Arc;

use ludo_games::edition::Colour;
use ludo_games::{Game, Seat, Text};
use serde::Serialize;

/// A game that can be shown.
///
/// Every function gets what one viewer sees and nothing else, so that nothing hidden can slip into what it makes.
/// A viewer is a seat, or [`Seat::NOBODY`] for those who only watch.
pub trait Show: Game {
    /// What can happen in this game, as data.
    type Fact: Clone + PartialEq + Debug + Serialize + Into<GameFact>;

    /// Whether squares come and go during a game.
    const SQUARES_MOVE: bool = false;

    /// Every rule by which this game ends, in words.
    const ENDINGS: &'static [EndingRule];

    /// What points are when the game is over; nothing where they only say how near somebody came.
    const POINTS: Option<[&'static str; 2]> = None;

    /// What everybody tries to do, with its number, in a few words and without a full stop.
    fn aim(edition: &Self::Edition) -> Text;

    /// Every square there is now, by row, then by column; shared by all tables where they are the same for all.
    fn places(&self, seen: &Self::Glimpse) -> Arc<[Place]>;

    /// Everything on the table but its squares. The ids of pieces are filled in by the caller.
    fn things(&self, seen: &Self::Glimpse, viewer: Seat) -> Scene;

    /// The table as the viewer sees it.
    fn scene(&self, seen: &Self::Glimpse, viewer: Seat) -> Scene {
        Scene { places: self.places(seen), ..self.things(seen, viewer) }
    }

    /// What somebody means who picks something up (a square's piece, a block, a card) and puts it on a square, in
    /// the notation. It may be illegal, or no move at all.
    fn gesture(&self, seen: &Self::Glimpse, from: &str, to: &str) -> String;

    /// A legal move, for gestures and in words ("faire glisser le bloc 4 vers la droite").
    fn choice(&self, seen: &Self::Glimpse, action: Self::Action) -> Choice;

    /// What the mover's own pieces on the board could do after a legal action, were it their turn again. Nothing in a
    /// game that shows no such outlook.
    fn outlook(&self, _seen: &Self::Glimpse, _action: Self::Action) -> Vec<Choice> {
        Vec::new()
    }

    /// The pieces that an action moved: those it names and those carried along. Not those put down or taken off.
    fn shifts(&self, before: &Self::Glimpse, action: Self::Action) -> Vec<Shift>;

    /// What an action did, as its viewer may know it, in order: the move, then what came of it (a card won, a card
    /// drawn, the pile shuffled anew …).
    fn facts(
        &self,
        before: &Self::Glimpse,
        action: Self::Action,
        after: &Self::Glimpse,
        viewer: Seat,
    ) -> Vec<Self::Fact>;

    /// A fact in a sentence, for the one whose cast it is; nothing where another sentence says it already.
    fn tell(&self, fact: &Self::Fact, cast: &Cast<'_>) -> Option<Text>;

    /// The squares that pieces stand on.
    fn pieces(&self, seen: &Self::Glimpse) -> Vec<String> {
        self.scene(seen, Seat::NOBODY).pieces.into_iter().map(|piece| piece.square).collect()
    }

    /// What the seat to move is forced to do, where a front end does it by itself and shows it. Nothing where there is
    /// anything to choose.
    fn forced(&self, _seen: &Self::Glimpse) -> Option<Self::Action> {
        None
    }

    /// Whether a fact shows its viewer a card that he had not seen.
    fn reveals(_fact: &Self::Fact) -> bool {
        false
    }

    /// The colour of a seat at a table of so many, if players have colours.
    fn colour(edition: &Self::Edition, _seats: u8, seat: Seat) -> Option<&Colour> {
        Self::header(edition).colours.get(seat.index())
    }

    /// How the rulebook settles who starts.
    fn who_starts() -> WhoStarts {
        WhoStarts::Lot
    }
}

/// How a rulebook settles who starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhoStarts {
    /// By lot.
    Lot,
    /// The players say; this is the question.
    Asked(Text),
}
