//! Faults that proofs must find. They exist only in programs built to be caught (`--features faults`), and are chosen by `LUDOTHEQUE_FAULT`.

/// A fault that can be planted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Everybody hears of an act before it is stored.
    TellBeforeCommit,
    /// The disk is not asked to keep anything.
    NoSync,
    /// An act that is sent again happens again.
    ForgetCommands,
    /// Watchers see the cards of the first seat.
    ShowCards,
}

/// Whether a fault was planted.
#[cfg(not(feature = "faults"))]
pub(crate) fn is(_: Fault) -> bool {
    false
}

/// Whether a fault was planted.
#[cfg(feature = "faults")]
pub(crate) fn is(fault: Fault) -> bool {
    use std::sync::LazyLock;
    static PLANTED: LazyLock<Option<Fault>> = LazyLock::new(|| {
        Some(match std::env::var("LUDOTHEQUE_FAULT").ok()?.as_str() {
            "tell-before-commit" => Fault::TellBeforeCommit,
            "no-sync" => Fault::NoSync,
            "forget-commands" => Fault::ForgetCommands,
            "show-cards" => Fault::ShowCards,
            _ => return None,
        })
    });
    *PLANTED == Some(fault)
}
