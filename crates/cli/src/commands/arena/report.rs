//! What a match says, for people and for scripts.

use ludo_games::Seat;
use serde::Serialize;

use super::external::Fault;
use super::game::{Number, Spent};
use super::journal::{Groups, Title};
use super::run::{Results, points};
use super::stats::{Scores, Sprt, Verdict};

#[derive(Serialize)]
pub(super) struct Report {
    game: String,
    edition: String,
    seats: usize,
    seed: u64,
    opening: u32,
    games: usize,
    interrupted: bool,
    players: Vec<Row>,
    first_seat_score: f64,
    first_seat_low: f64,
    first_seat_high: f64,
    draws: usize,
    mean_turns: f64,
    mean_actions: f64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Tested>,
}

/// A player, by his place in the list.
#[derive(Serialize)]
struct Row {
    bot: String,
    wins: usize,
    draws: usize,
    losses: usize,
    score: f64,
    score_low: f64,
    score_high: f64,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    mean_ms: f64,
    /// Losses without an end of the game, by their reason.
    timeouts: usize,
    crashes: usize,
    illegal_moves: usize,
    /// How the first of them came about.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_fault: Option<String>,
}

#[derive(Serialize)]
struct Tested {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    verdict: &'static str,
}

impl Report {
    pub(super) fn new(title: &Title, results: &Results, sprt: Option<Sprt>, seconds: f64) -> Report {
        let (groups, seats) = (&results.groups, title.players.len());
        let players: Vec<Row> = title
            .players
            .iter()
            .enumerate()
            .map(|(player, bot)| Row::new(bot, player, groups, seats))
            .collect();
        let first = |rotation| Number { group: 0, rotation }.player_on(Seat::new(0), seats);
        let first_seat = scores(groups, seats, first).score();
        let all = || groups.values().flatten();
        let games = all().count();
        let mean = |sum: u64| sum as f64 / games.max(1) as f64;
        let actions: u64 = all().flat_map(|game| &game.spent).map(|spent| spent.actions).sum();
        Report {
            game: title.game.clone(),
            edition: title.edition.clone(),
            seats,
            seed: title.seed,
            opening: title.opening,
            games,
            interrupted: results.interrupted,
            players,
            first_seat_score: first_seat.value,
            first_seat_low: first_seat.low,
            first_seat_high: first_seat.high,
            draws: all().filter(|game| game.winner.is_none()).count(),
            mean_turns: mean(all().map(|game| u64::from(game.turns)).sum()),
            mean_actions: mean(actions),
            seconds,
            sprt: sprt.map(|sprt| Tested::new(sprt, &scores(groups, seats, |_| 0))),
        }
    }

    /// The verdict of the test, if there was one.
    pub(super) fn verdict(&self) -> Option<&'static str> {
        self.sprt.as_ref().map(|tested| tested.verdict)
    }

    /// The report as a table.
    pub(super) fn text(&self) -> String {
        if self.games == 0 {
            return format!("{}\nno round of games was finished", self.heading());
        }
        let mut lines = vec![self.heading(), String::new(), Row::heading(self.widest())];
        lines.extend(self.players.iter().map(|row| row.line(self.widest())));
        let draws = 100.0 * self.draws as f64 / self.games as f64;
        lines.push(String::new());
        lines.push(format!(
            "first seat {:.1} % ({:.1} to {:.1}), {draws:.1} % drawn, {:.1} turns a game",
            100.0 * self.first_seat_score,
            100.0 * self.first_seat_low,
            100.0 * self.first_seat_high,
            self.mean_turns
        ));
        lines.extend(self.players.iter().filter_map(Row::faults));
        lines.extend(self.sprt.as_ref().map(|tested| tested.line(&self.players[0].bot)));
        if self.interrupted {
            lines.push("interrupted: this is what was finished by then".to_owned());
        }
        lines.join("\n")
    }

    fn heading(&self) -> String {
        let Report { game, edition, seats, games, seed, seconds, .. } = self;
        format!("{game} {edition}, {seats} seats, seed {seed}: {games} games in {seconds:.0} s")
    }

    fn widest(&self) -> usize {
        self.players.iter().map(|row| row.bot.len()).max().unwrap_or(0).max("player".len())
    }
}

