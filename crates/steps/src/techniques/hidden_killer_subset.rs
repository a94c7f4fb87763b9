use std::ops::ControlFlow;

use crate::technique::boards::killer::{self, Area, KillerReading};
use crate::technique::facts::{Boards, Facts, Sizes};
use crate::technique::instance::Instance;
use crate::technique::{Ask, Found, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/hidden-killer-subset.md`.
pub struct HiddenKillerSubset;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::singles(3),
    aliases: &["hidden-killer"],
    is_basic: true,
    boards: Boards::Others,
    ..Facts::new("hidden-killer-subset", "hidden killer {}")
};

impl Technique for HiddenKillerSubset {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        killer::instance(state, step, |reading: &KillerReading| reading.is_hidden)
    }

    /// House by house, then smaller sets.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        killer::each_area(session, |area: &Area| {
            area.hidden(ask.size).try_for_each(|own| {
                let step = Step::removing(FACTS.id, own.proof_if_hidden(), &own.removed_if_hidden());
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }
}
