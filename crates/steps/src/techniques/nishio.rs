use crate::technique::nodes::ReadNet;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Technique, instance};
use unguess_board::Grid;
use unguess_proof::{Inference, Proof, Reason, Refutation, Step};
use unguess_search::nets::{Nesting, NetRules, PropagationRules};
use unguess_search::session::Session;

/// Defined in `rules/nishio.md`.
pub(super) static NISHIO: Technique = Technique {
    facts: Facts { aliases: &["nishio-forcing-chain"], ..Facts::new("nishio", "nishio forcing chains") },
    instance,
    search,
    ..Technique::DEFAULT
};

/// A contradiction from places of one digit: the assumed candidate is removed, or placed if it was assumed to be false. Where
/// the board has other links, they may lead to other digits.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Refutation(Refutation { branches }) = &step.proof else { return None };
    let assumed = branches.first()?.assumed;
    let digit = assumed.candidate.digit();
    let follows = |inference: &Inference| match inference.reason {
        Reason::Variable { variable } => {
            variable.digit_and_house().is_some_and(|place| place.0 == digit || state.rules().has_links())
        }
        Reason::Link { .. } => true,
        Reason::Lemma { .. } => false,
    };
    let conclusion = if assumed.on { instance::target(step)? } else { instance::placed(step)? };
    let is_instance = conclusion == assumed.candidate
        && branches.iter().flat_map(|branch| &branch.inferences).all(follows)
        && ReadNet::of(state, &step.proof)?.is_tight;
    is_instance.then(|| Instance::of_size(1))
}

/// On the usual board cell by cell, digits ascending: first what refutes the candidate, then what proves it. By difficulty, the
/// first: by length, then as found.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let rules = NetRules { implied: PropagationRules::OF_DIGIT, nesting: Nesting::None };
    session.nets(rules, ask.lowest_at(), &mut |net| found(Step::new(NISHIO.id(), net.proof, net.effect)))
}
