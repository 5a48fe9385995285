//! How a server is set up. `docs/SERVING.md` says it for those who run one; `docs/serve.toml` is such a file with what holds without it.

mod span;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Deserializer};
use thiserror::Error;

use crate::addresses;
use crate::hosts;
use crate::network::Network;

/// How a server is set up.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where it listens. Port 0 is any free one.
    pub listen: SocketAddr,
    /// Where it tells what it counts; nowhere, unless it is said. Players need not reach it.
    pub metrics: Option<SocketAddr>,
    /// The folder in which tables are kept; none keeps them in memory, until the server ends. A file says `false` for none.
    #[serde(deserialize_with = "read_data")]
    pub data: Option<PathBuf>,
    /// The names by which people reach it, besides those of a home network.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// How many threads think for the computer.
    pub thinkers: usize,
    /// How it writes what it logs.
    pub log: LogFormat,
    /// For how long tables are kept.
    pub retention: Retention,
    /// How much of everything there may be.
    pub limits: Limits,
}

/// For how long tables are kept after the last thing that happened there.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// At which no game has begun.
    #[serde(deserialize_with = "span::read")]
    pub waiting: Duration,
    /// With a game that was not finished.
    #[serde(deserialize_with = "span::read")]
    pub playing: Duration,
    /// With a finished game.
    #[serde(deserialize_with = "span::read")]
    pub over: Duration,
}

/// How much of everything there may be.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Tables that are kept.
    pub tables: u64,
    /// Tables in memory.
    pub live_tables: usize,
    /// Open sockets.
    pub sockets: usize,
    /// Open sockets of one address, and as many connections besides; a whole class may sit behind it.
    pub sockets_per_address: usize,
    /// Those who only watch, at one table.
    pub watchers_per_table: usize,
    /// Events of one table: no game needs so many.
    pub events_per_table: u32,
    /// Tables that one address makes.
    pub tables_per_address: Rate,
    /// Seats that one address takes and codes that it tries.
    pub sits_per_address: Rate,
    /// Requests of one address, all together.
    pub requests_per_address: Rate,
    /// Frames of one socket.
    pub frames_per_socket: Rate,
    /// Frames of all the sockets that speak for a seat of a table, and of all that watch it.
    pub frames_per_seat: Rate,
}

/// How often something may happen: so many times in a while, and so many times at once after a quiet time.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many times.
    pub count: u32,
    /// In which time.
    #[serde(deserialize_with = "span::read")]
    pub per: Duration,
    /// How many times at once.
    pub burst: u32,
}

/// How a server writes what it logs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// A JSON object a line, for programs.
    Json,
}

/// What is wrong with a configuration.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            data: Some(PathBuf::from("ludotheque-data")),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            log: LogFormat::default(),
            retention: Retention::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { waiting: span::HOUR, playing: 30 * span::DAY, over: 90 * span::DAY }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let second = Duration::from_secs(1);
        Limits {
            tables: 1_000_000,
            live_tables: 20_000,
            sockets: 50_000,
            sockets_per_address: 1_000,
            watchers_per_table: 200,
            events_per_table: 20_000,
            tables_per_address: Rate { count: 120, per: span::HOUR, burst: 60 },
            sits_per_address: Rate { count: 1, per: second, burst: 120 },
            requests_per_address: Rate { count: 50, per: second, burst: 200 },
            frames_per_socket: Rate { count: 20, per: second, burst: 60 },
            frames_per_seat: Rate { count: 60, per: second, burst: 240 },
        }
    }
}

impl Rate {
    /// How many times a second, on average.
    pub fn per_second(&self) -> f64 {
        f64::from(self.count) / self.per.as_secs_f64()
    }

    fn is_possible(&self) -> bool {
        self.count > 0 && self.burst > 0 && !self.per.is_zero()
    }
}

impl Config {
    /// Reads a file in TOML; what it does not say is as usual.
    ///
    /// # Errors
    /// What is wrong, after the line and the column where it stands.
    pub fn read(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let before = text.get(..error.span().unwrap_or_default().start).unwrap_or_default();
            let (line, column) = place_after(before);
            ConfigError(format!("{line}:{column}: {}", error.message().replace('\n', ", ")))
        })
    }

    /// Whether a server can be run like this.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    pub fn check(&self) -> Result<(), ConfigError> {
        let wrong = |sentence: String| Err(ConfigError(sentence));
        if let Some(host) = self.hosts.iter().find(|host| !hosts::is_host(host)) {
            return wrong(format!(
                "“{host}” is no host name: write it without port and path, as in play.example.org"
            ));
        }
        if self.metrics == Some(self.listen) && self.listen.port() != 0 {
            return wrong(format!("the page and the metrics cannot both be at {}", self.listen));
        }
        if self.data.as_ref().is_some_and(|data| data.as_os_str().is_empty()) {
            return wrong("the folder for the tables has no name".to_owned());
        }
        match self.zero() {
            Some(name) => wrong(format!("`{name}` must be more than 0")),
            None => Ok(()),
        }
    }

    /// Something of which there must be some, and is none.
    fn zero(&self) -> Option<&'static str> {
        let (limits, kept) = (&self.limits, &self.retention);
        let needed = [
            ("thinkers", self.thinkers > 0),
            ("retention.waiting", !kept.waiting.is_zero()),
            ("retention.playing", !kept.playing.is_zero()),
            ("retention.over", !kept.over.is_zero()),
            ("limits.tables", limits.tables > 0),
            ("limits.live_tables", limits.live_tables > 0),
            ("limits.sockets", limits.sockets > 0),
            ("limits.sockets_per_address", limits.sockets_per_address > 0),
            ("limits.events_per_table", limits.events_per_table > 0),
            ("limits.tables_per_address", limits.tables_per_address.is_possible()),
            ("limits.sits_per_address", limits.sits_per_address.is_possible()),
            ("limits.requests_per_address", limits.requests_per_address.is_possible()),
            ("limits.frames_per_socket", limits.frames_per_socket.is_possible()),
            ("limits.frames_per_seat", limits.frames_per_seat.is_possible()),
        ];
        needed.into_iter().find_map(|(name, is_there)| (!is_there).then_some(name))
    }

    /// All names and addresses under which the server answers besides those of every home network: what [`hosts::is_accepted`] is given.
    pub(crate) fn allowed_hosts(&self) -> Vec<String> {
        let own = addresses::own_addresses().into_iter().map(|address| address.to_string());
        self.hosts.iter().cloned().chain(own).collect()
    }
}

