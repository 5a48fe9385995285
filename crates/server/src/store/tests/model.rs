//! Whatever is written in whatever order, every store does what the plainest does.

use proptest::prelude::*;
use tempfile::tempdir;

use super::*;

/// Few tables, wishes, codes and moments, so that writes get into each other's way.
const TABLES: u8 = 4;

fn some_table() -> impl Strategy<Value = u8> {
    0..TABLES
}

fn some_moment() -> impl Strategy<Value = u64> {
    prop_oneof![0..6u64, NOW - 2..NOW + 6]
}

fn some_hash() -> impl Strategy<Value = Hash> {
    (0..3u8).prop_map(|code| Hash::of(&code.to_string()))
}

fn some_marks() -> impl Strategy<Value = Marks> {
    let stage = prop_oneof![Just(StageMark::Waiting), Just(StageMark::Playing), Just(StageMark::Over)];
    let text = || prop::option::of("[ab]");
    (stage, prop::option::of(some_moment()), text(), text()).prop_map(|(stage, due, listing, shared)| Marks {
        stage,
        due,
        listing,
        shared,
    })
}

fn some_door() -> impl Strategy<Value = Door> {
    (some_hash(), any::<bool>()).prop_map(|(maker, listed)| Door::new(maker, listed))
}

fn some_create() -> impl Strategy<Value = Write> {
    let after = prop::option::weighted(0.3, some_table());
    let game = prop_oneof![Just("labymaster"), Just("sequence")];
    (some_table(), 0..4usize, some_moment(), some_marks(), some_door(), after, game).prop_map(
        |(number, events, made, marks, door, after, game)| {
            let head = Record { events: vec![], ..match_of(game) };
            create(Create { made, marks, door, head, after: after.map(id), ..table(number, events) })
        },
    )
}

fn some_append() -> impl Strategy<Value = Write> {
    let place = (some_table(), 0..6u32, 0..3u32);
    let wish =
        prop::option::of((0..2u8, 0..4u128)).prop_map(|wished| wished.map(|(seat, id)| wish(seat, id)));
    let door = prop::option::weighted(0.3, (0..3u32, some_door()));
    let marks = prop::option::weighted(0.3, some_marks());
    let code = prop::option::weighted(0.2, (some_hash(), some_moment()));
    let used_code = prop::option::weighted(0.2, some_hash());
    (place, wish, door, marks, code, used_code).prop_map(
        |((table, from, count), command, door, marks, code, used_code)| {
            let door = door.map(|(from, door)| DoorChange { from, door });
            let count = count.min(events().len() as u32 - from);
            append(Append { command, door, marks, code, used_code, ..next(table, from, count) })
        },
    )
}

fn some_sweep() -> impl Strategy<Value = Write> {
    let moments = [some_moment(), some_moment(), some_moment(), some_moment()];
    let here = prop::collection::hash_set(some_table().prop_map(id), 0..3);
    (moments, here).prop_map(|([now, waiting_before, playing_before, over_before], here)| {
        Write::Sweep(Sweep { now, here, waiting_before, playing_before, over_before })
    })
}

fn some_write() -> impl Strategy<Value = Write> {
    prop_oneof![
        6 => some_create(),
        16 => some_append(),
        1 => some_table().prop_map(|number| Write::Erase(id(number))),
        1 => (some_table(), 0..2u8).prop_map(|(number, seat)| {
            Write::Rewrite {
                table: id(number),
                events: without_name(Seat::new(seat)),
                listing: (seat == 0).then(|| "nameless".to_owned()),
            }
        }),
        1 => some_moment().prop_map(Write::Beat),
        1 => (some_moment(), some_moment()).prop_map(|(from, to)| Write::Outage { from, to }),
        1 => some_sweep(),
    ]
}

/// All that can be asked.
fn everything(store: &mut dyn Store) -> Result<impl PartialEq + std::fmt::Debug, StoreError> {
    let tables = (0..TABLES).map(|number| store.load(&id(number))).collect::<Result<Vec<_>, _>>()?;
    let codes = (0..3).map(|code| Key::Code(Hash::of(&code.to_string())));
    let shared = ["a", "b"].map(|shared| Key::Shared(shared.to_owned()));
    let found = codes.chain(shared).map(|key| store.find(&key, 3)).collect::<Result<Vec<_>, _>>()?;
    let listed = [store.listed(None, 3)?, store.listed(Some("sequence"), 9)?];
    let due = [store.due(3, 2)?, store.due(u64::MAX, 9)?];
    let outages = [store.outage_since(2)?, store.outage_since(NOW)?];
    Ok((tables, found, listed, due, outages, store.count()?, store.last_beat()?))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_file_does_what_memory_does(
        batches in prop::collection::vec(prop::collection::vec(some_write(), 1..20), 1..8)
    ) {
        let dir = tempdir().expect("a folder");
        let (mut memory, mut sqlite) = (Memory::default(), Sqlite::open(dir.path()).expect("a store"));
        for batch in batches {
            prop_assert_eq!(memory.write(&batch), sqlite.write(&batch), "{:?}", batch);
            prop_assert_eq!(everything(&mut memory), everything(&mut sqlite));
        }
        drop(sqlite);
        let mut sqlite = Sqlite::open(dir.path()).expect("a store");
        prop_assert_eq!(everything(&mut memory), everything(&mut sqlite));
    }
}
