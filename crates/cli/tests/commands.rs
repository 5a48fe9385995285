//! The commands as a newcomer would try them, wrong input included.

mod common;

use std::fs;

use common::{file, ok, run, text, wrong};
use serde_json::Value;

fn json(line: &str) -> Value {
    serde_json::from_str(&ok(line)).expect("JSON")
}

const GAMES: [&str; 4] = ["pictofab", "labymaster", "sequence", "labyrinthe"];

#[test]
fn help_names_every_command() {
    let help = ok("--help");
    for command in [
        "trace", "play", "verify", "arena", "engine", "check", "observe", "perft", "bench", "edition",
        "rules",
    ] {
        assert!(help.contains(command));
        ok(&format!("{command} --help"));
    }
    ok("edition check --help");
    ok("edition show --help");
    assert_eq!(run("").status.code(), Some(2));
}

#[test]
fn wrong_words_are_explained() {
    wrong(
        "trace chess",
        "there is no game “chess”, the games are pictofab, labymaster, sequence, labyrinthe",
    );
    wrong("perft chess --depth 1", "there is no game “chess”");
    wrong("bench chess", "there is no game “chess”");
    wrong("rules chess", "there is no game “chess”");
    wrong("trace labymaster --edition gold", "labymaster has no edition “gold”: it has mb, nine, seven");
    wrong("edition show labymaster gold", "has no edition “gold”");
    wrong("trace labymaster --seats 3", "labymaster is for 2 players, not 3");
    wrong("trace sequence --seats 5", "sequence is for 2 or 3 or 4 players, not 5");
    wrong("trace sequence --seats 3 --first 3", "no seat 3 at a table of 3: seats go from 0 to 2");
    wrong("trace labymaster --option touch", "labymaster has no option “touch”: it has none");
    wrong("trace labyrinthe --option fly", "labyrinthe has no option “fly”: it has touch");
    wrong("trace labymaster --players random", "--players names 1 players for 2 seats");
    wrong("trace labymaster --players random,grandmother", "there is no player “grandmother”");
    wrong("trace labymaster --seed=-1", "invalid value '-1' for '--seed <SEED>'");
    wrong("trace labymaster --seed 18446744073709551615 --games 2", "go beyond");
    wrong("trace", "required");
    wrong("perft labymaster --depth 0", "--depth");
    wrong("trace labymaster --edition nowhere.toml", "nowhere.toml cannot be read");
    wrong("trace --replay nowhere.jsonl", "nowhere.jsonl cannot be read");
    wrong("trace labymaster --out /nowhere/at/all", "/nowhere/at/all cannot be written");
}

#[test]
fn traces_repeat_and_replay_to_the_same_bytes() {
    for (game, table) in [
        ("pictofab", "--edition large"),
        ("labymaster", "--edition seven --first 1"),
        ("sequence", "--seats 3 --first 2"),
        ("labyrinthe", "--option touch"),
    ] {
        let path = file(&format!("{game}.jsonl"), "");
        ok(&format!("trace {game} {table} --seed 5 --games 2 --out {path}"));
        let written = fs::read_to_string(&path).expect("a trace");
        assert_eq!(ok(&format!("trace {game} {table} --seed 5 --games 2")), written);
        assert_eq!(ok(&format!("trace --replay {path}")), written);
        let second = ok(&format!("trace {game} {table} --seed 6"));
        assert!(written.ends_with(&second), "game k uses seed S + k");
    }
}

#[test]
fn a_replay_that_disagrees_answers_no_with_the_line() {
    let trace = ok("trace labymaster").replacen("\"turn\":1", "\"turn\":0", 2);
    let path = file("disagrees.jsonl", &trace);
    let output = run(&format!("trace --replay {path}"));
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("line 2: "), "{}", text(&output.stderr));
}

#[test]
fn a_trace_cut_in_the_middle_is_wrong_use() {
    let trace = ok("trace sequence --seed 3");
    let middle = file("cut.jsonl", &trace[..trace.len() / 2]);
    wrong(
        &format!("trace --replay {middle} --out {}", file("cut-out.jsonl", "")),
        "cut in the middle of this line",
    );
    let lines = file("short.jsonl", &trace.lines().take(3).collect::<Vec<_>>().join("\n"));
    wrong(
        &format!("trace --replay {lines} --out {}", file("cut-out.jsonl", "")),
        "the trace stops before its result",
    );
    wrong(&format!("check --trace {middle} --move pass"), "cut in the middle of this line");
    wrong(&format!("trace --replay {}", file("empty.jsonl", "")), "holds no trace");
    wrong(&format!("trace --replay {}", file("other.jsonl", "hello")), "line 1: the first line of a trace");
}

