//! What is asked for by requests: seats, invitations, records.

use axum::http::StatusCode;
use ludo_games::{Seat, Seed};
use ludo_room::{Room, Step};
use ludo_table::{Deed, Event, Phase, Player, What};

use super::{Change, Live, No, Rewrite, marks};
use crate::keys::Hash;
use crate::making;
use crate::problem::Problem;
use crate::protocol::{Sit, TableCard};

/// How many tokens may lead to the seats of a table.
const MOST_HOLDERS: usize = 16;

/// What somebody asks for.
pub(crate) enum Wish {
    /// To see the table from outside.
    Card { token: Option<Hash>, invitation: Option<Hash> },
    /// To sit down.
    Sit { token: Hash, sit: Sit },
    /// That a seat is left.
    Rise { token: Hash, seat: Seat },
    /// To invite somebody to a seat.
    Invite { token: Hash, seat: Seat, secret: Hash },
    /// That the computer takes a seat.
    Computer { token: Hash, seat: Seat, level: u8 },
    /// That a name is forgotten.
    Forget { token: Hash, seat: Seat },
    /// A code for another device.
    Offer { token: Hash, code: Hash, until: u64 },
    /// To have the seats that a code leads to.
    TakeOver { token: Hash, code: Hash },
    /// Another token for the same seats.
    Link { token: Hash, other: Hash },
    /// To see what the own seats see.
    View { token: Option<Hash> },
    /// The record of a finished game.
    Record { token: Option<Hash>, shared: bool },
    /// That everybody may see the finished game.
    Share { token: Hash, id: String },
    /// That the table is closed.
    Close { token: Hash },
}

/// What somebody gets.
pub(crate) enum Granted {
    Nothing,
    Card(Box<TableCard>),
    Seat(Seat),
    Seats(Vec<Seat>),
    /// A public id.
    Id(String),
    /// JSON.
    Text(String),
}

impl Live {
    pub(super) fn wish(&mut self, wish: &Wish, now: u64) -> Result<Change, No> {
        let granted = |granted| Ok(Change::granted(Step::default(), granted));
        match wish {
            Wish::Card { token, invitation } => {
                granted(Granted::Card(Box::new(self.card(*token, *invitation))))
            }
            Wish::View { token } => granted(Granted::Text(self.glance(*token)?)),
            Wish::Record { token, shared } => granted(Granted::Text(self.record(*token, *shared)?)),
            Wish::Sit { token, sit } => self.sit(*token, sit, now),
            Wish::Rise { token, seat } => self.rise(*token, *seat, now),
            Wish::Invite { token, seat, secret } => self.invite(*token, *seat, *secret),
            Wish::Computer { token, seat, level } => self.seat_computer(*token, *seat, *level, now),
            Wish::Forget { token, seat } => self.forget(*token, *seat, now),
            Wish::Offer { token, code, until } => self.offer_seats(*token, *code, *until, now),
            Wish::TakeOver { token, code } => self.take_seats(*token, *code, now),
            Wish::Link { token, other } => self.link(*token, *other),
            Wish::Share { token, id } => self.share(*token, id, now),
            Wish::Close { token } => self.close_table(*token),
        }
    }

    fn sit(&mut self, token: Hash, sit: &Sit, now: u64) -> Result<Change, No> {
        let seat = match &sit.invitation {
            Some(secret) => {
                let secret = Hash::of(secret);
                if let Some(seat) = self.door.took(secret, token) {
                    return Ok(Change::granted(Step::default(), Granted::Seat(seat)));
                }
                let seat = self.door.invited(secret).ok_or_else(no_invitation)?;
                if sit.seat.is_some_and(|wanted| wanted != seat) {
                    return Err(another_seat().into());
                }
                seat
            }
            None if !self.door.listed => return Err(no_invitation().into()),
            None => match self.door.seats_of(token).first() {
                Some(&seat) => return Ok(Change::granted(Step::default(), Granted::Seat(seat))),
                None => self.free_seat(sit.seat)?,
            },
        };
        self.has_room()?;
        let player = sit.person.clone().player(self.door.listed)?;
        let step = self.room.deed(Deed::Sit { seat, player }, now)?;
        self.door.take(token, seat);
        Ok(Change::granted(step, Granted::Seat(seat)))
    }

    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Problem> {
        let free = |seat: &Seat| self.room.player(*seat).is_none();
        wanted.or_else(|| Seat::all(self.room.seats()).find(free)).ok_or_else(|| {
            let fr = "Toutes les places sont prises.";
            Problem::new(StatusCode::CONFLICT, "seat/taken", fr, "All seats are taken.")
        })
    }

