//! Boards of Le Jeu du Labyrinthe as data.

use crate::edition::{Colour, Entry, Header, Section};
use crate::seat::Seat;
use crate::square::Square;

use super::block::{BLOCKS, BlockId, Shape};
use super::position::corner_number;
use super::position::corner_of;
use super::squares::is_white;
use super::{PAWNS, SIZE};

/// The letters of the corners, clockwise from the bottom left.
pub(super) const CORNERS: [char; 4] = ['a', 'b', 'c', 'd'];

/// A valid board.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(super) header: Header,
    pub(super) turn_limit: u16,
    /// In order of id.
    pub(super) shapes: Vec<Shape>,
    /// Where the blocks' corners stand at set-up.
    pub(super) places: [Square; BLOCKS],
}

impl Edition {
    /// How many turns each player has (LB-H2).
    pub fn turn_limit(&self) -> u16 {
        self.turn_limit
    }

    /// LB-1: the colour of a seat at a table of so many, which is that of its corner.
    pub fn colour(&self, seats: u8, seat: Seat) -> &Colour {
        &self.header.colours[corner_number(seat, seats)]
    }

    /// The squares of a block at set-up.
    pub fn squares(&self, block: BlockId) -> impl Iterator<Item = Square> {
        self.shape(block).squares(self.places[block.index()])
    }

    /// The first square that a block covers when the rectangle around it has its lower left corner here: what
    /// sentences call it by.
    pub fn name_square(&self, block: BlockId, corner: Square) -> Square {
        self.shape(block).squares(corner).next().unwrap_or(corner)
    }

    pub(super) fn shape(&self, block: BlockId) -> &Shape {
        &self.shapes[block.index()]
    }

    /// Reads a board, noting every fault.
    pub(super) fn read(root: &Section<'_>) -> Option<Edition> {
        let header = Header::read(root, "labyrinthe", CORNERS.len());
        let turn_limit = root.number("turn_limit", 1..=10_000);
        let text = root.drawing("map");
        root.finish();
        let text = text?;
        let map = Map::read(root, &text)?;
        map.check_fixed_squares();
        let blocks = map.blocks();
        let (shapes, places): (Vec<Shape>, Vec<Square>) = blocks?.into_iter().unzip();
        Some(Edition {
            header: header?,
            turn_limit: turn_limit?.value as u16,
            shapes,
            places: places.try_into().ok()?,
        })
    }
}

/// The four squares of a corner, by row, then by column.
pub(super) fn corner_squares(corner: char) -> [Square; PAWNS] {
    let far = SIZE - 2;
    let (column, row) = match corner {
        'a' => (0, 0),
        'b' => (0, far),
        'c' => (far, far),
        _ => (far, 0),
    };
    [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, up)| Square::new(column + right, row + up))
}

/// The letter that the rules put on a square: `*`, or that of a corner.
fn fixed_letter(square: Square) -> Option<char> {
    if is_white(square) {
        return Some('*');
    }
    CORNERS.into_iter().find(|&corner| corner_squares(corner).contains(&square))
}

/// What every board has printed on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Printed {
    /// Nothing.
    Nothing,
    /// A part of the white square.
    White,
    /// A part of a corner: whose, if anybody at the table sits there.
    Corner(Option<Seat>),
}

impl Printed {
    /// What is printed on a square, at a table of `seats`.
    pub(super) fn on(square: Square, seats: u8) -> Printed {
        match fixed_letter(square) {
            None => Printed::Nothing,
            Some('*') => Printed::White,
            Some(corner) => Printed::Corner(Seat::all(seats).find(|&seat| corner_of(seat, seats) == corner)),
        }
    }
}

/// Every square of the board, by row, then by column.
pub fn all_squares() -> impl Iterator<Item = Square> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| Square::new(column, row)))
}

/// A map of the right size.
struct Map<'s> {
    root: &'s Section<'s>,
    text: &'s Entry<String>,
    /// Top row first, as written.
    lines: Vec<Vec<char>>,
}

