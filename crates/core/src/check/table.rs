//! Tables of relations.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::condition::{Condition, stated};
use super::{Checker, Fault, at_most};
use crate::board::relation::Equation;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::proof::{Addend, Leftovers, Table, Tabled};

/// How many undecided cells a table has at most: as many as a person can look through.
const CELLS: usize = 9;

/// How many equations are added, or houses compared, at most: a board has fewer that say something new.
const ADDENDS: usize = 40;

/// How often an equation is added or taken away at most, so that sums stay small.
const TIMES: i32 = 9;

/// How many states of relations that are read cell by cell are looked at for a target, at most.
const STATES: usize = 200_000;

impl Checker<'_> {
    /// A relation of the board, or two, and their undecided cells: all of them, each once, at least one. A *filling* has for each
    /// cell a candidate of the state, or the digit that is placed there; no two of these are linked, and the relations hold.
    /// *A candidate is false if no filling is left after taking away what is linked to it.*
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

    /// What a table, or a lemma on the fillings of relations, is read from.
    pub(super) fn filled(&self, of: &Tabled) -> Result<Filled, Fault> {
        let grid = self.grid();
        let conditions = match of {
            Tabled::Both(both) => both.iter().map(|one| self.condition(one)).collect::<Option<Vec<_>>>(),
            one => self.condition(one).map(|condition| vec![condition]),
        };
        let conditions = conditions.ok_or(Fault::Relation)?;
        let cells: CellSet = conditions.iter().flat_map(|condition| &condition.cells).copied().collect();
        let open = cells - grid.filled();
        match open.len() {
            0 => return Err(Fault::Cells),
            count if count > CELLS => return Err(Fault::Long { most: CELLS, count }),
            _ => {}
        }
        let placed = (cells & grid.filled()).iter().filter_map(|cell| Some(cell.with(grid.value(cell)?)));
        let fillings = Fillings::new(conditions, grid.rules().size(), |one| self.facts.linked(one));
        Ok(Filled { open, possible: *grid.candidates() | placed.collect(), fillings })
    }

    /// What a proof names: a condition that the board states, or one that follows from its houses and equations.
    fn condition(&self, of: &Tabled) -> Option<Condition> {
        match of {
            Tabled::Relation(number) => self.stated(*number),
            Tabled::Sum(addends) => self.sum(addends),
            Tabled::Leftovers(leftovers) => self.leftovers(leftovers),
            Tabled::Both(_) => None,
        }
    }

    /// A small relation of the board, if its relations state it.
    fn stated(&self, number: usize) -> Option<Condition> {
        let rules = self.grid().rules();
        let named = stated(rules.conjuncts().get(number)?, rules.size()).pop()?;
        self.facts.conditions.contains(&named).then_some(named)
    }

    /// Equations times their factors: a house has each digit once. Digits that are placed go to the other side.
    fn sum(&self, addends: &[Addend]) -> Option<Condition> {
        let size = self.grid().rules().size();
        if addends.len() > ADDENDS || addends.iter().any(|one| one.times.abs() > TIMES) {
            return None;
        }
        let mut factors: BTreeMap<Cell, i32> = BTreeMap::new();
        let mut total = 0;
        for Addend { equation, times } in addends {
            let (terms, of_one) = match equation {
                Equation::House(house) => {
                    let sum = self.grid().rules().digits().map(|digit| i32::from(digit.number())).sum();
                    (self.cells_of(*house)?.iter().map(|cell| (cell, 1)).collect::<Vec<_>>(), sum)
                }
                Equation::Relation(number) => {
                    let condition = self.stated(*number)?;
                    let (terms, total) = condition.equation()?;
                    (terms.collect(), total)
                }
            };
            total += times * of_one;
            for (cell, factor) in terms {
                *factors.entry(cell).or_default() += times * factor;
            }
        }
        let mut left = Vec::new();
        for (cell, factor) in factors.into_iter().filter(|(_, factor)| *factor != 0) {
            match self.grid().value(cell) {
                Some(digit) => total -= factor * i32::from(digit.number()),
                None => left.push((cell, factor)),
            }
        }
        (!left.is_empty()).then(|| Condition::total(&left, total, size))
    }

    /// Houses against as many others: both have each digit equally often, and still have it so without the cells in both and without
    /// equal digits that are placed on both sides.
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
        let [mut own, mut theirs] = sides;
        own.retain(|cell| {
            let is_same = |other: &Cell| other == cell;
            theirs.iter().position(is_same).map(|at| theirs.swap_remove(at)).is_none()
        });
        let is_twice = |side: &[Cell]| side.iter().copied().collect::<CellSet>().len() < side.len();
        if is_twice(&own) || is_twice(&theirs) {
            return None;
        }
        own.retain(|cell| {
            let digit = self.grid().value(*cell);
            let equal = theirs.iter().position(|other| digit.is_some() && self.grid().value(*other) == digit);
            equal.map(|at| theirs.swap_remove(at)).is_none()
        });
        (!own.is_empty()).then(|| Condition::same_digits(&own, &theirs, self.grid().rules().size()))
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
    fillings: Fillings,
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

