//! A table of any game, for those who know the game only when the program runs.

use ludo_bots::{Budget, Effort, Level, Playable, Random, Search};
use ludo_games::{Dice, GameId, Seat, for_game};
use ludo_table::show::{Choice, Show, WhoStarts};
use ludo_table::{
    Deed, EndingView, LogEntry, OfferView, Phase, Player, Record, RecordError, RecordedEdition, Refusal,
    SeatNumber, Starter, Table, Terms, Told, View, What,
};

use crate::thinking::{Adviser, Thinking};

/// A table of some game. See [`Table`] for what each of these means.
pub(crate) trait AnyTable: Send {
    fn happen(&mut self, at: u64, what: What) -> Result<(), Refusal>;
    fn record(&self) -> Record;
    /// The record without its events.
    fn head(&self) -> Record;
    fn events(&self) -> &[ludo_table::Event];
    fn rest(&mut self);
    fn rests(&self) -> bool;

    fn seats(&self) -> u8;
    fn terms(&self) -> &Terms;
    fn phase(&self) -> Phase;
    fn turn(&self) -> Option<Seat>;
    fn ply(&self) -> u32;
    fn line(&self) -> u32;
    fn player(&self, seat: Seat) -> Option<&Player>;
    /// The level of the computer that decides for a seat.
    fn computer(&self, seat: Seat) -> Option<u8>;
    fn players(&self) -> Vec<Seat>;
    fn last_to_play(&self, among: &[Seat]) -> Option<Seat>;
    fn may_return(&self, seat: Seat) -> bool;
    fn has_gone(&self, seat: Seat) -> bool;
    fn is_paused(&self) -> bool;
    fn is_ready(&self) -> bool;
    fn is_sealed(&self) -> bool;
    fn fair_wait(&self) -> Vec<Seat>;
    fn asks_who_starts(&self) -> bool;
    fn offer(&self) -> Option<OfferView>;
    fn runs_out(&self) -> Option<(Seat, u64)>;
    /// What a person is forced to do now.
    fn forced(&self) -> Option<(Seat, String)>;
    fn winner(&self) -> Option<Seat>;
    fn started(&self) -> Option<Seat>;
    fn plays_again(&self) -> bool;
    /// Whether players hold what others may not see.
    fn is_hidden(&self) -> bool;
    /// Whether the seed decides anything: cards, or who starts.
    fn draws(&self) -> bool;
    /// The deed that commits to all chance of this table.
    fn seal(&self, table: &str, secret: &str, numbers: &[SeatNumber]) -> Deed;

    fn view(&self, viewer: Seat) -> View;
    fn ending_view(&self, viewer: Seat) -> Option<EndingView>;
    fn view_at(&self, viewer: Seat, ply: u32) -> Option<View>;
    /// What a viewer saw after so many events, with the ending in a reader's words.
    fn view_after(&self, viewer: Seat, reader: Seat, events: u32) -> Option<View>;
    fn tell_last(&self, readers: &[Seat]) -> Vec<Told>;
    fn log(&self, viewer: Seat, from: u32) -> Vec<LogEntry>;
    fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal>;
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal>;
    fn draw(&self) -> String;
    /// Has the computer think for the seat to move; level 0 plays at random.
    fn think(&self, level: u8, memory: usize, dice: Dice) -> Option<Thinking>;
}

impl<G: Show + Playable> AnyTable for Table<G> {
    fn happen(&mut self, at: u64, what: What) -> Result<(), Refusal> {
        Table::happen(self, at, what)
    }

    fn record(&self) -> Record {
        Table::record(self)
    }

    fn head(&self) -> Record {
        Table::head(self)
    }

    fn events(&self) -> &[ludo_table::Event] {
        Table::events(self)
    }

    fn rest(&mut self) {
        Table::rest(self);
    }

    fn rests(&self) -> bool {
        Table::rests(self)
    }

    fn seats(&self) -> u8 {
        Table::seats(self)
    }

    fn terms(&self) -> &Terms {
        Table::terms(self)
    }

    fn phase(&self) -> Phase {
        Table::phase(self)
    }

    fn turn(&self) -> Option<Seat> {
        Table::turn(self)
    }

    fn ply(&self) -> u32 {
        Table::ply(self)
    }

    fn line(&self) -> u32 {
        Table::line(self)
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        Table::player(self, seat)
    }

    fn computer(&self, seat: Seat) -> Option<u8> {
        Table::computer(self, seat)
    }

    fn players(&self) -> Vec<Seat> {
        Table::players(self)
    }

