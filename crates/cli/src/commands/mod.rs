//! One file a command.

pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod edition;
pub(crate) mod engine;
pub(crate) mod observe;
pub(crate) mod perft;
pub(crate) mod play;
mod position;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod trace;
pub(crate) mod verify;
