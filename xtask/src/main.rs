//! `cargo xtask test`: everything the project is tested with, from a clean clone. `cargo xtask fuzz`: a longer look for crashes.
#![allow(clippy::print_stdout, reason = "says what it does while it does it")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
usage: cargo xtask <command>

  test            format, lints, documentation and every test
  fuzz [SECONDS]  run every fuzz target for a while (default 60 seconds each)";

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["test"] => test(),
        ["fuzz"] => fuzz(60),
        ["fuzz", seconds] => fuzz(seconds.parse().context("SECONDS must be a whole number")?),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no such command: {}\n{USAGE}", args.join(" ")),
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A step that must succeed.
fn step(what: &str, command: &mut Command) -> Result<()> {
    println!("==> {what}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("{what}: {command:?} could not be started"))?;
    if !status.success() {
        bail!("{what} failed: {command:?}");
    }
    println!("    {what}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

/// Sees to it that a program is there, if need be from Debian's packages.
fn need(program: &str, package: &str) -> Result<()> {
    if Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--no-install-recommends", package]);
    step(&format!("installing {package}"), &mut install).with_context(|| {
        format!("{program} is needed and missing: install it, on Debian as the package {package}")
    })
}

fn test() -> Result<()> {
    // Checks records from their description, as a stranger would.
    need("python3", "python3")?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
    step("lints", &mut cargo(&clippy))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    step("documentation", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))?;
    step("tests", &mut cargo(&["test", "--workspace", "--locked"]))
}

/// The fuzz targets, each with a corpus in `fuzz/corpus/`.
const TARGETS: [&str; 3] = ["notation", "edition", "trace"];

fn fuzz(seconds: u32) -> Result<()> {
    let installed = cargo(&["fuzz", "--version"]).output().is_ok_and(|output| output.status.success());
    if !installed {
        step("installing cargo-fuzz", &mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    for target in TARGETS {
        let (time, corpus) = (format!("-max_total_time={seconds}"), format!("fuzz/corpus/{target}"));
        // What it finds goes here; files worth keeping are copied to the committed corpus by hand.
        let found = format!("fuzz/target/found/{target}");
        fs::create_dir_all(root().join(&found)).with_context(|| format!("{found} cannot be made"))?;
        // Instrumenting needs flags that a stable compiler takes only with RUSTC_BOOTSTRAP.
        let run = ["fuzz", "run", "--sanitizer", "none", target, &found, &corpus, "--", &time];
        step(&format!("fuzzing {target}"), cargo(&run).env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}
