//! A match in progress: what players ask for and what the table does come in, and happen or are refused. No clock, no
//! input or output, no chance of its own.

mod chairs;
mod fairness;
mod history;
mod leaving;
mod offers;
mod over;
mod pieces;
mod playing;
#[cfg(test)]
mod redaction;
mod waiting;

use std::sync::Arc;

use ludo_games::edition::Colour;
use ludo_games::{Observation, Outcome, Rule, Seat, Text, Verdict};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::act::Act;
use crate::clock::Clocks;
use crate::colours;
use crate::ending::{Ending, Reason};
use crate::event::{Deed, Event, What};
use crate::fact::TableFact;
use crate::record::{RecordError, RecordedEdition};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::show::{Choice, Show};
use crate::terms::{Mind, Player, Terms};
use crate::view::FairView;
use chairs::Chairs;
use fairness::Seal;
pub(crate) use history::History;
use offers::OpenOffer;
use over::Over;
use playing::Playing;
use waiting::Waiting;

/// Whether a table waits, plays or has played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// For players, and for the deal.
    Waiting,
    /// The game goes on.
    Playing,
    /// It has ended.
    Over,
}

/// A match in progress, wherever it is shown.
///
/// Everything that changes it is an event. What is refused changes nothing.
#[derive(Debug)]
pub struct Table<G: Show> {
    common: Common<G>,
    stage: Stage<G>,
    events: Vec<Event>,
    /// What the last event did, beside the action played.
    told: Vec<TableFact>,
}

/// The texts of editions that are played somewhere.
static TEXTS: Shared<RecordedEdition> = Shared::new();

/// What a table has from its making to its end.
#[derive(Debug)]
struct Common<G: Show> {
    edition: Arc<G::Edition>,
    text: Arc<RecordedEdition>,
    terms: Terms,
    chairs: Chairs,
    /// The seal, at a table that shuffles fairly.
    seal: Option<Seal>,
}

#[derive(Debug)]
enum Stage<G: Show> {
    Waiting(Waiting),
    Playing(Playing<G>),
    Over(Over<G>),
}

/// What becomes of the stage.
enum Next<G: Show> {
    Stays,
    Begins(Box<Playing<G>>),
    Ends(Ending),
}

/// What an event comes to: what is told of it, and what becomes of the stage.
type Done<G> = Result<(Vec<TableFact>, Next<G>), Refusal>;

/// The stage stays, and this is told.
fn told<G: Show>(facts: impl Into<Vec<TableFact>>) -> Done<G> {
    Ok((facts.into(), Next::Stays))
}

impl<G: Show> Table<G> {
    /// A table with empty seats, for the edition of this file.
    ///
    /// # Errors
    /// When the edition has faults or the game cannot be played so.
    pub fn new(text: RecordedEdition, seats: u8, terms: Terms) -> Result<Table<G>, RecordError> {
        let checked = G::shared_edition(&text.text);
        let Some(edition) = checked.edition else {
            let fault = checked.faults.into_iter().next();
            return Err(RecordError::Edition(fault.expect("an edition without a fault is read")));
        };
        terms.setup::<G>(seats, None).map_err(RecordError::Setup)?;
        if terms.pair.is_some() && seats != 2 {
            return Err(RecordError::Pair);
        }
        Ok(Table::empty(edition, TEXTS.of(text), seats, terms))
    }

    fn empty(edition: Arc<G::Edition>, text: Arc<RecordedEdition>, seats: u8, terms: Terms) -> Table<G> {
        let stage = Stage::Waiting(Waiting::new(&terms));
        let common = Common { edition, text, terms, chairs: Chairs::new(seats), seal: None };
        Table { common, stage, events: Vec::new(), told: Vec::new() }
    }

    /// The same table before anything happened.
    pub(crate) fn afresh(&self) -> Table<G> {
        let Common { edition, text, terms, .. } = &self.common;
        Table::empty(edition.clone(), text.clone(), self.seats(), terms.clone())
    }

    /// Somebody at a seat does something at a moment.
    ///
    /// # Errors
    /// Why he cannot now. Nothing has changed then.
    pub fn act(&mut self, at: u64, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.happen(at, What::Act(seat, act))
    }

    /// The table does something at a moment.
    ///
    /// # Errors
    /// Why it cannot now. Nothing has changed then.
    pub fn deed(&mut self, at: u64, deed: Deed) -> Result<(), Refusal> {
        self.happen(at, What::Deed(deed))
    }

