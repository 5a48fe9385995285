//! Before the deal.

use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::{Seat, Text};
use ludo_table::{Act, Deed, Mind, Offer, Phase, Player, Table, TableFact, Terms};

use crate::common::{
    ONE, TWO, ZERO, cannot, dealt, dealt_with, empty, humans, open_terms, refused, seated, seed, told,
};

fn sit(seat: Seat, player: Player) -> Deed {
    Deed::Sit { seat, player }
}

/// What everybody is called before the eyes of a viewer.
fn called(table: &Table<Labyrinthe>, viewer: Seat) -> Vec<Text> {
    table.view(viewer).seats.into_iter().filter_map(|seat| seat.called).collect()
}

#[test]
fn who_gives_no_name_is_called_by_his_place_in_both_languages() {
    let mut table: Table<Labyrinthe> = empty(4, open_terms());
    table.deed(0, sit(ZERO, Player::human(""))).unwrap();
    table.deed(0, sit(ONE, Player::computer("", 1))).unwrap();
    let robot = Text::new("Robot", "Robot");
    assert_eq!(called(&table, ZERO), [Text::new("Vous", "You"), robot.clone()]);
    assert_eq!(called(&table, Seat::NOBODY), [Text::new("Joueur 1", "Player 1"), robot]);
    table.deed(0, sit(TWO, Player::computer("", 1))).unwrap();
    table.deed(0, sit(Seat::new(3), Player::human("Zoé"))).unwrap();
    let all = [["Joueur 1", "Player 1"], ["Robot 1", "Robot 1"], ["Robot 2", "Robot 2"], ["Zoé", "Zoé"]];
    assert_eq!(called(&table, ZERO), all.map(|[fr, en]| Text::new(fr, en)));
}

fn first_move() -> Act {
    Act::Play { ply: 0, line: 0, action: "r3>".to_owned() }
}

#[test]
fn seats_are_taken_and_left_before_the_deal() {
    let mut table: Table<Labymaster> = empty(2, open_terms());
    assert_eq!(table.phase(), Phase::Waiting);
    table.deed(0, sit(ZERO, Player::human("Anna"))).unwrap();
    assert_eq!(told(&table), [TableFact::Sat { seat: ZERO }]);
    cannot(&mut table, 0, sit(ZERO, Player::human("Bruno")), "seat/taken");
    cannot(&mut table, 0, sit(TWO, Player::human("Bruno")), "seat/none");
    cannot(&mut table, 0, sit(ONE, Player::human(" ")), "seat/name");
    cannot(&mut table, 0, sit(ONE, Player::human("x".repeat(41))), "seat/name");
    cannot(&mut table, 0, sit(ONE, Player::computer("Robot", 6)), "seat/level");
    cannot(&mut table, 0, Deed::Deal { seed: seed(1) }, "deal/empty_seat");
    refused(&mut table, 0, ONE, Act::Rise, "seat/empty");
    refused(&mut table, 0, TWO, Act::Rise, "seat/none");
    table.act(0, ZERO, Act::Rise).unwrap();
    assert_eq!(told(&table), [TableFact::Rose { seat: ZERO }]);
    table.deed(0, sit(ZERO, Player::human("Chloé"))).unwrap();
    table.deed(0, sit(ONE, Player::computer("Robot", 3))).unwrap();
    assert!(table.is_ready());
    cannot(&mut table, 0, Deed::Deal { seed: "short".to_owned() }, "deal/seed");
    refused(&mut table, 0, ZERO, first_move(), "phase/not_playing");
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    assert_eq!(told(&table), [TableFact::Started { seat: ZERO }]);
    assert_eq!(table.phase(), Phase::Playing);
}

#[test]
fn what_belongs_before_the_deal_is_refused_after_it() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    cannot(&mut table, 0, sit(ONE, Player::human("Bruno")), "phase/not_waiting");
    cannot(&mut table, 0, Deed::Raise { seat: ONE }, "phase/not_waiting");
    cannot(&mut table, 0, Deed::Deal { seed: seed(1) }, "phase/not_waiting");
    refused(&mut table, 0, ZERO, Act::Rise, "phase/not_waiting");
    refused(&mut table, 0, ZERO, Act::First { seat: ONE }, "phase/not_waiting");
    table.act(0, ZERO, Act::Resign).unwrap();
    refused(&mut table, 0, ZERO, Act::Rise, "phase/not_waiting");
}

