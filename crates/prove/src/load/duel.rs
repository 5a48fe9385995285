//! Tables for two in the middle of a game.

use std::sync::Arc;

use anyhow::{Result, bail, ensure};
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::seat::{Known, Seat};
use crate::chance::Chance;
use crate::client::player::{Manner, play_table};
use crate::client::table::{Seated, Wanted, set_table};
use crate::client::{PATIENCE, Place};

/// A game, and after how many moves it is in its middle. A game of Séquence at random has 25 moves, the others have hundreds.
pub type Middle = (&'static str, u32);

/// Séquence in its middle.
pub const SEQUENCE: Middle = ("sequence", 8);

/// The four games, a quarter of the tables each.
pub const GAMES: [Middle; 4] = [("pictofab", 20), ("labymaster", 20), SEQUENCE, ("labyrinthe", 20)];

/// How many tables are set at once.
const AT_ONCE: usize = 50;

/// A table and its two players, both connected.
#[derive(Debug)]
pub struct Duel {
    /// The table.
    pub seated: Seated,
    seats: [Seat; 2],
}

impl Duel {
    /// Makes a table, has everybody sit down and shuffle, and plays so many moves.
    async fn set(place: Place, game: &'static str, moves: u32, mut chance: Chance) -> Result<Duel> {
        const TRIES: usize = 50;
        for _ in 0..TRIES {
            let seated = set_table(place, &Wanted::two(game), &mut chance).await?;
            let manner = Manner { leaves_after: 0, ..Manner::default() };
            play_table(place, &seated, &manner, &mut chance).await?;
            let mut duel = Duel::connect(place, seated, &mut chance).await?;
            duel.play_until(moves).await?;
            if !duel.is_over() {
                return Ok(duel);
            }
        }
        bail!("no game of {game} lasts for {moves} moves")
    }

    /// Connects both players of a table.
    ///
    /// # Errors
    /// When one of them does not see it.
    pub async fn connect(place: Place, seated: Seated, chance: &mut Chance) -> Result<Duel> {
        let first = Seat::connect(place, &seated.table, &seated.tokens[0], chance.fork()).await?;
        let second = Seat::connect(place, &seated.table, &seated.tokens[1], chance.fork()).await?;
        Ok(Duel { seated, seats: [first, second] })
    }

    async fn play_until(&mut self, moves: u32) -> Result<()> {
        while !self.is_over() && self.ply() < moves {
            self.play().await?;
        }
        Ok(())
    }

    fn ply(&self) -> u32 {
        self.seats[0].known.ply
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.seats.iter().any(|seat| seat.known.over)
    }

    /// Plays a move, and returns when it is acknowledged and both players have heard of it.
    ///
    /// # Errors
    /// When that does not happen for long.
    pub async fn play(&mut self) -> Result<()> {
        match timeout(PATIENCE, self.play_in_time()).await {
            Ok(played) => played,
            Err(_) => bail!("nothing came of a move at table {}: {:?}", self.seated.table, self.known()),
        }
    }

    fn known(&self) -> [&Known; 2] {
        self.seats.each_ref().map(|seat| &seat.known)
    }

    async fn play_in_time(&mut self) -> Result<()> {
        let before = self.seats[0].known.ply.max(self.seats[1].known.ply);
        let mover = self.mover().await?;
        let done = self.seats[mover].known.done;
        self.seats[mover].play().await?;
        while self.seats[mover].known.done == done {
            self.seats[mover].hear().await?;
            // A dead card of Séquence is changed by itself now and then, and makes the move that was on its way stale.
            if self.seats[mover].known.refused > 0 {
                self.seats[mover].known.refused = 0;
                return Ok(());
            }
        }
        for seat in &mut self.seats {
            while seat.known.ply <= before && !seat.known.over {
                seat.hear().await?;
            }
        }
        Ok(())
    }

    /// Listens until something else has come about.
    async fn listen_until(&mut self, end: impl Future<Output = ()>) -> Result<()> {
        tokio::pin!(end);
        loop {
            let [first, second] = &mut self.seats;
            tokio::select! {
                () = &mut end => return Ok(()),
                heard = first.hear() => heard?,
                heard = second.hear() => heard?,
            }
        }
    }

    /// Whose turn it is, by who was shown moves.
    async fn mover(&mut self) -> Result<usize> {
        for _ in 0..100 {
            if let Some(mover) = self.seats.iter().position(|seat| seat.known.choice.is_some()) {
                return Ok(mover);
            }
            let [first, second] = &mut self.seats;
            tokio::select! {
                heard = first.hear() => heard?,
                heard = second.hear() => heard?,
            }
        }
        ensure!(self.is_over(), "nobody has a move");
        Ok(0)
    }
}

/// So many tables, each kind in turn.
pub fn in_turn(kinds: &[Middle], tables: usize) -> Vec<Middle> {
    kinds.iter().copied().cycle().take(tables).collect()
}

/// Sets many tables, in this order. Those that are set listen until all are: who does not answer pings is disconnected.
///
/// # Errors
/// When one of them cannot be set.
pub async fn set_many(place: Place, kinds: Vec<Middle>, chance: &mut Chance) -> Result<Vec<Duel>> {
    let (gate, all) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Barrier::new(kinds.len())));
    let mut set = JoinSet::new();
    for (number, (game, moves)) in kinds.into_iter().enumerate() {
        let (gate, all, mut chance) = (Arc::clone(&gate), Arc::clone(&all), chance.fork());
        // A house of its own for every table, whoever else sets some.
        let house = place.from_house((chance.number() as u32) >> 9);
        set.spawn(async move {
            let turn = gate.acquire_owned().await?;
            let mut duel = Duel::set(house, game, moves, chance).await?;
            drop(turn);
            duel.listen_until(async {
                all.wait().await;
            })
            .await?;
            anyhow::Ok((number, duel))
        });
    }
    let mut duels = Vec::new();
    while let Some(duel) = set.join_next().await {
        // One that fails ends all: the others wait for it in vain.
        duels.push(duel??);
    }
    duels.sort_by_key(|(number, _)| *number);
    Ok(duels.into_iter().map(|(_, duel)| duel).collect())
}
