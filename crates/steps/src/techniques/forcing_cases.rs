use crate::technique::nodes::{ReadNet, form_of_net, is_static};
use crate::technique::{Ask, Facts, Flow, Form, Found, Instance, Technique, instance};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::nets::{Nesting, NetRules, PropagationRules};
use unguess_search::session::Session;

/// Defined in `rules/forcing-cases.md`.
pub(super) static FORCING_CASES: Technique = Technique {
    facts: Facts {
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
    },
    instance,
    search,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let form = ["cell", "region"].get(form_of_net(&step.proof)?.checked_sub(1)?)?;
    let is_instance = instance::removed(step).is_none_or(|removed| removed.len() == 1)
        && is_static(state, &step.proof)
        && ReadNet::of(state, &step.proof)?.is_tight;
    is_instance.then(|| Instance::of_size(1).of_form(form))
}

/// For each conclusion the one with the fewest nodes; fewest first. By difficulty, the first: by length, then cells before houses,
/// then as found.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let rules = NetRules { implied: PropagationRules::STATIC, nesting: Nesting::None };
    session.nets(rules, ask.lowest_at(), &mut |net| {
        found(Step::new(FORCING_CASES.id(), net.proof, net.effect).of_form(net.form))
    })
}
