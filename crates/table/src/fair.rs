//! Fair shuffles: how a seed is made of everybody's numbers, so that nobody can choose the cards.
//!
//! `docs/FAIR.md` says why, and how to check a record in another language. Everything hashed is plain text, a fact a line.

use ludo_games::{Seat, Seed};
use sha2::{Digest, Sha256};

use crate::event::SeatNumber;

/// SHA-256 of a text, in hexadecimal digits.
pub(crate) fn hash_of(text: &str) -> String {
    Seed(Sha256::digest(text).into()).to_hex()
}

/// Whether a text is 32 bytes in hexadecimal digits, written the one way that hashes agree on.
pub fn is_number(text: &str) -> bool {
    Seed::from_hex(text).is_some_and(|bytes| bytes.to_hex() == text)
}

/// Everything that whoever runs a table commits to before anybody sits down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The hash of the edition.
    pub edition: &'a str,
    /// How many play.
    pub seats: u8,
    /// The terms, as JSON.
    pub terms: &'a str,
    /// The numbers of computer seats, by seat.
    pub numbers: &'a [SeatNumber],
    /// 32 bytes that nobody else knows, in hexadecimal digits.
    pub secret: &'a str,
}

impl Sealed<'_> {
    /// The commitment: it tells nothing of the secret, and fits no other.
    pub fn commitment(&self) -> String {
        let Sealed { table, game, edition, seats, terms, numbers, secret } = self;
        let facts = [
            "ludotheque seal 1".to_owned(),
            format!("table {table}"),
            format!("game {game}"),
            format!("edition {edition}"),
            format!("seats {seats}"),
            format!("terms {terms}"),
        ];
        let last = format!("secret {secret}");
        hash_of(&lines(facts.into_iter().chain(numbers.iter().map(number_line)).chain([last])))
    }
}

/// A player's commitment to his number, good for one seat of one table only.
pub fn vow(table: &str, seat: Seat, number: &str) -> String {
    let facts = ["ludotheque vow 1".to_owned(), format!("table {table}"), format!("seat {seat}")];
    hash_of(&lines(facts.into_iter().chain([format!("number {number}")])))
}

/// The seed of a game: everybody's numbers, by seat, on top of what was sealed.
pub fn seed(commitment: &str, secret: &str, numbers: &[SeatNumber]) -> Seed {
    let facts = ["ludotheque seed 1".to_owned(), format!("seal {commitment}"), format!("secret {secret}")];
    Seed(Sha256::digest(lines(facts.into_iter().chain(numbers.iter().map(number_line)))).into())
}

fn number_line(SeatNumber { seat, number }: &SeatNumber) -> String {
    format!("number {seat} {number}")
}

/// Every fact on a line of its own. No fact holds a line end: the table sees to it.
fn lines(facts: impl Iterator<Item = String>) -> String {
    facts.map(|fact| fact + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of `docs/FAIR.md`.
    #[test]
    fn everything_hashes_as_documented() {
        let (secret, one, two) = ("11".repeat(32), "22".repeat(32), "33".repeat(32));
        let number = |seat, number: &str| SeatNumber { seat: Seat::new(seat), number: number.to_owned() };
        let sealed = Sealed {
            table: "t1",
            game: "sequence",
            edition: &hash_of("edition"),
            seats: 2,
            terms: "{}",
            numbers: &[number(1, &two)],
            secret: &secret,
        };
        let documented = include_str!("../../../docs/FAIR.md");
        let says = |name: &str, hash: &str| {
            assert!(documented.contains(&format!("| {name} | `{hash}` |")), "{name} is {hash}");
        };
        says("seal", &sealed.commitment());
        says("vow", &vow("t1", Seat::new(0), &one));
        let numbers = [number(0, &one), number(1, &two)];
        says("seed", &seed(&sealed.commitment(), &secret, &numbers).to_hex());
    }

    #[test]
    fn numbers_have_one_way_to_be_written() {
        assert!(is_number(&"0a".repeat(32)));
        for text in ["", "0a", &"0A".repeat(32), &"0g".repeat(32), &"0a".repeat(33)] {
            assert!(!is_number(text), "{text}");
        }
    }
}
