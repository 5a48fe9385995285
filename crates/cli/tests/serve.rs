//! `ludotheque serve` as somebody would start it.

mod common;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use common::{command, file, text, wrong};

/// A server that ends with the test.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server: the first line it prints.
fn first_line(command: &mut Command) -> String {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let mut server = Served(child);
    let mut line = String::new();
    let out = server.0.stdout.take().expect("it is piped");
    BufReader::new(out).read_line(&mut line).expect("it prints");
    line
}

#[test]
fn what_is_typed_comes_before_the_environment_and_that_before_the_file() {
    let config = file("serve-listen.toml", "listen = \"127.0.0.2:0\"\n");
    let line = format!("serve --memory --config {config}");
    assert!(first_line(&mut command(&line)).starts_with("http://127.0.0.2:"));
    let environment = ("LUDOTHEQUE_LISTEN", "127.0.0.3:0");
    let by_environment = first_line(command(&line).env(environment.0, environment.1));
    assert!(by_environment.starts_with("http://127.0.0.3:"), "{by_environment}");
    let typed = format!("{line} --listen 127.0.0.4:0");
    let typed = first_line(command(&typed).env(environment.0, environment.1));
    assert!(typed.starts_with("http://127.0.0.4:"), "{typed}");
}

#[test]
fn the_first_line_is_the_address_and_nothing_else() {
    let line = first_line(&mut command("serve --memory --listen 0.0.0.0:0"));
    let port = line.trim_end().strip_prefix("http://0.0.0.0:").expect("an address");
    assert!(port.parse::<u16>().is_ok_and(|port| port > 0), "{line}");
}

#[test]
fn wrong_settings_are_explained() {
    let config = |name: &str, content: &str| format!("serve --config {}", file(name, content));
    wrong("serve --listen home", "invalid value 'home' for '--listen <ADDRESS:PORT>'");
    wrong("serve --trusted-proxy 10.0.0.0/33", "“10.0.0.0/33” is no address and no network");
    wrong("serve --host https://x.org", "“https://x.org” is no host name");
    wrong("serve --log xml", "[possible values: text, json]");
    wrong("serve --thinkers 0", "--thinkers");
    wrong("serve --config nowhere.toml", "nowhere.toml cannot be read");
    wrong(&config("serve-key.toml", "\nliste = 1"), "serve-key.toml:2:1: unknown field `liste`");
    wrong(&config("serve-zero.toml", "limits.sockets = 0"), "`limits.sockets` must be more than 0");
    wrong("serve --listen 127.0.0.1:9 --metrics 127.0.0.1:9", "cannot both be at 127.0.0.1:9");
}

#[test]
fn a_wrong_environment_is_explained() {
    let output = command("serve").env("LUDOTHEQUE_TRUSTED_PROXY", "::1,home").output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("“home” is no address and no network"), "{}", text(&output.stderr));
}
