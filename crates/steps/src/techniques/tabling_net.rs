use super::tabling_chain::{form_of, step};
use crate::technique::tabling::{is_one_conclusion, uses_singles_and_locks};
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, in_order};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::implications::forcing_nets;
use unguess_search::session::Session;

/// Defined in `rules/tabling-net.md`.
pub(super) static TABLING_NET: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("contradiction", "forcing net contradiction"),
            Form::called("verity", "forcing net verity"),
        ],
        hodoku: &[
            Entry::new("1303", "Forcing Net Contradiction", Line::ForcingNets).of_form("contradiction"),
            Entry::new("1304", "Forcing Net Verity", Line::ForcingNets).of_form("verity"),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("tabling-net", "tabling net")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let is_instance = is_one_conclusion(step) && uses_singles_and_locks(state, &step.proof);
    is_instance.then(|| Some(Instance::of_size(1).of_form(form_of(&step.proof)?))).flatten()
}

/// What places a digit first; then by cell and digit.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    in_order(ask, found, &mut |found| {
        let (view, implications) = session.implications();
        forcing_nets(view, implications, &mut |forced| found(step(TABLING_NET.id(), forced)))
    })
}
