use std::ops::ControlFlow;

use crate::technique::boards::explained;
use crate::technique::facts::Facts;
use crate::technique::instance::{self, Instance};
use crate::technique::nodes::ToldNet;
use crate::technique::{Ask, Found, Ordered, Technique};
use unguess_board::{Candidate, CandidateSet, Digit, Effect, Grid, HouseSet};
use unguess_proof::{Inference, Literal, Proof, Reason, Refutation, Step};
use unguess_search::nets::definition::Producer;
use unguess_search::nets::fast::{Closures, Nesting, NoDeductions, Propagation, PropagationRules, follow_alone};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/nishio.md`.
pub struct Nishio;

pub(super) const FACTS: Facts =
    Facts { aliases: &["nishio-forcing-chain"], ..Facts::new("nishio", "nishio forcing chains") };

impl Technique for Nishio {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Refutation(Refutation { branches }) = &step.proof else { return None };
        let assumed = branches.first()?.assumed;
        let digit = assumed.candidate.digit();
        let follows = |inference: &Inference| match inference.reason {
            Reason::Variable { variable } => {
                variable.digit_and_house().is_some_and(|own| own.0 == digit || !state.rules().is_classic())
            }
            Reason::Link { .. } => true,
            Reason::Lemma { .. } => false,
        };
        let conclusion = if assumed.on { instance::target(step)? } else { instance::placed(step)? };
        let is_own = conclusion == assumed.candidate
            && branches.iter().flat_map(|branch| &branch.inferences).all(follows)
            && ToldNet::of(state, &step.proof)?.is_tight;
        is_own.then(|| Instance::of_size(1))
    }

    /// Cell by cell, digits ascending: first what refutes the candidate, then what proves it.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if let Some(hints) = explained::nets(session, ask, Producer { dynamic: true, nishio: true, level: 0 }) {
            let steps = hints.iter().map(|hint| Step::new(FACTS.id, hint.proof(), hint.effect()));
            return { steps }.try_for_each(found);
        }
        if let Ordered::ByDifficulty(_) = ask.order {
            return Self::lowest(session, found);
        }
        let view = session.view();
        assumptions(view).try_for_each(|assumed| {
            let propagation = follow_alone(view, assumed, PropagationRules::OF_DIGIT);
            step(view, assumed, &propagation).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}

impl Nishio {
    /// The first by length, then as found. The places of a digit are all that matters to its assumptions, and nothing follows from a
    /// false candidate without a house in which its digit has two.
    fn lowest(session: &mut Session, found: &mut Found) -> ControlFlow<()> {
        let digits = session.lost().digits;
        let (course, kept, _) = session.for_nets();
        let view = course.view();
        let mut closures = Closures::new(course, kept, PropagationRules::OF_DIGIT, Nesting::None);
        let paired: [HouseSet; Digit::COUNT] = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)).paired());
        let new = assumptions(view).filter(|assumed| {
            let (digit, cell) = (assumed.candidate.digit(), assumed.candidate.cell());
            let leads_on = || cell.houses().into_iter().any(|house| paired[digit.index()].contains(house));
            digits.contains(digit) && (assumed.on || leads_on())
        });
        let refuted = new.filter(|assumed| closures.refutes(kept, *assumed, &mut NoDeductions)).filter_map(|assumed| {
            let propagation = follow_alone(view, assumed, PropagationRules::OF_DIGIT);
            Some((propagation.refutation_count(usize::MAX)?, assumed, propagation))
        });
        let lowest = refuted.min_by_key(|(count, ..)| *count);
        let lowest = lowest.and_then(|(_, assumed, propagation)| step(view, assumed, &propagation));
        lowest.map_or(ControlFlow::Continue(()), found)
    }
}

fn assumptions(view: &View) -> impl Iterator<Item = Literal> {
    view.cells_with_choice(2)
        .flat_map(|cell| view.candidates_of(cell.variable()))
        .flat_map(|candidate| [Literal::on(candidate), Literal::off(candidate)])
}

/// The step of an assumption that contradicts itself: a candidate assumed true is removed, one assumed false is placed.
fn step(view: &View, assumed: Literal, propagation: &Propagation) -> Option<Step> {
    let proof = Proof::Refutation(Refutation { branches: propagation.refutation()? });
    let candidate = assumed.candidate;
    if assumed.on {
        return Step::removing("nishio", proof, &CandidateSet::of(candidate));
    }
    let others = view.candidates_of(candidate.cell().variable()).filter(|other| *other != candidate);
    let effect = Effect { placed: Some(candidate), removed: others.collect::<Vec<Candidate>>() };
    Some(Step::new("nishio", proof, effect))
}
