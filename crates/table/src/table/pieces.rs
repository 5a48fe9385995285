//! Which piece is which: ids that stay the same from move to move, so that moves can be animated.

use std::collections::BTreeMap;

use crate::show::Shift;

/// The ids of all pieces, by the square they stand on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pieces {
    ids: BTreeMap<String, u32>,
    next: u32,
}

impl Pieces {
    /// Pieces on these squares.
    pub(crate) fn new(squares: &[String]) -> Pieces {
        let ids: BTreeMap<String, u32> = squares.iter().cloned().zip(0..).collect();
        Pieces { next: squares.len() as u32, ids }
    }

    /// The id of the piece on a square.
    pub(crate) fn id(&self, square: &str) -> String {
        self.ids.get(square).map(|id| format!("p{id}")).unwrap_or_default()
    }

    /// After an action: pieces were shifted, and now stand on these squares. New ones get new ids.
    pub(crate) fn follow(&mut self, shifts: &[Shift], squares: &[String]) {
        let moved: Vec<(String, u32)> = shifts
            .iter()
            .filter_map(|shift| Some((shift.to.clone(), self.ids.remove(&shift.from)?)))
            .collect();
        self.ids.extend(moved);
        self.ids.retain(|square, _| squares.contains(square));
        for square in squares {
            if !self.ids.contains_key(square) {
                self.ids.insert(square.clone(), self.next);
                self.next += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn shift(from: &str, to: &str) -> Shift {
        Shift { from: from.to_owned(), to: to.to_owned() }
    }

    #[test]
    fn ids_travel_with_their_pieces() {
        let mut pieces = Pieces::new(&squares("a1 b1 c1"));
        // A row slides: each piece takes the place of the next.
        pieces.follow(&[shift("a1", "b1"), shift("b1", "c1"), shift("c1", "d1")], &squares("b1 c1 d1"));
        assert_eq!(["b1", "c1", "d1"].map(|square| pieces.id(square)), ["p0", "p1", "p2"]);
    }

    #[test]
    fn pieces_taken_off_take_their_ids_with_them() {
        let mut pieces = Pieces::new(&squares("a1 b1"));
        pieces.follow(&[], &squares("b1"));
        pieces.follow(&[], &squares("a1 b1"));
        assert_eq!((pieces.id("a1"), pieces.id("b1")), ("p2".to_owned(), "p1".to_owned()));
        assert_eq!(pieces.id("z9"), "");
    }
}
