//! Making tables.

use axum::http::StatusCode;
use ludo_games::{GameId, Seat};
use ludo_room::{Presence, Room, SetUp, Settings, Step};
use ludo_table::{Event, Mind, Player, Record, RecordError, SeatNumber};

use crate::chance::Chance;
use crate::door::Door;
use crate::keys::{self, Hash, TableId};
use crate::live;
use crate::names;
use crate::problem::Problem;
use crate::protocol::{Person, Plan, SeatPlan};
use crate::store::{Create, Marks, SealSecret};

impl Person {
    /// The player that sits down.
    ///
    /// # Errors
    /// When he cannot be called so.
    pub(crate) fn player(self, listed: bool) -> Result<Player, Problem> {
        let mind = if self.program { Mind::Program } else { Mind::Human };
        Ok(Player { name: names::clean(&self.name, listed)?, colour: self.colour, mind })
    }
}

/// How a room is run on the server.
pub(crate) fn settings() -> Settings {
    Settings {
        pace: 1000,
        memory: 16 << 20,
        grace: 500,
        presence: Some(Presence { gone_after: 120_000, raise_after: 60_000 }),
    }
}

/// A table that was made, not stored yet.
pub(crate) struct Made {
    pub(crate) create: Create,
    /// The secrets of its invitations, which nobody keeps but who invites.
    pub(crate) invitations: Vec<(Seat, String)>,
}

/// Makes a table.
///
/// # Errors
/// Why it cannot be played so.
pub(crate) fn make(plan: Plan, maker: Hash, chance: &mut Chance, now: u64) -> Result<Made, Problem> {
    let game = GameId::from_id(&plan.game).ok_or_else(|| no_game(&plan.game))?;
    if plan.listed && plan.edition.as_ref().is_some_and(|edition| edition.contains('\n')) {
        let fr = "À une table ouverte à tous, on joue sur un plateau d’origine.";
        let en = "At a table open to everybody you play on a built-in board.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "edition/not_listed", fr, en));
    }
    let edition = plan.edition.unwrap_or_else(|| usual_edition(game).to_owned());
    let seats = u8::try_from(plan.seats.len()).unwrap_or(u8::MAX);
    let room = Room::new(game, &edition, seats, plan.terms, settings(), chance.seed(), now)
        .map_err(|error| unplayable(&error))?;
    let mut making = Making::new(room, Door::new(maker, plan.listed), chance, now)?;
    let mut invitations = Vec::new();
    for (seat, place) in Seat::all(seats).zip(plan.seats) {
        match place {
            SeatPlan::Mine(person) => making.sit(seat, person.player(plan.listed)?, Some(maker))?,
            SeatPlan::Computer { level } => making.sit(seat, computer(level)?, None)?,
            SeatPlan::Open => {
                let secret = keys::link_secret(&chance.bytes());
                making.door.invite(seat, Hash::of(&secret));
                invitations.push((seat, secret));
            }
        }
    }
    if making.door.holders.is_empty() {
        let fr = "Il faut prendre au moins une place soi-même.";
        let en = "You have to take at least one seat yourself.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/none_mine", fr, en));
    }
    Ok(Made { create: making.finish(None), invitations })
}

/// The next game of the same people, on the same seats.
///
/// # Errors
/// When it cannot be played so any more.
pub(crate) fn rematch(
    again: SetUp,
    old: &TableId,
    door: &Door,
    chance: &mut Chance,
    now: u64,
) -> Result<Create, Problem> {
    let game = GameId::from_id(&again.game).ok_or_else(|| no_game(&again.game))?;
    let seats = u8::try_from(again.players.len()).unwrap_or(u8::MAX);
    let room = Room::new(game, &again.edition, seats, again.terms, settings(), chance.seed(), now)
        .map_err(|error| unplayable(&error))?;
    let mut door = Door { invitations: Vec::new(), used: Vec::new(), handovers: Vec::new(), ..door.clone() };
    for (seat, player) in Seat::all(seats).zip(&again.players) {
        if !player.mind.is_player() {
            door.free(seat);
        }
    }
    let mut making = Making::new(room, door, chance, now)?;
    for (seat, player) in Seat::all(seats).zip(again.players) {
        making.sit(seat, player, None)?;
    }
    if let Some(first) = again.first {
        // Where nobody is asked, the lots decide.
        let said = making.room.say_who_starts(first, now);
        making.note(said.unwrap_or_default());
    }
    Ok(making.finish(Some(old.clone())))
}

/// A table on its way.
struct Making {
    id: TableId,
    room: Room,
    door: Door,
    seal: Option<SealSecret>,
    events: Vec<Event>,
    now: u64,
}

impl Making {
    fn new(room: Room, door: Door, chance: &mut Chance, now: u64) -> Result<Making, Problem> {
        let id = TableId::new(&chance.bytes());
        let mut making = Making { id, room, door, seal: None, events: Vec::new(), now };
        if making.room.draws() {
            making.seal(chance)?;
        }
        Ok(making)
    }

    /// Before anybody sits: every seat gets a number, so that any may become a computer's or a person's.
    fn seal(&mut self, chance: &mut Chance) -> Result<(), Problem> {
        let number = |seat| SeatNumber { seat, number: chance.seed().to_hex() };
        let numbers: Vec<SeatNumber> = Seat::all(self.room.seats()).map(number).collect();
        let secret = chance.seed().to_hex();
        let step = self.room.seal(self.id.as_str(), secret.clone(), numbers.clone(), self.now)?;
        self.seal = Some(SealSecret { secret, numbers });
        self.note(step);
        Ok(())
    }

    fn sit(&mut self, seat: Seat, player: Player, holder: Option<Hash>) -> Result<(), Problem> {
        let step =
            self.room.deed(ludo_table::Deed::Sit { seat, player }, self.now).map_err(Problem::unfit)?;
        self.note(step);
        if let Some(holder) = holder {
            self.door.take(holder, seat);
        }
        Ok(())
    }

    fn note(&mut self, step: Step) {
        self.events.extend(step.events);
    }

    fn finish(self, after: Option<TableId>) -> Create {
        let Making { id, room, door, seal, events, now } = self;
        let marks = live::marks(&id, &room, &door, &Marks::default(), now, now);
        let head = Record { events: Vec::new(), ..room.head() };
        Create { id, made: now, head, seal, events, door, marks, after }
    }
}

/// The computer at a level.
///
/// # Errors
/// When there is no such level.
pub(crate) fn computer(level: u8) -> Result<Player, Problem> {
    if (1..=5).contains(&level) {
        return Ok(Player::computer("", level));
    }
    let fr = "L’ordinateur joue aux niveaux 1 à 5.";
    let en = "The computer plays at levels 1 to 5.";
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/level", fr, en))
}

fn usual_edition(game: GameId) -> &'static str {
    ludo_games::for_game!(game, G => <G as ludo_games::Game>::INFO.editions[0].0)
}

pub(crate) fn no_game(id: &str) -> Problem {
    let shown: String = id.chars().take(40).collect();
    let fr = format!("Il n’y a pas de jeu «\u{a0}{shown}\u{a0}».");
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "game/none", fr, format!("There is no game “{shown}”."))
}

fn unplayable(error: &RecordError) -> Problem {
    let text = error.text();
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "table/unplayable", text.fr, text.en)
}
