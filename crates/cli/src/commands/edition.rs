//! `ludotheque edition`: boards and cards as data.

use std::path::Path;

use anyhow::{Result, bail};
use ludo_games::edition::{Fault, Severity, game_of};
use ludo_games::{Game, Language, for_game};
use serde_json::json;

use crate::args::{EditionCheckArgs, EditionShowArgs};
use crate::output::{self, Answer};
use crate::table;

pub(crate) fn check(args: &EditionCheckArgs) -> Result<Answer> {
    let source = table::read_text(&args.file)?;
    let faults = faults(&args.file, &source)?;
    let errors = faults.iter().filter(|fault| fault.severity == Severity::Error).count();
    if args.json {
        output::say(&json!({ "valid": errors == 0, "faults": faults }).to_string())?;
    } else {
        let language = args.language.get();
        for fault in &faults {
            output::say(&format!("{}:{}", args.file.display(), fault.line(language)))?;
        }
        output::say(&summary(errors, faults.len() - errors, language))?;
    }
    Ok(if errors == 0 { Answer::Yes } else { Answer::No })
}

fn faults(file: &Path, source: &str) -> Result<Vec<Fault>> {
    match game_of(source) {
        Err(fault) => bail!("{}:{}", file.display(), fault.line(Language::En)),
        Ok(id) => Ok(for_game!(table::game(&id)?, G => G::read_edition(source).faults)),
    }
}

fn summary(errors: usize, warnings: usize, language: Language) -> String {
    // French counts nought as one, English as many.
    let plural = |count: usize| match language {
        Language::Fr if count < 2 => "",
        Language::En if count == 1 => "",
        _ => "s",
    };
    let (e, w) = (plural(errors), plural(warnings));
    match language {
        Language::Fr if errors + warnings == 0 => "aucun défaut".to_owned(),
        Language::En if errors + warnings == 0 => "no fault".to_owned(),
        Language::Fr => format!("{errors} erreur{e}, {warnings} avertissement{w}"),
        Language::En => format!("{errors} error{e}, {warnings} warning{w}"),
    }
}

pub(crate) fn show(args: &EditionShowArgs) -> Result<Answer> {
    output::say(&for_game!(table::game(&args.game)?, G => art::<G>(args))?)?;
    Ok(Answer::Yes)
}

fn art<G: Game>(args: &EditionShowArgs) -> Result<String> {
    let edition = table::edition::<G>(args.edition.as_deref())?;
    let header = G::header(&edition);
    let title = format!("{} · {} ({})", G::INFO.id, header.name.get(args.language.get()), header.id);
    Ok(format!("{title}\n\n{}", G::show_edition(&edition)))
}
