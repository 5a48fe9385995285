use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);
impl Address { pub(crate) fn of(a: IpAddr) -> Address { Address(a) } }
#[derive(Clone, Debug)]
pub struct Network;
pub(crate) fn client_address(peer: IpAddr, _: Option<&str>, _: &[Network]) -> IpAddr { peer }
pub(crate) struct Buckets<K>(Mutex<HashMap<K, u32>>);
impl<K> Buckets<K> {
    pub(crate) fn new(_: f64, _: u32) -> Self { Buckets(Mutex::default()) }
    pub(crate) fn take(&self, _: K, _: u64) -> Result<(), u64> { drop(self.0.lock()); Ok(()) }
}
pub(crate) struct Bucket;
impl Bucket {
    pub(crate) fn new(_: f64, _: u32) -> Self { Bucket }
    pub(crate) fn take(&self, _: u64) -> Result<(), u64> { Ok(()) }
}