    /// Something happens at a moment, which is never before that of the last event.
    ///
    /// # Errors
    /// Why it cannot happen now. Nothing has changed then.
    pub fn happen(&mut self, at: u64, what: What) -> Result<(), Refusal> {
        if self.events.last().is_some_and(|event| event.at > at) {
            let (fr, en) =
                ("cet évènement est plus ancien que le dernier", "this event is older than the last one");
            return Err(Refusal::new("event/out_of_order", fr, en));
        }
        let n = self.events.len() as u32;
        let (told, next) = self.judge(n, at, &what)?;
        self.told = told;
        self.move_on(next);
        self.events.push(Event { n, at, what });
        Ok(())
    }

    fn judge(&mut self, n: u32, at: u64, what: &What) -> Done<G> {
        if let What::Act(seat, _) = what {
            self.common.chairs.exists(*seat)?;
        }
        let common = &mut self.common;
        match &mut self.stage {
            Stage::Waiting(waiting) => waiting.handle(common, at, what, n == 0),
            Stage::Playing(playing) => playing.handle(common, n, at, what),
            Stage::Over(over) => over.handle(common, n, what),
        }
    }

    fn move_on(&mut self, next: Next<G>) {
        match next {
            Next::Stays => {}
            Next::Begins(playing) => {
                let outcome = playing.history.outcome();
                self.stage = Stage::Playing(*playing);
                // A position can be over before the first action, on a board where nobody can ever act.
                if let Some(Outcome { winner, reason }) = outcome {
                    self.move_on(Next::Ends(Ending { winner, reason: Reason::Rule(reason) }));
                }
            }
            Next::Ends(ending) => {
                self.told.push(TableFact::Ended { ending: ending.clone() });
                let stage = std::mem::replace(&mut self.stage, Stage::Waiting(Waiting::default()));
                self.stage = match stage {
                    Stage::Playing(playing) => Stage::Over(Over::new(playing, ending)),
                    other => other,
                };
            }
        }
    }

