//! A player who is a program of its own: it is told positions and asked for moves (`docs/ENGINE.md`).

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::protocol::{HELLO, HELLO_DONE, WANTS_LEGAL};

/// The longest line that is listened to, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// How many lines a program may say before anybody listens.
const UNHEARD: usize = 256;

/// How long to wait for a line before looking whether somebody wants to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// How long a program that was told to quit may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// By what a program loses a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fault {
    /// It did not answer in time.
    TimeOut,
    /// It ended, or could not be started.
    Crash,
    /// It played what is no legal move.
    IllegalMove,
}

/// A fault, and what happened in a sentence.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Failure {
    pub(super) fault: Fault,
    pub(super) sentence: String,
}

impl Failure {
    pub(super) fn new(fault: Fault, sentence: impl fmt::Display) -> Failure {
        Failure { fault, sentence: sentence.to_string() }
    }
}

/// A program at the other end of two pipes.
pub(super) struct External {
    child: Child,
    /// Nothing once it was told to quit: its input is closed then.
    ears: Option<Sender<String>>,
    voice: Receiver<String>,
    patience: Duration,
    /// Whether it asked to be told the legal moves.
    pub(super) wants_legal: bool,
}

impl External {
    /// Starts a program and waits until it has introduced itself.
    pub(super) fn start(
        words: &[String],
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<External, Failure> {
        let mut external = External::spawn(words, patience)
            .map_err(|error| Failure::new(Fault::Crash, format!("it cannot be started: {error}")))?;
        external.say(HELLO);
        let mut wants_legal = false;
        external.listen(patience, stop, HELLO_DONE, |line| {
            wants_legal |= line == WANTS_LEGAL;
            (line == HELLO_DONE).then_some(())
        })?;
        external.wants_legal = wants_legal;
        Ok(external)
    }

    fn spawn(words: &[String], patience: Duration) -> std::io::Result<External> {
        let (program, arguments) = words.split_first().ok_or(std::io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is meant for the match, which takes leave of its programs: none shall seem to have crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (ears, to_say) = mpsc::channel();
        let (said, voice) = mpsc::sync_channel(UNHEARD);
        // A program that does not read, or says too much, must not stop us: threads of their own wait for it.
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &to_say));
            thread::spawn(move || read_lines(stdout, &said));
        }
        Ok(External { child, ears: Some(ears), voice, patience, wants_legal: false })
    }

    /// Another game begins.
    pub(super) fn new_game(&mut self, game: &str, stop: &AtomicBool) -> Result<(), Failure> {
        self.say(&format!("newgame {game}"));
        self.say("isready");
        self.listen(self.patience, stop, "readyok", |line| (line == "readyok").then_some(()))
    }

    /// Says some lines, the last of which asks for a move, and waits for it: `time` and a little longer.
    pub(super) fn ask(
        &mut self,
        lines: &[String],
        time: Duration,
        stop: &AtomicBool,
    ) -> Result<String, Failure> {
        lines.iter().for_each(|line| self.say(line));
        let time = time.saturating_add(self.patience);
        self.listen(time, stop, "bestmove", |line| Some(line.strip_prefix("bestmove")?.trim().to_owned()))
    }

    /// A program that has ended hears nothing, which shows when it does not answer.
    fn say(&self, line: &str) {
        if let Some(ears) = &self.ears {
            let _ = ears.send(format!("{line}\n"));
        }
    }

    /// Waits for a line that answers. When `stop` is set it gives up, whatever it says then.
    fn listen<T>(
        &mut self,
        time: Duration,
        stop: &AtomicBool,
        expected: &str,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Failure> {
        let (start, mut complaint) = (Instant::now(), String::new());
        while start.elapsed() < time && !stop.load(Ordering::Relaxed) {
            match self.voice.recv_timeout(GLANCE.min(time)) {
                Ok(line) => match answer(&line) {
                    Some(answer) => return Ok(answer),
                    None if line.starts_with("error") => complaint = format!(", it said “{line}”"),
                    None => {}
                },
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash(&complaint)),
            }
        }
        let seconds = time.as_secs_f64();
        Err(Failure::new(Fault::TimeOut, format!("no {expected} within {seconds} s{complaint}")))
    }

    /// It said its last word, so it ends, or is made to.
    fn crash(&mut self, complaint: &str) -> Failure {
        let _ = self.child.kill();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        Failure::new(Fault::Crash, format!("it ended, {status}{complaint}"))
    }

    /// Takes leave: the program may end by itself.
    pub(super) fn quit(mut self) {
        self.say("quit");
        self.ears = None;
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if self.voice.recv_timeout(FAREWELL) == Err(RecvTimeoutError::Disconnected) {
                break;
            }
        }
    }
}

/// Nobody is left behind.
impl Drop for External {
    fn drop(&mut self) {
        // Both fail only for a program that is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if lines.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
    }
}
