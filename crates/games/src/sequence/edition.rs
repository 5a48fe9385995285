//! Séquence boards and decks as data.

use std::ops::Range;

use crate::edition::{Entry, Header, Named, Section, read_named};
use crate::square::Square;
use crate::verdict::Text;

use super::{Card, MAX_ANIMALS, MAX_DECK, MAX_SEATS, MAX_SIDE};

/// Ids that mean something else in the notation.
const RESERVED: [&str; 4] = ["dragon", "unicorn", "swap", "pass"];
/// What a corner is written as.
const CORNER: &str = "*";
/// To the right, up, and up along both diagonals: by how much a square's number grows.
const STEPS: [u32; 4] = [1, 8, 9, 7];

/// The number of a square's bit: eight to a row, whatever the width of the board.
pub(super) const fn bit(square: Square) -> u32 {
    square.row as u32 * MAX_SIDE as u32 + square.column as u32
}

/// The set of just this square.
pub(super) const fn only(square: Square) -> u64 {
    1 << bit(square)
}

/// The squares of a set, bottom row first.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(Square::new((bit % 8) as u8, (bit / 8) as u8))
    })
}

/// A valid Séquence board with its deck.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(super) header: Header,
    animals: Vec<Named>,
    columns: u8,
    rows: u8,
    /// The animal of each square; nothing on corners and beyond the board.
    shown: [Option<Card>; 64],
    /// The squares of each card kind; none for dragons and unicorns.
    homes: [u64; Card::KINDS],
    corners: u64,
    playable: u64,
    /// Where a row may begin, for each of the [`STEPS`].
    starts: [u64; 4],
    row: u32,
    hand: u8,
    turn_limit: u16,
    deck: Vec<Card>,
}

impl Edition {
    /// The animals, in the order of their cards.
    pub fn animals(&self) -> &[Named] {
        &self.animals
    }

    /// How many columns the board has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many squares in a row win (SQ-8).
    pub fn row(&self) -> u32 {
        self.row
    }

    /// How many cards a hand has (SQ-2).
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// How many turns end the game (SQ-H2).
    pub fn turn_limit(&self) -> u16 {
        self.turn_limit
    }

    /// All cards, in the order of their kinds: what the first shuffle begins with.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// SQ-6: the most swaps in a turn, as many as the deck has cards.
    pub fn swap_limit(&self) -> u8 {
        self.deck.len() as u8 // at most MAX_DECK
    }

    /// The squares that chips stand on: all but the corners. One bit a square, eight bits a row.
    pub fn playable(&self) -> u64 {
        self.playable
    }

    /// The four corners.
    pub fn corners(&self) -> u64 {
        self.corners
    }

    /// The two squares of an animal; none for a dragon or a unicorn.
    #[inline]
    pub fn homes(&self, card: Card) -> u64 {
        self.homes[card.index()]
    }

    /// The animal on a square; nothing on a corner.
    pub fn shown(&self, square: Square) -> Option<Card> {
        self.shown[bit(square) as usize]
    }

    /// Whether there is such a square.
    pub fn has(&self, square: Square) -> bool {
        square.column < self.columns && square.row < self.rows
    }

    /// SQ-8: whether these chips make a row, corners included.
    #[inline]
    pub fn has_row(&self, chips: u64) -> bool {
        let own = chips | self.corners;
        STEPS.iter().zip(self.starts).any(|(step, starts)| {
            let mut run = own & starts;
            for place in 1..self.row {
                run &= own >> (step * place);
            }
            run != 0
        })
    }

    /// SQ-8: how much there is of the best row that these chips can still make, corners included. A row with a
    /// chip of another in it cannot be made.
    pub fn best_row(&self, chips: u64, others: u64) -> u32 {
        let own = chips | self.corners;
        let rows = self.winning_rows().filter(|row| row & others == 0);
        rows.map(|row| (row & own).count_ones()).max().unwrap_or(0)
    }

    /// SQ-8: the squares of the rows that these chips make, corners included, by row, then by column.
    pub fn made_rows(&self, chips: u64) -> impl Iterator<Item = Square> {
        let own = chips | self.corners;
        squares(self.winning_rows().filter(|row| row & !own == 0).fold(0, |made, row| made | row))
    }

