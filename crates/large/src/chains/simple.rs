//! The simple deductions inside nets: locking, hidden pairs, naked pairs, X-wings. Each names what it rests on: candidates
//! that are gone since the start.

use super::closure::Deduction;
use super::links::{Candidate, Left, Links};
use crate::digits::bits;
use crate::houses::{self, Crossing};
use crate::{Cell, Digit, HouseKind, Variable};

/// Pairs of numbers below a figure: by the second, then by the first.
fn pairs(below: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..below).flat_map(|second| (0..second).map(move |first| [first, second]))
}

/// What is common to the simple deductions: the state at the start, and as it is.
pub(super) struct Between<'a> {
    pub(super) links: &'a Links<'a>,
    pub(super) start: &'a Left,
    pub(super) now: &'a Left,
}

impl Between<'_> {
    /// The houses of subsets in their order, if more cells are open than some number.
    fn open_houses(&self, more_than: usize) -> impl Iterator<Item = usize> {
        let Links { state, board, .. } = *self.links;
        let houses = houses::columns_first(board).filter(|house| board.houses()[*house].kind != HouseKind::Extra);
        houses.filter(move |house| houses::empty(state, *house) > more_than)
    }

    /// The digits at some places, counted from 0, in some houses.
    fn places<const N: usize>(digits: [usize; N], houses: &[usize]) -> Vec<Variable> {
        let digits = digits.into_iter().filter_map(|digit| Digit::new(digit + 1));
        digits.flat_map(|digit| houses.iter().map(move |house| Variable::Place(digit, *house))).collect()
    }

    /// The truths have together no candidates but in as many covers: what else is in these is false. That rests on what is
    /// gone of the truths outside the covers.
    fn deduction(&self, truths: Vec<Variable>, covers: Vec<Variable>) -> Option<Deduction> {
        let members = |variable: &Variable| self.links.members(*variable, self.now.of(*variable));
        let is_in = |variables: &[Variable], candidate| variables.iter().any(|one| self.links.is_in(candidate, *one));
        let mut removed: Vec<Candidate> = covers.iter().flat_map(members).collect();
        removed.retain(|candidate| !is_in(&truths, *candidate));
        if removed.is_empty() {
            return None;
        }
        removed.sort_unstable();
        let gone = truths.iter().flat_map(|truth| self.start.gone(self.links, self.now, Some(*truth)));
        let parents: Vec<Candidate> = gone.filter(|gone| !is_in(&covers, *gone)).collect();
        (!parents.is_empty()).then_some(Deduction { parents, removed, cover: [truths, covers], nested: None })
    }

    /// A digit whose places in a house are all in another one goes from the rest of that.
    pub(super) fn locking(&self) -> Vec<Deduction> {
        let each = |crossing| (0..self.links.size).filter_map(move |digit| self.locked(digit, crossing));
        self.links.crossings.iter().flat_map(each).collect()
    }

    fn locked(&self, digit: usize, Crossing { houses: [base, cover], shared }: &Crossing) -> Option<Deduction> {
        let places = self.now.places(*base, digit);
        let is_locked = places & !shared[0] == 0 && places.count_ones() >= 2;
        let removes = self.now.places(*cover, digit) & !shared[1] != 0;
        let of = |house: &usize| Self::places([digit], &[*house]);
        if is_locked && removes { self.deduction(of(base), of(cover)) } else { None }
    }

    /// Two digits that have the same two places in a house leave these no other digit.
    pub(super) fn hidden_pairs(&self) -> Vec<Deduction> {
        let size = self.links.size;
        let mut found = Vec::new();
        for house in self.open_houses(4) {
            let places: Vec<u32> = (0..size).map(|digit| self.now.places(house, digit)).collect();
            let are_pair = |[one, other]: &[usize; 2]| places[*one] == places[*other] && places[*one].count_ones() == 2;
            for digits in pairs(size).filter(are_pair) {
                let cells = houses::cells_at(self.links.board, house, places[digits[0]]);
                found.extend(self.deduction(Self::places(digits, &[house]), cells.map(Variable::Cell).collect()));
            }
        }
        for deduction in &mut found {
            deduction.parents.sort_unstable();
        }
        found
    }

    /// Two cells of a house that have the same two digits leave these no other place there.
    pub(super) fn naked_pairs(&self) -> Vec<Deduction> {
        let digits = |cell: Cell| self.now.cells[cell];
        let mut found = Vec::new();
        for house in self.open_houses(3) {
            let cells = &self.links.board.houses()[house].cells;
            for pair in pairs(cells.len()).map(|places| places.map(|place| cells[place])) {
                let both = digits(pair[0]);
                if both == digits(pair[1]) && both.count_ones() == 2 {
                    let covers = bits(both).flat_map(|digit| Self::places([digit], &[house])).collect();
                    found.extend(self.deduction(pair.map(Variable::Cell).to_vec(), covers));
                }
            }
        }
        found
    }

    /// A digit that has its places of two columns in the same two rows goes from the rest of these, and the other way
    /// round.
    pub(super) fn x_wings(&self) -> Vec<Deduction> {
        let Links { state, board, size, .. } = *self.links;
        let placed = |digit: usize| {
            let digit = Digit::new(digit + 1);
            state.placed().iter().filter(|placed| placed.is_some() && **placed == digit).count()
        };
        let digits: Vec<usize> = (0..size).filter(|digit| placed(*digit) + 4 <= size).collect();
        let mut found = Vec::new();
        for kinds in [[HouseKind::Column, HouseKind::Row], [HouseKind::Row, HouseKind::Column]] {
            let [bases, covers] = kinds.map(|kind| houses::of_kind(board, kind).collect::<Vec<_>>());
            for lines in pairs(bases.len()).map(|lines| lines.map(|line| bases[line])) {
                let across = |digit: usize, line: usize| self.now.places(lines[line], digit);
                let is_wing =
                    |digit: &usize| across(*digit, 0) == across(*digit, 1) && across(*digit, 0).count_ones() == 2;
                for digit in digits.iter().copied().filter(is_wing) {
                    let covers: Vec<usize> = bits(across(digit, 0)).map(|place| covers[place]).collect();
                    found.extend(self.deduction(Self::places([digit], &lines), Self::places([digit], &covers)));
                }
            }
        }
        found
    }
}
