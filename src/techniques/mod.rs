//! The registry: every technique, one file each.

mod bivalue_chain;
mod fish;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod t_whip;
mod whip;
mod xy_wing;
mod xyz_wing;
mod z_chain;

use crate::technique::Technique;

pub use bivalue_chain::BivalueChain;
pub use fish::Fish;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use t_whip::TWhip;
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
    &Whip,
];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}

/// The technique that players call so: an id, what an instance of some size is called, or another name, in any letter
/// case and with spaces or hyphens.
pub fn named(name: &str) -> Option<&'static dyn Technique> {
    let name = name.trim().to_lowercase().replace([' ', '_'], "-");
    let called = || TECHNIQUES.iter().copied().find(|technique| technique.is_called(&name));
    technique(&name).or_else(called)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_one_technique() {
        for technique in TECHNIQUES {
            let of_sizes = technique.sizes().map(|size| technique.name(size));
            let aliases = technique.aliases().iter().map(|&alias| alias.to_owned());
            for name in of_sizes.chain(aliases).chain([technique.id().to_owned()]) {
                assert!(named(&name).is_some_and(|found| found.id() == technique.id()), "{name}");
            }
        }
        assert!(named("nope").is_none() && named("").is_none());
    }
}
