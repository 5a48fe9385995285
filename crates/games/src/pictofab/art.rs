//! A board as text art.

use crate::square::Square;

use super::cards::Card;
use super::edition::Edition;
use super::position::State;
use super::{TOKENS, Token};

/// The edition's board, its tokens and its cards.
pub(super) fn show(edition: &Edition) -> String {
    let square = |square| if edition.is_grey(square) { '#' } else { '.' };
    let mut art = board(edition, square) + "\n" + &legend(edition) + "\n";
    for card in Card::all() {
        let lab = edition.lab(card);
        let tokens: String = lab.tokens.iter().map(|&token| letter(token)).collect();
        art += &format!("{:2} {tokens} {} / {}\n", card.index(), lab.name.fr, lab.name.en);
    }
    art
}

/// The board with its tokens, and what they are. Shows no card: anyone may see it.
pub(super) fn draw(edition: &Edition, state: &State) -> String {
    draw_tokens(edition, state) + "\n" + &legend(edition)
}

/// Token 0 is `A`, token 1 `B`, …; the token that may not be moved now is in lower case (PF-7).
pub(super) fn draw_tokens(edition: &Edition, state: &State) -> String {
    board(edition, |square| match state.token_on(square) {
        Some(token) if state.last() == Some(token) => letter(token).to_ascii_lowercase(),
        Some(token) => letter(token),
        None => '.',
    })
}

fn letter(token: Token) -> char {
    (b'A' + token.index() as u8) as char
}

fn board(edition: &Edition, show: impl Fn(Square) -> char) -> String {
    let mut art = String::new();
    for row in (0..edition.rows()).rev() {
        let square = |column| Square::new(column, row);
        let show = |square| if edition.exists(square) { show(square) } else { ' ' };
        art += &line((row + 1).to_string(), (0..edition.columns()).map(|column| show(square(column))));
    }
    art + &line(" ".to_owned(), (0..edition.columns()).map(|column| (b'a' + column) as char))
}

fn line(start: String, signs: impl Iterator<Item = char>) -> String {
    let line = signs.fold(start, |line, sign| line + " " + sign.encode_utf8(&mut [0; 4]));
    line.trim_end().to_owned() + "\n"
}

/// Which letter is which pictogram, four a line.
fn legend(edition: &Edition) -> String {
    let name = |token: Token| format!("{} {:<12}", letter(token), edition.pictogram(token).id);
    let names: Vec<String> = Token::all().map(name).collect();
    let lines = names.chunks(TOKENS / 3).map(|names| names.concat().trim_end().to_owned() + "\n");
    lines.collect()
}
