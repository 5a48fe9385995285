//! Games being played, wherever they are shown or stored.
//!
//! [`show`]: how games look and how they are told, for each viewer. [`trace`]: the format in which programs compare games.

pub mod show;
pub mod trace;
