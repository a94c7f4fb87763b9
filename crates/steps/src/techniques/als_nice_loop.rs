use super::nice_loop::{form_of_ends, step};
use crate::technique::strong_links::StrongLinks;
use crate::technique::{
    Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Reads, Technique, in_order, instance,
};
use unguess_board::Grid;
use unguess_proof::{Proof, Step};
use unguess_search::implications::{LoopForm, nice_loops_with_sets};
use unguess_search::session::Session;

/// Defined in `rules/als-nice-loop.md`.
pub(super) static ALS_NICE_LOOP: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called(LoopForm::Continuous.name(), "continuous nice loop with ALS"),
            Form::called(LoopForm::Discontinuous.name(), "discontinuous nice loop with ALS"),
            Form::called(LoopForm::Alternating.name(), "AIC with ALS").also(&["als-aic"]),
        ],
        hodoku: &[
            Entry::new("0709", "", Line::Unwritten).of_form(LoopForm::Continuous.name()).in_variant(2),
            Entry::new("0710", "", Line::Unwritten).of_form(LoopForm::Discontinuous.name()).in_variant(3),
            Entry::new("0711", "", Line::Unwritten).of_form(LoopForm::Alternating.name()).in_variant(3),
            Entry::new("0710", "", Line::Unwritten)
                .of_form(LoopForm::Discontinuous.name())
                .in_variant(4)
                .written_otherwise(),
            Entry::new("0711", "", Line::Unwritten)
                .of_form(LoopForm::Alternating.name())
                .in_variant(4)
                .written_otherwise(),
        ],
        reads: Reads::Nodes,
        boards: ForBoards::Usual,
        ..Facts::new("als-nice-loop", "nice loop with ALS")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A loop or chain with almost locked sets, read from a cover: closed ones are continuous, those with one target discontinuous, and
/// the others have their form by their ends.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let removed = instance::removed(step)?;
    let Proof::Cover(cover) = &step.proof else { return None };
    let StrongLinks { links, is_closed } =
        StrongLinks::with_sets(state, cover, &step.effect.removed, step.reading.as_deref())?;
    // Two sets may have their ends in common.
    let form = if is_closed {
        Some(LoopForm::Continuous)
    } else if removed.single().is_some() {
        Some(LoopForm::Discontinuous)
    } else {
        form_of_ends([&links.first()?.left, &links.last()?.right], &removed)
    };
    form.map(|form| Instance::of_size(1).of_form(form.name()))
}

/// Loops that remove more come first. Chains without sets are left to other loops.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    in_order(ask, found, &mut |found| {
        let (view, implications) = session.implications();
        nice_loops_with_sets(view, implications).iter().filter_map(step).try_for_each(found)
    })
}
