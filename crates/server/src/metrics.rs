//! What the server counts, as Prometheus reads it: figures only, nothing that tells who plays or from where.

mod figures;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use figures::{Counter, Exposition, Gauge, Histogram};

/// How many codes of refusals have a figure of their own; the others share one.
const CODES: usize = 64;

/// What the server counts. A clone counts into the same figures.
#[derive(Clone, Default)]
pub(crate) struct Metrics(Arc<Figures>);

#[derive(Default)]
struct Figures {
    tables_live: Gauge,
    tables_stored: Gauge,
    sockets: Gauge,
    acts_done: Counter,
    acts_refused: Mutex<BTreeMap<&'static str, u64>>,
    act_time: Histogram,
    frames_received: Counter,
    frames_sent: Counter,
    /// By the first digit of the status, from 1 to 5.
    requests: [Counter; 5],
    commits: Counter,
    events: Counter,
    store_failures: Counter,
    commit_time: Histogram,
    thoughts_waiting: Gauge,
    thoughts_done: Counter,
    thoughts_cancelled: Counter,
    thoughts_hurried: Counter,
    thoughts_failed: Counter,
    stalled_ms: AtomicU64,
}

/// Something that is counted as long as it is there.
#[must_use = "it counts only as long as it is kept"]
pub(crate) struct Present {
    figures: Arc<Figures>,
    gauge: fn(&Figures) -> &Gauge,
}

impl Drop for Present {
    fn drop(&mut self) {
        (self.gauge)(&self.figures).add(-1);
    }
}

impl Metrics {
    /// A table is in memory until this is dropped.
    pub(crate) fn table(&self) -> Present {
        self.present(|figures| &figures.tables_live)
    }

    /// A socket is open until this is dropped.
    pub(crate) fn socket(&self) -> Present {
        self.present(|figures| &figures.sockets)
    }

    fn present(&self, gauge: fn(&Figures) -> &Gauge) -> Present {
        gauge(&self.0).add(1);
        Present { figures: Arc::clone(&self.0), gauge }
    }

    /// So many tables are stored.
    pub(crate) fn tables_stored(&self, tables: u64) {
        self.0.tables_stored.set(tables);
    }

    /// An act happened, so many milliseconds after its frame was read.
    pub(crate) fn act_done(&self, ms: u64) {
        self.0.acts_done.add(1);
        self.0.act_time.observe(Duration::from_millis(ms));
    }

    /// An act was refused.
    pub(crate) fn act_refused(&self, code: &'static str) {
        let mut refused = self.0.acts_refused.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = refused.len() < CODES || refused.contains_key(code);
        *refused.entry(if is_known { code } else { "other" }).or_default() += 1;
    }

    /// A device said something.
    pub(crate) fn frame_received(&self) {
        self.0.frames_received.add(1);
    }

    /// A device was told something.
    pub(crate) fn frame_sent(&self) {
        self.0.frames_sent.add(1);
    }

