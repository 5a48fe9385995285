//! The long proofs of the server.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, last_step, need, need_found, root, step, target};

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
    last_step("proofs", prover().args(["all", "--long", "--program"]).arg(program_itself()).args(options))
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
