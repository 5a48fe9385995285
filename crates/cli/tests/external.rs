//! Programs as players: `ludotheque arena --players level2,"cmd:…"`.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use common::{command, file, fresh, printed, text};
use serde_json::Value;

/// A player who knows no rule and behaves as its first argument says, from its third move on.
const ROGUE: &str = r#"
import json, sys, time

manner, moves, legal = sys.argv[1], 0, []

def say(line):
    print(line, flush=True)

if manner == "mute":
    time.sleep(1000)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ludo":
        say("wants legal")
        say("ludook")
    elif word == "newgame":
        moves = 0
        if manner == "shy" and len(sys.argv) > 2:
            try:
                open(sys.argv[2], "x")
            except FileExistsError:
                sys.exit(4)
    elif word == "isready":
        say("readyok")
    elif word == "position" and manner == "spy":
        with open(sys.argv[2], "a") as file:
            file.write(rest + "\n")
    elif word == "legal":
        legal = rest.split(", ")
    elif word == "go":
        moves += 1
        if manner == "hang" and moves == 3:
            say("info depth 1")
            time.sleep(1000)
        if manner == "crash" and moves == 3:
            sys.exit(3)
        if manner == "cheat" and moves == 3:
            say("bestmove claim everything")
        elif manner == "rush" and moves == 3:
            say("bestmove a1-a2")
        elif manner == "chat":
            say("info " + "x" * 3000000)
            say("bestmove " + legal[0])
        else:
            say("bestmove " + legal[0])
    elif word == "quit":
        break
"#;

/// The rogue as a player.
fn rogue(manner: &str) -> String {
    let path = file(&format!("rogue-{}.py", manner.replace(['/', ' '], "_")), ROGUE);
    format!("cmd:python3 {path} {manner}")
}

fn arena(game: &str, players: &str, more: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = command(&format!("arena {game} {more}"));
    command.args(["--players", players]).current_dir(root).output().expect("it starts")
}

#[track_caller]
fn report(game: &str, players: &str, more: &str) -> Value {
    let output = arena(game, players, &format!("{more} --json"));
    serde_json::from_str(&printed(players, &output)).expect("JSON")
}

/// Time-outs, crashes and illegal moves of a player.
fn faults(report: &Value, player: usize) -> [u64; 3] {
    ["timeouts", "crashes", "illegal_moves"]
        .map(|key| report["players"][player][key].as_u64().expect("a number"))
}

#[test]
fn a_python_player_plays_whole_games_of_each_kind() {
    for (game, players, games) in [
        ("pictofab", "level2,cmd:python3 docs/player.py", 2),
        ("labymaster", "level2,cmd:python3 docs/player.py@500ms", 2),
        ("sequence", "level2,cmd:python3 docs/player.py", 2),
        ("sequence", "level2,cmd:python3 docs/player.py,random,cmd:python3 docs/player.py@100n", 4),
        ("labyrinthe", "level2,cmd:python3 docs/player.py", 2),
    ] {
        let report = report(game, players, &format!("--games {games}"));
        assert_eq!(report["games"], games, "{game}");
        assert!(report["mean_turns"].as_f64() > Some(5.0));
        for player in 0..players.split(',').count() {
            assert_eq!(faults(&report, player), [0; 3], "{game}: {report}");
        }
    }
}

#[test]
fn our_own_engine_plays_as_an_external_one() {
    let own = |line: &str| format!("cmd:{} engine {line}", env!("CARGO_BIN_EXE_ludotheque"));
    for (game, own) in [
        ("pictofab --edition short", own("pictofab --level 2")),
        ("labymaster --edition seven", own("labymaster --level 2")),
        ("labyrinthe", own("labyrinthe --level 2")),
        ("sequence", own("sequence --level 5@50n")),
    ] {
        let line = || report(game, &format!("{own},random"), "--games 4 --threads 2");
        let (one, again) = (line(), line());
        assert_eq!(faults(&one, 0), [0; 3], "{one}");
        assert!(one["players"][0]["wins"].as_u64() > Some(1), "{one}");
        assert_eq!(one["mean_turns"], again["mean_turns"], "{game}: nodes decide everything");
    }
}

#[test]
fn an_edition_of_ones_own_is_known_to_the_program() {
    let own = format!("cmd:{} engine pictofab --level 1", env!("CARGO_BIN_EXE_ludotheque"));
    let source = include_str!("../../../editions/pictofab/short.toml").replace("\"short\"", "\"mine\"");
    let path = file("mine-pictofab.toml", &source);
    let report = report("pictofab", &format!("{own},random"), &format!("--games 2 --edition {path}"));
    assert_eq!((faults(&report, 0), &report["edition"]), ([0; 3], &"mine".into()), "{report}");
}

