//! What devices and the server say to each other. `docs/PROTOCOL.md` says how, with an example.

mod bodies;
mod frames;

pub use bodies::{
    Computer, HandedOver, Handover, Invited, Listing, Listings, Made, OtherToken, Person, Plan, Rules,
    SeatCard, SeatPlan, Seated, Shared, Sit, TableCard, TypedCode, Version, Versions, Words, usual_terms,
};
pub use frames::{Ask, Close, Hello, Phrase, Presence, Tell, There, is_phrase, phrases};

/// The oldest version of the protocol that is understood.
pub const OLDEST: u32 = 1;
/// The version of the protocol that is spoken.
pub const NEWEST: u32 = 1;
/// Which program this is.
pub const BUILD: &str = concat!("ludotheque ", env!("CARGO_PKG_VERSION"));
