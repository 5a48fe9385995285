//! How many sockets are open from each address.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::Source;

/// Who is connected, by address. Nothing of it is stored.
#[derive(Clone, Default)]
pub(crate) struct Crowd(Arc<Counts>);

#[derive(Default)]
struct Counts {
    by_address: Mutex<HashMap<Source, usize>>,
    open: AtomicUsize,
}

/// A place in the crowd, until it is dropped.
pub(crate) struct Place(Crowd, Source);

impl Crowd {
    fn counts(&self) -> MutexGuard<'_, HashMap<Source, usize>> {
        self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are connected.
    pub(crate) fn len(&self) -> usize {
        self.0.open.load(Ordering::SeqCst)
    }

    /// How many are connected from an address.
    pub(crate) fn of(&self, address: Source) -> usize {
        self.counts().get(&address).copied().unwrap_or_default()
    }

    /// One more is connected.
    pub(crate) fn enter(&self, address: Source) -> Place {
        *self.counts().entry(address).or_default() += 1;
        self.0.open.fetch_add(1, Ordering::SeqCst);
        Place(self.clone(), address)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.0.open.fetch_sub(1, Ordering::SeqCst);
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
        assert_eq!((crowd.of(address), crowd.len()), (2, 2));
        drop((first, second));
        assert_eq!((crowd.of(address), crowd.len()), (0, 0));
        assert!(crowd.counts().is_empty());
    }
}
