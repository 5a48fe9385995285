//! What happened at a table, as it is stored.

use ludo_games::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::act::Act;
use crate::terms::Player;

/// The version of events. It grows when their form changes.
const VERSION: u32 = 1;

/// Something that happened: its number, when (in milliseconds of the driver's clock), and what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Event {
    /// From 0, without gaps.
    pub n: u32,
    /// When. Never earlier than the event before.
    pub at: u64,
    /// What.
    pub what: What,
}

impl Event {
    /// Whose act it was; none for what the table did.
    pub fn author(&self) -> Option<Seat> {
        match self.what {
            What::Act(seat, _) => Some(seat),
            What::Deed(_) => None,
        }
    }

    /// Whether a move was played.
    pub fn is_move(&self) -> bool {
        matches!(self.what, What::Act(_, Act::Play { .. }))
    }
}

/// What happened, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Somebody at a seat did it.
    Act(Seat, Act),
    /// The table did it.
    Deed(Deed),
}

/// What a table does: nobody at a seat can.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// It commits to its share of the chance, before anybody sits down (`docs/FAIR.md`).
    Seal {
        /// The table's id.
        table: String,
        /// The terms, as the text that the commitment covers.
        terms: String,
        /// SHA-256 of everything sealed, in hexadecimal digits.
        commitment: String,
    },
    /// It gives somebody a seat.
    Sit {
        /// Which.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// It takes a seat away before the game begins, from somebody asked to leave or who has vanished.
    Raise {
        /// Which.
        seat: Seat,
    },
    /// It opens the seal, and the game begins with the seed made of everybody's numbers.
    Unseal {
        /// What was sealed: 32 bytes in hexadecimal digits.
        secret: String,
        /// The numbers of seats, sealed too, by seat.
        numbers: Vec<SeatNumber>,
    },
    /// It deals, with all that chance will bring: 32 bytes in hexadecimal digits. For tables without a seal.
    Deal {
        /// The seed.
        seed: String,
    },
    /// A player's time is over.
    Flag {
        /// Whose.
        seat: Seat,
    },
    /// A player has not been there for long.
    Gone {
        /// Who.
        seat: Seat,
    },
    /// He is there again.
    Back {
        /// Who.
        seat: Seat,
    },
    /// Nobody could reach the table for a while: the clocks stood.
    Outage {
        /// How long.
        ms: u32,
    },
    /// Everybody has gone: the match ends.
    Close,
    /// Everybody may see the finished game.
    Share {
        /// The id under which it is found.
        id: String,
    },
}

/// A number that a seat adds to the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatNumber {
    /// Whose.
    pub seat: Seat,
    /// 32 bytes in hexadecimal digits.
    pub number: String,
}

/// An event as it is written: the act of a seat, or a deed of the table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    v: u32,
    n: u32,
    at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<Act>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deed: Option<Deed>,
}

impl From<Event> for Written {
    fn from(Event { n, at, what }: Event) -> Written {
        let (seat, act, deed) = match what {
            What::Act(seat, act) => (Some(seat), Some(act), None),
            What::Deed(deed) => (None, None, Some(deed)),
        };
        Written { v: VERSION, n, at, seat, act, deed }
    }
}

impl TryFrom<Written> for Event {
    type Error = String;

    fn try_from(written: Written) -> Result<Event, String> {
        let Written { v, n, at, seat, act, deed } = written;
        if v != VERSION {
            return Err(format!("event {n} has version {v}, only {VERSION} is known"));
        }
        let what = match (seat, act, deed) {
            (Some(seat), Some(act), None) => What::Act(seat, act),
            (None, None, Some(deed)) => What::Deed(deed),
            _ => return Err(format!("event {n} is neither a seat’s act nor a deed of the table")),
        };
        Ok(Event { n, at, what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::act::Offer;

    fn every_kind() -> Vec<What> {
        let (seat, text) = (Seat::new(0), String::new);
        let acts = [
            Act::Play { ply: 0, line: 0, action: text() },
            Act::Offer { offer: Offer::Draw },
            Act::Withdraw { offer: 0 },
            Act::Answer { offer: 0, yes: true },
            Act::Hint,
            Act::Resign,
            Act::Resume,
            Act::Claim { gone: seat },
            Act::Substitute { gone: seat, level: 1 },
            Act::Return,
            Act::First { seat },
            Act::Vow { commitment: text() },
            Act::Reveal { number: text() },
            Act::Rise,
        ];
        let deeds = [
            Deed::Seal { table: text(), terms: text(), commitment: text() },
            Deed::Sit { seat, player: Player::human("A") },
            Deed::Sit { seat, player: Player::computer("B", 1) },
            Deed::Raise { seat },
            Deed::Unseal { secret: text(), numbers: vec![SeatNumber { seat, number: text() }] },
            Deed::Deal { seed: text() },
            Deed::Flag { seat },
            Deed::Gone { seat },
            Deed::Back { seat },
            Deed::Outage { ms: 1 },
            Deed::Close,
            Deed::Share { id: text() },
        ];
        let acts = acts.into_iter().map(|act| What::Act(seat, act));
        acts.chain(deeds.into_iter().map(What::Deed)).collect()
    }

    #[test]
    fn events_are_written_and_read() {
        for what in every_kind() {
            let event = Event { n: 3, at: 5, what };
            let text = serde_json::to_string(&event).expect("JSON");
            assert_eq!(serde_json::from_str::<Event>(&text).expect(&text), event);
        }
        let event = Event { n: 4, at: 9, what: What::Act(Seat::new(1), Act::Resign) };
        let text = serde_json::to_string(&event).expect("JSON");
        assert_eq!(text, r#"{"v":1,"n":4,"at":9,"seat":1,"act":"resign"}"#);
    }

    /// An older program must never misread a newer record: whatever it does not know, it refuses.
    #[test]
    fn unknown_fields_are_refused_wherever_they_stand() {
        for what in every_kind() {
            let text = serde_json::to_string(&Event { n: 3, at: 5, what }).expect("JSON");
            for (place, _) in text.match_indices('{') {
                let mut longer = text.clone();
                longer.insert_str(place + 1, "\"new\":1,");
                assert!(serde_json::from_str::<Event>(&longer).is_err(), "{longer}");
            }
        }
    }

    #[test]
    fn other_versions_and_unclear_authors_are_refused_with_a_sentence() {
        let says = |text: &str| serde_json::from_str::<Event>(text).expect_err(text).to_string();
        assert!(says(r#"{"v":2,"n":0,"at":0,"deed":"close"}"#).contains("version 2, only 1"));
        assert!(says(r#"{"v":1,"n":7,"at":0,"act":"resign"}"#).contains("event 7 is neither"));
        assert!(says(r#"{"v":1,"n":7,"at":0,"seat":0,"deed":"close"}"#).contains("event 7 is neither"));
    }
}
