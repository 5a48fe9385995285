//! Labymaster boards as data.

use crate::edition::{Entry, Header, Section};
use crate::seat::{BySeat, Seat};
use crate::square::Direction;

use super::{MAX_ROWS, WIDTH};

/// How far a moved pawn goes (LM-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Glide {
    /// As far as it can.
    Farthest,
    /// To any square on the way.
    Any,
}

/// Whose block it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// The start block of a seat, which does not slide.
    Start(Seat),
    /// A sliding block of a seat.
    Seat(Seat),
    /// The central block.
    Centre,
}

impl Owner {
    fn read(text: &str) -> Option<Owner> {
        Some(match text {
            "0" => Owner::Seat(Seat::new(0)),
            "1" => Owner::Seat(Seat::new(1)),
            "centre" => Owner::Centre,
            "start0" => Owner::Start(Seat::new(0)),
            "start1" => Owner::Start(Seat::new(1)),
            _ => return None,
        })
    }

    fn turned(self) -> Owner {
        match self {
            Owner::Start(seat) => Owner::Start(seat.other()),
            Owner::Seat(seat) => Owner::Seat(seat.other()),
            Owner::Centre => Owner::Centre,
        }
    }
}

/// A row of squares with its walls, one bit a square, bit 0 the leftmost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Block {
    pub(super) owner: Owner,
    /// Squares with no wall on their upper edge.
    pub(super) up: u16,
    /// Squares with no wall on their lower edge.
    pub(super) down: u16,
    /// Squares with no wall to their right neighbour.
    pub(super) right: u16,
}

impl Block {
    /// The block as the player on the other side sees it.
    fn turned(self) -> Block {
        let flip = |bits: u16, width: usize| bits.reverse_bits() >> (16 - width);
        Block {
            owner: self.owner.turned(),
            up: flip(self.down, WIDTH),
            down: flip(self.up, WIDTH),
            right: flip(self.right, WIDTH - 1),
        }
    }
}

/// A valid Labymaster board.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(super) header: Header,
    pub(super) glide: Glide,
    pub(super) reach: u8,
    pub(super) refusals: u16,
    pub(super) turn_limit: u16,
    /// Bottom first, start blocks included.
    pub(super) blocks: Vec<Block>,
    /// The rows of each seat's sliding blocks.
    own_rows: BySeat<Vec<u8>>,
}

impl Edition {
    /// How many rows the board has, start blocks included.
    pub fn rows(&self) -> u8 {
        self.blocks.len() as u8 // at most MAX_ROWS
    }

    /// The row of seat 1's start block.
    pub fn top(&self) -> u8 {
        self.rows() - 1
    }

    /// How many columns the frame has.
    pub fn columns(&self) -> u8 {
        WIDTH as u8 + 2 * self.reach
    }

    /// The row of the central block.
    pub fn centre(&self) -> u8 {
        self.top() / 2
    }

    /// Whose block a row is.
    pub fn owner(&self, row: u8) -> Owner {
        self.blocks[usize::from(row)].owner
    }

    /// The rows of a seat's sliding blocks.
    pub fn own_rows(&self, seat: Seat) -> &[u8] {
        &self.own_rows[seat]
    }

    /// How far a pawn goes.
    pub fn glide(&self) -> Glide {
        self.glide
    }

    /// How many refusals in a row give the right to claim (LM-11).
    pub fn refusals(&self) -> u16 {
        self.refusals
    }

    /// After how many turns the game is a draw (LM-H2).
    pub fn turn_limit(&self) -> u32 {
        self.turn_limit.into()
    }

    /// Whether the block of a row has a wall on one side of a square of its own: `place` counts its squares
    /// from 0 on the left. Its two ends are walls. A neighbouring block may have a wall there too (LM-9).
    pub fn has_wall(&self, row: u8, place: u8, side: Direction) -> bool {
        let block = &self.blocks[usize::from(row)];
        let open = match side {
            Direction::Up => block.up >> place,
            Direction::Right => block.right >> place,
            Direction::Down => block.down >> place,
            Direction::Left => block.right << 1 >> place,
        };
        open & 1 == 0
    }

