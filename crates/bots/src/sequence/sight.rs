//! What the seat to move sees at a glance: where it wins, where others threaten to, and how much a chip is worth.

use ludo_games::Dice;

use super::board::{Board, Lines, numbers};
use super::mat::{DRAGON, Mat, Play, UNICORN};

/// The board through the eyes of the seat to move, and what its hand can do.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sight {
    free: u64,
    /// The free squares of the animals in hand.
    reach: u64,
    unicorn: bool,
    dragon: bool,
    own: Lines,
    /// The rows of all others together.
    others: Lines,
    /// The others' chips.
    foes: u64,
}

/// How much a chip is worth for each set of squares that it is in.
struct Weights {
    nothing: u32,
    own_three: u32,
    own_two: u32,
    own_fork: u32,
    own_planned: u32,
    their_three: u32,
    their_two: u32,
    their_fork: u32,
    their_one: u32,
}

const WEIGHTS: Weights = Weights {
    nothing: 1,
    own_three: 1,
    own_two: 8,
    own_fork: 8,
    own_planned: 24,
    their_three: 1,
    their_two: 3,
    their_fork: 3,
    their_one: 120,
};

/// A unicorn is kept for better times unless it is worth more than so much, and so is a dragon.
const UNICORN_KEPT: f32 = 20.0;
const DRAGON_KEPT: f32 = 10.0;
/// However bad it looks, an action deserves a little attention.
const LEAST: f32 = 0.3;

impl Sight {
    #[inline]
    pub(super) fn new(board: &Board, mat: &Mat, seats: usize) -> Sight {
        let (own, free) = (mat.chips[mat.turn], mat.free(board));
        let (mut homes, mut kinds) = (0, 0_u32);
        for &card in mat.hand() {
            homes |= board.homes(card);
            kinds |= 1 << card;
        }
        let reach = homes & free;
        let foes = mat.taken & !own;
        let mut others = Lines::default();
        for seat in (0..seats).filter(|&seat| seat != mat.turn) {
            let chips = mat.chips[seat];
            others.join(&board.lines(chips, mat.taken & !chips, 0));
        }
        Sight {
            free,
            reach,
            unicorn: kinds >> UNICORN & 1 != 0,
            dragon: kinds >> DRAGON & 1 != 0,
            own: board.lines(own, foes, reach),
            others,
            foes,
        }
    }

    /// Whether a chip can be put that wins.
    #[inline]
    pub(super) fn wins(&self) -> bool {
        let can = if self.unicorn { self.free } else { self.reach };
        self.own.one & can != 0
    }

    /// SQ-H1: whether there is anything to play.
    #[inline]
    pub(super) fn can_play(&self) -> bool {
        self.reach != 0 || self.unicorn && self.free != 0 || self.dragon && self.foes != 0
    }

    /// Whether the hand has this play, and it is worth a thought.
    #[inline]
    pub(super) fn allows(&self, play: Play, board: &Board) -> bool {
        let squares = match play.card {
            UNICORN => self.unicorns(),
            DRAGON => self.dragons(),
            animal => board.homes(animal) & self.reach,
        };
        squares >> play.square & 1 != 0
    }