#[test]
fn hanging_crashing_and_cheating_lose_the_game_and_are_counted() {
    for (game, manner, expected, sentence) in [
        ("labymaster", "hang", [2, 0, 0], "no bestmove within 1 s"),
        ("labymaster", "crash", [0, 2, 0], "it ended, exit status: 3"),
        ("sequence", "cheat", [0, 0, 2], "“claim everything”: "),
        ("labymaster", "rush", [0, 0, 2], "“a1-a2”: "),
    ] {
        let report = report(game, &format!("random,{}", rogue(manner)), "--games 2 --patience 1 --seed 3");
        assert_eq!(faults(&report, 1), expected, "{manner}: {report}");
        assert_eq!((faults(&report, 0), &report["players"][0]["wins"]), ([0; 3], &2.into()), "{report}");
        let said = report["players"][1]["first_fault"].as_str().expect("a sentence");
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn the_report_tells_of_faults_in_words_and_a_match_goes_on_with_them() {
    let (path, players) = (fresh("faults.jsonl"), format!("random,{}", rogue("crash ")));
    let first = arena("labymaster", &players, &format!("--games 2 --resume {path}"));
    let said = printed("arena", &first);
    let words =
        "crash lost games by 0 time-outs, 2 crashes and 0 illegal moves; the first: it ended, exit status: 3";
    assert!(said.contains(words), "{said}");
    let more = report("labymaster", &players, &format!("--games 4 --resume {path}"));
    assert_eq!((faults(&more, 1), &more["games"]), ([0, 4, 0], &4.into()));
}

#[test]
fn a_program_that_ends_between_games_loses_the_next() {
    let players = format!("random,{}", rogue(&format!("shy {}", fresh("shy.txt"))));
    let report = report("labymaster", &players, "--games 2 --threads 1");
    assert_eq!(faults(&report, 1), [0, 1, 0], "{report}");
}

#[test]
fn where_several_play_the_others_share_the_forfeited_games() {
    let players = format!("random,{},random", rogue("cheat  "));
    let report = report("sequence", &players, "--games 24");
    let number = |player: usize, key: &str| report["players"][player][key].as_u64().expect("a number");
    // A game may be over before its third move.
    assert!(number(1, "illegal_moves") > 20 && number(1, "wins") == 0, "{report}");
    assert!(number(0, "wins") > 4 && number(2, "wins") > 4, "{report}");
}

#[test]
fn a_program_that_talks_too_much_is_heard_out() {
    let report = report("sequence", &format!("random,{}", rogue("chat")), "--games 2");
    assert_eq!(faults(&report, 1), [0; 3], "{report}");
}

#[test]
fn a_program_is_told_what_its_seat_has_seen_and_nothing_else() {
    for (game, hidden) in [("sequence", "\"hands\":[["), ("pictofab", "\"hands\"")] {
        let told = fresh(&format!("spy-{game}.txt"));
        let report =
            report(game, &format!("random,{}", rogue(&format!("spy {told}"))), "--games 2 --threads 1");
        assert_eq!(faults(&report, 1), [0; 3], "{report}");
        let told = fs::read_to_string(told).expect("what it was told");
        assert!(told.lines().count() > 5, "{told}");
        for line in told.lines() {
            let json = line.strip_prefix("observation ").expect("an observation");
            let seen: Value = serde_json::from_str(json).expect("JSON");
            let steps = seen["steps"].as_array().expect("steps").iter().map(|step| &step["after"]);
            for glimpse in steps.chain([&seen["start"]]) {
                assert!(glimpse["pile"].is_u64(), "{glimpse}");
            }
            assert!(!json.contains(hidden), "{json}");
        }
    }
}

#[test]
fn a_program_that_does_not_play_is_refused_before_the_match() {
    let mute = rogue("mute");
    for (players, sentence) in [
        ("random,cmd:", "“cmd:” names no program, write cmd:python3 mine.py"),
        (
            "random,cmd:/nowhere/at/all x",
            "cmd:/nowhere/at/all x does not play: it cannot be started: No such file",
        ),
        ("random,cmd:true", "cmd:true does not play: it ended, exit status: 0"),
        (&format!("random,{mute}"), "does not play: no ludook within 1 s"),
    ] {
        let output = arena("labymaster", players, "--games 2 --patience 1");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence) && output.stdout.is_empty(), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_nobodys_crash() {
    use std::os::unix::process::CommandExt;

    let path = fresh("external-interrupted.jsonl");
    let mut command = command(&format!("arena labymaster --json --games 1000000 --resume {path}"));
    command.args(["--players", &format!("random,{}", rogue("play"))]).process_group(0);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
    while fs::read_to_string(&path).map_or(0, |text| text.lines().count()) < 3 {
        assert!(child.try_wait().expect("a child").is_none(), "it ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    // As a terminal does: to all who are in the foreground.
    let kill = Command::new("kill").args(["-INT", "--", &format!("-{}", child.id())]).status();
    assert!(kill.expect("kill").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(faults(&report, 1), [0; 3], "{report}");
}
