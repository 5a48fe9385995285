//! `ludotheque`: the games on the command line. Exit codes: 0 done, 1 the answer is no, 2 wrong use.

mod args;
mod commands;
mod output;
mod players;
mod protocol;
mod table;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

use args::{Cli, Command, EditionCommand};
use output::Answer;

/// Views are made of many small texts, for every player and every move: a third of a server's time went into the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let answer = match Cli::parse().command {
        Command::Trace(args) => commands::trace::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Play(args) => commands::play::run(&args),
        Command::Arena(args) => commands::arena::run(&args),
        Command::Engine(args) => commands::engine::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Observe(args) => commands::observe::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Bench(args) => commands::bench::run(&args),
        Command::Edition { command: EditionCommand::Check(args) } => commands::edition::check(&args),
        Command::Edition { command: EditionCommand::Show(args) } => commands::edition::show(&args),
        Command::Rules(args) => commands::rules::run(&args),
    };
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Interrupted) => ExitCode::from(130),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}
