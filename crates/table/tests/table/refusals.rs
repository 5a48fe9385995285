//! Every code a table can refuse with is asked for somewhere in these tests.

use std::fs;
use std::path::Path;

/// All Rust files of a folder and of those in it, in one.
fn sources(folder: &Path) -> String {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let source = |path: std::path::PathBuf| match path.extension() {
        _ if path.is_dir() => sources(&path),
        Some(end) if end == "rs" => fs::read_to_string(path).unwrap(),
        _ => String::new(),
    };
    paths.map(source).collect()
}

/// `seat/taken`
fn is_code(text: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
    text.split_once('/').is_some_and(|(area, what)| plain(area) && plain(what))
}

#[test]
fn every_refusal_is_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (code, tests) = (sources(&root.join("src")), sources(&root.join("tests")));
    let mut codes: Vec<&str> = code.split('"').filter(|text| is_code(text)).collect();
    codes.sort_unstable();
    codes.dedup();
    assert!(codes.len() > 50, "{codes:?}");
    let untested: Vec<_> = codes.iter().filter(|code| !tests.contains(&format!("\"{code}\""))).collect();
    assert!(untested.is_empty(), "{untested:?}");
}
