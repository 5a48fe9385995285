//! Picto'Fab boards and cards as data.

use std::ops::Range;

use crate::edition::{Entry, Header, Named, Section, read_named};
use crate::square::Square;
use crate::verdict::Text;

use super::cards::{CARDS, Card};
use super::squares::{SIDE, Squares, bit, each};
use super::{TOKENS, Token};

/// Pictograms on a card (PF-8: three in a line).
const ON_A_CARD: usize = 3;
/// How many cards each player gets when they win equally many.
const FAIR_SHARE: i64 = CARDS as i64 / 2;

/// A Lab card: what it is called and the tokens it wants in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lab {
    pub(super) name: Text,
    pub(super) tokens: [Token; ON_A_CARD],
}

impl Lab {
    /// Its name for players.
    pub fn name(&self) -> &Text {
        &self.name
    }

    /// The tokens that must stand in a line.
    pub fn tokens(&self) -> [Token; ON_A_CARD] {
        self.tokens
    }
}

/// A valid edition of Picto'Fab.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(super) header: Header,
    pub(super) board: Board,
    /// The tokens, [`TOKENS`] of them.
    pub(super) pictograms: Vec<Named>,
    /// The cards, [`CARDS`] of them.
    pub(super) labs: Vec<Lab>,
    pub(super) to_win: u8,
    pub(super) quiet_limit: u16,
}

/// The squares of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Board {
    pub(super) squares: Squares,
    /// Where the tokens start (PF-1).
    pub(super) grey: Squares,
    pub(super) columns: u8,
    pub(super) rows: u8,
}

impl Edition {
    /// How many columns the board has.
    pub fn columns(&self) -> u8 {
        self.board.columns
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u8 {
        self.board.rows
    }

    /// The squares of the board, by row, then by column.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        each(self.board.squares)
    }

    /// Whether the board has this square.
    pub fn exists(&self, square: Square) -> bool {
        self.board.exists(square)
    }

    /// Whether a token starts there (PF-1).
    pub fn is_grey(&self, square: Square) -> bool {
        self.exists(square) && self.board.grey & bit(square) != 0
    }

    /// What is on a token.
    pub fn pictogram(&self, token: Token) -> &Named {
        &self.pictograms[token.index()]
    }

    /// A token as sentences name it, so that nobody takes its picture for the thing: one token shows a computer.
    pub fn token(&self, token: Token) -> Text {
        let Text { fr, en } = &self.pictogram(token).name;
        let fr = fr.replace('\'', "’");
        Text::new(
            ["le jeton «\u{a0}", fr.as_str(), "\u{a0}»"].concat(),
            ["the “", en.as_str(), "” token"].concat(),
        )
    }

    /// What is on a card.
    pub fn lab(&self, card: Card) -> &Lab {
        &self.labs[card.index()]
    }

    /// How many cards win the game (PF-10).
    pub fn to_win(&self) -> u8 {
        self.to_win
    }

    /// After how many moves in a row without a card won the game ends (PF-H2).
    pub fn quiet_limit(&self) -> u16 {
        self.quiet_limit
    }

    /// Reads an edition, noting every fault.
    pub(super) fn read(root: &Section<'_>) -> Option<Edition> {
        let header = Header::read(root, "pictofab", 0);
        let board = root.drawing("board").and_then(|board| read_board(root, &board));
        let pictograms = read_named(root, "pictograms", TOKENS);
        let labs = read_labs(root);
        let to_win = root.number("to_win", 1..=CARDS as i64);
        if let Some(to_win) = &to_win {
            check_to_win(root, to_win);
        }
        let quiet_limit = root.number("quiet_limit", 1..=10_000);
        root.finish();
        Some(Edition {
            header: header?,
            board: board?,
            pictograms: pictograms?,
            labs: labs?,
            to_win: to_win?.value as u8,
            quiet_limit: quiet_limit?.value as u16,
        })
    }
}

/// One player never wins all cards: the opponent holds one of them from the start on.
fn check_to_win(root: &Section<'_>, to_win: &Entry<i64>) {
    let cards = to_win.value;
    if cards >= CARDS as i64 {
        root.error(
            &to_win.span,
            format!(
                "personne ne peut gagner {cards} cartes\u{a0}: l’adversaire en a toujours une des {CARDS}"
            ),
            format!("nobody can win {cards} cards: the opponent always has one of the {CARDS}"),
        );
    } else if cards > FAIR_SHARE {
        root.warning(
            &to_win.span,
            format!("avec plus de {FAIR_SHARE} cartes à gagner, les {CARDS} cartes peuvent s’épuiser sans vainqueur"),
            format!("with more than {FAIR_SHARE} cards to win, the {CARDS} cards may run out without a winner"),
        );
    }
}

