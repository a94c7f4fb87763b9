//! Plain sentences that name houses and candidates and end with what changes.

pub(super) use super::argument::{SingleKind, branch, listed};
pub use super::words::{effect, starved};
use super::{Told, argument};
use unguess_core::board::Grid;
use unguess_core::proof::Step;

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn told(grid: &Grid, step: &Step) -> Told {
    argument::told(grid, step)
}
