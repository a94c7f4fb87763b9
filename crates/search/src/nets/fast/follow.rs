//! How an assumption is followed: true candidates before false ones, each kind in the order in which it was found.

use std::ops::Range;

use unguess_board::{Candidate, PositionSet, Variable};
use unguess_proof::Literal;

use super::kept::{InnerState, Kept, KeptOfState};
use super::nested::{Deduction, Nested, NoDeductions};
use super::ordered::{Cause, Propagation};
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::state::{ByVariable, Course, View};

/// Follows an assumption, with nested deductions where nothing more follows.
pub fn follow(
    view: &View,
    kept: &mut Kept,
    assumed: Literal,
    rules: PropagationRules,
    nested: &mut dyn Nested,
) -> Propagation {
    Following::new(view, assumed, rules).finish(kept, nested)
}

/// Follows an assumption without nested deductions, and keeps nothing.
pub(crate) fn follow_alone(view: &View, assumed: Literal, rules: PropagationRules) -> Propagation {
    follow(view, &mut Kept::default(), assumed, rules, &mut NoDeductions)
}

/// Four places that no variable has.
const MORE: PositionSet = PositionSet::EMPTY.with(12).with(13).with(14).with(15);

/// A propagation under way.
struct Following<'a> {
    view: &'a View,
    rules: PropagationRules,
    /// The candidates that are not false. A variable with a true one has [`MORE`], so that nothing is to be found in it.
    left: ByVariable,
    /// Whether some candidate is both true and false.
    has_both: bool,
    /// The true nodes that have not been followed up.
    pending_true: Range<usize>,
    /// The false nodes from which something may follow: with dynamic rules those that left a variable no two candidates.
    forcing: Vec<usize>,
    /// How many of these have been followed up.
    forced: usize,
    /// The state in which nested deductions were last looked for, and the node after the last one that counts there.
    shown: Option<Box<(InnerState, usize)>>,
    found: Propagation,
}

impl<'a> Following<'a> {
    /// The propagation of an assumption, from which nothing has been followed yet.
    fn new(view: &'a View, assumed: Literal, rules: PropagationRules) -> Self {
        let pending_true = 0..usize::from(assumed.on);
        let (left, found) = (ByVariable::of(view), Propagation::new(assumed));
        let forcing = Vec::with_capacity(64);
        let mut new = Self { view, rules, left, has_both: false, pending_true, forcing, forced: 0, shown: None, found };
        if assumed.on {
            new.decide(assumed.candidate);
        } else {
            new.leave(0, assumed.candidate);
        }
        new
    }

    /// Follows until nothing more follows, or a literal and its opposite do.
    fn finish(mut self, kept: &mut Kept, nested: &mut dyn Nested) -> Propagation {
        while !self.found.is_refuted() {
            // The order of Sudoku Explainer: all true candidates first, then one false one, then nested deductions.
            if let Some(node) = self.pending_true.next() {
                self.exclude(node, self.found.literal(node).candidate);
            } else if let Some(node) = self.forcing.get(self.forced).copied() {
                self.forced += 1;
                // Only here do candidates turn out true.
                let first = self.found.len();
                self.imply(node, self.found.literal(node).candidate);
                self.pending_true = first..self.found.len();
            } else if !self.deduce(kept, nested) {
                break;
            }
        }
        // Ended early: the witness notes up to which node false candidates were followed up.
        if self.found.is_refuted() {
            let last = self.forced.checked_sub(1).map(|last| self.forcing[last]);
            self.found.witness.followed = last.map_or(0, |last| last + 1);
        }
        self.found
    }