    /// A request was answered with this status.
    pub(crate) fn request_answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, self.0.requests.len());
        self.0.requests[class - 1].add(1);
    }

    /// Something was stored with so many events.
    pub(crate) fn committed(&self, events: u64, took: Duration) {
        self.0.commits.add(1);
        self.0.events.add(events);
        self.0.commit_time.observe(took);
    }

    /// Something could not be stored, or not be read.
    pub(crate) fn store_failed(&self) {
        self.0.store_failures.add(1);
    }

    /// So many thoughts wait for a thread.
    pub(crate) fn thoughts_waiting(&self, thoughts: u64) {
        self.0.thoughts_waiting.set(thoughts);
    }

    /// The computer has thought.
    pub(crate) fn thought_done(&self) {
        self.0.thoughts_done.add(1);
    }

    /// Nobody wants to know any more what the computer thinks.
    pub(crate) fn thought_cancelled(&self) {
        self.0.thoughts_cancelled.add(1);
    }

    /// The computer had to answer without having thought: too many waited.
    pub(crate) fn thought_hurried(&self) {
        self.0.thoughts_hurried.add(1);
    }

    /// The computer broke down while it thought.
    pub(crate) fn thought_failed(&self) {
        self.0.thoughts_failed.add(1);
    }

    /// The server has stood still for so many milliseconds in all.
    pub(crate) fn stalled(&self, ms: u64) {
        self.0.stalled_ms.fetch_max(ms, Ordering::Relaxed);
    }

    /// All figures as text.
    pub(crate) fn render(&self) -> String {
        let mut out = Exposition::default();
        self.render_people(&mut out);
        self.render_acts(&mut out);
        self.render_store(&mut out);
        self.render_thinking(&mut out);
        let stalled = Duration::from_millis(self.0.stalled_ms.load(Ordering::Relaxed));
        out.head("stalled_seconds_total", "counter", "Time the server stood still");
        out.value("stalled_seconds_total", "", stalled.as_secs_f64());
        out.into_text()
    }

    fn render_people(&self, out: &mut Exposition) {
        let figures = &*self.0;
        out.gauge("tables_live", "Tables in memory", &figures.tables_live);
        out.gauge("tables_stored", "Tables in the store", &figures.tables_stored);
        out.gauge("sockets", "Open sockets", &figures.sockets);
        out.counter("frames_received_total", "Frames from devices", &figures.frames_received);
        out.counter("frames_sent_total", "Frames to devices", &figures.frames_sent);
        out.head("http_requests_total", "counter", "Requests answered, by class of status");
        for (class, count) in (1..).zip(&figures.requests) {
            out.value("http_requests_total", &format!("{{status=\"{class}xx\"}}"), count.get() as f64);
        }
    }

    fn render_acts(&self, out: &mut Exposition) {
        let figures = &*self.0;
        out.counter("acts_done_total", "Acts that happened", &figures.acts_done);
        out.head("acts_refused_total", "counter", "Acts that were refused, by code");
        let refused = figures.acts_refused.lock().unwrap_or_else(PoisonError::into_inner);
        for (code, &count) in &*refused {
            out.value("acts_refused_total", &format!("{{code=\"{code}\"}}"), count as f64);
        }
        out.histogram("act_seconds", "From the frame to the stored act", &figures.act_time);
    }

    fn render_store(&self, out: &mut Exposition) {
        let figures = &*self.0;
        out.counter("store_commits_total", "Things stored", &figures.commits);
        out.counter("store_events_total", "Events stored", &figures.events);
        out.counter("store_failures_total", "Things not stored or not read", &figures.store_failures);
        out.histogram("commit_seconds", "Until something was stored", &figures.commit_time);
    }

    fn render_thinking(&self, out: &mut Exposition) {
        let figures = &*self.0;
        out.gauge("thoughts_waiting", "Thoughts waiting for a thread", &figures.thoughts_waiting);
        out.counter("thoughts_done_total", "Thoughts of the computer", &figures.thoughts_done);
        out.counter("thoughts_cancelled_total", "Thoughts nobody wanted", &figures.thoughts_cancelled);
        out.counter("thoughts_hurried_total", "Answers without a thought", &figures.thoughts_hurried);
        out.counter("thoughts_failed_total", "Thoughts that broke down", &figures.thoughts_failed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of a figure.
    fn value(metrics: &Metrics, name: &str) -> String {
        let text = metrics.render();
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(&format!("ludotheque_{name} ")));
        lines.next().unwrap_or_else(|| panic!("{name} in {text}")).to_owned()
    }

    #[test]
    fn what_is_there_is_counted_as_long_as_it_is_there() {
        let metrics = Metrics::default();
        let (one, two) = (metrics.socket(), metrics.socket());
        assert_eq!(value(&metrics, "sockets"), "2");
        drop(one);
        assert_eq!(value(&metrics, "sockets"), "1");
        drop(two);
        let _table = metrics.table();
        metrics.tables_stored(7);
        assert_eq!(value(&metrics, "tables_live") + &value(&metrics, "tables_stored"), "17");
    }

    #[test]
    fn acts_are_counted_with_the_time_they_took() {
        let metrics = Metrics::default();
        for ms in [0, 3, 40, 9_000] {
            metrics.act_done(ms);
        }
        assert_eq!(value(&metrics, "acts_done_total"), "4");
        assert_eq!(value(&metrics, "act_seconds_bucket{le=\"0.001\"}"), "1");
        assert_eq!(value(&metrics, "act_seconds_bucket{le=\"0.005\"}"), "2");
        assert_eq!(value(&metrics, "act_seconds_bucket{le=\"5\"}"), "3");
        assert_eq!(value(&metrics, "act_seconds_bucket{le=\"+Inf\"}"), "4");
        assert_eq!(value(&metrics, "act_seconds_sum"), "9.043");
        assert_eq!(value(&metrics, "act_seconds_count"), "4");
    }

    #[test]
    fn refusals_have_a_bounded_number_of_codes() {
        let metrics = Metrics::default();
        let codes: Vec<&'static str> = (0..CODES + 2).map(|n| &*format!("code/{n}").leak()).collect();
        for code in codes.iter().chain(&codes) {
            metrics.act_refused(code);
        }
        assert_eq!(value(&metrics, "acts_refused_total{code=\"code/0\"}"), "2");
        assert_eq!(value(&metrics, "acts_refused_total{code=\"other\"}"), "4");
    }

    #[test]
    fn requests_are_counted_by_the_class_of_their_status() {
        let metrics = Metrics::default();
        for status in [101, 200, 204, 404, 503, 999, 0] {
            metrics.request_answered(status);
        }
        let counts =
            [1, 2, 3, 4, 5].map(|n| value(&metrics, &format!("http_requests_total{{status=\"{n}xx\"}}")));
        assert_eq!(counts.join(" "), "2 2 0 1 2");
    }

    #[test]
    fn the_store_and_the_computer_are_counted() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(700));
        metrics.committed(0, Duration::from_millis(2));
        metrics.store_failed();
        metrics.thoughts_waiting(12);
        metrics.thought_done();
        metrics.thought_cancelled();
        metrics.thought_hurried();
        metrics.thought_failed();
        metrics.stalled(2_500);
        metrics.stalled(2_400);
        let names = ["store_commits_total", "store_events_total", "store_failures_total", "thoughts_waiting"];
        assert_eq!(names.map(|name| value(&metrics, name)), ["2", "3", "1", "12"]);
        assert_eq!(value(&metrics, "commit_seconds_sum"), "0.0027");
        assert_eq!(value(&metrics, "stalled_seconds_total"), "2.5");
    }

    #[test]
    fn every_figure_is_introduced_before_it_is_told() {
        let metrics = Metrics::default();
        metrics.act_refused("move/illegal");
        let mut known = String::new();
        for line in metrics.render().lines() {
            match line.strip_prefix("# TYPE ") {
                Some(head) => known = head.split(' ').next().expect("a name").to_owned(),
                None if line.starts_with("# HELP ") => {}
                None => assert!(line.starts_with(&known), "{line} after {known}"),
            }
        }
    }
}
