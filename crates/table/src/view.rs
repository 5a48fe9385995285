//! What a front end draws: one match, for one viewer.

use std::sync::Arc;

use ludo_games::edition::Colour;
use ludo_games::{Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::act::Offer;
use crate::ending::Ending;
use crate::event::SeatNumber;
use crate::show::{
    Cast, Choice, EndingWords, GameFact, NoticeKind, Scene, Score, Shift, Show, ending_words, tally,
};
use crate::table::{History, Phase, Table};
use crate::terms::{Mind, Player, Terms};

/// A match as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// The game's id.
    pub game: &'static str,
    /// The edition's id.
    pub edition: String,
    /// Its name.
    pub edition_name: Text,
    /// What everybody tries to do, in a few words; [`Scene::scores`] says how far each has come.
    pub aim: Text,
    /// The viewer's seat; none for those who only watch.
    pub viewer: Option<Seat>,
    /// How many events there have been.
    pub events: u32,
    /// Whether the table waits, plays or has played.
    pub phase: Phase,
    /// How many actions were played.
    pub ply: u32,
    /// How many take-backs there were.
    pub line: u32,
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
    pub choices: Arc<[Choice]>,
    /// The last action.
    pub last: Option<LastMove>,
    /// An offer that waits for answers.
    pub offer: Option<OfferView>,
    /// Whether the clocks stand still.
    pub paused: bool,
    /// The clocks, at a table that has them.
    pub clocks: Option<ClockView>,
    /// How the match ended.
    pub ending: Option<EndingView>,
    /// How the cards came to be dealt, at a table that shuffles fairly.
    pub fair: Option<FairView>,
    /// The id under which everybody may see the finished game.
    pub shared: Option<String>,
}

/// The clocks. What a seat has left changes only with events: the front end counts down for the one whose clock runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClockView {
    /// Milliseconds that each seat had left at the moment `at`.
    pub left: Vec<u32>,
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// The moment, in milliseconds of the table's clock.
    #[ts(type = "number")]
    pub at: u64,
}

/// A seat and who is on it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatView {
    /// The player's name, empty if he gave none; none on an empty seat.
    pub name: Option<String>,
    /// What he is called before the viewer's eyes.
    pub called: Option<Text>,
    /// Who decides: the computer, while it stands in for somebody.
    pub mind: Option<Mind>,
    /// The seat's colour.
    pub colour: Colour,
    /// Whether the player has gone.
    pub gone: bool,
    /// Whether the computer stands in for somebody who may come back.
    pub replaced: bool,
}

/// How the match ended, and in the viewer's words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EndingView {
    /// How.
    #[serde(flatten)]
    pub ending: Ending,
    /// In words, with the score where there is one.
    #[serde(flatten)]
    pub words: EndingWords,
    /// What the end means for two games that belong together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pair: Option<Text>,
}