impl<'s> Map<'s> {
    fn read(root: &'s Section<'s>, text: &'s Entry<String>) -> Option<Map<'s>> {
        let lines: Vec<Vec<char>> =
            text.value.lines().map(|line| line.trim_end().chars().collect()).collect();
        let map = Map { root, text, lines };
        map.check_letters();
        map.check_size().then_some(map)
    }

    /// Notes lines too many or too few, too long or too short: then nobody can tell what else was meant where.
    fn check_size(&self) -> bool {
        let (size, mut good) = (usize::from(SIZE), self.lines.len() == usize::from(SIZE));
        if !good {
            let found = self.lines.len();
            self.root.error(
                &self.text.span,
                format!("`map` doit avoir {size} lignes, pas {found}"),
                format!("`map` must have {size} lines, not {found}"),
            );
        }
        for (number, line) in self.lines.iter().enumerate().filter(|(_, line)| line.len() != size) {
            good = false;
            let found = line.len();
            self.root.error(
                &self.root.place_in(self.text, number, 0),
                format!("cette ligne de `map` doit avoir {size} caractères, pas {found}"),
                format!("this line of `map` must have {size} characters, not {found}"),
            );
        }
        good
    }

    /// Notes every character that means nothing on a map.
    fn check_letters(&self) {
        for (number, line) in self.lines.iter().enumerate() {
            for (column, &letter) in line.iter().enumerate() {
                let known = matches!(letter, '.' | '*') || CORNERS.contains(&letter);
                if known || BlockId::from_letter(letter).is_some() {
                    continue;
                }
                self.root.error(
                    &self.root.place_in(self.text, number, column),
                    format!("« {letter} » n’est rien sur la carte\u{a0}: « . » libre, « * » carré blanc, a b c d coins, 0–9 et A–V blocs"),
                    format!("“{letter}” is nothing on a map: “.” free, “*” white square, a b c d corners, 0–9 and A–V blocks"),
                );
            }
        }
    }

    fn letter(&self, square: Square) -> char {
        self.lines[usize::from(SIZE - 1 - square.row)][usize::from(square.column)]
    }

    fn error_at(&self, square: Square, fr: String, en: String) {
        let line = usize::from(SIZE - 1 - square.row);
        self.root.error(&self.root.place_in(self.text, line, usize::from(square.column)), fr, en);
    }

    fn warn_at(&self, square: Square, fr: String, en: String) {
        let line = usize::from(SIZE - 1 - square.row);
        self.root.warning(&self.root.place_in(self.text, line, usize::from(square.column)), fr, en);
    }

    /// The white square and the corners are where the rules say, and nowhere else.
    fn check_fixed_squares(&self) {
        for square in all_squares() {
            let found = self.letter(square);
            match fixed_letter(square) {
                Some(fixed) if fixed != found => self.error_at(
                    square,
                    format!("{square} doit être « {fixed} », pas « {found} »\u{a0}: le carré blanc va de j10 à l12, les coins a b c d font 2 × 2 cases"),
                    format!("{square} must be “{fixed}”, not “{found}”: the white square is j10 to l12, the corners a b c d are 2 × 2 squares"),
                ),
                None if found == '*' || CORNERS.contains(&found) => self.error_at(
                    square,
                    format!("« {found} » n’a pas sa place en {square}\u{a0}: le carré blanc va de j10 à l12, les coins a b c d font 2 × 2 cases"),
                    format!("“{found}” does not belong on {square}: the white square is j10 to l12, the corners a b c d are 2 × 2 squares"),
                ),
                _ => {}
            }
        }
    }

    /// The 32 blocks in order of id, when each is there and in one piece.
    fn blocks(&self) -> Option<Vec<(Shape, Square)>> {
        let squares: Vec<Vec<Square>> = BlockId::all()
            .map(|block| all_squares().filter(|&square| self.letter(square) == block.letter()).collect())
            .collect();
        let mut good = true;
        for (block, squares) in BlockId::all().zip(&squares) {
            good &= self.check_whole(block, squares);
        }
        if !good {
            return None;
        }
        self.warn_if_unsymmetrical(&squares);
        Some(squares.iter().map(|squares| Shape::of(squares)).collect())
    }

    /// Notes a block that is missing, and every piece of a block that hangs on no other piece of it.
    fn check_whole(&self, block: BlockId, squares: &[Square]) -> bool {
        let Some(&first) = squares.first() else {
            let id = block.letter();
            self.root.error(
                &self.text.span,
                format!("le bloc {id} manque sur la carte, qui doit avoir les 32 blocs 0–9 et A–V"),
                format!("block {id} is missing on the map, which must have all 32 blocks 0–9 and A–V"),
            );
            return false;
        };
        let mut seen = piece_with(first, squares);
        let mut whole = true;
        while let Some(&apart) = squares.iter().find(|square| !seen.contains(square)) {
            whole = false;
            let id = block.letter();
            self.error_at(
                apart,
                format!("le bloc {id} est en plusieurs morceaux\u{a0}: {apart} ne tient pas à {first} par des côtés"),
                format!("block {id} is in several pieces: {apart} does not hang on {first} by sides"),
            );
            seen.extend(piece_with(apart, squares));
        }
        whole
    }

    fn warn_if_unsymmetrical(&self, squares: &[Vec<Square>]) {
        let turned = |block: &[Square]| {
            let mut turned: Vec<Square> =
                block.iter().map(|square| Square::new(square.row, SIZE - 1 - square.column)).collect();
            turned.sort_unstable();
            turned
        };
        let lost: Vec<BlockId> =
            BlockId::all().filter(|block| !squares.contains(&turned(&squares[block.index()]))).collect();
        let Some(first) = lost.first() else { return };
        let names: Vec<String> = lost.iter().map(|block| block.letter().to_string()).collect();
        let names = names.join(", ");
        self.warn_at(
            squares[first.index()][0],
            format!("le plateau n’est pas le même pour tous les coins\u{a0}: tourné de 90°, il n’a pas de bloc là où tombent {names}"),
            format!("the board is not the same for every corner: turned by 90°, it has no block where these fall: {names}"),
        );
    }
}

/// The squares of a block that hang together with one of them, side by side.
fn piece_with(first: Square, squares: &[Square]) -> Vec<Square> {
    let mut piece = vec![first];
    let mut next = 0;
    while let Some(&at) = piece.get(next) {
        next += 1;
        let beside = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row) == 1;
        let found: Vec<Square> =
            squares.iter().copied().filter(|square| beside(square) && !piece.contains(square)).collect();
        piece.extend(found);
    }
    piece
}
