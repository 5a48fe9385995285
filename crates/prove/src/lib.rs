//! What proves and measures a running server from outside: real processes, real sockets, a real database.
//!
//! Every proof is a function that starts the real program, does something bad to it while people play, and then holds everything that
//! anybody was told against what is stored. `docs/RELIABILITY.md` says what each of them shows.

pub mod apart;
pub mod audit;
pub mod chance;
pub mod client;
pub mod disk;
pub mod games;
pub mod hostile;
pub mod kill;
pub mod leaks;
pub mod load;
pub mod pauses;
pub mod power;
pub mod red;
pub mod restart;
pub mod server;
pub mod session;
pub mod shim;
pub mod slow;
pub mod strace;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use tokio::runtime::{Builder, Runtime};

use crate::server::{Server, Start};

/// How a proof is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The program.
    pub program: PathBuf,
    /// How often; each proof knows what that counts.
    pub runs: usize,
    /// What everything random follows from, as far as the system lets it.
    pub seed: u64,
    /// When the proof ends, however many runs are missing then.
    pub end: Option<Instant>,
    /// A fault that is planted in the server, in a build that can have some.
    pub fault: Option<String>,
}

impl Settings {
    /// Whether the time for this proof is over.
    pub fn is_out_of_time(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() > end)
    }

    /// The runs to be made, as long as there is time for another one; one at least.
    pub fn rounds(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.runs).take_while(|&run| run == 0 || !self.is_out_of_time())
    }

    /// The usual start of the program, with the fault.
    pub fn start(&self) -> Start {
        let fault = self.fault.iter().map(|fault| ("LUDOTHEQUE_FAULT".into(), fault.into()));
        Start { program: self.program.clone(), environment: fault.collect(), ..Start::default() }
    }

    /// A folder for a run, and a server in it.
    ///
    /// # Errors
    /// When it does not start.
    pub fn serve(&self) -> Result<(tempfile::TempDir, Server)> {
        let folder = tempfile::tempdir().context("a folder")?;
        let server = Server::start(self.start(), folder.path())?;
        Ok((folder, server))
    }
}

/// What came of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Outcome {
    /// Its name.
    pub proof: &'static str,
    /// How many runs there were of what it counts.
    pub runs: usize,
    /// Acts that were acknowledged and are not stored.
    pub lost: usize,
    /// Acts that happened twice.
    pub doubled: usize,
    /// Everything else that should not be.
    pub failed: usize,
    /// What was wrong, in words, and what was done, for people.
    #[serde(skip)]
    pub remarks: Vec<String>,
}

impl Outcome {
    /// A proof with nothing wrong so far.
    pub fn new(proof: &'static str) -> Outcome {
        Outcome { proof, ..Outcome::default() }
    }

    /// Whether nothing was wrong.
    pub fn is_good(&self) -> bool {
        (self.lost, self.doubled, self.failed) == (0, 0, 0)
    }

    /// Notes something that is wrong.
    pub fn fail(&mut self, what: impl Into<String>) {
        self.failed += 1;
        self.remark(what);
    }

    /// Notes something that is wrong unless it holds.
    pub fn check(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.fail(what());
        }
    }

    /// Says something for people, who do not read a thousand lines.
    pub fn remark(&mut self, what: impl Into<String>) {
        const MOST: usize = 40;
        if self.remarks.len() < MOST {
            self.remarks.push(what.into());
        }
    }
}

/// A proof, by its name.
#[derive(Debug)]
pub struct Proof {
    /// Its name.
    pub name: &'static str,
    /// How many runs the tests make.
    pub short: usize,
    /// How many `cargo xtask prove` makes, if it can.
    pub long: usize,
    /// For how many seconds at most it then begins another run.
    pub seconds: u64,
    /// Runs it.
    pub run: fn(&Settings) -> Result<Outcome>,
}

/// Every proof there is.
pub const PROOFS: &[Proof] = &[
    Proof { name: "kill", short: 20, long: 1000, seconds: 480, run: kill::run },
    Proof { name: "power", short: 20, long: 500, seconds: 150, run: power::run },
    Proof { name: "strace", short: 1, long: 5, seconds: 60, run: strace::run },
    Proof { name: "disk", short: 2, long: 50, seconds: 90, run: disk::run },
    Proof { name: "stop", short: 1, long: 5, seconds: 90, run: pauses::stop },
    Proof { name: "clock", short: 1, long: 20, seconds: 90, run: pauses::clock },
    Proof { name: "slow", short: 1, long: 5, seconds: 150, run: slow::run },
    Proof { name: "hostile", short: 5000, long: 1_000_000, seconds: 420, run: hostile::run },
    Proof { name: "leaks", short: 7, long: 140, seconds: 90, run: leaks::run },
    Proof { name: "restart", short: 5, long: 100, seconds: 90, run: restart::run },
];

/// What players run on: two threads, beside the one that does things to the server.
///
/// # Errors
/// When the system has no threads left.
pub fn runtime() -> Result<Runtime> {
    Ok(Builder::new_multi_thread().worker_threads(2).enable_all().build()?)
}

/// Waits for something to come about, for a minute at most, on the thread that does things to servers.
///
/// # Errors
/// When it does not.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) -> Result<()> {
    let end = Instant::now() + Duration::from_secs(60);
    while !holds() {
        if Instant::now() > end {
            bail!("for a minute it did not come about that {what}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}
