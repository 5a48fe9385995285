//! What goes over a socket.

use ludo_games::{Seat, Text};
use ludo_room::{Advice, News, Whole};
use ludo_table::show::Choice;
use ludo_table::{Act, Refusal, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a device says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Who it is: the first thing it says.
    Hello(Hello),
    /// It wants something.
    Act {
        /// 16 random bytes in hexadecimal digits: a wish that is sent again is granted once only.
        id: String,
        /// What.
        act: Act,
        /// For which seat, where a device has several and it matters; else the one that is meant is found.
        #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
        #[ts(rename = "as", optional)]
        seat: Option<Seat>,
    },
    /// It says one of the phrases.
    Say {
        /// Its id.
        phrase: String,
    },
    /// It does not want to hear a seat's phrases, or wants to again.
    Mute {
        /// Whose.
        seat: Seat,
        /// Not, or again.
        on: bool,
    },
    /// What would picking something up and putting it on a square mean?
    Gesture {
        /// A number for the answer.
        id: u32,
        /// What is picked up.
        from: String,
        /// Where it is put.
        to: String,
    },
    /// What could the own pieces do after a move?
    Preview {
        /// A number for the answer.
        id: u32,
        /// The move.
        #[serde(rename = "move")]
        action: String,
    },
    /// What did the board look like after so many actions?
    At {
        /// A number for the answer.
        id: u32,
        /// How many.
        ply: u32,
    },
    /// The next player has the shared device in hand.
    Lift,
    /// It wants to see everything anew.
    Look,
}

/// Who a device is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// Which page or program it is, for the log.
    pub build: String,
    /// What proves that seats are its own: 32 random bytes in hexadecimal digits. Without one it watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
    /// How many events it has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub have: Option<u32>,
    /// For which seats it has seen them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<Vec<Seat>>,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// It knows the device.
    Welcome {
        /// The version of the protocol that is spoken.
        protocol: u32,
        /// Which program the server is.
        build: &'static str,
        /// The table.
        table: String,
        /// The seats of the device; none, when it watches.
        seats: Vec<Seat>,
        /// The moment, on the table's clock.
        #[ts(type = "number")]
        now: u64,
    },
    /// Everything that the device shows.
    View {
        /// All of it.
        #[serde(flatten)]
        whole: Box<Whole>,
        /// The moment, on the table's clock.
        #[ts(type = "number")]
        now: u64,
    },
    /// What is new.
    Step {
        /// What leads to the new view.
        #[serde(flatten)]
        news: Box<News>,
        /// The moment, on the table's clock.
        #[ts(type = "number")]
        now: u64,
    },
    /// A wish was granted, and what came of it is stored.
    Done {
        /// The wish's number.
        id: String,
        /// The first event that came of it.
        n: u32,
    },
    /// A wish was refused. Nothing has changed.
    Refused {
        /// The wish's number.
        id: String,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The advice that was asked for; none, when the game went on meanwhile.
    Advice {
        /// What the computer thinks.
        advice: Option<Advice>,
    },
    /// What a gesture or a move means.
    Choices {
        /// The question's number.
        id: u32,
        /// The moves.
        choices: Vec<Choice>,
    },
    /// Why a gesture or a preview is not possible.
    Not {
        /// The question's number.
        id: u32,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// What the board looked like; nothing, when it never did.
    Past {
        /// The question's number.
        id: u32,
        /// The view.
        view: Option<Box<View>>,
    },
    /// Who is there.
    Presence(Presence),
    /// Somebody says something.
    Said {
        /// Who.
        seat: Seat,
        /// The phrase's id.
        phrase: String,
    },
    /// The server will not be there for a moment.
    Notice {
        /// Why: `restart`.
        notice: &'static str,
    },
    /// All have agreed to play again: the next table.
    Next {
        /// Its name.
        table: String,
    },
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Presence {
    /// Seat by seat.
    pub seats: Vec<There>,
    /// How many watch.
    pub watching: u32,
}

/// Whether somebody on a seat is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum There {
    /// Nobody sits there.
    Empty,
    /// The computer plays.
    Computer,
    /// Connected.
    Here,
    /// Not connected.
    Away,
    /// Not connected for long.
    Gone,
}

/// Why the server closes a socket: codes of our own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Close {
    /// This is no frame that we know.
    Frame,
    /// No seat here belongs to this token, and nobody may watch.
    Token,
    /// The page comes from elsewhere.
    Origin,
    /// There is no such table.
    Table,
    /// Nothing was heard for long, or no hello came.
    Silent,
    /// The seat belongs to somebody else now.
    Revoked,
    /// The frame is too large.
    Size,
    /// The page is too old, or too new.
    Protocol,
    /// Too many frames.
    Rate,
    /// Frames are not read fast enough.
    Slow,
    /// There is no room for more.
    Full,
    /// The server stops or restarts.
    Restart,
}

impl Close {
    /// All of them.
    pub const ALL: [Close; 12] = [
        Close::Frame,
        Close::Token,
        Close::Origin,
        Close::Table,
        Close::Silent,
        Close::Revoked,
        Close::Size,
        Close::Protocol,
        Close::Rate,
        Close::Slow,
        Close::Full,
        Close::Restart,
    ];

    /// The code on the wire, and a word that says why.
    pub fn code(self) -> (u16, &'static str) {
        match self {
            Close::Frame => (4000, "frame"),
            Close::Token => (4001, "token"),
            Close::Origin => (4002, "origin"),
            Close::Table => (4003, "table"),
            Close::Silent => (4004, "silent"),
            Close::Revoked => (4005, "revoked"),
            Close::Size => (4006, "size"),
            Close::Protocol => (4007, "protocol"),
            Close::Rate => (4008, "rate"),
            Close::Slow => (4009, "slow"),
            Close::Full => (4010, "full"),
            Close::Restart => (1012, "restart"),
        }
    }
}

/// Something that can be said at a table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Phrase {
    /// Its id.
    pub id: &'static str,
    /// Its words.
    #[serde(flatten)]
    pub text: Text,
}

/// Everything that can be said: nothing is typed, so that nobody says anything to a child that he should not.
pub fn phrases() -> Vec<Phrase> {
    let phrase = |(id, fr, en)| Phrase { id, text: Text::new(fr, en) };
    PHRASES.into_iter().map(phrase).collect()
}

/// Whether this can be said.
pub fn is_phrase(id: &str) -> bool {
    PHRASES.iter().any(|(known, ..)| *known == id)
}

const PHRASES: [(&str, &str, &str); 10] = [
    ("hello", "Bonjour\u{a0}!", "Hello!"),
    ("luck", "Bonne chance\u{a0}!", "Good luck!"),
    ("nice", "Bien joué\u{a0}!", "Well played!"),
    ("oops", "Oups\u{a0}!", "Oops!"),
    ("wow", "Oh là là\u{a0}!", "Wow!"),
    ("moment", "Un instant, s’il vous plaît.", "One moment, please."),
    ("back", "Me revoilà.", "I am back."),
    ("thanks", "Merci\u{a0}!", "Thank you!"),
    ("again", "Encore une\u{a0}?", "One more?"),
    ("bye", "Au revoir\u{a0}!", "Goodbye!"),
];
