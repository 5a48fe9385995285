//! Under which names the server answers.
//!
//! A page of some other site cannot read what a server at home says, unless that site first gives its own name the address of that server (DNS
//! rebinding): then the browser takes both for one. It still says the name it was given, in `Host`. So the server answers only when that is
//!
//! - `localhost`, or an address that is the machine's alone or a home network's: loopback, private, link-local, or 0.0.0.0;
//! - a name that ends in `.local`, `.home.arpa`, `.internal` or `.test`, which nobody on the internet can have: they are reserved, and looked
//!   up in the home network only;
//! - one of the machine's own addresses, or a name it was told with `--host` (both are given as `allowed`).

use std::net::IpAddr;

/// How names end that are given in a home network only (RFC 6762, RFC 8375, ICANN's choice of 2024, RFC 6761).
const AT_HOME: [&str; 4] = [".local", ".home.arpa", ".internal", ".test"];

/// Whether the server answers under the name in a `Host` header, where these names are allowed besides the usual ones.
pub(crate) fn is_accepted(host: &str, allowed: &[String]) -> bool {
    let Some((name, _)) = read_authority(host) else { return false };
    let is_usual = match &name {
        Name::Address(address) => is_near(*address),
        Name::Word(word) => word == "localhost" || is_given_at_home(word),
    };
    is_usual || allowed.iter().any(|allowed| read_name(allowed).as_ref() == Some(&name))
}

/// Whether a page from this origin was served by this host: an `Origin` and a `Host` header.
pub(crate) fn same_origin(origin: &str, host: &str) -> bool {
    let (usual_port, from) = match origin.split_once("://") {
        Some(("http", from)) => (80, from),
        Some(("https", from)) => (443, from),
        // Among them `null`: a page that was opened from a file, or that is not trusted.
        _ => return false,
    };
    // A proxy that speaks https to browsers leaves the port out as they do.
    let place = |authority| read_authority(authority).map(|(name, port)| (name, port.unwrap_or(usual_port)));
    place(from).is_some_and(|from| place(host) == Some(from))
}

/// Whether something can be allowed as a host: a name or an address without a port.
pub(crate) fn is_host(text: &str) -> bool {
    read_name(text).is_some()
}

/// What a server is called.
#[derive(PartialEq, Eq, Debug)]
enum Name {
    Address(IpAddr),
    /// In lower case, without the dot that may end it.
    Word(String),
}

/// Reads `name`, `name:port`, `192.0.2.1:port`, `[::1]` or `[::1]:port`.
fn read_authority(text: &str) -> Option<(Name, Option<u16>)> {
    let end_of_name = text.rfind(']').map_or(0, |bracket| bracket + 1);
    let (name, port) = match text[end_of_name..].find(':') {
        Some(colon) => (&text[..end_of_name + colon], Some(&text[end_of_name + colon + 1..])),
        None => (text, None),
    };
    let is_number = |port: &&str| port.bytes().all(|digit| digit.is_ascii_digit());
    let port = match port {
        Some(port) => Some(Some(port).filter(is_number)?.parse().ok()?),
        None => None,
    };
    // Without brackets, an address with colons is cut in the middle, and the rest is no port.
    Some((read_name(name)?, port))
}

fn read_name(text: &str) -> Option<Name> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    if let Ok(address) = bare.unwrap_or(text).parse::<IpAddr>() {
        let is_fit = bare.is_none() || address.is_ipv6();
        return is_fit.then(|| Name::Address(address.to_canonical()));
    }
    let word = text.strip_suffix('.').unwrap_or(text).to_ascii_lowercase();
    let is_fit = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_' | b'.');
    let is_word = (1..=253).contains(&word.len()) && word.bytes().all(is_fit);
    is_word.then_some(Name::Word(word))
}

/// Whether only a home network can give this name.
fn is_given_at_home(word: &str) -> bool {
    AT_HOME.iter().any(|end| word.strip_suffix(end).is_some_and(|rest| !rest.is_empty()))
}