    fn rise(&mut self, token: Hash, seat: Seat, now: u64) -> Result<Change, No> {
        if !self.door.seats_of(token).contains(&seat) && token != self.door.maker {
            return Err(Problem::not_yours().into());
        }
        let step = self.room.deed(Deed::Raise { seat }, now)?;
        Ok(Change::granted(step, Granted::Nothing))
    }

    fn maker_only(&self, token: Hash) -> Result<(), Problem> {
        if token == self.door.maker { Ok(()) } else { Err(Problem::not_the_maker()) }
    }

    fn seat_exists(&self, seat: Seat) -> Result<(), Problem> {
        if seat.index() < usize::from(self.room.seats()) { Ok(()) } else { Err(Problem::no_seat()) }
    }

    fn invite(&mut self, token: Hash, seat: Seat, secret: Hash) -> Result<Change, No> {
        self.maker_only(token)?;
        self.seat_exists(seat)?;
        if self.room.player(seat).is_some() {
            let fr = "Cette place est déjà prise.";
            return Err(
                Problem::new(StatusCode::CONFLICT, "seat/taken", fr, "This seat is already taken.").into()
            );
        }
        self.door.invite(seat, secret);
        Ok(Change::granted(Step::default(), Granted::Seat(seat)))
    }

    fn seat_computer(&mut self, token: Hash, seat: Seat, level: u8, now: u64) -> Result<Change, No> {
        self.maker_only(token)?;
        self.seat_exists(seat)?;
        let computer = making::computer(level)?;
        if self.room.player(seat) == Some(&computer) {
            return Ok(Change::granted(Step::default(), Granted::Nothing));
        }
        self.has_room()?;
        let step = self.room.deed(Deed::Sit { seat, player: computer }, now)?;
        self.door.uninvite(seat);
        Ok(Change::granted(step, Granted::Nothing))
    }

    /// The name stands in the events in which he sat down, and nowhere else.
    fn forget(&self, token: Hash, seat: Seat, now: u64) -> Result<Change, No> {
        self.owner_only(token, seat)?;
        let nameless = |event: &Event| match &event.what {
            What::Deed(Deed::Sit { seat: taken, player }) if *taken == seat && !player.name.is_empty() => {
                let player = Player { name: String::new(), ..player.clone() };
                Some(Event { what: What::Deed(Deed::Sit { seat, player }), ..event.clone() })
            }
            _ => None,
        };
        let events: Vec<Event> = self.room.events().iter().filter_map(nameless).collect();
        let rewrite = if events.is_empty() { None } else { Some(self.rewrite(events, now)?) };
        Ok(Change { rewrite, ..Change::granted(Step::default(), Granted::Nothing) })
    }

    /// These events instead of those with the same numbers. The list must not show the name for a moment longer than the record.
    fn rewrite(&self, events: Vec<Event>, now: u64) -> Result<Rewrite, Problem> {
        let mut record = self.room.record();
        for event in &events {
            record.events[event.n as usize] = event.clone();
        }
        // This room is only looked at, so that it needs no chance.
        let room = Room::load(&record, making::settings(), Seed([0; 32]), now)
            .map_err(|_| Problem::rules_changed())?;
        let listing = marks(&self.id, &room, &self.door, &self.marks, self.made, now).listing;
        Ok(Rewrite { events, listing })
    }

    fn owner_only(&self, token: Hash, seat: Seat) -> Result<(), Problem> {
        self.seat_exists(seat)?;
        if self.door.seats_of(token).contains(&seat) { Ok(()) } else { Err(Problem::not_yours()) }
    }

    fn player_only(&self, token: Hash) -> Result<(), Problem> {
        if self.door.seats_of(token).is_empty() { Err(Problem::not_yours()) } else { Ok(()) }
    }

