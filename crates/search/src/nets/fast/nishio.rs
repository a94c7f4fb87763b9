//! Nishio: a candidate that contradicts itself among the places of its digit.

use super::closures::Closures;
use super::follow::follow_alone;
use super::kept::Kept;
use super::nested::NoDeductions;
use super::ordered::Propagation;
use super::search::effect;
use crate::chains::FoundChain;
use crate::nets::nesting::Nesting;
use crate::nets::rules::{NetForm, PropagationRules};
use crate::state::{Course, View};
use unguess_board::{Digit, DigitSet, HouseSet};
use unguess_proof::{Literal, Proof, Refutation};

/// All contradictions. Cell by cell, digits ascending: first what refutes the candidate, then what proves it.
pub fn nishio(view: &View) -> impl Iterator<Item = FoundChain> {
    assumptions(view).filter_map(|assumed| {
        let propagation = follow_alone(view, assumed, PropagationRules::OF_DIGIT);
        found(view, assumed, &propagation)
    })
}

/// The shortest contradiction of one of some digits, and of several the first. Only places of its own digit follow from
/// an assumption, and nothing from a false candidate if none of its houses has just two places of the digit.
pub(crate) fn lowest_contradiction(course: &Course, kept: &mut Kept, digits: DigitSet) -> Option<FoundChain> {
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
    let (_, assumed, propagation) = refuted.min_by_key(|(count, ..)| *count)?;
    found(view, assumed, &propagation)
}

fn assumptions(view: &View) -> impl Iterator<Item = Literal> {
    view.cells_with_choice(2)
        .flat_map(|cell| view.candidates_of(cell.variable()))
        .flat_map(|candidate| [Literal::on(candidate), Literal::off(candidate)])
}

/// What an assumption shows that contradicts itself.
fn found(view: &View, assumed: Literal, propagation: &Propagation) -> Option<FoundChain> {
    let branches = propagation.refutation()?;
    let nodes = branches.iter().map(|branch| 1 + branch.inferences.len()).sum();
    let (form, proof) = (NetForm::Contradiction.name(), Proof::Refutation(Refutation { branches }));
    Some(FoundChain { form, nodes, proof, effect: effect(view, assumed.opposite()) })
}
