use std::ops::ControlFlow;

use crate::technique::boards::explained;
use crate::technique::facts::{Facts, Form};
use crate::technique::instance::{self, Instance};
use crate::technique::nodes::{ToldNet, form_of_net, is_static};
use crate::technique::{Ask, Found, Ordered, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::nets::definition::Producer;
use unguess_search::nets::fast::{Net, NetForm, Nets, NoDeductions, PropagationRules};
use unguess_search::session::Session;

/// Defined in `rules/forcing-cases.md`.
pub struct ForcingCases;

pub(super) const FACTS: Facts = Facts {
    forms: &[
        Form::called("cell", "cell forcing chains").also(&["cell-forcing-chain"]),
        Form::called("region", "region forcing chains").also(&[
            "region-forcing-chain",
            "unit-forcing-chain",
            "unit-forcing-chains",
        ]),
    ],
    aliases: &["multiple-forcing-chain"],
    ..Facts::new("forcing-cases", "forcing cases")
};

impl Technique for ForcingCases {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let form = ["cell", "region"].get(form_of_net(&step.proof)?.checked_sub(1)?)?;
        let is_own = instance::removed(step).is_none_or(|removed| removed.len() == 1)
            && is_static(state, &step.proof)
            && ToldNet::of(state, &step.proof)?.is_tight;
        is_own.then(|| Instance::of_size(1).of_form(form))
    }

    /// For each conclusion the one with the fewest nodes; fewest first.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if let Some(hints) = explained::nets(session, ask, Producer { dynamic: false, nishio: false, level: 0 }) {
            let steps = hints.iter().map(|hint| Step::new(FACTS.id, hint.proof(), hint.effect()).of_form(hint.form));
            return { steps }.try_for_each(found);
        }
        if let Ordered::ByDifficulty(_) = ask.order {
            return Self::lowest(session, found);
        }
        let (mut nested, (course, kept, _)) = (NoDeductions, session.for_nets());
        let mut nets = Nets::new(course, kept, PropagationRules::STATIC, &mut nested);
        let lowest = nets.lowest_of_each();
        lowest.iter().try_for_each(|net| found(step(&nets, net)))
    }
}

impl ForcingCases {
    /// The first by length, then cells before houses, then as found.
    fn lowest(session: &mut Session, found: &mut Found) -> ControlFlow<()> {
        let (mut nested, (course, kept, _)) = (NoDeductions, session.for_nets());
        let mut nets = Nets::new(course, kept, PropagationRules::STATIC, &mut nested);
        let lowest = nets.lowest();
        lowest.map_or(ControlFlow::Continue(()), |net| found(step(&nets, &net)))
    }
}

fn step(nets: &Nets, net: &Net) -> Step {
    let form = if net.form == NetForm::Cell { "cell" } else { "region" };
    Step::new("forcing-cases", nets.proof(net), nets.effect(net)).of_form(form)
}
