use crate::technique::boards::killer::{self, Area, KillerReading};
use crate::technique::{Ask, Boards, Facts, Flow, Found, Instance, Sizes, Technique, offer};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/killer-subset.md`.
pub(super) static KILLER_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(4),
        aliases: &["killer-naked-subset"],
        is_basic: true,
        boards: Boards::Others,
        ..Facts::new("killer-subset", "killer {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    killer::instance(state, step, |reading: &KillerReading| !reading.is_hidden && !reading.is_whole(state))
}

/// House by house, then smaller sets.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    killer::each_area(session, |area: &Area| {
        area.shared(ask.size).try_for_each(|own| {
            offer(Step::removing(KILLER_SUBSET.id(), own.proof_if_naked(), &own.removed_if_naked()), found)
        })
    })
}
