//! The registry: every technique, one file each.

mod bivalue_chain;
mod braid;
mod fish;
mod g_braid;
mod g_whip;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod t_whip;
mod typed_whip;
mod whip;
mod xy_wing;
mod xyz_wing;
mod z_chain;

use crate::technique::Technique;

pub use bivalue_chain::BivalueChain;
pub use braid::Braid;
pub use fish::Fish;
pub use g_braid::GBraid;
pub use g_whip::GWhip;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use t_whip::TWhip;
pub use typed_whip::TypedWhip;
pub use whip::Whip;
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;
pub use z_chain::ZChain;

/// Every technique, from the simplest on. A scale decides which are used and in what order.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &NakedSingle,
    &HiddenSingle,
    &LockedCandidates,
    &NakedSubset,
    &HiddenSubset,
    &Fish,
    &XyWing,
    &XyzWing,
    &BivalueChain,
    &ZChain,
    &TWhip,
    &TypedWhip,
    &Whip,
    &GWhip,
    &Braid,
    &GBraid,
];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}