    /// Reads a board, noting every fault.
    pub(super) fn read(root: &Section<'_>) -> Option<Edition> {
        let header = Header::read(root, "labymaster", 2);
        let glide = root.text("glide").and_then(|glide| read_glide(root, &glide));
        let reach = root.number("reach", 0..=5);
        let refusals = root.number("refusals", 1..=1000);
        let turn_limit = root.number("turn_limit", 1..=10_000);
        let sections = root.sections("block");
        root.finish();
        let sections = sections?;
        let blocks: Vec<Option<Block>> = sections.iter().map(read_block).collect();
        check_owners(root, &sections, &blocks);
        warn_if_unsymmetrical(root, &sections, &blocks);
        let blocks: Vec<Block> = blocks.into_iter().collect::<Option<_>>()?;
        let own_rows = |number| {
            let owned = |row: &usize| blocks[*row].owner == Owner::Seat(Seat::new(number));
            (0..blocks.len()).filter(owned).map(|row| row as u8).collect()
        };
        Some(Edition {
            header: header?,
            glide: glide?,
            reach: reach?.value as u8,
            refusals: refusals?.value as u16,
            turn_limit: turn_limit?.value as u16,
            own_rows: BySeat([own_rows(0), own_rows(1)]),
            blocks,
        })
    }
}

fn read_glide(root: &Section<'_>, glide: &Entry<String>) -> Option<Glide> {
    match glide.value.as_str() {
        "farthest" => return Some(Glide::Farthest),
        "any" => return Some(Glide::Any),
        _ => {}
    }
    root.error(
        &glide.span,
        format!("`glide` doit être \"farthest\" ou \"any\", pas \"{}\"", glide.value),
        format!("`glide` must be \"farthest\" or \"any\", not \"{}\"", glide.value),
    );
    None
}

fn read_block(section: &Section<'_>) -> Option<Block> {
    let owner = section.word("owner").and_then(|owner| read_owner(section, &owner));
    let walls = section.drawing("art").and_then(|art| read_walls(section, &art));
    section.finish();
    let [up, right, down] = walls?;
    Some(Block { owner: owner?, up, down, right })
}

fn read_owner(section: &Section<'_>, word: &Entry<String>) -> Option<Owner> {
    let owner = Owner::read(&word.value);
    if owner.is_none() {
        let (text, known) = (&word.value, "0, 1, \"centre\", \"start0\", \"start1\"");
        section.error(
            &word.span,
            format!("`owner` doit être l’un de {known}, pas \"{text}\""),
            format!("`owner` must be one of {known}, not \"{text}\""),
        );
    }
    owner
}

/// The three lines of a block's art as bits of what is open: upper edge, squares, lower edge.
fn read_walls(section: &Section<'_>, art: &Entry<String>) -> Option<[u16; 3]> {
    let lines: Vec<&str> = art.value.lines().collect();
    if lines.len() != 3 {
        section.error(
            &art.span,
            format!("le dessin d’un bloc a 3 lignes (bord haut, cases, bord bas), pas {}", lines.len()),
            format!("a block’s art has 3 lines (upper edge, squares, lower edge), not {}", lines.len()),
        );
        return None;
    }
    let bits = [
        read_edge(section, art, 0, lines[0]),
        read_squares(section, art, lines[1]),
        read_edge(section, art, 2, lines[2]),
    ];
    let [Some(up), Some(right), Some(down)] = bits else { return None };
    Some([up, right, down])
}

/// `+   +---+   +`: bit set where open.
fn read_edge(section: &Section<'_>, art: &Entry<String>, line: usize, text: &str) -> Option<u16> {
    let text = checked_line(section, art, line, text)?;
    let mut open = 0;
    let mut good = true;
    for (square, cell) in text.chunks(4).enumerate() {
        let at = section.place_in(art, line, 4 * square);
        match cell {
            b"+   " => open |= 1 << square,
            b"+---" => {}
            b"+" => {}
            _ => {
                good = false;
                section.error(
                    &at,
                    "un bord se dessine avec « +---+ » (mur) ou « +   + » (ouvert)",
                    "an edge is drawn with “+---+” (wall) or “+   +” (open)",
                );
            }
        }
    }
    good.then_some(open)
}

