//! The positions of a game so far (LM-H1).

/// How many buckets tell most new positions at once.
const BUCKETS: usize = 1024;

/// The positions that stood on the board, the present one included, known by their hashes.
pub(super) struct Past {
    hashes: Vec<u64>,
    buckets: Vec<bool>,
}

impl Past {
    pub(super) fn new(hashes: Vec<u64>) -> Past {
        let mut buckets = vec![false; BUCKETS];
        for &hash in &hashes {
            buckets[hash as usize % BUCKETS] = true;
        }
        Past { hashes, buckets }
    }

    /// Whether a position has been there.
    pub(super) fn knows(&self, hash: u64) -> bool {
        self.buckets[hash as usize % BUCKETS] && self.hashes.contains(&hash)
    }
}
