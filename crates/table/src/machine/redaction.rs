//! The law of hidden information, for whole matches: two matches that differ only in what a viewer may not know are
//! the same to him, byte for byte: every view, every sentence of the log, every increment.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Seed};

use super::*;

/// A match of people, just dealt.
fn dealt<G: Show>(seats: u8, dice: &mut Dice) -> Table<G> {
    let (id, text) = G::INFO.editions[0];
    let terms = Terms { starter: Starter::Lot, take_backs: true, ..Terms::default() };
    let mut table = Table::new(RecordedEdition::new(id, text), seats, terms).unwrap();
    for seat in Seat::all(seats) {
        let player = Player::human(format!("Joueur {seat}"));
        table.handle(0, Kind::Sit { seat, player }).unwrap();
    }
    table.handle(0, Kind::Deal { seed: dice.seed().to_hex() }).unwrap();
    table
}

/// What can happen next: mostly moves, now and then an offer, an answer, or somebody who goes and comes back.
fn something<G: Show>(table: &Table<G>, dice: &mut Dice) -> Kind {
    let seat = Seat::new(dice.below(table.seats().into()) as u8);
    let offers = [Offer::Draw, Offer::TakeBack, Offer::Pause];
    match dice.below(30) {
        0 => Kind::Offer { seat, offer: offers[dice.below(3)] },
        // Nobody takes anything back here: what was shuffled anew would differ.
        1 => Kind::Answer { seat, yes: false },
        2 if table.has_gone(seat) => Kind::Back { seat },
        2 => Kind::Gone { seat },
        _ => {
            let legal = table.legal();
            Kind::Play { seat: table.turn().unwrap(), ply: table.ply(), action: dice.pick_text(&legal) }
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
        let kind = something(&table, dice);
        let _ = table.handle(0, kind);
    }
    table
}

/// What a viewer gets to see of a match: its last view with the whole log, and every increment on the way, as bytes.
fn seen_by<G: Show>(table: &Table<G>, viewer: Seat, states: Option<&[G::State]>) -> Vec<String> {
    let (text, terms) = (table.edition_text().clone(), table.terms().clone());
    let mut again: Table<G> = Table::new(text, table.seats(), terms).unwrap();
    let mut view = again.view_since(viewer, 0, 0);
    let mut sent = Vec::new();
    for event in table.events() {
        handle_with(&mut again, event, states);
        let next = again.view_since(viewer, 0, 0);
        sent.push(serde_json::to_string(&next.since(&view)).unwrap());
        view = next;
    }
    sent.push(serde_json::to_string(&view).unwrap());
    sent
}

/// Handles an event, with these states in the place of those that the seed gives.
fn handle_with<G: Show>(table: &mut Table<G>, event: &Event, states: Option<&[G::State]>) {
    let (Kind::Play { seat, action, .. }, Some(states)) = (&event.kind, states) else {
        table.handle(event.at, event.kind.clone()).unwrap();
        if let (Kind::Deal { .. }, Some(states)) = (&event.kind, states) {
            table.play.as_mut().unwrap().begin_with(&states[..1], &[]);
        }
        return;
    };
    let play = table.play.as_mut().unwrap();
    let action = play.check(*seat, action).expect("what was played is legal, whatever is hidden");
    play.arrive(action, states[play.ply() as usize + 1].clone());
    table.played(event.at, *seat);
    table.events.push(event.clone());
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
            game.imagine(seen, &mut dice, &mut |state| states.push(state.clone()));
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
    let hand = |viewer| serde_json::to_string(&table.view(Seat::new(viewer), 0).scene.hand).unwrap();
    assert_ne!(hand(0), hand(1));
    let watcher = table.view(Seat::NOBODY, 0);
    assert!(watcher.scene.hand.is_empty() && watcher.choices.is_empty());
}
