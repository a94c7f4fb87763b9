use std::ops::{ControlFlow, RangeInclusive};

use crate::chains::{Adviser, Form, Net, Nets, Rules, View};
use crate::proof::Step;
use crate::scale::Level;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/forcing-net.md")]
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

    fn document(&self) -> &'static str {
        include_str!("../../rules/forcing-net.md")
    }

    /// The number of the adviser, 0 without one.
    fn sizes(&self) -> RangeInclusive<usize> {
        0..=5
    }

    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn name(&self, size: usize) -> String {
        format!("dynamic forcing chains{}", ADVICE[size.min(5)])
    }

    fn size_of(&self, step: &Step) -> usize {
        FORMS.iter().position(|form| *form == step.form).map_or(0, |place| place / 4)
    }

    fn name_of(&self, step: &Step) -> String {
        let (form, advice) = step.form.split_once(" (").unwrap_or((&step.form, ""));
        let open = if advice.is_empty() { "" } else { " (" };
        format!("dynamic {form} forcing chains{open}{advice}")
    }

    /// For each conclusion the net with the fewest nodes; fewest first.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        let level = Level::default();
        let mut adviser = Adviser::new(size, &level);
        let mut nets = Nets::new(view, RULES, &mut adviser);
        let lowest = nets.lowest_of_each();
        lowest.iter().try_for_each(|net| found(step(&nets, net, size)))
    }

    fn find_lowest(&self, view: &View, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        let mut adviser = Adviser::new(size, level);
        let mut nets = Nets::new(view, RULES, &mut adviser);
        let lowest = nets.lowest();
        lowest.map_or(ControlFlow::Continue(()), |net| found(step(&nets, &net, size)))
    }
}

const RULES: Rules = Rules { cells: true, dynamic: true };

/// By number of the adviser: what it adds to a name.
const ADVICE: [&str; 6] = [
    "",
    " (+)",
    " (+ forcing chains)",
    " (+ multiple forcing chains)",
    " (+ dynamic forcing chains)",
    " (+ dynamic forcing chains (+ forcing chains))",
];

/// First those of the nets, by number of the adviser; then those of the forcing chains it may bring.
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
