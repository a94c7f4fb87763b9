use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::nodes::{ToldNet, form_of_net};
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::Grid;
use unguess_core::nets::{Deductions, Form, Nesting, Net, Nets, Rules};
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/forcing-net.md`.
pub struct ForcingNet;

impl Technique for ForcingNet {
    fn id(&self) -> &'static str {
        "forcing-net"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "dynamic-cell-forcing-chains",
            "dynamic-region-forcing-chains",
            "dynamic-contradiction-forcing-chains",
            "dynamic-double-forcing-chains",
        ]
    }

    /// The nesting of the deductions inside, 0 for none.
    fn sizes(&self) -> RangeInclusive<usize> {
        0..=5
    }

    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn name(&self, size: usize) -> String {
        format!("dynamic forcing chains{}", INSIDE[size.min(5)])
    }

    fn counts_variables(&self) -> bool {
        false
    }

    fn size_of(&self, step: &Step) -> usize {
        FORMS.iter().position(|form| *form == step.form).map_or(0, |place| place / 4)
    }

    fn name_of(&self, step: &Step) -> String {
        let (form, inside) = step.form.split_once(" (").unwrap_or((&step.form, ""));
        let open = if inside.is_empty() { "" } else { " (" };
        format!("dynamic {form} forcing chains{open}{inside}")
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        self.instances(state, step).into_iter().next()
    }

    /// Its size is the least that has the nesting it needs.
    fn instances(&self, state: &Grid, step: &Step) -> Vec<Instance> {
        let net = form_of_net(&step.proof).zip(ToldNet::of(state, &step.proof));
        let is_own = own::removed(step).map_or(own::placed(step).is_some(), |removed| removed.len() == 1);
        let Some((form, net)) = net.filter(|_| is_own) else { return Vec::new() };
        let counted = Some(net.nodes);
        net.nesting.map(|size| Instance { size, form: FORMS[4 * size + form], counted }).collect()
    }

    /// For each conclusion the net with the fewest nodes; fewest first.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (level, (course, kept, deadline)) = (Level::default(), session.for_nets());
        let mut nested = Deductions::new(Nesting::ALL[size], &level, deadline);
        let mut nets = Nets::new(course, kept, Rules::DYNAMIC, &mut nested);
        let lowest = nets.lowest_of_each();
        lowest.iter().try_for_each(|net| found(step(&nets, net, size)))
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        let (course, kept, deadline) = session.for_nets();
        let mut nested = Deductions::new(Nesting::ALL[size], level, deadline);
        let mut nets = Nets::new(course, kept, Rules::DYNAMIC, &mut nested);
        let lowest = nets.lowest();
        lowest.map_or(ControlFlow::Continue(()), |net| found(step(&nets, &net, size)))
    }
}

/// By nesting: what it adds to a name.
const INSIDE: [&str; 6] = [
    "",
    " (+)",
    " (+ forcing chains)",
    " (+ multiple forcing chains)",
    " (+ dynamic forcing chains)",
    " (+ dynamic forcing chains (+ forcing chains))",
];

/// First those of the nets, by nesting; then those of the forcing chains inside.
const FORMS: [&str; 29] = [
    "double",
    "cell",
    "region",
    "contradiction",
    "double (+)",
    "cell (+)",
    "region (+)",
    "contradiction (+)",
    "double (+ forcing chains)",
    "cell (+ forcing chains)",
    "region (+ forcing chains)",
    "contradiction (+ forcing chains)",
    "double (+ multiple forcing chains)",
    "cell (+ multiple forcing chains)",
    "region (+ multiple forcing chains)",
    "contradiction (+ multiple forcing chains)",
    "double (+ dynamic forcing chains)",
    "cell (+ dynamic forcing chains)",
    "region (+ dynamic forcing chains)",
    "contradiction (+ dynamic forcing chains)",
    "double (+ dynamic forcing chains (+ forcing chains))",
    "cell (+ dynamic forcing chains (+ forcing chains))",
    "region (+ dynamic forcing chains (+ forcing chains))",
    "contradiction (+ dynamic forcing chains (+ forcing chains))",
    "X-cycle",
    "Y-cycle",
    "cycle",
    "X-chain",
    "chain",
];

const fn form(form: Form, size: usize) -> &'static str {
    FORMS[4 * size + form as usize]
}

fn step(nets: &Nets, net: &Net, size: usize) -> Step {
    Step::new("forcing-net", nets.proof(net), nets.effect(net)).of_form(form(net.form, size)).of_nodes(net.nodes)
}