/// Line and column of what comes after a text.
fn place_after(before: &str) -> (usize, usize) {
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    (line, column)
}

/// A folder, or `false` for none.
fn read_data<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PathBuf>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "write a folder, or false to keep tables in memory only")]
    enum Data {
        Folder(PathBuf),
        Kept(bool),
    }
    match Data::deserialize(deserializer)? {
        Data::Folder(folder) => Ok(Some(folder)),
        Data::Kept(false) => Ok(None),
        Data::Kept(true) => Err(serde::de::Error::custom("write the folder in which tables are kept")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_word_changes_nothing() {
        assert_eq!(Config::read(""), Ok(Config::default()));
        assert_eq!(Config::default().check(), Ok(()));
    }

    #[test]
    fn the_file_in_the_documentation_says_what_holds_without_it() {
        let text = include_str!("../../../docs/serve.toml");
        let usual = Config::default();
        assert_eq!(Config::read(text), Ok(usual.clone()));
        // Every setting is there: the names stand in the order in which they are printed here.
        let mut rest = text;
        for line in format!("{usual:#?}").lines() {
            let Some((name, _)) = line.trim().split_once(": ") else { continue };
            let Some(place) = rest.find(name) else {
                panic!("{name} is not in docs/serve.toml, or too early")
            };
            rest = &rest[place..];
        }
    }

    #[test]
    fn a_file_says_what_is_different() {
        let config = Config::read(
            r#"
            listen = "[::]:80"
            metrics = "127.0.0.1:9090"
            data = "/var/lib/ludotheque"
            hosts = ["play.example.org"]
            trusted_proxies = ["10.0.0.0/8", "::1"]
            log = "json"
            retention.over = "7d"
            [limits]
            sockets = 10
            tables_per_address = { count = 5, per = "10min", burst = 2 }
            "#,
        )
        .expect("a configuration");
        assert_eq!(config.listen, "[::]:80".parse().expect("an address"));
        assert_eq!(config.data, Some(PathBuf::from("/var/lib/ludotheque")));
        assert_eq!((config.trusted_proxies.len(), config.log), (2, LogFormat::Json));
        assert_eq!(config.retention, Retention { over: 7 * span::DAY, ..Retention::default() });
        assert_eq!((config.limits.sockets, config.limits.tables), (10, 1_000_000));
        assert_eq!(config.limits.tables_per_address.per, Duration::from_secs(600));
        assert_eq!(Config::read("data = false").map(|config| config.data), Ok(None));
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        for (text, said) in [
            ("listen = 8080", "1:10: "),
            ("\nliste = 1", "2:1: unknown field `liste`, expected one of `listen`"),
            ("[limits]\nsokets = 3", "2:1: unknown field `sokets`"),
            ("  hosts = \"x\"", "1:11: invalid type: string \"x\", expected a sequence"),
            ("data = true", "write the folder in which tables are kept"),
            ("data = 3", "write a folder, or false to keep tables in memory only"),
            ("log = \"xml\"", "1:7: unknown variant `xml`, expected `text` or `json`"),
            ("trusted_proxies = [\"home\"]", "“home” is no address and no network"),
            ("retention.over = \"ever\"", "“ever” is no length of time: write 30s, 10min, 1h or 90d"),
            ("limits.frames_per_socket.count = 3", "missing field `per`"),
            ("listen", "1:7: "),
        ] {
            let error = Config::read(text).expect_err(text).to_string();
            assert!(error.contains(said), "{text}: {error}");
            assert!(!error.contains('\n'), "{text}: {error}");
        }
    }

    #[test]
    fn what_cannot_be_run_is_refused() {
        let refused = |change: fn(&mut Config)| {
            let mut config = Config::default();
            change(&mut config);
            config.check().expect_err("a fault").to_string()
        };
        assert!(
            refused(|config| config.hosts = vec!["https://x.org".to_owned()]).contains("“https://x.org”")
        );
        assert!(
            refused(|config| config.metrics = Some(config.listen))
                .contains("cannot both be at 127.0.0.1:8080")
        );
        assert!(refused(|config| config.data = Some(PathBuf::new())).contains("no name"));
        assert_eq!(refused(|config| config.thinkers = 0), "`thinkers` must be more than 0");
        assert!(refused(|config| config.limits.frames_per_socket.burst = 0).contains("frames_per_socket"));
    }

    #[test]
    fn a_rate_is_so_many_times_a_second() {
        let per_second = Limits::default().tables_per_address.per_second();
        assert!((per_second - 1.0 / 30.0).abs() < 1e-9);
    }
}
