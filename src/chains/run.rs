//! How an assumption is followed: true candidates before false ones, each kind in the order in which it was found.

use crate::board::{Candidate, PositionSet, Variable};
use crate::proof::Literal;

use super::View;
use super::by_variable::ByVariable;
use super::lemma::{Advice, Advise};
use super::propagation::{Cause, Propagation, Rules};

/// A propagation under way.
pub(super) struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// What there is without the candidates that are false and not true as well.
    free: ByVariable,
    /// What there is without the false candidates that have been followed up, where these count as gone.
    left: ByVariable,
    /// The variables of true candidates.
    decided: [bool; Variable::COUNT],
    /// The node after the last one followed up, among the true and among the false ones.
    pending: [usize; 2],
    /// The state as the adviser last saw it, and the node after the last one that it knows of.
    shown: Option<(View, usize)>,
    found: Propagation,
}

impl<'a> Run<'a> {
    /// Starts from an assumption.
    pub(super) fn new(view: &'a View, assumed: Literal, rules: Rules) -> Self {
        let (left, found) = (ByVariable::of(view), Propagation::new(assumed));
        let decided = [false; Variable::COUNT];
        let mut run = Self { view, rules, left, free: left, decided, pending: [0, 0], shown: None, found };
        if assumed.on {
            run.decide(assumed.candidate);
        } else {
            run.free.remove(assumed.candidate);
        }
        run
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

    /// The variables of a candidate in which it has consequences, in order, and its place there.
    fn places(&self, candidate: Candidate) -> &'static [(Variable, PositionSet)] {
        &candidate.places()[usize::from(!self.rules.cells)..]
    }

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: usize, from: Candidate) {
        for (variable, own) in self.places(from) {
            let variable = *variable;
            for candidate in (self.free.of_variable(variable) - *own).iter().map(|place| variable.candidate(place)) {
                self.found.add(Literal::off(candidate), Cause::Variable(variable), Some(node), std::iter::empty());
                if self.found.is_refuted() {
                    return;
                }
                self.free.remove(candidate);
            }
        }
    }

    /// A false candidate leaves the only other one of a variable true, which also rests on all that was gone before.
    fn imply(&mut self, node: usize, from: Candidate) {
        for (variable, own) in self.places(from) {
            let others = self.left.of_variable(*variable) - *own;
            if self.rules.dynamic {
                self.left.set(*variable, others);
            }
            if let Some(other) = others.single() {
                let gone = self.view.positions(*variable) - others - *own;
                self.imply_one(variable.candidate(other), *variable, node, gone);
            } else if !self.decided[variable.index()] {
                self.leave(*variable, others);
            }
        }
    }

    /// Notes on whom it depended that a variable implied nothing.
    fn leave(&mut self, variable: Variable, others: PositionSet) {
        match others.len() {
            2 => self.found.trail.touchy.add(variable, others),
            3 => self.found.trail.close.add(variable, others),
            _ => {}
        }
    }

    /// A candidate that is true as the last one of a variable, unless this is known or over.
    fn imply_one(&mut self, other: Candidate, variable: Variable, node: usize, gone: PositionSet) {
        let implied = Literal::on(other);
        let is_news = !self.found.holds(implied) || self.found.holds(implied.opposite());
        if is_news && !self.found.is_refuted() {
            let gone = gone.iter().map(|place| Literal::off(variable.candidate(place)));
            self.found.add(implied, Cause::Variable(variable), Some(node), gone);
            self.decide(other);
        }
    }

    /// Notes that a true candidate decides its variables.
    fn decide(&mut self, candidate: Candidate) {
        candidate.variables().into_iter().for_each(|variable| self.decided[variable.index()] = true);
    }

    /// Takes the advice there is; whether it is new. It is not compared with what is true.
    fn advise(&mut self, adviser: &mut dyn Advise) -> bool {
        if !self.rules.dynamic || adviser.number() == 0 {
            return false;
        }
        self.found.trail.asked.get_or_insert(self.found.len());
        let (now, known) = self.shown.get_or_insert_with(|| (self.view.fork(), 0));
        for literal in (*known..self.found.len()).map(|node| self.found.literal(node)).filter(|literal| !literal.on) {
            now.strike(literal.candidate);
        }
        *known = self.found.len();
        for Advice { removed, from, why } in adviser.advise(self.view, now) {
            let cause = self.found.lemma_cause(why);
            for literal in removed.into_iter().map(Literal::off) {
                if !self.found.holds(literal) {
                    if !self.found.holds(literal.opposite()) {
                        self.free.remove(literal.candidate);
                    }
                    self.found.keep(literal, cause, None, from.iter().copied().map(Literal::off));
                }
            }
        }
        self.found.len() > self.shown.as_ref().map_or(0, |(_, known)| *known)
    }
}
