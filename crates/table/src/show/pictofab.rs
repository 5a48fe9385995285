//! Picto'Fab on screen and in words.

use ludo_games::pictofab::{self, Action, Edition, Glimpse, PictoFab, Token};
use ludo_games::{Game, Seat, Square, Text};

use super::{
    Card, Cast, Choice, Notice, Picture, Piece, PieceKind, Place, PlaceKind, Scene, Score, Shift, Show,
    WhoStarts,
};

impl Show for PictoFab {
    fn places(&self, _seen: &Glimpse) -> Vec<Place> {
        let edition = self.edition();
        edition.squares().map(|square| place(edition, square)).collect()
    }

    fn gesture(&self, _seen: &Glimpse, from: &str, to: &str) -> String {
        format!("{from}-{to}")
    }

    fn things(&self, seen: &Glimpse, viewer: Seat) -> Scene {
        let edition = self.edition();
        let cards = |cards: &[pictofab::Card]| cards.iter().map(|&held| card(edition, held)).collect();
        Scene {
            columns: edition.columns(),
            rows: edition.rows(),
            pieces: pieces(edition, seen),
            hand: cards(seen.hand().as_slice()),
            hands: Seat::all(2).map(|seat| u8::from(seen.holding(seat))).collect(),
            pile: Some(seen.pile() as u16),
            won: Seat::all(2).map(|seat| cards(seen.won(seat))).collect(),
            scores: Seat::all(2).map(|seat| score(edition, seen, seat)).collect(),
            notices: notices(self, seen, viewer),
            ..Scene::default()
        }
    }

    fn choice(&self, seen: &Glimpse, action: Action) -> Choice {
        let (from, to, path, text) = match action {
            Action::Move { from, to } => {
                let path = self.jump_path(seen.tokens(), from, to);
                let text = move_in_words(&token_name(self.edition(), seen, from), from, to, &path);
                (Some(from), Some(to), path, text)
            }
            Action::Pass => (None, None, Vec::new(), pass_in_words()),
        };
        Choice {
            action: self.action_text(action),
            from: from.map(|square| square.to_string()),
            to: to.map(|square| square.to_string()),
            aside: None,
            path: names(&path),
            text,
        }
    }

    fn pieces(&self, seen: &Glimpse) -> Vec<String> {
        seen.tokens().iter().map(Square::to_string).collect()
    }

    fn reveals(&self, before: &Glimpse, after: &Glimpse) -> bool {
        let won = |seen: &Glimpse| Seat::all(2).map(|seat| seen.won(seat).len()).sum::<usize>();
        before.hand() != after.hand() || won(before) != won(after)
    }

    fn who_starts() -> WhoStarts {
        WhoStarts::Asked(Text::new(
            "Qui est entré le dernier dans un FabLab\u{a0}?",
            "Who was the last to be in a FabLab?",
        ))
    }

    fn shifts(&self, _before: &Glimpse, action: Action) -> Vec<Shift> {
        match action {
            Action::Move { from, to } => vec![Shift { from: from.to_string(), to: to.to_string() }],
            Action::Pass => Vec::new(),
        }
    }

    fn tell(&self, before: &Glimpse, action: Action, after: &Glimpse, cast: &Cast<'_>) -> Vec<Text> {
        let mover = before.turn();
        let mut told = vec![match action {
            Action::Move { from, to } => tell_move(self, before, (from, to), cast),
            Action::Pass => tell_pass(mover, cast),
        }];
        // PF-9: the mover's card, then the opponent's.
        for seat in [mover, mover.other()] {
            for &won in after.won(seat).iter().skip(before.won(seat).len()) {
                told.push(tell_won(self.edition(), seat, won, cast));
                told.extend(tell_draw(self, seat, after, cast));
            }
        }
        if before.pile() > 0 && after.pile() == 0 {
            told.push(Text::new("La pioche est vide.", "The pile is empty."));
        }
        told
    }
}

fn place(edition: &Edition, square: Square) -> Place {
    let kind = if edition.is_grey(square) { PlaceKind::Start } else { PlaceKind::Plain };
    Place { square: square.to_string(), kind, owner: None, picture: None }
}

fn pieces(edition: &Edition, seen: &Glimpse) -> Vec<Piece> {
    let mut tokens: Vec<Token> = Token::all().collect();
    tokens.sort_by_key(|&token| seen.square(token));
    let piece = |token| Piece {
        id: String::new(),
        kind: PieceKind::Token,
        seat: None,
        square: seen.square(token).to_string(),
        picture: Some(picture(edition, token)),
        barred: seen.last() == Some(token),
    };
    tokens.into_iter().map(piece).collect()
}

