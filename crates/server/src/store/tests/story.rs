//! What every store does.

use std::collections::HashSet;

use super::*;

/// Runs a story with every store.
macro_rules! stories {
    ($($name:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $name() { super::$name(&mut crate::store::Memory::default()); })*
        }
        mod sqlite {
            $(#[test] fn $name() {
                let dir = tempfile::tempdir().expect("a folder");
                super::$name(&mut crate::store::Sqlite::open(dir.path()).expect("a store"));
            })*
        }
    };
}

stories!(
    what_was_made_is_loaded,
    a_name_is_given_once,
    events_follow_each_other,
    a_wish_is_granted_once,
    a_door_is_changed_by_one_at_a_time,
    what_conflicts_leaves_nothing_behind,
    a_batch_sees_what_came_before_in_it,
    a_table_has_one_next_table,
    a_code_is_used_once_and_in_time,
    a_code_belongs_to_one_table,
    the_list_has_the_newest_first,
    what_is_due_comes_in_time,
    a_shared_game_is_found,
    what_is_old_is_swept_away,
    where_somebody_is_nothing_is_swept_away,
    a_sweep_is_bounded,
    an_edition_stays_while_somebody_plays_it,
    a_name_is_forgotten_and_the_record_verifies,
    unknown_tables_are_missing,
    outages_are_counted_since_a_moment,
);

fn what_was_made_is_loaded(store: &mut dyn Store) {
    let seal = SealSecret {
        secret: "5".repeat(64),
        numbers: vec![ludo_table::SeatNumber { seat: Seat::new(1), number: "7".repeat(64) }],
    };
    let marks = Marks { stage: StageMark::Playing, due: Some(NOW + 5), ..Marks::default() };
    let made = Create { seal: Some(seal.clone()), marks: marks.clone(), ..table(1, 4) };
    assert_eq!(store.load(&made.id).expect("it can be read"), None);
    assert_eq!(write(store, create(made.clone())), Written::Done);
    let stored = load(store, 1);
    assert_eq!(stored.record, Record { events: made.events, ..made.head });
    assert_eq!((stored.made, stored.seal, stored.marks), (NOW, Some(seal), marks));
    assert_eq!((stored.door, stored.door_number), (made.door, 0));
    assert_eq!((stored.commands, stored.next), (vec![], None));
    assert_eq!(store.count().expect("it can be read"), 1);
}

fn a_name_is_given_once(store: &mut dyn Store) {
    assert_eq!(write(store, create(table(1, 2))), Written::Done);
    assert_eq!(write(store, create(table(1, 0))), Written::Conflict);
    assert_eq!(events_of(store, 1).len(), 2);
    assert_eq!(store.count().expect("it can be read"), 1);
}

fn events_follow_each_other(store: &mut dyn Store) {
    write(store, create(table(1, 2)));
    assert_eq!(write(store, append(next(1, 2, 2))), Written::Done);
    assert_eq!(write(store, append(next(1, 2, 1))), Written::Conflict, "taken");
    assert_eq!(write(store, append(next(1, 5, 1))), Written::Conflict, "a gap before");
    let gap_within = Append { events: events()[5..].to_vec(), ..nothing(1, 4) };
    assert_eq!(write(store, append(gap_within)), Written::Conflict);
    assert_eq!(write(store, append(nothing(1, 3))), Written::Conflict, "nothing, but behind");
    assert_eq!(events_of(store, 1), events()[..4]);
}

fn a_wish_is_granted_once(store: &mut dyn Store) {
    write(store, create(table(1, 2)));
    write(store, create(table(2, 2)));
    let wished = |table, from, seat| Append { command: Some(wish(seat, 9)), ..next(table, from, 1) };
    assert_eq!(write(store, append(wished(1, 2, 0))), Written::Done);
    assert_eq!(write(store, append(wished(1, 2, 0))), Written::Already(2), "sent again");
    assert_eq!(write(store, append(wished(1, 3, 0))), Written::Already(2), "judged again");
    assert_eq!(write(store, append(wished(1, 3, 1))), Written::Done, "another seat");
    assert_eq!(write(store, append(wished(2, 2, 0))), Written::Done, "another table");
    let without_events = Append { command: Some(wish(0, 10)), ..nothing(1, 4) };
    assert_eq!(write(store, append(without_events)), Written::Done);
    let stored = load(store, 1);
    assert_eq!(stored.record.events, events()[..4]);
    assert_eq!(stored.commands, [(wish(0, 9), 2), (wish(0, 10), 4), (wish(1, 9), 3)]);
}

