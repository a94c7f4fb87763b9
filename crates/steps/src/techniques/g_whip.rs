use crate::technique::{Facts, Instance, Sizes, Technique, instance, whips};
use unguess_search::whips::ChainPattern;

/// Defined in `rules/g-whip.md`.
pub(super) static G_WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("g-whip", "g-whip[{}]") },
    search: |session, ask, found| whips::each(&G_WHIP, ChainPattern::GroupedWhip, session, ask.size, found),
    instance: |state, step| {
        let size = instance::whip(state, step)?.0.len() + 1;
        (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
    },
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};
