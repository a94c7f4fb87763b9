//! Nets: what follows from all candidates of a cell or house, from both values of a candidate, or contradicts itself.

use std::rc::Rc;

use super::closure::{Closure, Kind, Target, Way};
use super::follow::{Rules, Search};
use super::hints::Hints;
use super::links::{Candidate, Cause, Number, number};
use crate::Cell;
use crate::digits::bits;

// The places of nets among hints of equal rating and complexity.
const DOUBLE: usize = 1;
const CELL: usize = 5;
const HOUSE: usize = 6;
const CONTRADICTION: usize = 7;

/// A search for nets by some rules.
struct Nets<'a> {
    search: &'a Search<'a>,
    rules: Rules,
    base: f64,
    hints: &'a mut Hints,
    /// How many hints were offered.
    order: usize,
    /// What follows from each true candidate, made once and kept until its cell is passed.
    closures: Vec<Option<Rc<Closure>>>,
}

impl Search<'_> {
    /// Offers all nets by some rules, cell by cell.
    pub(super) fn nets(&self, rules: Rules, base: f64, hints: &mut Hints) {
        let cells = self.start.cells.len();
        let mut nets =
            Nets { search: self, rules, base, hints, order: 0, closures: vec![None; cells * self.links.size] };
        for cell in (0..cells).take_while(|_| !self.deadline.is_over()) {
            // As in Sudoku Explainer, no static net begins in a cell with two digits.
            if self.start.cells[cell].count_ones() >= if rules.is_dynamic { 2 } else { 3 } {
                nets.of_cell(cell);
            }
            // A house is looked at from its first cell: later ones do not ask for this cell.
            nets.closures[cell * self.links.size..][..self.links.size].fill(None);
        }
    }
}

impl Nets<'_> {
    fn of_cell(&mut self, cell: Cell) {
        let digits: Vec<Candidate> = self.search.start.of_cell(cell).collect();
        for candidate in digits.iter().copied() {
            if self.rules.is_dynamic {
                self.either_way(candidate, digits.len() >= 3);
            }
            if self.rules.with_cells {
                self.of_houses(candidate);
            }
        }
        if self.rules.with_cells {
            self.split(&digits, CELL, Cause::Cell);
        }
    }

    /// What follows if a candidate is true.
    fn closure(&mut self, candidate: Candidate) -> Rc<Closure> {
        let made = || Rc::new(self.search.propagate(number(candidate, true), self.rules));
        Rc::clone(self.closures[candidate].get_or_insert_with(made))
    }

    /// What a candidate leads to if it is true and if it is false: contradictions, then, if that is asked, what both lead
    /// to.
    fn either_way(&mut self, candidate: Candidate, has_doubles: bool) {
        let on = self.closure(candidate);
        self.contradiction(&on, candidate, false);
        let off = Rc::new(self.search.propagate(number(candidate, false), self.rules));
        self.contradiction(&off, candidate, true);
        if has_doubles && self.rules.with_cells {
            self.common(&[on, off], DOUBLE, Way::Assumption);
        }
    }

    /// If there is a contradiction, a candidate is true or false.
    fn contradiction(&mut self, closure: &Rc<Closure>, candidate: Candidate, is_true: bool) {
        if let Some(pair) = closure.contradiction {
            let targets = pair.map(|node| Target { closure: Rc::clone(closure), node }).to_vec();
            self.conclude(CONTRADICTION, Way::Assumption, number(candidate, is_true), targets);
        }
    }

    /// What all places of a digit lead to, in the houses of which a candidate is the first place.
    fn of_houses(&mut self, candidate: Candidate) {
        let links = self.search.links;
        let (cell, digit) = (candidate / links.size, candidate % links.size);
        for seat in &links.seats[cell] {
            let house = &links.board.houses()[seat.house];
            let places = self.search.start.places(seat.house, digit);
            let first = house.cells.get(places.trailing_zeros() as usize);
            if places.count_ones() >= 2 && first == Some(&cell) && house.cells.len() == links.size {
                let branches: Vec<Candidate> = bits(places).map(|place| links.at(seat.house, place, digit)).collect();
                self.split(&branches, HOUSE, Cause::House(seat.house));
            }
        }
    }

    /// What all candidates of a cell or house lead to.
    fn split(&mut self, branches: &[Candidate], key: usize, cause: Cause) {
        let closures: Vec<Rc<Closure>> = branches.iter().map(|branch| self.closure(*branch)).collect();
        self.common(&closures, key, Way::Split(cause));
    }

    /// What follows in all branches, in the order of the first one.
    fn common(&mut self, branches: &[Rc<Closure>], key: usize, way: Way) {
        let Some((first, others)) = branches.split_first() else { return };
        for node in first.on.iter().chain(&first.off).copied() {
            let common = first.nodes[node].number;
            if others.iter().all(|other| other.get(common).is_some()) {
                let target = |closure: &Rc<Closure>| {
                    closure.get(common).map(|node| Target { closure: Rc::clone(closure), node })
                };
                self.conclude(key, way, common, branches.iter().filter_map(target).collect());
            }
        }
    }

    fn conclude(&mut self, key: usize, way: Way, concluded: Number, targets: Vec<Target>) {
        self.order += 1;
        let kind = Kind { base: self.base, key, way, order: self.order };
        self.hints.conclude(kind, self.search.start, concluded, targets);
    }
}
