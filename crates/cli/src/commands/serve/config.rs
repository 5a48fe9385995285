//! What was typed, what the environment says and what a file says, as one configuration.

use anyhow::{Result, anyhow};
use ludo_server::{Config, LogFormat};

use crate::args::{Log, ServeArgs};
use crate::table;

/// The configuration: what is typed or in the environment comes before the file, and that before what is usual.
pub(super) fn resolve(args: &ServeArgs) -> Result<Config> {
    let mut config = from_file(args)?;
    put(&mut config.listen, args.listen);
    put(&mut config.metrics, args.metrics.map(Some));
    put(&mut config.data, args.data.clone().map(Some));
    put(&mut config.data, args.memory.then_some(None));
    put(&mut config.hosts, said(&args.hosts));
    put(&mut config.trusted_proxies, said(&args.trusted_proxies));
    put(&mut config.thinkers, args.thinkers.map(usize::from));
    put(&mut config.log, args.log.map(LogFormat::from));
    Ok(config)
}

fn from_file(args: &ServeArgs) -> Result<Config> {
    let Some(path) = &args.config else { return Ok(Config::default()) };
    let text = table::read_text(path)?;
    Config::read(&text).map_err(|error| anyhow!("{}:{error}", path.display()))
}

fn put<T>(setting: &mut T, said: Option<T>) {
    if let Some(said) = said {
        *setting = said;
    }
}

/// A list that was given takes the place of another as a whole.
fn said<T: Clone>(list: &[T]) -> Option<Vec<T>> {
    (!list.is_empty()).then(|| list.to_vec())
}

impl From<Log> for LogFormat {
    fn from(log: Log) -> LogFormat {
        match log {
            Log::Text => LogFormat::Text,
            Log::Json => LogFormat::Json,
        }
    }
}