fn picture(edition: &Edition, token: Token) -> Picture {
    let named = edition.pictogram(token);
    Picture { id: named.id.clone(), name: named.name.clone() }
}

fn card(edition: &Edition, card: pictofab::Card) -> Card {
    let lab = edition.lab(card);
    Card {
        id: card.index().to_string(),
        name: lab.name().clone(),
        pictures: lab.tokens().map(|token| picture(edition, token)).into(),
        dead: false,
    }
}

fn score(edition: &Edition, seen: &Glimpse, seat: Seat) -> Score {
    Score { points: seen.won(seat).len() as u16, of: edition.to_win().into() }
}

/// What to know while the game goes on.
fn notices(game: &PictoFab, seen: &Glimpse, viewer: Seat) -> Vec<Notice> {
    if game.outcome_seen(seen).is_some() {
        return Vec::new();
    }
    let notices = [
        barred_token(game.edition(), seen),
        lab_in_line(game, seen, viewer),
        no_card(seen, viewer),
        quiet_moves(game.edition(), seen),
    ];
    notices.into_iter().flatten().collect()
}

/// PF-7.
fn barred_token(edition: &Edition, seen: &Glimpse) -> Option<Notice> {
    let square = seen.square(seen.last()?);
    let Text { fr, en } = token_name(edition, seen, square);
    Some(Notice {
        code: "barred-token".to_owned(),
        seat: Some(seen.turn()),
        count: None,
        refs: vec![square.to_string()],
        text: Text::new(
            format!("On ne peut pas déplacer {fr} ({square}) à ce tour\u{a0}: ce jeton vient de bouger."),
            format!("This turn {en} ({square}) cannot be moved: it has just moved."),
        ),
    })
}

/// PF-9: a card dealt or drawn with its tokens already in a line is only won after the next move.
fn lab_in_line(game: &PictoFab, seen: &Glimpse, viewer: Seat) -> Option<Notice> {
    let held = seen.hand().filter(|&card| game.is_done(seen.tokens(), card))?;
    let lab = game.edition().lab(held);
    let Text { fr, en } = quoted(lab.name());
    Some(Notice {
        code: "lab-in-line".to_owned(),
        seat: Some(viewer),
        count: None,
        refs: names(&lab.tokens().map(|token| seen.square(token))),
        text: Text::new(
            format!(
                "Les trois jetons de votre carte {fr} sont déjà alignés\u{a0}: vous la gagnerez s’ils le sont encore après le prochain coup."
            ),
            format!(
                "The three tokens of your card {en} are already in line: you win it if they still are after the next move."
            ),
        ),
    })
}

/// PF-9: nothing was left to draw.
fn no_card(seen: &Glimpse, viewer: Seat) -> Option<Notice> {
    let empty_handed = Seat::all(2).any(|seat| seat == viewer) && !seen.holding(viewer);
    empty_handed.then(|| Notice {
        code: "no-card".to_owned(),
        seat: Some(viewer),
        count: None,
        refs: Vec::new(),
        text: Text::new(
            "Vous n’avez plus de carte\u{a0}: la pioche est vide.",
            "You have no card left: the pile is empty.",
        ),
    })
}

/// PF-H2, from half of the limit on.
fn quiet_moves(edition: &Edition, seen: &Glimpse) -> Option<Notice> {
    let (quiet, limit) = (seen.quiet(), edition.quiet_limit());
    if quiet < limit.div_ceil(2) {
        return None;
    }
    // An edition's limit may be too high for a count: then the sentence alone tells it.
    let count = Some(Score { points: quiet, of: limit });
    let text = Text::new(
        format!(
            "Coups de suite sans carte gagnée\u{a0}: {quiet} sur {limit}. À {limit}, la partie s’arrête et celui qui a le plus de cartes gagne."
        ),
        format!(
            "Moves in a row without a card won: {quiet} of {limit}. At {limit} the game stops and whoever has more cards wins."
        ),
    );
    Some(Notice { code: "quiet-moves".to_owned(), seat: None, count, refs: Vec::new(), text })
}

