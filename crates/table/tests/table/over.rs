//! After the end.

use ludo_games::labymaster::Labymaster;
use ludo_table::{Act, Deed, Offer, Table, TableFact};

use crate::common::{
    ONE, ZERO, agree, alone, cannot, dealt, humans, offer, open_terms, play, refused, sentences, told,
};

/// Anna has given up.
fn ended() -> Table<Labymaster> {
    let mut table = dealt(&humans(2), open_terms());
    table.act(1, ZERO, Act::Resign).unwrap();
    table
}

fn rematch() -> Act {
    Act::Offer { offer: Offer::Rematch }
}

#[test]
fn a_rematch_is_agreed_on() {
    let mut table = ended();
    let first = offer(&mut table, 2, ONE, Offer::Rematch);
    refused(&mut table, 2, ZERO, rematch(), "offer/open");
    refused(&mut table, 2, ONE, Act::Answer { offer: first, yes: true }, "answer/no_offer");
    table.act(3, ZERO, Act::Answer { offer: first, yes: false }).unwrap();
    assert_eq!(told(&table), [TableFact::Declined { seat: ZERO, offer: Offer::Rematch }]);
    let second = offer(&mut table, 4, ONE, Offer::Rematch);
    table.act(5, ONE, Act::Withdraw { offer: second }).unwrap();
    assert_eq!(told(&table), [TableFact::Withdrew { seat: ONE, offer: Offer::Rematch }]);
    offer(&mut table, 6, ZERO, Offer::Rematch);
    assert!(!table.plays_again());
    agree(&mut table, 7, ONE);
    assert!(table.plays_again());
    assert_eq!(told(&table), [TableFact::PlaysAgain]);
    assert_eq!(sentences(&table, ZERO)[0].1, "Time for the rematch!");
    refused(&mut table, 8, ZERO, rematch(), "offer/agreed");
}

#[test]
fn the_computer_always_plays_again_and_never_asks() {
    let mut table: Table<Labymaster> = dealt(&alone(), open_terms());
    table.act(1, ZERO, Act::Resign).unwrap();
    refused(&mut table, 2, ONE, rematch(), "seat/not_human");
    table.act(2, ZERO, rematch()).unwrap();
    assert!(table.plays_again());
}

/// Nobody agrees in the place of somebody who has gone, whether before the end or after it.
#[test]
fn a_rematch_does_not_wait_for_who_has_gone() {
    let mut table = dealt::<Labymaster>(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    table.deed(2, Deed::Gone { seat: ONE }).unwrap();
    table.act(3, ZERO, Act::Claim { gone: ONE }).unwrap();
    refused(&mut table, 4, ZERO, rematch(), "offer/nobody_there");
    table.deed(5, Deed::Back { seat: ONE }).unwrap();
    offer(&mut table, 6, ZERO, Offer::Rematch);
    table.deed(7, Deed::Gone { seat: ONE }).unwrap();
    assert_eq!((table.view(ZERO).offer, table.plays_again()), (None, false));
}

#[test]
fn a_finished_game_is_shared_under_an_id() {
    let mut table = ended();
    let share = |id: &str| Deed::Share { id: id.to_owned() };
    cannot(&mut table, 2, share(""), "share/id");
    table.deed(2, share("k7f3")).unwrap();
    assert_eq!((table.shared(), table.view(ONE).shared.as_deref()), (Some("k7f3"), Some("k7f3")));
    cannot(&mut table, 3, share("other"), "share/already");
}