/// The fillings of conditions, looked for cell by cell: all states after the first cell, then all after the second, and so on.
pub(super) struct Fillings {
    conditions: Vec<Condition>,
    size: usize,
    /// By place in the order of the conditions' cells and by digit: what that digit leaves to the later places, as bits.
    left: Vec<Vec<Vec<u16>>>,
}

/// Beginnings of fillings that can be continued alike: what is remembered of them, and what is left to the later places. For these: the
/// best number of counted candidates, and the digits of one beginning for the condition that is being filled.
type States = BTreeMap<(Vec<i32>, Vec<u16>), (usize, Vec<u8>)>;

impl Fillings {
    pub(super) fn new<'a>(
        conditions: Vec<Condition>,
        size: usize,
        linked: impl Fn(Candidate) -> &'a CandidateSet,
    ) -> Self {
        let order: Vec<Cell> = conditions.iter().flat_map(|condition| &condition.cells).copied().collect();
        let left = order.iter().enumerate().map(|(at, cell)| {
            let of_digit = |digit: usize| {
                let linked = linked(cell.with(Digit::new(digit)));
                order[at + 1..].iter().map(|later| !bits(linked, *later)).collect()
            };
            (0..size).map(of_digit).collect()
        });
        Self { left: left.collect(), conditions, size }
    }

    /// The fewest, or the most, of the counted candidates that are in a filling by some candidates. What follows does not depend on how
    /// many were counted, so that the best of these numbers is kept. A cell that comes several times counts once.
    pub(super) fn count(
        &self,
        candidates: &CandidateSet,
        counted: &CandidateSet,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        let order: Vec<Cell> = self.conditions.iter().flat_map(|condition| &condition.cells).copied().collect();
        let begin: Vec<u16> = order.iter().map(|cell| bits(candidates, *cell)).collect();
        let mut states: States = BTreeMap::new();
        if self.may_begin(0, &begin) {
            states.insert((Vec::new(), begin), (0, Vec::new()));
        }
        let (mut seen, mut at) = (0, 0);
        for (number, condition) in self.conditions.iter().enumerate() {
            for place in 0..condition.cells.len() {
                let cell = order[at];
                let counts = if order[..at].contains(&cell) { 0 } else { bits(counted, cell) };
                let is_last = place + 1 == condition.cells.len();
                let mut next: States = BTreeMap::new();
                for ((_, left), (counted, first)) in states {
                    for digit in (1..=self.size).filter(|digit| left[0] >> digit & 1 == 1) {
                        let after = &self.left[at][digit - 1];
                        let rest: Vec<u16> = left[1..].iter().zip(after).map(|(own, kept)| own & kept).collect();
                        let digits: Vec<u8> = first.iter().copied().chain([digit as u8]).collect();
                        let later = &rest[..condition.cells.len() - place - 1];
                        if !condition.may_hold(&digits, later) || !self.may_begin(number + 1, &rest[later.len()..]) {
                            continue;
                        }
                        if is_last && !condition.holds(&digits) || rest.contains(&0) {
                            continue;
                        }
                        let digits = if is_last { Vec::new() } else { digits };
                        let counted = counted + usize::from(counts >> digit & 1);
                        match next.entry((condition.remembered(&digits), rest)) {
                            Entry::Vacant(entry) => drop(entry.insert((counted, digits))),
                            Entry::Occupied(mut entry) => entry.get_mut().0 = best(counted, entry.get().0),
                        }
                    }
                    if seen + next.len() > STATES {
                        return Err(Fault::States(STATES));
                    }
                }
                seen += next.len();
                states = next;
                at += 1;
            }
        }
        Ok(states.into_values().map(|(counted, _)| counted).reduce(best))
    }

    /// Whether the conditions from a number on can hold, as far as it shows.
    fn may_begin(&self, number: usize, mut left: &[u16]) -> bool {
        !left.contains(&0)
            && self.conditions[number..].iter().all(|condition| {
                let (own, later) = left.split_at(condition.cells.len());
                left = later;
                condition.may_hold(&[], own)
            })
    }
}

/// The digits of a cell among candidates as bits, beginning with bit 1.
fn bits(candidates: &CandidateSet, cell: Cell) -> u16 {
    candidates.digits_in(cell).iter().fold(0, |bits, digit| bits | 1 << digit.number())
}
