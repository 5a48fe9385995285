//! Levels 4 and 5 never miss a win at once and never lose at once when that can be helped, as far as that is certain:
//! by brute force over positions of games such as the arena plays.

use std::time::Duration;

use ludo_games::pictofab::Card;
use ludo_games::{Dice, Seed};

use super::*;
use crate::{BotSpec, Effort};

/// A position near the end, with what the mover has seen.
type Near = (State, Observation<PictoFab>);

/// Who plays these games.
const PLAYERS: [&str; 5] = ["greedy", "level2", "level1", "level3", "random"];

/// The edition in which three cards win: its games are short.
const SHORT: usize = 2;

/// The positions of a game in which the next two moves can end it.
fn near_the_end(game: &Arc<PictoFab>, number: usize) -> Vec<Near> {
    let player = |number: usize| PLAYERS[number % PLAYERS.len()].parse::<BotSpec>().expect("a player");
    let players = [player(number), player(number / PLAYERS.len())];
    let seed = Seed::from_number(number as u64);
    let mut state = game.start(seed.derive("deal"));
    let mut seen: Vec<_> = Seat::all(2).map(|seat| Observation::new(&**game, &state, seat)).collect();
    let mut found = Vec::new();
    for ply in 0_u32.. {
        if game.outcome(&state).is_some() {
            break;
        }
        let mover = game.turn(&state);
        if Seat::all(2).any(|seat| state.won(seat).len() + 1 == usize::from(game.edition().to_win())) {
            found.push((state, seen[mover.index()].clone()));
        } else if ply % 16 == 7 {
            let state = hurried(game, &state, 98 + ply / 16 % 2);
            found.push((state, Observation::new(&**game, &state, mover)));
        }
        let dice = Dice::new(&seed.derive(&format!("{ply}")));
        let player = players[mover.index()];
        let action =
            player.choose(game, &seen[mover.index()], Effort::USUAL_MEMORY, dice, &mut || Duration::ZERO);
        game.play_unchecked(&mut state, action.best());
        seen.iter_mut().for_each(|seen| seen.watch(&**game, action.best(), &state));
    }
    found
}

/// The same, so many moves after the last card was won.
fn hurried(game: &PictoFab, state: &State, quiet: u32) -> State {
    let mut json = game.state_to_json(state);
    let limit = u32::from(game.edition().quiet_limit());
    json["quiet"] = serde_json::json!(limit - 100 + quiet);
    game.state_from_json(&json).expect("a state")
}

/// The position as it may be: with each card that the opponent can hold.
fn worlds(game: &PictoFab, (state, seen): &Near) -> Vec<State> {
    let other = seen.seat.other();
    let Some(held) = state.hand(other) else { return vec![*state] };
    let won = seen.now().won(other).len();
    let shown_since = |card: Card| {
        let mut checks = seen.steps.iter().filter(|step| step.1.won(other).len() == won);
        if seen.start.won(other).len() != won {
            checks.next(); // the step that brought the card
        }
        checks.any(|(action, after)| *action != Action::Pass && game.is_done(after.tokens(), card))
    };
    let unseen = |card: &Card| {
        *card == held
            || (state.hand(seen.seat) != Some(*card)
                && Seat::all(2).all(|seat| !state.won(seat).contains(card)))
    };
    Card::all()
        .filter(unseen)
        .filter(|&card| !shown_since(card))
        .map(|card| with(game, state, other, card))
        .collect()
}

/// The same position, but a seat holds this card, which was its own or in the pile.
fn with(game: &PictoFab, state: &State, seat: Seat, card: Card) -> State {
    let held = state.hand(seat).map_or(0, Card::index);
    let mut json = game.state_to_json(state);
    json["hands"][seat.index()] = serde_json::json!(card.index());
    for place in json["pile"].as_array_mut().into_iter().flatten() {
        if *place == serde_json::json!(card.index()) {
            *place = serde_json::json!(held);
        }
    }
    game.state_from_json(&json).expect("a state")
}

fn winner_after(game: &PictoFab, state: &State, action: Action) -> Option<Seat> {
    let mut after = *state;
    game.play_unchecked(&mut after, action);
    game.outcome(&after).and_then(|outcome| outcome.winner)
}

/// Whether a move loses at once or lets the other win at once, when he has not just drawn a card that nobody knows.
fn loses(game: &PictoFab, state: &State, action: Action) -> bool {
    let other = game.turn(state).other();
    let mut after = *state;
    game.play_unchecked(&mut after, action);
    if let Some(outcome) = game.outcome(&after) {
        return outcome.winner == Some(other);
    }
    let drawn = after.won(other).len() > state.won(other).len();
    !drawn && legal(game, &after).into_iter().any(|reply| winner_after(game, &after, reply) == Some(other))
}

/// Looks at a position; whether there was something to overlook.
fn overlooks_nothing(game: &Arc<PictoFab>, near: &Near) -> bool {
    let (state, seen) = near;
    let mover = seen.seat;
    let worlds = worlds(game, near);
    let actions = legal(&**game, state);
    let wins = |action| worlds.iter().all(|world| winner_after(game, world, action) == Some(mover));
    let lost = |action| worlds.iter().all(|world| loses(game, world, action));
    let (winning, losing): (Vec<_>, Vec<_>) = (
        actions.iter().map(|&action| wins(action)).collect(),
        actions.iter().map(|&action| lost(action)).collect(),
    );
    let (can_win, can_lose) = (winning.contains(&true), losing.contains(&true) && losing.contains(&false));
    for level in [Level::Four, Level::Five].into_iter().filter(|_| can_win || can_lose) {
        let best = report(game, seen, level, 60).best();
        let at = actions.iter().position(|&action| action == best).expect("a legal action");
        let json = game.state_to_json(state);
        assert!(!can_win || winning[at], "{level:?} misses a win with {best:?} in {json}");
        assert!(can_win || !losing[at], "{level:?} loses at once with {best:?} in {json}");
    }
    can_win || can_lose
}

#[test]
fn levels_4_and_5_never_lose_at_once_when_it_can_be_helped() {
    let game = table(SHORT);
    let near: Vec<Near> = (0..GAMES).flat_map(|number| near_the_end(&game, number)).collect();
    let mattered = near.iter().filter(|near| overlooks_nothing(&game, near)).count();
    assert!(near.len() > 3000 && mattered > 300, "{mattered} of {} positions", near.len());
}

/// Enough for thousands of positions.
const GAMES: usize = 300;
