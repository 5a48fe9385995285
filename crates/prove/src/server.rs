//! The real program, started, killed and started again.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::client::Place;

/// How long a start or an end may take before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// How the program is started.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The program.
    pub program: PathBuf,
    /// Words before it, such as `taskset -c 0`.
    pub wrapper: Vec<OsString>,
    /// Words after `serve`.
    pub options: Vec<OsString>,
    /// What stands in its environment besides.
    pub environment: Vec<(OsString, OsString)>,
}

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    start: Start,
    folder: PathBuf,
    address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts it on any free port. Its data is in `data` below a folder, what it logs in `log`.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(start: Start, folder: &Path) -> Result<Server> {
        let (child, address) = spawn(&start, folder, SocketAddr::from(([127, 0, 0, 1], 0)))?;
        Ok(Server { start, folder: folder.to_owned(), address, child })
    }

    /// Where players find it.
    pub fn place(&self) -> Place {
        Place::new(self.address)
    }

    /// The folder with its data.
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// All that it has logged, over all its lives.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn log(&self) -> Result<String> {
        let bytes = fs::read(self.folder.join("log")).context("the log")?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Ends it at once, in the middle of whatever it does.
    ///
    /// # Errors
    /// When it had ended by itself.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(status) = self.child.try_wait()? {
            bail!("the server has ended by itself: {status}\n{}", last_lines(&self.log()?));
        }
        self.signal(Signal::KILL)?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again on the same data and the same port.
    ///
    /// # Errors
    /// When it does not start.
    pub fn restart(&mut self) -> Result<()> {
        (self.child, self.address) = spawn(&self.start, &self.folder, self.address)?;
        Ok(())
    }

    /// What stands in its environment from the next start on.
    pub fn set_environment(&mut self, environment: Vec<(OsString, OsString)>) {
        self.start.environment = environment;
    }

    /// Sends a signal.
    ///
    /// # Errors
    /// When there is nobody to send it to.
    pub fn signal(&self, signal: Signal) -> Result<()> {
        Ok(kill_process(self.pid()?, signal)?)
    }

    fn pid(&self) -> Result<Pid> {
        Pid::from_raw(self.child.id().try_into()?).context("a process")
    }

    /// Asks it to end, and waits until it has.
    ///
    /// # Errors
    /// When it does not.
    pub fn terminate(&mut self) -> Result<ExitStatus> {
        self.signal(Signal::TERM)?;
        self.wait_for_end()
    }

    /// Waits until it has ended.
    ///
    /// # Errors
    /// When it does not.
    pub fn wait_for_end(&mut self) -> Result<ExitStatus> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            sleep(Duration::from_millis(5));
        }
        bail!("the server was asked to end and has not");
    }

    /// How many bytes of memory it holds.
    ///
    /// # Errors
    /// When the system does not tell.
    pub fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().nth(1).context("a number")?.parse()?;
        Ok(kilobytes * 1024)
    }

    /// For how many seconds it has kept a processor busy.
    ///
    /// # Errors
    /// When the system does not tell.
    pub fn busy_seconds(&self) -> Result<f64> {
        busy_seconds(&format!("/proc/{}/stat", self.child.id()))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Whoever gives up on a proof leaves no server behind; one that has ended already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// For how many seconds a process has kept a processor busy, by its `stat` file.
///
/// # Errors
/// When the system does not tell.
pub fn busy_seconds(stat: &str) -> Result<f64> {
    const TICKS_A_SECOND: f64 = 100.0;
    let text = fs::read_to_string(stat)?;
    let after_name = text.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    Ok(ticks.sum::<f64>() / TICKS_A_SECOND)
}

fn spawn(start: &Start, folder: &Path, listen: SocketAddr) -> Result<(Child, SocketAddr)> {
    let mut child = command(start, folder, listen)?.spawn().context("the server does not start")?;
    let said = child.stdout.take().and_then(|stdout| first_line(BufReader::new(stdout)));
    let address = said.as_deref().and_then(address_in);
    let ready = address.is_some_and(|address| wait_until_ready(address, &mut child));
    match address.filter(|_| ready) {
        Some(address) => Ok((child, address)),
        None => {
            let _ = child.kill();
            let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
            bail!("the server does not start: it said {said:?}\n{}", last_lines(&log))
        }
    }
}

/// The first line; the rest is read by a thread of its own, so that the server never waits for us.
fn first_line(mut stdout: BufReader<std::process::ChildStdout>) -> Option<String> {
    let mut line = String::new();
    stdout.read_line(&mut line).ok()?;
    std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
    Some(line)
}

fn address_in(line: &str) -> Option<SocketAddr> {
    line.trim().strip_prefix("http://")?.trim_end_matches('/').parse().ok()
}

fn command(start: &Start, folder: &Path, listen: SocketAddr) -> Result<Command> {
    let log: File = OpenOptions::new().create(true).append(true).open(folder.join("log"))?;
    // The server ends with whoever started it, however that ends.
    let together = ["setpriv", "--pdeathsig", "KILL"].map(OsString::from);
    let mut words = together.into_iter().chain(start.wrapper.iter().cloned());
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).arg(&start.program).arg("serve");
    command
        .args(["--listen", &listen.to_string()])
        .arg("--data")
        .arg(folder.join("data"))
        .args(&start.options);
    command.envs(start.environment.iter().cloned());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
    Ok(command)
}

fn wait_until_ready(address: SocketAddr, child: &mut Child) -> bool {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end && child.try_wait().is_ok_and(|ended| ended.is_none()) {
        if is_ready(address).unwrap_or(false) {
            return true;
        }
        sleep(Duration::from_millis(3));
    }
    false
}

fn is_ready(address: SocketAddr) -> std::io::Result<bool> {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer.starts_with(b"HTTP/1.1 200"))
}

fn last_lines(log: &str) -> String {
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_tells_the_address() {
        assert_eq!(address_in("http://127.0.0.1:8080\n"), Some(([127, 0, 0, 1], 8080).into()));
        assert_eq!(address_in("something else"), None);
    }

    #[test]
    fn a_process_tells_how_busy_it_was() {
        assert!(busy_seconds("/proc/self/stat").expect("it is there") >= 0.0);
    }
}
