//! How an assumption is followed: true candidates before false ones, each kind in the order in which it was found.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, Variable};
use crate::proof::Literal;

use super::View;
use super::lemma::{Advice, Advise};
use super::propagation::{Cause, Propagation, Rules};
use super::remaining::Remaining;
use super::trail::Trail;

/// A propagation under way.
pub(super) struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// What there is without the candidates that are false and not true as well.
    free: Remaining,
    /// The node after the last one followed up, among the true and among the false ones.
    pending: [usize; 2],
    /// The state as the adviser last saw it, and the node after the last one that it knows of.
    shown: Option<(View, usize)>,
    found: Propagation,
}

impl<'a> Run<'a> {
    /// Starts from an assumption.
    pub(super) fn new(view: &'a View, assumed: Literal, rules: Rules) -> Self {
        let mut free = Remaining::of(view);
        let trail = Trail { left: free, idle: CandidateSet::EMPTY, asked: None };
        let found = Propagation::new(assumed, trail);
        if !assumed.on {
            free.remove(assumed.candidate);
        }
        Self { view, rules, free, pending: [0, 0], shown: None, found }
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

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: usize, from: Candidate) {
        let (digit, cell) = (from.digit(), from.cell());
        if self.rules.cells {
            for other in (self.free.digits_in(cell) - DigitSet::of(digit)).iter() {
                self.exclude_one(cell.with(other), cell.variable(), node);
            }
        }
        if self.free.cells_with(digit).intersects(cell.peers()) {
            for house in houses(cell) {
                for other in (self.free.cells_with(digit) & house.cells() - CellSet::of(cell)).iter() {
                    self.exclude_one(other.with(digit), house.variable(digit), node);
                }
            }
        }
    }

    /// A candidate that is false because of a true one in a variable, unless this is over.
    fn exclude_one(&mut self, candidate: Candidate, variable: Variable, node: usize) {
        if !self.found.is_refuted() {
            self.found.add(Literal::off(candidate), Cause::Variable(variable), Some(node), std::iter::empty());
            self.free.remove(candidate);
        }
    }

    /// A false candidate leaves the only other one of a variable true, which also rests on all that was gone before.
    fn imply(&mut self, node: usize, from: Candidate) {
        let (digit, cell) = (from.digit(), from.cell());
        let Trail { left, idle, .. } = &mut self.found.trail;
        let digits = left.digits_in(cell) - DigitSet::of(digit);
        let cells = left.cells_with(digit) - CellSet::of(cell);
        let in_houses = houses(cell).map(|house| cells & house.cells());
        if digits.is_plural() && in_houses.iter().all(|cells| cells.is_plural()) {
            idle.insert(from);
        }
        if self.rules.dynamic {
            left.remove(from);
        }
        if let Some(other) = digits.single().filter(|_| self.rules.cells) {
            let gone = (self.view.digits_in(cell) - digits - DigitSet::of(digit)).iter().map(|digit| cell.with(digit));
            self.imply_one(cell.with(other), cell.variable(), node, gone);
        }
        for (house, left) in houses(cell).into_iter().zip(in_houses) {
            if let Some(other) = left.single() {
                let gone = (self.view.cells_with(digit) & house.cells()) - left - CellSet::of(cell);
                let gone = gone.iter().map(|cell| cell.with(digit));
                self.imply_one(other.with(digit), house.variable(digit), node, gone);
            }
        }
    }

    /// A candidate that is true as the last one of a variable, unless this is known or over.
    fn imply_one(&mut self, other: Candidate, variable: Variable, node: usize, gone: impl Iterator<Item = Candidate>) {
        let implied = Literal::on(other);
        let is_news = !self.found.holds(implied) || self.found.holds(implied.opposite());
        if is_news && !self.found.is_refuted() {
            self.found.add(implied, Cause::Variable(variable), Some(node), gone.map(Literal::off));
        }
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

/// The houses of a cell, in the order in which a literal has consequences there.
fn houses(cell: Cell) -> [House; 3] {
    let [row, column, block] = cell.houses();
    [block, row, column]
}
