//! How long each step took.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;

static TAKEN: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// Notes how long a step took.
pub(crate) fn note(what: &str, taken: Duration) {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner).push((what.to_owned(), taken));
}

/// Runs many steps and then tells how long each of them took, also when one failed.
pub(crate) fn told(run: impl FnOnce() -> Result<()>) -> Result<()> {
    let result = run();
    println!("{}", table(&TAKEN.lock().unwrap_or_else(PoisonError::into_inner)));
    result
}

/// The minutes of each step, and their sum.
fn table(taken: &[(String, Duration)]) -> String {
    let sum = ("together", taken.iter().map(|(_, time)| *time).sum());
    let lines = taken.iter().map(|(what, time)| (what.as_str(), *time)).chain([sum]);
    let width = taken.iter().map(|(what, _)| what.chars().count()).fold(sum.0.len(), usize::max);
    let lines = lines.map(|(what, time)| format!("    {what:width$}  {:5.1}", time.as_secs_f64() / 60.0));
    ["==> minutes".to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_stand_below_each_other_with_their_sum() {
        let taken =
            [("format".to_owned(), Duration::from_secs(3)), ("lints".to_owned(), Duration::from_secs(639))];
        let lines = ["==> minutes", "    format      0.1", "    lints      10.7", "    together   10.7"];
        assert_eq!(table(&taken).lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn a_failure_is_passed_on() {
        assert!(told(|| anyhow::bail!("no")).is_err());
        assert!(told(|| Ok(())).is_ok());
    }
}