    /// Every row that would win: one bit a square, eight bits a row, corners included.
    pub fn winning_rows(&self) -> impl Iterator<Item = u64> {
        STEPS.into_iter().zip(self.starts).flat_map(|(step, starts)| {
            let row = (0..self.row).fold(0_u64, |row, place| row | 1 << (step * place));
            squares(starts).map(move |start| row << bit(start))
        })
    }

    /// Every square, corners included, by row, then by column.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        squares(self.playable | self.corners)
    }

    /// A card's name without an article.
    pub fn name(&self, card: Card) -> Text {
        match card {
            Card::DRAGON => Text::new("dragon", "dragon"),
            Card::UNICORN => Text::new("licorne", "unicorn"),
            animal => self.animals[animal.index()].name.clone(),
        }
    }

    /// A card's name with its article, for sentences: « l’ours », "the bear".
    pub fn the(&self, card: Card) -> Text {
        match card {
            Card::DRAGON => Text::new("le dragon", "the dragon"),
            Card::UNICORN => Text::new("la licorne", "the unicorn"),
            animal => {
                let animal = &self.animals[animal.index()];
                Text::new(animal.le.replace('\'', "’"), format!("the {}", animal.name.en))
            }
        }
    }

    /// A card's id in the notation.
    pub fn id(&self, card: Card) -> &str {
        match card {
            Card::DRAGON => "dragon",
            Card::UNICORN => "unicorn",
            animal => &self.animals[animal.index()].id,
        }
    }

    /// The card with this id.
    pub fn card(&self, id: &str) -> Option<Card> {
        match id {
            "dragon" => Some(Card::DRAGON),
            "unicorn" => Some(Card::UNICORN),
            _ => self.animals.iter().position(|animal| animal.id == id).map(Card::animal),
        }
    }

    /// Every kind of card there is, whether the deck holds any or not.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        (0..self.animals.len()).map(Card::animal).chain([Card::DRAGON, Card::UNICORN])
    }

    /// Reads a board and its deck, noting every fault.
    pub(super) fn read(root: &Section<'_>) -> Option<Edition> {
        let header = Header::read(root, "sequence", MAX_SEATS);
        let row = root.number("row", 3..=MAX_SIDE as i64);
        let hand = root.number("hand", 1..=8);
        let copies = root.number("copies", 1..=8);
        let dragons = root.number("dragons", 0..=16);
        let unicorns = root.number("unicorns", 0..=16);
        let turn_limit = root.number("turn_limit", 1..=10_000);
        let grid = root.text_rows("board").and_then(|rows| read_grid(root, rows));
        let animals = read_animals(root, grid.as_ref());
        root.finish();
        let (grid, animals) = (grid?, animals?);
        let row = row.filter(|row| check_row(root, &grid, row));
        let homes = read_homes(root, &grid, &animals);
        warn_if_unsymmetrical(root, &grid);
        let deck = Deck { animals: animals.len(), copies: copies?, dragons: dragons?, unicorns: unicorns? };
        let hand = hand.filter(|hand| deck.check(root, hand));
        let (homes, row) = (homes?, row?.value as u8);
        Some(Edition {
            header: header?,
            animals,
            columns: grid.columns,
            rows: grid.rows,
            shown: shown(&homes),
            homes,
            corners: grid.corners(),
            playable: homes.iter().fold(0, |all, home| all | home),
            starts: STEPS.map(|step| grid.starts(step, row)),
            row: u32::from(row),
            hand: hand?.value as u8,
            turn_limit: turn_limit?.value as u16,
            deck: deck.cards(),
        })
    }
}

/// The animal of each square.
fn shown(homes: &[u64; Card::KINDS]) -> [Option<Card>; 64] {
    std::array::from_fn(|bit| homes.iter().position(|home| home >> bit & 1 != 0).map(Card::animal))
}

/// The board as written: a rectangle of ids, top row first, with its corners where they belong.
struct Grid {
    columns: u8,
    rows: u8,
    cells: Vec<Vec<Entry<String>>>,
    span: Range<usize>,
}

impl Grid {
    /// Every square with what is written on it, in the order of the file.
    fn squares(&self) -> impl Iterator<Item = (Square, &Entry<String>)> {
        self.cells.iter().zip((0..self.rows).rev()).flat_map(|(cells, row)| {
            cells.iter().zip(0..).map(move |(cell, column)| (Square::new(column, row), cell))
        })
    }

