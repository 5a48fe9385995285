//! The server: for now it hands out the page people play on, built into the program. It knows no rule.

mod addresses;
#[allow(dead_code, reason = "until tables are served")]
mod clock;
mod coding;
#[allow(dead_code, reason = "until tables are served")]
mod config;
#[allow(dead_code, reason = "until tables are served")]
mod door;
#[allow(dead_code, reason = "until tables are served")]
mod hosts;
#[allow(dead_code, reason = "until tables are served")]
mod keys;
#[allow(dead_code, reason = "until tables are served")]
mod limits;
#[allow(dead_code, reason = "until tables are served")]
mod metrics;
mod network;
mod page;
#[allow(dead_code, reason = "until tables are served")]
mod pool;
pub mod protocol;
#[allow(dead_code, unused_imports, reason = "until tables are served")]
mod store;

use std::net::{SocketAddr, TcpListener};

use anyhow::{Context, Result};
use axum::Router;
use rust_embed::RustEmbed;
use tokio::runtime::Runtime;
use tokio::signal;

pub use addresses::{home_addresses, own_addresses};
pub use config::{Config, ConfigError, Limits, LogFormat, Rate, Retention};
pub use network::{Network, NotANetwork};
pub use page::has_page;

/// A server that has its port.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
}

impl Server {
    /// Takes a port; port 0 is any free one. Everything else is as usual.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn bind(address: SocketAddr) -> Result<Server> {
        Server::open(Config { listen: address, ..Config::default() })
    }

    /// Takes the port that the configuration names.
    ///
    /// # Errors
    /// When it cannot be had, or when the configuration makes no sense.
    pub fn open(config: Config) -> Result<Server> {
        config.check()?;
        let address = config.listen;
        let listener = TcpListener::bind(address)
            .with_context(|| format!("cannot listen on {address}; `--listen` takes another address"))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, config })
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
        Runtime::new()?.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            axum::serve(listener, router::<page::Page>()).with_graceful_shutdown(interrupted()).await?;
            Ok(())
        })
    }
}

/// Everything that is served.
fn router<Files: RustEmbed + 'static>() -> Router {
    Router::new().fallback(page::hand_out::<Files>)
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