/// The last action.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LastMove {
    /// Who played it.
    pub seat: Seat,
    /// What it did, as far as the viewer may know.
    pub facts: Vec<GameFact>,
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
    /// The number of its event: answers name it.
    pub n: u32,
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
    /// What a viewer may see: a seat, or [`Seat::NOBODY`] for those who only watch.
    pub fn view(&self, viewer: Seat) -> View {
        let header = G::header(self.edition());
        View {
            game: G::INFO.id,
            edition: header.id.clone(),
            edition_name: header.name.clone(),
            aim: G::aim(self.edition()),
            viewer: (viewer.index() < usize::from(self.seats())).then_some(viewer),
            events: self.events().len() as u32,
            phase: self.phase(),
            ply: self.ply(),
            line: self.line(),
            turn: self.turn(),
            seats: self.seat_views(viewer),
            terms: self.terms().clone(),
            question: self.question(),
            scene: self.history().map(|history| self.scene(history, viewer)).unwrap_or_default(),
            choices: self.choices(viewer),
            last: self.history().and_then(|history| last_move(history, viewer)),
            offer: self.offer(),
            paused: self.is_paused(),
            clocks: self.clock_view(),
            ending: self.ending_view(viewer),
            fair: self.fair_view(),
            shared: self.shared().map(str::to_owned),
        }
    }

    /// What a viewer saw of the board after so many actions, beside what he sees now. Nothing can be played there.
    pub fn view_at(&self, viewer: Seat, ply: u32) -> Option<View> {
        let past = self.history().filter(|history| ply <= history.ply())?.at(ply);
        Some(View {
            ply,
            turn: past.outcome().is_none().then(|| past.turn()),
            scene: self.scene(&past, viewer),
            choices: Arc::default(),
            last: last_move(&past, viewer),
            ..self.view(viewer)
        })
    }

    fn seat_views(&self, viewer: Seat) -> Vec<SeatView> {
        let seat_view = |(seat, colour)| {
            let player = self.player(seat);
            let computer = self.computer(seat).map(|level| Mind::Computer { level });
            SeatView {
                name: player.map(|player| player.name.clone()),
                called: player.map(|player| self.called_by(viewer, seat, player)),
                mind: computer.or(player.map(|player| player.mind)),
                colour,
                gone: self.has_gone(seat),
                replaced: self.may_return(seat),
            }
        };
        Seat::all(self.seats()).zip(self.colours()).map(seat_view).collect()
    }

    /// The only person at a table, who gave no name, is spoken to.
    fn called_by(&self, viewer: Seat, seat: Seat, player: &Player) -> Text {
        let is_person = |seat| self.player(seat).is_some_and(|player| player.mind == Mind::Human);
        let alone = || Seat::all(self.seats()).filter(|&seat| is_person(seat)).count() == 1;
        if player.name.is_empty() && viewer == seat && is_person(seat) && alone() {
            return Text::new("Vous", "You");
        }
        self.called(seat)
    }

    /// How the match ended, in a viewer's words.
    pub fn ending_view(&self, viewer: Seat) -> Option<EndingView> {
        let ending = self.ending()?.clone();
        let names = self.names();
        let cast = Cast::new(&names, viewer);
        let mut words = ending_words::<G>(&ending, &cast);
        if let Some(Text { fr, en }) = self.final_scores().and_then(|scores| tally::<G>(&scores, &cast)) {
            words.text = Text::new(format!("{} {fr}", words.text.fr), format!("{} {en}", words.text.en));
        }
        let pair = self.terms().pair.zip(self.started());
        let pair = pair.map(|(pair, started)| pair.words(started, ending.winner, &cast));
        Some(EndingView { ending, words, pair })
    }

    /// What everybody had at the end.
    fn final_scores(&self) -> Option<Vec<Score>> {
        let history = self.history()?;
        Some(history.game.things(&history.seen(Seat::NOBODY), Seat::NOBODY).scores)
    }

    fn clock_view(&self) -> Option<ClockView> {
        let clocks = self.clocks()?;
        let at = clocks.since();
        let left = |seat| Some(clocks.left(seat, at)?.try_into().unwrap_or(u32::MAX));
        let left: Option<Vec<u32>> = Seat::all(self.seats()).map(left).collect();
        Some(ClockView { left: left?, running: clocks.running(), at })
    }

    /// The offer that waits for answers.
    pub fn offer(&self) -> Option<OfferView> {
        let open = self.open_offer()?;
        Some(OfferView { n: open.n, offer: open.offer, from: open.from, waiting: open.waiting.clone() })
    }

    fn scene(&self, history: &History<G>, viewer: Seat) -> Scene {
        let mut scene = history.game.things(&history.seen(viewer), viewer);
        scene.places = history.places().clone();
        for piece in &mut scene.pieces {
            piece.id = history.pieces().id(&piece.square);
        }
        if history.outcome().is_some() || self.phase() == Phase::Over {
            scene.notices.retain(|notice| notice.kind == NoticeKind::Won);
        }
        scene
    }

    pub(crate) fn choices(&self, viewer: Seat) -> Arc<[Choice]> {
        let history = self.history().filter(|_| self.turn() == Some(viewer));
        let Some(history) = history else { return Arc::default() };
        let seen = history.seen(viewer);
        history.legal().into_iter().map(|action| history.game.choice(&seen, action)).collect()
    }
}

fn last_move<G: Show>(history: &History<G>, viewer: Seat) -> Option<LastMove> {
    let (before, action) = history.last(viewer)?;
    let shifts = history.game.shifts(&before, action);
    let facts = history.facts(viewer).into_iter().map(Into::into).collect();
    let Choice { action, path, .. } = history.game.choice(&before, action);
    Some(LastMove { seat: history.last_mover()?, facts, action, shifts, path })
}
