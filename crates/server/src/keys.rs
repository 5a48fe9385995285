//! Names and secrets: what tables are called, and what proves that somebody may sit there.

use std::fmt;

use ludo_games::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Letters and digits that nobody mistakes for each other, read aloud or typed.
const ALPHABET: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// How many letters and digits the public id of a game has.
const PUBLIC_ID: usize = 14;

/// The name of a table, as it stands in links.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct TableId(String);

impl TableId {
    const LENGTH: usize = 16;

    /// A name made of chance.
    pub(crate) fn new(chance: &[u8; 32]) -> TableId {
        TableId(letters(chance, TableId::LENGTH))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TableId {
    type Error = String;

    fn try_from(text: String) -> Result<TableId, String> {
        let fits = text.len() == TableId::LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        if fits { Ok(TableId(text)) } else { Err("this is not the name of a table".to_owned()) }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// SHA-256 of a secret: all that is kept of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Hash([u8; 32]);

impl Hash {
    /// What is kept of a secret.
    pub(crate) fn of(secret: &str) -> Hash {
        Hash(Sha256::digest(secret).into())
    }

    pub(crate) fn to_hex(self) -> String {
        Seed(self.0).to_hex()
    }

    pub(crate) fn from_hex(text: &str) -> Option<Hash> {
        Seed::from_hex(text).map(|Seed(bytes)| Hash(bytes))
    }
}

/// Logs never show what a secret hashes to: they could be compared.
impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(…)")
    }
}

impl Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hash, D::Error> {
        let text = String::deserialize(deserializer)?;
        Hash::from_hex(&text).ok_or_else(|| serde::de::Error::custom("a hash has 64 hexadecimal digits"))
    }
}

/// A secret that a device made for itself: it proves that it may sit where it sits. 64 hexadecimal digits in lower case.
pub(crate) fn is_token(text: &str) -> bool {
    ludo_table::fair::is_number(text)
}

/// The secret of a link, which nobody guesses.
pub(crate) fn link_secret(chance: &[u8; 32]) -> String {
    letters(chance, 26)
}

/// The public id of a finished game.
pub(crate) fn public_id(chance: &[u8; 32]) -> String {
    letters(chance, PUBLIC_ID)
}

/// Whether this can be the public id of a game.
pub(crate) fn is_public_id(text: &str) -> bool {
    text.len() == PUBLIC_ID && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A code that can be typed from another screen. It is short, so it is good for ten minutes and for once only.
pub(crate) fn typed_code(chance: &[u8; 32]) -> String {
    letters(chance, 8)
}

/// A code as it was typed: with spaces, in capitals.
pub(crate) fn read_code(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
        .flat_map(char::to_lowercase)
        .collect()
}

fn letters(chance: &[u8; 32], length: usize) -> String {
    chance.iter().take(length).map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The number that a device gave a wish: 32 hexadecimal digits.
pub(crate) fn read_wish(text: &str) -> Option<[u8; 16]> {
    let fits = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    fits.then(|| u128::from_str_radix(text, 16).ok()).flatten().map(u128::to_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_recognised() {
        let id = TableId::new(&[200; 32]);
        assert_eq!(TableId::try_from(id.to_string()), Ok(id));
        for text in ["", "short", "with spaces in it", "ABCDEFGHIJKLMNOP", "../../etc/passwd"] {
            assert!(TableId::try_from(text.to_owned()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_hash_is_not_shown_in_logs() {
        assert_eq!(format!("{:?}", Hash::of("secret")), "Hash(…)");
        assert_eq!(Hash::from_hex(&Hash::of("secret").to_hex()), Some(Hash::of("secret")));
    }

    #[test]
    fn a_code_may_be_typed_carelessly() {
        assert_eq!(read_code(" AB2d-x9 k7"), "ab2dx9k7");
    }

    #[test]
    fn a_wish_has_32_digits() {
        assert_eq!(read_wish(&"0f".repeat(16)), Some([0x0f; 16]));
        for text in ["", "0f", &"0F".repeat(16), &"+f".repeat(16)] {
            assert_eq!(read_wish(text), None, "{text}");
        }
    }
}
