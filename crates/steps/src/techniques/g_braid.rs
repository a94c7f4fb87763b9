use crate::technique::{Facts, Sizes, Technique, whips};
use unguess_search::whips::ChainPattern;

/// Defined in `rules/g-braid.md`.
pub(super) static G_BRAID: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("g-braid", "g-braid[{}]") },
    search: |session, ask, found| whips::each(&G_BRAID, ChainPattern::GroupedBraid, session, ask.size, found),
    instance: |_, step| whips::braid(step, true),
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};