/// `|       |   |`: bit set where a square is open to its right neighbour.
fn read_squares(section: &Section<'_>, art: &Entry<String>, text: &str) -> Option<u16> {
    let text = checked_line(section, art, 1, text)?;
    let mut open = 0;
    let mut good = true;
    for (square, cell) in text.chunks(4).enumerate() {
        let at = section.place_in(art, 1, 4 * square);
        let end = square == 0 || square == WIDTH;
        match cell {
            b"    " | b" " if end => {
                good = false;
                section.error(
                    &at,
                    "les deux bouts d’un bloc sont toujours des murs\u{a0}: « | »",
                    "the two ends of a block are always walls: “|”",
                );
            }
            b"    " => open |= 1 << (square - 1),
            b"|   " | b"|" => {}
            _ => {
                good = false;
                section.error(
                    &at,
                    "les cases se dessinent avec « | » (mur) ou une espace (ouvert), puis trois espaces",
                    "squares are drawn with “|” (wall) or a space (open), then three spaces",
                );
            }
        }
    }
    good.then_some(open)
}

/// A line of art of the right length, without the spaces that follow it.
fn checked_line<'t>(
    section: &Section<'_>,
    art: &Entry<String>,
    line: usize,
    text: &'t str,
) -> Option<&'t [u8]> {
    let expected = 4 * WIDTH + 1;
    let text = match text.split_at_checked(expected) {
        Some((line, rest)) if rest.trim_end().is_empty() => line,
        _ => text,
    };
    let found = text.chars().count();
    if found != expected || !text.is_ascii() {
        section.error(
            &section.place_in(art, line, 0),
            format!("cette ligne doit avoir {expected} caractères ASCII ({WIDTH} cases), pas {found}"),
            format!("this line must have {expected} ASCII characters ({WIDTH} squares), not {found}"),
        );
        return None;
    }
    Some(text.as_bytes())
}

fn check_owners(root: &Section<'_>, sections: &[Section<'_>], blocks: &[Option<Block>]) {
    let count = blocks.len();
    if !(3..=MAX_ROWS).contains(&count) || count.is_multiple_of(2) {
        let span = sections.last().map_or(0..0, Section::span);
        root.error(
            &span,
            format!(
                "il faut un nombre impair de blocs, de 3 à {}, départs compris, pas {count}",
                MAX_ROWS - 1
            ),
            format!(
                "an odd number of blocks from 3 to {} is needed, start blocks included, not {count}",
                MAX_ROWS - 1
            ),
        );
        return;
    }
    for (row, block) in blocks.iter().enumerate() {
        let Some(block) = block else { continue };
        let fits = match block.owner {
            Owner::Start(seat) => row == if seat.index() == 0 { 0 } else { count - 1 },
            Owner::Centre => row == count / 2,
            Owner::Seat(_) => row != 0 && row != count - 1 && row != count / 2,
        };
        if !fits {
            let centre = count / 2 + 1;
            root.error(
                &sections[row].span(),
                format!("ligne {}\u{a0}: \"start0\" est le premier bloc, \"start1\" le dernier, \"centre\" celui du milieu (ligne {centre}), les autres sont à 0 ou 1", row + 1),
                format!("row {}: \"start0\" is the first block, \"start1\" the last, \"centre\" the middle one (row {centre}), the others belong to 0 or 1", row + 1),
            );
        }
    }
    let owned = |number| {
        let owner = Owner::Seat(Seat::new(number));
        blocks.iter().flatten().filter(|block| block.owner == owner).count()
    };
    if blocks.iter().all(Option::is_some) && owned(0) != owned(1) {
        root.error(
            &sections[0].span(),
            format!(
                "les joueurs doivent avoir autant de blocs l’un que l’autre, pas {} et {}",
                owned(0),
                owned(1)
            ),
            format!("both players must have the same number of blocks, not {} and {}", owned(0), owned(1)),
        );
    }
}

fn warn_if_unsymmetrical(root: &Section<'_>, sections: &[Section<'_>], blocks: &[Option<Block>]) {
    let pairs = blocks.iter().zip(blocks.iter().rev()).enumerate();
    for (row, (block, opposite)) in pairs.take(blocks.len().div_ceil(2)) {
        let (Some(block), Some(opposite)) = (block, opposite) else { continue };
        if block.turned() != *opposite {
            let other = blocks.len() - row;
            root.warning(
                &sections[row].span(),
                format!("le plateau n’est pas le même pour les deux joueurs\u{a0}: tournée de 180°, la ligne {} n’est pas la ligne {other}", row + 1),
                format!("the board is not the same for both players: turned by 180°, row {} is not row {other}", row + 1),
            );
        }
    }
}
