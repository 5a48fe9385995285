//! Matches between computer players: `ludotheque arena`, and `trace --players`.

mod common;

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{command, fresh, ok, run, text, wrong};
use serde_json::Value;

/// A report without what the clock says.
fn timeless(json: &str) -> Value {
    let mut report: Value = serde_json::from_str(json).expect("JSON");
    report["seconds"].take();
    for player in report["players"].as_array_mut().expect("players") {
        player["mean_ms"].take();
    }
    report
}

fn json(line: &str) -> Value {
    timeless(&ok(&format!("{line} --json")))
}

#[test]
fn every_game_has_its_matches() {
    for (line, games) in [
        ("pictofab --players mcts:50,random --games 2", 2),
        ("labymaster --players greedy,random --games 4 --edition seven", 4),
        ("labyrinthe --players greedy,random --games 2", 2),
        ("labyrinthe --players level1,random,random,greedy --games 4", 4),
        ("sequence --players mcts:50,greedy,level3@100n --games 6", 6),
        ("pictofab --players spar:rusher,greedy --games 2", 2),
        ("labymaster --players spar:alphabeta@200n,spar:mirror --games 2", 2),
        ("sequence --players spar:counter,spar:hoarder,spar:blocker,random --games 4", 4),
    ] {
        let report = json(&format!("arena {line} --threads 1"));
        assert_eq!(report["games"], games, "{line}");
        assert_eq!(report["interrupted"], false);
        let players = report["players"].as_array().expect("players");
        let sum =
            |key: &str| players.iter().map(|player| player[key].as_f64().expect("a number")).sum::<f64>();
        assert!((sum("score") - 1.0).abs() < 1e-9, "{report}");
        for player in players {
            let results = ["wins", "draws", "losses"].map(|key| player[key].as_u64().expect("a number"));
            assert_eq!(results.iter().sum::<u64>(), games);
            let figures = ["elo_low", "elo", "elo_high", "score_low", "score", "score_high"];
            let [low, elo, high, least, score, most] =
                figures.map(|key| player[key].as_f64().expect("finite"));
            assert!(low <= elo && elo <= high && least <= score && score <= most, "{player}");
        }
        assert!(report["mean_turns"].as_f64() > Some(5.0) && report["first_seat_score"].is_f64());
    }
}

#[test]
fn the_report_names_the_players() {
    let said = ok("arena sequence --players mcts:100,random --games 40");
    assert!(said.starts_with("sequence classic, 2 seats, seed 0: 40 games in "), "{said}");
    for words in ["mcts:100", "random", "Elo", "95 %", "ms a move", "first seat ", " turns a game"] {
        assert!(said.contains(words), "{words} is not in:\n{said}");
    }
    // Rounded up to whole rotations.
    assert_eq!(json("arena sequence --players random,random,random --games 4")["games"], 6);
}

#[test]
fn threads_do_not_change_the_result() {
    for line in [
        "arena sequence --players mcts:30,greedy,random --games 30 --seed 7",
        "arena labymaster --players mcts:5,random --games 4 --opening 3",
        "arena sequence --players mcts:30,random --sprt 0,100",
    ] {
        let one = json(&format!("{line} --threads 1"));
        assert_eq!(one, json(&format!("{line} --threads 2")), "{line}");
        assert_eq!(one, json(&format!("{line} --threads 5")), "{line}");
    }
    let seed = |seed| json(&format!("arena sequence --players mcts:30,random --games 20 --seed {seed}"));
    assert_ne!(seed(1)["mean_turns"], seed(2)["mean_turns"]);
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let yes = json("arena sequence --players mcts:50,random --sprt 0,100");
    assert_eq!(yes["sprt"]["verdict"], "h1");
    let (ratio, bound) = (yes["sprt"]["llr"].as_f64(), yes["sprt"]["bound"].as_f64());
    assert!(ratio >= bound && yes["games"].as_u64() < Some(2000), "{yes}");
    let no = run("arena sequence --players random,mcts:50 --sprt -50,50");
    assert_eq!(no.status.code(), Some(1), "{}", text(&no.stderr));
    assert!(text(&no.stdout).contains("SPRT: random is ahead by -50 Elo rather than +50 (H0)"));
    let open = json("arena sequence --players random,random --sprt 0,5 --games 4");
    assert_eq!((&open["sprt"]["verdict"], &open["games"]), (&"undecided".into(), &4.into()));
}

