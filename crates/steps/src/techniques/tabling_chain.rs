use crate::technique::tabling::{is_chained, is_one_conclusion};
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, in_order};
use unguess_board::{Effect, Grid};
use unguess_proof::{Alternatives, Cases, Proof, Step};
use unguess_search::implications::{Forced, forcing_chains};
use unguess_search::session::Session;

/// Defined in `rules/tabling-chain.md`.
pub(super) static TABLING_CHAIN: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("contradiction", "forcing chain contradiction"),
            Form::called("verity", "forcing chain verity"),
        ],
        aliases: &["tabling"],
        hodoku: &[
            Entry::new("1301", "Forcing Chain Contradiction", Line::ForcingChains).of_form("contradiction"),
            Entry::new("1302", "Forcing Chain Verity", Line::ForcingChains).of_form("verity"),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("tabling-chain", "tabling chain")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let is_instance = is_one_conclusion(step) && is_chained(state, &step.proof);
    is_instance.then(|| Some(Instance::of_size(1).of_form(form_of(&step.proof)?))).flatten()
}

/// What places a digit first; then by cell and digit.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    in_order(ask, found, &mut |found| {
        let (view, implications) = session.implications();
        forcing_chains(view, implications, &mut |forced| found(step(TABLING_CHAIN.id(), forced)))
    })
}

pub(super) const FORMS: [&str; 2] = ["contradiction", "verity"];

/// The form by the proof.
pub(super) const fn form_of(proof: &Proof) -> Option<&'static str> {
    match proof {
        Proof::Refutation(_) => Some(FORMS[0]),
        Proof::Either(_) | Proof::Cases(Cases { of: Alternatives::Variable(_), .. }) => Some(FORMS[1]),
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