fn a_door_is_changed_by_one_at_a_time(store: &mut dyn Store) {
    write(store, create(table(1, 0)));
    let mut door = load(store, 1).door;
    door.take(Hash::of("anna"), Seat::new(0));
    let change = |from| Append { door: Some(DoorChange { from, door: door.clone() }), ..nothing(1, 0) };
    assert_eq!(write(store, append(change(0))), Written::Done);
    assert_eq!(write(store, append(change(0))), Written::Conflict, "another was first");
    assert_eq!(write(store, append(change(1))), Written::Done);
    let stored = load(store, 1);
    assert_eq!((stored.door, stored.door_number), (door, 2));
}

fn what_conflicts_leaves_nothing_behind(store: &mut dyn Store) {
    write(store, create(table(1, 2)));
    let before = load(store, 1);
    let much = Append {
        command: Some(wish(0, 1)),
        door: Some(DoorChange { from: 7, door: Door::new(Hash::of("thief"), true) }),
        marks: Some(Marks { due: Some(3), ..Marks::default() }),
        code: Some((Hash::of("code"), NOW)),
        ..next(1, 2, 2)
    };
    let answers =
        store.write(&[Write::Beat(5), append(much), append(next(1, 2, 1))]).expect("it can be written");
    assert_eq!(answers, [Written::Done, Written::Conflict, Written::Done]);
    let after = load(store, 1);
    assert_eq!(after.record.events, events()[..3], "only what did not conflict");
    assert_eq!(Stored { record: before.record.clone(), ..after }, before);
    assert_eq!(store.find(&Key::Code(Hash::of("code")), 0).expect("it can be read"), None);
}

fn a_batch_sees_what_came_before_in_it(store: &mut dyn Store) {
    let wished = || append(Append { command: Some(wish(0, 1)), ..next(1, 2, 1) });
    let batch = [create(table(1, 2)), wished(), wished(), append(next(1, 2, 1)), append(next(1, 3, 1))];
    let answers = store.write(&batch).expect("it can be written");
    let (done, already) = (Written::Done, Written::Already(2));
    assert_eq!(answers, [done, done, already, Written::Conflict, done]);
    assert_eq!(events_of(store, 1), events()[..4]);
}

fn a_table_has_one_next_table(store: &mut dyn Store) {
    write(store, create(table(1, 2)));
    let rematch = |number| create(Create { after: Some(id(1)), ..table(number, 1) });
    assert_eq!(write(store, rematch(2)), Written::Done);
    assert_eq!(write(store, rematch(3)), Written::Conflict, "two offers at once make one table");
    assert_eq!(load(store, 1).next, Some(id(2)));
    assert_eq!(store.load(&id(3)).expect("it can be read"), None);
    let after_nothing = Create { after: Some(id(9)), ..table(4, 1) };
    assert_eq!(write(store, create(after_nothing)), Written::Missing);
    assert_eq!(store.count().expect("it can be read"), 2);
}

fn a_code_is_used_once_and_in_time(store: &mut dyn Store) {
    write(store, create(table(1, 0)));
    let code = Hash::of("code");
    let offered = Append { code: Some((code, NOW + 10)), ..nothing(1, 0) };
    assert_eq!(write(store, append(offered)), Written::Done);
    let found = |store: &mut dyn Store, now| store.find(&Key::Code(code), now).expect("it can be read");
    assert_eq!(found(store, NOW + 9), Some(id(1)));
    assert_eq!(found(store, NOW + 10), None, "out of date");
    let used = || append(Append { used_code: Some(code), ..nothing(1, 0) });
    assert_eq!(write(store, used()), Written::Done);
    assert_eq!(found(store, NOW), None, "used");
    assert_eq!(write(store, used()), Written::Conflict, "another device was first");
}

fn a_code_belongs_to_one_table(store: &mut dyn Store) {
    let code = Hash::of("code");
    for number in [1, 2] {
        write(store, create(table(number, 0)));
    }
    let offered = |number| append(Append { code: Some((code, NOW)), ..nothing(number, 0) });
    assert_eq!(write(store, offered(1)), Written::Done);
    assert_eq!(write(store, offered(2)), Written::Conflict);
    let used = append(Append { used_code: Some(code), ..nothing(2, 0) });
    assert_eq!(write(store, used), Written::Conflict);
    write(store, Write::Erase(id(1)));
    assert_eq!(write(store, offered(2)), Written::Done, "it went with its table");
}

