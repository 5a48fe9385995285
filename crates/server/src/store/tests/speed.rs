//! How fast a store on a disk is: `cargo test -p ludo-server --lib store_speed -- --ignored --nocapture`.
#![allow(clippy::print_stdout, reason = "figures are what it is for")]

use std::time::{Duration, Instant};

use super::*;

const TABLES: u32 = 1000;
const LASTS: Duration = Duration::from_secs(5);

fn id_of(number: u32) -> TableId {
    let mut chance = [0; 32];
    for (place, byte) in chance.iter_mut().enumerate().take(7) {
        *byte = (number >> (5 * place) & 31) as u8;
    }
    TableId::new(&chance)
}

/// The next move at a table: an event and a wish, and for every fourth another moment at which something is due.
fn act(table: u32, n: u32) -> Write {
    let seat = Seat::new((n % 2) as u8);
    let play = Act::Play { ply: n, line: 0, action: "e4-e5 c3-d3".to_owned() };
    let event = Event { n, at: NOW + u64::from(n), what: What::Act(seat, play) };
    let due = Marks { stage: StageMark::Playing, due: Some(NOW + u64::from(n)), ..Marks::default() };
    let id = u128::from(n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    append(Append {
        table: id_of(table),
        events: vec![event],
        command: Some(Command { seat, id: id.to_be_bytes() }),
        marks: n.is_multiple_of(4).then_some(due),
        ..nothing(0, n)
    })
}

/// Plays at some tables in turn until the time is over: how long each act took.
async fn play(desk: Desk, tables: Vec<u32>, from: u32, end: Instant) -> Vec<Duration> {
    let mut took = Vec::new();
    for n in from.. {
        for &table in &tables {
            let start = Instant::now();
            if start >= end {
                return took;
            }
            assert_eq!(desk.write(act(table, n)).await, Ok(Written::Done));
            took.push(start.elapsed());
        }
    }
    took
}

#[test]
#[ignore = "takes a while, and the machine for itself"]
fn store_speed() {
    for writers in [64, 128, 256] {
        let place = std::env::var_os("LUDO_SPEED_DIR");
        let dir = match place {
            Some(place) => tempfile::tempdir_in(place),
            None => tempfile::tempdir(),
        }
        .expect("a folder");
        let store = Sqlite::open(dir.path()).expect("a store");
        let reader = store.reader().expect("a reader");
        let desk = Desk::open(Box::new(store), vec![Box::new(reader)]).expect("threads");
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(
            async {
                let mut made = Vec::new();
                for number in 0..TABLES {
                    let desk = desk.clone();
                    made.push(tokio::spawn(async move {
                        desk.write(create(Create { id: id_of(number), ..table(0, 6) })).await
                    }));
                }
                for one in made {
                    assert_eq!(one.await.expect("it ends"), Ok(Written::Done));
                }
                let (start, end) = (Instant::now(), Instant::now() + LASTS);
                let tasks: Vec<_> = (0..writers)
                    .map(|writer| (0..TABLES).filter(|table| table % writers == writer).collect())
                    .map(|tables| tokio::spawn(play(desk.clone(), tables, 6, end)))
                    .collect();
                let mut took = Vec::new();
                for task in tasks {
                    took.extend(task.await.expect("it ends"));
                }
                let seconds = start.elapsed().as_secs_f64();
                took.sort();
                let quantile = |q: f64| took[((took.len() - 1) as f64 * q) as usize].as_secs_f64() * 1e3;
                println!(
                    "{writers} in flight: {:.0} acts a second; ms: median {:.2}, p99 {:.2}, longest {:.1}",
                    took.len() as f64 / seconds,
                    quantile(0.5),
                    quantile(0.99),
                    quantile(1.0)
                );
                desk.close().await;
            },
        );
    }
}
