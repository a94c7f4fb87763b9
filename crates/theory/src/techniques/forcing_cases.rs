use std::ops::ControlFlow;

use crate::technique::nodes::{ToldNet, form_of_net, is_static};
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique, form_in_words};
use unguess_core::board::Grid;
use unguess_core::nets::{Form, Net, Nets, NoDeductions, Rules};
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/forcing-cases.md`.
pub struct ForcingCases;

impl Technique for ForcingCases {
    fn id(&self) -> &'static str {
        "forcing-cases"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["cell-forcing-chain", "region-forcing-chain", "unit-forcing-chain", "multiple-forcing-chain"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &["cell", "region"]
    }

    fn name(&self, _size: usize) -> String {
        "forcing cases".to_owned()
    }

    fn form_called(&self, name: &str) -> Option<&'static str> {
        form_in_words(self.forms(), &name.replace("unit", "region"))
    }

    fn name_of(&self, step: &Step) -> String {
        format!("{} forcing chains", step.form)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let form = ["cell", "region"].get(form_of_net(&step.proof)?.checked_sub(1)?)?;
        let is_own = own::removed(step).is_none_or(|removed| removed.len() == 1)
            && is_static(state, &step.proof)
            && ToldNet::of(state, &step.proof)?.is_tight;
        is_own.then(|| Instance::of_size(1).of_form(form))
    }

    /// For each conclusion the one with the fewest nodes; fewest first.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (mut nested, (course, kept, _)) = (NoDeductions, session.for_nets());
        let mut nets = Nets::new(course, kept, Rules::STATIC, &mut nested);
        let lowest = nets.lowest_of_each();
        lowest.iter().try_for_each(|net| found(step(&nets, net)))
    }

    /// By length, then cells before houses, then as found.
    fn find_lowest(&self, session: &mut Session, _size: usize, _level: &Level, found: &mut Found) -> ControlFlow<()> {
        let (mut nested, (course, kept, _)) = (NoDeductions, session.for_nets());
        let mut nets = Nets::new(course, kept, Rules::STATIC, &mut nested);
        let lowest = nets.lowest();
        lowest.map_or(ControlFlow::Continue(()), |net| found(step(&nets, &net)))
    }
}

fn step(nets: &Nets, net: &Net) -> Step {
    let form = if net.form == Form::Cell { "cell" } else { "region" };
    Step::new("forcing-cases", nets.proof(net), nets.effect(net)).of_form(form)
}
