//! A store that is slow and fails.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_games::Dice;
use tokio::time::sleep;

use super::dice;
use crate::store::{Memory, Store, StoreError, Write, Written};

/// A store in memory behind a slow and faulty way, for one life of a server.
pub(crate) struct Simulated {
    memory: Memory,
    dice: Arc<Mutex<Dice>>,
    calm: Arc<AtomicBool>,
    dead: AtomicBool,
}

impl Simulated {
    pub(super) fn new(memory: Memory, seed: u64) -> Arc<Simulated> {
        let dice = Arc::new(Mutex::new(dice(seed, "store")));
        Arc::new(Simulated { memory, dice, calm: Arc::default(), dead: AtomicBool::new(false) })
    }

    /// The same store, for the next server.
    pub(super) fn again(&self) -> Arc<Simulated> {
        let (memory, dice, calm) = (self.memory.clone(), Arc::clone(&self.dice), Arc::clone(&self.calm));
        Arc::new(Simulated { memory, dice, calm, dead: AtomicBool::new(false) })
    }

    pub(super) fn die(&self) {
        self.dead.store(true, Ordering::Relaxed);
    }

    pub(super) fn calm(&self) {
        self.calm.store(true, Ordering::Relaxed);
    }

    /// One in so many, while there is trouble.
    fn happens(&self, one_in: usize) -> bool {
        self.dice.lock().unwrap().below(one_in) == 0 && !self.calm.load(Ordering::Relaxed)
    }

    /// Time passes. Nobody comes back to a server that was killed meanwhile.
    async fn take_time(&self) {
        let ms = self.dice.lock().unwrap().below(12) as u64;
        sleep(Duration::from_millis(ms)).await;
        if self.dead.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    }

    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        self.take_time().await;
        if self.happens(25) {
            return Err(StoreError::Full("the simulated disk is full".to_owned()));
        }
        if self.happens(40) {
            return Err(StoreError::Unknown("failed before the commit".to_owned()));
        }
        let written = self.memory.clone().write(&[write])?.remove(0);
        self.take_time().await;
        if self.happens(40) {
            return Err(StoreError::Unknown("failed after the commit".to_owned()));
        }
        Ok(written)
    }

    pub(crate) async fn read<T>(
        &self,
        ask: impl FnOnce(&mut dyn Store) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.take_time().await;
        if self.happens(60) {
            return Err(StoreError::Unreadable("the simulated disk cannot be read".to_owned()));
        }
        ask(&mut self.memory.clone())
    }
}
