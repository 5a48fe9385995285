//! What many tables have alike is kept in memory once.

use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Values that are in use somewhere.
pub(crate) struct Shared<T: ?Sized>(Mutex<Vec<Weak<T>>>);

impl<T: ?Sized + PartialEq> Shared<T> {
    pub(crate) const fn new() -> Shared<T> {
        Shared(Mutex::new(Vec::new()))
    }

    /// The value that all who have an equal one share.
    pub(crate) fn of(&self, value: impl Into<Arc<T>>) -> Arc<T> {
        let value = value.into();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.iter().filter_map(Weak::upgrade).find(|known| **known == *value) {
            return found;
        }
        known.retain(|known| known.strong_count() > 0);
        known.push(Arc::downgrade(&value));
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_are_kept_once_and_only_while_somebody_has_them() {
        static WORDS: Shared<str> = Shared::new();
        let first = WORDS.of("a1");
        assert!(Arc::ptr_eq(&first, &WORDS.of("a1")));
        assert!(!Arc::ptr_eq(&first, &WORDS.of("a2")));
        drop(first);
        let _other = WORDS.of("a3");
        assert_eq!(WORDS.0.lock().unwrap().len(), 1);
    }
}
