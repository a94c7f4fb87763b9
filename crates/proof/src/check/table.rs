//! Tables of relations.

use super::condition::{Condition, stated};
use super::fillings::ConditionFillings;
use super::{Checker, Fault, at_most};
use crate::{Addend, Leftovers, Table, Tabled};
use unguess_board::relation::Equation;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// How many undecided cells a table has at most: as many as a person can look through.
const CELLS: usize = 9;

/// How many equations are added, or houses compared, at most: a board has fewer that say something new.
const ADDENDS: usize = 40;

/// How often an equation is added or taken away at most, so that sums stay small.
const TIMES: i32 = 9;

impl Checker<'_> {
    /// Checks a table: a relation of the board, or two, and their undecided cells: all of them, each once, at least
    /// one. A *filling* has for each cell a candidate of the state, or the digit that is placed there; no two of these
    /// are linked, and the relations hold. *A candidate is false if no filling is left after taking away what is linked
    /// to it.*
    ///
    /// In a solution that has the target, the digits in the cells are such a filling: the relations hold, no two true candidates are
    /// linked, and none is linked to the target. If the target is in one of the cells, what is linked to it includes all others of
    /// that cell.
    ///
    /// Equations that hold can be multiplied and added, so what they say together holds, too: a house has each digit once.
    pub(super) fn table(&self, Table { of, cells }: &Table) -> Result<(), Fault> {
        at_most(CELLS, cells)?;
        let named: CellSet = cells.iter().copied().collect();
        let table = self.filled(of)?;
        if named != table.open || cells.len() != table.open.len() {
            return Err(Fault::Cells);
        }
        self.each_target(|target| match table.count(self.facts.linked(target), &CandidateSet::EMPTY, usize::min)? {
            Some(_) => Err(Fault::Filled(target)),
            None => Ok(()),
        })
    }

    /// The relations that a table or a counted set names, with their undecided cells and their fillings. Refused if the
    /// board does not have them, if all their cells are filled, or if too many are open.
    pub(super) fn filled(&self, of: &Tabled) -> Result<Filled, Fault> {
        let grid = self.grid();
        let conditions = match of {
            Tabled::Both(both) => both.iter().map(|one| self.conditions(one)).collect::<Option<Vec<_>>>(),
            one => self.conditions(one).map(|conditions| vec![conditions]),
        };
        let conditions = conditions.ok_or(Fault::Relation)?.concat();
        let cells: CellSet = conditions.iter().flat_map(|condition| &condition.cells).copied().collect();
        let open = cells - grid.filled();
        match open.len() {
            0 => return Err(Fault::Cells),
            count if count > CELLS => return Err(Fault::Long { most: CELLS, count }),
            _ => {}
        }
        let placed = (cells & grid.filled()).iter().filter_map(|cell| Some(cell.with(grid.value(cell)?)));
        let fillings = ConditionFillings::new(conditions, grid.rules().size(), |one| self.facts.linked(one));
        Ok(Filled { open, possible: *grid.candidates() | placed.collect(), fillings })
    }

    /// What a proof names: a condition that the board states, or one that follows from its houses and equations.
    fn conditions(&self, of: &Tabled) -> Option<Vec<Condition>> {
        match of {
            Tabled::Relation(number) => self.stated(*number),
            Tabled::Sum(addends) => Some(vec![self.sum(addends)?]),
            Tabled::Leftovers(leftovers) => Some(vec![self.leftovers(leftovers)?]),
            Tabled::Both(_) => None,
        }
    }

    /// What a relation with a number demands, if the board states all of it.
    fn stated(&self, number: usize) -> Option<Vec<Condition>> {
        let rules = self.grid().rules();
        let named = stated(rules.relation(number)?, rules.size());
        named.iter().all(|condition| self.facts.conditions.contains(condition)).then_some(named)
    }

    /// The sum of equations, each times its factor; the equation of a house says that it has each digit once. Placed
    /// digits are taken from the total. None if the board does not state an equation, or if all cells are filled.
    fn sum(&self, addends: &[Addend]) -> Option<Condition> {
        let size = self.grid().rules().size();
        if addends.len() > ADDENDS || addends.iter().any(|one| one.times.abs() > TIMES) {
            return None;
        }
        // The terms of all equations, and the sum of their totals.
        let mut all: Vec<(Cell, i32)> = Vec::new();
        let mut total = 0;
        for Addend { equation, times } in addends {
            let (terms, of_one) = match equation {
                Equation::House(house) => {
                    let sum = self.grid().rules().digits().map(|digit| i32::from(digit.number())).sum();
                    (self.cells_of(*house)?.iter().map(|cell| (cell, 1)).collect::<Vec<_>>(), sum)
                }
                Equation::Relation(number) => {
                    let [condition] = &*self.stated(*number)? else { return None };
                    let (terms, total) = condition.equation()?;
                    (terms.collect(), total)
                }
            };
            total += times * of_one;
            all.extend(terms.into_iter().map(|(cell, factor)| (cell, times * factor)));
        }
        // Terms of one cell are added up; those of filled cells are taken from the total.
        let mut left = Vec::new();
        let whole = Condition::total(&all, total, size);
        let (terms, mut total) = whole.equation()?;
        for (cell, factor) in terms.filter(|(_, factor)| *factor != 0) {
            match self.grid().value(cell) {
                Some(digit) => total -= factor * i32::from(digit.number()),
                None => left.push((cell, factor)),
            }
        }
        (!left.is_empty()).then(|| Condition::total(&left, total, size))
    }

    /// The condition that houses have the same digits, each as often, as the same number of other houses. Cells on both
    /// sides are left out, and placed digits against equal ones of the other side: what is left still has the same
    /// digits. None if the numbers of houses differ, or if a cell is left twice on one side.
    fn leftovers(&self, Leftovers { houses, others }: &Leftovers) -> Option<Condition> {
        if houses.len() != others.len() || houses.len() > ADDENDS {
            return None;
        }
        let mut sides: [Vec<Cell>; 2] = [Vec::new(), Vec::new()];
        for (side, houses) in sides.iter_mut().zip([houses, others]) {
            for house in houses {
                side.extend(self.cells_of(*house)?.iter());
            }
        }
        // Cells on both sides go, once for each time that both have them.
        let [mut ones, mut others] = sides;
        ones.retain(|cell| {
            let is_same = |other: &Cell| other == cell;
            others.iter().position(is_same).map(|at| others.swap_remove(at)).is_none()
        });
        let is_twice = |side: &[Cell]| side.iter().copied().collect::<CellSet>().len() < side.len();
        if is_twice(&ones) || is_twice(&others) {
            return None;
        }
        // So do placed digits, each against an equal one of the other side.
        ones.retain(|cell| {
            let digit = self.grid().value(*cell);
            let equal = others.iter().position(|other| digit.is_some() && self.grid().value(*other) == digit);
            equal.map(|at| others.swap_remove(at)).is_none()
        });
        (!ones.is_empty()).then(|| Condition::same_digits(&ones, &others, self.grid().rules().size()))
    }

    /// The cells of a house of the board.
    fn cells_of(&self, house: House) -> Option<CellSet> {
        let digit = Digit::new(0);
        let cells: CellSet = self.facts.members(house.variable(digit)).iter().map(Candidate::cell).collect();
        (!cells.is_empty()).then_some(cells)
    }
}

/// Relations in a state.
pub(super) struct Filled {
    /// Their undecided cells.
    pub(super) open: CellSet,
    /// The candidates of the state, and the digits that are placed in the cells.
    possible: CandidateSet,
    fillings: ConditionFillings,
}

impl Filled {
    /// How many of some candidates the fillings have that have nothing of `gone`: the fewest or the most. None if there is no
    /// filling.
    pub(super) fn count(
        &self,
        gone: &CandidateSet,
        counted: &CandidateSet,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        self.fillings.count(&(self.possible - *gone), counted, best)
    }
}
