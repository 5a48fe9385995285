//! How often somebody may do something, and who somebody is: an address, through proxies too.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use crate::network::Network;

/// How many keys are remembered at most.
const KEYS: usize = 100_000;

/// How long to wait, in milliseconds, between two searches for keys that may be forgotten: each looks at all of them.
const PRUNE_EVERY: u64 = 1_000;

/// Nobody is told to wait longer than this many milliseconds before he tries again.
const LONGEST_WAIT: u64 = 3_600_000;

/// No token takes longer than a day to come, in microseconds.
const SLOWEST: f64 = 86_400e6;

/// How fast a bucket fills, and how much goes in, in microseconds of filling.
#[derive(Copy, Clone, Debug)]
struct Rate {
    /// What a token takes.
    token: u64,
    /// What the whole bucket takes.
    whole: u64,
}

impl Rate {
    fn new(per_second: f64, burst: u32) -> Rate {
        let token = (1_000_000.0 / per_second).round().clamp(1.0, SLOWEST) as u64;
        Rate { token, whole: token.saturating_mul(burst.into()) }
    }

    /// Takes a token, or says in how many milliseconds there will be one.
    fn take(self, bucket: &mut FullAt, now: u64) -> Result<(), u64> {
        let now = micros(now);
        let full_at = bucket.0.max(now).saturating_add(self.token);
        let too_early = full_at.saturating_sub(now).saturating_sub(self.whole);
        if too_early > 0 {
            return Err(too_early.div_ceil(1_000).min(LONGEST_WAIT));
        }
        bucket.0 = full_at;
        Ok(())
    }
}

/// When a bucket is full again if nobody takes anything more, in microseconds: this says how much is in it at any moment.
#[derive(Copy, Clone, Debug)]
struct FullAt(u64);

fn micros(ms: u64) -> u64 {
    ms.saturating_mul(1_000)
}

/// A bucket of tokens: one goes with everything that is done, and new ones come with time.
#[derive(Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    full_at: FullAt,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(per_second: f64, burst: u32) -> Bucket {
        Bucket { rate: Rate::new(per_second, burst), full_at: FullAt(0) }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// When there is none: in how many milliseconds there will be one.
    pub(crate) fn take(&mut self, now: u64) -> Result<(), u64> {
        self.rate.take(&mut self.full_at, now)
    }

    /// Whether it is as if nothing had ever been taken.
    pub(crate) fn is_full(&self, now: u64) -> bool {
        self.full_at.0 <= micros(now)
    }
}

/// A bucket for everybody who has taken something lately. Full ones are forgotten.
pub(crate) struct Buckets<K> {
    rate: Rate,
    keys: usize,
    kept: Mutex<Kept<K>>,
}

struct Kept<K> {
    buckets: HashMap<K, FullAt>,
    /// Before this moment nobody looks for full ones again.
    prune_from: u64,
}

impl<K: Hash + Eq> Buckets<K> {
    /// Buckets that are full before anybody comes.
    pub(crate) fn new(per_second: f64, burst: u32) -> Buckets<K> {
        Buckets::with_room_for(KEYS, per_second, burst)
    }

    fn with_room_for(keys: usize, per_second: f64, burst: u32) -> Buckets<K> {
        let kept = Mutex::new(Kept { buckets: HashMap::new(), prune_from: 0 });
        Buckets { rate: Rate::new(per_second, burst), keys, kept }
    }

    /// Takes a token from somebody's bucket.
    ///
    /// # Errors
    /// When it is empty, or when more people come than can be told apart: in how many milliseconds to try again.
    pub(crate) fn take(&self, key: K, now: u64) -> Result<(), u64> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = kept.buckets.get_mut(&key) {
            return self.rate.take(bucket, now);
        }
        if kept.buckets.len() >= self.keys {
            self.prune(&mut kept, now)?;
        }
        self.rate.take(kept.buckets.entry(key).or_insert(FullAt(0)), now)
    }

    /// Forgets buckets that are full again.
    fn prune(&self, kept: &mut Kept<K>, now: u64) -> Result<(), u64> {
        if now >= kept.prune_from {
            kept.prune_from = now + PRUNE_EVERY;
            kept.buckets.retain(|_, full_at| full_at.0 > micros(now));
        }
        let there_is_room = kept.buckets.len() < self.keys;
        there_is_room.then_some(()).ok_or_else(|| kept.prune_from.saturating_sub(now).max(1))
    }
}

/// Who somebody is as far as limits go: an IPv4 address, or an IPv6 network of 64 bits, as one household has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    V4(Ipv4Addr),
    V6([u16; 4]),
}

impl From<IpAddr> for Source {
    fn from(address: IpAddr) -> Source {
        match address.to_canonical() {
            IpAddr::V4(address) => Source::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Source::V6([a, b, c, d])
            }
        }
    }
}

/// The address that a request came from. What `X-Forwarded-For` says counts only as far as trusted proxies have written it: the rightmost
/// address that is none of theirs. A header that stands there several times is one list, joined by commas.
pub(crate) fn client_address(peer: IpAddr, forwarded_for: Option<&str>, trusted: &[Network]) -> IpAddr {
    let is_proxy = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer.to_canonical();
    let mut hops = forwarded_for.unwrap_or_default().rsplit(',');
    while is_proxy(client) {
        // Where the list ends, or makes no sense, the last proxy that is known is all that is known.
        let Some(before) = hops.next().and_then(read_hop) else { break };
        client = before;
    }
    client
}

