//! Nets: what follows from both values of a candidate, from all candidates of a cell or house, or contradicts itself.

use std::rc::Rc;

use crate::chains::definition::{LiteralClosure, LiteralNets, LiteralSearch, LiteralState, NetConclusion, Target};
use crate::nets::rules::{NetForm, NetRules};
use unguess_board::{Candidate, House, Variable};
use unguess_proof::Literal;

/// Closures of a state, each made once.
struct LiteralClosures<'a> {
    search: &'a LiteralSearch<'a>,
    rules: NetRules,
    known: Vec<Option<Rc<LiteralClosure>>>,
}

impl LiteralClosures<'_> {
    fn of(&mut self, assumed: Literal) -> Rc<LiteralClosure> {
        let known = &mut self.known[2 * assumed.candidate.index() + usize::from(assumed.on)];
        let made = || Rc::new(self.search.propagate(assumed, self.rules));
        Rc::clone(known.get_or_insert_with(made))
    }
}

impl LiteralSearch<'_> {
    /// Offers every net by some rules: cell by cell, and for each its digits, with their houses, before the cell.
    pub(super) fn each_net(&self, rules: NetRules, nets: &mut LiteralNets) {
        let (is_dynamic, has_cells) = (rules.implied.dynamic, rules.implied.cells);
        let known = vec![None; 2 * Candidate::COUNT];
        let mut closures = LiteralClosures { search: self, rules, known };
        for cell in self.links.rules.cells().iter() {
            let digits = self.state.digits_in(cell);
            if digits.len() < if is_dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in digits.iter() {
                if (self.is_over)() {
                    return;
                }
                let candidate = cell.with(digit);
                if is_dynamic {
                    either_way(&mut closures, candidate, digits.len() >= 3, nets);
                }
                if has_cells {
                    for house in self.links.houses_of(cell) {
                        self.of_house(&mut closures, *house, candidate, nets);
                    }
                }
            }
            if has_cells {
                let branches = digits.iter().map(|digit| cell.with(digit)).collect();
                split(&mut closures, cell.variable(), branches, (NetForm::Cell.name(), 5), nets);
            }
        }
    }

    /// The places of a digit in a house, if a candidate is the first of them.
    fn of_house(&self, closures: &mut LiteralClosures, house: House, candidate: Candidate, nets: &mut LiteralNets) {
        let variable = house.variable(candidate.digit());
        let places = self.links.in_order(variable).into_iter().filter(|place| self.state.has(*place));
        let places: Vec<Candidate> = places.collect();
        if places.len() >= 2 && places[0] == candidate {
            split(closures, variable, places, (NetForm::Region.name(), 6), nets);
        }
    }
}

/// Contradictions of a candidate that is true or false, then what follows both ways.
fn either_way(closures: &mut LiteralClosures, candidate: Candidate, has_doubles: bool, nets: &mut LiteralNets) {
    let both = [Literal::on(candidate), Literal::off(candidate)].map(|assumed| (assumed, closures.of(assumed)));
    for (assumed, closure) in &both {
        if let Some(pair) = closure.contradiction {
            let targets = pair.map(|node| Target { closure: Rc::clone(closure), node }).to_vec();
            let own = (NetForm::Contradiction.name(), 7, NetConclusion::Contradiction);
            conclude(&closures.search.state, own, assumed.opposite(), targets, nets);
        }
    }
    if has_doubles && closures.rules.implied.cells {
        let [on, off] = both.map(|(_, closure)| closure);
        common(&closures.search.state, &[on, off], (NetForm::Double.name(), 1, NetConclusion::Double), nets);
    }
}

/// What follows from each candidate of a variable.
fn split(
    closures: &mut LiteralClosures,
    variable: Variable,
    branches: Vec<Candidate>,
    (form, key): (&'static str, usize),
    nets: &mut LiteralNets,
) {
    let branches: Vec<Rc<LiteralClosure>> = branches.into_iter().map(|one| closures.of(Literal::on(one))).collect();
    common(&closures.search.state, &branches, (form, key, NetConclusion::Split(variable)), nets);
}

/// Offers what all branches have in common.
fn common(
    state: &LiteralState,
    branches: &[Rc<LiteralClosure>],
    own: (&'static str, usize, NetConclusion),
    nets: &mut LiteralNets,
) {
    let Some((first, others)) = branches.split_first() else { return };
    for node in first.on.iter().chain(&first.off) {
        let literal = first.tree.nodes[*node].literal;
        let in_others =
            others.iter().map(|other| Some(Target { closure: Rc::clone(other), node: other.get(literal)? }));
        let first = Target { closure: Rc::clone(first), node: *node };
        if let Some(targets) = std::iter::once(Some(first)).chain(in_others).collect() {
            conclude(state, own, literal, targets, nets);
        }
    }
}

/// Offers what shows that a literal holds.
fn conclude(
    state: &LiteralState,
    own: (&'static str, usize, NetConclusion),
    literal: Literal,
    targets: Vec<Target>,
    nets: &mut LiteralNets,
) {
    let candidate = literal.candidate;
    let removed = if literal.on { state.others(candidate) } else { vec![candidate] };
    nets.offer(own, targets, removed, literal.on.then_some(candidate));
}
