//! What the page weighs, how soon and how smoothly it answers, and how fast it thinks.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, need, root, step, target};
use crate::stamp::unless_unchanged;
use crate::web;

pub(crate) fn audit() -> Result<()> {
    build()?;
    let folder = root().join("web/audit");
    unless_unchanged(
        "audit packages",
        &["web/audit/package-lock.json"],
        &folder.join("node_modules/.package-lock.json"),
        || step("audit packages", web::npm(&["ci", "--no-audit", "--no-fund"]).current_dir(&folder)),
    )?;
    step("audit", script("audit.mjs").env("NATIVE", native_searches()?))
}

/// Takes the pictures of the README anew.
pub(crate) fn pictures() -> Result<()> {
    build()?;
    step("pictures", &mut script("pictures.mjs"))
}

/// The page, a browser, and the program with the page inside.
fn build() -> Result<()> {
    web::build()?;
    need("chromium", "chromium")?;
    step("program", &mut cargo(&["build", "--release", "--locked", "--package", "ludotheque"]))
}

/// A script that looks at what the program serves.
fn script(name: &str) -> Command {
    let mut node = Command::new("node");
    // Node.js 20 has sockets behind a switch.
    node.current_dir(root().join("web/audit")).args(["--experimental-websocket", name]);
    node.env("LUDOTHEQUE", target().join("release/ludotheque"));
    node
}

/// The speed of the same searches outside the browser, as JSON.
fn native_searches() -> Result<String> {
    println!("==> native searches");
    let output =
        cargo(&["run", "--release", "--quiet", "--locked", "--package", "ludo-wasm", "--example", "search"])
            .output()
            .context("the native searches could not be started")?;
    if !output.status.success() {
        bail!("the native searches failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    String::from_utf8(output.stdout).context("the native searches print no text")
}