/// An address in `X-Forwarded-For`; some proxies write a port to it.
fn read_hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    address.as_ref().map(IpAddr::to_canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_bucket_gives_what_is_in_it_and_fills_with_time() {
        let mut bucket = Bucket::new(2.0, 3);
        assert_eq!([(); 3].map(|()| bucket.take(1_000)), [Ok(()); 3]);
        assert_eq!(bucket.take(1_000), Err(500));
        assert_eq!(bucket.take(1_400), Err(100));
        assert_eq!(bucket.take(1_500), Ok(()));
        assert_eq!(bucket.take(1_500), Err(500), "asking in vain costs nothing");
        assert!(!bucket.is_full(2_999) && bucket.is_full(3_000));
        assert_eq!([(); 3].map(|()| bucket.take(1_000_000)), [Ok(()); 3]);
        assert!(bucket.take(1_000_000).is_err(), "it never holds more than it can");
    }

    #[test]
    fn who_waits_as_long_as_he_was_told_is_let_in() {
        for per_second in [0.033, 0.7, 3.0, 7.0, 50.0, 1_234.5] {
            let mut bucket = Bucket::new(per_second, 2);
            let mut now = 1_700_000_000_000;
            for _ in 0..1_000 {
                if let Err(wait) = bucket.take(now) {
                    assert!(
                        wait < 2 || bucket.take(now + wait - 2).is_err(),
                        "{per_second}: not much too long"
                    );
                    now += wait;
                    assert_eq!(bucket.take(now), Ok(()), "{per_second}");
                }
            }
        }
    }

    #[test]
    fn nobody_is_told_to_wait_for_ever() {
        let mut bucket = Bucket::new(0.0, 1);
        assert_eq!([bucket.take(0), bucket.take(0)], [Ok(()), Err(3_600_000)]);
        assert_eq!(Bucket::new(1.0, 0).take(0), Err(1_000));
    }

    #[test]
    fn everybody_has_a_bucket_of_his_own() {
        let buckets = Buckets::new(1.0, 1);
        assert_eq!(buckets.take("anna", 0), Ok(()));
        assert_eq!(buckets.take("anna", 0), Err(1_000));
        assert_eq!(buckets.take("ben", 0), Ok(()));
    }

    #[test]
    fn full_buckets_are_forgotten_and_others_are_not() {
        let buckets = Buckets::with_room_for(2, 1.0, 2);
        assert_eq!(buckets.take("anna", 0), Ok(()));
        assert_eq!([buckets.take("ben", 900), buckets.take("ben", 900)], [Ok(()), Ok(())]);
        assert_eq!(buckets.take("carl", 999), Err(1_000), "both are still needed");
        assert_eq!(buckets.take("carl", 1_500), Err(499), "nobody looks again so soon");
        assert_eq!(buckets.take("carl", 2_000), Ok(()), "Anna’s is full");
        assert_eq!(buckets.take("ben", 2_000), Ok(()));
        assert_eq!(buckets.take("ben", 2_000), Err(900), "Ben’s was kept");
    }

    #[test]
    fn a_household_is_one_source() {
        let source = |text: &str| Source::from(ip(text));
        assert_eq!(source("2001:db8:1:2::1"), source("2001:db8:1:2:ffff::9"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_eq!(source("::ffff:192.0.2.1"), source("192.0.2.1"));
        assert_ne!(source("192.0.2.2"), source("192.0.2.1"));
    }

    fn client(peer: &str, forwarded_for: Option<&str>) -> String {
        let trusted = ["10.0.0.0/8", "::1"].map(|network| network.parse().expect("a network"));
        client_address(ip(peer), forwarded_for, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(client("192.0.2.1", Some("203.0.113.9")), "192.0.2.1");
        assert_eq!(client("::ffff:192.0.2.1", None), "192.0.2.1");
        assert_eq!(client("10.0.0.1", Some("203.0.113.9")), "203.0.113.9");
        assert_eq!(client("::ffff:10.0.0.1", Some("203.0.113.9")), "203.0.113.9");
        assert_eq!(client("::1", Some("2001:db8::7")), "2001:db8::7");
    }

    #[test]
    fn what_the_client_wrote_himself_does_not_count() {
        assert_eq!(client("10.0.0.1", Some("1.1.1.1, 203.0.113.9,10.0.0.2")), "203.0.113.9");
        assert_eq!(client("10.0.0.1", Some("10.9.9.9, 203.0.113.9")), "203.0.113.9");
    }

    #[test]
    fn what_makes_no_sense_ends_the_list() {
        assert_eq!(client("10.0.0.1", None), "10.0.0.1");
        assert_eq!(client("10.0.0.1", Some("")), "10.0.0.1");
        assert_eq!(client("10.0.0.1", Some("203.0.113.9, unknown")), "10.0.0.1");
        assert_eq!(client("10.0.0.1", Some("203.0.113.9, _hidden, 10.0.0.2")), "10.0.0.2");
        assert_eq!(client("10.0.0.1", Some("10.0.0.3, 10.0.0.2")), "10.0.0.3", "somebody at home");
    }

    #[test]
    fn ports_are_passed_over() {
        assert_eq!(client("10.0.0.1", Some("203.0.113.9:4711")), "203.0.113.9");
        assert_eq!(client("10.0.0.1", Some("[2001:db8::7]:4711")), "2001:db8::7");
        assert_eq!(client("10.0.0.1", Some("[2001:db8::7]")), "2001:db8::7");
    }
}
