use std::ops::ControlFlow;

use crate::technique::facts::{Boards, Facts, Sizes};
use crate::technique::instance::Instance;
use crate::technique::relations::{self, OrChainFamily, Patterns};
use crate::technique::{Ask, Found, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::scale::Switch;
use unguess_search::session::Session;
use unguess_search::whips::{ChainPattern, RelationUse};

/// Defined in `rules/or-braid.md`.
pub struct OrBraid;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::lengths(1, 36),
    is_whip: true,
    switches: &[Switch::AllImpossible],
    boards: Boards::Usual,
    ..Facts::new("or-braid", "OR-braid[{}]")
};

impl Technique for OrBraid {
    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        Some(Instance::of_size(relations::whip(step)?.length()))
    }

    /// Targets in decreasing order, each with the braid found first.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let family = OrChainFamily {
            id: FACTS.id,
            pattern: ChainPattern::Braid,
            allowed: RelationUse::AsVariables,
            patterns: Patterns::asked(ask),
        };
        relations::search(session, &family, ask.size, &mut |_, step| found(step))
    }
}
