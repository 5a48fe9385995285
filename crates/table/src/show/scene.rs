//! A position as a front end draws it, without knowing a rule.

use std::sync::Arc;

use ludo_games::{Direction, Seat, Text};
use serde::Serialize;
use ts_rs::TS;

/// Everything on the table that a viewer may see.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Scene {
    /// Columns of the board, from `a` on.
    pub columns: u8,
    /// Rows of the board, from 1 on.
    pub rows: u8,
    /// Every square there is now, by row, then by column.
    #[ts(as = "Vec<Place>")]
    pub places: Arc<[Place]>,
    /// Every wall, once: on the left or lower side of a place where it can be, else on its right or upper side.
    pub walls: Vec<Wall>,
    /// Blocks that can be moved, and those that look like it.
    pub blocks: Vec<Block>,
    /// Pieces on squares, by row, then by column.
    pub pieces: Vec<Piece>,
    /// The viewer's own cards.
    pub hand: Vec<Card>,
    /// How many cards each seat holds; empty in a game without cards.
    pub hands: Vec<u8>,
    /// How many cards are left to draw.
    pub pile: Option<u16>,
    /// Each seat's face-up discard pile, oldest first; empty in a game without.
    pub discards: Vec<Vec<Card>>,
    /// The cards each seat has won, in order; empty in a game without.
    pub won: Vec<Vec<Card>>,
    /// How far each seat is on its way to winning: pawns arrived, cards won, the longest row.
    pub scores: Vec<Score>,
    /// What a player should know beside the board: a barred piece, a counter, the parts of the turn left.
    pub notices: Vec<Notice>,
}

/// How near a seat is to winning.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Score {
    /// What it has.
    pub points: u16,
    /// What it needs.
    pub of: u16,
}

/// A square.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Place {
    /// Its name in the notation.
    pub square: String,
    /// What it looks like.
    pub kind: PlaceKind,
    /// Whose corner or start block it is.
    pub owner: Option<Seat>,
    /// The picture printed on it.
    pub picture: Option<Picture>,
}

/// What a square looks like.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PlaceKind {
    /// Nothing special.
    Plain,
    /// A start square: a grey one, a start block, a corner of the labyrinth.
    Start,
    /// A free corner of Séquence.
    Corner,
    /// The white square of the labyrinth.
    White,
}

/// A picture that players know by name.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Picture {
    /// The edition's id.
    pub id: String,
    /// Its name without an article.
    #[serde(flatten)]
    pub name: Text,
}

/// A wall on one side of a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Wall {
    /// The place.
    pub square: String,
    /// The side.
    pub side: WallSide,
    /// The blocks it is part of and moves with: two, where neighbours have one each.
    pub blocks: Vec<String>,
}

/// A side of a square, as seat 0 sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum WallSide {
    /// The upper side.
    Up,
    /// The right side.
    Right,
    /// The lower side.
    Down,
    /// The left side.
    Left,
}

/// A block of squares that moves as one.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Block {
    /// Its name in the notation: `r4`, `#A`.
    pub id: String,
    /// The squares it covers, or is made of.
    pub squares: Vec<String>,
    /// What it is.
    pub kind: BlockKind,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Whether it may not be moved now.
    pub barred: bool,
}

/// What a block is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum BlockKind {
    /// A row that does not slide.
    Fixed,
    /// A row that slides.
    Row,
    /// A wall that is pushed about.
    Wall,
}

/// A piece on a square.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Piece {
    /// The same from move to move.
    pub id: String,
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is; nobody's, for a token.
    pub seat: Option<Seat>,
    /// Where it stands.
    pub square: String,
    /// The picture on it.
    pub picture: Option<Picture>,
    /// Whether it may not be moved now.
    pub barred: bool,
}

/// What a piece is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// Picto'Fab.
    Token,
    /// Labymaster, Labyrinthe.
    Pawn,
    /// Séquence.
    Chip,
}

/// A card, face up.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Card {
    /// Its name in the notation, or its number in the edition.
    pub id: String,
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// What it shows.
    pub pictures: Vec<Picture>,
    /// Whether it can only be swapped (SQ-6).
    pub dead: bool,
}

/// Something to know beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Notice {
    /// Stable name, for the game's own board.
    pub code: &'static str,
    /// How much it matters, and so how it is shown.
    pub kind: NoticeKind,
    /// Whom it concerns, if one seat only.
    pub seat: Option<Seat>,
    /// A number it counts, and where it ends.
    pub count: Option<Score>,
    /// Squares and pieces concerned.
    pub refs: Vec<String>,
    /// It in a few words, to stand beside the name of its seat all the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub badge: Option<Text>,
    /// The sentence.
    #[serde(flatten)]
    pub text: Text,
}

impl Notice {
    /// A notice to everybody, about nothing on the board.
    pub(super) fn new(code: &'static str, kind: NoticeKind, text: Text) -> Notice {
        Notice { code, kind, seat: None, count: None, refs: Vec::new(), badge: None, text }
    }

    /// A notice that concerns one seat.
    pub(super) fn to(seat: Seat, code: &'static str, kind: NoticeKind, text: Text) -> Notice {
        Notice { seat: Some(seat), ..Notice::new(code, kind, text) }
    }
}

/// How much a notice matters.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum NoticeKind {
    /// Good to know.
    Note,
    /// It may cost the game: not to be overlooked.
    Warning,
    /// What a seat has to do before anything else.
    Duty,
    /// What has won the game: it stays when the game is over.
    Won,
}

/// A legal move, with what a gesture needs to find it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// The move in the notation: what is sent back.
    #[serde(rename = "move")]
    pub action: String,
    /// What is picked up: a square, a block, a card.
    pub from: Option<String>,
    /// Where it goes.
    pub to: Option<String>,
    /// What must be chosen next: the square a pawn is put aside to.
    pub aside: Option<String>,
    /// The squares landed on in order, the last one included, when the piece gets there by jumps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
    /// How far it goes, when what is picked up is a block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<Step>,
    /// The move in words, for lists and screen readers.
    #[serde(flatten)]
    pub text: Text,
}

/// A straight way over the board, as seat 0 sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Step {
    /// To the right; to the left when it is less than 0.
    pub columns: i8,
    /// Up; down when it is less than 0.
    pub rows: i8,
}

impl Step {
    /// So many squares in a direction.
    pub(super) fn new(direction: Direction, distance: u8) -> Step {
        let distance = distance as i8; // boards are narrower than that
        let (columns, rows) = match direction {
            Direction::Up => (0, distance),
            Direction::Right => (distance, 0),
            Direction::Down => (0, -distance),
            Direction::Left => (-distance, 0),
        };
        Step { columns, rows }
    }

    /// The direction and how many squares; `None` where it goes nowhere or askew.
    pub(super) fn straight(self) -> Option<(Direction, u8)> {
        let direction = match (self.columns.signum(), self.rows.signum()) {
            (0, 1) => Direction::Up,
            (1, 0) => Direction::Right,
            (0, -1) => Direction::Down,
            (-1, 0) => Direction::Left,
            _ => return None,
        };
        Some((direction, (self.columns + self.rows).unsigned_abs()))
    }
}

/// A piece that an action moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Shift {
    /// Where it stood.
    pub from: String,
    /// Where it stands.
    pub to: String,
}
