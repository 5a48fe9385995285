//! A table that waits: for players, for their numbers, for the deal.

use std::sync::Arc;

use ludo_games::{Seat, Seed, Shuffle, Text};

use super::chairs::check_level;
use super::{Clocks, Common, Done, History, Next, Playing, Refusal, begun, not_begun, not_over, told};
use crate::act::{Act, Offer};
use crate::event::{Deed, What};
use crate::fact::TableFact;
use crate::show::{Show, WhoStarts};
use crate::terms::{Mind, Player, Starter, Terms};

/// The longest name of a player.
const LONGEST_NAME: usize = 40;

/// A table before the deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    /// Who starts, where that is known.
    first: Option<Seat>,
}

impl Waiting {
    pub(super) fn new(terms: &Terms) -> Waiting {
        let first = match terms.starter {
            Starter::Seat(seat) => Some(seat),
            Starter::Rulebook | Starter::Lot => None,
        };
        Waiting { first }
    }

    pub(super) fn handle<G: Show>(
        &mut self,
        common: &mut Common<G>,
        at: u64,
        what: &What,
        nothing_yet: bool,
    ) -> Done<G> {
        match what {
            What::Deed(Deed::Seal { table, terms, commitment }) => {
                common.seal(table, terms, commitment, nothing_yet)
            }
            What::Deed(Deed::Sit { seat, player }) => sit(common, *seat, player),
            What::Deed(Deed::Raise { seat }) => rise(common, *seat),
            What::Deed(Deed::Deal { seed }) => self.deal(common, at, seed),
            What::Deed(Deed::Unseal { secret, numbers }) => {
                self.ready(common)?;
                let seed = common.unseal(secret, numbers)?;
                self.begin(common, at, seed)
            }
            What::Act(seat, Act::Rise) => rise(common, *seat),
            What::Act(seat, Act::First { seat: first }) => self.say_who_starts(common, *seat, *first),
            What::Act(seat, Act::Vow { commitment }) => common.vow(*seat, commitment),
            What::Act(seat, Act::Reveal { number }) => common.reveal(*seat, number),
            What::Act(_, Act::Offer { offer: Offer::Rematch }) | What::Deed(Deed::Share { .. }) => {
                Err(not_over())
            }
            _ => Err(not_begun()),
        }
    }

    /// The question that the players have not answered yet: who starts?
    pub(super) fn question<G: Show>(&self, common: &Common<G>) -> Option<Text> {
        match (common.terms.starter, G::who_starts()) {
            (Starter::Rulebook, WhoStarts::Asked(question)) if self.first.is_none() => Some(question),
            _ => None,
        }
    }

    fn say_who_starts<G: Show>(&mut self, common: &Common<G>, seat: Seat, first: Seat) -> Done<G> {
        common.chairs.exists(first)?;
        common.chairs.require_player(seat)?;
        let asked = matches!(G::who_starts(), WhoStarts::Asked(_));
        if !asked || common.terms.starter != Starter::Rulebook {
            let (fr, en) = (
                "à cette table, on ne choisit pas qui commence",
                "at this table you do not choose who starts",
            );
            return Err(Refusal::new("first/not_asked", fr, en));
        }
        self.first = Some(first);
        told([])
    }

    /// Whether everybody is there and it is known who starts.
    pub(super) fn ready<G: Show>(&self, common: &Common<G>) -> Result<(), Refusal> {
        if let Some(empty) = common.chairs.first_empty() {
            let (fr, en) = (
                format!("la place {} est encore libre", empty.index() + 1),
                format!("seat {} is still empty", empty.index() + 1),
            );
            return Err(Refusal::new("deal/empty_seat", fr, en));
        }
        match self.question(common) {
            Some(question) => Err(Refusal::new("deal/who_starts", question.fr, question.en)),
            None => Ok(()),
        }
    }

