//! The positions of the game so far, for the draw by repetition (LM-H1).

/// How many buckets tell most new positions at once.
const BUCKETS: usize = 1024;

/// The positions that stood on the board, the present one included, known by their hashes.
pub(super) struct EarlierPositions {
    hashes: Vec<u64>,
    buckets: Vec<bool>,
}

impl EarlierPositions {
    pub(super) fn new(hashes: Vec<u64>) -> EarlierPositions {
        let mut buckets = vec![false; BUCKETS];
        for &hash in &hashes {
            buckets[hash as usize % BUCKETS] = true;
        }
        EarlierPositions { hashes, buckets }
    }

    /// Whether a position has been there.
    pub(super) fn contains(&self, hash: u64) -> bool {
        self.buckets[hash as usize % BUCKETS] && self.hashes.contains(&hash)
    }
}
