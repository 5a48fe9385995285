//! Fair shuffles: the table's seal, the players' vows and numbers, and the deal that comes of them.

use ludo_games::Seat;

use super::{Handled, Phase, Refusal, Table};
use crate::event::SeatNumber;
use crate::fair::{self, Sealed};
use crate::show::Show;
use crate::terms::Terms;
use crate::view::{FairView, Opened};

/// What is known of a fair shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fairness {
    table: String,
    terms: String,
    commitment: String,
    vows: Vec<Option<String>>,
    numbers: Vec<Option<String>>,
    opened: Option<Opened>,
}

impl Fairness {
    /// A player rises: his vow goes with him. Once numbers are known everybody vows anew, or somebody could leave
    /// because he does not like what the numbers come to and try again with another.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.vows[seat.index()] = None;
        if self.numbers.iter().any(Option::is_some) {
            self.vows.fill(None);
            self.numbers.fill(None);
        }
    }
}

impl<G: Show> Table<G> {
    pub(super) fn seal(&mut self, table: &str, terms: &str, commitment: &str) -> Handled {
        if !self.events.is_empty() {
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
        let nobody = vec![None; self.chairs.len()];
        self.fairness = Some(Fairness {
            table: table.to_owned(),
            terms: terms.to_owned(),
            commitment: commitment.to_owned(),
            vows: nobody.clone(),
            numbers: nobody,
            opened: None,
        });
        Ok(Vec::new())
    }

    /// What is known of the shuffle of a table that waits under a seal.
    fn sealed(&self) -> Result<&Fairness, Refusal> {
        self.in_phase(Phase::Waiting)?;
        let (fr, en) = ("cette table n’a pas de sceau", "this table has no seal");
        self.fairness.as_ref().ok_or_else(|| Refusal::new("fair/not_sealed", fr, en))
    }

    pub(super) fn vow(&mut self, seat: Seat, commitment: &str) -> Handled {
        self.sealed()?;
        self.seat_exists(seat)?;
        self.is_person(seat)?;
        is_number(commitment)?;
        let vow = self.fairness.as_mut().map(|fairness| &mut fairness.vows[seat.index()]);
        let Some(vow) = vow.filter(|vow| vow.is_none()) else {
            let (fr, en) = ("ce joueur s’est déjà engagé", "this player has already vowed");
            return Err(Refusal::new("vow/already", fr, en));
        };
        *vow = Some(commitment.to_owned());
        Ok(Vec::new())
    }

    pub(super) fn reveal(&mut self, seat: Seat, number: &str) -> Handled {
        let fairness = self.sealed()?;
        self.seat_exists(seat)?;
        self.is_person(seat)?;
        is_number(number)?;
        if !self.everybody(|fairness, seat| fairness.vows[seat.index()].is_some()) {
            let fr = "il faut attendre que chacun se soit engagé";
            return Err(Refusal::new("reveal/too_early", fr, "first everybody must have vowed"));
        }
        if fairness.numbers[seat.index()].is_some() {
            let (fr, en) = ("ce joueur a déjà dit son nombre", "this player has already said his number");
            return Err(Refusal::new("reveal/already", fr, en));
        }
        if fairness.vows[seat.index()] != Some(fair::vow(&fairness.table, seat, number)) {
            let fr = "ce nombre n’est pas celui de l’engagement";
            return Err(Refusal::new("reveal/not_the_vowed", fr, "this number is not the one vowed"));
        }
        if let Some(fairness) = self.fairness.as_mut() {
            fairness.numbers[seat.index()] = Some(number.to_owned());
        }
        Ok(Vec::new())
    }

    /// Whether every seat is taken, and something holds for each person.
    fn everybody(&self, holds: impl Fn(&Fairness, Seat) -> bool) -> bool {
        let fine = |fairness: &Fairness, seat| match self.player(seat) {
            Some(_) => !self.is_human(seat) || holds(fairness, seat),
            None => false,
        };
        let fairness = self.fairness.as_ref();
        fairness.is_some_and(|fairness| Seat::all(self.seats()).all(|seat| fine(fairness, seat)))
    }

    pub(super) fn unseal(&mut self, at: u64, secret: &str, numbers: &[SeatNumber]) -> Handled {
        let fairness = self.sealed()?;
        self.ready_to_deal()?;
        if !self.everybody(|fairness, seat| fairness.numbers[seat.index()].is_some()) {
            let fr = "il faut attendre que chacun ait dit son nombre";
            return Err(Refusal::new("unseal/too_early", fr, "first everybody must have said his number"));
        }
        if !self.fits(fairness, secret, numbers) {
            let fr = "ce n’est pas ce que le sceau renferme";
            return Err(Refusal::new("unseal/not_the_sealed", fr, "this is not what the seal holds"));
        }
        let seed = fair::seed(&fairness.commitment, secret, &self.all_numbers(fairness, numbers));
        let opened = Opened { secret: secret.to_owned(), numbers: numbers.to_vec(), seed: seed.to_hex() };
        let effects = self.deal_with(at, seed)?;
        if let Some(fairness) = self.fairness.as_mut() {
            fairness.opened = Some(opened);
        }
        Ok(effects)
    }

    /// Whether a secret and the numbers of computers are those sealed.
    fn fits(&self, fairness: &Fairness, secret: &str, numbers: &[SeatNumber]) -> bool {
        let sealed = Sealed {
            table: &fairness.table,
            game: G::INFO.id,
            edition: &self.text.hash,
            seats: self.seats(),
            terms: &fairness.terms,
            numbers,
            secret,
        };
        let computers = numbers.iter().all(|number| {
            let seat = number.seat;
            self.player(seat).is_some() && !self.is_human(seat) && fair::is_number(&number.number)
        });
        let in_order = numbers.windows(2).all(|pair| pair[0].seat < pair[1].seat);
        computers && in_order && fair::is_number(secret) && sealed.commitment() == fairness.commitment
    }

    /// Everybody's numbers, by seat. A computer that was not sealed in adds nothing.
    fn all_numbers(&self, fairness: &Fairness, sealed: &[SeatNumber]) -> Vec<SeatNumber> {
        let number = |seat: Seat| match &fairness.numbers[seat.index()] {
            Some(number) => Some(SeatNumber { seat, number: number.clone() }),
            None => sealed.iter().find(|sealed| sealed.seat == seat).cloned(),
        };
        Seat::all(self.seats()).filter_map(number).collect()
    }

    /// Whether the cards are dealt by everybody's numbers.
    pub fn is_sealed(&self) -> bool {
        self.fairness.is_some()
    }

    /// What everybody may know of the shuffle: what was sealed only when the game is over.
    pub(crate) fn fair_view(&self) -> Option<FairView> {
        let fairness = self.fairness.as_ref()?;
        Some(FairView {
            table: fairness.table.clone(),
            commitment: fairness.commitment.clone(),
            vows: fairness.vows.clone(),
            numbers: fairness.numbers.clone(),
            opened: fairness.opened.clone().filter(|_| self.phase() == Phase::Over),
        })
    }
}

fn is_number(text: &str) -> Result<(), Refusal> {
    if fair::is_number(text) {
        return Ok(());
    }
    let fr = "il faut 32 octets, en 64 chiffres hexadécimaux minuscules";
    Err(Refusal::new("fair/number", fr, "32 bytes are needed, in 64 hexadecimal digits in lower case"))
}