    fn deal<G: Show>(&self, common: &Common<G>, at: u64, seed: &str) -> Done<G> {
        if common.seal.is_some() {
            let fr = "à cette table, c’est le sceau qui donne les cartes";
            return Err(Refusal::new("deal/sealed", fr, "at this table the seal deals the cards"));
        }
        self.ready(common)?;
        let Some(seed) = Seed::from_hex(seed) else {
            let (fr, en) = ("une graine a 64 chiffres hexadécimaux", "a seed has 64 hexadecimal digits");
            return Err(Refusal::new("deal/seed", fr, en));
        };
        self.begin(common, at, seed)
    }

    fn begin<G: Show>(&self, common: &Common<G>, at: u64, seed: Seed) -> Done<G> {
        let seats = common.chairs.len();
        let lot = Shuffle::new(&seed.derive("who starts"), 0).below(seats.into());
        let first = self.first.unwrap_or(Seat::new(lot as u8));
        let setup = common.terms.setup::<G>(seats, Some(first));
        let game = setup.and_then(|setup| G::new(common.edition.clone(), setup));
        let game = game.expect("the setup was checked when the table was made");
        let mut clocks = Clocks::new(common.terms.clock, seats);
        clocks.start(first, at);
        let playing = Playing::new(History::new(Arc::new(game), seed), clocks);
        Ok((vec![TableFact::Started { seat: first }], Next::Begins(Box::new(playing))))
    }
}

fn sit<G: Show>(common: &mut Common<G>, seat: Seat, player: &Player) -> Done<G> {
    common.chairs.exists(seat)?;
    if common.chairs.player(seat).is_some() {
        let Text { fr, en } = common.chairs.called(seat);
        let (fr, en) =
            (format!("cette place est déjà prise par {fr}"), format!("{en} is already sitting there"));
        return Err(Refusal::new("seat/taken", fr, en));
    }
    // Who gives no name at all is called by his place.
    let blank = !player.name.is_empty() && player.name.trim().is_empty();
    if blank || player.name.chars().count() > LONGEST_NAME {
        let fr = format!("un nom a de 1 à {LONGEST_NAME} lettres, ou aucune");
        let en = format!("a name has 1 to {LONGEST_NAME} letters, or none at all");
        return Err(Refusal::new("seat/name", fr, en));
    }
    may_sit(&common.terms, player.mind)?;
    common.may_have_colour(player)?;
    common.chairs.seat(seat, player.clone());
    told([TableFact::Sat { seat }])
}

fn may_sit(terms: &Terms, mind: Mind) -> Result<(), Refusal> {
    match mind {
        Mind::Computer { level } => check_level(level),
        Mind::Program if !terms.programs => {
            let fr = "cette table n’admet pas de programmes\u{a0}: il faut en convenir avant";
            Err(Refusal::new(
                "seat/program",
                fr,
                "this table admits no programs: its terms would have to say so",
            ))
        }
        Mind::Human | Mind::Program => Ok(()),
    }
}

fn rise<G: Show>(common: &mut Common<G>, seat: Seat) -> Done<G> {
    common.chairs.exists(seat)?;
    if common.chairs.player(seat).is_none() {
        return Err(Refusal::new("seat/empty", "cette place est libre", "nobody is sitting there"));
    }
    common.chairs.rise(seat);
    if let Some(seal) = common.seal.as_mut() {
        seal.forget(seat);
    }
    told([TableFact::Rose { seat }])
}

/// A refusal for what belongs before the deal.
pub(super) fn belongs_before_the_deal(what: &What) -> Option<Refusal> {
    let early = matches!(
        what,
        What::Act(_, Act::Rise | Act::First { .. } | Act::Vow { .. } | Act::Reveal { .. })
            | What::Deed(
                Deed::Seal { .. }
                    | Deed::Sit { .. }
                    | Deed::Raise { .. }
                    | Deed::Deal { .. }
                    | Deed::Unseal { .. }
            )
    );
    early.then(begun)
}
