//! Games being played, wherever they are shown or stored.
//!
//! For now: [`trace`]s, the format in which programs compare games.

pub mod trace;