    /// The variables of a candidate in which it has consequences, in order, and its place there.
    fn places(&self, candidate: Candidate) -> &'static [(Variable, PositionSet)] {
        &candidate.places()[usize::from(!self.rules.cells)..]
    }

    /// Adds what a true candidate makes false: the others in its variables.
    fn exclude(&mut self, node: usize, from: Candidate) {
        for (variable, position) in self.places(from) {
            let variable = *variable;
            for candidate in (self.free(variable) - *position).iter().map(|place| variable.candidate(place)) {
                let next = self.found.len();
                self.found.add(Literal::off(candidate), Cause::Variable(variable), Some(node), std::iter::empty());
                if self.found.is_refuted() {
                    return;
                }
                self.leave(next, candidate);
            }
        }
    }

    /// The candidates of a variable that are not false, or are true as well.
    fn free(&self, variable: Variable) -> PositionSet {
        if !self.has_both {
            return self.left.of_variable(variable) - MORE;
        }
        let is_free = |place: &usize| !self.found.is_merely_false(variable.candidate(*place));
        self.view.positions(variable).iter().filter(is_free).collect()
    }

    /// Takes out a candidate that is false by a node, and notes if something may follow.
    fn leave(&mut self, node: usize, candidate: Candidate) {
        // By static implications a variable counts as it was at the start.
        if self.left.remove(candidate) || !self.rules.dynamic {
            self.forcing.push(node);
        }
    }

    /// Adds what a false candidate makes true: the only other one of a variable. That also rests on all that was gone
    /// from the variable before. A static implication looks at the variable as it was at the start; a dynamic one
    /// without the false nodes up to this one.
    fn imply(&mut self, node: usize, from: Candidate) {
        for (variable, position) in self.places(from) {
            if self.rules.dynamic && self.left.of_variable(*variable).is_plural() {
                continue;
            }
            let others = self.view.positions(*variable) - *position;
            let is_left = |place: &usize| !self.found.is_false_before(node, variable.candidate(*place));
            let left = if self.rules.dynamic { others.iter().filter(is_left).collect() } else { others };
            if let Some(other) = left.single() {
                self.imply_one(variable.candidate(other), *variable, node, others - left);
            }
        }
    }

    /// Adds a candidate that is true as the last one of a variable, unless that was found or the propagation has ended.
    fn imply_one(&mut self, other: Candidate, variable: Variable, node: usize, gone: PositionSet) {
        let implied = Literal::on(other);
        let is_new = !self.found.holds(implied) || self.found.holds(implied.opposite());
        if is_new && !self.found.is_refuted() {
            let gone = gone.iter().map(|place| Literal::off(variable.candidate(place)));
            self.found.add(implied, Cause::Variable(variable), Some(node), gone);
            self.decide(other);
        }
    }

    /// Notes that a true candidate decides its variables.
    fn decide(&mut self, candidate: Candidate) {
        candidate.variables().into_iter().for_each(|variable| self.left.add(variable, MORE));
    }

    /// Notes that a true candidate is false as well: its variables may come down to another one.
    fn open(&mut self, candidate: Candidate) {
        self.has_both = true;
        candidate.variables().into_iter().for_each(|variable| self.left.take(variable, MORE));
    }

    /// Adds what nested deductions remove in the state reached so far, and returns whether that was anything new.
    /// Removing a candidate that is already true does not end the propagation here.
    fn deduce(&mut self, kept: &mut Kept, nested: &mut dyn Nested) -> bool {
        if !self.rules.dynamic || nested.nesting() == Nesting::None {
            return false;
        }
        self.found.witness.asked.get_or_insert(self.found.len());
        // The state in which deductions are looked for: without all that has turned out false.
        let inner =
            || Box::new((InnerState { course: Course::new(self.view.clone()), kept: KeptOfState::default() }, 0));
        let (now, followed) = &mut **self.shown.get_or_insert_with(inner);
        let since = (*followed..self.found.len()).map(|node| self.found.literal(node));
        now.course.strike(since.filter(|literal| !literal.on).map(|literal| literal.candidate));
        *followed = self.found.len();
        for Deduction { removed, from, why } in nested.deductions(kept, self.view, now) {
            let cause = self.found.lemma_cause(why);
            for literal in removed.into_iter().map(Literal::off) {
                if !self.found.holds(literal) {
                    // The candidate is true as well: it has both literals from now on.
                    if self.found.holds(literal.opposite()) {
                        self.open(literal.candidate);
                    }
                    self.leave(self.found.len(), literal.candidate);
                    self.found.keep(literal, cause, None, from.iter().copied().map(Literal::off));
                }
            }
        }
        // Whether there are nodes that the shown state does not have yet.
        self.found.len() > self.shown.as_ref().map_or(0, |shown| shown.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};
    use unguess_board::{CandidateSet, Kind};

    #[test]
    fn a_true_candidate_is_followed_up_in_its_cell_its_block_its_row_and_its_column() {
        let view = View::new(unguess_board::Grid::of_candidates(CandidateSet::ALL));
        let found = follow_alone(&view, Literal::on(one("r5c5n5")), PropagationRules::DYNAMIC);
        let kinds: Vec<Kind> = (1..found.len()).map(|node| found.variable(node).unwrap().kind()).collect();
        assert_eq!(
            kinds,
            [vec![Kind::Cell; 8], vec![Kind::Block; 8], vec![Kind::Row; 6], vec![Kind::Column; 6]].concat()
        );
        let of_digit = follow_alone(&view, Literal::on(one("r5c5n5")), PropagationRules::OF_DIGIT);
        assert!((1..of_digit.len()).all(|node| of_digit.literal(node).candidate.digit() == one("r5c5n5").digit()));
        assert_eq!(of_digit.len(), 1 + 20);
    }

    #[test]
    fn what_is_false_counts_as_gone_only_by_dynamic_rules() {
        // 1 in r1c2 takes 1 from r1c1 and r1c5; so 2 is in r1c5, which takes 2 from r1c1: 3 is left there.
        let view = View::new(limited("r1c1n123 r1c5n12"));
        let last = Literal::on(one("r1c1n3"));
        let [alone, dynamic] = [PropagationRules::STATIC, PropagationRules::DYNAMIC]
            .map(|rules| follow_alone(&view, Literal::on(one("r1c2n1")), rules));
        assert!(alone.holds(Literal::on(one("r1c5n2"))) && alone.holds(Literal::off(one("r1c1n2"))));
        assert!(!alone.holds(last) && dynamic.holds(last));
        // It rests on both, and on what these rest on.
        assert_eq!(dynamic.count(last, 9), Some(6));
    }

    #[test]
    fn true_candidates_are_followed_up_before_false_ones() {
        // r1c1 and r1c5 become true one after the other; what the first excludes comes before what follows from the second.
        let view = View::new(limited("r1c1n12 r1c5n13"));
        let found = follow_alone(&view, Literal::on(one("r1c2n1")), PropagationRules::STATIC);
        let node = |literal| found.node_of(literal);
        let [two, three] = ["r1c1n2", "r1c5n3"].map(|name| node(Literal::on(one(name))));
        assert!(two < three && node(Literal::off(one("r1c9n2"))) < three);
    }

    #[test]
    fn it_ends_with_the_first_candidate_that_is_true_and_false() {
        let view = View::new(limited("r1c1n12 r1c5n12"));
        let found = follow_alone(&view, Literal::on(one("r1c2n1")), PropagationRules::STATIC);
        let [on, off] = found.contradiction().unwrap();
        assert_eq!(found.literal(on).candidate, found.literal(off).candidate);
        assert_eq!(on.max(off), found.len() - 1);
        assert!(found.is_refuted());
    }
}