/// Whether only this machine or a home network can have this address.
fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local() || v4.is_unspecified(),
        IpAddr::V6(v6) => {
            v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local() || v6.is_unspecified()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed() -> Vec<String> {
        ["Play.example.org", "203.0.113.9", "2001:db8::9"].map(str::to_owned).to_vec()
    }

    #[test]
    fn it_answers_at_home() {
        for host in [
            "localhost",
            "LocalHost:8080",
            "localhost.",
            "127.0.0.1:8080",
            "127.9.9.9",
            "[::1]:8080",
            "[::1]",
            "10.1.2.3",
            "172.16.0.1:80",
            "192.168.1.20:8080",
            "169.254.7.7",
            "[fd12:3456::1]:8080",
            "[fe80::1]",
            "[::ffff:192.168.1.20]:8080",
            "0.0.0.0:8080",
            "[::]:8080",
            "attic.local:8080",
            "Attic.Local.",
            "attic.home.arpa:8080",
            "attic.internal",
            "Ludo.Test:8080",
            "ludo.test.",
        ] {
            assert!(is_accepted(host, &[]), "{host}");
        }
    }

    #[test]
    fn it_does_not_answer_under_names_that_anybody_could_have() {
        for host in [
            "",
            ":8080",
            ".",
            "evil.example",
            "evil.example:8080",
            "play.example.org",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "evil.example:80:80",
            "local",
            ".local",
            "local.evil.example",
            "test",
            ".test",
            "internal",
            "home.arpa",
            ".home.arpa",
            "evil.arpa",
            "evil.test.example",
            "eviltest",
            "evil.notlocal",
            "8.8.8.8",
            "172.32.0.1",
            "192.169.1.1",
            "[2001:db8::1]",
            "::1",
            "fe80::1:8080",
            "[127.0.0.1]",
            "[::1]evil.example",
            "[::1",
            "localhost:",
            "localhost:+80",
            "localhost:99999",
            "localhost/evil",
            "user@localhost",
            "2130706433",
            "0x7f.1",
            "127.0.0.1 ",
            "localhost\t",
            "évil.local",
        ] {
            assert!(!is_accepted(host, &[]), "{host}");
        }
    }

    #[test]
    fn it_answers_under_the_names_it_was_told() {
        for host in ["play.example.org", "PLAY.example.org:8443", "203.0.113.9:8080", "[2001:DB8::9]:8080"] {
            assert!(is_accepted(host, &allowed()), "{host}");
        }
        for host in ["example.org", "x.play.example.org", "play.example.org.evil.example", "203.0.113.10"] {
            assert!(!is_accepted(host, &allowed()), "{host}");
        }
    }

    #[test]
    fn a_page_comes_from_where_it_was_served() {
        for (origin, host) in [
            ("http://localhost:8080", "localhost:8080"),
            ("http://LOCALHOST:8080", "localhost:8080"),
            ("http://192.168.1.20", "192.168.1.20"),
            ("http://192.168.1.20", "192.168.1.20:80"),
            ("http://[fd00::1]:8080", "[fd00:0::1]:8080"),
            ("https://play.example.org", "play.example.org"),
            ("https://play.example.org", "play.example.org:443"),
        ] {
            assert!(same_origin(origin, host), "{origin} {host}");
        }
    }

    #[test]
    fn a_page_from_elsewhere_does_not() {
        for (origin, host) in [
            ("null", "localhost:8080"),
            ("", "localhost:8080"),
            ("http://", "localhost:8080"),
            ("http://localhost:8081", "localhost:8080"),
            ("http://localhost", "localhost:8080"),
            ("https://localhost", "localhost:80"),
            ("http://127.0.0.1:8080", "localhost:8080"),
            ("http://evil.example:8080", "localhost:8080"),
            ("http://evil.example", ""),
            ("http://localhost:8080/", "localhost:8080"),
            ("http://localhost:8080@evil.example", "localhost:8080"),
            ("file://localhost:8080", "localhost:8080"),
            ("chrome-extension://localhost:8080", "localhost:8080"),
            ("localhost:8080", "localhost:8080"),
        ] {
            assert!(!same_origin(origin, host), "{origin} {host}");
        }
    }

    #[test]
    fn what_may_be_allowed_is_a_name_or_an_address() {
        assert!(["play.example.org", "raspberrypi", "203.0.113.9", "::1", "[::1]"].into_iter().all(is_host));
        assert!(!["", "https://x.org", "x.org:80", "x.org/", "*.x.org", "a b"].into_iter().any(is_host));
    }
}