#[test]
fn check_names_the_rule() {
    let path = file("check.jsonl", ok("trace labymaster --seed 1").lines().next().expect("a line"));
    let answer = |action: &str, code: i32| {
        let output = run(&format!("check --trace {path} --json --move {action}"));
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        serde_json::from_slice::<Value>(&output.stdout).expect("JSON")
    };
    assert_eq!(answer("r3>", 0), serde_json::json!({ "legal": true }));
    let refused = answer("b1xd1", 1);
    assert_eq!((refused["legal"].as_bool(), refused["rule"].as_str()), (Some(false), Some("LM-5")));
    assert_eq!(refused["code"], "own-pawn-jumped");
    assert_eq!(refused["refs"], serde_json::json!(["b1", "d1", "c1"]));
    assert_eq!(
        refused["fr"],
        "On ne saute pas par-dessus un de ses propres pions\u{a0}: celui en c1 est à vous."
    );
    assert_eq!(answer("r2>", 1)["rule"], "LM-3");
    assert_eq!(answer("hello", 1)["rule"], "TEXT");
    let french = run(&format!("check --trace {path} --move r2> --lang fr"));
    assert!(text(&french.stdout).contains("est à votre adversaire. (LM-3)"));
    let turn = run(&format!("check --trace {path} --move r3> --seat 1"));
    assert!(text(&turn.stdout).contains("(TURN)"));
    wrong(&format!("check --trace {path} --move r3> --seat 2"), "the seats go from 0 to 1");
    wrong(&format!("check --trace {path} --move r3> --at 1"), "the game has only 0 actions");
    wrong(&format!("check --trace {path} --move r3> --game 1"), "no trace number 1");
}

#[test]
fn check_answers_for_any_ply_of_any_game_of_a_file() {
    let path = file("two.jsonl", &ok("trace sequence --seed 1 --games 2"));
    let trace = fs::read_to_string(&path).expect("a trace");
    let second: Vec<Value> = trace
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .skip_while(|line: &Value| line.get("result").is_none())
        .skip(1)
        .collect();
    let action = second[4]["move"].as_str().expect("a move");
    ok(&format!("check --trace {path} --game 1 --at 3 --move {action}"));
    let over = run(&format!("check --trace {path} --move pass --json"));
    assert!(text(&over.stdout).contains("\"OVER\""));
}

#[test]
fn observe_shows_nothing_hidden() {
    let path = file("observe.jsonl", &ok("trace sequence --seats 3 --seed 9"));
    let seen = json(&format!("observe --trace {path} --at 4 --seat 1"));
    assert_eq!(seen["seat"], 1);
    assert_eq!(seen["steps"].as_array().expect("steps").len(), 4);
    for key in ["pile", "hands"] {
        assert!(
            !seen["start"][key].to_string().contains('"'),
            "{key} holds card names: {}",
            seen["start"][key]
        );
    }
    wrong(&format!("observe --trace {path} --seat 3"), "the seats go from 0 to 2");
}

#[test]
fn perft_counts() {
    assert_eq!(json("perft labyrinthe --depth 2 --json"), serde_json::json!({ "counts": [149, 2545] }));
    assert_eq!(ok("perft labymaster --depth 3"), "1 15\n2 219\n3 3242\n");
}

#[test]
fn bench_prints_figures_that_repeat() {
    let bench = || json("bench --json --actions 2000");
    let report = bench();
    let games = report["games"].as_array().expect("games");
    for game in GAMES {
        assert!(games.iter().any(|speed| speed["game"] == game));
    }
    for (speed, again) in games.iter().zip(bench()["games"].as_array().expect("games")) {
        assert_eq!(speed["checksum"], again["checksum"]);
        assert!(speed["actions"].as_u64() >= Some(2000) && speed["actions_per_second"].as_f64() > Some(0.0));
        assert!(speed["state_bytes"].as_u64() > Some(0) && speed["played"].as_u64() > Some(0));
    }
    let bots = report["bots"].as_array().expect("bots");
    for (game, bot) in GAMES.iter().flat_map(|&game| [(game, "level5"), (game, "mcts")]) {
        assert!(bots.iter().any(|speed| speed["game"] == game && speed["bot"] == bot));
    }
    for (speed, again) in bots.iter().zip(bench()["bots"].as_array().expect("bots")) {
        assert_eq!((&speed["checksum"], &speed["nodes"]), (&again["checksum"], &again["nodes"]));
        assert!(speed["nodes_per_second"].is_f64());
    }
    assert!(ok("bench labymaster --actions 500").contains("seven"));
}

