use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
#[derive(Clone, Default)]
pub(crate) struct Metrics(Arc<AtomicU64>);
impl Metrics {
    pub(crate) fn act_done(&self, _: u64) {}
    pub(crate) fn act_refused(&self, _: &'static str) {}
    pub(crate) fn store_failed(&self) {}
    pub(crate) fn tables_live(&self, _: usize) {}
    pub(crate) fn table_made(&self) { self.0.fetch_add(1, Ordering::Relaxed); }
    pub(crate) fn set_tables_stored(&self, n: u64) { self.0.store(n, Ordering::Relaxed); }
    pub(crate) fn tables_stored(&self) -> u64 { self.0.load(Ordering::Relaxed) }
    pub(crate) fn socket_opened(&self) {}
    pub(crate) fn socket_closed(&self) {}
    pub(crate) fn socket_closed_by_us(&self, _: &'static str) {}
    pub(crate) fn frames_sent(&self, _: usize) {}
    pub(crate) fn frame_received(&self) {}
    pub(crate) fn request_answered(&self, _: u16) {}
    pub(crate) fn render(&self) -> String { String::new() }
}