#[test]
fn a_match_goes_on_where_it_was() {
    let path = fresh("resumed.jsonl");
    let line = format!("arena sequence --players mcts:20,random --seed 3 --threads 2 --resume {path}");
    let all = json("arena sequence --players mcts:20,random --seed 3 --games 60");
    ok(&format!("{line} --games 20"));
    let part = fs::read_to_string(&path).expect("a file");
    assert_eq!(part.lines().count(), 11);
    assert_eq!(json(&format!("{line} --games 60")), all);
    let whole = fs::read_to_string(&path).expect("a file");
    assert!(whole.starts_with(&part) && whole.lines().count() == 31);
    // Nothing is left to be played; less is asked for than there is.
    assert_eq!(json(&format!("{line} --games 60")), all);
    assert_eq!(json(&format!("{line} --games 20"))["games"], 20);
    assert_eq!(fs::read_to_string(&path).expect("a file"), whole);
    // The program was killed in the middle of a line, of the first one too.
    for kept in [whole.len() - 5, whole.len() / 2, 7, 0] {
        fs::write(&path, &whole[..kept]).expect("a file");
        assert_eq!(json(&format!("{line} --games 60")), all, "{kept} bytes");
    }
}

#[test]
fn a_file_of_another_match_is_refused() {
    let path = fresh("other-match.jsonl");
    let line = |what: &str| format!("arena {what} --games 2 --resume {path}");
    ok(&line("labymaster --players random,random"));
    let kept = fs::read(&path).expect("a file");
    for (what, sentence) in [
        ("sequence --players random,random", "its game is labymaster, not sequence"),
        ("labymaster --edition nine --players random,random", "its edition is mb, not nine"),
        ("labymaster --players random,greedy", "its list of players is random,random, not random,greedy"),
        ("labymaster --players random,random --seed 1", "its seed is 0, not 1"),
        ("labymaster --players random,random --opening 0", "its opening is 2, not 0"),
    ] {
        wrong(&line(what), &format!("other-match.jsonl: this file holds another match: {sentence}"));
    }
    assert_eq!(fs::read(&path).expect("a file"), kept);
    let line = line("labymaster --players random,random");
    for (content, sentence) in [
        ("dear diary", "is not the file of a match"),
        ("dear diary\n", "this is not the file of a match"),
        ("{}\n", "this is not the file of a match"),
    ] {
        fs::write(&path, content).expect("a file");
        wrong(&line, sentence);
        assert_eq!(fs::read_to_string(&path).expect("a file"), content, "nothing of anybody's is lost");
    }
    fs::write(&path, [&kept[..], b"{}\n"].concat()).expect("a file");
    wrong(&line, "line 3 is not the result of a group of games");
    wrong(
        "arena sequence --players random,random --resume /nowhere/at/all",
        "/nowhere/at/all cannot be written",
    );
}