impl Row {
    fn new(bot: &str, player: usize, groups: &Groups, seats: usize) -> Row {
        let all = || groups.values().flatten();
        let wins = all().filter(|game| game.winner == Some(player)).count();
        let draws = all().filter(|game| game.winner.is_none()).count();
        let forfeits = || all().filter_map(|game| game.forfeit.as_ref()).filter(|lost| lost.player == player);
        let lost_by = |fault| forfeits().filter(|forfeit| forfeit.fault == fault).count();
        let scores = scores(groups, seats, |_| player);
        let (score, elo) = (scores.score(), scores.elo());
        Row {
            bot: bot.to_owned(),
            wins,
            draws,
            losses: all().count() - wins - draws,
            score: score.value,
            score_low: score.low,
            score_high: score.high,
            elo: elo.value,
            elo_low: elo.low,
            elo_high: elo.high,
            mean_ms: mean_ms(all().map(|game| game.spent[player])),
            timeouts: lost_by(Fault::TimeOut),
            crashes: lost_by(Fault::Crash),
            illegal_moves: lost_by(Fault::IllegalMove),
            first_fault: forfeits().next().map(|forfeit| forfeit.sentence.clone()),
        }
    }

    fn heading(widest: usize) -> String {
        format!(
            "{:<widest$} {:>6} {:>6} {:>6} {:>8} {:>16} {:>6} {:>16} {:>10}",
            "player", "wins", "draws", "losses", "score", "95 %", "Elo", "95 %", "ms a move"
        )
    }

    fn line(&self, widest: usize) -> String {
        let score = format!("{:.1} to {:.1}", 100.0 * self.score_low, 100.0 * self.score_high);
        let elo = format!("{:+.0} to {:+.0}", self.elo_low, self.elo_high);
        format!(
            "{:<widest$} {:>6} {:>6} {:>6} {:>6.1} % {score:>16} {:>+6.0} {elo:>16} {:>10.2}",
            self.bot,
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.score,
            self.elo,
            self.mean_ms
        )
    }
}

impl Row {
    /// Which games a program lost by its faults, if any.
    fn faults(&self) -> Option<String> {
        let first = self.first_fault.as_ref()?;
        let Row { bot, timeouts, crashes, illegal_moves, .. } = self;
        Some(format!(
            "{bot} lost games by {timeouts} time-outs, {crashes} crashes and {illegal_moves} illegal moves; the first: {first}"
        ))
    }
}

impl Tested {
    fn new(sprt: Sprt, scores: &Scores) -> Tested {
        let verdict = match sprt.verdict(scores) {
            Verdict::Undecided => "undecided",
            Verdict::Lower => "h0",
            Verdict::Higher => "h1",
        };
        let llr = sprt.log_likelihood_ratio(scores);
        Tested { elo0: sprt.elo0, elo1: sprt.elo1, llr, bound: Sprt::bound(), verdict }
    }

    fn line(&self, bot: &str) -> String {
        let Tested { elo0, elo1, llr, bound, .. } = self;
        let found = match self.verdict {
            "h1" => format!("{bot} is ahead by {elo1:+} Elo rather than {elo0:+} (H1)"),
            "h0" => format!("{bot} is ahead by {elo0:+} Elo rather than {elo1:+} (H0)"),
            _ => format!("not decided between {elo0:+} (H0) and {elo1:+} Elo (H1)"),
        };
        format!("SPRT: {found}; log-likelihood ratio {llr:.2}, bounds ±{bound:.2}")
    }
}

/// How somebody fared; `who` says which player that is in each rotation.
fn scores(groups: &Groups, seats: usize, who: impl Fn(usize) -> usize) -> Scores {
    let mut scores = Scores::new(seats);
    for games in groups.values() {
        let (wins, draws) = points(games, &who);
        scores.add(wins, draws);
    }
    scores
}

fn mean_ms(spent: impl Iterator<Item = Spent>) -> f64 {
    let (actions, ms) = spent.fold((0, 0.0), |(actions, ms), spent| (actions + spent.actions, ms + spent.ms));
    if actions == 0 { 0.0 } else { ms / actions as f64 }
}
