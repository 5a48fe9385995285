//! How other devices find the server: its addresses at home, and a code for their cameras.

use std::io::{self, IsTerminal};
use std::net::{IpAddr, SocketAddr};

use ludo_games::Language;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Black on white whatever the colours of the terminal are: cameras do not read it the other way round.
const BLACK_ON_WHITE: &str = "\u{1b}[38;5;16;48;5;231m";
const AS_BEFORE: &str = "\u{1b}[0m";

/// The addresses at which other devices find the server, and the first one as a code where somebody may see it; none without an address.
pub(super) fn write(addresses: &[IpAddr], port: u16, language: Language) -> Option<String> {
    let links: Vec<String> = addresses.iter().map(|&address| link(address, port)).collect();
    let first = links.first()?;
    let code = if io::stdout().is_terminal() { code(first) } else { None };
    let head = match language {
        Language::Fr => "Sur les autres appareils de la maison\u{a0}:",
        Language::En => "On the other devices at home:",
    };
    let lines = [head.to_owned()].into_iter().chain(links.iter().cloned()).chain(code);
    Some(lines.collect::<Vec<_>>().join("\n"))
}

fn link(address: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(address, port))
}

/// A link as a picture of half blocks; none if it is too long for one.
fn code(link: &str) -> Option<String> {
    let picture = QrCode::new(link).ok()?.render::<Dense1x2>().build();
    let lines: Vec<String> =
        picture.lines().map(|line| format!("{BLACK_ON_WHITE}{line}{AS_BEFORE}")).collect();
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_written_for_every_address() {
        let addresses = ["192.168.1.20", "fd00::5"].map(|address| address.parse().expect("an address"));
        let said = write(&addresses, 8080, Language::Fr).expect("an invitation");
        assert!(said.starts_with(
            "Sur les autres appareils de la maison\u{a0}:\nhttp://192.168.1.20:8080\nhttp://[fd00::5]:8080"
        ));
        assert_eq!(write(&[], 8080, Language::En), None);
    }

    #[test]
    fn a_code_is_square_with_a_white_edge() {
        let code = code("http://192.168.1.20:8080").expect("a code");
        let bare = code.replace(BLACK_ON_WHITE, "").replace(AS_BEFORE, "");
        let lines: Vec<Vec<char>> = bare.lines().map(|line| line.chars().collect()).collect();
        let side = lines[0].len();
        assert!(lines.iter().all(|line| line.len() == side) && lines.len() == side.div_ceil(2));
        assert!(lines[0].iter().all(|&block| block == ' '));
        assert!(lines.iter().all(|line| line[..4] == [' '; 4] && line[side - 4..] == [' '; 4]));
    }
}
