//! A disk and a clock that misbehave, preloaded into the server: `shim/shim.c` says how.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::chance::Chance;

const SOURCE: &str = include_str!("shim/shim.c");

/// The unit in which a disk writes: what was not synced survives a power cut or not, page by page.
const PAGE: usize = 4096;

/// The library, and the files by which it is told what to do.
#[derive(Debug)]
pub struct Shim {
    folder: PathBuf,
}

impl Shim {
    /// Compiles the library into a folder, beside the data folder that it watches.
    ///
    /// # Errors
    /// When there is no C compiler.
    pub fn new(folder: &Path) -> Result<Shim> {
        let source = folder.join("shim.c");
        fs::write(&source, SOURCE)?;
        fs::create_dir_all(folder.join("data"))?;
        fs::create_dir_all(folder.join("mirror"))?;
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-O2", "-o"]).arg(folder.join("shim.so")).arg(source);
        let output = cc.args(["-ldl", "-lpthread"]).output().context("a C compiler (cc) is needed")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(Shim { folder: folder.to_owned() })
    }

    /// What a server needs in its environment to have it.
    pub fn environment(&self) -> Vec<(OsString, OsString)> {
        let at = |name: &str| self.folder.join(name).into_os_string();
        vec![
            ("LD_PRELOAD".into(), at("shim.so")),
            ("LUDO_DATA".into(), at("data")),
            ("LUDO_MIRROR".into(), at("mirror")),
            ("LUDO_FULL".into(), at("full")),
            ("LUDO_CLOCK".into(), at("clock")),
        ]
    }

    /// The disk is full, or has room again.
    ///
    /// # Errors
    /// When that cannot be said.
    pub fn set_full(&self, full: bool) -> Result<()> {
        let file = self.folder.join("full");
        let set = if full { fs::write(file, "") } else { fs::remove_file(file) };
        Ok(set?)
    }

    /// By how many seconds the clock is wrong.
    ///
    /// # Errors
    /// When that cannot be said.
    pub fn set_clock(&self, seconds: i64) -> Result<()> {
        // Put in place as a whole: the server must never read half a number.
        let next = self.folder.join("next clock");
        fs::write(&next, seconds.to_string())?;
        Ok(fs::rename(next, self.folder.join("clock"))?)
    }

    /// Cuts the power: of everything that was not synced nothing is left, or each page by a coin. The server must have been killed.
    ///
    /// # Errors
    /// When files cannot be copied.
    pub fn cut_power(&self, coin: Option<&mut Chance>) -> Result<()> {
        let (data, mirror) = (self.folder.join("data"), self.folder.join("mirror"));
        let mut coin = coin;
        for entry in fs::read_dir(&data)? {
            let file = entry?.path();
            let durable = file.file_name().and_then(|name| fs::read(mirror.join(name)).ok());
            let Some(mut bytes) = durable else {
                fs::remove_file(&file)?;
                continue;
            };
            if let Some(chance) = &mut coin {
                mix(&mut bytes, &fs::read(&file)?, chance);
                fs::write(mirror.join(file.file_name().unwrap_or_default()), &bytes)?;
            }
            fs::write(&file, bytes)?;
        }
        Ok(())
    }
}

/// Pages that differ from what is durable had been written and not synced: each may have reached the disk.
fn mix(durable: &mut Vec<u8>, written: &[u8], chance: &mut Chance) {
    for (number, page) in written.chunks(PAGE).enumerate() {
        let (from, to) = (number * PAGE, number * PAGE + page.len());
        if durable.get(from..to) != Some(page) && chance.once_in(2) {
            if durable.len() < to {
                durable.resize(to, 0);
            }
            durable[from..to].copy_from_slice(page);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_can_be_made() {
        let folder = tempfile::tempdir().expect("a folder");
        let shim = Shim::new(folder.path()).expect("a library");
        let said = Command::new("date").arg("+%Y").envs(shim.environment()).output().expect("date");
        assert!(said.status.success());
        shim.set_clock(-3_600_000_000).expect("a file");
        let wrong = Command::new("date").arg("+%Y").envs(shim.environment()).output().expect("date");
        assert_ne!(said.stdout, wrong.stdout);
    }

    #[test]
    fn what_was_not_synced_is_gone_after_a_power_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let shim = Shim::new(folder.path()).expect("a library");
        // As SQLite does: whoever writes through copies of a file's number, as dd does, is not followed.
        let script = "import os; \
            made = lambda name: os.open(os.environ['LUDO_DATA'] + name, os.O_CREAT | os.O_RDWR); \
            a = made('/a'); os.pwrite(a, bytes(10), 0); os.fdatasync(a); os.pwrite(a, bytes(5), 10); \
            os.pwrite(made('/b'), bytes(1), 0)";
        let python = Command::new("python3").args(["-c", script]).envs(shim.environment()).status();
        let status = python.expect("python3");
        assert!(status.success());
        shim.cut_power(None).expect("a power cut");
        assert_eq!(fs::read(folder.path().join("data/a")).expect("a file").len(), 10);
        assert!(!folder.path().join("data/b").exists(), "it was never synced");
    }

    #[test]
    fn pages_survive_by_a_coin() {
        let mut chance = Chance::new(1);
        let (mut durable, written) = (vec![0; 10 * PAGE], vec![1; 12 * PAGE]);
        mix(&mut durable, &written, &mut chance);
        let survived = durable.chunks(PAGE).filter(|page| page[0] == 1).count();
        assert!((1..12).contains(&survived), "{survived}");
    }
}
