//! Build and test steps that cargo alone cannot do. `cargo xtask help` lists them.
#![allow(clippy::print_stdout, reason = "says what it does while it does it")]

mod audit;
mod fuzz;
mod run;
mod serve;
mod stamp;
mod test;
mod wasm;
mod web;

use std::env;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
usage: cargo xtask <command>

  serve [OPTIONS]  build everything and serve the page; OPTIONS go to `ludotheque serve`
  web              build the page into web/dist
  test             format, lints, documentation and every test, those of the page included
  test-web         only those of the page: types, Vitest, Playwright on Chromium
  audit            what the page weighs and how fast it is: sizes, Lighthouse, frames, search
  fuzz [SECONDS]   run every fuzz target for a while (default 60 seconds each)";

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["serve", ref options @ ..] => serve::serve(options),
        ["web"] => web::build(),
        ["test"] => test::test(),
        ["test-web"] => web::test(),
        ["audit"] => audit::audit(),
        ["fuzz"] => fuzz::fuzz(60),
        ["fuzz", seconds] => fuzz::fuzz(seconds.parse().context("SECONDS must be a whole number")?),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no such command: {}\n{USAGE}", args.join(" ")),
    }
}
