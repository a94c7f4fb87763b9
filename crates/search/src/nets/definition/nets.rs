//! Nets: what follows from both values of a candidate, from all candidates of a cell or house, or contradicts itself.

use std::rc::Rc;

use super::Producer;
use crate::chains::definition::{Explainer, ExplainerState, HintConclusion, Hints, Target, TracedClosure};
use unguess_board::{Candidate, House, Variable};
use unguess_proof::Literal;

/// Closures of a state, each made once.
struct TracedClosures<'a> {
    explainer: &'a Explainer<'a>,
    state: &'a ExplainerState,
    producer: Producer,
    known: Vec<Option<Rc<TracedClosure>>>,
}

impl TracedClosures<'_> {
    fn of(&mut self, assumed: Literal) -> Rc<TracedClosure> {
        let known = &mut self.known[2 * assumed.candidate.index() + usize::from(assumed.on)];
        let made = || Rc::new(self.explainer.propagate(self.state, assumed, self.producer));
        Rc::clone(known.get_or_insert_with(made))
    }
}

impl Explainer<'_> {
    /// Offers every net of a producer in a state: cell by cell, and for each its digits, with their houses, before the cell.
    pub(super) fn each_net(&self, state: &ExplainerState, producer: Producer, hints: &mut Hints) {
        let known = vec![None; 2 * Candidate::COUNT];
        let mut closures = TracedClosures { explainer: self, state, producer, known };
        for cell in self.links.rules.cells().iter() {
            let digits = state.digits_in(cell);
            if digits.len() < if producer.dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in digits.iter() {
                if (self.is_over)() {
                    return;
                }
                let candidate = cell.with(digit);
                if producer.dynamic {
                    either_way(&mut closures, candidate, digits.len() >= 3, hints);
                }
                if !producer.nishio {
                    for house in self.links.houses_of(cell) {
                        self.of_house(&mut closures, *house, candidate, hints);
                    }
                }
            }
            if !producer.nishio {
                let branches = digits.iter().map(|digit| cell.with(digit)).collect();
                split(&mut closures, cell.variable(), branches, ("cell", 5), hints);
            }
        }
    }

    /// The places of a digit in a house, if a candidate is the first of them.
    fn of_house(&self, closures: &mut TracedClosures, house: House, candidate: Candidate, hints: &mut Hints) {
        let variable = house.variable(candidate.digit());
        let places = self.links.in_order(variable).into_iter().filter(|place| closures.state.has(*place));
        let places: Vec<Candidate> = places.collect();
        if places.len() >= 2 && places[0] == candidate {
            split(closures, variable, places, ("region", 6), hints);
        }
    }
}

/// Contradictions of a candidate that is true or false, then what follows both ways.
fn either_way(closures: &mut TracedClosures, candidate: Candidate, has_doubles: bool, hints: &mut Hints) {
    let both = [Literal::on(candidate), Literal::off(candidate)].map(|assumed| (assumed, closures.of(assumed)));
    for (assumed, closure) in &both {
        if let Some(pair) = closure.contradiction {
            let targets = pair.map(|node| Target { closure: Rc::clone(closure), node }).to_vec();
            let own = ("contradiction", 7, HintConclusion::Contradiction);
            conclude(closures.state, own, assumed.opposite(), targets, hints);
        }
    }
    if has_doubles && !closures.producer.nishio {
        let [on, off] = both.map(|(_, closure)| closure);
        common(closures.state, &[on, off], ("double", 1, HintConclusion::Double), hints);
    }
}

/// What follows from each candidate of a variable.
fn split(
    closures: &mut TracedClosures,
    variable: Variable,
    branches: Vec<Candidate>,
    (form, key): (&'static str, usize),
    hints: &mut Hints,
) {
    let branches: Vec<Rc<TracedClosure>> = branches.into_iter().map(|one| closures.of(Literal::on(one))).collect();
    common(closures.state, &branches, (form, key, HintConclusion::Split(variable)), hints);
}

/// Offers what all branches have in common.
fn common(
    state: &ExplainerState,
    branches: &[Rc<TracedClosure>],
    own: (&'static str, usize, HintConclusion),
    hints: &mut Hints,
) {
    let Some((first, others)) = branches.split_first() else { return };
    for node in first.on.iter().chain(&first.off) {
        let literal = first.tree.nodes[*node].literal;
        let in_others =
            others.iter().map(|other| Some(Target { closure: Rc::clone(other), node: other.get(literal)? }));
        let first = Target { closure: Rc::clone(first), node: *node };
        if let Some(targets) = std::iter::once(Some(first)).chain(in_others).collect() {
            conclude(state, own, literal, targets, hints);
        }
    }
}

/// Offers what shows that a literal holds.
fn conclude(
    state: &ExplainerState,
    own: (&'static str, usize, HintConclusion),
    literal: Literal,
    targets: Vec<Target>,
    hints: &mut Hints,
) {
    let candidate = literal.candidate;
    let removed = if literal.on { state.others(candidate) } else { vec![candidate] };
    hints.offer(own, targets, removed, literal.on.then_some(candidate));
}
