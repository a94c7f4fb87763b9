//! The fillings of a relation: a digit for each of its cells, no two of them linked, so that it holds.

use std::collections::HashMap;

use super::Reading;
use super::reading::Memory;
use crate::board::candidate_set::CandidateSet;
use crate::board::ids::{Cell, Digit};
use crate::board::variables::Candidate;

/// More states of a search for fillings than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The fillings of a relation on a board.
///
/// Cells are read in order. What can follow depends on the place, on what the relation remembers and on what is left to the later
/// cells, so that each such state is looked at once.
pub struct Fillings {
    reading: Reading,
    /// By place, digit and later place: the digits there that go, a bit for each, beginning with bit 1.
    gone: Vec<Vec<Vec<u16>>>,
    known: HashMap<State, bool>,
    /// How many states may be looked at.
    limit: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    at: usize,
    memory: Memory,
    left: Vec<u16>,
}

impl Fillings {
    /// Of a relation on a board where candidates are linked; no more than `limit` states are looked at.
    pub fn new<'a>(reading: Reading, linked: impl Fn(Candidate) -> &'a CandidateSet, limit: usize) -> Self {
        let size = reading.size();
        let order = reading.order();
        let of_place = |at: usize| {
            let of_digit = |digit: usize| {
                let linked = linked(order[at].with(Digit::new(digit)));
                order[at + 1..].iter().map(|later| bits(linked, *later)).collect()
            };
            (0..size).map(of_digit).collect()
        };
        let gone = (0..order.len()).map(of_place).collect();
        Self { reading, gone, known: HashMap::new(), limit }
    }

    /// A filling by candidates of a set, the digits of `first` tried from some digit on.
    ///
    /// # Errors
    /// More states than are allowed.
    pub fn any(&mut self, candidates: &CandidateSet, first: usize) -> Result<Option<Vec<Candidate>>, TooMany> {
        let left = self.left(candidates);
        let mut found = Vec::new();
        Ok(self.descend(0, self.reading.begin(), &left, first, &mut found)?.then(|| {
            let places = self.reading.order().iter().zip(found.iter().rev());
            places.map(|(cell, digit)| cell.with(Digit::new(*digit))).collect()
        }))
    }

    /// The candidates that are in a filling by candidates of a set.
    ///
    /// # Errors
    /// More states than are allowed.
    pub fn supported(&self, candidates: &CandidateSet) -> Result<CandidateSet, TooMany> {
        let left = self.left(candidates);
        let mut supported = vec![0; left.len()];
        let mut all = All { known: HashMap::new(), supported: &mut supported };
        self.ways(0, self.reading.begin(), &left, &mut all)?;
        let of_place =
            |(cell, bits): (&Cell, &u16)| digits(*bits).map(|digit| cell.with(Digit::new(digit))).collect::<Vec<_>>();
        Ok(self.reading.order().iter().zip(&supported).flat_map(of_place).collect())
    }

    fn left(&self, candidates: &CandidateSet) -> Vec<u16> {
        self.reading.order().iter().map(|cell| bits(candidates, *cell)).collect()
    }

    /// The first filling that is found; its digits are noted from the last one on.
    fn descend(
        &mut self,
        at: usize,
        memory: Memory,
        left: &[u16],
        first: usize,
        found: &mut Vec<usize>,
    ) -> Result<bool, TooMany> {
        if left.is_empty() {
            return Ok(self.reading.ends(memory));
        }
        if left.contains(&0) || self.reading.is_hopeless(memory, at, left) {
            return Ok(false);
        }
        let state = State { at, memory, left: left.to_vec() };
        if self.known.contains_key(&state) {
            return Ok(false);
        }
        let size = self.reading.size();
        for digit in (0..size).map(|digit| (digit + first) % size).filter(|digit| left[0] >> (digit + 1) & 1 == 1) {
            let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
            let rest = self.rest(at, digit, left);
            if self.descend(at + 1, memory, &rest, first, found)? {
                found.push(digit);
                return Ok(true);
            }
        }
        if self.known.len() >= self.limit {
            return Err(TooMany);
        }
        self.known.insert(state, false);
        Ok(false)
    }

    /// Whether there are fillings; notes the digits that are in one.
    fn ways(&self, at: usize, memory: Memory, left: &[u16], all: &mut All<'_>) -> Result<bool, TooMany> {
        if left.is_empty() {
            return Ok(self.reading.ends(memory));
        }
        if left.contains(&0) || self.reading.is_hopeless(memory, at, left) {
            return Ok(false);
        }
        let state = State { at, memory, left: left.to_vec() };
        if let Some(known) = all.known.get(&state) {
            return Ok(*known);
        }
        let mut is_any = false;
        for digit in digits(left[0]) {
            let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
            if self.ways(at + 1, memory, &self.rest(at, digit, left), all)? {
                all.supported[at] |= 1 << (digit + 1);
                is_any = true;
            }
        }
        if all.known.len() >= self.limit {
            return Err(TooMany);
        }
        all.known.insert(state, is_any);
        Ok(is_any)
    }

    /// What is left to the later cells after a digit.
    fn rest(&self, at: usize, digit: usize, left: &[u16]) -> Vec<u16> {
        left[1..].iter().zip(&self.gone[at][digit]).map(|(left, gone)| left & !gone).collect()
    }
}

/// What a search for all fillings knows.
struct All<'a> {
    known: HashMap<State, bool>,
    supported: &'a mut Vec<u16>,
}

/// The digits of a cell as bits, beginning with bit 1.
fn bits(candidates: &CandidateSet, cell: Cell) -> u16 {
    candidates.digits_in(cell).iter().fold(0, |bits, digit| bits | 1 << digit.number())
}

/// The digits of some bits, counted from 0.
fn digits(bits: u16) -> impl Iterator<Item = usize> {
    (0..15).filter(move |digit| bits >> (digit + 1) & 1 == 1)
}
