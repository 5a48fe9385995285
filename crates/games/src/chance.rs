//! All chance of the games: shuffles that anyone can compute again, on any machine, for ever.
//!
//! `docs/SHUFFLES.md` specifies them for other languages, with test vectors.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

/// Everything that chance will ever bring to a game, in 32 bytes. Hidden information.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// Never shown: a seed in a log would tell every card to come.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl Seed {
    /// The seed an integer stands for: the SHA-256 of its decimal digits.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_string()).into())
    }

    /// 64 hexadecimal digits, as records write it.
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let mut seed = [0; 32];
        for (place, byte) in seed.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
        }
        Some(Seed(seed))
    }

    /// Another seed, that tells nothing about this one: SHA-256 of the seed and a label.
    pub fn derive(&self, label: &str) -> Seed {
        Seed(Sha256::new().chain_update(self.0).chain_update(label).finalize().into())
    }
}

/// One shuffle of a game: the ChaCha20 key stream (RFC 8439) whose key is the seed and whose nonce is
/// the number of the shuffle, read as little-endian 32-bit words.
pub struct Shuffle {
    stream: ChaCha20,
    words: [u8; 256],
    used: usize,
}

impl Shuffle {
    /// The shuffle with this number, counted from 0 within a game.
    pub fn new(seed: &Seed, number: u32) -> Shuffle {
        let mut nonce = [0; 12];
        nonce[..4].copy_from_slice(&number.to_le_bytes());
        let stream = ChaCha20::new(&seed.0.into(), &nonce.into());
        Shuffle { stream, words: [0; 256], used: 256 }
    }

    fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            self.words.fill(0);
            self.stream.apply_keystream(&mut self.words);
            self.used = 0;
        }
        let mut word = [0; 4];
        word.copy_from_slice(&self.words[self.used..self.used + 4]);
        self.used += 4;
        u32::from_le_bytes(word)
    }

    /// A number below `bound`, each equally likely: words from the last incomplete run of `bound`
    /// values on are thrown away, the rest taken modulo `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.word();
            if word <= fair {
                return word % bound;
            }
        }
    }

    /// Fisher–Yates from the last place down: place `i` changes with a place from 0 to `i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u32 + 1) as usize;
            items.swap(place, other);
        }
    }
}

/// Fast random numbers for players that choose at random and for sampling (SplitMix64). Not for deals.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice whose throws this seed decides, independent of the deal of the same seed.
    pub fn new(seed: &Seed) -> Dice {
        let [a, b, c, d, e, f, g, h, ..] = seed.derive("dice").0;
        Dice(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`; 0 for a bound of 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Puts these into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }

    /// A fresh seed.
    pub fn seed(&mut self) -> Seed {
        let mut seed = [0; 32];
        for eight in seed.chunks_exact_mut(8) {
            eight.copy_from_slice(&self.bits().to_le_bytes());
        }
        Seed(seed)
    }
}

/// The finalizer of SplitMix64: spreads every bit over all 64.
pub(crate) const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
