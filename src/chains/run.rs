//! How an assumption is followed: true candidates before false ones, each kind in the order in which it was found.

use crate::board::{Candidate, Kind, PositionSet, Variable};
use crate::proof::Literal;

use super::View;
use super::lemma::{Advice, Advise};
use super::propagation::{Cause, Propagation, Rules};

/// A propagation under way.
pub(super) struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// What the variables can take without the false candidates that have been followed up, where these count as gone.
    left: [PositionSet; Variable::COUNT],
    /// The node after the last one followed up, among the true and among the false ones.
    pending: [usize; 2],
    /// The state as the adviser last saw it, and the node after the last one that it knows of.
    shown: Option<(View, usize)>,
    found: Propagation,
}

impl<'a> Run<'a> {
    /// Starts from an assumption.
    pub(super) fn new(view: &'a View, assumed: Literal, rules: Rules) -> Self {
        let found = Propagation::new(assumed);
        Self { view, rules, left: *view.all_positions(), pending: [0, 0], shown: None, found }
    }

    /// Goes on until nothing more follows, or something and its opposite do.
    pub(super) fn finish(mut self, adviser: &mut dyn Advise) -> Propagation {
        while !self.found.is_refuted() {
            if let Some((node, candidate)) = self.next(true) {
                self.exclude(node, candidate);
            } else if let Some((node, candidate)) = self.next(false) {
                self.imply(node, candidate);
            } else if !self.advise(adviser) {
                break;
            }
        }
        self.found
    }

    /// The next node to be followed up, of the true ones or of the false ones.
    fn next(&mut self, on: bool) -> Option<(usize, Candidate)> {
        let pending = &mut self.pending[usize::from(on)];
        while *pending < self.found.len() {
            let literal = self.found.literal(*pending);
            *pending += 1;
            if literal.on == on {
                return Some((*pending - 1, literal.candidate));
            }
        }
        None
    }

    /// The kinds of variable in which a literal has consequences, in order.
    const fn kinds(&self) -> &'static [Kind] {
        const KINDS: [Kind; 4] = [Kind::Cell, Kind::Block, Kind::Row, Kind::Column];
        if self.rules.cells { &KINDS } else { KINDS.split_at(1).1 }
    }

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: usize, from: Candidate) {
        for variable in self.kinds().iter().map(|kind| from.variable(*kind)) {
            for candidate in self.left[variable.index()].iter().map(|place| variable.candidate(place)) {
                if candidate != from {
                    self.take(Literal::off(candidate), variable, node, PositionSet::EMPTY);
                }
            }
        }
    }

    /// A false candidate leaves the only other one of a variable true, which also rests on all that was gone before.
    fn imply(&mut self, node: usize, from: Candidate) {
        let mut implied = [None; 4];
        for (slot, variable) in implied.iter_mut().zip(self.kinds().iter().map(|kind| from.variable(*kind))) {
            let left = self.left[variable.index()];
            let gone = self.view.positions(variable) - left;
            let other = |[a, b]: [Candidate; 2]| (if a == from { b } else { a }, variable, gone);
            *slot = left.pair().map(|pair| other(pair.map(|place| variable.candidate(place))));
        }
        if self.rules.dynamic {
            for kind in Kind::ALL {
                self.left[from.variable(kind).index()].remove(from.position(kind));
            }
        }
        for (candidate, variable, gone) in implied.into_iter().flatten() {
            self.take(Literal::on(candidate), variable, node, gone);
        }
    }

    /// Takes a literal that follows in a variable from a node, and from what is gone there: it is known already, or new,
    /// or ends the run.
    fn take(&mut self, literal: Literal, variable: Variable, from: usize, gone: PositionSet) {
        if self.found.is_refuted() || self.found.holds(literal) && !self.found.holds(literal.opposite()) {
            return;
        }
        let false_ones = gone.iter().map(|place| Literal::off(variable.candidate(place)));
        self.found.add(literal, Cause::Variable(variable), Some(from), false_ones);
    }

    /// Takes the advice there is; whether it is new. It is not compared with what is true.
    fn advise(&mut self, adviser: &mut dyn Advise) -> bool {
        if !self.rules.dynamic || adviser.number() == 0 {
            return false;
        }
        let (now, known) = self.shown.get_or_insert_with(|| (self.view.fork(), 0));
        for literal in (*known..self.found.len()).map(|node| self.found.literal(node)).filter(|literal| !literal.on) {
            now.strike(literal.candidate);
        }
        *known = self.found.len();
        for Advice { removed, from, why } in adviser.advise(self.view, now) {
            let cause = self.found.lemma_cause(why);
            for literal in removed.into_iter().map(Literal::off) {
                if !self.found.holds(literal) {
                    self.found.keep(literal, cause, None, from.iter().copied().map(Literal::off));
                }
            }
        }
        self.found.len() > self.shown.as_ref().map_or(0, |(_, known)| *known)
    }
}