#[test]
fn what_belongs_after_the_end_is_refused_before_it() {
    let rematch = || Act::Offer { offer: Offer::Rematch };
    let share = || Deed::Share { id: "abc".to_owned() };
    let mut table: Table<Labymaster> = seated(&humans(2), open_terms());
    refused(&mut table, 0, ZERO, rematch(), "phase/not_over");
    cannot(&mut table, 0, share(), "phase/not_over");
    refused(&mut table, 0, ZERO, Act::Resign, "phase/not_playing");
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    refused(&mut table, 0, ZERO, rematch(), "phase/not_over");
    cannot(&mut table, 0, share(), "phase/not_over");
}

#[test]
fn who_starts_is_settled_as_the_rulebook_says() {
    // Labymaster: by lot.
    let lot = |number| dealt_with::<Labymaster>(&humans(2), Terms::default(), number).turn().unwrap();
    let lots: Vec<Seat> = (0..20).map(lot).collect();
    assert!(lots.contains(&ZERO) && lots.contains(&ONE));
    // Picto'Fab: the players say.
    let mut table: Table<PictoFab> = seated(&humans(2), Terms::default());
    assert!(table.question().unwrap().fr.contains("FabLab"));
    cannot(&mut table, 0, Deed::Deal { seed: seed(1) }, "deal/who_starts");
    refused(&mut table, 0, ZERO, Act::First { seat: TWO }, "seat/none");
    table.act(0, ZERO, Act::First { seat: ONE }).unwrap();
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    assert_eq!(table.turn(), Some(ONE));
    // Chosen beforehand.
    let mut table: Table<PictoFab> = seated(&humans(2), open_terms());
    refused(&mut table, 0, ZERO, Act::First { seat: ONE }, "first/not_asked");
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    assert_eq!(table.turn(), Some(ZERO));
}

#[test]
fn only_who_sits_at_the_table_says_who_starts() {
    let mut table: Table<PictoFab> = empty(2, Terms::default());
    table.deed(0, sit(ONE, Player::computer("Robot", 1))).unwrap();
    for seat in [ZERO, ONE] {
        refused(&mut table, 0, seat, Act::First { seat: ZERO }, "seat/not_human");
    }
}

#[test]
fn the_table_takes_a_seat_away_before_the_deal() {
    let mut table: Table<Labymaster> = seated(&humans(2), open_terms());
    cannot(&mut table, 0, Deed::Raise { seat: TWO }, "seat/none");
    table.deed(0, Deed::Raise { seat: ONE }).unwrap();
    assert_eq!(told(&table), [TableFact::Rose { seat: ONE }]);
    cannot(&mut table, 0, Deed::Raise { seat: ONE }, "seat/empty");
    cannot(&mut table, 0, Deed::Deal { seed: seed(1) }, "deal/empty_seat");
}

#[test]
fn programs_sit_down_only_where_the_table_admits_them() {
    let program = Player { mind: Mind::Program, ..Player::human("Zugzwang") };
    let mut table: Table<Labymaster> = empty(2, open_terms());
    cannot(&mut table, 0, sit(ZERO, program.clone()), "seat/program");
    let mut table: Table<Labymaster> = empty(2, Terms { programs: true, ..open_terms() });
    table.deed(0, sit(ZERO, program)).unwrap();
    table.deed(0, sit(ONE, Player::human("Anna"))).unwrap();
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    // It plays through the same doors as a person, and everybody sees what it is.
    assert_eq!((table.computer(ZERO), table.players()), (None, vec![ZERO, ONE]));
    assert_eq!(table.view(ONE).seats[0].mind, Some(Mind::Program));
    table.act(1, ZERO, first_move()).unwrap();
    table.act(2, ZERO, Act::Offer { offer: Offer::Draw }).unwrap();
}

#[test]
fn players_choose_their_colours() {
    let mut table: Table<Labymaster> = empty(2, open_terms());
    let anna = |colour: &str| Player { colour: Some(colour.to_owned()), ..Player::human("Anna") };
    cannot(&mut table, 0, sit(ZERO, anna("plaid")), "seat/colour");
    table.deed(0, sit(ZERO, anna("blue"))).unwrap();
    cannot(&mut table, 0, sit(ONE, anna("blue")), "seat/colour_taken");
    table.deed(0, sit(ONE, Player::human("Bruno"))).unwrap();
    let colours: Vec<String> = table.view(ZERO).seats.into_iter().map(|seat| seat.colour.id).collect();
    // The edition has pink and blue; blue was chosen, so its own seat gets the one that is free.
    assert_eq!(colours, ["blue", "pink"]);
}

#[test]
fn whether_others_may_watch_is_among_the_terms_that_all_see() {
    for watching in [false, true] {
        let table: Table<Labymaster> = empty(2, Terms { watching, ..open_terms() });
        assert_eq!(table.view(Seat::NOBODY).terms.watching, watching);
    }
}
