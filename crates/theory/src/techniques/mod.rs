//! The registry: every technique, one file each.

mod aligned_exclusion;
mod als_chain;
mod als_nice_loop;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle;
mod bivalue_chain;
mod braid;
mod brute_force;
mod bug;
mod death_blossom;
mod direct_hidden_subset;
mod direct_locking;
mod dual_empty_rectangle;
mod dual_two_string_kite;
mod empty_rectangle;
mod finned_fish;
mod fish;
mod forcing_cases;
mod forcing_chain;
mod forcing_net;
mod forcing_whip;
mod franken_fish;
mod full_house;
mod g_bivalue_chain;
mod g_braid;
mod g_whip;
mod grouped_nice_loop;
mod hidden_rectangle;
mod hidden_single;
mod hidden_subset;
mod kraken_fish;
mod locked_candidates;
mod locked_subset;
mod multi_colors;
mod mutant_fish;
mod naked_single;
mod naked_subset;
mod nice_loop;
mod nishio;
mod oddagon;
mod overlapping_als;
mod remote_pair;
mod siamese_fish;
mod simple_colors;
mod skyscraper;
mod sue_de_coq;
mod t_whip;
mod tabling_chain;
mod tabling_net;
mod template;
mod turbot_fish;
mod two_string_kite;
mod typed_whip;
mod unique_loop;
mod unique_rectangle;
mod w_wing;
mod whip;
mod x_chain;
mod xy_chain;
mod xy_wing;
mod xyz_wing;
mod z_chain;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::technique::Technique;
use unguess_core::proof::Step;

pub use aligned_exclusion::AlignedExclusion;
pub use als_chain::AlsChain;
pub use als_nice_loop::AlsNiceLoop;
pub use als_xy_wing::AlsXyWing;
pub use als_xz::AlsXz;
pub use avoidable_rectangle::AvoidableRectangle;
pub use bivalue_chain::BivalueChain;
pub use braid::Braid;
pub use brute_force::BruteForce;
pub use bug::Bug;
pub use death_blossom::DeathBlossom;
pub use direct_hidden_subset::DirectHiddenSubset;
pub use direct_locking::DirectLocking;
pub use dual_empty_rectangle::DualEmptyRectangle;
pub use dual_two_string_kite::DualTwoStringKite;
pub use empty_rectangle::EmptyRectangle;
pub use finned_fish::FinnedFish;
pub use fish::Fish;
pub use forcing_cases::ForcingCases;
pub use forcing_chain::ForcingChain;
pub use forcing_net::ForcingNet;
pub use forcing_whip::ForcingWhip;
pub use franken_fish::FrankenFish;
pub use full_house::FullHouse;
pub use g_bivalue_chain::GBivalueChain;
pub use g_braid::GBraid;
pub use g_whip::GWhip;
pub use grouped_nice_loop::GroupedNiceLoop;
pub use hidden_rectangle::HiddenRectangle;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use kraken_fish::KrakenFish;
pub use locked_candidates::LockedCandidates;
pub use locked_subset::LockedSubset;
pub use multi_colors::MultiColors;
pub use mutant_fish::MutantFish;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use nice_loop::NiceLoop;
pub use nishio::Nishio;
pub use oddagon::Oddagon;
pub use overlapping_als::OverlappingAls;
pub use remote_pair::RemotePair;
pub use siamese_fish::SiameseFish;
pub use simple_colors::SimpleColors;
pub use skyscraper::Skyscraper;
pub use sue_de_coq::SueDeCoq;
pub use t_whip::TWhip;
pub use tabling_chain::TablingChain;
pub use tabling_net::TablingNet;
pub use template::Template;
pub use turbot_fish::TurbotFish;
pub use two_string_kite::TwoStringKite;
pub use typed_whip::TypedWhip;
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;
pub use w_wing::WWing;
pub use whip::Whip;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;
pub use z_chain::ZChain;

/// Every technique, in the order in which `unguess techniques` lists them. The order says nothing else: a scale says which
/// are used and when, and every name belongs to one technique only.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &FullHouse,
    &NakedSingle,
    &HiddenSingle,
    &DirectLocking,
    &DirectHiddenSubset,
    &LockedCandidates,
    &NakedSubset,
    &HiddenSubset,
    &LockedSubset,
    &Fish,
    &FinnedFish,
    &Skyscraper,
    &TwoStringKite,
    &DualTwoStringKite,
    &EmptyRectangle,
    &DualEmptyRectangle,
    &SimpleColors,
    &MultiColors,
    &SueDeCoq,
    &FrankenFish,
    &MutantFish,
    &SiameseFish,
    &KrakenFish,
    &UniqueLoop,
    &UniqueRectangle,
    &HiddenRectangle,
    &AvoidableRectangle,
    &Bug,
    &AlignedExclusion,
    &ForcingChain,
    &Nishio,
    &ForcingCases,
    &ForcingNet,
    &XyWing,
    &XyzWing,
    &WWing,
    &RemotePair,
    &TurbotFish,
    &XChain,
    &XyChain,
    &AlsXz,
    &AlsXyWing,
    &AlsChain,
    &DeathBlossom,
    &OverlappingAls,
    &BivalueChain,
    &NiceLoop,
    &GroupedNiceLoop,
    &AlsNiceLoop,
    &TablingChain,
    &TablingNet,
    &Template,
    &ZChain,
    &Oddagon,
    &TWhip,
    &TypedWhip,
    &Whip,
    &ForcingWhip,
    &GBivalueChain,
    &GWhip,
    &Braid,
    &GBraid,
    &BruteForce,
];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    static BY_ID: LazyLock<HashMap<&str, &dyn Technique>> =
        LazyLock::new(|| TECHNIQUES.iter().map(|technique| (technique.id(), *technique)).collect());
    BY_ID.get(id).copied()
}

/// What players call a step, in full.
pub fn name_of(step: &Step) -> String {
    technique(&step.technique).map_or_else(|| step.technique.to_string(), |technique| technique.name_of(step))
}

/// A name as names of techniques are written: small letters, with hyphens.
pub fn kebab(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-").replace("colour", "color")
}

/// The technique that players call so: an id, what an instance of some size or type is called, or another name, in any
/// letter case and with spaces or hyphens, in the plural, or with the number of a type.
pub fn named(name: &str) -> Option<&'static dyn Technique> {
    let name = kebab(name);
    let name = ["-type-", "-("].iter().fold(&*name, |name, variant| name.split(variant).next().unwrap_or_default());
    let called =
        |name| technique(name).or_else(|| TECHNIQUES.iter().copied().find(|technique| technique.is_called(name)));
    let numbered = || name.trim_end_matches(|character: char| character.is_ascii_digit()).trim_end_matches('-');
    called(name).or_else(|| called(name.strip_suffix('s')?)).or_else(|| called(numbered()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_one_technique_in_whatever_order_they_are_listed() {
        for technique in TECHNIQUES {
            let of_sizes = technique.sizes().map(|size| technique.name(size));
            for name in of_sizes.chain(technique.names()) {
                assert!(named(&name).is_some_and(|found| found.id() == technique.id()), "{name}");
                let written = name.to_lowercase().replace(' ', "-");
                let called = TECHNIQUES.iter().filter(|other| other.is_called(&written));
                assert_eq!(called.count(), 1, "{name}");
            }
        }
        assert!(named("nope").is_none() && named("").is_none());
    }
}