    /// Whether the table waits, plays or has played.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Waiting(_) => Phase::Waiting,
            Stage::Playing(_) => Phase::Playing,
            Stage::Over(_) => Phase::Over,
        }
    }

    /// The edition played, as a file.
    pub fn edition_text(&self) -> &RecordedEdition {
        &self.common.text
    }

    /// The edition played.
    pub fn edition(&self) -> &G::Edition {
        &self.common.edition
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.common.chairs.len()
    }

    /// What the table agreed on.
    pub fn terms(&self) -> &Terms {
        &self.common.terms
    }

    /// Who sits on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.common.chairs.player(seat)
    }

    /// What a player is called.
    pub fn called(&self, seat: Seat) -> Text {
        self.common.chairs.called(seat)
    }

    /// The level of the computer that decides for a seat: as its player, or in the place of somebody who is not there.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.common.chairs.computer(seat)
    }

    /// Whether the computer plays for somebody who may come back.
    pub fn may_return(&self, seat: Seat) -> bool {
        self.common.chairs.may_return(seat)
    }

    /// Whether the player on a seat has gone.
    pub fn has_gone(&self, seat: Seat) -> bool {
        self.common.chairs.has_gone(seat)
    }

    /// The seats that people or programs decide for.
    pub fn players(&self) -> Vec<Seat> {
        self.common.chairs.players()
    }

    /// Who of these played last, of what was not taken back.
    pub fn last_to_play(&self, among: &[Seat]) -> Option<Seat> {
        let history = self.history()?;
        let turns = among.iter().filter_map(|&seat| Some((history.before_last_turn(seat)?, seat)));
        turns.max().map(|(_, seat)| seat)
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How the match ended.
    pub fn ending(&self) -> Option<&Ending> {
        match &self.stage {
            Stage::Over(over) => Some(&over.ending),
            _ => None,
        }
    }

    /// Who started.
    pub fn started(&self) -> Option<Seat> {
        Some(self.history()?.game.setup().first)
    }

    /// Whether all have agreed to play again.
    pub fn plays_again(&self) -> bool {
        matches!(&self.stage, Stage::Over(over) if over.plays_again)
    }

    /// The id under which everybody may see the finished game.
    pub fn shared(&self) -> Option<&str> {
        match &self.stage {
            Stage::Over(over) => over.shared.as_deref(),
            _ => None,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        Some(self.playing().ok()?.history.turn())
    }

    /// How many actions were played.
    pub fn ply(&self) -> u32 {
        self.history().map_or(0, History::ply)
    }

    /// How many take-backs there were.
    pub fn line(&self) -> u32 {
        self.history().map_or(0, History::line)
    }

    /// Whether the clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.playing().is_ok_and(|playing| playing.paused)
    }

    /// Whether the players are still to say who starts, and the question.
    pub fn question(&self) -> Option<Text> {
        match &self.stage {
            Stage::Waiting(waiting) => waiting.question(&self.common),
            _ => None,
        }
    }

    /// The colours a player may choose from.
    pub fn choosable_colours(&self) -> Vec<Colour> {
        self.common.choosable_colours()
    }

    /// Each seat's colour.
    pub(crate) fn colours(&self) -> Vec<Colour> {
        let chosen: Vec<Option<&str>> =
            Seat::all(self.seats()).map(|seat| self.player(seat)?.colour.as_deref()).collect();
        colours::of_seats::<G>(&self.common.edition, &chosen)
    }

    /// Whether the cards are dealt by everybody's numbers.
    pub fn is_sealed(&self) -> bool {
        self.common.seal.is_some()
    }

    /// What everybody may know of the shuffle.
    pub(crate) fn fair_view(&self) -> Option<FairView> {
        Some(self.common.seal.as_ref()?.view(self.phase() == Phase::Over))
    }

    /// Who still has to vow, or to say his number, before a sealed table can deal.
    pub fn fair_wait(&self) -> Vec<Seat> {
        match (&self.stage, &self.common.seal) {
            (Stage::Waiting(_), Some(seal)) => seal.waits_for(&self.common.chairs),
            _ => Vec::new(),
        }
    }

    /// Whether every seat is taken and it is known who starts: only the deal is missing.
    pub fn is_ready(&self) -> bool {
        matches!(&self.stage, Stage::Waiting(waiting) if waiting.ready(&self.common).is_ok())
    }

    /// The offer that waits for answers.
    pub(crate) fn open_offer(&self) -> Option<&OpenOffer> {
        match &self.stage {
            Stage::Waiting(_) => None,
            Stage::Playing(playing) => playing.offer.as_ref(),
            Stage::Over(over) => over.offer.as_ref(),
        }
    }

    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        match &self.stage {
            Stage::Waiting(_) => None,
            Stage::Playing(playing) => Some(&playing.clocks),
            Stage::Over(over) => Some(&over.clocks),
        }
    }

    /// What a seat has left to think, if the table has clocks.
    pub fn time_left(&self, seat: Seat, at: u64) -> Option<u64> {
        self.clocks()?.left(seat, at)
    }

    /// When the clock that runs will have run out, and whose it is.
    pub fn runs_out(&self) -> Option<(Seat, u64)> {
        self.playing().ok()?.clocks.runs_out()
    }

    /// What the last event did, beside the action played.
    pub(crate) fn told(&self) -> &[TableFact] {
        &self.told
    }

    pub(crate) fn history(&self) -> Option<&History<G>> {
        match &self.stage {
            Stage::Waiting(_) => None,
            Stage::Playing(playing) => Some(&playing.history),
            Stage::Over(over) => Some(&over.history),
        }
    }

    /// Nobody looks for a while: what can be played again takes no room meanwhile. Whatever is asked of it wakes it.
    pub fn rest(&mut self) {
        self.events.shrink_to_fit();
        match &mut self.stage {
            Stage::Waiting(_) => {}
            Stage::Playing(playing) => playing.history.rest(),
            Stage::Over(over) => over.history.rest(),
        }
    }

    /// Whether it takes as little room as it can.
    pub fn rests(&self) -> bool {
        self.history().is_none_or(History::rests)
    }

    fn playing(&self) -> Result<&Playing<G>, Refusal> {
        match &self.stage {
            Stage::Waiting(_) => Err(not_begun()),
            Stage::Playing(playing) => Ok(playing),
            Stage::Over(_) => Err(over()),
        }
    }

    /// The moves that picking something up and putting it on a square can mean: several, when something must be
    /// chosen next.
    ///
    /// # Errors
    /// Why a seat may not do so now.
    pub fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal> {
        self.common.chairs.exists(seat)?;
        let history = &self.playing()?.history;
        let text = history.game.gesture(&history.seen(seat), from, to);
        let meant = |choice: &Choice| {
            let same_way = choice.from.as_deref() == Some(from) && choice.to.as_deref() == Some(to);
            same_way || choice.action == text
        };
        let choices: Vec<Choice> =
            self.choices(seat).iter().filter(|choice| meant(choice)).cloned().collect();
        match history.check(seat, &text) {
            Err(verdict) if choices.is_empty() => Err(in_a_drag(verdict).into()),
            _ => Ok(choices),
        }
    }

    /// What the own pieces of the seat to move could do after this move, were it its turn again: so that a board can
    /// show what a move opens. It is made of what the seat sees and nothing else.
    ///
    /// # Errors
    /// Why a seat may not play this move now.
    pub fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal> {
        self.common.chairs.exists(seat)?;
        let history = &self.playing()?.history;
        let action = history.check(seat, action)?;
        Ok(history.game.outlook(&history.seen(seat), action))
    }

    /// What a seat has seen of the game: what a computer opponent is given.
    pub fn observation(&self, seat: Seat) -> Option<Observation<G>> {
        Some(self.history()?.observation(seat))
    }

    /// What a person is forced to do now, so that it may happen by itself: who, and the move. Not right after a
    /// take-back, which could never go further back then.
    pub fn forced(&self) -> Option<(Seat, String)> {
        let Playing { history, paused: false, .. } = self.playing().ok()? else { return None };
        let (seat, taken_back) =
            (history.turn(), |fact: &TableFact| matches!(fact, TableFact::TookBack { .. }));
        let person = self.computer(seat).is_none() && self.player(seat)?.mind == Mind::Human;
        if !person || self.told.iter().any(taken_back) {
            return None;
        }
        let action = history.game.forced(&history.seen(seat))?;
        Some((seat, history.game.action_text(action)))
    }

    /// The game being played or played last.
    pub fn game(&self) -> Option<&Arc<G>> {
        Some(&self.history()?.game)
    }

    /// The board as text art, which shows nothing hidden; empty before the deal.
    pub fn draw(&self) -> String {
        self.history().map(History::draw).unwrap_or_default()
    }

    /// Every legal move, in the notation, for the seat to move.
    pub fn legal(&self) -> Vec<String> {
        let Ok(Playing { history, .. }) = self.playing() else { return Vec::new() };
        history.legal().into_iter().map(|action| history.game.action_text(action)).collect()
    }
}

