//! The seats and who is on them.

use ludo_games::{Seat, Text};

use crate::refusal::Refusal;
use crate::terms::{Mind, Player};

/// A seat and who is on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Chair {
    player: Option<Player>,
    gone: bool,
    stand_in: Option<StandIn>,
}

/// The computer, in the place of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct StandIn {
    level: u8,
    /// Who gave up or ran out of time does not come back.
    may_return: bool,
}

/// All seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chairs(Vec<Chair>);

impl Chairs {
    pub(super) fn new(seats: u8) -> Chairs {
        Chairs(vec![Chair::default(); seats.into()])
    }

    pub(super) fn len(&self) -> u8 {
        self.0.len() as u8
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.len())
    }

    pub(super) fn exists(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.0.len() {
            return Ok(());
        }
        let last = self.0.len() - 1;
        let fr = format!("il n’y a pas de siège {seat}, les sièges vont de 0 à {last}");
        Err(Refusal::new("seat/none", fr, format!("there is no seat {seat}, the seats go from 0 to {last}")))
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat.index())?.player.as_ref()
    }

    /// What a player is called: by his name, or in the reader's language where he gave none.
    pub(super) fn called(&self, seat: Seat) -> Text {
        match self.player(seat) {
            None => Text::new(seat.to_string(), seat.to_string()),
            Some(Player { name, .. }) if !name.is_empty() => Text::new(name, name),
            Some(Player { mind: Mind::Computer { .. }, .. }) => self.robot(seat),
            Some(_) => {
                let n = seat.index() + 1;
                Text::new(format!("Joueur {n}"), format!("Player {n}"))
            }
        }
    }

    /// A computer without a name; where there are several they are counted.
    fn robot(&self, seat: Seat) -> Text {
        let is_robot = |seat: &Seat| {
            self.player(*seat).is_some_and(|player| matches!(player.mind, Mind::Computer { .. }))
        };
        let name = match self.all().filter(is_robot).count() {
            1 => "Robot".to_owned(),
            _ => format!("Robot {}", self.all().filter(is_robot).take_while(|&one| one <= seat).count()),
        };
        Text::new(name.clone(), name)
    }

    pub(super) fn first_empty(&self) -> Option<Seat> {
        self.all().find(|&seat| self.player(seat).is_none())
    }

    pub(super) fn seat(&mut self, seat: Seat, player: Player) {
        self.0[seat.index()].player = Some(player);
    }

    /// Somebody leaves his seat; whether there was anybody.
    pub(super) fn rise(&mut self, seat: Seat) -> bool {
        std::mem::take(&mut self.0[seat.index()]).player.is_some()
    }

    /// The level of the computer that decides for a seat.
    pub(super) fn computer(&self, seat: Seat) -> Option<u8> {
        let chair = self.0.get(seat.index())?;
        match (chair.stand_in, chair.player.as_ref()?.mind) {
            (Some(StandIn { level, .. }), _) | (None, Mind::Computer { level }) => Some(level),
            (None, Mind::Human | Mind::Program) => None,
        }
    }

    /// Whether a person or a program decides for a seat.
    pub(super) fn is_player(&self, seat: Seat) -> bool {
        self.player(seat).is_some() && self.computer(seat).is_none()
    }

    /// The seats that people or programs decide for.
    pub(super) fn players(&self) -> Vec<Seat> {
        self.all().filter(|&seat| self.is_player(seat)).collect()
    }

    /// Those of them who are there.
    pub(super) fn present(&self) -> Vec<Seat> {
        self.all().filter(|&seat| self.is_player(seat) && !self.has_gone(seat)).collect()
    }

    /// Whether it is not the computer who sits on a seat.
    pub(super) fn require_player(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_player(seat) {
            return Ok(());
        }
        let fr = "seule une personne de la table peut faire cela";
        Err(Refusal::new("seat/not_human", fr, "only a person at the table can do that"))
    }

    pub(super) fn has_gone(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(|chair| chair.gone)
    }

    pub(super) fn set_gone(&mut self, seat: Seat, gone: bool) {
        self.0[seat.index()].gone = gone;
    }

    pub(super) fn may_return(&self, seat: Seat) -> bool {
        let stand_in = self.0.get(seat.index()).and_then(|chair| chair.stand_in);
        stand_in.is_some_and(|stand_in| stand_in.may_return)
    }

    /// The computer plays for a seat from now on.
    pub(super) fn stand_in(&mut self, seat: Seat, level: u8, may_return: bool) {
        let chair = &mut self.0[seat.index()];
        (chair.gone, chair.stand_in) = (false, Some(StandIn { level, may_return }));
    }

    /// The player of a seat plays himself again.
    pub(super) fn come_back(&mut self, seat: Seat) {
        self.0[seat.index()].stand_in = None;
    }
}

/// Whether there is such a level.
pub(super) fn check_level(level: u8) -> Result<(), Refusal> {
    if level <= 5 {
        return Ok(());
    }
    let (fr, en) = ("les niveaux de l’ordinateur vont de 0 à 5", "the computer’s levels go from 0 to 5");
    Err(Refusal::new("seat/level", fr, en))
}