fn read_board(root: &Section<'_>, art: &Entry<String>) -> Option<Board> {
    let lines: Vec<&str> = art.value.lines().map(str::trim_end).collect();
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    if lines.len() > SIDE || columns > SIDE {
        note_too_large(root, art, &lines);
        return None;
    }
    let mut board = Board { columns: columns as u8, rows: lines.len() as u8, ..Board::default() };
    let mut good = true;
    for (line, text) in lines.iter().enumerate() {
        for (column, found) in text.chars().enumerate() {
            let square = Square::new(column as u8, (lines.len() - 1 - line) as u8);
            good &= board.add(square, found).is_some() || note_unknown(root, art, line, column, found);
        }
    }
    good &= check_grey(root, art, &board);
    if good {
        warn_about_board(root, art, &board);
    }
    good.then_some(board)
}

impl Board {
    pub(super) fn exists(&self, square: Square) -> bool {
        square.column < self.columns && square.row < self.rows && self.squares & bit(square) != 0
    }

    /// Adds what a character of the file stands for.
    fn add(&mut self, square: Square, found: char) -> Option<()> {
        match found {
            ' ' => {}
            '.' => self.squares |= bit(square),
            '#' => {
                self.squares |= bit(square);
                self.grey |= bit(square);
            }
            _ => return None,
        }
        Some(())
    }

    /// The first square that is not the same (grey, plain or none) as the one it lies on when the
    /// board is turned by 180°, and that one. Rows and columns without squares at the sides do not count.
    fn unsymmetrical(&self) -> Option<(Square, Square)> {
        let all: Vec<Square> = each(self.squares).collect();
        let ends = |part: fn(&Square) -> u8| {
            let parts = all.iter().map(part);
            Some(parts.clone().min()? + parts.max()?)
        };
        let (columns, rows) = (ends(|square| square.column)?, ends(|square| square.row)?);
        let kind = |square| (self.exists(square), self.grey & bit(square) != 0);
        let opposite = |square: Square| Square::new(columns - square.column, rows - square.row);
        let pairs = all.into_iter().map(|square| (square, opposite(square)));
        pairs.into_iter().find(|&(square, opposite)| kind(square) != kind(opposite))
    }
}

fn note_too_large(root: &Section<'_>, art: &Entry<String>, lines: &[&str]) {
    if lines.len() > SIDE {
        root.error(
            &root.place_in(art, SIDE, 0),
            format!("le plateau a {} lignes, {SIDE} au plus sont possibles", lines.len()),
            format!("the board has {} rows, {SIDE} at most are possible", lines.len()),
        );
    }
    for (line, text) in lines.iter().enumerate().filter(|(_, text)| text.chars().count() > SIDE) {
        let columns = text.chars().count();
        root.error(
            &root.place_in(art, line, SIDE),
            format!("cette ligne a {columns} colonnes, {SIDE} au plus sont possibles"),
            format!("this row has {columns} columns, {SIDE} at most are possible"),
        );
    }
}

/// Always false: the board is not good.
fn note_unknown(root: &Section<'_>, art: &Entry<String>, line: usize, column: usize, found: char) -> bool {
    root.error(
        &root.place_in(art, line, column),
        format!("« {found} »\u{a0}: un plateau est fait de « # » (case grise), « . » (case) et d’espaces (pas de case)"),
        format!("“{found}”: a board is made of “#” (grey square), “.” (square) and spaces (no square)"),
    );
    false
}

fn check_grey(root: &Section<'_>, art: &Entry<String>, board: &Board) -> bool {
    let grey = board.grey.count_ones() as usize;
    if grey != TOKENS {
        root.error(
            &art.span,
            format!("il faut exactement {TOKENS} cases grises « # », une par jeton, pas {grey}"),
            format!("exactly {TOKENS} grey squares “#” are needed, one a token, not {grey}"),
        );
    }
    grey == TOKENS
}

fn warn_about_board(root: &Section<'_>, art: &Entry<String>, board: &Board) {
    if board.squares == board.grey {
        root.warning(
            &art.span,
            "toutes les cases sont grises\u{a0}: aucun jeton ne pourra jamais bouger",
            "all squares are grey: no token will ever be able to move",
        );
    }
    if let Some((square, opposite)) = board.unsymmetrical() {
        let line = usize::from(board.rows - 1 - square.row);
        root.warning(
            &root.place_in(art, line, usize::from(square.column)),
            format!("le plateau n’est pas le même pour les deux joueurs\u{a0}: tournée de 180°, la case {square} n’est pas comme {opposite}"),
            format!("the board is not the same for both players: turned by 180°, {square} is not like {opposite}"),
        );
    }
}