impl<G: Show> Common<G> {
    fn choosable_colours(&self) -> Vec<Colour> {
        colours::choosable(&G::header(&self.edition).colours)
    }

    /// Whether a player may have the colour he chose, if he did.
    fn may_have_colour(&self, player: &Player) -> Result<(), Refusal> {
        let Some(id) = player.colour.as_deref() else { return Ok(()) };
        if self.choosable_colours().iter().all(|colour| colour.id != id) {
            let fr = format!("il n’y a pas de couleur «\u{a0}{id}\u{a0}»");
            return Err(Refusal::new("seat/colour", fr, format!("there is no colour “{id}”")));
        }
        let mut others = self.chairs.all().filter_map(|seat| self.chairs.player(seat));
        if others.any(|other| other.colour.as_deref() == Some(id)) {
            let (fr, en) = ("cette couleur est déjà prise", "this colour is already taken");
            return Err(Refusal::new("seat/colour_taken", fr, en));
        }
        Ok(())
    }
}

/// Whoever drags something does not want to be told how moves are written.
fn in_a_drag(verdict: Verdict) -> Verdict {
    match verdict.rule {
        Rule::TEXT => {
            Verdict { text: Text::new("On ne peut pas jouer là.", "You cannot play there."), ..verdict }
        }
        _ => verdict,
    }
}

fn not_begun() -> Refusal {
    Refusal::new("phase/not_playing", "la partie n’a pas commencé", "the game has not begun")
}

fn begun() -> Refusal {
    Refusal::new("phase/not_waiting", "la partie a déjà commencé", "the game has already begun")
}

fn over() -> Refusal {
    Refusal::new("phase/over", "la partie est finie", "the game is over")
}

fn not_over() -> Refusal {
    Refusal::new("phase/not_over", "la partie n’est pas finie", "the game is not over")
}