#[test]
fn editions_are_checked_and_shown() {
    for game in GAMES {
        let shown = ok(&format!("edition show {game}"));
        assert!(shown.starts_with(game) && shown.lines().count() > 5, "{shown}");
    }
    let mb = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/labymaster/mb.toml"));
    let mb = mb.expect("an edition");
    assert_eq!(ok(&format!("edition check {}", file("good.toml", &mb))), "no fault\n");
    let bad = mb.replace("reach = 1", "reach = 9").replace("refusals = 3", "patience = 3");
    let bad = file("bad.toml", &bad);
    let output = run(&format!("edition check {bad} --lang en"));
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains("bad.toml:16:9: error: `reach` must be between 0 and 5"), "{said}");
    assert!(
        said.contains("error: the key `refusals` is missing") && said.contains("unknown key `patience`"),
        "{said}"
    );
    assert!(said.ends_with("3 errors, 0 warnings\n"), "{said}");
    let french = run(&format!("edition check {bad} --lang fr"));
    assert!(text(&french.stdout).ends_with("3 erreurs, 0 avertissement\n"));
    wrong(&format!("trace labymaster --edition {bad}"), "has faults");
}

#[test]
fn texts_that_are_too_long_or_cannot_be_seen_are_faults() {
    let mb = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/labymaster/mb.toml"));
    let mb = mb.expect("an edition");
    let fault = |name: &str| {
        let named = mb.replacen("name = { fr = \"", &format!("name = {{ fr = \"{name}"), 1);
        assert_ne!(named, mb);
        let output = run(&format!("edition check {} --lang en", file("texts.toml", &named)));
        assert_eq!(output.status.code(), Some(1));
        text(&output.stdout)
    };
    assert!(fault("\\u0000").contains(": error: `fr` has an invisible character in it (U+0000)"));
    assert!(fault("\u{202e}").contains(": error: `fr` has an invisible character in it (U+202E)"));
    assert!(fault(&"x".repeat(100)).contains(" characters, 60 at most are possible"));
    let large = fault(&"x".repeat(2_000_000));
    assert!(large.contains(" bytes, 16384 at most are possible\n1 error"), "{large}");
}

#[test]
fn files_that_are_no_editions_are_refused() {
    wrong(&format!("edition check {}", file("notes.toml", "dear diary, today")), "this is not TOML");
    wrong(&format!("edition check {}", file("chess.toml", "game = \"chess\"")), "there is no game “chess”");
    wrong(&format!("edition check {}", file("nothing.toml", "")), "the key `game` is missing");
    wrong("edition check nowhere.toml", "nowhere.toml cannot be read");
    let other = file("other-game.toml", "game = \"sequence\"");
    wrong(&format!("trace labymaster --edition {other}"), "is an edition of sequence, not of labymaster");
    let folder = env!("CARGO_TARGET_TMPDIR");
    wrong(&format!("trace --replay {folder}"), "the trace cannot be read");
}

#[test]
fn custom_editions_are_played_and_replayed() {
    let mb = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/labymaster/mb.toml"));
    let wide =
        mb.expect("an edition").replace("reach = 1", "reach = 2").replace("id = \"mb\"", "id = \"wide\"");
    let (wide, trace) = (file("wide.toml", &wide), file("wide.jsonl", ""));
    ok(&format!("trace labymaster --edition {wide} --out {trace}"));
    assert!(fs::read_to_string(&trace).expect("a trace").contains("\"edition\":\"wide\""));
    wrong(&format!("trace --replay {trace}"), "has no edition “wide”");
    ok(&format!("trace --replay {trace} --edition {wide}"));
    assert_eq!(ok(&format!("perft labymaster --edition {wide} --depth 1")).trim(), "1 15");
}

#[test]
fn rules_are_printed_in_both_languages() {
    for game in GAMES {
        let (french, english) =
            (ok(&format!("rules {game} --lang fr")), ok(&format!("rules {game} --lang en")));
        assert!(french.contains("joueurs") && english.contains("players"));
        assert!(english.lines().all(|line| line.chars().count() <= 80), "{english}");
    }
    assert!(ok("rules labymaster").contains("LM-11"));
}
