//! What each move comes to: the thoughts that the minds of Picto'Fab weigh against each other.

use ludo_games::pictofab::{Action, Card, Glimpse, Layout, PictoFab, Token};
use ludo_games::{Observation, Square};

use super::near::{Lines, after, moves, ways};
use super::reading::{Suspect, suspects, tokens};

/// What a player sees and guesses.
pub(super) struct Eyes<'a> {
    pub(super) game: &'a PictoFab,
    pub(super) seen: &'a Observation<PictoFab>,
    pub(super) layout: Layout,
    pub(super) mine: Option<[Token; 3]>,
    pub(super) suspects: Vec<Suspect>,
    lines: Lines,
}

/// What a move comes to.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Look {
    pub(super) token: Option<Token>,
    /// It does the own card: 1, else 0.
    pub(super) done: f32,
    /// How likely it does the other's card.
    pub(super) given: f32,
    /// How likely the other can do his card next.
    pub(super) danger: f32,
    /// The share of the other's answers after which the own card can be done.
    pub(super) promise: f32,
    /// How near the own card is.
    pub(super) mine: f32,
    /// How near the other's is, as guessed.
    pub(super) theirs: f32,
    /// How near all cards are that somebody may hold.
    pub(super) anybodys: f32,
}

impl<'a> Eyes<'a> {
    pub(super) fn new(game: &'a PictoFab, seen: &'a Observation<PictoFab>) -> Eyes<'a> {
        let (now, lines) = (seen.now(), Lines::of(game));
        let suspects = suspects(game, &lines, seen);
        let mine = now.hand().map(|card| tokens(game, card));
        Eyes { game, seen, layout: Layout::new(now.tokens()), mine, suspects, lines }
    }

    pub(super) fn now(&self) -> &Glimpse {
        self.seen.now()
    }

    /// Cards ahead of the other.
    pub(super) fn lead(&self) -> i32 {
        let won = |seat| self.now().won(seat).len() as i32;
        won(self.seen.seat) - won(self.seen.seat.other())
    }

    /// Values every move by what it comes to.
    pub(super) fn value(&self, worth: impl Fn(&Look) -> f32) -> Vec<(Action, f32)> {
        let all = moves(self.game, &self.layout, self.now().last());
        if all.is_empty() {
            return vec![(Action::Pass, 0.0)]; // PF-H1
        }
        all.into_iter().map(|step| (self.action(step), worth(&self.look(step)))).collect()
    }

    pub(super) fn action(&self, (token, to): (Token, Square)) -> Action {
        Action::Move { from: self.layout.square(token), to }
    }

    /// What a move comes to.
    fn look(&self, step: (Token, Square)) -> Look {
        let (game, layout) = (self.game, after(&self.layout, step));
        let done = |card: Card| game.is_done(layout.tokens(), card);
        let finished = self.now().hand().is_some_and(done);
        let mut look = Look { token: Some(step.0), done: f32::from(finished), ..Look::default() };
        for suspect in &self.suspects {
            if done(suspect.card) {
                look.given += suspect.weight;
            } else if ways(game, &layout, suspect.tokens, Some(step.0)) > 0 {
                look.danger += suspect.weight;
            }
        }
        let cards: Vec<_> = self.suspects.iter().map(|suspect| suspect.tokens).collect();
        let near = self.lines.nearness(game, &layout, &cards);
        look.theirs = self.suspects.iter().zip(&near).map(|(suspect, near)| suspect.weight * near).sum();
        look.anybodys = near.iter().sum::<f32>() / near.len().max(1) as f32;
        if let (Some(mine), false) = (self.mine, finished) {
            look.mine = self.lines.nearness(game, &layout, &[mine])[0];
            look.promise = self.promise(&layout, step.0, mine);
        }
        look
    }

    /// The share of the other's answers after which the own card can be done.
    fn promise(&self, layout: &Layout, moved: Token, mine: [Token; 3]) -> f32 {
        if ways(self.game, layout, mine, None) == 0 {
            return 0.0; // he will hardly help
        }
        let answers = moves(self.game, layout, Some(moved));
        let open =
            |answer: &(Token, Square)| ways(self.game, &after(layout, *answer), mine, Some(answer.0)) > 0;
        let kept = answers.iter().filter(|answer| open(answer)).count();
        kept as f32 / answers.len().max(1) as f32
    }

    /// How likely the other can, after this move, answer so that no parry keeps him from doing his card.
    pub(super) fn doom(&self, action: Action) -> f32 {
        let Action::Move { from, to } = action else { return 0.0 };
        let Some(token) = self.now().token_on(from) else { return 0.0 };
        let layout = after(&self.layout, (token, to));
        let answers = moves(self.game, &layout, Some(token));
        let doomed = |suspect: &&Suspect| {
            answers.iter().any(|&answer| self.unstoppable(&after(&layout, answer), answer.0, suspect.tokens))
        };
        self.suspects.iter().take(FEARED).filter(doomed).map(|suspect| suspect.weight).sum()
    }

    /// Whether no move of ours keeps a card from being done next, when one token may not be moved.
    fn unstoppable(&self, layout: &Layout, barred: Token, card: [Token; 3]) -> bool {
        let open = |parry: (Token, Square)| ways(self.game, &after(layout, parry), card, Some(parry.0)) > 0;
        ways(self.game, layout, card, None) > 1
            && moves(self.game, layout, Some(barred)).into_iter().all(open)
    }
}

/// How many of the likeliest cards are feared for longer than a turn.
const FEARED: usize = 5;