/// Waits until a match has finished some groups of games.
fn wait_for_lines(child: &mut Child, path: &str, lines: usize) {
    while fs::read_to_string(path).map_or(0, |text| text.lines().count()) < lines {
        assert!(child.try_wait().expect("a child").is_none(), "it ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(unix)]
fn signal(child: &Child, which: &str) {
    let kill = Command::new("kill").args([which, &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_there_is_and_keeps_it() {
    let path = fresh("interrupted.jsonl");
    let line = format!("arena sequence --players mcts:20,random --resume {path}");
    let mut child = command(&format!("{line} --json --games 10000000 --threads 2"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    wait_for_lines(&mut child, &path, 6);
    // `timeout` signals twice.
    signal(&child, "-INT");
    signal(&child, "-INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    let report = timeless(&text(&output.stdout));
    let finished = 2 * (fs::read_to_string(&path).expect("a file").lines().count() as u64 - 1);
    assert_eq!((&report["interrupted"], &report["games"]), (&true.into(), &finished.into()));
    let games = finished + 10;
    let all = json(&format!("arena sequence --players mcts:20,random --games {games}"));
    assert_eq!(json(&format!("{line} --games {games}")), all);
}

#[cfg(unix)]
#[test]
fn ctrl_c_does_not_wait_for_a_long_thought() {
    let mut child = command("arena labymaster --players mcts:1000000000,random --threads 1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    // The handler may not be there yet; the signal then ends the program at once, without a word.
    thread::sleep(Duration::from_millis(500));
    signal(&child, "-TERM");
    let status = child.wait().expect("it ends");
    assert!(status.code().is_none_or(|code| code == 130), "{status}");
}

#[test]
fn the_help_says_who_the_spars_are() {
    let help = ok("arena --help");
    for words in ["spar:sitter", "spar:alphabeta", "spar:plies", "spar:counter", "plain alpha-beta"] {
        assert!(help.contains(words), "{words} is not in:\n{help}");
    }
}

#[test]
fn wrong_use_is_explained() {
    for (line, sentence) in [
        ("arena chess --players random,random", "there is no game “chess”"),
        ("arena labymaster", "--players"),
        ("arena labymaster --players random", "labymaster is for 2 players, not 1"),
        ("arena labymaster --players random,random,random", "labymaster is for 2 players, not 3"),
        (
            "arena labymaster --players random,grandmother",
            "there is no player “grandmother”, the players are random, ",
        ),
        ("arena labymaster --players random,level6", "“level6”: the levels go from level1 to level5"),
        ("arena labymaster --players random,level5@soon", "“soon” is no budget: write 200ms, 1s or 20000n"),
        ("arena labymaster --players random,mcts", "“mcts” needs its iterations"),
        ("arena labymaster --players random,human", "there is no player “human”"),
        (
            "arena labymaster --players random,spar:grandmother",
            "there is no spar “grandmother” for labymaster, there are alphabeta, ",
        ),
        (
            "arena sequence --players random,spar:alphabeta",
            "no spar “alphabeta” for sequence, there are gatherer, ",
        ),
        ("arena sequence --players random,spar:rusher@1s", "rusher does not search, so it takes no budget"),
        ("arena sequence --players random,spar:", "“” is no name of a spar: it has 1 to 16 small letters"),
        ("trace pictofab --players random,spar:squatter", "there is no spar “squatter” for pictofab"),
        ("arena labymaster --players random,random --edition gold", "has no edition “gold”"),
        ("arena labymaster --players random,random --games 0", "--games"),
        ("arena labymaster --players random,random --threads 0", "--threads"),
        ("arena labymaster --players random,random --sprt 5", "--sprt 5: write two Elo differences"),
        ("arena labymaster --players random,random --sprt 5,0", "the lower one first"),
        ("arena labymaster --players random,random --sprt 0,nan", "write two Elo differences"),
        ("trace sequence --players random,random,random --seats 2", "--players names 3 players for 2 seats"),
        ("trace labymaster --players random,level9", "the levels go from level1 to level5"),
    ] {
        wrong(line, sentence);
    }
}

#[test]
fn traces_of_computer_players_repeat_and_replay() {
    for (game, players) in [
        ("pictofab", "mcts:20,greedy"),
        ("labymaster", "greedy,random"),
        ("sequence", "mcts:20,level2@50n,greedy"),
        ("labyrinthe", "greedy,random"),
        ("labyrinthe", "spar:spoiler,random"),
    ] {
        let path = fresh(&format!("bots-{game}.jsonl"));
        ok(&format!("trace {game} --players {players} --seed 5 --games 2 --out {path}"));
        let written = fs::read_to_string(&path).expect("traces");
        assert_eq!(written.matches("\"result\"").count(), 2);
        assert_eq!(ok(&format!("trace {game} --players {players} --seed 5 --games 2")), written);
        assert_eq!(ok(&format!("trace --replay {path}")), written);
        assert!(written.ends_with(&ok(&format!("trace {game} --players {players} --seed 6"))));
    }
}
