//! The transposition table: positions already searched and what was found out, in bounded memory.

/// What the score of a searched position says about its true score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is this or less.
    AtMost,
    /// It is the true score, as far as the search looked.
    Exactly,
    /// The true score is this or more.
    AtLeast,
}

/// What a search found out about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// How far it looked; the searches decide in what.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
    /// The score, from the view the search stores it in.
    pub score: i16,
    /// The best action as the game packs it; 0 when none is known.
    pub action: u32,
}

/// Key and packed finding. A packed finding is never 0, so zeroed memory is an empty table.
type Slot = [u64; 2];

/// Two slots a bucket: one for the deepest finding, one for the latest.
type Bucket = [Slot; 2];

/// Findings by position key. Full, it forgets shallow and old ones first.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
}

impl TranspositionTable {
    /// A table for about so many positions, within so many bytes.
    pub(crate) fn new(positions: u64, bytes: usize) -> TranspositionTable {
        let affordable = (bytes / size_of::<Bucket>()).max(1) as u64;
        let wanted = positions.div_ceil(2).clamp(1, affordable);
        // The largest power of two within the bytes that holds them.
        let buckets = wanted.next_power_of_two().min(1 << affordable.ilog2());
        TranspositionTable { buckets: vec![[[0; 2]; 2]; buckets as usize] }
    }

    fn bucket(&self, key: u64) -> usize {
        // The length is a power of two, and the low bits of a key are as good as any.
        (key & (self.buckets.len() as u64 - 1)) as usize
    }

    /// What is known about a position.
    pub(crate) fn find(&self, key: u64) -> Option<Finding> {
        let bucket = &self.buckets[self.bucket(key)];
        let [_, packed] = bucket.iter().find(|[stored, packed]| *stored == key && *packed != 0)?;
        Some(unpack(*packed))
    }

    /// Writes down what was found out.
    pub(crate) fn store(&mut self, key: u64, finding: Finding) {
        let at = self.bucket(key);
        let [deepest, latest] = &mut self.buckets[at];
        let slot = [key, pack(finding)];
        let known = if deepest[1] == 0 { None } else { Some(unpack(deepest[1]).depth) };
        if deepest[0] == key || known.is_none_or(|depth| depth <= finding.depth) {
            if deepest[0] != key {
                *latest = *deepest;
            }
            *deepest = slot;
        } else {
            *latest = slot;
        }
    }
}

fn pack(finding: Finding) -> u64 {
    let bound = match finding.bound {
        Bound::AtMost => 1,
        Bound::Exactly => 2,
        Bound::AtLeast => 3,
    };
    u64::from(finding.action) << 32
        | u64::from(finding.score as u16) << 16
        | u64::from(finding.depth) << 8
        | bound
}

fn unpack(packed: u64) -> Finding {
    let bound = match packed & 3 {
        1 => Bound::AtMost,
        2 => Bound::Exactly,
        _ => Bound::AtLeast,
    };
    Finding {
        depth: (packed >> 8) as u8,
        bound,
        score: (packed >> 16) as u16 as i16,
        action: (packed >> 32) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(depth: u8, score: i16) -> Finding {
        Finding { depth, bound: Bound::AtLeast, score, action: 0xfedc_ba98 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut table = TranspositionTable::new(1000, 1 << 20);
        for bound in [Bound::AtMost, Bound::Exactly, Bound::AtLeast] {
            let all = Finding { depth: 255, bound, score: -30_000, action: u32::MAX };
            table.store(7, all);
            assert_eq!(table.find(7), Some(all));
        }
        assert_eq!(table.find(8), None);
        assert_eq!(table.find(0), None, "an empty slot is no finding for key 0");
    }

    #[test]
    fn a_full_table_keeps_deep_findings_and_the_latest() {
        let mut table = TranspositionTable::new(1, 1);
        table.store(1, finding(9, 10));
        for key in 2..20 {
            table.store(key, finding(1, key as i16));
            assert_eq!(table.find(key), Some(finding(1, key as i16)));
        }
        assert_eq!(table.find(1), Some(finding(9, 10)));
        assert_eq!(table.find(2), None);
        table.store(30, finding(10, 11));
        assert_eq!(table.find(1), Some(finding(9, 10)), "the second deepest is kept for a while");
    }

    #[test]
    fn the_size_is_bounded_by_bytes_and_by_need() {
        assert_eq!(TranspositionTable::new(u64::MAX, 1 << 20).buckets.len() * size_of::<Bucket>(), 1 << 20);
        assert_eq!(
            TranspositionTable::new(u64::MAX, (1 << 20) + 999).buckets.len() * size_of::<Bucket>(),
            1 << 20
        );
        assert!(TranspositionTable::new(2000, 64 << 20).buckets.len() <= 1024);
    }
}
