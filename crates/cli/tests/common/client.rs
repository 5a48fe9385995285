//! Somebody who talks to a program in lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// How long a test waits for a line before it fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// A conversation with a program.
pub(crate) struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    pub(crate) fn start(mut command: Command) -> Client {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().expect("piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Client { child, stdin, lines }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.stdin.as_mut().expect("still open").write_all(bytes).expect("it reads");
    }

    /// The next line.
    #[track_caller]
    pub(crate) fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    /// The next line that begins so, and those before it.
    #[track_caller]
    pub(crate) fn hear_until(&self, begin: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            match self.hear() {
                line if line.starts_with(begin) => return (before, line),
                line => before.push(line),
            }
        }
    }

    #[track_caller]
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Closes its input and waits for its end: how, and what it said last.
    pub(crate) fn end(mut self) -> (ExitStatus, Vec<String>) {
        self.stdin = None;
        let last = self.lines.iter().collect();
        (self.child.wait().expect("it ends"), last)
    }
}

/// A test that fails leaves nobody behind.
impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
