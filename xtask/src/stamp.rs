//! Steps whose inputs did not change are skipped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::run::{root, target};

/// Runs a step when a file it depends on has changed since it last succeeded, or what it makes is missing.
pub(crate) fn unless_unchanged(
    name: &str,
    inputs: &[&str],
    output: &Path,
    run: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = target().join("xtask").join(name);
    let hash = hash_of(inputs)?;
    if output.exists() && fs::read_to_string(&stamp).is_ok_and(|known| known == hash) {
        println!("==> {name}: nothing has changed");
        return Ok(());
    }
    run()?;
    fs::create_dir_all(target().join("xtask")).context("the target folder cannot be written")?;
    fs::write(&stamp, hash).context("the target folder cannot be written")
}

/// A hash of files, and of all files in folders, with their names.
fn hash_of(inputs: &[&str]) -> Result<String> {
    let mut files = Vec::new();
    for input in inputs {
        collect(&root().join(input), &mut files)?;
    }
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        let contents = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        hash.update(file.to_string_lossy().as_bytes());
        hash.update(contents.len().to_le_bytes());
        hash.update(contents);
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("{} cannot be read", path.display()))?;
    for entry in entries {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
