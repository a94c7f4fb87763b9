use crate::technique::instance::PlainWhip;
use crate::technique::{Facts, Instance, Sizes, Technique, instance, whips};
use unguess_search::whips::ChainPattern;

/// Defined in `rules/whip.md`. The search is the family `whips` of `crates/search`, whose `mod.rs` has the theory.
pub(super) static WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("whip", "whip[{}]") },
    search: |session, ask, found| whips::each(&WHIP, ChainPattern::Whip, session, ask.size, found),
    instance: |state, step| {
        let size = PlainWhip::of(state, step)?.variables().len();
        (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
    },
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};
