//! The game server: many tables, people on many devices, and the page they play on. It knows no rule; it is thin over [`ludo_room::Room`].

mod accept;
mod actor;
mod addresses;
mod chance;
mod clock;
mod coding;
mod config;
mod crowd;
mod door;
mod faults;
mod hall;
mod hosts;
mod http;
mod keys;
mod limits;
mod live;
mod making;
mod metrics;
mod names;
mod network;
mod outbox;
mod page;
mod pool;
mod problem;
pub mod protocol;
#[cfg(test)]
mod simulation;
mod socket;
mod store;
mod wire;

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;

use accept::{Callers, accept_all};
use anyhow::{Context, Result};
use axum::Router;
use rust_embed::RustEmbed;
use tokio::runtime::Runtime;
use tokio::signal;
use tokio::sync::watch;

pub use addresses::{home_addresses, own_addresses};
use chance::Chance;
pub use config::{Config, ConfigError, Limits, LogFormat, Rate, Retention};
use hall::Hall;
use metrics::Metrics;
pub use network::{Network, NotANetwork};
pub use page::has_page;
use pool::Pool;
use store::{Desk, Memory, Sqlite, Store};

/// How many threads read the store: one more than there is ever a slow disk for.
const READERS: usize = 2;

/// A server that has its ports and its store.
pub struct Server {
    config: Config,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    desk: Desk,
    address: SocketAddr,
}

impl Server {
    /// Takes its ports, 0 for any free one, and opens its store.
    ///
    /// # Errors
    /// With a sentence for whoever runs it.
    pub fn open(mut config: Config) -> Result<Server> {
        config.check()?;
        config.hosts = config.allowed_hosts();
        let listener = listen(config.listen, "--listen")?;
        let metrics = config.metrics.map(|address| listen(address, "--metrics")).transpose()?;
        let address = listener.local_addr()?;
        let desk = open_desk(config.data.as_deref())?;
        Ok(Server { config, listener, metrics, desk, address })
    }

    /// How it is set up.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C, or until it is asked to end.
    ///
    /// # Errors
    /// When the system refuses what a server needs.
    pub fn run_until_interrupted(self) -> Result<()> {
        keep_log(self.config.log);
        allow_many_sockets();
        Runtime::new()?.block_on(async {
            let (metrics, thinkers) = (Metrics::default(), self.config.thinkers);
            let pool = Pool::start(thinkers, metrics.clone())?;
            let hall =
                Hall::open(self.desk, clock::wall(), pool, metrics, self.config, Chance::of_the_system())
                    .await?;
            tokio::spawn(hall.clock.clone().watch());
            tokio::spawn(Arc::clone(&hall).tend());
            if let Some(listener) = self.metrics {
                let (listener, metrics) =
                    (tokio::net::TcpListener::from_std(listener)?, hall.metrics.clone());
                let figures =
                    Router::new().route("/metrics", axum::routing::get(async move || metrics.render()));
                tokio::spawn(async { axum::serve(listener, figures).await });
            }
            serve(&hall, tokio::net::TcpListener::from_std(self.listener)?).await
        })
    }
}

/// Serves tables and the page; when it is asked to stop, tables end first, so that nobody is cut off unheard.
async fn serve(hall: &Arc<Hall>, listener: tokio::net::TcpListener) -> Result<()> {
    let (stop, mut stopped) = watch::channel(false);
    let ending = Arc::clone(hall);
    tokio::spawn(async move {
        interrupted().await;
        tracing::info!("stopping");
        ending.stop().await;
        // The server below may have failed already.
        let _ = stop.send(true);
    });
    let router = router::<page::Page>(Arc::clone(hall));
    let shutdown = async move {
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    tokio::select! {
        () = accept_all(listener, router, Callers::new(&hall.config)) => {}
        () = shutdown => {}
    }
    Ok(())
}

/// What happens is told on standard error: never a token, an address or a name.
fn keep_log(format: LogFormat) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::INFO);
    // Only the first log of a process counts.
    let _ = match format {
        LogFormat::Text => log.with_ansi(false).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

fn listen(address: SocketAddr, option: &str) -> Result<TcpListener> {
    let listener = TcpListener::bind(address)
        .with_context(|| format!("cannot listen on {address}; `{option}` takes another address"))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn open_desk(data: Option<&Path>) -> Result<Desk> {
    let (writer, readers): (Box<dyn Store>, Vec<Box<dyn Store>>) = match data {
        Some(dir) => {
            let writer = Sqlite::open(dir)?;
            let mut readers: Vec<Box<dyn Store>> = Vec::new();
            for _ in 0..READERS {
                readers.push(Box::new(writer.reader()?));
            }
            (Box::new(writer), readers)
        }
        None => {
            let writer = Memory::default();
            (Box::new(writer.clone()), vec![Box::new(writer)])
        }
    };
    Ok(Desk::open(writer, readers)?)
}

/// As many sockets as the system lets a process have: what it gives without being asked is often a thousand.
#[cfg(unix)]
fn allow_many_sockets() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let most = getrlimit(Resource::Nofile).maximum;
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }) {
        tracing::warn!(%error, "there may be fewer sockets than the settings say");
    }
}

#[cfg(not(unix))]
fn allow_many_sockets() {}

/// Everything that is served.
fn router<Files: RustEmbed + 'static>(hall: Arc<Hall>) -> Router {
    let page =
        Router::new().fallback(page::preview::hand_out_introduced::<Files>).with_state(Arc::clone(&hall));
    http::router(hall).fallback_service(page)
}

/// Waits for Ctrl-C or a polite request to end.
async fn interrupted() {
    let ctrl_c = async {
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = ctrl_c => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(mut terminate) => drop(terminate.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
