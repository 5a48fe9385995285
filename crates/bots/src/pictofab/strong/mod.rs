//! How the strongest level thinks: carefully.
//!
//! A card is done when the other leaves it open, and nobody leaves open what he suspects. So a move is judged by
//! what it gives away, over all cards that the other may hold ([`reading`] and [`beginning`]), and by what it
//! leaves him to give away: he does not know my card, and may not be able to close all that he suspects, or be
//! careless ([`care`]). Of moves as good, it plays the one that tells least of its own card, or tells of another: what
//! nobody suspects is left open sooner or later. A tree of such moves grows where it matters ([`tree`]).

mod beginning;
mod care;
mod nearness;
mod openness;
mod reading;
mod search;
mod stakes;
#[cfg(test)]
mod tests;
mod tree;

pub(super) use search::StrongSearch;
