//! What follows from an assumption, step by step as Sudoku Explainer follows it.

use std::rc::Rc;

use crate::chains::definition::{LiteralCause, LiteralClosure, LiteralSearch, LiteralState, NumberedLiteral};
use crate::nets::nesting::Nesting;
use crate::nets::rules::NetRules;

impl LiteralSearch<'_> {
    /// Follows an assumption until nothing more follows, with deductions where these rules have some, or to a
    /// contradiction.
    pub(super) fn propagate(&self, assumed: NumberedLiteral, rules: NetRules) -> LiteralClosure {
        let mut closure = LiteralClosure::of(self.board, assumed);
        let mut now = self.state.clone();
        let (mut next_on, mut next_off) = (0, 0);
        while next_on < closure.on.len() || next_off < closure.off.len() {
            // The order of Sudoku Explainer: all true candidates first, then one false one, then deductions.
            let is_over = if next_on < closure.on.len() {
                next_on += 1;
                self.follow_true(&now, &mut closure, next_on - 1, rules)
            } else {
                next_off += 1;
                self.follow_false(&mut now, &mut closure, next_off - 1, rules)
            };
            if is_over || (self.is_over)() {
                return closure;
            }
            if next_on == closure.on.len() && next_off == closure.off.len() && rules.nesting != Nesting::None {
                let found = self.deductions(&now, rules.nesting);
                let mut gone: Vec<usize> = self.state.left().difference(now.left()).collect();
                gone.sort_unstable_by_key(|candidate| self.board.candidates[*candidate]);
                closure.deduce(found, &Rc::new(gone));
            }
        }
        closure
    }

    /// Adds what a true candidate makes false, and returns whether that is a contradiction. `at` is its place among the
    /// true ones.
    fn follow_true(&self, now: &LiteralState, closure: &mut LiteralClosure, at: usize, rules: NetRules) -> bool {
        let from = closure.on[at];
        let links = self.board.weak(closure.tree.nodes[from].literal.candidate, rules.implied.cells);
        let mut left = links.iter().filter(|(other, _)| now.has(*other));
        left.any(|(other, cause)| closure.follow(NumberedLiteral::off(*other), *cause, vec![from as u32]))
    }

    /// Adds what a false candidate leaves alone in a variable, and returns whether that is a contradiction. It rests on
    /// this candidate and on all that the variable had lost before. By dynamic rules the candidate is gone from then
    /// on.
    fn follow_false(&self, now: &mut LiteralState, closure: &mut LiteralClosure, at: usize, rules: NetRules) -> bool {
        let from = closure.off[at];
        let candidate = closure.tree.nodes[from].literal.candidate;
        let implied = now.strong(self.board, candidate, rules.implied.cells, true);
        // Each candidate that is left alone, with the nodes on which that rests: before this one is gone from the
        // state.
        let with_parents: Vec<_> = implied
            .into_iter()
            .map(|(other, variable)| {
                let hidden = self.gone(now, variable).filter_map(|gone| closure.get(NumberedLiteral::off(gone)));
                let parents = std::iter::once(from).chain(hidden).map(|node| node as u32).collect();
                (other, variable, parents)
            })
            .collect();
        if rules.implied.dynamic {
            now.remove(self.board, candidate);
        }
        let mut implied = with_parents.into_iter();
        implied.any(|(other, variable, parents)| {
            closure.follow(NumberedLiteral::on(other), LiteralCause::Variable(variable), parents)
        })
    }

    /// What a variable had at the start and has no more.
    pub(super) fn gone(&self, now: &LiteralState, variable: usize) -> impl Iterator<Item = usize> + use<'_> {
        self.board.at(variable, self.state.places(variable).minus(&now.places(variable)))
    }
}
