//! A real server over real sockets, with each store: every request granted, and refused for each reason.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bounds;
mod handing_over;
mod house;
mod manners;
mod openapi;
mod previews;
mod records;
mod retention;
mod seats;
mod sockets;
mod tables;

use house::{Answer, House, NOBODY, both, token};
