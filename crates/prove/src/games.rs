//! Games that people play while something happens to the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use tokio::task::JoinSet;

use crate::chance::Chance;
use crate::client::Place;
use crate::client::http::{Answer, Request};
use crate::client::player::{Manner, Player, play_table};
use crate::client::sight::Sight;
use crate::client::table::{Seated, Wanted, insist, set_table};

/// The games there are, and how many play them here.
pub const KINDS: [(&str, u8); 7] = [
    ("pictofab", 2),
    ("labymaster", 2),
    ("sequence", 2),
    ("labyrinthe", 2),
    ("sequence", 3),
    ("sequence", 4),
    ("labyrinthe", 4),
];

/// A table that was played to its end or left, with all that its players know.
#[derive(Debug)]
pub struct Played {
    /// The table.
    pub seated: Seated,
    /// Who played.
    pub players: Vec<Player>,
    /// What the server gave as its record; none of a game that was left.
    pub record: Option<Answer>,
}

/// Tables that are played one after the other, several at once, until somebody says that it is enough.
#[derive(Debug)]
pub struct Crowd {
    enough: Arc<AtomicBool>,
    failed: Arc<AtomicBool>,
    tables: JoinSet<Result<Vec<Played>>>,
}

impl Crowd {
    /// So many tables at once; every third has clocks.
    pub fn gather(place: Place, tables: u32, manner: &Manner, chance: &mut Chance) -> Crowd {
        let (enough, failed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let mut set = JoinSet::new();
        for number in 0..tables {
            let (house, manner) = (place.from_house(number), manner.clone());
            let (enough, failed, chance) = (Arc::clone(&enough), Arc::clone(&failed), chance.fork());
            set.spawn(async move {
                let played = play_on(house, number, manner, chance, enough).await;
                failed.fetch_or(played.is_err(), Ordering::Relaxed);
                played
            });
        }
        Crowd { enough, failed, tables: set }
    }

    /// Whether somebody has given up.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// It is enough: everybody plays to the end of his game.
    ///
    /// # Errors
    /// The first thing that went wrong at a table.
    pub async fn finish(mut self) -> Result<Vec<Played>> {
        self.enough.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(played) = self.tables.join_next().await {
            all.extend(played??);
        }
        Ok(all)
    }
}

async fn play_on(
    place: Place,
    number: u32,
    manner: Manner,
    mut chance: Chance,
    enough: Arc<AtomicBool>,
) -> Result<Vec<Played>> {
    let mut played = Vec::new();
    for round in number as usize.. {
        if enough.load(Ordering::Relaxed) && !played.is_empty() {
            break;
        }
        let (wanted, manner) = manner.at(round, kind(round));
        played.push(play_one(place, &wanted, &manner, &mut chance).await?);
    }
    Ok(played)
}

/// A kind of table, by a number: every game in turn, every third table with clocks that are generous to busy machines.
pub fn kind(number: usize) -> Wanted {
    let (game, seats) = KINDS[number % KINDS.len()];
    let wanted = Wanted { seats, ..Wanted::two(game) };
    if number.is_multiple_of(3) { wanted.with_turns_of(600_000) } else { wanted }
}

impl Manner {
    /// The table and the manner of a round: where games are mixed, the computer plays at some tables, and others are left unfinished.
    fn at(&self, round: usize, wanted: Wanted) -> (Wanted, Manner) {
        match round % 5 {
            // The computer takes its time, so that these games are shorter.
            1 if self.mixed => {
                (Wanted { computers: 1, ..wanted }, Manner { gives_up_after: 12, ..self.clone() })
            }
            3 if self.mixed => (wanted, Manner { leaves_after: 20, ..self.clone() }),
            4 if self.mixed => {
                (Wanted { computers: 1, ..wanted }, Manner { leaves_after: 6, ..self.clone() })
            }
            _ => (wanted, self.clone()),
        }
    }
}

/// Makes a table, plays it to its end, or as far as it is played, and asks for its record, once there is one.
///
/// # Errors
/// When something does not end.
pub async fn play_one(place: Place, wanted: &Wanted, manner: &Manner, chance: &mut Chance) -> Result<Played> {
    let seated = set_table(place, wanted, chance).await?;
    let players = play_table(place, &seated, manner, chance).await?;
    let is_over = players.iter().any(|player| player.sight.as_ref().is_some_and(Sight::is_over));
    let ask = Request::get(format!("/api/tables/{}/record", seated.table)).by(&seated.tokens[0]);
    let record = if is_over { Some(insist(place, &ask, chance).await?) } else { None };
    Ok(Played { seated, players, record })
}
