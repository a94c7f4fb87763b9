//! Tables of relations.

use std::collections::BTreeSet;

use super::{Checker, Fault, at_most};
use crate::board::relation::Reading;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use crate::proof::Table;

/// How many undecided cells a table has at most: as many as a person can look through.
const CELLS: usize = 9;

/// How many states of a relation that is read cell by cell are looked at for a target, at most.
const STATES: usize = 200_000;

impl Checker<'_> {
    /// A relation of the board, and its undecided cells: all of them, each once, at least one. A *filling* has for each cell of the
    /// relation a candidate of the state, or the digit that is placed there; no two of these are linked, and the relation holds.
    /// *A candidate is false if no filling is left after taking away what is linked to it.*
    ///
    /// In a solution that has the target, the digits in the cells of the relation are such a filling: the relation holds, no two
    /// true candidates are linked, and none is linked to the target. If the target is in a cell of the relation, what is linked to it
    /// includes all others of that cell.
    ///
    /// Equations that hold can be multiplied and added, so what they say together holds, too: a house has each digit once.
    pub(super) fn table(&self, Table { of, cells }: &Table) -> Result<(), Fault> {
        let rules = self.grid().rules();
        let own = of.relation(self.grid()).ok_or(Fault::Relation)?;
        at_most(CELLS, cells)?;
        let named: CellSet = cells.iter().copied().collect();
        let open = own.cells() - self.grid().filled();
        if cells.is_empty() || named != open || cells.len() != open.len() {
            return Err(Fault::Cells);
        }
        let table = Fillings::new(Reading::of(&own, rules.size()), |one| self.facts.linked(one));
        let placed = (own.cells() & self.grid().filled()).iter().filter_map(|cell| {
            let digit = self.grid().value(cell)?;
            Some(cell.with(digit))
        });
        let all = *self.grid().candidates() | placed.collect();
        self.each_target(|target| {
            if table.is_any(&(all - *self.facts.linked(target)))? { Err(Fault::Filled(target)) } else { Ok(()) }
        })
    }
}

/// The fillings of a relation, looked for cell by cell: all states after the first cell, then all after the second, and so on.
struct Fillings {
    reading: Reading,
    /// By place in the order of reading and by digit: what that digit leaves to the later places, as bits.
    left: Vec<Vec<Vec<u16>>>,
}

impl Fillings {
    fn new<'a>(reading: Reading, linked: impl Fn(Candidate) -> &'a CandidateSet) -> Self {
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

    /// Whether there is a filling by some candidates.
    fn is_any(&self, candidates: &CandidateSet) -> Result<bool, Fault> {
        let reading = &self.reading;
        let own: Vec<u16> = reading.order().iter().map(|cell| bits(candidates, *cell)).collect();
        let may_be = |memory, at: usize, left: &[u16]| {
            !left.contains(&0) && !reading.is_hopeless(memory, at, |place| left[place - at] >> 1)
        };
        if !may_be(reading.begin(), 0, &own) {
            return Ok(false);
        }
        let mut states = BTreeSet::from([(reading.begin(), own)]);
        let mut count = 0;
        for (at, after) in self.left.iter().enumerate() {
            let mut next = BTreeSet::new();
            for (memory, left) in states {
                for digit in (0..reading.size()).filter(|digit| left[0] >> (digit + 1) & 1 == 1) {
                    let Some(memory) = reading.read(memory, at, digit + 1) else { continue };
                    let rest: Vec<u16> = left[1..].iter().zip(&after[digit]).map(|(own, left)| own & left).collect();
                    if may_be(memory, at + 1, &rest) {
                        next.insert((memory, rest));
                    }
                }
                if count + next.len() > STATES {
                    return Err(Fault::States(STATES));
                }
            }
            count += next.len();
            states = next;
        }
        Ok(states.iter().any(|(memory, _)| reading.ends(*memory)))
    }
}

/// The digits of a cell among candidates as bits, beginning with bit 1.
fn bits(candidates: &CandidateSet, cell: Cell) -> u16 {
    candidates.digits_in(cell).iter().fold(0, |bits, digit| bits | 1 << digit.number())
}
