//! Lengths of time as people write them.

use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

pub(super) const HOUR: Duration = Duration::from_secs(3_600);
pub(super) const DAY: Duration = Duration::from_secs(86_400);

/// The units, each with its length.
const UNITS: [(&str, Duration); 4] =
    [("s", Duration::from_secs(1)), ("min", Duration::from_secs(60)), ("h", HOUR), ("d", DAY)];

/// Reads `30s`, `10min`, `1h` or `90d`.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    let text = String::deserialize(deserializer)?;
    let wrong = || D::Error::custom(format!("“{text}” is no length of time: write 30s, 10min, 1h or 90d"));
    parse(&text).ok_or_else(wrong)
}

fn parse(text: &str) -> Option<Duration> {
    let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let count: u32 = text.strip_suffix(unit)?.parse().ok()?;
    let (_, length) = UNITS.into_iter().find(|&(name, _)| name == unit.trim())?;
    length.checked_mul(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read() {
        assert_eq!(parse("30s"), Some(Duration::from_secs(30)));
        assert_eq!(parse("10min"), Some(Duration::from_secs(600)));
        assert_eq!(parse("1 h"), Some(HOUR));
        assert_eq!(parse("90d"), Some(90 * DAY));
        for text in ["", "1", "h", "1.5h", "-1h", "1m", "1h30", "99999999999d", "ever"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
