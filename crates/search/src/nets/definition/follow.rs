//! What follows from an assumption, step by step as Sudoku Explainer follows it.

use std::rc::Rc;

use super::Producer;
use crate::chains::definition::{Explainer, ExplainerState, LiteralCause, TracedClosure};
use unguess_board::{Candidate, Variable};
use unguess_proof::Literal;

impl Explainer<'_> {
    /// Follows an assumption to the end, or to a contradiction.
    pub(super) fn propagate(&self, start: &ExplainerState, assumed: Literal, producer: Producer) -> TracedClosure {
        let mut closure = TracedClosure::of(assumed);
        let mut now = start.clone();
        let (mut next_on, mut next_off) = (0, 0);
        while next_on < closure.on.len() || next_off < closure.off.len() {
            let is_over = if next_on < closure.on.len() {
                next_on += 1;
                self.follow_true(&now, &mut closure, next_on - 1, producer)
            } else {
                next_off += 1;
                self.follow_false(start, &mut now, &mut closure, next_off - 1, producer)
            };
            if is_over || (self.is_over)() {
                return closure;
            }
            if next_on == closure.on.len() && next_off == closure.off.len() && producer.level > 0 {
                let found = self.deductions(start, &now, producer.level);
                let gone = start.candidates() - now.candidates();
                closure.deduce(found, &Rc::new(gone.iter().collect()));
            }
        }
        closure
    }

    fn follow_true(&self, now: &ExplainerState, closure: &mut TracedClosure, at: usize, producer: Producer) -> bool {
        let from = closure.on[at];
        let links = self.links.weak(closure.tree.nodes[from].literal.candidate, !producer.nishio);
        let mut left = links.iter().filter(|(other, _)| now.has(*other));
        left.any(|(other, cause)| closure.follow(Literal::off(*other), *cause, vec![from as u32]))
    }

    fn follow_false(
        &self,
        start: &ExplainerState,
        now: &mut ExplainerState,
        closure: &mut TracedClosure,
        at: usize,
        producer: Producer,
    ) -> bool {
        let from = closure.off[at];
        let candidate = closure.tree.nodes[from].literal.candidate;
        let implied = self.links.strong(now, candidate, !producer.nishio, true);
        let with_parents: Vec<_> = implied
            .into_iter()
            .map(|(other, variable)| {
                let gone = self.gone(start, now, variable);
                let hidden = gone.into_iter().filter_map(|gone| closure.get(Literal::off(gone)));
                let parents = std::iter::once(from).chain(hidden).map(|node| node as u32).collect();
                (other, variable, parents)
            })
            .collect();
        if producer.dynamic {
            now.remove(candidate);
        }
        let mut implied = with_parents.into_iter();
        implied.any(|(other, variable, parents)| {
            closure.follow(Literal::on(other), LiteralCause::Variable(variable), parents)
        })
    }

    /// What a variable had at the start and has no more.
    pub(super) fn gone(&self, start: &ExplainerState, now: &ExplainerState, variable: Variable) -> Vec<Candidate> {
        let all = self.links.in_order(variable).into_iter();
        all.filter(|candidate| start.has(*candidate) && !now.has(*candidate)).collect()
    }
}
