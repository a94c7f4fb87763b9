use crate::technique::relations::{self, OrChainFamily, Patterns};
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Sizes, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::scale::Switch;
use unguess_search::session::Session;
use unguess_search::whips::{ChainPattern, RelationUse};

/// Defined in `rules/or-braid.md`.
pub(super) static OR_BRAID: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(1, 36),
        is_whip: true,
        switches: &[Switch::AllImpossible],
        boards: ForBoards::Usual,
        ..Facts::new("or-braid", "OR-braid[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    Some(Instance::of_size(relations::whip(step)?.length()))
}

/// Targets in decreasing order, each with the braid found first.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let family = OrChainFamily {
        id: OR_BRAID.id(),
        pattern: ChainPattern::Braid,
        allowed: RelationUse::AsVariables,
        patterns: Patterns::asked(ask),
    };
    relations::search(session, &family, ask.size, &mut |_, step| found(step))
}
