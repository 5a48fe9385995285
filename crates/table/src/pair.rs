//! Two games that belong together: each player starts one of them.

use ludo_games::{Seat, Text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::show::Cast;
use crate::terms::{Starter, Terms};

/// Which of two games that belong together this is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Pair {
    /// The first. The other player starts the second.
    First,
    /// The second.
    Second {
        /// Who won the first; nobody in a draw.
        won: Option<Seat>,
    },
}

impl Terms {
    /// The terms of the next game, if this one is of a pair: whoever did not start starts, and the result goes along.
    pub fn next_of_pair(&self, started: Seat, won: Option<Seat>) -> Option<Terms> {
        let pair = match self.pair? {
            Pair::First => Pair::Second { won },
            Pair::Second { .. } => Pair::First,
        };
        Some(Terms { pair: Some(pair), starter: Starter::Seat(started.next(2)), ..self.clone() })
    }
}

impl Pair {
    /// What the end of this game means for the two: who starts the second, or how both ended together.
    pub(crate) fn words(self, started: Seat, won: Option<Seat>, cast: &Cast<'_>) -> Text {
        match self {
            Pair::First => second_to_come(started.next(2), cast),
            Pair::Second { won: first } => together([first, won], cast),
        }
    }
}

fn second_to_come(starts: Seat, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = cast.clause(starts, ["commencez", "start"], ["commence", "starts"]);
    Text::new(
        format!("Première partie sur deux\u{a0}: {fr} la seconde."),
        format!("First game of two: {en} the second."),
    )
}

fn together(winners: [Option<Seat>; 2], cast: &Cast<'_>) -> Text {
    let each = |seat| (cast.name(seat), points(winners, seat));
    let [(one, ones), (two, twos)] = [Seat::new(0), Seat::new(1)].map(each);
    Text::new(
        format!("Sur les deux parties\u{a0}: {} {ones}, {} {twos}.", one.fr, two.fr),
        format!("Over both games: {} {ones}, {} {twos}.", one.en, two.en),
    )
}

/// A point for each game won, and half a point for a draw.
fn points(winners: [Option<Seat>; 2], seat: Seat) -> &'static str {
    let halves = |won: Option<Seat>| won.map_or(1, |winner| 2 * usize::from(winner == seat));
    ["0", "½", "1", "1½", "2"][winners.map(halves).iter().sum::<usize>()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZERO: Seat = Seat::new(0);
    const ONE: Seat = Seat::new(1);

    fn said(pair: Pair, won: Option<Seat>, viewer: Seat) -> (String, String) {
        let names = ["Anna", "Bruno"].map(|name| Text::new(name, name));
        let Text { fr, en } = pair.words(ZERO, won, &Cast::new(&names, viewer));
        (fr, en)
    }

    #[test]
    fn each_starts_once_and_the_result_goes_along() {
        let first = Terms { pair: Some(Pair::First), take_backs: true, ..Terms::default() };
        let second = first.next_of_pair(ONE, Some(ONE)).unwrap();
        assert_eq!(second.pair, Some(Pair::Second { won: Some(ONE) }));
        assert_eq!((second.starter, second.take_backs), (Starter::Seat(ZERO), true));
        let third = second.next_of_pair(ZERO, None).unwrap();
        assert_eq!((third.pair, third.starter), (Some(Pair::First), Starter::Seat(ONE)));
        assert_eq!(Terms::default().next_of_pair(ONE, None), None);
    }

    #[test]
    fn the_end_says_who_starts_next_and_how_both_games_went() {
        let (fr, en) = said(Pair::First, None, ONE);
        assert_eq!(fr, "Première partie sur deux\u{a0}: vous commencez la seconde.");
        assert_eq!(en, "First game of two: you start the second.");
        let second = |won| Pair::Second { won };
        for (first, won, both) in [
            (Some(ZERO), Some(ZERO), "Anna 2, Bruno 0"),
            (Some(ZERO), Some(ONE), "Anna 1, Bruno 1"),
            (Some(ONE), None, "Anna ½, Bruno 1½"),
            (None, None, "Anna 1, Bruno 1"),
        ] {
            let (fr, en) = said(second(first), won, Seat::NOBODY);
            assert_eq!(fr, format!("Sur les deux parties\u{a0}: {both}."));
            assert_eq!(en, format!("Over both games: {both}."));
        }
    }

    /// Tables that are not of a pair are written as they always were.
    #[test]
    fn terms_without_a_pair_do_not_name_it() {
        assert!(!serde_json::to_string(&Terms::default()).unwrap().contains("pair"));
        let second = Terms { pair: Some(Pair::Second { won: None }), ..Terms::default() };
        let text = serde_json::to_string(&second).unwrap();
        assert!(text.contains(r#""pair":{"second":{"won":null}}"#), "{text}");
        assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), second);
    }
}