    /// What the hand can do and is worth a thought.
    pub(super) fn plays<'b>(&self, board: &'b Board) -> impl Iterator<Item = Play> + use<'b> {
        let animals = numbers(self.reach).map(|square| (board.shown(square), square));
        let unicorns = numbers(self.unicorns()).map(|square| (UNICORN, square));
        let dragons = numbers(self.dragons()).map(|square| (DRAGON, square));
        let all = animals.chain(unicorns).chain(dragons);
        all.map(|(card, square)| Play { card, square: square as u8 })
    }

    /// Where a unicorn is worth a thought: everywhere, when there is nothing else to play.
    #[inline]
    fn unicorns(&self) -> u64 {
        let worth = (self.others.one | self.own.fork | self.others.fork) & self.free;
        if !self.unicorn {
            0
        } else if self.reach == 0 && worth == 0 {
            self.free
        } else {
            worth
        }
    }

    /// The chips that a dragon may well take.
    #[inline]
    fn dragons(&self) -> u64 {
        let worth = self.others.one & self.foes;
        if !self.dragon {
            0
        } else if worth != 0 {
            worth
        } else if self.reach == 0 {
            self.foes
        } else {
            self.others.fork & self.foes
        }
    }

    /// How much a chip on a square is worth, at least 1.
    #[inline]
    fn chip(&self, square: u32) -> u32 {
        let on = |set: u64, weight: u32| (set >> square & 1) as u32 * weight;
        let w = &WEIGHTS;
        w.nothing
            + on(self.own.three, w.own_three)
            + on(self.own.two, w.own_two)
            + on(self.own.fork, w.own_fork)
            + on(self.own.planned, w.own_planned)
            + on(self.others.three, w.their_three)
            + on(self.others.two, w.their_two)
            + on(self.others.fork, w.their_fork)
            + on(self.others.one, w.their_one)
    }

    /// How much attention an action deserves.
    pub(super) fn worth(&self, play: Play) -> f32 {
        let square = u32::from(play.square);
        let worth = match play.card {
            UNICORN => self.chip(square) as f32 - UNICORN_KEPT,
            DRAGON => {
                let on = |set: u64, weight: f32| (set >> square & 1) as f32 * weight;
                on(self.others.one, 80.0) + on(self.others.two, 3.0) + on(self.others.fork, 3.0) - DRAGON_KEPT
            }
            _ => self.chip(square) as f32,
        };
        worth.max(LEAST).sqrt()
    }

    /// What a player does who does not think: a good action rather than a bad one.
    #[inline]
    pub(super) fn quick(&self, board: &Board, dice: &mut Dice) -> Option<Play> {
        let threats = self.others.one & self.free;
        if threats == 0 || threats & self.reach != 0 {
            let among = if threats & self.reach != 0 { threats & self.reach } else { self.reach };
            if let Some(square) = self.pick_square(among, dice) {
                return Some(Play { card: board.shown(square), square: square as u8 });
            }
        }
        self.quick_special(board, threats, dice)
    }

    /// With threats that no animal in hand stops, or without an animal.
    fn quick_special(&self, board: &Board, threats: u64, dice: &mut Dice) -> Option<Play> {
        let of = |card: u8, square: u32| Play { card, square: square as u8 };
        if self.unicorn && threats != 0 {
            return self.pick_square(threats, dice).map(|square| of(UNICORN, square));
        }
        let pillars = self.others.one & self.foes;
        if self.dragon && threats != 0 && pillars != 0 {
            return pick(pillars, dice).map(|square| of(DRAGON, square));
        }
        if self.reach != 0 {
            return self.pick_square(self.reach, dice).map(|square| of(board.shown(square), square));
        }
        let chips = if self.dragon { self.foes } else { 0 };
        let squares = if self.unicorn { self.free } else { 0 };
        let chip = pick(chips, dice).map(|square| of(DRAGON, square));
        chip.or_else(|| self.pick_square(squares, dice).map(|square| of(UNICORN, square)))
    }

    /// One of these squares, the more likely the more it is worth.
    #[inline]
    fn pick_square(&self, squares: u64, dice: &mut Dice) -> Option<u32> {
        if squares & squares.wrapping_sub(1) == 0 {
            return numbers(squares).next();
        }
        let sum: u32 = numbers(squares).map(|square| self.chip(square)).sum();
        let mut left = dice.below(sum as usize) as u32;
        numbers(squares).find(|&square| {
            let weight = self.chip(square);
            let found = left < weight;
            left = left.wrapping_sub(weight);
            found
        })
    }
}

impl Lines {
    /// Adds another colour's rows.
    #[inline]
    fn join(&mut self, more: &Lines) {
        self.one |= more.one;
        self.fork |= more.fork;
        self.two |= more.two;
        self.three |= more.three;
    }
}

/// One of these squares, all as likely.
#[inline]
fn pick(squares: u64, dice: &mut Dice) -> Option<u32> {
    let place = dice.below(squares.count_ones() as usize);
    numbers(squares).nth(place)
}
