//! The shapes of proofs by name.

use unguess::proof::{CountedSet, Counting, Cover, Guarded, GuardedPattern, Proof, Table, Tabled};

/// The name of a shape; those that conclude in several ways have several.
pub(crate) fn shape(proof: &Proof) -> &'static str {
    match proof {
        Proof::Single(_) => "single",
        Proof::Cover(Cover { fins, .. }) if fins.is_empty() => "cover",
        Proof::Cover(_) => "fins",
        Proof::Chain(_) => "chain",
        Proof::Whip(whip) if whip.variables().is_none() => "relation-whip",
        Proof::Whip(_) => "whip",
        Proof::Loop(_) => "loop",
        Proof::Then(_) => "then",
        Proof::Several(_) => "several",
        Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { .. }, .. }) => "oddagon",
        Proof::Guarded(Guarded { pattern: GuardedPattern::Impossible { .. }, .. }) => "impossible",
        Proof::Guarded(Guarded { pattern: GuardedPattern::Deadly { .. }, .. }) => "deadly-cells",
        Proof::Guarded(_) => "deadly",
        Proof::Exclusion(_) => "exclusion",
        Proof::Exocet(_) => "exocet",
        Proof::Cases(cases) if cases.variable().is_none() => "relation-cases",
        Proof::Cases(_) => "cases",
        Proof::Either(_) => "either",
        Proof::Refutation(_) => "refutation",
        Proof::Table(Table { of: Tabled::Relation(_), .. }) => "table",
        Proof::Table(Table { of: Tabled::Sum(_), .. }) => "sum",
        Proof::Table(Table { of: Tabled::Leftovers(_), .. }) => "leftovers",
        Proof::Table(Table { of: Tabled::Both(_), .. }) => "both",
        Proof::Counting(Counting { covers, .. }) if covers.iter().any(|one| matches!(one, CountedSet::Clique(_))) => {
            "cliques"
        }
        Proof::Counting(_) => "counting",
    }
}