/// A move in the infinitive; jumps with the squares landed on in between.
fn move_in_words(token: &Text, from: Square, to: Square, path: &[Square]) -> Text {
    let Text { fr, en } = token;
    let Some((_, between)) = path.split_last() else {
        return Text::new(
            format!("déplacer {fr} de {from} à {to}"),
            format!("move {en} from {from} to {to}"),
        );
    };
    let by_way_of = |start: &str, and: &str| match between.split_last() {
        None => String::new(),
        Some((last, [])) => format!("{start}{last}"),
        Some((last, others)) => format!("{start}{}{and}{last}", names(others).join(", ")),
    };
    Text::new(
        format!("sauter avec {fr} de {from} à {to}{}", by_way_of(", par ", " et ")),
        format!("jump with {en} from {from} to {to}{}", by_way_of(", by way of ", " and ")),
    )
}

fn pass_in_words() -> Text {
    Text::new("passer\u{a0}: aucun jeton ne peut bouger", "pass: no token can move")
}

/// The path is left out: only the player knows which one it was.
fn tell_move(game: &PictoFab, before: &Glimpse, (from, to): (Square, Square), cast: &Cast<'_>) -> Text {
    let Text { fr, en } = token_name(game.edition(), before, from);
    let is_step = game.jump_path(before.tokens(), from, to).is_empty();
    let (done, did) = if is_step { ("déplacé", "moved") } else { ("sauté avec", "jumped with") };
    told(
        cast,
        before.turn(),
        &format!("{done} {fr} de {from} à {to}"),
        &format!("{did} {en} from {from} to {to}"),
    )
}

fn tell_pass(mover: Seat, cast: &Cast<'_>) -> Text {
    cast.did(
        mover,
        "avez passé votre tour\u{a0}: aucun jeton ne pouvait bouger",
        "a passé son tour\u{a0}: aucun jeton ne pouvait bouger",
        "passed: no token could move",
    )
}

/// A card won is shown to everybody (PF-9).
fn tell_won(edition: &Edition, seat: Seat, won: pictofab::Card, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = face(edition, won);
    told(cast, seat, &format!("gagné la carte {fr}"), &format!("won the card {en}"))
}

/// What a seat drew after winning a card: only its own viewer sees which card. A winner of the game draws nothing.
fn tell_draw(game: &PictoFab, seat: Seat, after: &Glimpse, cast: &Cast<'_>) -> Option<Text> {
    if !after.holding(seat) {
        return game.outcome_seen(after).is_none().then(|| tell_no_draw(seat, cast));
    }
    let Text { fr, en } = match after.hand().filter(|_| cast.is_viewer(seat)) {
        Some(card) => {
            let Text { fr, en } = face(game.edition(), card);
            Text::new(format!("la carte {fr}"), format!("the card {en}"))
        }
        None => Text::new("une carte", "a card"),
    };
    Some(told(cast, seat, &format!("pioché {fr}"), &format!("drew {en}")))
}

fn tell_no_draw(seat: Seat, cast: &Cast<'_>) -> Text {
    cast.did(
        seat,
        "n’avez pas pioché\u{a0}: il n’y a plus de carte",
        "n’a pas pioché\u{a0}: il n’y a plus de carte",
        "drew nothing: there is no card left",
    )
}

/// What a seat did, in French a participle that takes "avoir".
fn told(cast: &Cast<'_>, seat: Seat, done_fr: &str, did_en: &str) -> Text {
    cast.did(seat, &format!("avez {done_fr}"), &format!("a {done_fr}"), did_en)
}

/// A token with its article: « la perceuse », "the drill".
fn token_name(edition: &Edition, seen: &Glimpse, square: Square) -> Text {
    match seen.token_on(square) {
        Some(token) => {
            let named = edition.pictogram(token);
            Text::new(typeset(&named.le), format!("the {}", named.name.en))
        }
        None => Text::new("un jeton", "a token"),
    }
}

/// A card's name and what it shows.
fn face(edition: &Edition, card: pictofab::Card) -> Text {
    let lab = edition.lab(card);
    let Text { fr, en } = quoted(lab.name());
    let pictures = lab.tokens().map(|token| &edition.pictogram(token).name);
    let shown_fr = pictures.map(|name| typeset(&name.fr)).join(", ");
    let shown_en = pictures.map(|name| name.en.as_str()).join(", ");
    Text::new(format!("{fr} ({shown_fr})"), format!("{en} ({shown_en})"))
}

fn quoted(name: &Text) -> Text {
    Text::new(format!("«\u{a0}{}\u{a0}»", typeset(&name.fr)), format!("“{}”", name.en))
}

/// Edition files are typed, sentences are printed.
fn typeset(french: &str) -> String {
    french.replace('\'', "’")
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}
