//! The registry: every technique, one value in one file each.

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
use unguess_proof::Step;

/// Every technique, in the order in which `unguess techniques` lists them. The order says nothing else: a scale says which are used and
/// when, and every name belongs to one technique only.
pub static TECHNIQUES: &[&Technique] = &[
    &full_house::FULL_HOUSE,
    &naked_single::NAKED_SINGLE,
    &hidden_single::HIDDEN_SINGLE,
    &direct_locking::DIRECT_LOCKING,
    &direct_hidden_subset::DIRECT_HIDDEN_SUBSET,
    &nonconsecutive_cell::NONCONSECUTIVE_CELL,
    &nonconsecutive_house::NONCONSECUTIVE_HOUSE,
    &sum::SUM,
    &table::TABLE,
    &leftovers::LEFTOVERS,
    &combination_conflict::COMBINATION_CONFLICT,
    &hidden_cage_single::HIDDEN_CAGE_SINGLE,
    &naked_cage_set::NAKED_CAGE_SET,
    &killer_subset::KILLER_SUBSET,
    &hidden_killer_subset::HIDDEN_KILLER_SUBSET,
    &locked_candidates::LOCKED_CANDIDATES,
    &naked_subset::NAKED_SUBSET,
    &hidden_subset::HIDDEN_SUBSET,
    &locked_subset::LOCKED_SUBSET,
    &fish::FISH,
    &finned_fish::FINNED_FISH,
    &skyscraper::SKYSCRAPER,
    &two_string_kite::TWO_STRING_KITE,
    &dual_two_string_kite::DUAL_TWO_STRING_KITE,
    &empty_rectangle::EMPTY_RECTANGLE,
    &dual_empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &simple_colors::SIMPLE_COLORS,
    &multi_colors::MULTI_COLORS,
    &sue_de_coq::SUE_DE_COQ,
    &firework::FIREWORK,
    &exocet::EXOCET,
    &sk_loop::SK_LOOP,
    &msls::MSLS,
    &tridagon::TRIDAGON,
    &impossible_pattern::IMPOSSIBLE_PATTERN,
    &franken_fish::FRANKEN_FISH,
    &mutant_fish::MUTANT_FISH,
    &siamese_fish::SIAMESE_FISH,
    &kraken_fish::KRAKEN_FISH,
    &unique_loop::UNIQUE_LOOP,
    &unique_rectangle::UNIQUE_RECTANGLE,
    &hidden_rectangle::HIDDEN_RECTANGLE,
    &avoidable_rectangle::AVOIDABLE_RECTANGLE,
    &bug::BUG,
    &deadly_pattern::DEADLY_PATTERN,
    &aligned_exclusion::ALIGNED_EXCLUSION,
    &forcing_chain::FORCING_CHAIN,
    &nishio::NISHIO,
    &forcing_cases::FORCING_CASES,
    &forcing_net::FORCING_NET,
    &xy_wing::XY_WING,
    &xyz_wing::XYZ_WING,
    &w_wing::W_WING,
    &remote_pair::REMOTE_PAIR,
    &turbot_fish::TURBOT_FISH,
    &x_chain::X_CHAIN,
    &xy_chain::XY_CHAIN,
    &als_xz::ALS_XZ,
    &als_xy_wing::ALS_XY_WING,
    &als_chain::ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &overlapping_als::OVERLAPPING_ALS,
    &bivalue_chain::BIVALUE_CHAIN,
    &nice_loop::NICE_LOOP,
    &grouped_nice_loop::GROUPED_NICE_LOOP,
    &als_nice_loop::ALS_NICE_LOOP,
    &tabling_chain::TABLING_CHAIN,
    &tabling_net::TABLING_NET,
    &template::TEMPLATE,
    &z_chain::Z_CHAIN,
    &oddagon::ODDAGON,
    &t_whip::T_WHIP,
    &typed_whip::TYPED_WHIP,
    &whip::WHIP,
    &forcing_whip::FORCING_WHIP,
    &or_whip::OR_WHIP,
    &or_forcing_whip::OR_FORCING_WHIP,
    &g_bivalue_chain::G_BIVALUE_CHAIN,
    &g_whip::G_WHIP,
    &braid::BRAID,
    &or_braid::OR_BRAID,
    &g_braid::G_BRAID,
    &brute_force::BRUTE_FORCE,
];

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static Technique> {
    static BY_ID: LazyLock<HashMap<&str, &Technique>> =
        LazyLock::new(|| TECHNIQUES.iter().map(|technique| (technique.id(), *technique)).collect());
    BY_ID.get(id).copied()
}

/// What players call a step, in full.
pub fn name_of(step: &Step) -> String {
    technique(&step.technique).map_or_else(|| step.technique.to_string(), |technique| technique.name_of(step))
}

/// The technique that players call so: an id, what an instance of some size or type is called, or another name, in any
/// letter case and with spaces or hyphens, in the plural, or with the number of a type.
pub fn named(name: &str) -> Option<&'static Technique> {
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
