//! Where the machine is in its networks, as it knows itself: nobody is asked.

use std::net::IpAddr;

/// What interfaces are called that lead to programs of the machine, not to the home network.
const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vboxnet", "vmnet"];

/// All addresses of the machine that others can reach it by.
pub fn own_addresses() -> Vec<IpAddr> {
    let mut own: Vec<IpAddr> = interfaces().into_iter().map(|(_, address)| address).collect();
    own.retain(|address| !address.is_loopback());
    own
}

/// The addresses of the machine in the home network, the one first that other devices there most likely reach.
pub fn home_addresses() -> Vec<IpAddr> {
    at_home(interfaces())
}

/// Every interface by its name, with an address. A system that does not tell has none.
fn interfaces() -> Vec<(String, IpAddr)> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.into_iter().map(|interface| (interface.name.clone(), interface.ip())).collect()
}

fn at_home(mut interfaces: Vec<(String, IpAddr)>) -> Vec<IpAddr> {
    interfaces.retain(|(name, _)| !VIRTUAL.iter().any(|start| name.starts_with(start)));
    let mut addresses: Vec<IpAddr> = interfaces.into_iter().map(|(_, address)| address).collect();
    addresses.retain(is_private);
    addresses.sort_by_key(likeliness);
    addresses
}

fn is_private(address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_private(),
        IpAddr::V6(address) => address.is_unique_local(),
    }
}

/// Routers for homes use 192.168; programs that make networks of their own rather use the others.
fn likeliness(address: &IpAddr) -> u8 {
    match address {
        IpAddr::V4(address) => match address.octets()[0] {
            192 => 0,
            10 => 1,
            _ => 2,
        },
        IpAddr::V6(_) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interface(name: &str, address: &str) -> (String, IpAddr) {
        (name.to_owned(), address.parse().expect("an address"))
    }

    #[test]
    fn the_home_network_comes_first_and_nothing_else_is_home() {
        let interfaces = vec![
            interface("lo", "127.0.0.1"),
            interface("docker0", "172.17.0.1"),
            interface("br-1234", "192.168.99.1"),
            interface("eth0", "fd00::5"),
            interface("eth0", "fe80::5"),
            interface("eth0", "2001:db8::5"),
            interface("eth1", "203.0.113.9"),
            interface("tun0", "10.8.0.2"),
            interface("wlan0", "192.168.1.20"),
        ];
        let home: Vec<String> = at_home(interfaces).iter().map(IpAddr::to_string).collect();
        assert_eq!(home, ["192.168.1.20", "10.8.0.2", "fd00::5"]);
    }

    #[test]
    fn a_machine_is_never_told_to_be_itself() {
        assert!(own_addresses().iter().all(|address| !address.is_loopback()));
    }
}