    fn is_corner(&self, square: Square) -> bool {
        let at_end = |place: u8, side: u8| place == 0 || place == side - 1;
        at_end(square.column, self.columns) && at_end(square.row, self.rows)
    }

    fn corners(&self) -> u64 {
        let corners = self.squares().filter(|&(square, _)| self.is_corner(square));
        corners.fold(0, |all, (square, _)| all | only(square))
    }

    /// The squares from which a row of this length fits on the board.
    fn starts(&self, step: u32, length: u8) -> u64 {
        let far = length - 1;
        let up = step > 1;
        let fits = |square: Square| {
            let sideways = match step {
                1 | 9 => square.column + far < self.columns,
                7 => square.column >= far,
                _ => true,
            };
            sideways && (!up || square.row + far < self.rows)
        };
        self.squares().filter(|&(square, _)| fits(square)).fold(0, |all, (square, _)| all | only(square))
    }

    /// How many animals it needs, each on two squares.
    fn animals(&self) -> usize {
        (usize::from(self.columns) * usize::from(self.rows) - 4) / 2
    }
}

fn read_grid(root: &Section<'_>, rows: Vec<Entry<Vec<Entry<String>>>>) -> Option<Grid> {
    let span = rows.first().map_or(root.span(), |row| row.span.clone());
    let (count, width) = (rows.len(), rows.first().map_or(0, |row| row.value.len()));
    if !(3..=MAX_SIDE).contains(&count) || !(3..=MAX_SIDE).contains(&width) {
        root.error(
            &span,
            format!(
                "`board` doit avoir de 3 à {MAX_SIDE} rangées de 3 à {MAX_SIDE} cases, pas {count} de {width}"
            ),
            format!(
                "`board` must have 3 to {MAX_SIDE} rows of 3 to {MAX_SIDE} squares, not {count} of {width}"
            ),
        );
        return None;
    }
    let mut even = true;
    for row in rows.iter().filter(|row| row.value.len() != width) {
        even = false;
        let found = row.value.len();
        root.error(
            &row.span,
            format!("cette rangée doit avoir {width} cases comme la première, pas {found}"),
            format!("this row must have {width} squares like the first one, not {found}"),
        );
    }
    let cells = rows.into_iter().map(|row| row.value).collect();
    let grid = Grid { columns: width as u8, rows: count as u8, cells, span };
    (even && check_corners(root, &grid) && check_even(root, &grid)).then_some(grid)
}

/// The four corners are `*`, and nothing else is.
fn check_corners(root: &Section<'_>, grid: &Grid) -> bool {
    let mut good = true;
    for (square, cell) in grid.squares() {
        let (corner, found) = (grid.is_corner(square), cell.value.as_str());
        if corner == (found == CORNER) {
            continue;
        }
        good = false;
        if corner {
            root.error(
                &cell.span,
                format!("{square} est un coin\u{a0}: il s’écrit \"*\", pas \"{found}\""),
                format!("{square} is a corner: it is written \"*\", not \"{found}\""),
            );
        } else {
            root.error(
                &cell.span,
                format!("{square} n’est pas un coin\u{a0}: \"*\" ne va que dans les quatre coins"),
                format!("{square} is not a corner: \"*\" stands only in the four corners"),
            );
        }
    }
    good
}

fn check_even(root: &Section<'_>, grid: &Grid) -> bool {
    let (columns, rows) = (grid.columns, grid.rows);
    let even = columns.is_multiple_of(2) || rows.is_multiple_of(2);
    if !even {
        root.error(
            &grid.span,
            format!("{rows} rangées de {columns} cases sans les coins font un nombre impair\u{a0}: chaque animal a deux cases"),
            format!("{rows} rows of {columns} squares without the corners are an odd number: every animal has two squares"),
        );
    }
    even
}

fn read_animals(root: &Section<'_>, grid: Option<&Grid>) -> Option<Vec<Named>> {
    let sections = root.sections("animals")?;
    let expected = grid.map_or(sections.len().min(MAX_ANIMALS), Grid::animals);
    let mut good = true;
    for section in &sections {
        let Some(id) = section.text("id").filter(|id| RESERVED.contains(&id.value.as_str())) else {
            continue;
        };
        good = false;
        root.error(
            &id.span,
            format!(
                "`{}` ne peut pas être l’id d’un animal\u{a0}: ce mot a déjà un sens dans la notation",
                id.value
            ),
            format!("`{}` cannot be the id of an animal: the notation uses this word", id.value),
        );
    }
    read_named(root, "animals", expected).filter(|_| good)
}

