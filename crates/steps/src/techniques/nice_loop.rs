use crate::technique::alternating::ChainKind;
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Technique, in_order, instance};
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::{Link, Proof, Step};
use unguess_search::implications::{LoopForm, NiceLoopPattern, NodeImplications, Through, best_nice_loop, nice_loops};
use unguess_search::session::Session;

/// Defined in `rules/nice-loop.md`.
pub(super) static NICE_LOOP: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called(LoopForm::Continuous.name(), "continuous nice loop").also(&["cnl", "aic-ring", "aic-loop"]),
            Form::called(LoopForm::Discontinuous.name(), "discontinuous nice loop")
                .also(&["dnl", "discontinuous-loop"]),
            Form::called(LoopForm::Alternating.name(), "AIC").also(&["alternating-inference-chain"]),
        ],
        aliases: &["m-wing", "s-wing", "h-wing", "l-wing"],
        nrc: "biv-chain",
        hodoku: &[
            Entry::new("0706", "Continuous Nice Loop", Line::ContinuousLoop).of_form(LoopForm::Continuous.name()),
            Entry::new("0707", "Discontinuous Nice Loop", Line::DiscontinuousLoop)
                .of_form(LoopForm::Discontinuous.name()),
            Entry::new("0708", "AIC", Line::Chain).of_form(LoopForm::Alternating.name()),
        ],
        ..Facts::new("nice-loop", "nice loop")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The most links that are looked for on a board with other rules.
const MOST_ON_BOARD: usize = 8;

/// The nice loop that a step is, if it is one. A closed loop of different candidates is continuous; an open chain of two
/// links or more has its form by its ends. Links to groups belong to other techniques. Nice loops have no sizes.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let removed = instance::removed(step)?;
    let form = match &step.proof {
        Proof::Loop(closed) => {
            let all: Vec<Candidate> = closed.links.iter().flat_map(|link| [link.left, link.right]).collect();
            instance::are_different(&all).then_some(LoopForm::Continuous)
        }
        Proof::Chain(chain) => {
            let links: Vec<Link> = chain.links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
            let [start, end] = [links.first()?.left, links.last()?.right].map(CandidateSet::of);
            (links.len() >= 2).then(|| form_of_ends([&start, &end], &removed)).flatten()
        }
        _ => None,
    };
    form.map(|form| Instance::of_size(1).of_form(form.name()))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    ChainKind { technique: &NICE_LOOP, uses: |_| true, most: MOST_ON_BOARD, may_close: true, fast }
        .search(session, ask, found)
}

/// Loops that remove more come first.
fn fast(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let view = session.view();
    let implications = NodeImplications::of(view, false);
    if ask.is_what_hodoku_takes() && ask.form.is_empty() {
        return best_nice_loop(view, &implications).iter().filter_map(step).try_for_each(found);
    }
    in_order(ask, found, &mut |found| nice_loops(view, &implications).iter().filter_map(step).try_for_each(found))
}

/// A loop as a step of the technique that it belongs to, whichever looked for it.
pub(super) fn step(nice: &NiceLoopPattern) -> Option<Step> {
    let id = match nice.through {
        Through::Candidates => "nice-loop",
        Through::Groups => "grouped-nice-loop",
        Through::Sets => "als-nice-loop",
    };
    let step = Step::removing(id, nice.proof.clone(), &nice.removed)?.of_form(nice.form.name());
    Some(match &nice.reading {
        Some(reading) => step.read_as(reading.clone()),
        None => step,
    })
}

/// The form of an open chain by its ends, candidates or groups of which one is true, and by what it removes. None if it
/// removes what no form does.
pub(super) fn form_of_ends(ends: [&CandidateSet; 2], removed: &CandidateSet) -> Option<LoopForm> {
    // Ends that are one candidate make it true: the chain comes back to it, and the others of its cell can go.
    if ends[0] == ends[1] {
        return removed.is_subset(ends[0].single()?.cell().variable().candidates()).then_some(LoopForm::Discontinuous);
    }
    // The only target sees both ends: a chain from it comes back to it and contradicts it.
    if removed.single().is_some() {
        return Some(LoopForm::Discontinuous);
    }
    // Other chains are alternating and end in single candidates. Ends of one digit remove it from what sees both; ends of
    // two digits remove the digit of each from the cell of the other.
    let [start, end] = [ends[0].single()?, ends[1].single()?];
    let is_alternating = if start.digit() == end.digit() {
        removed.iter().all(|target| target.digit() == start.digit())
    } else {
        *removed == [start.cell().with(end.digit()), end.cell().with(start.digit())].into_iter().collect()
    };
    is_alternating.then_some(LoopForm::Alternating)
}
