//! Networks as they are written in a configuration.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

/// All addresses that begin with the same bits; a single address is a network, too.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    /// IPv4 addresses are written as IPv6 ones, so that there is one kind only.
    address: u128,
    /// The bits that count.
    mask: u128,
}

/// What is not a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("“{0}” is no address and no network: write 192.168.1.7, 10.0.0.0/8 or fd00::/8")]
pub struct NotANetwork(String);

impl Network {
    /// Whether an address belongs to it.
    pub fn contains(&self, address: IpAddr) -> bool {
        (wide(address) ^ self.address) & self.mask == 0
    }
}

/// Reads `192.168.1.7`, `10.0.0.0/8` or `fd00::/8`.
impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        read(text).ok_or_else(|| NotANetwork(text.to_owned()))
    }
}

impl TryFrom<String> for Network {
    type Error = NotANetwork;

    fn try_from(text: String) -> Result<Network, NotANetwork> {
        text.parse()
    }
}

fn read(text: &str) -> Option<Network> {
    let (address, bits) = match text.split_once('/') {
        Some((address, bits)) => (address, Some(bits)),
        None => (text, None),
    };
    let address: IpAddr = address.parse().ok()?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    let bits = match bits {
        Some(bits) if bits.bytes().all(|digit| digit.is_ascii_digit()) => bits.parse().ok()?,
        Some(_) => return None,
        None => most,
    };
    let free: u32 = u32::checked_sub(most, bits)?;
    Some(Network { address: wide(address), mask: u128::MAX.checked_shl(free).unwrap_or(0) })
}

fn wide(address: IpAddr) -> u128 {
    let wide: Ipv6Addr = match address {
        IpAddr::V4(address) => address.to_ipv6_mapped(),
        IpAddr::V6(address) => address,
    };
    u128::from(wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        let network: Network = network.parse().expect("a network");
        network.contains(address.parse().expect("an address"))
    }

    #[test]
    fn a_network_has_the_addresses_that_begin_like_it() {
        assert!(contains("10.0.0.0/8", "10.255.1.2"));
        assert!(!contains("10.0.0.0/8", "11.0.0.0"));
        assert!(contains("192.168.7.1/24", "192.168.7.200"), "bits that do not count may be written");
        assert!(contains("fd00::/8", "fd12:3456::1"));
        assert!(!contains("fd00::/8", "fe80::1"));
        assert!(contains("0.0.0.0/0", "203.0.113.9"));
        assert!(contains("::/0", "2001:db8::1"));
    }

    #[test]
    fn an_address_is_a_network_of_one() {
        assert!(contains("192.168.1.7", "192.168.1.7"));
        assert!(!contains("192.168.1.7", "192.168.1.6"));
        assert!(contains("::1", "::1"));
        assert!(!contains("::1", "::"));
    }

    #[test]
    fn an_ipv4_address_is_the_same_in_both_spellings() {
        assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"));
        assert!(contains("::ffff:10.0.0.0/104", "10.1.2.3"));
        assert!(!contains("0.0.0.0/0", "2001:db8::1"), "all of IPv4 is not all there is");
    }

    #[test]
    fn what_is_no_network_is_refused_in_one_sentence() {
        for text in
            ["", "home", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0/8", "10.0.0.0/+8", "10.0.0.0/8/8"]
        {
            let said = text.parse::<Network>().expect_err(text).to_string();
            assert!(said.starts_with(&format!("“{text}” is no address and no network")), "{said}");
        }
    }
}