fn the_list_has_the_newest_first(store: &mut dyn Store) {
    let listing = |text: &str| Marks { listing: Some(text.to_owned()), ..Marks::default() };
    let cards = Create { head: match_of("sequence"), ..table(3, 0) };
    let made = [
        Create { made: 10, marks: listing("old"), ..table(1, 0) },
        Create { made: 30, marks: listing("new"), ..table(2, 0) },
        Create { made: 20, marks: listing("cards"), ..cards },
        Create { made: 40, ..table(4, 0) },
    ];
    store.write(&made.map(create)).expect("it can be written");
    let mut listed = |game, limit| store.listed(game, limit).expect("it can be read");
    assert_eq!(listed(None, 9), ["new", "cards", "old"]);
    assert_eq!(listed(None, 2), ["new", "cards"]);
    assert_eq!(listed(Some("labymaster"), 9), ["new", "old"]);
    assert_eq!(listed(Some("sequence"), 9), ["cards"]);
    let full = Append { marks: Some(Marks::default()), ..nothing(2, 0) };
    write(store, append(full));
    assert_eq!(store.listed(None, 9).expect("it can be read"), ["cards", "old"]);
}

fn what_is_due_comes_in_time(store: &mut dyn Store) {
    let due = |due| Marks { due, ..Marks::default() };
    for (number, moment) in [(1, Some(30)), (2, Some(10)), (3, None), (4, Some(20))] {
        write(store, create(Create { marks: due(moment), ..table(number, 0) }));
    }
    let mut at = |by, limit| store.due(by, limit).expect("it can be read");
    assert_eq!(at(9, 9), []);
    assert_eq!(at(20, 9), [id(2), id(4)]);
    assert_eq!(at(99, 2), [id(2), id(4)]);
    write(store, append(Append { marks: Some(due(None)), ..nothing(2, 0) }));
    write(store, append(Append { marks: Some(due(Some(5))), ..nothing(3, 0) }));
    assert_eq!(store.due(99, 9).expect("it can be read"), [id(3), id(4), id(1)]);
}

fn a_shared_game_is_found(store: &mut dyn Store) {
    write(store, create(table(1, 0)));
    write(store, create(table(2, 0)));
    let shared = |number| {
        let marks = Marks { stage: StageMark::Over, shared: Some("game".to_owned()), ..Marks::default() };
        append(Append { marks: Some(marks), ..nothing(number, 0) })
    };
    assert_eq!(write(store, shared(1)), Written::Done);
    assert_eq!(write(store, shared(1)), Written::Done, "again");
    assert_eq!(write(store, shared(2)), Written::Conflict, "another's");
    let mut find = |id: &str| store.find(&Key::Shared(id.to_owned()), NOW).expect("it can be read");
    assert_eq!(find("game"), Some(id(1)));
    assert_eq!(find("other"), None);
}

fn sweep(before: u64) -> Sweep {
    let here = HashSet::new();
    Sweep { now: NOW, here, waiting_before: before, playing_before: before, over_before: before }
}

fn what_is_old_is_swept_away(store: &mut dyn Store) {
    let stages = [StageMark::Waiting, StageMark::Playing, StageMark::Over];
    for (number, stage) in (1..).zip(stages) {
        let marks = Marks { stage, ..Marks::default() };
        write(store, create(Create { made: 100, marks: marks.clone(), ..table(number, 0) }));
        write(store, create(Create { made: 100, marks, ..table(number + 10, 1) }));
    }
    let codes = [("old", NOW), ("new", NOW + 1)]
        .map(|(code, until)| append(Append { code: Some((Hash::of(code), until)), ..nothing(11, 1) }));
    store.write(&codes).expect("it can be written");
    write(store, Write::Sweep(sweep(100)));
    assert_eq!(store.count().expect("it can be read"), 6, "not old yet");
    let mut find = |code| store.find(&Key::Code(Hash::of(code)), 0).expect("it can be read");
    assert_eq!((find("old"), find("new")), (None, Some(id(11))));
    write(store, Write::Sweep(Sweep { playing_before: 101, ..sweep(0) }));
    assert_eq!(store.load(&id(2)).expect("it can be read"), None);
    assert_eq!(store.count().expect("it can be read"), 5, "only what plays");
    write(store, Write::Sweep(sweep(NOW)));
    assert_eq!(store.count().expect("it can be read"), 3, "what was touched later stays");
    write(store, Write::Sweep(sweep(NOW + 1)));
    assert_eq!(store.count().expect("it can be read"), 0);
}

