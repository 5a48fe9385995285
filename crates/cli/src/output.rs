//! What goes to the terminal.
#![allow(clippy::print_stderr, reason = "this is where the program talks to its user")]

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Error, Result};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ludo_games::Rule;

/// What a command came to.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Done.
    Yes,
    /// The answer is no.
    No,
    /// Somebody pressed Ctrl-C; what there was has been printed. 130, as a shell would have it.
    Interrupted,
}

/// Says what went wrong, in one line.
pub(crate) fn complain(error: &Error) {
    eprintln!("ludotheque: {error:#}");
}

/// Says something beside the output.
pub(crate) fn remark(text: &str) {
    eprintln!("{text}");
}

/// Whether the reader of our output went away (`ludotheque … | head`): no reason to complain.
pub(crate) fn is_closed_pipe(error: &Error) -> bool {
    let closed = |cause: &(dyn std::error::Error + 'static)| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    };
    error.chain().any(closed)
}

/// Writes one line to standard output.
pub(crate) fn say(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", text.trim_end_matches('\n'))?;
    Ok(())
}

/// A sentence with the id of the rule behind it, which whoever types moves wants to look up.
pub(crate) fn with_rule(sentence: &str, rule: Rule) -> String {
    format!("{sentence} ({rule})")
}

/// Standard output, or a file.
pub(crate) fn open(path: Option<&Path>) -> Result<Box<dyn Write>> {
    Ok(match path {
        None => Box::new(BufWriter::new(io::stdout().lock())),
        Some(path) => {
            let file = File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
            Box::new(BufWriter::new(file))
        }
    })
}

/// A bar on the terminal for work that takes longer than two seconds.
pub(crate) fn progress(length: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
    let template = format!("{{bar:40}} {{human_pos}}/{{human_len}} {unit}, {{eta}} left {{msg}}");
    // The template is ours and right; were it not, the default bar would do.
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

/// Moves the bar on; it shows itself after two seconds.
pub(crate) fn advance(bar: &ProgressBar, by: u64) {
    if bar.is_hidden() && bar.elapsed() > Duration::from_secs(2) {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar.inc(by);
}
