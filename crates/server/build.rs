//! Sees to it that there is a folder to take the page from, even before the page is built.
#![allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    fs::create_dir_all(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist"))
}
