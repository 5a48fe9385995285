//! Which form of a file a browser takes: compressed by brotli, by gzip, or as it is.

use std::cmp::Reverse;

use axum::http::{HeaderMap, header};

/// How a file is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    Identity,
}

/// The forms that have a file of their own beside the file, the smallest first.
pub(crate) const COMPRESSED: [Coding; 2] = [Coding::Brotli, Coding::Gzip];

/// How much a browser wants something, in thousandths; 0 is a refusal.
type Quality = u16;

impl Coding {
    /// What the name of a file in this form ends with; the page's build writes them.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Coding::Brotli => ".br",
            Coding::Gzip => ".gz",
            Coding::Identity => "",
        }
    }

    /// Its name in a header; what is sent as it is has none.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }

    /// Whether a browser that writes this name means it.
    fn is_called(self, name: &str) -> bool {
        let names: &[&str] = match self {
            Coding::Brotli => &["br"],
            Coding::Gzip => &["gzip", "x-gzip"],
            Coding::Identity => &["identity"],
        };
        names.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// What a browser thinks of it that says nothing about it: as it is, a file is taken if there is nothing better.
    fn unmentioned(self) -> Quality {
        Quality::from(self == Coding::Identity)
    }
}

/// The forms a browser takes, in the order in which it likes them; of two it likes the same, the smaller first.
pub(crate) fn wanted(headers: &HeaderMap) -> Vec<Coding> {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let likes: Vec<(&str, Quality)> = lines.flat_map(|line| line.split(',')).filter_map(like).collect();
    let mut wanted: Vec<Coding> = COMPRESSED.into_iter().chain([Coding::Identity]).collect();
    wanted.retain(|&coding| quality(coding, &likes) > 0);
    wanted.sort_by_key(|&coding| Reverse(quality(coding, &likes)));
    wanted
}

/// What is said of a form: by its name, else by `*`, else nothing.
fn quality(coding: Coding, likes: &[(&str, Quality)]) -> Quality {
    let named = likes.iter().find(|(name, _)| coding.is_called(name));
    let said = named.or_else(|| likes.iter().find(|(name, _)| *name == "*"));
    said.map_or(coding.unmentioned(), |&(_, quality)| quality)
}

/// One entry of `Accept-Encoding`, as in `gzip;q=0.5`. One that makes no sense is passed over.
fn like(entry: &str) -> Option<(&str, Quality)> {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    match parts.next() {
        None => Some((name, 1000)),
        Some(weight) => Some((name, thousandths(weight)?)),
    }
}

/// Reads `q=0.25` as 250.
fn thousandths(weight: &str) -> Option<Quality> {
    let (key, value) = weight.split_once('=')?;
    let value: f32 = value.trim().parse().ok()?;
    let is_weight = key.trim().eq_ignore_ascii_case("q") && (0.0..=1.0).contains(&value);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
    is_weight.then_some((value * 1000.0).round() as Quality)
}

#[cfg(test)]
mod tests {
    use super::Coding::{Brotli, Gzip, Identity};
    use super::*;

    fn wanted_by(line: &str) -> Vec<Coding> {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, line.parse().expect("a header"));
        wanted(&headers)
    }

    #[test]
    fn the_smallest_form_comes_first_among_equals() {
        assert_eq!(wanted_by("gzip, deflate, br, zstd"), [Brotli, Gzip, Identity]);
        assert_eq!(wanted_by("*"), [Brotli, Gzip, Identity]);
        assert_eq!(wanted_by("X-GZip"), [Gzip, Identity]);
    }

    #[test]
    fn a_browser_that_says_nothing_gets_files_as_they_are() {
        assert_eq!(wanted(&HeaderMap::new()), [Identity]);
        assert_eq!(wanted_by(""), [Identity]);
        assert_eq!(wanted_by("zstd"), [Identity]);
    }

    #[test]
    fn what_is_liked_better_comes_first() {
        assert_eq!(wanted_by("br;q=0.2, gzip;q=0.8"), [Gzip, Brotli, Identity]);
        assert_eq!(wanted_by("identity, br ; Q=0.999"), [Identity, Brotli]);
        assert_eq!(wanted_by("gzip;q=0.001"), [Gzip, Identity]);
        assert_eq!(wanted_by("*;q=0.5, gzip"), [Gzip, Brotli, Identity]);
    }

    #[test]
    fn what_is_refused_is_not_sent() {
        assert_eq!(wanted_by("br;q=0, gzip"), [Gzip, Identity]);
        assert_eq!(wanted_by("gzip, *;q=0"), [Gzip]);
        assert_eq!(wanted_by("identity;q=0.0, br"), [Brotli]);
        assert_eq!(wanted_by("identity;q=0"), []);
    }

    #[test]
    fn nonsense_is_passed_over() {
        assert_eq!(wanted_by("br;q=much, gzip;q=7, ;q=1, br;level=3, identity"), [Identity]);
    }

    #[test]
    fn several_lines_are_one_list() {
        let mut headers = HeaderMap::new();
        for line in ["gzip;q=0.5", "br"] {
            headers.append(header::ACCEPT_ENCODING, line.parse().expect("a header"));
        }
        assert_eq!(wanted(&headers), [Brotli, Gzip, Identity]);
    }
}