    fn last_to_play(&self, among: &[Seat]) -> Option<Seat> {
        Table::last_to_play(self, among)
    }

    fn may_return(&self, seat: Seat) -> bool {
        Table::may_return(self, seat)
    }

    fn has_gone(&self, seat: Seat) -> bool {
        Table::has_gone(self, seat)
    }

    fn is_paused(&self) -> bool {
        Table::is_paused(self)
    }

    fn is_ready(&self) -> bool {
        Table::is_ready(self)
    }

    fn is_sealed(&self) -> bool {
        Table::is_sealed(self)
    }

    fn fair_wait(&self) -> Vec<Seat> {
        Table::fair_wait(self)
    }

    fn asks_who_starts(&self) -> bool {
        self.question().is_some()
    }

    fn offer(&self) -> Option<OfferView> {
        Table::offer(self)
    }

    fn forced(&self) -> Option<(Seat, String)> {
        Table::forced(self)
    }

    fn runs_out(&self) -> Option<(Seat, u64)> {
        Table::runs_out(self)
    }

    fn winner(&self) -> Option<Seat> {
        self.ending()?.winner
    }

    fn started(&self) -> Option<Seat> {
        Table::started(self)
    }

    fn plays_again(&self) -> bool {
        Table::plays_again(self)
    }

    fn is_hidden(&self) -> bool {
        G::INFO.hidden
    }

    fn draws(&self) -> bool {
        let lots = match self.terms().starter {
            Starter::Lot => true,
            Starter::Rulebook => G::who_starts() == WhoStarts::Lot,
            Starter::Seat(_) => false,
        };
        G::INFO.chance || lots
    }

    fn seal(&self, table: &str, secret: &str, numbers: &[SeatNumber]) -> Deed {
        Table::seal(self, table, secret, numbers)
    }

    fn view(&self, viewer: Seat) -> View {
        Table::view(self, viewer)
    }

    fn ending_view(&self, viewer: Seat) -> Option<EndingView> {
        Table::ending_view(self, viewer)
    }

    fn view_at(&self, viewer: Seat, ply: u32) -> Option<View> {
        Table::view_at(self, viewer, ply)
    }

    fn view_after(&self, viewer: Seat, reader: Seat, events: u32) -> Option<View> {
        let then = self.after(events)?;
        Some(View { ending: then.ending_view(reader), ..Table::view(&then, viewer) })
    }

    fn tell_last(&self, readers: &[Seat]) -> Vec<Told> {
        Table::tell_last(self, readers)
    }

    fn log(&self, viewer: Seat, from: u32) -> Vec<LogEntry> {
        Table::log(self, viewer, from)
    }

    fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal> {
        Table::gesture(self, seat, from, to)
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal> {
        Table::preview(self, seat, action)
    }

    fn draw(&self) -> String {
        Table::draw(self)
    }

    fn think(&self, level: u8, memory: usize, dice: Dice) -> Option<Thinking> {
        let seen = self.observation(self.turn()?)?;
        let (game, glimpse) = (self.game()?.clone(), seen.now().clone());
        let level = Level::from_number(level);
        let budget = level.map_or(Budget::Nodes(1), |level| G::usual_budget(level, self.seats()));
        let asked = game.clone();
        let begin = move || -> Box<dyn Search<G>> {
            match level {
                Some(level) => G::search(&asked, &seen, Effort { level, budget, memory, dice }),
                None => Box::new(Random::new(&*asked, &seen, dice)),
            }
        };
        Some(Thinking::new(Adviser::new(game, glimpse, Box::new(begin)), budget))
    }
}

/// An empty table of a game, with a built-in edition by its id, or the text of another one.
pub(crate) fn open(
    game: GameId,
    edition: &str,
    seats: u8,
    terms: Terms,
) -> Result<Box<dyn AnyTable>, RecordError> {
    for_game!(game, G => {
        let table: Table<G> = Table::new(RecordedEdition::of::<G>(edition), seats, terms)?;
        Ok(Box::new(table))
    })
}

/// The table of a record, where it was left, and what some readers were told on the way there.
pub(crate) fn resume(
    record: &Record,
    readers: &[Seat],
) -> Result<(Box<dyn AnyTable>, Vec<Told>), RecordError> {
    let unknown = || RecordError::NoGame(record.game.clone());
    let game = GameId::from_id(&record.game).ok_or_else(unknown)?;
    for_game!(game, G => {
        let (table, told) = record.retell::<G>(readers)?;
        Ok((Box::new(table), told))
    })
}
