//! Runs a table, wherever it is played: on one device, in a terminal, on a server.
//!
//! A [`Room`] knows who speaks for which seat, answers offers among people who share a device, has the computer think
//! for its seats, keeps clocks and presence, and knows who starts a rematch. It owns no thread, socket, file or timer:
//! acts, moments and finished thoughts come in; out come events to store, who has something new to see, answers, thinking to
//! be done and when to wake it. What is due follows from the table alone, so nothing is stuck after a crash between two events.
//!
//! ```
//! use ludo_games::Seed;
//! use ludo_room::{Device, Room, SetUp, Settings};
//! use ludo_table::{Act, Player, Terms};
//!
//! let players = vec![Player::human("Anna"), Player::computer("Robot", 1)];
//! let wanted = SetUp { game: "labymaster".to_owned(), edition: "mb".to_owned(), terms: Terms::default(), players, first: None };
//! let (mut room, _) = Room::set_up(wanted, Settings::default(), Seed::from_number(1), 0)?;
//! let me = Device(0);
//! room.join(me, room.players(), 0);
//! while let Some(mut job) = room.job() {
//!     job.thinking.step(100);
//!     let step = room.thought(job.id, &job.thinking.advice(), 1000);
//!     assert_eq!(step.events.len(), 1, "the computer has played");
//! }
//! let choice = room.whole(me).view.choices[0].clone();
//! let play = Act::Play { ply: room.ply(), line: room.line(), action: choice.action };
//! assert_eq!(room.act(me, play, 2000)?.events.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod chance;
mod device;
mod due;
mod level;
mod looks;
mod offers;
mod rematch;
mod room;
mod thinking;

pub use device::Device;
pub use level::{LevelName, level_name, levels};
pub use looks::{Around, News, Whole};
pub use room::{Answer, OpenError, Presence, Room, SetUp, Settings, Step};
pub use thinking::{Advice, Advised, Job, Thinking};
