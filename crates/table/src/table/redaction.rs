//! The law of hidden information, for whole matches: two matches that differ only in what a viewer may not know are
//! the same to him, byte for byte: every view, every sentence of the log, every increment.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Seed};

use super::*;
use crate::act::Offer;
use crate::terms::Starter;

/// A match of people, just dealt.
fn dealt<G: Show>(seats: u8, dice: &mut Dice) -> Table<G> {
    let (id, text) = G::INFO.editions[0];
    let terms = Terms { starter: Starter::Lot, take_backs: true, ..Terms::default() };
    let mut table = Table::new(RecordedEdition::new(id, text), seats, terms).unwrap();
    for seat in Seat::all(seats) {
        let player = Player::human(format!("Joueur {seat}"));
        table.deed(0, Deed::Sit { seat, player }).unwrap();
    }
    table.deed(0, Deed::Deal { seed: dice.seed().to_hex() }).unwrap();
    table
}

/// What can happen next: mostly moves, now and then an offer, an answer, or somebody who goes and comes back.
fn something<G: Show>(table: &Table<G>, dice: &mut Dice) -> What {
    let seat = Seat::new(dice.below(table.seats().into()) as u8);
    let offers = [Offer::Draw, Offer::TakeBack, Offer::Pause];
    match dice.below(30) {
        0 => What::Act(seat, Act::Offer { offer: offers[dice.below(3)] }),
        // Nobody takes anything back here: what was shuffled anew would differ.
        1 => What::Act(seat, Act::Answer { offer: table.events().len() as u32 - 1, yes: false }),
        2 if table.has_gone(seat) => What::Deed(Deed::Back { seat }),
        2 => What::Deed(Deed::Gone { seat }),
        _ => {
            let action = dice.pick_text(&table.legal());
            What::Act(table.turn().unwrap(), Act::Play { ply: table.ply(), line: table.line(), action })
        }
    }
}

trait PickText {
    fn pick_text(&mut self, texts: &[String]) -> String;
}

impl PickText for Dice {
    fn pick_text(&mut self, texts: &[String]) -> String {
        texts[self.below(texts.len())].clone()
    }
}

/// A random match, up to the end or a number of events.
fn random_match<G: Show>(seats: u8, dice: &mut Dice, events: usize) -> Table<G> {
    let mut table = dealt(seats, dice);
    while table.phase() == Phase::Playing && table.events().len() < events {
        let what = something(&table, dice);
        let _ = table.happen(0, what);
    }
    table
}

/// What a viewer gets to see of a match: its last view, and every increment on the way with what was told, as bytes.
fn seen_by<G: Show>(table: &Table<G>, viewer: Seat, states: Option<&[G::State]>) -> Vec<String> {
    let mut again = table.afresh();
    let mut view = again.view(viewer);
    let mut sent = Vec::new();
    for event in table.events() {
        handle_with(&mut again, event, states);
        let next = again.view(viewer);
        let told = again.last_entry(viewer).into_iter().collect();
        sent.push(serde_json::to_string(&next.since(&view, told)).unwrap());
        view = next;
    }
    sent.push(serde_json::to_string(&view).unwrap());
    sent
}

/// Handles an event, with these states in the place of those that the seed gives.
fn handle_with<G: Show>(table: &mut Table<G>, event: &Event, states: Option<&[G::State]>) {
    let (What::Act(seat, Act::Play { action, .. }), Some(states)) = (&event.what, states) else {
        table.happen(event.at, event.what.clone()).unwrap();
        if let (What::Deed(Deed::Deal { .. }), Some(states)) = (&event.what, states) {
            playing(table).history.pretend(states[0].clone());
        }
        return;
    };
    let playing = playing(table);
    let action = playing.history.check(*seat, action).expect("what was played is legal, whatever is hidden");
    playing.history.arrive(action, states[playing.history.ply() as usize + 1].clone());
    let next = playing.played(event.at, *seat);
    table.told.clear();
    table.move_on(next);
    table.events.push(event.clone());
}

fn playing<G: Show>(table: &mut Table<G>) -> &mut Playing<G> {
    let Stage::Playing(playing) = &mut table.stage else { panic!("the game goes on") };
    playing
}

/// Matches as one seat can imagine them look the same to it, and to those who only watch.
fn hides<G: Show>(seats: u8, matches: u64, events: usize) {
    let mut other_cards = 0;
    for number in 0..matches {
        let mut dice = Dice::new(&Seed::from_number(number));
        let table: Table<G> = random_match(seats, &mut dice, events);
        for seat in Seat::all(seats) {
            let mut states = Vec::new();
            let (game, seen) = (table.game().unwrap(), table.observation(seat).unwrap());
            game.imagine(&seen, &mut dice, &mut |state| states.push(state.clone()));
            for viewer in [seat, Seat::NOBODY] {
                let (one, other) = (seen_by(&table, viewer, None), seen_by(&table, viewer, Some(&states)));
                assert_eq!(one, other, "match {number}, viewer {viewer}");
            }
            let neighbour = seat.next(seats);
            let differs = seen_by(&table, neighbour, None) != seen_by(&table, neighbour, Some(&states));
            other_cards += u64::from(differs);
        }
    }
    // Otherwise nothing has been proved.
    assert_eq!(other_cards > matches / 2, G::INFO.chance, "only {other_cards} had other cards");
}

#[test]
fn pictofab_hides_cards_from_every_viewer() {
    hides::<PictoFab>(2, 12, 60);
}

#[test]
fn sequence_hides_cards_from_every_viewer() {
    for seats in [2, 3, 4] {
        hides::<Sequence>(seats, 6, 70);
    }
}

#[test]
fn games_without_hidden_cards_show_the_same_to_all() {
    hides::<Labymaster>(2, 2, 60);
    hides::<Labyrinthe>(2, 2, 20);
    hides::<Labyrinthe>(4, 1, 20);
}

/// What the wrong viewer would see must differ, or the comparison above is blind.
#[test]
fn a_leak_would_be_noticed() {
    let mut dice = Dice::new(&Seed::from_number(1));
    let table: Table<Sequence> = random_match(2, &mut dice, 20);
    let hand = |viewer| serde_json::to_string(&table.view(Seat::new(viewer)).scene.hand).unwrap();
    assert_ne!(hand(0), hand(1));
    let watcher = table.view(Seat::NOBODY);
    assert!(watcher.scene.hand.is_empty() && watcher.choices.is_empty());
}
