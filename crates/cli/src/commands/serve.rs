//! `ludotheque serve`: the page people play on.

use anyhow::Result;
use ludo_server::Server;

use crate::args::ServeArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &ServeArgs) -> Result<Answer> {
    let trusted = std::env::var("LUDOTHEQUE_TRUSTED_PROXY").ok();
    let trusted_proxies = trusted.iter().map(|network| network.parse()).collect::<Result<_, _>>()?;
    let config = ludo_server::Config { listen: args.listen, data: args.data.clone(), trusted_proxies, ..Default::default() };
    let server = Server::open(config)?;
    if !ludo_server::has_page() {
        output::remark("The page is not part of this program: build it with `cargo xtask serve`.");
    }
    output::say(&format!("http://{}", server.address()))?;
    server.run_until_interrupted()?;
    Ok(Answer::Yes)
}
