//! Before the game: who sits where, who starts, the deal.

use ludo_games::{Dice, Options, Seat, Seed, Setup};

use super::{Effect, Handled, Phase, Play, Player, Refusal, Table};
use crate::show::{Show, WhoStarts};
use crate::terms::{Mind, Starter};

/// The longest name a player may have.
const LONGEST_NAME: usize = 40;

impl<G: Show> Table<G> {
    pub(super) fn sit(&mut self, seat: Seat, player: &Player) -> Handled {
        self.in_phase(Phase::Waiting)?;
        self.seat_exists(seat)?;
        if let Some(sitting) = self.player(seat) {
            let name = &sitting.name;
            let (fr, en) = (format!("{name} est déjà assis là"), format!("{name} already sits there"));
            return Err(Refusal::new("seat/taken", fr, en));
        }
        if player.name.trim().is_empty() || player.name.chars().count() > LONGEST_NAME {
            let fr = format!("un nom a de 1 à {LONGEST_NAME} lettres");
            return Err(Refusal::new("seat/name", fr, format!("a name has 1 to {LONGEST_NAME} letters")));
        }
        if matches!(player.mind, Mind::Computer { level } if level > 5) {
            let (fr, en) =
                ("les niveaux de l’ordinateur vont de 0 à 5", "the computer’s levels go from 0 to 5");
            return Err(Refusal::new("seat/level", fr, en));
        }
        self.chairs[seat.index()].player = Some(player.clone());
        Ok(Vec::new())
    }

    pub(super) fn rise(&mut self, seat: Seat) -> Handled {
        self.in_phase(Phase::Waiting)?;
        self.seat_exists(seat)?;
        if self.chairs[seat.index()].player.take().is_none() {
            return Err(Refusal::new("seat/empty", "personne n’est assis là", "nobody sits there"));
        }
        Ok(Vec::new())
    }

    /// Whether the players are still to say who starts, and the question.
    pub fn question(&self) -> Option<ludo_games::Text> {
        match (self.terms.starter, G::who_starts()) {
            (Starter::Rulebook, WhoStarts::Asked(question)) if self.first.is_none() => Some(question),
            _ => None,
        }
    }

    pub(super) fn say_who_starts(&mut self, seat: Seat) -> Handled {
        self.in_phase(Phase::Waiting)?;
        self.seat_exists(seat)?;
        let asked = matches!(G::who_starts(), WhoStarts::Asked(_)) && self.terms.starter == Starter::Rulebook;
        if !asked {
            let (fr, en) =
                ("à cette table on ne choisit pas qui commence", "at this table who starts is not chosen");
            return Err(Refusal::new("first/not_asked", fr, en));
        }
        self.first = Some(seat);
        Ok(Vec::new())
    }

    pub(super) fn deal(&mut self, at: u64, seed: &str) -> Handled {
        self.in_phase(Phase::Waiting)?;
        if let Some(empty) = Seat::all(self.seats()).find(|&seat| self.player(seat).is_none()) {
            let (fr, en) =
                (format!("le siège {empty} est encore libre"), format!("seat {empty} is still empty"));
            return Err(Refusal::new("deal/empty_seat", fr, en));
        }
        if let Some(question) = self.question() {
            return Err(Refusal::new("deal/who_starts", question.fr, question.en));
        }
        let Some(seed) = Seed::from_hex(seed) else {
            let (fr, en) = ("une graine a 64 chiffres hexadécimaux", "a seed has 64 hexadecimal digits");
            return Err(Refusal::new("deal/seed", fr, en));
        };
        let lot = Dice::new(&seed.derive("who starts")).below(self.chairs.len());
        let first = self.first.unwrap_or(Seat::new(lot as u8));
        let setup = Setup { seats: self.seats(), first, options: Options { touch: self.terms.touch } };
        let game = G::new(self.edition.clone(), setup)
            .map_err(|fault| Refusal::new("deal/setup", fault.clone(), fault))?;
        self.first = Some(first);
        self.play = Some(Play::new(game, seed));
        self.tell(|cast, _| vec![cast.did(first, "commencez", "commence", "start the game")]);
        self.clocks.start(first, at);
        let mut effects = vec![Effect::Dealt];
        effects.extend(self.end_at_once());
        effects.extend(self.think());
        Ok(effects)
    }

    /// A position can be over before the first action, on a board where nobody can ever act.
    fn end_at_once(&mut self) -> Option<Effect> {
        let outcome = self.play.as_ref()?.outcome()?;
        self.end(outcome.winner, super::Reason::Rule(outcome.reason))
    }
}
