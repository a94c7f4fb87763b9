use crate::technique::boards::killer::{self, Area, KillerReading};
use crate::technique::{Ask, Boards, Facts, Flow, Found, Instance, Sizes, Technique, offer};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/hidden-killer-subset.md`.
pub(super) static HIDDEN_KILLER_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::singles(3),
        aliases: &["hidden-killer"],
        is_basic: true,
        boards: Boards::Others,
        ..Facts::new("hidden-killer-subset", "hidden killer {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    killer::instance(state, step, |reading: &KillerReading| reading.is_hidden)
}

/// House by house, then smaller sets.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    killer::each_area(session, |area: &Area| {
        area.hidden(ask.size).try_for_each(|own| {
            offer(Step::removing(HIDDEN_KILLER_SUBSET.id(), own.proof_if_hidden(), &own.removed_if_hidden()), found)
        })
    })
}
