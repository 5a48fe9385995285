//! The command line as typed.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use ludo_games::Language;
use ludo_server::Network;

use crate::players;

/// Four French table games: Picto'Fab, Labymaster, Séquence pour enfants, Le Jeu du Labyrinthe.
///
/// Exit code: 0 when done, 1 when the answer is no, 2 for wrong use.
#[derive(Parser)]
#[command(name = "ludotheque", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Write traces of random games or of computer players, or replay traces made by any program
    Trace(TraceArgs),
    /// Serve the page people play on
    Serve(ServeArgs),
    /// Play a game, on one keyboard or against the computer
    Play(PlayArgs),
    /// Check that a record replays to its result
    Verify(VerifyArgs),
    /// Let computer players play many games, and say who is stronger and by how much
    Arena(ArenaArgs),
    /// Be a computer player for other programs: lines on standard input and output, as docs/ENGINE.md has them
    ///
    /// In the manner of UCI: ludo, isready, setoption, newgame, position, legal, go, stop, quit. A first try:
    ///
    ///   printf 'position moves r3>\ngo nodes 20000\n' | ludotheque engine labymaster
    #[command(verbatim_doc_comment)]
    Engine(EngineArgs),
    /// Say whether a move is legal in a position of a trace, and if not, which rule it breaks
    Check(CheckArgs),
    /// Show what a seat has seen of a game: no hidden card of anybody else
    Observe(ObserveArgs),
    /// Count the sequences of actions from the set-up
    Perft(PerftArgs),
    /// Measure the speed of the rules on uniformly random games and that of computer players, one core
    Bench(BenchArgs),
    /// Check or show boards and cards
    Edition {
        #[command(subcommand)]
        command: EditionCommand,
    },
    /// Print the rules of a game
    Rules(RulesArgs),
}

#[derive(Subcommand)]
pub(crate) enum EditionCommand {
    /// Report every fault of an edition file, with its place
    Check(EditionCheckArgs),
    /// Show an edition's board as text
    Show(EditionShowArgs),
}

/// Which table a game is played at.
#[derive(Args, Clone, Default)]
pub(crate) struct TableArgs {
    /// Edition: an id, or the path of a TOML file [default: the game's first]
    #[arg(long, value_name = "ID|FILE.toml")]
    pub(crate) edition: Option<String>,
    /// Number of players [default: 2]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// The seat that starts, from 0
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    pub(crate) first: u8,
    /// An option of the game (labyrinthe: touch, a touched piece must be played)
    #[arg(long = "option", value_name = "OPTION")]
    pub(crate) options: Vec<String>,
}

/// What is typed comes before the environment, and that before the file.
#[derive(Args, Default)]
pub(crate) struct ServeArgs {
    /// Where to listen; 0.0.0.0:8080 is for the whole home network, port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// Keep tables in this folder [default: ludotheque-data, in the working directory]
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep tables in memory only, until the server ends; no folder is used then
    #[arg(long)]
    pub(crate) memory: bool,
    /// A name by which people reach the server, as play.example.org; those of a home network need not be said. Several: again, or with commas
    #[arg(long = "host", value_name = "NAME", env = "LUDOTHEQUE_HOST", value_delimiter = ',')]
    pub(crate) hosts: Vec<String>,
    /// A proxy before the server, or a network of them, whose X-Forwarded-For counts. Several: again, or with commas
    #[arg(
        long = "trusted-proxy",
        value_name = "NET",
        env = "LUDOTHEQUE_TRUSTED_PROXY",
        value_delimiter = ','
    )]
    pub(crate) trusted_proxies: Vec<Network>,
    /// Where to tell figures for Prometheus [default: nowhere]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// How many threads think for the computer [default: one a core]
    #[arg(long, value_name = "N", env = "LUDOTHEQUE_THINKERS")]
    pub(crate) thinkers: Option<NonZeroUsize>,
    /// How to write the log [default: text]
    #[arg(long, env = "LUDOTHEQUE_LOG")]
    pub(crate) log: Option<Log>,
    /// A file with all this and more; docs/serve.toml is an example
    #[arg(long, value_name = "FILE.toml", env = "LUDOTHEQUE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(ValueEnum, Copy, Clone)]
