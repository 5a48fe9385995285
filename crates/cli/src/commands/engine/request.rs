//! What a line asks for.

use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use ludo_bots::Budget;

use crate::protocol::HELLO;

/// What a line asks for.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Request<'l> {
    /// An empty line.
    Nothing,
    /// Who are you?
    Hello,
    IsReady,
    SetOption {
        name: &'l str,
        value: &'l str,
    },
    /// Another game begins; of which kind, if it is said.
    NewGame(&'l str),
    /// What follows describes a position.
    Position(&'l str),
    /// Which moves are legal?
    Legal,
    Go(Limit),
    Stop,
    Quit,
}

/// How long to think.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    /// As long as the level usually does.
    Usual,
    Budget(Budget),
    /// Until somebody says stop.
    Infinite,
}

impl Request<'_> {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Result<Request<'_>> {
        let (word, rest) = first_word(line);
        let request = match word {
            "" => Request::Nothing,
            "setoption" => return set_option(rest),
            "newgame" => Request::NewGame(rest),
            "position" => Request::Position(rest),
            "go" => Request::Go(limit(rest)?),
            HELLO => alone(word, rest, Request::Hello)?,
            "isready" => alone(word, rest, Request::IsReady)?,
            "legal" => alone(word, rest, Request::Legal)?,
            "stop" => alone(word, rest, Request::Stop)?,
            "quit" => alone(word, rest, Request::Quit)?,
            _ => bail!(
                "there is no command “{word}”, the commands are ludo, isready, setoption, newgame, position, legal, go, stop and quit"
            ),
        };
        Ok(request)
    }
}

/// A text up to its first space, and what comes behind.
pub(super) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

fn alone<'l>(word: &str, rest: &str, request: Request<'l>) -> Result<Request<'l>> {
    if rest.is_empty() { Ok(request) } else { bail!("{word} stands alone, without “{rest}”") }
}

/// `setoption name level value 3`
fn set_option(rest: &str) -> Result<Request<'_>> {
    match rest.split_whitespace().collect::<Vec<&str>>()[..] {
        ["name", name, "value", value] => Ok(Request::SetOption { name, value }),
        _ => bail!("write it so: setoption name level value 3"),
    }
}

fn limit(rest: &str) -> Result<Limit> {
    let number = |text: &str| text.parse().ok().filter(|&number: &u64| number > 0);
    let wrong = || anyhow!("write go, go movetime 200 (milliseconds), go nodes 20000 or go infinite");
    match rest.split_whitespace().collect::<Vec<&str>>()[..] {
        [] => Ok(Limit::Usual),
        ["infinite"] => Ok(Limit::Infinite),
        ["nodes", nodes] => Ok(Limit::Budget(Budget::Nodes(number(nodes).ok_or_else(wrong)?))),
        ["movetime", time] => {
            let time = Duration::from_millis(number(time).ok_or_else(wrong)?);
            Ok(Limit::Budget(Budget::Time(time)))
        }
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let nodes = Limit::Budget(Budget::Nodes(20_000));
        let time = Limit::Budget(Budget::Time(Duration::from_millis(200)));
        for (line, request) in [
            ("", Request::Nothing),
            ("ludo", Request::Hello),
            ("setoption name level value 3", Request::SetOption { name: "level", value: "3" }),
            ("newgame", Request::NewGame("")),
            ("newgame sequence", Request::NewGame("sequence")),
            ("position  seats 2", Request::Position("seats 2")),
            ("go", Request::Go(Limit::Usual)),
            ("go nodes 20000", Request::Go(nodes)),
            ("\tgo  movetime 200 ", Request::Go(time)),
            ("go infinite", Request::Go(Limit::Infinite)),
            ("quit", Request::Quit),
        ] {
            assert_eq!(Request::read(line).expect(line), request);
        }
    }

    #[test]
    fn what_is_no_line_is_explained() {
        for (line, sentence) in [
            ("hello", "there is no command “hello”, the commands are ludo, "),
            ("GO", "there is no command “GO”"),
            ("stop it", "stop stands alone, without “it”"),
            ("setoption level 3", "write it so: setoption name level value 3"),
            ("go nodes 0", "write go, go movetime 200 (milliseconds), "),
            ("go nodes -5", "write go, "),
            ("go fast", "write go, "),
            ("go movetime 99999999999999999999", "write go, "),
        ] {
            let error = Request::read(line).expect_err(line).to_string();
            assert!(error.contains(sentence), "{line}: {error}");
        }
    }
}
