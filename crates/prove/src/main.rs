//! `ludo-prove PROOF.. --program PATH [--runs N] [--seed N] [--json]`: runs proofs against the real program.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that says what it found")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ludo_prove::chance::Chance;
use ludo_prove::load::{self, Figures, PARTS, Size};
use ludo_prove::{Outcome, PROOFS, Proof, Settings, apart, red};

const USAGE: &str =
    "usage: ludo-prove PROOF.. --program PATH [--runs N] [--seed N] [--seconds N] [--long] [--json]
       ludo-prove load [moves] [thinking] [idle] [first-move] --program PATH [--small] [--store ACTS_PER_SECOND] [--json]";

/// What was typed.
struct Typed {
    words: Vec<String>,
    settings: Settings,
    runs: Option<usize>,
    seconds: Option<u64>,
    long: bool,
    small: bool,
    store: Option<f64>,
    json: bool,
}

fn main() -> ExitCode {
    match typed().and_then(|typed| run(&typed)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("ludo-prove: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn typed() -> Result<Typed> {
    let settings =
        Settings { program: "ludotheque".into(), runs: 0, seed: Chance::any_seed(), end: None, fault: None };
    let mut typed = Typed {
        words: Vec::new(),
        settings,
        runs: None,
        seconds: None,
        long: false,
        small: false,
        store: None,
        json: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value\n{USAGE}"));
        match word.as_str() {
            "--program" => typed.settings.program = std::path::absolute(value()?)?,
            "--runs" => typed.runs = Some(value()?.parse().context("--runs")?),
            "--seed" => typed.settings.seed = value()?.parse().context("--seed")?,
            "--fault" => typed.settings.fault = Some(value()?),
            "--store" => typed.store = Some(value()?.parse().context("--store")?),
            "--small" => typed.small = true,
            "--seconds" => typed.seconds = Some(value()?.parse().context("--seconds")?),
            "--long" => typed.long = true,
            "--json" => typed.json = true,
            option if option.starts_with('-') => bail!("there is no option {option}\n{USAGE}"),
            _ => typed.words.push(word),
        }
    }
    Ok(typed)
}

fn run(typed: &Typed) -> Result<bool> {
    if let Some(("load", parts)) = typed.words.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        return load(typed, parts);
    }
    if typed.words == ["red"] {
        return Ok(
            run_one(&Proof { name: "red", short: 4, long: 4, seconds: 0, run: red::run }, typed).is_good()
        );
    }
    let wanted = |proof: &&Proof| typed.words.iter().any(|word| word == proof.name || word == "all");
    let proofs: Vec<&Proof> = PROOFS.iter().filter(wanted).collect();
    if proofs.is_empty() {
        let names: Vec<&str> = PROOFS.iter().map(|proof| proof.name).collect();
        bail!("{USAGE}\nproofs: all {}", names.join(" "));
    }
    let outcomes: Vec<Outcome> = if typed.long {
        proofs.into_iter().map(|proof| run_apart(proof, typed)).collect()
    } else {
        proofs.into_iter().map(|proof| run_one(proof, typed)).collect()
    };
    if typed.json {
        println!("{}", serde_json::to_string(&outcomes)?);
    }
    Ok(outcomes.iter().all(Outcome::is_good))
}

/// Runs a proof as long as it should be, in a process of its own: one that hangs has failed, and the next one begins.
fn run_apart(proof: &Proof, typed: &Typed) -> Outcome {
    let settings = Settings { runs: typed.runs.unwrap_or(proof.long), ..typed.settings.clone() };
    let seconds = typed.seconds.unwrap_or(proof.seconds);
    apart::run(proof, &settings, seconds).unwrap_or_else(|error| failed(proof, &error))
}

/// A proof that could not be run to its end has failed.
fn failed(proof: &Proof, error: &anyhow::Error) -> Outcome {
    let mut outcome = Outcome::new(proof.name);
    outcome.fail(format!("{error:#}"));
    eprintln!("    {}: {error:#}", proof.name);
    outcome
}

/// Runs a proof here.
fn run_one(proof: &Proof, typed: &Typed) -> Outcome {
    let end = typed.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let settings = Settings { runs: typed.runs.unwrap_or(proof.short), end, ..typed.settings.clone() };
    eprintln!("==> {} ({} runs, seed {})", proof.name, settings.runs, settings.seed);
    let start = Instant::now();
    let outcome = (proof.run)(&settings).unwrap_or_else(|error| failed(proof, &error));
    for remark in &outcome.remarks {
        eprintln!("    {remark}");
    }
    let Outcome { runs, lost, doubled, failed, .. } = &outcome;
    let seconds = start.elapsed().as_secs_f64();
    eprintln!(
        "    {}: {runs} runs, {lost} lost, {doubled} doubled, {failed} failed, {seconds:.1} s",
        proof.name
    );
    outcome
}

fn load(typed: &Typed, parts: &[String]) -> Result<bool> {
    if let Some(unknown) = parts.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        bail!("there is nothing called {unknown} to measure\n{USAGE}");
    }
    let size = if typed.small { Size::SMALL } else { Size::FULL };
    let figures = Figures { store_per_second: typed.store, ..load::run(&typed.settings, &size, parts)? };
    for remark in &figures.remarks {
        eprintln!("    {remark}");
    }
    let text =
        if typed.json { serde_json::to_string(&figures) } else { serde_json::to_string_pretty(&figures) };
    println!("{}", text?);
    Ok(true)
}