/// SQ-8: a row that fits nowhere could never be won.
fn check_row(root: &Section<'_>, grid: &Grid, row: &Entry<i64>) -> bool {
    let longest = grid.columns.max(grid.rows);
    let fits = row.value <= i64::from(longest);
    if !fits {
        root.error(
            &row.span,
            format!("`row` vaut {}, mais le plateau n’a pas de ligne de plus de {longest} cases", row.value),
            format!("`row` is {}, but the board has no line longer than {longest} squares", row.value),
        );
    }
    fits
}

/// Where each animal stands: on exactly two squares.
fn read_homes(root: &Section<'_>, grid: &Grid, animals: &[Named]) -> Option<[u64; Card::KINDS]> {
    let mut homes = [0_u64; Card::KINDS];
    let mut good = true;
    for (square, cell) in grid.squares().filter(|&(square, _)| !grid.is_corner(square)) {
        let Some(animal) = animals.iter().position(|animal| animal.id == cell.value) else {
            good = false;
            root.error(
                &cell.span,
                format!("{square}\u{a0}: \"{}\" n’est pas un animal de `animals`", cell.value),
                format!("{square}: \"{}\" is not an animal of `animals`", cell.value),
            );
            continue;
        };
        homes[animal] |= only(square);
    }
    for (animal, home) in animals.iter().zip(homes).filter(|(_, home)| home.count_ones() != 2) {
        good = false;
        let (id, count) = (&animal.id, home.count_ones());
        let second = grid.squares().filter(|(_, cell)| cell.value == *id).nth(2);
        let span = second.map_or(&grid.span, |(_, cell)| &cell.span);
        root.error(
            span,
            format!("`{id}` doit être sur deux cases du plateau, pas sur {count}"),
            format!("`{id}` must be on two squares of the board, not on {count}"),
        );
    }
    good.then_some(homes)
}

fn warn_if_unsymmetrical(root: &Section<'_>, grid: &Grid) {
    let cells: Vec<_> = grid.squares().collect();
    let pairs = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
    for ((square, cell), (opposite, other)) in pairs {
        if cell.value != other.value {
            root.warning(
                &cell.span,
                format!("tourné de 180°, le plateau n’est pas le même\u{a0}: {square} montre \"{}\", {opposite} \"{}\"", cell.value, other.value),
                format!("turned by 180° the board is not the same: {square} shows \"{}\", {opposite} \"{}\"", cell.value, other.value),
            );
        }
    }
}

/// How many cards there are of each kind.
struct Deck {
    animals: usize,
    copies: Entry<i64>,
    dragons: Entry<i64>,
    unicorns: Entry<i64>,
}

impl Deck {
    fn cards(&self) -> Vec<Card> {
        let some = |card: Card, number: &Entry<i64>| std::iter::repeat_n(card, number.value as usize);
        let animals = (0..self.animals).map(Card::animal).flat_map(|card| some(card, &self.copies));
        let dragons = some(Card::DRAGON, &self.dragons);
        animals.chain(dragons).chain(some(Card::UNICORN, &self.unicorns)).collect()
    }

    /// Enough cards for four hands and a pile, and no more than a state has room for.
    fn check(&self, root: &Section<'_>, hand: &Entry<i64>) -> bool {
        let (count, dealt) = (self.cards().len(), MAX_SEATS * hand.value as usize);
        if count > MAX_DECK {
            root.error(
                &self.copies.span,
                format!("le paquet aurait {count} cartes, il en faut au plus {MAX_DECK}"),
                format!("the deck would have {count} cards, at most {MAX_DECK} are possible"),
            );
        }
        if count <= dealt {
            root.error(
                &hand.span,
                format!(
                    "le paquet a {count} cartes\u{a0}: il en faut plus de {dealt}, quatre mains de {}",
                    hand.value
                ),
                format!(
                    "the deck has {count} cards: more than {dealt} are needed, four hands of {}",
                    hand.value
                ),
            );
        }
        (dealt + 1..=MAX_DECK).contains(&count)
    }
}
