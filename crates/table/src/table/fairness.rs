//! Fair shuffles: the table's seal, the players' vows and numbers, and the seed that comes of them.

use ludo_games::{Seat, Seed};

use super::chairs::Chairs;
use super::{Common, Done, Refusal, Table, told};
use crate::event::{Deed, SeatNumber};
use crate::fair::{self, Sealed};
use crate::show::Show;
use crate::terms::Terms;
use crate::view::{FairView, Opened};

/// What is known of a fair shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seal {
    table: String,
    terms: String,
    commitment: String,
    vows: Vec<Option<String>>,
    numbers: Vec<Option<String>>,
    opened: Option<Opened>,
}

impl Seal {
    /// A player rises: his vow goes with him. Once numbers are known everybody vows anew, or somebody could leave
    /// because he does not like what the numbers come to and try again with another.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.vows[seat.index()] = None;
        if self.numbers.iter().any(Option::is_some) {
            self.vows.fill(None);
            self.numbers.fill(None);
        }
    }

    pub(super) fn has_vowed(&self, seat: Seat) -> bool {
        self.vows[seat.index()].is_some()
    }

    pub(super) fn has_said(&self, seat: Seat) -> bool {
        self.numbers[seat.index()].is_some()
    }

    /// Who has to do something before the deal: everybody vows, then everybody says his number.
    pub(super) fn waits_for(&self, chairs: &Chairs) -> Vec<Seat> {
        let players = chairs.players();
        let silent: Vec<Seat> = players.iter().copied().filter(|&seat| !self.has_vowed(seat)).collect();
        if !silent.is_empty() {
            return silent;
        }
        players.into_iter().filter(|&seat| !self.has_said(seat)).collect()
    }

    /// What everybody may know: what was sealed only when the game is over.
    pub(super) fn view(&self, is_over: bool) -> FairView {
        FairView {
            table: self.table.clone(),
            commitment: self.commitment.clone(),
            vows: self.vows.clone(),
            numbers: self.numbers.clone(),
            opened: self.opened.clone().filter(|_| is_over),
        }
    }

    /// Everybody's numbers, by seat: a person's own before the one sealed for his seat.
    fn all_numbers(&self, sealed: &[SeatNumber]) -> Vec<SeatNumber> {
        let number = |seat: Seat| match &self.numbers[seat.index()] {
            Some(number) => Some(SeatNumber { seat, number: number.clone() }),
            None => sealed.iter().find(|sealed| sealed.seat == seat).cloned(),
        };
        Seat::all(self.numbers.len() as u8).filter_map(number).collect()
    }
}

impl<G: Show> Common<G> {
    pub(super) fn seal(&mut self, table: &str, terms: &str, commitment: &str, nothing_yet: bool) -> Done<G> {
        if !nothing_yet {
            let (fr, en) =
                ("le sceau vient avant tout le reste", "the seal comes before anything else happens");
            return Err(Refusal::new("seal/late", fr, en));
        }
        if table.is_empty() || table.contains('\n') || terms.contains('\n') {
            let fr = "le sceau nomme la table, et tient sur une ligne";
            return Err(Refusal::new("seal/text", fr, "the seal names the table, all on one line"));
        }
        if serde_json::from_str::<Terms>(terms).ok().as_ref() != Some(&self.terms) {
            let fr = "les conditions du sceau ne sont pas celles de la table";
            return Err(Refusal::new("seal/terms", fr, "the sealed terms are not those of the table"));
        }
        is_number(commitment)?;
        let nobody = vec![None; self.chairs.len().into()];
        self.seal = Some(Seal {
            table: table.to_owned(),
            terms: terms.to_owned(),
            commitment: commitment.to_owned(),
            vows: nobody.clone(),
            numbers: nobody,
            opened: None,
        });
        told([])
    }

    fn sealed(&self) -> Result<&Seal, Refusal> {
        let (fr, en) = ("cette table n’a pas de sceau", "this table has no seal");
        self.seal.as_ref().ok_or_else(|| Refusal::new("fair/not_sealed", fr, en))
    }

    pub(super) fn vow(&mut self, seat: Seat, commitment: &str) -> Done<G> {
        self.sealed()?;
        self.chairs.require_player(seat)?;
        is_number(commitment)?;
        let vow = self.seal.as_mut().map(|seal| &mut seal.vows[seat.index()]);
        let Some(vow) = vow.filter(|vow| vow.is_none()) else {
            let (fr, en) = ("ce joueur s’est déjà engagé", "this player has already vowed");
            return Err(Refusal::new("vow/already", fr, en));
        };
        *vow = Some(commitment.to_owned());
        told([])
    }

