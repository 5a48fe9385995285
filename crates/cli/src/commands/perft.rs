//! `ludotheque perft`: how many ways there are to play the first actions.

use anyhow::Result;
use ludo_games::{Game, Seed, for_game, perft};
use serde_json::json;

use crate::args::PerftArgs;
use crate::output::{self, Answer};
use crate::table;

pub(crate) fn run(args: &PerftArgs) -> Result<Answer> {
    let counts = for_game!(table::game(&args.game)?, G => counts::<G>(args))?;
    if args.json {
        output::say(&json!({ "counts": counts }).to_string())?;
    }
    Ok(Answer::Yes)
}

fn counts<G: Game>(args: &PerftArgs) -> Result<Vec<u64>> {
    let game: G = table::set_up(&args.table)?;
    let start = game.start(Seed::from_number(args.seed));
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let count = count(&game, &start, depth);
        if !args.json {
            output::say(&format!("{depth} {count}"))?;
        }
        counts.push(count);
    }
    Ok(counts)
}

/// Counts with a bar that moves on with every first action.
fn count<G: Game>(game: &G, start: &G::State, depth: u32) -> u64 {
    let mut actions = Vec::new();
    game.legal(start, &mut actions);
    let bar = output::progress(actions.len() as u64, "first actions");
    let mut total = 0;
    for action in actions {
        let mut after = start.clone();
        game.play_unchecked(&mut after, action);
        total += perft(game, &after, depth - 1);
        output::advance(&bar, 1);
    }
    bar.finish_and_clear();
    total
}
