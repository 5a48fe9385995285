//! Levels 4 and 5 never miss a win at once, and never let the next player win at once when that can be helped.

use std::collections::HashSet;
use std::sync::Arc;

use ludo_games::labyrinthe::{Action, GOAL, Labyrinthe, Left, State};
use ludo_games::{Game, Options};

use super::super::evaluate::{Evaluator, Weights};
use super::super::immediate_wins::winning_turn;
use super::super::pairs::Pairs;
use super::super::threats::Threats;
use super::{near_the_end, put_near_the_end, random, search, table, whole_turns};
use crate::Level;

/// Nodes for an action: enough for a look at every slide, and little more.
const NODES: u64 = 2_000;

/// Nodes for an action while nobody can win soon, and who plays then.
const QUICK: (u64, Level) = (300, Level::Two);

/// The thorough player's knowledge of a game.
fn thorough(game: &Arc<Labyrinthe>) -> Evaluator {
    Evaluator { is_thorough: true, ..Evaluator::seeing_all(game, Weights::GOOD) }
}

/// What a check came upon.
#[derive(Default, Debug)]
struct Seen {
    /// Positions in which the player to move or the next one needs only one more pawn.
    tense: usize,
    wins: usize,
    /// Positions in which every turn loses.
    lost: usize,
}

impl Seen {
    /// Plays a turn and checks it by trying every other.
    fn play_checked(&mut self, evaluator: &Evaluator, state: &mut State, level: Level) {
        let (game, before) = (&evaluator.game, state.clone());
        let mover = game.turn(state);
        let rival = mover.next(state.position.seats());
        let is_tense = [mover, rival].iter().any(|&seat| state.position.in_white(seat) + 1 >= GOAL);
        let (nodes, level) = if is_tense { (NODES, level) } else { QUICK };
        while game.outcome(state).is_none() && game.turn(state) == mover {
            let mut search = search(game, state, level, nodes);
            search.step(nodes);
            game.play(state, mover, search.report().best()).expect("a legal action");
        }
        let has_won = state.position.has_won(mover);
        self.wins += usize::from(has_won);
        self.tense += usize::from(is_tense);
        if has_won || !is_tense {
            return;
        }
        let may_win = before.position.in_white(mover) + 1 >= GOAL;
        let loses = winning_turn(evaluator, &state.position).is_some();
        if !may_win && !loses {
            return;
        }
        let turns = whole_turns(game, &before.position);
        let missed = turns.iter().find(|(after, _)| after.has_won(mover));
        assert!(missed.is_none(), "{level:?} misses {:?}\n{}", missed.map(|one| &one.1), game.draw(&before));
        if loses {
            self.lost += 1;
            let holds = turns.iter().find(|(after, _)| winning_turn(evaluator, after).is_none());
            assert!(
                holds.is_none(),
                "{level:?} need not lose: {:?}\n{}",
                holds.map(|one| &one.1),
                game.draw(&before)
            );
        }
    }

    /// Plays a game to its end.
    fn play_game(&mut self, evaluator: &Evaluator, mut state: State, levels: [Level; 2]) {
        let game = &evaluator.game;
        while game.outcome(&state).is_none() {
            let level = levels[game.turn(&state).index() % 2];
            self.play_checked(evaluator, &mut state, level);
        }
    }
}

#[test]
fn levels_four_and_five_see_what_wins_and_loses_at_once_in_games_of_two() {
    let evaluator = thorough(&table(2, Options::default()));
    let mut seen = Seen::default();
    for seed in 0..24 {
        let levels = if seed % 2 == 0 { [Level::Four, Level::Five] } else { [Level::Five, Level::Four] };
        seen.play_game(&evaluator, random(&evaluator.game, seed, 4), levels);
    }
    assert!(seen.tense > 300 && seen.wins >= 18 && seen.lost >= 10, "{seen:?}");
}

#[test]
fn levels_four_and_five_see_what_wins_and_loses_at_once_in_games_of_four() {
    let evaluator = thorough(&table(4, Options::default()));
    let mut seen = Seen::default();
    for seed in 0..8 {
        seen.play_game(&evaluator, random(&evaluator.game, seed, 8), [Level::Four, Level::Five]);
    }
    assert!(seen.tense > 100 && seen.wins >= 5, "{seen:?}");
}

#[test]
fn levels_four_and_five_see_what_wins_and_loses_at_once_in_odd_positions() {
    let evaluator = thorough(&table(2, Options::default()));
    let mut seen = Seen::default();
    for seed in 0..800 {
        let Some(mut state) = put_near_the_end(&evaluator.game, seed) else {
            continue;
        };
        if evaluator.game.outcome(&state).is_some() {
            continue;
        }
        let level = if seed % 2 == 0 { Level::Four } else { Level::Five };
        seen.play_checked(&evaluator, &mut state, level);
    }
    assert!(seen.tense > 700 && seen.wins > 100, "{seen:?}");
}

