//! What the terminal says around the game.

use ludo_games::{Language, Seat};

/// A player's name: his colour, or his number.
pub(super) fn player_name(colour: Option<String>, seat: Seat, language: Language) -> String {
    let Some(colour) = colour else {
        return match language {
            Language::Fr => format!("Joueur {}", seat.index() + 1),
            Language::En => format!("Player {}", seat.index() + 1),
        };
    };
    let mut letters = colour.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn seat_range(seats: u8, language: Language) -> String {
    let last = seats - 1;
    match language {
        Language::Fr => format!("(0 à {last})"),
        Language::En => format!("(0 to {last})"),
    }
}

/// What can be typed beside moves.
pub(super) const fn help(language: Language) -> &'static str {
    match language {
        Language::Fr => {
            "un coup (par exemple l’un de ceux que « coups » énumère), ou :\n  \
             coups      tous les coups possibles\n  \
             conseil    demander un bon coup à l’ordinateur\n  \
             retour     annuler son dernier coup\n  \
             abandon    abandonner la partie\n  \
             quitter    s’arrêter là (avec --record, la partie est gardée)"
        }
        Language::En => {
            "a move (for example one that “moves” lists), or:\n  \
             moves      every possible move\n  \
             hint       ask the computer for a good move\n  \
             back       take your last move back\n  \
             resign     resign the game\n  \
             quit       stop here (with --record the game is kept)"
        }
    }
}

pub(super) const fn hand(language: Language) -> &'static str {
    match language {
        Language::Fr => "Vos cartes",
        Language::En => "Your cards",
    }
}

/// Between two players on one screen.
pub(super) fn curtain(name: &str, language: Language) -> String {
    match language {
        Language::Fr => format!("Passez l’appareil à {name}, puis appuyez sur Entrée."),
        Language::En => format!("Hand the device to {name}, then press Enter."),
    }
}

pub(super) const fn first_line(language: Language) -> &'static str {
    match language {
        Language::Fr => "Tapez un coup, ou « aide ».",
        Language::En => "Type a move, or “help”.",
    }
}

pub(super) const fn kept(language: Language) -> &'static str {
    match language {
        Language::Fr => "La partie est gardée dans",
        Language::En => "The game is kept in",
    }
}

/// What a line asks for.
pub(super) enum Wish<'l> {
    Help,
    Moves,
    Hint,
    Back,
    Resign,
    Quit,
    Nothing,
    Move(&'l str),
}

/// Reads a line; words of both languages are understood in either.
pub(super) fn wish(line: &str) -> Wish<'_> {
    match line.trim() {
        "" => Wish::Nothing,
        "help" | "aide" | "?" => Wish::Help,
        "moves" | "coups" => Wish::Moves,
        "hint" | "conseil" => Wish::Hint,
        "back" | "retour" => Wish::Back,
        "resign" | "abandon" => Wish::Resign,
        "quit" | "quitter" | "exit" => Wish::Quit,
        action => Wish::Move(action),
    }
}
