//! The commands of the README, run in order in an empty folder.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_command_of_the_readme_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md");
    let commands: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("$ "))
        .filter(|command| !command.starts_with("cargo "))
        .collect();
    assert!(commands.len() >= 10, "only {} commands found", commands.len());

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = fs::remove_dir_all(&folder);
    let editions = folder.join("editions/labymaster");
    fs::create_dir_all(&editions).expect("a folder");
    fs::copy(root.join("editions/labymaster/seven.toml"), editions.join("seven.toml")).expect("an edition");

    let program = Path::new(env!("CARGO_BIN_EXE_ludotheque")).parent().expect("a folder").to_owned();
    let path = env::join_paths([program, "/usr/bin".into(), "/bin".into()]).expect("a path");
    for command in commands {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&folder)
            .env("PATH", &path)
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{command}: {said}");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("panicked"));
    }
}