/// Every pair that stops all threats is found, and no other.
#[test]
fn the_pairs_that_stop_every_threat_are_those_after_which_the_next_player_cannot_win() {
    let evaluator = thorough(&table(2, Options::default()));
    let game = &evaluator.game;
    let (mut threatened, mut held) = (0, 0);
    for seed in 0..60 {
        let position = near_the_end(game, seed).position;
        let threats = Threats::of_next(&evaluator, &position);
        if position.left() != Left::Both
            || threats.is_empty()
            || winning_turn(&evaluator, &position).is_some()
        {
            continue;
        }
        let turns = whole_turns(game, &position).into_iter();
        let safe: HashSet<u64> = turns
            .filter(|(after, _)| winning_turn(&evaluator, after).is_none())
            .map(|(after, _)| after.hash())
            .collect();
        let mut pairs = Pairs::stopping(&evaluator, &position, usize::MAX, threats);
        while pairs.advance(&evaluator) {}
        let ranked = pairs.finish();
        let found: HashSet<u64> = ranked
            .pairs
            .iter()
            .map(|pair| {
                let mut after = position;
                ranked.turn(pair).play(game, &mut after);
                after.hash()
            })
            .collect();
        threatened += 1;
        held += usize::from(!found.is_empty());
        assert!(found.is_subset(&safe), "an unsafe pair");
        // Where a pawn is put aside to makes no difference here, and only one of the squares is tried.
        let aside = |hash: &&u64| !found.contains(*hash);
        let missed: Vec<&u64> = safe.iter().filter(aside).collect();
        let other_asides = whole_turns(game, &position)
            .into_iter()
            .filter(|(after, _)| missed.contains(&&after.hash()))
            .all(|(_, actions)| actions.iter().any(|action| matches!(action, Action::MakeRoom { .. })));
        assert!(other_asides, "a pair is missing");
    }
    assert!(threatened > 15 && held > 10 && held < threatened, "{threatened} {held}");
}

/// A pawn that stands in the way of another player's must not leave it for a better place: seen in a game against a
/// player of another mind, where every pair that level 5 kept let the other in, and nearly half of all turns did not.
#[test]
fn a_pinned_pawn_stays() {
    const MOVES: &str = "#5<1 b1-g1 #0>1 u20-u19 #3>1 a2-a13 #J<1 u19-u10 #Dv1 a13-g13 #Nv2 t21-l21 g13-g12 #7^1 #Cv2 \
        u21-u13 g12-l12 #T<1 #P<1 l21-l17 g1-i1 #9^1 u10-p10 #K>2 a1-a13 #P>1 #O^3 p10-u10 #C^2 a13-k13 #Sv2 u10-p10 \
        k13-k12 #K<3 #A^1 l17-h17 i1-j1 #5^1 p10-p17 #K>3 b2-a2 #H^1 #Cv2 p17-p11 a2-a13 #8v1 #C<3 h17-g17 j1-j6 #D>1 \
        #8>1 g17-g13 j6-j3 #A>1 g13-k13 #Tv1 j3-j6 #0v1 #D<1 p11-j11 #C>2 j6-j1 k13-k12/l10 #F>2 a13-a17 #G<5 #M^1 \
        u13-r13 a17-a13 #0<1 r13-r6 #T>2 a13-a20 #S^3 #9<1 k12-k14 j1-j4 #7>2 #E>1 k14-k11 a20-a12 #6<2 #Ov2 r6-k6 \
        j4-j5 #5>1 k11-k12 #P>1 l10-l11 #4>1 t20-t18 #N^2 #Ov2 a12-a11 t18-o18 #4<3 j5-j6 #P<1 #G>4 o18-p18 a11-d11 \
        #K<1 #5<1 p18-u18 d11-e11 #S^1 #Pv1 u18-u13 e11-e10 #Sv1 #P^1 u13-r13 e10-e11 #5>1 r13-r12 #P>1 e11-e10 #4>3 \
        r12-n12 #G^1 e10-e11 #9>2 n12-n11 #H>1 l11-m11 #6>2 n11-n10 #U<1 m11-m10 #1<1 #F<1 n10-n11 m10-m11 #7<1 #O<1 \
        j11-j10";
    let game = table(2, Options::default());
    let mut state = game.start(ludo_games::Seed::from_number(0));
    for text in MOVES.split_whitespace() {
        let seat = game.turn(&state);
        let action = game.parse_action(text).expect("a move");
        game.play(&mut state, seat, action).expect("a legal action");
    }
    let evaluator = thorough(&game);
    for level in [Level::Four, Level::Five] {
        let (mut seen, mut after) = (Seen::default(), state.clone());
        seen.play_checked(&evaluator, &mut after, level);
        assert_eq!(seen.lost, 0, "{level:?}");
    }
}
