//! Tables of relations.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::{Checker, Fault, at_most};
use crate::board::relation::{Readings, Relation};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use crate::proof::{Table, Tabled};

/// How many undecided cells a table has at most: as many as a person can look through.
const CELLS: usize = 9;

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
        let relations = of.relations(grid).ok_or(Fault::Relation)?;
        let cells = relations.iter().fold(CellSet::EMPTY, |all, relation| all | relation.cells());
        let open = cells - grid.filled();
        match open.len() {
            0 => return Err(Fault::Cells),
            count if count > CELLS => return Err(Fault::Long { most: CELLS, count }),
            _ => {}
        }
        let placed = (cells & grid.filled()).iter().filter_map(|cell| Some(cell.with(grid.value(cell)?)));
        let reading = Readings::of(relations.iter().map(AsRef::<Relation>::as_ref), grid.rules().size());
        let fillings = Fillings::new(reading, |one| self.facts.linked(one));
        Ok(Filled { open, possible: *grid.candidates() | placed.collect(), fillings })
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

/// The fillings of relations, looked for cell by cell: all states after the first cell, then all after the second, and so on.
struct Fillings {
    reading: Readings,
    /// By place in the order of reading and by digit: what that digit leaves to the later places, as bits.
    left: Vec<Vec<Vec<u16>>>,
}

impl Fillings {
    fn new<'a>(reading: Readings, linked: impl Fn(Candidate) -> &'a CandidateSet) -> Self {
        let order = reading.order();
        let left = order.iter().enumerate().map(|(at, cell)| {
            let of_digit = |digit: usize| {
                let linked = linked(cell.with(Digit::new(digit)));
                order[at + 1..].iter().map(|later| !bits(linked, *later)).collect()
            };
            (0..reading.size()).map(of_digit).collect()
        });
        Self { left: left.collect(), reading }
    }

    /// The fewest, or the most, of the counted candidates that are in a filling by some candidates. A state has what is remembered
    /// and what is left to the later places; what follows does not depend on how many were counted, so that the best of these
    /// numbers is kept. A cell that is read several times counts once.
    fn count(
        &self,
        candidates: &CandidateSet,
        counted: &CandidateSet,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        let reading = &self.reading;
        let order = reading.order();
        let own: Vec<u16> = order.iter().map(|cell| bits(candidates, *cell)).collect();
        let may_be = |memory, at: usize, left: &[u16]| {
            !left.contains(&0) && !reading.is_hopeless(memory, at, |place| left[place - at] >> 1)
        };
        let mut states = BTreeMap::new();
        if may_be(reading.begin(), 0, &own) {
            states.insert((reading.begin(), own), 0);
        }
        let mut seen = 0;
        for (at, after) in self.left.iter().enumerate() {
            let is_first = !order[..at].contains(&order[at]);
            let counts = if is_first { bits(counted, order[at]) } else { 0 };
            let mut next = BTreeMap::new();
            for ((memory, left), number) in states {
                for digit in (0..reading.size()).filter(|digit| left[0] >> (digit + 1) & 1 == 1) {
                    let Some(memory) = reading.read(memory, at, digit + 1) else { continue };
                    let rest: Vec<u16> = left[1..].iter().zip(&after[digit]).map(|(own, left)| own & left).collect();
                    let number = number + usize::from(counts >> (digit + 1) & 1);
                    if may_be(memory, at + 1, &rest) {
                        match next.entry((memory, rest)) {
                            Entry::Vacant(entry) => drop(entry.insert(number)),
                            Entry::Occupied(mut entry) => *entry.get_mut() = best(number, *entry.get()),
                        }
                    }
                }
                if seen + next.len() > STATES {
                    return Err(Fault::States(STATES));
                }
            }
            seen += next.len();
            states = next;
        }
        Ok(states.into_iter().filter(|((memory, _), _)| reading.ends(*memory)).map(|(_, number)| number).reduce(best))
    }
}

/// The digits of a cell among candidates as bits, beginning with bit 1.
fn bits(candidates: &CandidateSet, cell: Cell) -> u16 {
    candidates.digits_in(cell).iter().fold(0, |bits, digit| bits | 1 << digit.number())
}