    pub(super) fn reveal(&mut self, seat: Seat, number: &str) -> Done<G> {
        let seal = self.sealed()?;
        self.chairs.require_player(seat)?;
        is_number(number)?;
        if !self.everybody(Seal::has_vowed) {
            let fr = "il faut attendre que chacun se soit engagé";
            return Err(Refusal::new("reveal/too_early", fr, "everybody must have vowed first"));
        }
        if seal.has_said(seat) {
            let (fr, en) = ("ce joueur a déjà dit son nombre", "this player has already said their number");
            return Err(Refusal::new("reveal/already", fr, en));
        }
        if seal.vows[seat.index()] != Some(fair::vow(&seal.table, seat, number)) {
            let fr = "ce nombre n’est pas celui de l’engagement";
            return Err(Refusal::new("reveal/not_the_vowed", fr, "this number is not the one vowed"));
        }
        if let Some(seal) = self.seal.as_mut() {
            seal.numbers[seat.index()] = Some(number.to_owned());
        }
        told([])
    }

    /// Whether every seat is taken, and something holds for each who is not the computer.
    pub(super) fn everybody(&self, holds: impl Fn(&Seal, Seat) -> bool) -> bool {
        let fine = |seal: &Seal, seat| {
            self.chairs.player(seat).is_some() && (!self.chairs.is_player(seat) || holds(seal, seat))
        };
        self.seal.as_ref().is_some_and(|seal| self.chairs.all().all(|seat| fine(seal, seat)))
    }

    /// Opens the seal: the seed of the game.
    pub(super) fn unseal(&mut self, secret: &str, numbers: &[SeatNumber]) -> Result<Seed, Refusal> {
        let seal = self.sealed()?;
        if !self.everybody(Seal::has_said) {
            let fr = "il faut attendre que chacun ait dit son nombre";
            return Err(Refusal::new("unseal/too_early", fr, "everybody must have said their number first"));
        }
        if !self.fits(seal, secret, numbers) {
            let fr = "ce n’est pas ce que le sceau renferme";
            return Err(Refusal::new("unseal/not_the_sealed", fr, "this is not what the seal holds"));
        }
        let seed = fair::seed(&seal.commitment, secret, &seal.all_numbers(numbers));
        let opened = Opened { secret: secret.to_owned(), numbers: numbers.to_vec(), seed: seed.to_hex() };
        if let Some(seal) = self.seal.as_mut() {
            seal.opened = Some(opened);
        }
        Ok(seed)
    }

    /// Whether a secret and numbers are those sealed.
    fn fits(&self, seal: &Seal, secret: &str, numbers: &[SeatNumber]) -> bool {
        let sealed = Sealed {
            table: &seal.table,
            game: G::INFO.id,
            edition: &self.text.hash,
            seats: self.chairs.len(),
            terms: &seal.terms,
            numbers,
            secret,
        };
        let known = numbers
            .iter()
            .all(|number| self.chairs.player(number.seat).is_some() && fair::is_number(&number.number));
        let in_order = numbers.windows(2).all(|pair| pair[0].seat < pair[1].seat);
        known && in_order && fair::is_number(secret) && sealed.commitment() == seal.commitment
    }
}

impl<G: Show> Table<G> {
    /// What the seal held, once it was opened. Not for players before the end: it gives every card away.
    pub(crate) fn unsealed(&self) -> Option<&Opened> {
        self.common.seal.as_ref()?.opened.as_ref()
    }

    /// The deed that commits to the chance of this table: a secret, and a number for each seat that the computer may get.
    pub fn seal(&self, table: &str, secret: &str, numbers: &[SeatNumber]) -> Deed {
        // Terms are plain data, which can always be written.
        let terms = serde_json::to_string(self.terms()).unwrap_or_default();
        let (game, edition, seats) = (G::INFO.id, &*self.edition_text().hash, self.seats());
        let sealed = Sealed { table, game, edition, seats, terms: &terms, numbers, secret };
        let commitment = sealed.commitment();
        Deed::Seal { table: table.to_owned(), terms, commitment }
    }
}

fn is_number(text: &str) -> Result<(), Refusal> {
    if fair::is_number(text) {
        return Ok(());
    }
    let fr = "il faut 32 octets, en 64 chiffres hexadécimaux minuscules";
    Err(Refusal::new("fair/number", fr, "32 bytes are needed, in 64 hexadecimal digits in lower case"))
}
