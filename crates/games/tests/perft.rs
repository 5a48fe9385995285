//! Counts of positions, as data: one file a game in `tests/perft/`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use std::fs;
use std::path::Path;

use ludo_games::{Game, GameId, Seat, Seed, Setup, for_game, perft};

/// Checks the counts of a file.
fn count<G: Game>(file: &str) {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let mut editions = Vec::new();
    for line in lines {
        let (table, counts) = line.split_once('|').expect("`table | counts`");
        let [edition, seats, first, seed] = table.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}: `edition seats first seed` before the bar");
        };
        let setup = Setup {
            seats: seats.parse().expect(line),
            first: Seat::new(first.parse().expect(line)),
            ..Setup::of::<G>()
        };
        let game = G::new(G::built_in(edition).expect(line), setup).expect(line);
        let start = game.start(Seed::from_number(seed.parse().expect(line)));
        let expected: Vec<u64> = counts.split_whitespace().map(|count| count.parse().expect(line)).collect();
        let depths = 1..=expected.len() as u32;
        let found: Vec<u64> = depths.map(|depth| perft(&game, &start, depth)).collect();
        assert_eq!(found, expected, "{} {line}", G::INFO.id);
        editions.push((G::header(game.edition()).id.clone(), setup.seats));
    }
    for (edition, _) in G::INFO.editions {
        for seats in G::INFO.seats {
            let table = ((*edition).to_owned(), *seats);
            assert!(editions.contains(&table), "{}: no line for {table:?}", G::INFO.id);
        }
    }
}

#[test]
fn counts_of_every_edition_and_number_of_seats() {
    for &game in GameId::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{}.txt", game.id()));
        let file = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for_game!(game, G => count::<G>(&file));
    }
}