pub(crate) enum Log {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

#[derive(Args)]
pub(crate) struct TraceArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    #[arg(required_unless_present = "replay")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Seed of the first game; game k uses SEED + k
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of games, written one after the other
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) games: u64,
    /// Who plays, one for each seat: random, greedy, child, level1 to level5, mcts:N (also level5@200ms, level5@20000n), spar:NAME
    /// [default: every move uniformly at random]
    #[arg(long, value_name = "BOT,BOT[,…]", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// Replay the traces of FILE instead, with the chance their states show, and stop where they disagree with the rules
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "first", "options", "seed", "games", "players"])]
    pub(crate) replay: Option<PathBuf>,
    /// Where to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    /// Edition: an id, or the path of a TOML file [default: the game's first]
    #[arg(long, value_name = "ID|FILE.toml")]
    pub(crate) edition: Option<String>,
    /// Who plays, one for each seat: human, random, level1 to level5
    #[arg(long, value_name = "PLAYER,PLAYER[,…]", value_delimiter = ',', default_values = ["human", "level2"])]
    pub(crate) seats: Vec<String>,
    /// The seat that starts, from 0 [default: as the rulebook says]
    #[arg(long, value_name = "SEAT")]
    pub(crate) first: Option<u8>,
    /// An option of the game (labyrinthe: touch, a touched piece must be played)
    #[arg(long = "option", value_name = "OPTION")]
    pub(crate) options: Vec<String>,
    /// Seed of the cards [default: from the system's random source]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Keep the game in FILE, written after every action; an unfinished one is gone on with
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Line by line on standard input and output (the only way so far)
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Args)]
#[command(after_long_help = players::all_spars())]
pub(crate) struct ArenaArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    /// Who plays: random, greedy, child, level1 to level5, mcts:N (also level5@200ms, level5@20000n), spar:NAME (players
    /// of other minds, listed below), and programs that speak the protocol of docs/ENGINE.md: "cmd:python3 mine.py" (also with a budget behind it; no commas). They sit in this order
    /// and in every rotation of it, with the same deals; the score of the first is what matters
    #[arg(long, value_name = "BOT,BOT[,…]", value_delimiter = ',', required = true)]
    pub(crate) players: Vec<String>,
    /// Edition: an id, or the path of a TOML file [default: the game's first]
    #[arg(long, value_name = "ID|FILE.toml")]
    pub(crate) edition: Option<String>,
    /// Number of games, rounded up to whole rotations [default: 200; with --sprt at most 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Stop as soon as it is decided (5 % risk either way) whether the first player is ahead by ELO0 or by ELO1;
    /// exit code 1 if by ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Seed of the match: with budgets of nodes it decides everything
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Random actions of each seat before the players take over, whole rounds [default: 2 in games without chance, else 0]
    #[arg(long, value_name = "ACTIONS", value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) opening: Option<u32>,
    /// How long a program may be silent, beyond the time it was given for a move, before it loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) patience: u64,
    /// How many games are played at a time [default: one a core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep finished games in FILE and go on from there; Ctrl-C prints what there is (exit code 130)
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct EngineArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    /// How well it plays, 1 to 5; whoever uses it may set another level
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) level: u8,
    /// How many megabytes its tables may take
    #[arg(long, value_name = "MB", default_value_t = 64)]
    pub(crate) memory: u64,
    /// Seed of its chance: with budgets of nodes it decides everything
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// A record
    pub(crate) record: PathBuf,
    /// Show the board after so many actions, too
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<u32>,
}

/// A position of a trace.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// A trace, finished or not
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: PathBuf,
    /// After how many actions [default: all]
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<usize>,
    /// Which trace of the file, from 0
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) game: usize,
    /// The edition file, when the trace names one that is not built in
    #[arg(long, value_name = "FILE.toml")]
    pub(crate) edition: Option<String>,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The move, in the notation of docs/RULES.md
    #[arg(long = "move", value_name = "MOVE", allow_hyphen_values = true)]
    pub(crate) action: String,
    /// The seat that tries it [default: the seat to move]
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Args)]
pub(crate) struct ObserveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Whose eyes
    #[arg(long)]
    pub(crate) seat: u8,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Seed of the set-up
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many actions
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) depth: u32,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// Play until this many actions were played, eight times over; the fastest counts
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) actions: u64,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct EditionCheckArgs {
    /// A TOML file
    pub(crate) file: PathBuf,
    /// Answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Args)]
pub(crate) struct EditionShowArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    /// An id, or the path of a TOML file [default: the game's first]
    pub(crate) edition: Option<String>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// pictofab, labymaster, sequence or labyrinthe
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Args, Default)]
pub(crate) struct LanguageArgs {
    /// Language of the sentences [default: that of the environment]
    #[arg(long)]
    lang: Option<Lang>,
}

#[derive(ValueEnum, Copy, Clone)]
enum Lang {
    /// French
    Fr,
    /// English
    En,
}

impl LanguageArgs {
    /// The language asked for, else that of the environment.
    pub(crate) fn get(&self) -> Language {
        match self.lang {
            Some(Lang::Fr) => Language::Fr,
            Some(Lang::En) => Language::En,
            None => {
                let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
                let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
                let french = locale.is_some_and(|locale| locale.starts_with("fr"));
                if french { Language::Fr } else { Language::En }
            }
        }
    }
}
