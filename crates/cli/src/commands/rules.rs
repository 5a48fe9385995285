//! `ludotheque rules`: the rules for players.

use anyhow::Result;
use ludo_games::{Language, RuleBook, for_game};

use crate::args::RulesArgs;
use crate::output::{self, Answer};
use crate::table;

/// Where lines are broken.
const WIDTH: usize = 80;

pub(crate) fn run(args: &RulesArgs) -> Result<Answer> {
    let book = for_game!(table::game(&args.game)?, G => RuleBook::of::<G>());
    output::say(&text(&book, args.language.get()))?;
    Ok(Answer::Yes)
}

fn text(book: &RuleBook, language: Language) -> String {
    let (players, house) = match language {
        Language::Fr => ("joueurs", " (règle maison)"),
        Language::En => ("players", " (house rule)"),
    };
    let name = book.game.name.get(language);
    let mut text =
        format!("{name}\n{}\n{} {players}\n\n", "=".repeat(name.chars().count()), book.game.players);
    text += &wrapped(book.game.goal.get(language), "");
    for rule in &book.rules {
        let house = if rule.house { house } else { "" };
        text += &format!("\n{}  {}{house}\n", rule.id, rule.title.get(language));
        text += &wrapped(rule.text.get(language), "    ");
    }
    text
}

/// Breaks lines between words; a no-break space is none.
fn wrapped(text: &str, indent: &str) -> String {
    let mut out = String::new();
    let mut line = indent.to_owned();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let wide = line.chars().count() + word.chars().count() >= WIDTH;
        if wide && line.len() > indent.len() {
            out += line.trim_end();
            out.push('\n');
            line = indent.to_owned();
        }
        line += word;
        line.push(' ');
    }
    out + line.trim_end() + "\n"
}
