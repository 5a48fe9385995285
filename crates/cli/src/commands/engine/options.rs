//! What can be set about the engine.

use anyhow::{Result, anyhow, bail};
use ludo_bots::Level;

use crate::args::EngineArgs;

/// One megabyte.
const MEGABYTE: usize = 1 << 20;

/// The most memory that can be set, in megabytes.
const MOST_MEMORY: u64 = 4_096;

/// What can be set about the engine.
#[derive(Copy, Clone)]
pub(super) struct EngineOptions {
    pub(super) level: Level,
    megabytes: u64,
    pub(super) seed: u64,
}

impl EngineOptions {
    pub(super) fn new(args: &EngineArgs) -> Result<EngineOptions> {
        let mut options = EngineOptions { level: Level::Five, megabytes: 0, seed: args.seed };
        options.set("level", &args.level.to_string())?;
        options.set("memory", &args.memory.to_string())?;
        Ok(options)
    }

    /// The lines that tell what can be set.
    pub(super) fn lines(&self) -> [String; 3] {
        let EngineOptions { level, megabytes, seed } = self;
        [
            format!("option name level type spin default {} min 1 max 5", level.number()),
            format!("option name memory type spin default {megabytes} min 0 max {MOST_MEMORY}"),
            format!("option name seed type spin default {seed} min 0 max {}", u64::MAX),
        ]
    }

    /// How many bytes a search may take for its tables.
    pub(super) fn memory(&self) -> usize {
        usize::try_from(self.megabytes).map_or(usize::MAX, |megabytes| megabytes.saturating_mul(MEGABYTE))
    }

    /// Sets an option to what was typed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<()> {
        match name {
            "level" => {
                let level = value.parse().ok().and_then(Level::from_number);
                self.level = level.ok_or_else(|| anyhow!("level goes from 1 to 5, not “{value}”"))?;
            }
            "memory" => {
                let megabytes = value.parse().ok().filter(|&megabytes| megabytes <= MOST_MEMORY);
                let wrong = || anyhow!("memory goes from 0 to {MOST_MEMORY} megabytes, not “{value}”");
                self.megabytes = megabytes.ok_or_else(wrong)?;
            }
            "seed" => {
                let wrong = |_| anyhow!("seed is a whole number from 0 on, not “{value}”");
                self.seed = value.parse().map_err(wrong)?;
            }
            _ => bail!("there is no option “{name}”, the options are level, memory and seed"),
        }
        Ok(())
    }
}
