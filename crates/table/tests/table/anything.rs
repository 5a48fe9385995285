//! No act and no deed, sensible or not, ever breaks a table.

use ludo_games::Seat;
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_table::show::Show;
use ludo_table::{Act, Clock, Deed, Mind, Offer, Phase, Player, SeatNumber, Table, Terms, View, What, fair};
use proptest::prelude::*;

use crate::common::{ZERO, alone, humans, open_terms, play, seated, seed};

fn seats() -> impl Strategy<Value = Seat> {
    (0u8..5).prop_map(Seat::new)
}

fn offers() -> impl Strategy<Value = Offer> {
    prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack), Just(Offer::Pause), Just(Offer::Rematch)]
}

fn acts() -> impl Strategy<Value = Act> {
    prop_oneof![
        (0u32..40, 0u32..3).prop_map(|(ply, line)| Act::Play { ply, line, action: "pass".to_owned() }),
        offers().prop_map(|offer| Act::Offer { offer }),
        (0u32..60).prop_map(|offer| Act::Withdraw { offer }),
        (0u32..60, any::<bool>()).prop_map(|(offer, yes)| Act::Answer { offer, yes }),
        Just(Act::Hint),
        Just(Act::Resign),
        Just(Act::Resume),
        seats().prop_map(|gone| Act::Claim { gone }),
        (seats(), 0u8..8).prop_map(|(gone, level)| Act::Substitute { gone, level }),
        Just(Act::Return),
        seats().prop_map(|seat| Act::First { seat }),
        seats().prop_map(|seat| Act::Vow { commitment: fair::vow("t", seat, &seed(3)) }),
        Just(Act::Reveal { number: seed(3) }),
        Just(Act::Rise),
    ]
}

fn deeds() -> impl Strategy<Value = Deed> {
    let players = prop_oneof![
        Just(Player::human("Zoé")),
        Just(Player::computer("Robot", 1)),
        Just(Player { mind: Mind::Program, ..Player::human("Zugzwang") }),
    ];
    let unseal = |seat| Deed::Unseal { secret: seed(2), numbers: vec![SeatNumber { seat, number: seed(4) }] };
    prop_oneof![
        Just(Deed::Seal { table: "t".to_owned(), terms: "{}".to_owned(), commitment: seed(2) }),
        (seats(), players).prop_map(|(seat, player)| Deed::Sit { seat, player }),
        seats().prop_map(|seat| Deed::Raise { seat }),
        seats().prop_map(unseal),
        Just(Deed::Deal { seed: seed(1) }),
        seats().prop_map(|seat| Deed::Flag { seat }),
        seats().prop_map(|seat| Deed::Gone { seat }),
        seats().prop_map(|seat| Deed::Back { seat }),
        any::<u32>().prop_map(|ms| Deed::Outage { ms }),
        Just(Deed::Close),
        Just(Deed::Share { id: "k7f3".to_owned() }),
    ]
}

/// Anything at all, more often by a seat than by the table.
fn anything() -> impl Strategy<Value = What> {
    prop_oneof![
        3 => (seats(), acts()).prop_map(|(seat, act)| What::Act(seat, act)),
        2 => deeds().prop_map(What::Deed),
        // With luck the offer that is open.
        2 => (seats(), any::<bool>()).prop_map(|(seat, yes)| What::Act(seat, Act::Answer { offer: OPEN, yes })),
    ]
}

/// Stands for the number of the offer that is open, which a strategy cannot know.
const OPEN: u32 = u32::MAX;

fn aimed<G: Show>(table: &Table<G>, what: &What) -> What {
    match (what, table.view(ZERO).offer) {
        (What::Act(seat, Act::Answer { offer: OPEN, yes }), Some(open)) => {
            What::Act(*seat, Act::Answer { offer: open.n, yes: *yes })
        }
        _ => what.clone(),
    }
}

fn all_views<G: Show>(table: &Table<G>) -> Vec<View> {
    Seat::all(table.seats()).chain([Seat::NOBODY]).map(|viewer| table.view(viewer)).collect()
}

/// What must always hold.
fn is_sound<G: Show>(table: &Table<G>) -> Result<(), TestCaseError> {
    prop_assert_eq!(table.phase() == Phase::Over, table.ending().is_some());
    prop_assert_eq!(table.phase() == Phase::Playing, table.turn().is_some());
    for view in all_views(table) {
        prop_assert!(view.choices.is_empty() || view.turn == view.viewer);
        if let Some(open) = view.offer {
            let there =
                |seat: &Seat| *seat != open.from && !table.has_gone(*seat) && table.computer(*seat).is_none();
            prop_assert!(!open.waiting.is_empty() && open.waiting.iter().all(there), "{:?}", open);
        }
    }
    Ok(())
}

/// Things happen, with legal moves in between.
fn survive<G: Show>(players: &[Player], happenings: &[(What, u64, u16)]) -> Result<(), TestCaseError> {
    let terms = Terms { clock: Clock::Fischer { time: 5000, increment: 10 }, programs: true, ..open_terms() };
    let mut table: Table<G> = seated(players, terms);
    let mut at = 0;
    // Now and then anything happens before the deal, too.
    if !happenings[0].2.is_multiple_of(4) {
        table.deed(at, Deed::Deal { seed: seed(1) }).unwrap();
    }
    for (what, later, choice) in happenings {
        at += later;
        let before = (all_views(&table), table.events().len());
        let what = aimed(&table, what);
        if table.happen(at, what).is_err() {
            prop_assert!(before == (all_views(&table), table.events().len()));
        }
        let legal = table.legal();
        if let Some(action) = legal.get(usize::from(*choice) % legal.len().max(1)) {
            let _ = play(&mut table, at, action);
        }
        is_sound(&table)?;
        if later.is_multiple_of(3) {
            let awake = all_views(&table);
            table.rest();
            prop_assert!(table.rests());
            prop_assert_eq!(all_views(&table), awake, "a rest changes nothing");
        }
    }
    let again: Table<G> = table.record().verify().map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(all_views(&again), all_views(&table));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_happens_ever_breaks_a_table(
        happenings in prop::collection::vec((anything(), 0u64..300, any::<u16>()), 1..40)
    ) {
        survive::<Labymaster>(&humans(2), &happenings)?;
        survive::<PictoFab>(&alone(), &happenings)?;
        survive::<Sequence>(&humans(3), &happenings)?;
        survive::<Labyrinthe>(&humans(4), &happenings)?;
    }
}
