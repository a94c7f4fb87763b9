//! Fillings of relations: a digit for each of their cells, no two of them linked, so that what the relations demand holds.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::condition::Condition;
use super::fault::Fault;
use unguess_board::{Candidate, CandidateSet, Cell, Digit};

/// How many states of relations that are read cell by cell are looked at for a target, at most.
const STATES: usize = 200_000;

/// The fillings of conditions, looked for cell by cell: all states after the first cell, then all after the second, and so on.
pub struct ConditionFillings {
    conditions: Vec<Condition>,
    size: usize,
    /// The cells of the first condition, then those of the next, each with the number of its condition and its place there.
    order: Vec<(Cell, usize, usize)>,
    /// By place in the order and by digit: what that digit leaves to the later places, as bits.
    left: Vec<Vec<Vec<u32>>>,
}

/// What decides how a beginning can be continued: what is remembered of it, and what is left to the later places.
type Key = (Vec<i32>, Vec<u32>);

/// By key: the best number of counted candidates, and the digits of one such beginning in the condition that is being filled.
type States = BTreeMap<Key, (usize, Vec<u8>)>;

impl ConditionFillings {
    /// The fillings of some conditions on a board of this size, on which `linked` gives what a candidate rules out.
    pub(super) fn new<'a>(
        conditions: Vec<Condition>,
        size: usize,
        linked: impl Fn(Candidate) -> &'a CandidateSet,
    ) -> Self {
        Self::of_cells(conditions, size, |cell, digit, later| bits(linked(cell.with(Digit::new(digit - 1))), later))
    }

    /// The fillings of some conditions. `gone` says what a digit of a cell, counted from 1, rules out in another cell, as bits.
    pub fn of_cells(conditions: Vec<Condition>, size: usize, gone: impl Fn(Cell, usize, Cell) -> u32) -> Self {
        let of_condition = |(number, condition): (usize, &Condition)| {
            let cells = condition.cells.iter().enumerate();
            cells.map(|(place, cell)| (*cell, number, place)).collect::<Vec<_>>()
        };
        let order: Vec<(Cell, usize, usize)> = conditions.iter().enumerate().flat_map(of_condition).collect();
        // A digit leaves to each later place whatever is not linked to it.
        let left = order.iter().enumerate().map(|(at, (cell, ..))| {
            let of_digit =
                |digit: usize| order[at + 1..].iter().map(|(later, ..)| !gone(*cell, digit, *later)).collect();
            (1..=size).map(of_digit).collect()
        });
        Self { left: left.collect(), conditions, size, order }
    }

    /// The fewest or the most of the counted candidates, as `best` says, that a filling by some candidates has. None if
    /// there is no filling. Of beginnings that can be continued in the same ways, only the best number is kept. A cell
    /// that comes several times counts once.
    pub(super) fn count(
        &self,
        candidates: &CandidateSet,
        counted: &CandidateSet,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        self.count_of(|cell| bits(candidates, cell), |cell| bits(counted, cell), best)
    }

    /// The fewest or the most, as `best` says, of what `counted` has of a cell that a filling has; `possible` says what each cell can
    /// be: bits, beginning with bit 1. None if there is no filling.
    ///
    /// # Errors
    /// More states than are looked at.
    pub fn count_of(
        &self,
        possible: impl Fn(Cell) -> u32,
        counted: impl Fn(Cell) -> u32,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        // What each place can be before anything is filled.
        let begin: Vec<u32> = self.order.iter().map(|(cell, ..)| possible(*cell)).collect();
        let mut states = States::new();
        if self.may_begin(0, &begin) {
            states.insert((Vec::new(), begin), (0, Vec::new()));
        }
        let mut seen = 0;
        for (at, (cell, ..)) in self.order.iter().enumerate() {
            let is_first = self.order[..at].iter().all(|(earlier, ..)| earlier != cell);
            let counts = if is_first { counted(*cell) } else { 0 };
            // The states after this cell: each earlier one with each digit that the cell can still be.
            let mut next = States::new();
            for ((_, left), (number, first)) in states {
                for digit in (1..=self.size).filter(|digit| left[0] >> digit & 1 == 1) {
                    let Some((key, digits)) = self.continued(at, &left, &first, digit) else { continue };
                    let number = number + (counts >> digit & 1) as usize;
                    match next.entry(key) {
                        Entry::Vacant(entry) => drop(entry.insert((number, digits))),
                        Entry::Occupied(mut entry) => entry.get_mut().0 = best(number, entry.get().0),
                    }
                }
                if seen + next.len() > STATES {
                    return Err(Fault::States(STATES));
                }
            }
            seen += next.len();
            states = next;
        }
        Ok(states.into_values().map(|(number, _)| number).reduce(best))
    }

    /// The beginning `first` with one more digit, at the place `at`, and its key. None if no filling can begin so, as
    /// far as it shows. `left` has what this place and each later one can be.
    fn continued(&self, at: usize, left: &[u32], first: &[u8], digit: usize) -> Option<(Key, Vec<u8>)> {
        let (_, number, place) = self.order[at];
        let condition = &self.conditions[number];
        let kept = &self.left[at][digit - 1];
        let rest: Vec<u32> = left[1..].iter().zip(kept).map(|(left, kept)| left & kept).collect();
        let mut digits: Vec<u8> = first.iter().copied().chain([digit as u8]).collect();
        // The later places of this condition, and those of the conditions after it.
        let (inner, later) = rest.split_at(condition.cells.len() - place - 1);
        if !condition.may_hold(&digits, inner) || !self.may_begin(number + 1, later) {
            return None;
        }
        // The condition is filled: its digits decide nothing any more.
        if inner.is_empty() {
            if !condition.holds(&digits) {
                return None;
            }
            digits.clear();
        }
        Some(((condition.remembered(&digits), rest), digits))
    }

    /// Whether the conditions from a number on can hold, as far as it shows.
    fn may_begin(&self, number: usize, mut left: &[u32]) -> bool {
        self.conditions[number..].iter().all(|condition| {
            let (inner, later) = left.split_at(condition.cells.len());
            left = later;
            condition.may_hold(&[], inner)
        })
    }
}

/// The digits of a cell among candidates as bits, beginning with bit 1.
fn bits(candidates: &CandidateSet, cell: Cell) -> u32 {
    candidates.digits_in(cell).iter().fold(0, |bits, digit| bits | 1 << digit.number())
}
