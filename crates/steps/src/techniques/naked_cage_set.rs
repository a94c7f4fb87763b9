use std::ops::ControlFlow;

use crate::technique::boards::killer::{self, Area, KillerReading};
use crate::technique::facts::{Boards, Facts, Sizes};
use crate::technique::instance::Instance;
use crate::technique::{Ask, Found, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/naked-cage-set.md`.
pub struct NakedCageSet;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::lengths(2, 7),
    aliases: &["naked-cage-pair", "naked-cage-triple"],
    is_basic: true,
    boards: Boards::Others,
    ..Facts::new("naked-cage-set", "naked cage set")
};

impl Technique for NakedCageSet {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        killer::instance(state, step, |reading: &KillerReading| !reading.is_hidden && reading.is_whole(state))
    }

    /// House by house, then smaller sets.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        killer::each_area(session, |area: &Area| {
            area.naked(ask.size).try_for_each(|own| {
                let step = Step::removing(FACTS.id, own.proof_if_naked(), &own.removed_if_naked());
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }
}