    fn offer_seats(&mut self, token: Hash, code: Hash, until: u64, now: u64) -> Result<Change, No> {
        self.player_only(token)?;
        self.door.offer(token, code, until, now);
        Ok(Change { code: Some((code, until)), ..Change::granted(Step::default(), Granted::Nothing) })
    }

    fn take_seats(&mut self, token: Hash, code: Hash, now: u64) -> Result<Change, No> {
        self.door.hand_over(code, token, now).ok_or_else(Problem::no_code)?;
        let seats = self.door.seats_of(token).to_vec();
        Ok(Change { used_code: Some(code), ..Change::granted(Step::default(), Granted::Seats(seats)) })
    }

    fn link(&mut self, token: Hash, other: Hash) -> Result<Change, No> {
        self.player_only(token)?;
        let known = self.door.holders.iter().any(|holder| holder.token == other);
        if self.door.holders.len() >= MOST_HOLDERS && !known {
            let fr = "Trop d’appareils ont déjà un lien vers cette table.";
            let en = "Too many devices have a link to this table already.";
            return Err(Problem::new(StatusCode::CONFLICT, "seat/too_many_links", fr, en).into());
        }
        if known && self.door.seats_of(other) != self.door.seats_of(token) {
            let fr = "Ce jeton a déjà d’autres places à cette table\u{a0}: il en faut un nouveau.";
            let en = "This token has other seats at this table already: a fresh one is needed.";
            return Err(Problem::new(StatusCode::CONFLICT, "token/in_use", fr, en).into());
        }
        self.door.share(token, other);
        Ok(Change::granted(Step::default(), Granted::Nothing))
    }

    /// Players see their own cards, everybody else what a watcher sees.
    fn glance(&self, token: Option<Hash>) -> Result<String, Problem> {
        let seats = token.map_or(&[][..], |token| self.door.seats_of(token));
        self.may_look(token)?;
        // Views are plain data, which can always be written.
        Ok(serde_json::to_string(&self.room.glance(seats)).unwrap_or_default())
    }

    fn may_look(&self, token: Option<Hash>) -> Result<(), Problem> {
        let player =
            token.is_some_and(|token| token == self.door.maker || !self.door.seats_of(token).is_empty());
        if player || self.room.terms().watching { Ok(()) } else { Err(Problem::no_watching()) }
    }

    fn record(&self, token: Option<Hash>, shared: bool) -> Result<String, Problem> {
        if !shared {
            self.may_look(token)?;
        }
        if self.room.phase() != Phase::Over {
            return Err(Problem::not_over());
        }
        Ok(serde_json::to_string(&self.room.record()).unwrap_or_default())
    }

    fn share(&mut self, token: Hash, id: &str, now: u64) -> Result<Change, No> {
        self.player_only(token)?;
        if let Some(shared) = &self.marks.shared {
            return Ok(Change::granted(Step::default(), Granted::Id(shared.clone())));
        }
        let step = self.room.deed(Deed::Share { id: id.to_owned() }, now)?;
        Ok(Change::granted(step, Granted::Id(id.to_owned())))
    }

    fn close_table(&self, token: Hash) -> Result<Change, No> {
        self.maker_only(token)?;
        if self.room.phase() != Phase::Waiting {
            let fr = "La partie a commencé\u{a0}: elle appartient à tous ses joueurs, et reste.";
            let en = "The game has begun: it belongs to all its players, and stays.";
            return Err(Problem::new(StatusCode::CONFLICT, "phase/not_waiting", fr, en).into());
        }
        Ok(Change { erase: true, ..Change::granted(Step::default(), Granted::Nothing) })
    }
}

fn another_seat() -> Problem {
    let fr = "Cette invitation mène à une autre place que celle qui est demandée.";
    let en = "This invitation leads to another seat than the one asked for.";
    Problem::new(StatusCode::CONFLICT, "seat/other", fr, en)
}

fn no_invitation() -> Problem {
    let fr = "Cette invitation n’est plus valable\u{a0}: quelqu’un l’a utilisée, ou une autre l’a remplacée.";
    let en = "This invitation is not valid any more: somebody has used it, or another has replaced it.";
    Problem::new(StatusCode::FORBIDDEN, "invitation/none", fr, en)
}
