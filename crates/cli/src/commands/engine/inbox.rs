//! The lines that come in, also while the engine thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use anyhow::Result;

use crate::output;

/// The lines that come in.
pub(super) struct Inbox {
    lines: Receiver<String>,
    /// Those that came while the engine was thinking and can wait.
    waiting: VecDeque<String>,
}

/// What ends a thought before its time.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Interruption {
    Stop,
    Quit,
    /// Nobody will ever say stop.
    InputEnded,
}

impl Inbox {
    /// Reads standard input from now on. What is not text comes as good as it can be read.
    pub(super) fn open() -> Inbox {
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        Inbox { lines, waiting: VecDeque::new() }
    }

    /// The next line, whenever it comes; nothing at the end of the input.
    pub(super) fn next(&mut self) -> Option<String> {
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// Looks at what came in during a thought, without waiting.
    pub(super) fn interruption(&mut self) -> Result<Option<Interruption>> {
        loop {
            match self.lines.try_recv() {
                Ok(line) => match self.sort(line)? {
                    None => {}
                    interruption => return Ok(interruption),
                },
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Ok(Some(Interruption::InputEnded)),
            }
        }
    }

    /// Waits until somebody says that it is enough.
    pub(super) fn wait_for_interruption(&mut self) -> Result<Interruption> {
        while let Ok(line) = self.lines.recv() {
            if let Some(interruption) = self.sort(line)? {
                return Ok(interruption);
            }
        }
        Ok(Interruption::InputEnded)
    }

    /// What a line means to somebody who thinks; what means nothing to him waits.
    fn sort(&mut self, line: String) -> Result<Option<Interruption>> {
        match line.as_str() {
            "stop" => return Ok(Some(Interruption::Stop)),
            "quit" => return Ok(Some(Interruption::Quit)),
            "isready" => output::say("readyok")?,
            _ => self.waiting.push_back(line),
        }
        Ok(None)
    }
}
