//! How long a search may take.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How long a search may take.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many nodes (positions looked at, or iterations): reproducible everywhere.
    Nodes(u64),
    /// So much time, by the clock of whoever drives the search.
    Time(Duration),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// Reads `200ms`, `1s` or `20000n`.
impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let wrong = || format!("“{text}” is no budget: write 200ms, 1s or 20000n");
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let number: u64 = digits.parse().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
        match &text[digits.len()..] {
            "n" => Ok(Budget::Nodes(number)),
            "ms" => Ok(Budget::Time(Duration::from_millis(number))),
            "s" => Ok(Budget::Time(Duration::from_secs(number))),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_and_written() {
        for text in ["200ms", "20000n"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("1s".parse(), Ok(Budget::Time(Duration::from_secs(1))));
        for text in ["", "n", "0n", "12", "-1ms", "5m", "1.5s", "99999999999999999999n", "é"] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }
}
