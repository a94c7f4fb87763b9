use std::ops::ControlFlow;

use crate::technique::own::Instance;
use crate::technique::tabling::{is_chained, is_one_conclusion};
use crate::technique::{Found, Technique, lowest_first};
use unguess_core::board::{Effect, Grid};
use unguess_core::hodoku::tables::{Forced, forcing_chains};
use unguess_core::proof::{Proof, Step};
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/tabling-chain.md`.
pub struct TablingChain;

impl Technique for TablingChain {
    fn id(&self) -> &'static str {
        "tabling-chain"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["forcing-chain-contradiction", "forcing-chain-verity", "tabling"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn name(&self, _size: usize) -> String {
        "tabling chain".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        format!("forcing chain {}", step.form)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let is_own = is_one_conclusion(step) && is_chained(state, &step.proof);
        is_own.then(|| Some(Instance::of_size(1).of_form(form_of(&step.proof)?))).flatten()
    }

    /// What places a digit first; then by cell and digit.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, implications) = session.implications();
        forcing_chains(view, implications, &mut |forced| found(step(self.id(), forced)))
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }
}

pub(super) const FORMS: [&str; 2] = ["contradiction", "verity"];

/// The form by the proof.
pub(super) const fn form_of(proof: &Proof) -> Option<&'static str> {
    match proof {
        Proof::Refutation(_) => Some(FORMS[0]),
        Proof::Either(_) | Proof::Cases(_) => Some(FORMS[1]),
        _ => None,
    }
}

/// What is forced as a step.
pub(super) fn step(id: &'static str, Forced { literal, is_contradiction, proof }: Forced) -> Step {
    let effect = if literal.on {
        Effect { placed: Some(literal.candidate), removed: Vec::new() }
    } else {
        Effect { placed: None, removed: vec![literal.candidate] }
    };
    Step::new(id, proof, effect).of_form(FORMS[usize::from(!is_contradiction)])
}
