//! How many sockets are open from each address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::Source;

/// Who is connected, by address. Nothing of it is stored.
#[derive(Clone, Default)]
pub(crate) struct Crowd(Arc<Mutex<HashMap<Source, usize>>>);

/// A place in the crowd, until it is dropped.
pub(crate) struct Place(Crowd, Source);

impl Crowd {
    fn counts(&self) -> MutexGuard<'_, HashMap<Source, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether so many are connected from an address already.
    pub(crate) fn is_full(&self, address: Source, most: usize) -> bool {
        self.counts().get(&address).is_some_and(|&count| count >= most)
    }

    /// One more is connected.
    pub(crate) fn enter(&self, address: Source) -> Place {
        *self.counts().entry(address).or_default() += 1;
        Place(self.clone(), address)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.0.counts();
        if let Some(count) = counts.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_left_is_not_counted() {
        let (crowd, address) = (Crowd::default(), Source::from(std::net::IpAddr::from([127, 0, 0, 1])));
        let first = crowd.enter(address);
        let second = crowd.enter(address);
        assert!(crowd.is_full(address, 2) && !crowd.is_full(address, 3));
        drop((first, second));
        assert!(!crowd.is_full(address, 1) && crowd.counts().is_empty());
    }
}
