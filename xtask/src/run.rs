//! Running programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::times;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A step that must succeed.
pub(crate) fn step(what: &str, command: &mut Command) -> Result<()> {
    println!("==> {what}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("{what} could not be started ({command:?})"))?;
    times::note(what, start.elapsed());
    if !status.success() {
        bail!("{what} failed ({})", ending(status));
    }
    println!("    {what}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// A step after which nothing is said: the last line is the program's own.
pub(crate) fn last_step(what: &str, command: &mut Command) -> Result<()> {
    println!("==> {what}");
    let status = command.status().with_context(|| format!("{what} could not be started ({command:?})"))?;
    if status.success() { Ok(()) } else { bail!("{what} failed ({})", ending(status)) }
}

/// How a program ended: with a code, or by a signal.
fn ending(status: ExitStatus) -> String {
    status.code().map_or_else(|| status.to_string(), |code| format!("exit code {code}"))
}

pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

/// Whether a program is there and works.
pub(crate) fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Whether there is a program of a name, also one that cannot tell its version.
fn is_found(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Sees to it that a program is there and works, if need be from Debian's packages.
pub(crate) fn need(program: &str, package: &str) -> Result<()> {
    if has(program) { Ok(()) } else { get(program, package) }
}

/// Sees to it that a program is there that cannot tell its version.
pub(crate) fn need_found(program: &str, package: &str) -> Result<()> {
    if is_found(program) { Ok(()) } else { get(program, package) }
}

fn get(program: &str, package: &str) -> Result<()> {
    install(&[package]).with_context(|| {
        format!("{program} is needed and missing: install it, on Debian as the package {package}")
    })
}

/// Installs packages of Debian, by a list of packages that may be old, or after fetching a new one.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let what = format!("installing {}", packages.join(", "));
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(args);
        apt
    };
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    step(&what, &mut apt(&install)).or_else(|_| {
        step("listing Debian's packages", &mut apt(&["update"]))?;
        step(&what, &mut apt(&install))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault_of(program: &str, args: &[&str]) -> String {
        let fault = step("browser tests", Command::new(program).args(args)).expect_err("it fails");
        format!("{fault:#}")
    }

    #[test]
    fn programs_are_found_by_their_names() {
        assert!(is_found("sh"));
        assert!(!is_found("no such program"));
    }

    #[test]
    fn a_step_that_fails_says_its_name_and_code() {
        assert_eq!(fault_of("sh", &["-c", "exit 3"]), "browser tests failed (exit code 3)");
    }

    #[test]
    fn a_step_that_is_killed_says_by_what() {
        assert_eq!(fault_of("sh", &["-c", "kill -9 $$"]), "browser tests failed (signal: 9 (SIGKILL))");
    }

    #[test]
    fn a_step_that_cannot_start_says_so() {
        assert!(fault_of("no such program", &[]).starts_with("browser tests could not be started"));
    }
}
