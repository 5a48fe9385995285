//! Tables that shuffle fairly.

use ludo_games::Seat;
use ludo_table::fair::{self, Sealed};
use ludo_table::show::Show;
use ludo_table::{Act, Deed, Player, RecordedEdition, SeatNumber, Starter, Table, Terms, What};

use super::{ONE, TWO, ZERO, seed as number};

pub(crate) fn terms() -> Terms {
    Terms { starter: Starter::Lot, take_backs: true, ..Terms::default() }
}

pub(crate) fn edition<G: Show>() -> RecordedEdition {
    let (id, text) = G::INFO.editions[0];
    RecordedEdition::new(id, text)
}

/// The number sealed for a seat.
pub(crate) fn sealed_number(seat: Seat) -> SeatNumber {
    SeatNumber { seat, number: number(100 + seat.index() as u64) }
}

/// The numbers of computers: on seat 2, where there is one.
pub(crate) fn computers(seats: u8) -> Vec<SeatNumber> {
    if seats > 2 { vec![sealed_number(TWO)] } else { Vec::new() }
}

pub(crate) fn seal_of<G: Show>(seats: u8, terms: &Terms, numbers: &[SeatNumber]) -> Deed {
    let terms = serde_json::to_string(terms).unwrap();
    let commitment = Sealed {
        table: "salon-7",
        game: G::INFO.id,
        edition: &edition::<G>().hash,
        seats,
        terms: &terms,
        numbers,
        secret: &number(99),
    }
    .commitment();
    Deed::Seal { table: "salon-7".to_owned(), terms, commitment }
}

pub(crate) fn seal<G: Show>(seats: u8) -> Deed {
    seal_of::<G>(seats, &terms(), &computers(seats))
}

pub(crate) fn vow(seat: Seat, of: u64) -> Act {
    Act::Vow { commitment: fair::vow("salon-7", seat, &number(of)) }
}

pub(crate) fn reveal(of: u64) -> Act {
    Act::Reveal { number: number(of) }
}

pub(crate) fn unseal(seats: u8) -> Deed {
    Deed::Unseal { secret: number(99), numbers: computers(seats) }
}

pub(crate) fn empty<G: Show>(seats: u8) -> Table<G> {
    Table::new(edition::<G>(), seats, terms()).unwrap()
}

/// Two people, and a computer where three play, under a seal.
pub(crate) fn seated<G: Show>(seats: u8) -> Table<G> {
    let mut table = empty(seats);
    table.deed(0, seal::<G>(seats)).unwrap();
    if seats > 2 {
        table.deed(0, Deed::Sit { seat: TWO, player: Player::computer("Robot", 1) }).unwrap();
    }
    table.deed(1, Deed::Sit { seat: ZERO, player: Player::human("Anna") }).unwrap();
    table.deed(2, Deed::Sit { seat: ONE, player: Player::human("Bruno") }).unwrap();
    table
}

/// Two people vow and say these numbers.
pub(crate) fn numbers(zero: u64, one: u64) -> [What; 4] {
    [
        What::Act(ONE, vow(ONE, one)),
        What::Act(ZERO, vow(ZERO, zero)),
        What::Act(ZERO, reveal(zero)),
        What::Act(ONE, reveal(one)),
    ]
}

/// The same, and the seal is opened.
pub(crate) fn deal<G: Show>(table: &mut Table<G>, at: u64, zero: u64, one: u64) {
    for what in numbers(zero, one) {
        table.happen(at, what).unwrap();
    }
    table.deed(at, unseal(table.seats())).unwrap();
}

pub(crate) fn dealt<G: Show>(seats: u8) -> Table<G> {
    let mut table = seated(seats);
    deal(&mut table, 3, 0, 1);
    table
}
