use std::ops::ControlFlow;

use super::tabling_chain::{form_of, step};
use crate::technique::facts::{Boards, Entry, Facts, Form, Line};
use crate::technique::instance::Instance;
use crate::technique::tabling::{is_one_conclusion, uses_singles_and_locks};
use crate::technique::{Ask, Found, Technique, in_order};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::implications::forcing_nets;
use unguess_search::session::Session;

/// Defined in `rules/tabling-net.md`.
pub struct TablingNet;

pub(super) const FACTS: Facts = Facts {
    forms: &[Form::called("contradiction", "forcing net contradiction"), Form::called("verity", "forcing net verity")],
    hodoku: &[
        Entry::new("1303", "Forcing Net Contradiction", Line::ForcingNets).of_form("contradiction"),
        Entry::new("1304", "Forcing Net Verity", Line::ForcingNets).of_form("verity"),
    ],
    boards: Boards::Usual,
    ..Facts::new("tabling-net", "tabling net")
};

impl Technique for TablingNet {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let is_own = is_one_conclusion(step) && uses_singles_and_locks(state, &step.proof);
        is_own.then(|| Some(Instance::of_size(1).of_form(form_of(&step.proof)?))).flatten()
    }

    /// What places a digit first; then by cell and digit.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        in_order(ask, found, &mut |found| {
            let (view, implications) = session.implications();
            forcing_nets(view, implications, &mut |forced| found(step(FACTS.id, forced)))
        })
    }
}
