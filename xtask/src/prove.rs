//! The long proofs of the server.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::run::{cargo, need, need_found, root, step, target};

/// Where the program is built that can have faults: beside the other one, never in its place.
fn faulty() -> PathBuf {
    target().join("faults")
}

/// Every proof, as long as it should be, and each of them red first.
pub(crate) fn prove(options: &[&str]) -> Result<()> {
    need_tools()?;
    build()?;
    let mut red =
        cargo(&["build", "--release", "--locked", "--package", "ludotheque", "--features", "faults"]);
    step("program with faults", red.env("CARGO_TARGET_DIR", faulty()))?;
    let program = faulty().join("release/ludotheque");
    step("faults are found", prover().arg("red").arg("--program").arg(program))?;
    let simulated = simulate();
    let mut proofs = prover();
    proofs.args(["all", "--long", "--json", "--program"]).arg(program_itself());
    tell(&simulated, &mut proofs, options.contains(&"--json"))
}

/// How many lives of a server the simulation plays, and for how many seconds at most it begins another one.
const SEEDS: &str = "10000";
const SECONDS: &str = "700";

/// The simulation, as part of the last line.
fn simulate() -> String {
    let note = target().join("simulated");
    // What an earlier run has left.
    let _ = fs::remove_file(&note);
    let mut test = cargo(&["test", "--locked", "--package", "ludo-server", "--lib", "simulation"]);
    let ran = step(
        "simulation",
        test.env("SEEDS", SEEDS).env("SECONDS", SECONDS).env("NOTE", &note).stdout(Stdio::null()),
    );
    let runs = fs::read_to_string(note).unwrap_or_else(|_| "0".to_owned());
    let failed = u8::from(ran.is_err());
    println!("    simulation: {runs} runs, {failed} failed");
    format!(r#"{{"proof":"simulation","runs":{runs},"lost":0,"doubled":0,"failed":{failed}}}"#)
}

/// Runs the other proofs, and says in the last line what all have found.
fn tell(simulated: &str, proofs: &mut Command, json: bool) -> Result<()> {
    println!("==> proofs");
    let output = proofs.stderr(Stdio::inherit()).output().context("the proofs could not be started")?;
    let said = String::from_utf8_lossy(&output.stdout);
    let line = last_line(simulated, &said);
    if json {
        println!("{line}");
    }
    if output.status.success() && simulated.ends_with(r#""failed":0}"#) {
        Ok(())
    } else {
        bail!("something was found")
    }
}

/// What all proofs have found: the simulation first.
fn last_line(simulated: &str, said: &str) -> String {
    let others = said.trim().lines().last().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    let all: Vec<&str> = [simulated, others].into_iter().filter(|part| !part.is_empty()).collect();
    format!("[{}]", all.join(","))
}

/// What proofs and figures need besides cargo.
pub(crate) fn need_tools() -> Result<()> {
    need("python3", "python3")?;
    need("strace", "strace")?;
    need("taskset", "util-linux")?;
    need_found("cc", "gcc")
}

/// The program as people use it, and what proves things about it.
pub(crate) fn build() -> Result<()> {
    let packages = ["build", "--release", "--locked", "--package", "ludotheque", "--package", "ludo-prove"];
    step("programs", &mut cargo(&packages))
}

pub(crate) fn program_itself() -> PathBuf {
    target().join("release/ludotheque")
}

pub(crate) fn prover() -> Command {
    let mut command = Command::new(target().join("release/ludo-prove"));
    command.current_dir(root());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_has_all_proofs() {
        let said = "[{\"proof\":\"kill\"},{\"proof\":\"power\"}]\n";
        assert_eq!(last_line("{1}", said), "[{1},{\"proof\":\"kill\"},{\"proof\":\"power\"}]");
        assert_eq!(last_line("{1}", ""), "[{1}]");
    }
}
