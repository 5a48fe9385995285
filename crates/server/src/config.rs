use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
#[derive(Clone, Debug)]
pub struct Config { pub listen: SocketAddr, pub metrics: Option<SocketAddr>, pub data: Option<PathBuf>, pub hosts: Vec<String>, pub trusted_proxies: Vec<crate::network::Network>, pub thinkers: usize, pub retention: Retention, pub limits: Limits }
#[derive(Clone, Debug)]
pub struct Retention { pub waiting: Duration, pub playing: Duration, pub over: Duration }
#[derive(Clone, Debug)]
pub struct Limits { pub tables: u64, pub live_tables: usize, pub sockets: usize, pub watchers_per_table: usize, pub sockets_per_address: usize, pub events_per_table: usize, pub frames_per_second: f64, pub frames_burst: u32, pub requests_per_second: f64, pub requests_burst: u32, pub tables_per_hour: f64, pub tables_burst: u32 }
impl Default for Config { fn default() -> Config { Config { listen: ([127,0,0,1],8080).into(), metrics: None, data: None, hosts: vec![], trusted_proxies: vec![], thinkers: 2,
 retention: Retention { waiting: Duration::from_secs(3600), playing: Duration::from_secs(30*86400), over: Duration::from_secs(90*86400) },
 limits: Limits { tables: 1_000_000, live_tables: 20_000, sockets: 50_000, watchers_per_table: 200, sockets_per_address: 1000, events_per_table: 20_000, frames_per_second: 20.0, frames_burst: 60, requests_per_second: 50.0, requests_burst: 200, tables_per_hour: 120.0, tables_burst: 120 } } } }
