//! What the seat to move can do that is worth a thought, and whether it wins.

use ludo_games::Dice;

use super::board::{Board, numbers};
use super::evaluate::{PLANNING, Rows};
use super::position::{DRAGON, Play, Position, UNICORN};

/// What the hand of the seat to move can do on this board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Moves {
    free: u64,
    /// The free squares of the animals in hand.
    reach: u64,
    /// Where a unicorn may go, and which chips a dragon may take: only what is worth a thought.
    unicorns: u64,
    dragons: u64,
    wins: u64,
}

impl Moves {
    #[inline]
    pub(super) fn new(board: &Board, position: &Position, seats: usize) -> Moves {
        let (own, free) = (position.chips[position.turn], position.free(board));
        let (mut homes, mut kinds) = (0, 0_u32);
        for &card in position.hand() {
            homes |= board.homes(card);
            kinds |= 1 << card;
        }
        let reach = homes & free;
        let mut moves = Moves { free, reach, unicorns: 0, dragons: 0, wins: 0 };
        let can = if kinds >> UNICORN & 1 != 0 { free } else { reach };
        moves.wins = board.threats(own, position.taken & !own) & can;
        if kinds >> DRAGON != 0 {
            moves.consider_specials(board, position, seats, kinds);
        }
        moves
    }

    /// Unicorns and dragons are for stopping others, or for when there is nothing else to play.
    fn consider_specials(&mut self, board: &Board, position: &Position, seats: usize, kinds: u32) {
        let own = position.chips[position.turn];
        let others = (0..seats).filter(|&seat| seat != position.turn).map(|seat| position.chips[seat]);
        let threats = others.fold(0, |all, chips| all | board.threats(chips, position.taken & !chips));
        let foes = position.taken & !own;
        let alone = if self.reach == 0 { u64::MAX } else { 0 };
        if kinds >> UNICORN & 1 != 0 {
            self.unicorns = (threats | alone) & self.free;
        }
        if kinds >> DRAGON & 1 != 0 {
            let some = if threats & self.free == 0 { alone } else { threats };
            self.dragons = some & foes;
        }
    }

    /// Whether a chip can be put that wins.
    #[inline]
    pub(super) fn wins(&self) -> bool {
        self.wins != 0
    }

    /// SQ-H1: whether there is anything to play.
    #[inline]
    pub(super) fn can_play(&self) -> bool {
        self.reach | self.unicorns | self.dragons != 0
    }

    /// Whether the hand has this play, and it is worth a thought.
    #[inline]
    pub(super) fn allows(&self, play: Play, board: &Board) -> bool {
        let squares = match play.card {
            UNICORN => self.unicorns,
            DRAGON => self.dragons,
            animal => board.homes(animal) & self.reach,
        };
        squares >> play.square & 1 != 0
    }

    /// What the hand can do and is worth a thought.
    #[inline]
    pub(super) fn plays<'b>(&self, board: &'b Board) -> impl Iterator<Item = Play> + use<'b> {
        let animals = numbers(self.reach).map(|square| (board.shown(square), square));
        let unicorns = numbers(self.unicorns).map(|square| (UNICORN, square));
        let dragons = numbers(self.dragons).map(|square| (DRAGON, square));
        let all = animals.chain(unicorns).chain(dragons);
        all.map(|(card, square)| Play { card, square: square as u8 })
    }

    /// How many plays these are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.reach.count_ones() + self.unicorns.count_ones() + self.dragons.count_ones()
    }

    /// What a player does who does not think: what looks best at first sight; one of these, when several do.
    #[inline]
    pub(super) fn best_at_sight(
        &self,
        board: &Board,
        rows: &Rows,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Play> {
        let mut best = (None, f32::NEG_INFINITY);
        let mut ties = dice.bits();
        for play in self.plays(board) {
            let worth = rows.worth(position, play, &PLANNING) + (ties & 255) as f32 * TIE;
            ties = ties.rotate_right(8);
            if worth > best.1 {
                best = (Some(play), worth);
            }
        }
        best.0
    }
}

/// Little enough to decide only between equals, when it is added at most 255 times.
const TIE: f32 = 0.5 / 255.0;