fn where_somebody_is_nothing_is_swept_away(store: &mut dyn Store) {
    for number in 1..=3 {
        write(store, create(Create { made: u64::from(number), ..table(number, 0) }));
    }
    let here = [id(1), id(3)].into();
    write(store, Write::Sweep(Sweep { here, ..sweep(NOW) }));
    assert_eq!(store.count(), Ok(2));
    assert_eq!(store.load(&id(2)), Ok(None));
    write(store, Write::Sweep(sweep(NOW)));
    assert_eq!(store.count(), Ok(0), "nobody is there any more");
}

fn a_sweep_is_bounded(store: &mut dyn Store) {
    for number in 0..3 * 32 + 10 {
        let mut chance = [number; 32];
        chance[0] = number / 32;
        write(store, create(Create { id: TableId::new(&chance), made: 1, ..table(0, 0) }));
    }
    let all = store.count().expect("it can be read");
    write(store, Write::Sweep(sweep(NOW)));
    assert_eq!(store.count().expect("it can be read"), all - Sweep::TABLES as u64);
    write(store, Write::Sweep(sweep(NOW)));
    assert_eq!(store.count().expect("it can be read"), 0);
}

fn an_edition_stays_while_somebody_plays_it(store: &mut dyn Store) {
    write(store, create(table(1, 0)));
    write(store, create(table(2, 0)));
    write(store, Write::Erase(id(1)));
    assert_eq!(load(store, 2).record.edition, match_of("labymaster").edition);
    write(store, Write::Erase(id(2)));
    write(store, create(table(3, 0)));
    assert_eq!(load(store, 3).record.edition, match_of("labymaster").edition);
}

fn a_name_is_forgotten_and_the_record_verifies(store: &mut dyn Store) {
    let marks = Marks { listing: Some("Bruno plays".to_owned()), ..Marks::default() };
    write(store, create(Create { marks, ..table(1, events().len()) }));
    let (events, listing) = (without_name(Seat::new(1)), Some("somebody plays".to_owned()));
    assert_eq!(write(store, Write::Rewrite { table: id(1), events, listing }), Written::Done);
    assert_eq!(store.listed(None, 9).expect("it can be read"), ["somebody plays"], "with the same write");
    let record = load(store, 1).record;
    let text = serde_json::to_string(&record).expect("JSON");
    assert!(text.contains("Anna") && !text.contains("Bruno"), "{text}");
    let room = Room::load(&record, Settings::default(), ludo_games::Seed::from_number(2), NOW);
    let played = room.expect("it verifies").record();
    assert_eq!((played.result, played.events), (match_of("labymaster").result, record.events));
    let later = Event { n: 99, ..super::events()[0].clone() };
    assert_eq!(
        write(store, Write::Rewrite { table: id(1), events: vec![later], listing: None }),
        Written::Conflict
    );
}

fn unknown_tables_are_missing(store: &mut dyn Store) {
    let rewrite = Write::Rewrite { table: id(1), events: vec![], listing: None };
    for unknown in [append(next(1, 0, 1)), Write::Erase(id(1)), rewrite] {
        assert_eq!(write(store, unknown), Written::Missing);
    }
}

fn outages_are_counted_since_a_moment(store: &mut dyn Store) {
    assert_eq!(store.last_beat().expect("it can be read"), None);
    let outages = [(100, 150), (200, 210)].map(|(from, to)| Write::Outage { from, to });
    store.write(&outages).expect("it can be written");
    store.write(&[Write::Beat(300), Write::Beat(290)]).expect("it can be written");
    assert_eq!(
        store.last_beat().expect("it can be read"),
        Some(290),
        "as the clock says, even when it was set back"
    );
    let mut since = |moment| store.outage_since(moment).expect("it can be read");
    assert_eq!([0, 100, 140, 150, 205, 210, 999].map(&mut since), [60, 60, 20, 10, 5, 0, 0]);
    write(store, Write::Sweep(Sweep { playing_before: 151, ..sweep(0) }));
    assert_eq!(store.outage_since(0).expect("it can be read"), 10);
}
