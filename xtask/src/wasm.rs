//! Rules, tables and computer players for the browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::run::{cargo, has, install, root, step, target};
use crate::stamp::unless_unchanged;

const INPUTS: [&str; 9] = [
    "Cargo.lock",
    "Cargo.toml",
    "editions",
    "crates/games",
    "crates/bots",
    "crates/table/src",
    "crates/room/src",
    "crates/wasm",
    "xtask/src/wasm.rs",
];

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: [&str; 6] = ["--release", "--locked", "--package", "ludo-wasm", "--target", TARGET];

/// Vector instructions, which every browser since 2023 has: searches count paths with them.
const VECTORS: &str = "-C target-feature=+simd128";

/// Everything but rules and computer players is built to be small: it runs a few times a move, and has to be loaded first.
const SMALL: [&str; 9] = [
    "ludo-table",
    "ludo-room",
    "ludo-wasm",
    "serde",
    "serde_core",
    "serde_json",
    "toml",
    "toml_parser",
    "winnow",
];

/// What the compiler may use; optimising must not take it for a mistake.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Makes `web/src/wasm/`. Needs the page's packages for the optimiser.
pub(crate) fn build() -> Result<()> {
    let made = root().join("web/src/wasm");
    unless_unchanged("wasm", &INPUTS, &made.join("ludo_wasm_bg.wasm"), || {
        let compiled = compile()?;
        bind(&compiled, &made)?;
        optimise(&made.join("ludo_wasm_bg.wasm"))
    })
}

/// Compiles with rustup's target where it can be had, else with Debian's compiler and its sources of the library.
fn compile() -> Result<PathBuf> {
    let folder = target().join("wasm");
    let mut command = if has_target() { cargo(&["build"]) } else { debian_cargo()? };
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", VECTORS);
    for package in SMALL {
        command.arg("--config").arg(format!("profile.release.package.{package}.opt-level = \"s\""));
    }
    step("wasm", command.args(PROFILE).arg("--target-dir").arg(&folder))?;
    Ok(folder.join(TARGET).join("release/ludo_wasm.wasm"))
}

fn has_target() -> bool {
    let mut add = Command::new("rustup");
    add.current_dir(root()).args(["target", "add", TARGET]);
    add.output().is_ok_and(|output| output.status.success())
}

fn debian_cargo() -> Result<Command> {
    if !has("/usr/bin/cargo") || !Path::new("/usr/lib/rustlib/src/rust/library").exists() {
        install(&["rustc-web", "cargo-web", "rust-web-src"])
            .context("Rust for wasm32-unknown-unknown is needed and missing: `rustup target add` gives it")?;
    }
    let mut command = Command::new("/usr/bin/cargo");
    command.current_dir(root());
    command.args(["build", "-Z", "build-std=std,panic_abort"]);
    // Only a nightly compiler builds its own library, or one that is told that it is one.
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", "/usr/bin/rustc");
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    // Set by the cargo that runs this, for itself.
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    Ok(command)
}

/// The linker that comes with rustup's compiler.
fn linker() -> Result<PathBuf> {
    let output = Command::new("rustc").current_dir(root()).args(["--print", "sysroot"]).output()?;
    let sysroot = String::from_utf8(output.stdout).context("rustc's folder has a strange name")?;
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    Ok(Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("bin/rust-lld"))
}

fn bind(compiled: &Path, made: &Path) -> Result<()> {
    println!("==> bindings");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(made)).context("the bindings cannot be made")
}

fn optimise(wasm: &Path) -> Result<()> {
    let mut optimiser = Command::new(root().join("web/node_modules/.bin/wasm-opt"));
    step("optimising", optimiser.arg("-O3").args(FEATURES).arg(wasm).arg("-o").arg(wasm))
}
