//! Chance that repeats: a failing run can be run again by its seed.

/// A stream of random numbers (SplitMix64): good enough to choose moves and moments, never a secret that matters.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A seed that nobody has used yet.
    pub fn any_seed() -> u64 {
        getrandom::u64().unwrap_or(1)
    }

    /// Another stream, for somebody who needs numbers of his own.
    pub fn fork(&mut self) -> Chance {
        Chance(self.number() ^ 0x5bd1_e995_9d1b_54a5)
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another; 0 below 0.
    pub fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { (self.number() % end as u64) as usize }
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these; none of nothing.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        among.get(self.below(among.len()))
    }

    /// So many bytes, in hexadecimal digits.
    pub fn hex(&mut self, bytes: usize) -> String {
        (0..bytes).map(|_| format!("{:02x}", self.number() as u8)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_repeats_and_its_forks_differ() {
        let (mut one, mut same) = (Chance::new(7), Chance::new(7));
        assert_eq!(one.hex(16), same.hex(16));
        assert_ne!(one.fork().hex(16), one.hex(16));
        assert_eq!(one.hex(16).len(), 32);
    }

    #[test]
    fn numbers_stay_below_their_end() {
        let mut chance = Chance::new(1);
        assert!((0..1000).all(|_| chance.below(3) < 3));
        assert_eq!(chance.below(0), 0);
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
