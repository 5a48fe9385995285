//! Where the server's chance comes from.

use ludo_games::Seed;

/// Random bytes: the system's, or those of a seed where a run must be repeated.
#[derive(Clone)]
pub(crate) struct Chance(Source);

#[derive(Clone)]
enum Source {
    System,
    #[cfg(test)]
    Seeded {
        seed: Seed,
        drawn: u64,
    },
}

impl Chance {
    /// The system's.
    pub(crate) fn of_the_system() -> Chance {
        Chance(Source::System)
    }

    /// The same every time.
    #[cfg(test)]
    pub(crate) fn seeded(number: u64) -> Chance {
        Chance(Source::Seeded { seed: Seed::from_number(number), drawn: 0 })
    }

    /// 32 bytes that nobody knows.
    #[allow(
        clippy::expect_used,
        reason = "a server without chance could deal cards that somebody knows: it must not go on"
    )]
    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        match &mut self.0 {
            Source::System => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).expect("the system has a random source");
                bytes
            }
            #[cfg(test)]
            Source::Seeded { seed, drawn } => {
                *drawn += 1;
                seed.derive(&format!("server {drawn}")).0
            }
        }
    }

    /// The same as a seed.
    pub(crate) fn seed(&mut self) -> Seed {
        Seed(self.bytes())
    }
}
