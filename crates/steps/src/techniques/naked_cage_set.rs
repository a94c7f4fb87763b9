use crate::technique::boards::killer::{self, Area, KillerReading};
use crate::technique::{Ask, Boards, Facts, Flow, Found, Instance, Sizes, Technique, offer};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/naked-cage-set.md`.
pub(super) static NAKED_CAGE_SET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 7),
        aliases: &["naked-cage-pair", "naked-cage-triple"],
        is_basic: true,
        boards: Boards::Others,
        ..Facts::new("naked-cage-set", "naked cage set")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    killer::instance(state, step, |reading: &KillerReading| !reading.is_hidden && reading.is_whole(state))
}

/// House by house, then smaller sets.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    killer::each_area(session, |area: &Area| {
        area.naked(ask.size).try_for_each(|own| {
            offer(Step::removing(NAKED_CAGE_SET.id(), own.proof_if_naked(), &own.removed_if_naked()), found)
        })
    })
}
