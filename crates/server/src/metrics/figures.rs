//! Kinds of figures, and how Prometheus wants them written.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Up to how many milliseconds each step of a histogram goes.
const STEPS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// A figure that only grows.
#[derive(Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    pub(super) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A figure that grows and shrinks.
#[derive(Default)]
pub(super) struct Gauge(AtomicI64);

impl Gauge {
    pub(super) fn add(&self, count: i64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(super) fn set(&self, value: u64) {
        self.0.store(i64::try_from(value).unwrap_or(i64::MAX), Ordering::Relaxed);
    }
}

/// How long things took: how many up to each step, how many in all, and their sum.
#[derive(Default)]
pub(super) struct Histogram {
    /// Each on its own; the last ones took longer than all steps.
    counts: [Counter; STEPS.len() + 1],
    micros: Counter,
}

impl Histogram {
    pub(super) fn observe(&self, took: Duration) {
        let step = STEPS.iter().take_while(|&&ms| took > Duration::from_millis(ms)).count();
        self.counts[step].add(1);
        self.micros.add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }
}

/// The text that Prometheus reads.
#[derive(Default)]
pub(super) struct Exposition(String);

impl Exposition {
    pub(super) fn into_text(self) -> String {
        self.0
    }

    /// What a figure is.
    pub(super) fn head(&mut self, name: &str, kind: &str, help: &str) {
        self.line(format_args!("# HELP ludotheque_{name} {help}."));
        self.line(format_args!("# TYPE ludotheque_{name} {kind}"));
    }

    /// A value of a figure, with its labels in braces, if any.
    pub(super) fn value(&mut self, name: &str, labels: &str, value: f64) {
        self.line(format_args!("ludotheque_{name}{labels} {value}"));
    }

    pub(super) fn counter(&mut self, name: &str, help: &str, counter: &Counter) {
        self.head(name, "counter", help);
        self.value(name, "", counter.get() as f64);
    }

    pub(super) fn gauge(&mut self, name: &str, help: &str, gauge: &Gauge) {
        self.head(name, "gauge", help);
        self.value(name, "", gauge.0.load(Ordering::Relaxed) as f64);
    }

    pub(super) fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        let mut so_far = 0;
        let ends = STEPS.iter().map(|&ms| Duration::from_millis(ms).as_secs_f64().to_string());
        for (end, count) in ends.chain(["+Inf".to_owned()]).zip(&histogram.counts) {
            so_far += count.get();
            self.value(&format!("{name}_bucket"), &format!("{{le=\"{end}\"}}"), so_far as f64);
        }
        let sum = Duration::from_micros(histogram.micros.get());
        self.value(&format!("{name}_sum"), "", sum.as_secs_f64());
        self.value(&format!("{name}_count"), "", so_far as f64);
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // A string takes whatever is written.
        let _ = writeln!(self.0, "{line}");
    }
}
