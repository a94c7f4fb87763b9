use crate::technique::{Facts, Sizes, Technique, whips};
use unguess_search::whips::ChainPattern;

/// Defined in `rules/braid.md`.
pub(super) static BRAID: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("braid", "braid[{}]") },
    search: |session, ask, found| whips::each(&BRAID, ChainPattern::Braid, session, ask.size, found),
    instance: |_, step| whips::braid(step, false),
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};
