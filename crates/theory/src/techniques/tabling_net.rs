use std::ops::ControlFlow;

use super::tabling_chain::{FORMS, form_of, step};
use crate::technique::own::Instance;
use crate::technique::tabling::{is_one_conclusion, uses_singles_and_locks};
use crate::technique::{Found, Technique, lowest_first};
use unguess_core::board::Grid;
use unguess_core::hodoku::tables::forcing_nets;
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/tabling-net.md`.
pub struct TablingNet;

impl Technique for TablingNet {
    fn id(&self) -> &'static str {
        "tabling-net"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["forcing-net-contradiction", "forcing-net-verity"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn name(&self, _size: usize) -> String {
        "tabling net".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        format!("forcing net {}", step.form)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let is_own = is_one_conclusion(step) && uses_singles_and_locks(state, &step.proof);
        is_own.then(|| Some(Instance::of_size(1).of_form(form_of(&step.proof)?))).flatten()
    }

    /// What places a digit first; then by cell and digit.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, implications) = session.implications();
        forcing_nets(view, implications, &mut |forced| found(step(self.id(), forced)))
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }
}
