//! The whole server but its sockets and its disk on one thread, with simulated time, network and store: frames are lost, doubled, delayed and
//! reordered; writes fail before, after or at an unknown point of the commit; the server is killed and comes back with another clock. A
//! seed that goes wrong is run again with `SEED=n cargo test -p ludo-server simulation`, many with `SEEDS=n`,
//! for so many seconds at most with `SECONDS=n`; `NOTE=file` says how many there were.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a simulation that goes wrong should stop there")]

mod checks;
mod client;
mod network;
mod store;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ludo_games::{Dice, GameId, Seed};
use tokio::time::sleep;

use crate::chance::Chance;
use crate::config::Config;
use crate::hall::Hall;
use crate::keys::{Hash, TableId};
use crate::live::Wish;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::protocol::{Person, Plan, SeatPlan, Sit, usual_terms};
use crate::store::{Desk, Memory};
use client::{Client, Story};
use network::Network;
pub(crate) use store::Simulated;

/// What the program uses, too: half of what a simulation does is allocating.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How many tables are played at.
const TABLES: u64 = 3;

/// How long people play while everything goes wrong, in seconds.
const TROUBLE: u64 = 40;

/// How long everything has to come to rest, in seconds.
const REST: u64 = 20;

/// Everything that outlives a server.
struct World {
    dice: Dice,
    memory: Memory,
    network: Network,
    /// How far the system's clock is off, in milliseconds.
    wall: u64,
    simulated: Arc<Simulated>,
}

impl World {
    fn new(seed: u64) -> World {
        let memory = Memory::default();
        let simulated = Simulated::new(memory.clone(), seed);
        World {
            dice: dice(seed, "world"),
            memory,
            network: Network::new(seed),
            wall: 1_800_000_000_000,
            simulated,
        }
    }

    /// A server starts, on a machine whose clock may have been set meanwhile.
    async fn start(&mut self) {
        self.wall = match self.dice.below(4) {
            0 => self.wall - 3_600_000,
            1 => self.wall + 3_600_000,
            _ => self.wall + 5_000,
        };
        self.simulated = self.simulated.again();
        let chance = Chance::seeded(self.dice.below(1 << 30) as u64);
        let desk = Desk::simulated(Arc::clone(&self.simulated));
        loop {
            let (pool, metrics) = (Pool::inline(), Metrics::default());
            let opened =
                Hall::open(desk.clone(), self.wall, pool, metrics, Config::default(), chance.clone()).await;
            if let Ok(hall) = opened {
                tokio::spawn(hall.clock.clone().watch());
                tokio::spawn(Arc::clone(&hall).tend());
                return self.network.serve(hall);
            }
        }
    }

    /// The server is killed: nothing that it does from now on has any effect.
    fn kill(&mut self) {
        self.simulated.die();
        self.network.cut();
    }

    /// Everything works from now on.
    fn calm(&self) {
        self.simulated.calm();
        self.network.calm();
    }
}

/// Dice of a seed for some purpose.
fn dice(seed: u64, purpose: &str) -> Dice {
    Dice::new(&Seed::from_number(seed).derive(purpose))
}

/// Somebody who makes a table, with people and computers on its seats.
fn some_plan(dice: &mut Dice) -> Plan {
    let game = GameId::ALL[dice.below(GameId::ALL.len())];
    let seats = ludo_games::for_game!(game, G => <G as ludo_games::Game>::INFO.seats);
    let count = seats[dice.below(seats.len())];
    let mut places = vec![SeatPlan::Mine(Person::default())];
    for _ in 1..count {
        places.push(match dice.below(4) {
            0 => SeatPlan::Computer { level: 1 },
            1 if count > 2 => SeatPlan::Mine(Person::default()),
            _ => SeatPlan::Open,
        });
    }
    let clock = match dice.below(3) {
        0 => ludo_table::Clock::Turn { time: 8_000 },
        1 => ludo_table::Clock::Fischer { time: 60_000, increment: 2_000 },
        _ => ludo_table::Clock::None,
    };
    let terms = ludo_table::Terms { clock, hints: true, ..usual_terms() };
    Plan { game: game.id().to_owned(), edition: None, seats: places, terms, listed: dice.below(2) == 0 }
}

/// Whoever plays at a table: a token each, and one who watches.
async fn set_up(world: &mut World, story: &Story) -> TableId {
    let plan = some_plan(&mut world.dice);
    let listed = plan.listed;
    let maker = client::token(&mut world.dice);
    let made = loop {
        if let Ok(made) = world.network.hall().make(plan.clone(), Hash::of(&maker)).await {
            break made;
        }
    };
    let table = TableId::try_from(made.table).unwrap();
    let mut tokens = vec![maker];
    for invited in made.invitations {
        let token = client::token(&mut world.dice);
        let sit = Sit {
            invitation: (!listed).then_some(invited.secret),
            seat: listed.then_some(invited.seat),
            person: Person::default(),
        };
        // A request that fails is made again: it is harmless.
        while world
            .network
            .hall()
            .ask(&table, Wish::Sit { token: Hash::of(&token), sit: sit.clone() })
            .await
            .is_err()
        {}
        tokens.push(token);
    }
    for token in tokens.into_iter().map(Some).chain([None]) {
        let dice = dice(world.dice.below(1 << 30) as u64, "client");
        let client = Client::new(world.network.clone(), table.clone(), token, dice, story.clone());
        tokio::spawn(client.run());
    }
    table
}

/// A whole life of a server, with everything that can go wrong.
async fn live_through(seed: u64) -> String {
    let mut world = World::new(seed);
    let story = Story::default();
    world.start().await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(set_up(&mut world, &story).await);
    }
    let mut left = TROUBLE * 1000;
    while left > 0 {
        let part = (1 + world.dice.below(20_000) as u64).min(left);
        sleep(Duration::from_millis(part)).await;
        left -= part;
        if left > 0 {
            world.kill();
            sleep(Duration::from_millis(world.dice.below(3_000) as u64)).await;
            world.start().await;
        }
    }
    story.end();
    world.calm();
    sleep(Duration::from_secs(REST)).await;
    let now = world.network.hall().clock.now();
    checks::check(&mut world.memory, &tables, &story, now, seed)
}

fn run(seed: u64) -> String {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(live_through(seed))
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Numbers without gaps; what was acknowledged is stored, once; every client sees what is; nothing is stuck.
#[test]
fn nothing_is_lost_doubled_hidden_or_stuck_whatever_goes_wrong() {
    if let Some(seed) = number("SEED") {
        run(seed);
        return;
    }
    let seeds = number("SEEDS").unwrap_or(200);
    let first = number("FIRST").unwrap_or(0);
    let end = number("SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (next, done) = (AtomicU64::new(first), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while end.is_none_or(|end| Instant::now() < end) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + seeds {
                        return;
                    }
                    run(seed);
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    if let Some(note) = std::env::var_os("NOTE") {
        std::fs::write(note, done.into_inner().to_string()).unwrap();
    }
}

/// A seed that goes wrong can be looked at as often as it takes.
#[test]
fn a_simulation_is_the_same_every_time() {
    assert_eq!(run(7), run(7));
}
