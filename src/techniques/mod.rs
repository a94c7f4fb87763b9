//! The registry: every technique, one file each.

mod fish;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod whip;

use crate::technique::Technique;

pub use fish::Fish;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use whip::Whip;

/// Every technique, from the simplest on. A scale decides which are used and in what order.
pub static TECHNIQUES: &[&dyn Technique] =
    &[&NakedSingle, &HiddenSingle, &LockedCandidates, &NakedSubset, &HiddenSubset, &Fish, &Whip];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}
