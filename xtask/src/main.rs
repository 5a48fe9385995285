//! Build and test steps that cargo alone cannot do. `cargo xtask help` lists them.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "says what it does while it does it")]

mod api;
mod audit;
mod fuzz;
mod load;
mod prove;
mod run;
mod serve;
mod stamp;
mod test;
mod times;
mod wasm;
mod web;

use std::env;
use std::process::ExitCode;

use anyhow::{Context, Error, Result, bail};

const USAGE: &str = "\
usage: cargo xtask <command>

  serve [OPTIONS]  build everything and serve the page; OPTIONS go to `ludotheque serve`
  web              build the page into web/dist
  test             format, lints, documentation and every test, those of the page included
  test-web         only those of the page: format, lints, types, Vitest, Chromium, Firefox and WebKit
  prove [--json]   the long proofs of the server: kills, power cuts, hostile devices, each red first (50 minutes)
  load [--json]    how many moves, sockets and tables the server takes
  test-api [--examples N]
                   only what strangers make of the server's description: schemathesis asks the real program, N examples a request
  audit            what the page weighs and how fast it is: sizes, Lighthouse, frames, search
  pictures         take the pictures of the README anew
  fuzz [SECONDS]   run every fuzz target for a while (default 60 seconds each)";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{}", last_line(&args, &fault));
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[&str]) -> Result<()> {
    match *args {
        [] | ["help" | "--help" | "-h"] => help(),
        // The program has a help of its own.
        [command, ref options @ ..] if command != "serve" && asks_for_help(options) => help(),
        ["serve", ref options @ ..] => serve::serve(options),
        ["web"] => web::build(),
        ["test"] => times::told(test::test),
        ["test-web"] => times::told(web::test),
        ["prove", ref options @ ..] => prove::prove(options),
        ["load", ref options @ ..] => load::load(options),
        ["test-api"] => api::test_api(api::LONG),
        ["test-api", "--examples", examples] => {
            api::test_api(examples.parse().context("N must be a whole number")?)
        }
        ["audit"] => audit::audit(),
        ["pictures"] => audit::pictures(),
        ["fuzz"] => fuzz::fuzz(60),
        ["fuzz", seconds] => fuzz::fuzz(seconds.parse().context("SECONDS must be a whole number")?),
        _ => {
            println!("{USAGE}");
            bail!("there is no such command")
        }
    }
}

fn asks_for_help(options: &[&str]) -> bool {
    options.iter().any(|option| matches!(*option, "--help" | "-h"))
}

fn help() -> Result<()> {
    println!("{USAGE}");
    Ok(())
}

/// What failed, with its causes, on the one line that whoever looks at the end of a long output reads.
fn last_line(args: &[&str], fault: &Error) -> String {
    let causes: Vec<String> = fault.chain().map(|cause| cause.to_string().replace('\n', " ")).collect();
    format!("cargo xtask {}: {}", args.join(" "), causes.join(": "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_says_which_command_failed_and_why() {
        let fault = anyhow::anyhow!("exit code 1\nof many lines").context("browser tests failed");
        let line = "cargo xtask test: browser tests failed: exit code 1 of many lines";
        assert_eq!(last_line(&["test"], &fault), line);
    }

    #[test]
    fn a_command_that_is_none_is_refused() {
        let fault = run(&["tset"]).expect_err("there is no such command");
        assert_eq!(last_line(&["tset"], &fault), "cargo xtask tset: there is no such command");
    }

    #[test]
    fn seconds_that_are_no_number_are_refused() {
        let fault = run(&["fuzz", "long"]).expect_err("not a number");
        assert!(last_line(&["fuzz", "long"], &fault).contains("SECONDS must be a whole number"));
    }
}
