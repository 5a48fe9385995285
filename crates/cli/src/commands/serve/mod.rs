//! `ludotheque serve`: the page people play on.

mod config;
mod invitation;

use std::net::IpAddr;

use anyhow::Result;
use ludo_server::{Server, home_addresses};

use crate::args::ServeArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &ServeArgs) -> Result<Answer> {
    let server = Server::open(config::resolve(args)?)?;
    if !ludo_server::has_page() {
        output::remark("The page is not part of this program: build it with `cargo xtask serve`.");
    }
    output::say(&format!("http://{}", server.address()))?;
    invite(&server, args)?;
    server.run_until_interrupted()?;
    Ok(Answer::Yes)
}

/// Says where other devices of the home network find a server that listens to them.
fn invite(server: &Server, args: &ServeArgs) -> Result<()> {
    let listens_to = server.address();
    if !listens_to.ip().is_unspecified() {
        return Ok(());
    }
    let reached = |address: &IpAddr| address.is_ipv4() || listens_to.is_ipv6();
    let addresses: Vec<IpAddr> = home_addresses().into_iter().filter(reached).collect();
    match invitation::write(&addresses, listens_to.port(), args.language.get()) {
        Some(invitation) => output::say(&invitation),
        None => Ok(()),
    }
}
