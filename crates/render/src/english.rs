//! Plain sentences that name houses and candidates and end with what changes.

pub use super::argument::text;
pub(super) use super::argument::{SingleKind, branch, listed};
pub use super::words::{effect, starved};
