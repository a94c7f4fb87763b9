//! The registry: every technique, one file each. A technique whose name is also that of a proof or a pattern is called
//! `WhipTechnique` and so on.

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
mod combination_conflict;
mod deadly_pattern;
mod death_blossom;
mod direct_hidden_subset;
mod direct_locking;
mod dual_empty_rectangle;
mod dual_two_string_kite;
mod empty_rectangle;
mod exocet;
mod finned_fish;
mod firework;
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
mod hidden_cage_single;
mod hidden_killer_subset;
mod hidden_rectangle;
mod hidden_single;
mod hidden_subset;
mod impossible_pattern;
mod killer_subset;
mod kraken_fish;
mod leftovers;
mod locked_candidates;
mod locked_subset;
mod msls;
mod multi_colors;
mod mutant_fish;
mod naked_cage_set;
mod naked_single;
mod naked_subset;
mod nice_loop;
mod nishio;
mod nonconsecutive_cell;
mod nonconsecutive_house;
mod oddagon;
mod or_braid;
mod or_forcing_whip;
mod or_whip;
mod overlapping_als;
mod remote_pair;
mod siamese_fish;
mod simple_colors;
mod sk_loop;
mod skyscraper;
mod sue_de_coq;
mod sum;
mod t_whip;
mod table;
mod tabling_chain;
mod tabling_net;
mod template;
mod tridagon;
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
pub use crate::technique::facts::kebab;
use crate::technique::facts::{Facts, HasFacts};
use unguess_proof::Step;

macro_rules! techniques {
    ($($file:ident::$technique:ident,)*) => {
        $(pub use $file::$technique;)*

        /// Every technique, in the order in which `unguess techniques` lists them. The order says nothing else: a scale says
        /// which are used and when, and every name belongs to one technique only.
        pub static TECHNIQUES: &[&dyn Technique] = &[$(&$technique,)*];

        $(impl HasFacts for $technique {
            fn facts(&self) -> &'static Facts {
                &$file::FACTS
            }
        })*
    };
}

techniques! {
    full_house::FullHouse,
    naked_single::NakedSingle,
    hidden_single::HiddenSingle,
    direct_locking::DirectLocking,
    direct_hidden_subset::DirectHiddenSubset,
    nonconsecutive_cell::NonconsecutiveCell,
    nonconsecutive_house::NonconsecutiveHouse,
    sum::SumTechnique,
    table::TableTechnique,
    leftovers::LeftoversTechnique,
    combination_conflict::CombinationConflict,
    hidden_cage_single::HiddenCageSingle,
    naked_cage_set::NakedCageSet,
    killer_subset::KillerSubsetTechnique,
    hidden_killer_subset::HiddenKillerSubset,
    locked_candidates::LockedCandidates,
    naked_subset::NakedSubset,
    hidden_subset::HiddenSubset,
    locked_subset::LockedSubset,
    fish::Fish,
    finned_fish::FinnedFish,
    skyscraper::Skyscraper,
    two_string_kite::TwoStringKite,
    dual_two_string_kite::DualTwoStringKite,
    empty_rectangle::EmptyRectangle,
    dual_empty_rectangle::DualEmptyRectangle,
    simple_colors::SimpleColors,
    multi_colors::MultiColors,
    sue_de_coq::SueDeCoq,
    firework::Firework,
    exocet::ExocetTechnique,
    sk_loop::SkLoop,
    msls::Msls,
    tridagon::Tridagon,
    impossible_pattern::ImpossiblePattern,
    franken_fish::FrankenFish,
    mutant_fish::MutantFish,
    siamese_fish::SiameseFish,
    kraken_fish::KrakenFish,
    unique_loop::UniqueLoop,
    unique_rectangle::UniqueRectangle,
    hidden_rectangle::HiddenRectangle,
    avoidable_rectangle::AvoidableRectangle,
    bug::Bug,
    deadly_pattern::DeadlyPattern,
    aligned_exclusion::AlignedExclusion,
    forcing_chain::ForcingChain,
    nishio::Nishio,
    forcing_cases::ForcingCases,
    forcing_net::ForcingNet,
    xy_wing::XyWing,
    xyz_wing::XyzWing,
    w_wing::WWing,
    remote_pair::RemotePair,
    turbot_fish::TurbotFish,
    x_chain::XChain,
    xy_chain::XyChain,
    als_xz::AlsXz,
    als_xy_wing::AlsXyWing,
    als_chain::AlsChain,
    death_blossom::DeathBlossom,
    overlapping_als::OverlappingAls,
    bivalue_chain::BivalueChain,
    nice_loop::NiceLoop,
    grouped_nice_loop::GroupedNiceLoop,
    als_nice_loop::AlsNiceLoop,
    tabling_chain::TablingChain,
    tabling_net::TablingNet,
    template::Template,
    z_chain::ZChain,
    oddagon::Oddagon,
    t_whip::TWhip,
    typed_whip::TypedWhip,
    whip::WhipTechnique,
    forcing_whip::ForcingWhip,
    or_whip::OrWhipTechnique,
    or_forcing_whip::OrForcingWhip,
    g_bivalue_chain::GBivalueChain,
    g_whip::GWhip,
    braid::Braid,
    or_braid::OrBraid,
    g_braid::GBraid,
    brute_force::BruteForce,
}

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

/// The technique that players call so: an id, what an instance of some size or type is called, or another name, in any
/// letter case and with spaces or hyphens, in the plural, or with the number of a type.
pub fn named(name: &str) -> Option<&'static dyn Technique> {
    let name = kebab(name);
    let name = ["-type-", "-("].iter().fold(&*name, |name, variant| name.split(variant).next().unwrap_or_default());
    let called = |name| {
        technique(name).or_else(|| TECHNIQUES.iter().copied().find(|technique| technique.facts().is_called(name)))
    };
    let numbered = || name.trim_end_matches(|character: char| character.is_ascii_digit()).trim_end_matches('-');
    called(name).or_else(|| called(name.strip_suffix('s')?)).or_else(|| called(numbered()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_one_technique_in_whatever_order_they_are_listed() {
        for technique in TECHNIQUES {
            let facts = technique.facts();
            let of_sizes = facts.sizes.range().map(|size| facts.name(size));
            for name in of_sizes.chain(facts.names()) {
                assert!(named(&name).is_some_and(|found| found.id() == technique.id()), "{name}");
                let written = name.to_lowercase().replace(' ', "-");
                let called = TECHNIQUES.iter().filter(|other| other.facts().is_called(&written));
                assert_eq!(called.count(), 1, "{name}");
            }
        }
        assert!(named("nope").is_none() && named("").is_none());
    }
}
