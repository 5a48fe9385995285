//! All that a search thinks with.

use ludo_games::Dice;

use super::eye::Eye;
use super::levels::Skill;
use super::memory::Memory;
use super::past::Past;

/// What a search sees, can, knows and remembers, and its chance.
#[derive(Debug)]
pub(super) struct Mind {
    pub(super) eye: Eye,
    pub(super) skill: Skill,
    pub(super) past: Past,
    pub(super) memory: Memory,
    pub(super) dice: Dice,
}
