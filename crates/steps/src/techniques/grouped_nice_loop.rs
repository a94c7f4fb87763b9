use super::nice_loop::{form_of_ends, step};
use crate::technique::strong_links::StrongLinks;
use crate::technique::{
    Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Reads, Technique, in_order, instance,
};
use unguess_board::Grid;
use unguess_proof::{Proof, Step};
use unguess_search::implications::{LoopForm, Through, best_nice_loop, nice_loops};
use unguess_search::session::Session;

/// Defined in `rules/grouped-nice-loop.md`.
pub(super) static GROUPED_NICE_LOOP: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called(LoopForm::Continuous.name(), "grouped continuous nice loop").also(&["gcnl"]),
            Form::called(LoopForm::Discontinuous.name(), "grouped discontinuous nice loop").also(&["gdnl"]),
            Form::called(LoopForm::Alternating.name(), "grouped AIC")
                .also(&["gaic", "grouped-alternating-inference-chain"]),
        ],
        aliases: &["grouped-x-cycle"],
        hodoku: &[
            Entry::new("0709", "Grouped Continuous Nice Loop", Line::ContinuousLoop)
                .of_form(LoopForm::Continuous.name()),
            Entry::new("0710", "Grouped Discontinuous Nice Loop", Line::DiscontinuousLoop)
                .of_form(LoopForm::Discontinuous.name()),
            Entry::new("0711", "Grouped AIC", Line::Chain).of_form(LoopForm::Alternating.name()),
        ],
        reads: Reads::Nodes,
        boards: ForBoards::Usual,
        ..Facts::new("grouped-nice-loop", "grouped nice loop")
    },
    search,
    instance,
    chain_name: |step| (step.form == "discontinuous").then_some("grouped AIC"),
    ..Technique::DEFAULT
};

/// A loop or chain read from a cover, with a group among its nodes; an open chain has its form by its ends.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let removed = instance::removed(step)?;
    let Proof::Cover(cover) = &step.proof else { return None };
    let StrongLinks { links, is_closed } =
        StrongLinks::of(state, cover, &step.effect.removed, step.reading.as_deref())?;
    let is_grouped = links.iter().any(|link| link.left.len() + link.right.len() > 2);
    let form = if is_closed {
        Some(LoopForm::Continuous)
    } else {
        form_of_ends([&links.first()?.left, &links.last()?.right], &removed)
    };
    form.filter(|_| is_grouped).map(|form| Instance::of_size(1).of_form(form.name()))
}

/// Loops that remove more come first. Chains without groups are left to nice loops; but where HoDoKu looks for groups, it
/// finds other chains without groups than where it does not, and takes these.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let (view, implications) = session.implications();
    if ask.is_what_hodoku_takes() && ask.form.is_empty() {
        return best_nice_loop(view, implications).iter().filter_map(step).try_for_each(found);
    }
    in_order(ask, found, &mut |found| {
        let grouped = nice_loops(view, implications).into_iter().filter(|nice| nice.through == Through::Groups);
        grouped.filter_map(|nice| step(&nice)).try_for_each(found)
    })
}
