//! Before the game: who sits where, who starts, the deal.

use ludo_games::edition::Colour;
use ludo_games::{Options, Seat, Seed, Setup, Shuffle, Text};

use super::{Effect, Handled, Phase, Play, Player, Refusal, Table};
use crate::colours;
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
        self.may_have_colour(player)?;
        self.chairs[seat.index()].player = Some(player.clone());
        Ok(Vec::new())
    }

    /// Whether a player may have the colour he chose, if he did.
    fn may_have_colour(&self, player: &Player) -> Result<(), Refusal> {
        let Some(id) = player.colour.as_deref() else { return Ok(()) };
        if self.choosable_colours().iter().all(|colour| colour.id != id) {
            let fr = format!("il n’y a pas de couleur « {id} »");
            return Err(Refusal::new("seat/colour", fr, format!("there is no colour “{id}”")));
        }
        let mut others = self.chairs.iter().filter_map(|chair| chair.player.as_ref());
        if others.any(|other| other.colour.as_deref() == Some(id)) {
            let (fr, en) = ("un autre a déjà cette couleur", "another already has this colour");
            return Err(Refusal::new("seat/colour_taken", fr, en));
        }
        Ok(())
    }

    /// The colours a player may choose from.
    pub fn choosable_colours(&self) -> Vec<Colour> {
        colours::choosable(&G::header(&self.edition).colours)
    }

    /// Each seat's colour.
    pub(crate) fn colours(&self) -> Vec<Colour> {
        let chosen: Vec<Option<&str>> =
            Seat::all(self.seats()).map(|seat| self.player(seat)?.colour.as_deref()).collect();
        colours::of_seats::<G>(&self.edition, &chosen)
    }

    pub(super) fn rise(&mut self, seat: Seat) -> Handled {
        self.in_phase(Phase::Waiting)?;
        self.seat_exists(seat)?;
        if self.chairs[seat.index()].player.take().is_none() {
            return Err(Refusal::new("seat/empty", "personne n’est assis là", "nobody sits there"));
        }
        if let Some(fairness) = self.fairness.as_mut() {
            fairness.forget(seat);
        }
        Ok(Vec::new())
    }

    /// Whether the players are still to say who starts, and the question.
    pub fn question(&self) -> Option<Text> {
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
        if self.fairness.is_some() {
            let fr = "à cette table c’est le sceau qui donne les cartes";
            return Err(Refusal::new("deal/sealed", fr, "at this table the seal deals the cards"));
        }
        self.ready_to_deal()?;
        let Some(seed) = Seed::from_hex(seed) else {
            let (fr, en) = ("une graine a 64 chiffres hexadécimaux", "a seed has 64 hexadecimal digits");
            return Err(Refusal::new("deal/seed", fr, en));
        };
        self.deal_with(at, seed)
    }

    /// Whether everybody is there and it is known who starts.
    pub(super) fn ready_to_deal(&self) -> Result<(), Refusal> {
        if let Some(empty) = Seat::all(self.seats()).find(|&seat| self.player(seat).is_none()) {
            let (fr, en) =
                (format!("le siège {empty} est encore libre"), format!("seat {empty} is still empty"));
            return Err(Refusal::new("deal/empty_seat", fr, en));
        }
        if let Some(question) = self.question() {
            return Err(Refusal::new("deal/who_starts", question.fr, question.en));
        }
        Ok(())
    }

    pub(super) fn deal_with(&mut self, at: u64, seed: Seed) -> Handled {
        let lot = Shuffle::new(&seed.derive("who starts"), 0).below(self.seats().into());
        let first = self.first.unwrap_or(Seat::new(lot as u8));
        let options = Options::read::<G>(&self.terms.options).expect("checked when the table was made");
        let setup = Setup { seats: self.seats(), first, options };
        let game =
            G::new(self.edition.clone(), setup).expect("the setup was checked when the table was made");
        self.first = Some(first);
        self.play = Some(Play::new(game, seed));
        self.tell(|cast, viewer| {
            let name = cast.name(first);
            let they = Text::new(format!("{} commence.", name.fr), format!("{} starts.", name.en));
            vec![if viewer == first { Text::new("Vous commencez.", "You start.") } else { they }]
        });
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
