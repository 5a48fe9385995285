//! The page: packages, checks, build and tests.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::run::{cargo, has, need, need_found, root, step, target};
use crate::stamp::unless_unchanged;
use crate::wasm;

/// What the page is made of.
const INPUTS: [&str; 9] = [
    "web/src",
    "web/public",
    "web/messages",
    "web/project.inlang/settings.json",
    "web/index.html",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/build",
];

/// Makes `web/dist`.
pub(crate) fn build() -> Result<()> {
    packages()?;
    wasm::build()?;
    let page = root().join("web/dist/index.html");
    unless_unchanged("page", &INPUTS, &page, || step("page", &mut npm(&["run", "build"])))
}

/// Every test of the page.
pub(crate) fn test() -> Result<()> {
    packages()?;
    wasm::build()?;
    step("format of the page", &mut npm(&["run", "format:check"]))?;
    step("lints of the page", &mut npm(&["run", "lint"]))?;
    step("types", &mut npm(&["run", "check"]))?;
    step("page tests", &mut npm(&["test"]))?;
    build()?;
    need("chromium", "chromium")?;
    let program = program()?;
    step("browser tests", npm(&["run", "browser"]).env("LUDOTHEQUE", &program))?;
    other_browsers()?;
    step("tests in Firefox and WebKit", npm(&["run", "smoke"]).env("LUDOTHEQUE", &program))
}

/// The program that tests start.
pub(crate) fn program() -> Result<PathBuf> {
    // The same selection as when everything is tested, so that nothing is compiled twice.
    let server = [
        "build",
        "--locked",
        "--profile",
        "test",
        "--workspace",
        "--exclude",
        "xtask",
        "--bin",
        "ludotheque",
    ];
    step("program", &mut cargo(&server))?;
    Ok(target().join("debug/ludotheque"))
}

/// Firefox, and what drives WebKit, which is the engine of every browser on an iPhone, with a screen to draw on.
fn other_browsers() -> Result<()> {
    need("firefox-esr", "firefox-esr")?;
    need_found("WebKitWebDriver", "webkit2gtk-driver")?;
    need_found("Xvfb", "xvfb")
}

fn packages() -> Result<()> {
    if !has("npm") {
        bail!("Node.js 20 with npm is needed and missing: https://nodejs.org, or Debian's nodejs and npm");
    }
    let made = root().join("web/node_modules/.package-lock.json");
    unless_unchanged("packages", &["web/package-lock.json"], &made, || {
        step("packages", &mut npm(&["ci", "--no-audit", "--no-fund"]))
    })
}

pub(crate) fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root().join("web")).args(args);
    command
}
