//! The colours players may choose beside those of the edition.

use ludo_games::edition::Colour;
use ludo_games::{Seat, Text};

use crate::show::Show;

/// Colours that most eyes tell apart (after Okabe and Ito), as id, French, English and value.
const PALETTE: [(&str, &str, &str, &str); 8] = [
    ("red", "rouge", "red", "#c8372d"),
    ("blue", "bleu", "blue", "#2f62b0"),
    ("green", "vert", "green", "#3a8f4c"),
    ("yellow", "jaune", "yellow", "#e8b420"),
    ("pink", "rose", "pink", "#c8689c"),
    ("orange", "orange", "orange", "#d98324"),
    ("purple", "violet", "purple", "#7b4fa3"),
    ("black", "noir", "black", "#33302c"),
];

/// Every colour a player may choose at a table: those of the edition first.
pub(crate) fn choosable(edition: &[Colour]) -> Vec<Colour> {
    let mut colours: Vec<Colour> = edition.iter().map(with_value).collect();
    let more = PALETTE.iter().filter(|(id, ..)| edition.iter().all(|colour| colour.id != *id));
    colours.extend(more.map(|&(id, fr, en, hex)| Colour {
        id: id.to_owned(),
        name: Text::new(fr, en),
        hex: Some(hex.to_owned()),
    }));
    colours
}

/// An edition may leave out the value of a colour that the palette knows.
fn with_value(colour: &Colour) -> Colour {
    let known = PALETTE.iter().find(|(id, ..)| *id == colour.id).map(|&(.., hex)| hex.to_owned());
    Colour { hex: colour.hex.clone().or(known), ..colour.clone() }
}

/// The colour of each seat of a table, where players chose these by id.
pub(crate) fn of_seats<G: Show>(edition: &G::Edition, chosen: &[Option<&str>]) -> Vec<Colour> {
    let seats = chosen.len() as u8;
    let own = |seat| G::colour(edition, seats, seat).map(|colour| colour.id.as_str());
    let own: Vec<Option<&str>> = Seat::all(seats).map(own).collect();
    assign(&choosable(&G::header(edition).colours), chosen, &own)
}

/// What each seat gets: the colour its player chose, else its own if that is free, else the first free one.
///
/// `chosen` and `own` name colours by id, seat by seat; there are more colours than seats.
fn assign(colours: &[Colour], chosen: &[Option<&str>], own: &[Option<&str>]) -> Vec<Colour> {
    let mut given: Vec<Option<&str>> = chosen.to_vec();
    for (seat, own) in own.iter().enumerate() {
        let free = |id: &str| !given.contains(&Some(id));
        let first_free = || colours.iter().map(|colour| colour.id.as_str()).find(|id| free(id));
        given[seat] = given[seat].or(own.filter(|id| free(id))).or_else(first_free);
    }
    let by_id = |id: Option<&str>| colours.iter().find(|colour| Some(colour.id.as_str()) == id);
    given.into_iter().map(|id| by_id(id).unwrap_or(&colours[0]).clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_first_and_nobody_shares_a_colour() {
        let colours = choosable(&[]);
        let ids = |chosen: &[Option<&str>], own: &[Option<&str>]| -> Vec<String> {
            assign(&colours, chosen, own).into_iter().map(|colour| colour.id).collect()
        };
        let own = [Some("pink"), Some("blue")];
        assert_eq!(ids(&[None, None], &own), ["pink", "blue"]);
        assert_eq!(ids(&[Some("blue"), None], &own), ["blue", "red"]);
        assert_eq!(ids(&[Some("blue"), Some("pink")], &own), ["blue", "pink"]);
        assert_eq!(ids(&[None, None, None, Some("red")], &[None; 4]), ["blue", "green", "yellow", "red"]);
    }
}
