//! A longer look for crashes.

use std::fs;

use anyhow::{Context, Result};

use crate::run::{cargo, root, step};

/// The fuzz targets, each with a corpus in `fuzz/corpus/`.
const TARGETS: [&str; 4] = ["notation", "edition", "trace", "record"];

pub(crate) fn fuzz(seconds: u32) -> Result<()> {
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
