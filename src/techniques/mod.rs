//! The registry: every technique, one file each.

mod aligned_exclusion;
mod bug;
mod direct_hidden_subset;
mod direct_locking;
mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod unique_loop;
mod whip;

use crate::proof::Step;
use crate::technique::Technique;

pub use aligned_exclusion::AlignedExclusion;
pub use bug::Bug;
pub use direct_hidden_subset::DirectHiddenSubset;
pub use direct_locking::DirectLocking;
pub use fish::Fish;
pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use unique_loop::UniqueLoop;
pub use whip::Whip;

/// Every technique, from the simplest on. A scale decides which are used and in what order.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &FullHouse,
    &NakedSingle,
    &HiddenSingle,
    &DirectLocking,
    &DirectHiddenSubset,
    &LockedCandidates,
    &NakedSubset,
    &HiddenSubset,
    &Fish,
    &UniqueLoop,
    &Bug,
    &AlignedExclusion,
    &Whip,
];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}

/// What players call a step, in full.
pub fn name_of(step: &Step) -> String {
    technique(&step.technique).map_or_else(|| step.technique.to_string(), |technique| technique.name_of(step))
}