/// The pictograms' ids, so far as they can be read, and where they stand.
fn read_ids(root: &Section<'_>) -> Vec<(Option<String>, Range<usize>)> {
    let sections = root.sections("pictograms").unwrap_or_default();
    sections.iter().map(|section| (section.text("id").map(|id| id.value), section.span())).collect()
}

fn read_labs(root: &Section<'_>) -> Option<Vec<Lab>> {
    let sections = root.sections("labs")?;
    let ids = read_ids(root);
    let labs: Vec<Option<Lab>> = sections.iter().map(|section| read_lab(section, &ids)).collect();
    if sections.len() != CARDS {
        let span = sections.get(CARDS).or(sections.first()).map_or(0..0, Section::span);
        root.error(
            &span,
            format!("`labs` doit avoir {CARDS} cartes, pas {}", sections.len()),
            format!("`labs` must have {CARDS} cards, not {}", sections.len()),
        );
    }
    check_shared(root, &sections, &labs, &ids);
    let labs: Vec<Lab> = labs.into_iter().collect::<Option<_>>()?;
    warn_about_uneven(root, &labs, &ids);
    (labs.len() == CARDS).then_some(labs)
}

fn read_lab(section: &Section<'_>, ids: &[(Option<String>, Range<usize>)]) -> Option<Lab> {
    let name = section.fr_en();
    let pictograms = section.texts("pictograms");
    section.finish();
    let pictograms = pictograms?;
    let tokens: Vec<Option<Token>> = pictograms.iter().map(|id| read_pictogram(section, id, ids)).collect();
    let mut good = pictograms.len() == ON_A_CARD;
    if !good {
        section.error(
            &section.span(),
            format!("une carte montre {ON_A_CARD} pictogrammes, pas {}", pictograms.len()),
            format!("a card shows {ON_A_CARD} pictograms, not {}", pictograms.len()),
        );
    }
    for (place, id) in pictograms.iter().enumerate() {
        if pictograms[..place].iter().any(|other| other.value == id.value) {
            good = false;
            section.error(
                &id.span,
                format!("`{}` est deux fois sur la même carte", id.value),
                format!("`{}` is on the same card twice", id.value),
            );
        }
    }
    let tokens = tokens.into_iter().collect::<Option<Vec<Token>>>()?.try_into().ok()?;
    good.then_some(Lab { name: name?, tokens })
}

fn read_pictogram(
    section: &Section<'_>,
    id: &Entry<String>,
    ids: &[(Option<String>, Range<usize>)],
) -> Option<Token> {
    let place = ids.iter().position(|(known, _)| known.as_ref() == Some(&id.value));
    if place.is_none() {
        section.error(
            &id.span,
            format!("`{}` n’est pas un des `pictograms`", id.value),
            format!("`{}` is not one of the `pictograms`", id.value),
        );
    }
    // More pictograms than tokens are a fault of their own.
    place.filter(|&place| place < TOKENS).map(|place| Token::new(place as u8))
}

/// Two cards share one pictogram at most: otherwise one line of four tokens could do both.
fn check_shared(
    root: &Section<'_>,
    sections: &[Section<'_>],
    labs: &[Option<Lab>],
    ids: &[(Option<String>, Range<usize>)],
) {
    for (place, lab) in labs.iter().enumerate() {
        for (other, earlier) in labs[..place].iter().enumerate() {
            let (Some(lab), Some(earlier)) = (lab, earlier) else { continue };
            let name = |token: &Token| ids[token.index()].0.clone().unwrap_or_default();
            let shared = lab.tokens.iter().filter(|token| earlier.tokens.contains(token));
            let shared: Vec<String> = shared.map(name).collect();
            if shared.len() > 1 {
                let shared = shared.join(", ");
                root.error(
                    &sections[place].span(),
                    format!("les cartes {other} et {place} partagent plusieurs pictogrammes ({shared}), un seul est permis"),
                    format!("cards {other} and {place} share several pictograms ({shared}), only one may be shared"),
                );
            }
        }
    }
}

fn warn_about_uneven(root: &Section<'_>, labs: &[Lab], ids: &[(Option<String>, Range<usize>)]) {
    for (place, (id, span)) in ids.iter().enumerate().take(TOKENS) {
        let shows = |lab: &&Lab| lab.tokens.contains(&Token::new(place as u8));
        let (count, usual) = (labs.iter().filter(shows).count(), CARDS * ON_A_CARD / TOKENS);
        if count != usual {
            let id = id.as_deref().unwrap_or_default();
            root.warning(
                span,
                format!("`{id}` est sur {count} cartes, un pictogramme est d’ordinaire sur {usual}"),
                format!("`{id}` is on {count} cards, a pictogram is usually on {usual}"),
            );
        }
    }
}
