//! The figures of the server.

use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::prove::{build, need_tools, program_itself, prover};
use crate::run::{cargo, last_step};

/// What the server takes: one core for it, one for whoever loads it.
pub(crate) fn load(options: &[&str]) -> Result<()> {
    need_tools()?;
    build()?;
    let stored = store_per_second()?;
    let mut load = prover();
    load.args(["load", "--store", &stored, "--program"]).arg(program_itself()).args(options);
    last_step("load", &mut load)
}

/// What the store alone takes, by the test that measures it: the best of what it prints.
fn store_per_second() -> Result<String> {
    let test = ["test", "--release", "--locked", "--package", "ludo-server", "--lib", "store_speed"];
    let mut cargo = cargo(&test);
    cargo.args(["--", "--ignored", "--nocapture"]).stderr(Stdio::inherit());
    println!("==> store");
    let output = cargo.output().context("the store’s speed")?;
    let said = String::from_utf8_lossy(&output.stdout);
    println!("{said}");
    match best_of(&said) {
        Some(best) if output.status.success() => Ok(best.to_string()),
        _ => bail!("the store’s speed was not measured"),
    }
}

/// The largest number before “acts a second”.
fn best_of(said: &str) -> Option<u64> {
    let before = |line: &str| line.split(" acts a second").next()?.rsplit(' ').next()?.parse().ok();
    said.lines().filter(|line| line.contains(" acts a second")).filter_map(before).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_speed_counts() {
        let said = "running\n64 in flight: 21000 acts a second; ms: median 2.5\n128 in flight: 23456 acts a second; ms";
        assert_eq!(best_of(said), Some(23456));
        assert_eq!(best_of("nothing"), None);
    }
}
