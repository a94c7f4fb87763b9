//! The fillings of relations: a digit for each of their cells, no two of them linked, so that they hold.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::ops::BitAnd;

use foldhash::fast::FixedState;

use super::Readings;
use super::reading::{Memory, TooMany};
use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, Digit};
use crate::sets::{CellSet, DigitSet};
use crate::variables::Candidate;

/// The fillings of a relation, or of several together, on a board.
///
/// Cells are read in order. What can follow depends on the place, on what the relation remembers and on what is left to the later
/// cells, so that each such state is looked at once.
pub struct Fillings {
    reading: Readings,
    /// By place and digit: what it leaves to the later places.
    kept: Vec<Vec<PlaceDigits>>,
    /// States without a filling.
    dead: HashSet<FillingState, FixedState>,
    /// How many states may be looked at.
    limit: usize,
}

/// A place, what is remembered before it, and what is left from there on.
type FillingState = (usize, Memory, PlaceDigits);

/// States, and whether they have a filling.
type DecidedFillings = HashMap<FillingState, bool, FixedState>;

impl Fillings {
    /// Of a relation on a board where candidates are linked; no more than `limit` states are looked at.
    pub fn new<'a>(reading: Readings, linked: impl Fn(Candidate) -> &'a CandidateSet, limit: usize) -> Self {
        let order = reading.order();
        let of_digit = |at: usize, digit: usize| {
            let linked = linked(order[at].with(Digit::new(digit)));
            PlaceDigits::of(order, &(CandidateSet::ALL - *linked)) & PlaceDigits::after(at)
        };
        let of_place = |at: usize| (0..reading.size()).map(|digit| of_digit(at, digit)).collect();
        let kept = (0..order.len()).map(of_place).collect();
        Self { reading, kept, dead: HashSet::default(), limit }
    }

    /// A filling by candidates of a set, the digits of each cell tried from some digit on.
    ///
    /// # Errors
    /// More states than are allowed.
    pub fn any(&mut self, candidates: &CandidateSet, first: usize) -> Result<Option<Vec<Candidate>>, TooMany> {
        let left = PlaceDigits::of(self.reading.order(), candidates);
        let mut found = Vec::new();
        Ok(self.descend(0, self.reading.begin(), left, first, &mut found)?.then(|| {
            let places = self.reading.order().iter().zip(found.iter().rev());
            places.map(|(cell, digit)| cell.with(Digit::new(*digit))).collect()
        }))
    }

    /// The candidates that are in a filling by candidates of a set.
    ///
    /// # Errors
    /// More states than are allowed.
    pub fn supported(&self, candidates: &CandidateSet) -> Result<CandidateSet, TooMany> {
        let order = self.reading.order();
        let mut all = All { decided: DecidedFillings::default(), supported: vec![0; order.len()] };
        self.ways(0, self.reading.begin(), PlaceDigits::of(order, candidates), &mut all)?;
        let of_place = |(cell, bits): (&Cell, &u16)| {
            let digits = (0..self.reading.size()).filter(|digit| bits >> digit & 1 == 1);
            digits.map(|digit| cell.with(Digit::new(digit))).collect::<Vec<_>>()
        };
        Ok(order.iter().zip(&all.supported).flat_map(of_place).collect())
    }

    /// The sets of digits that some of the cells have in fillings by candidates of a set.
    ///
    /// # Errors
    /// More states than are allowed.
    pub fn digit_sets(&self, candidates: &CandidateSet, cells: CellSet) -> Result<BTreeSet<DigitSet>, TooMany> {
        let order = self.reading.order();
        let begin = (self.reading.begin(), PlaceDigits::of(order, candidates), DigitSet::EMPTY);
        let mut states: HashSet<_, FixedState> = HashSet::from_iter([begin]);
        let mut count = 0;
        // Place by place, the states that can be reached, each with the digits that the cells have so far.
        for (at, cell) in order.iter().enumerate() {
            let mut next = HashSet::default();
            for (memory, left, held) in states.into_iter().filter(|(memory, left, _)| !self.is_over(at, *memory, left))
            {
                for digit in (0..self.reading.size()).filter(|digit| left.digits(at) >> digit & 1 == 1) {
                    let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
                    let held = if cells.contains(*cell) { held | DigitSet::of(Digit::new(digit)) } else { held };
                    next.insert((memory, left & self.kept[at][digit], held));
                }
            }
            count += next.len();
            if count > self.limit {
                return Err(TooMany);
            }
            states = next;
        }
        Ok(states.into_iter().filter(|(memory, ..)| self.reading.ends(*memory)).map(|(.., held)| held).collect())
    }

    /// Whether nothing can follow, as far as that is seen at once.
    fn is_over(&self, at: usize, memory: Memory, left: &PlaceDigits) -> bool {
        let order = self.reading.order();
        (at..order.len()).any(|place| left.digits(place) == 0)
            || self.reading.is_hopeless(memory, at, |place| left.digits(place).into())
    }

    /// Whether there is a filling from a state on. If so, `found` gets its digits, that of the last place first. At each place the
    /// digits are tried from `first` on.
    fn descend(
        &mut self,
        at: usize,
        memory: Memory,
        left: PlaceDigits,
        first: usize,
        found: &mut Vec<usize>,
    ) -> Result<bool, TooMany> {
        if at == self.reading.order().len() {
            return Ok(self.reading.ends(memory));
        }
        let state = (at, memory, left);
        if self.is_over(at, memory, &left) || self.dead.contains(&state) {
            return Ok(false);
        }
        let (size, open) = (self.reading.size(), left.digits(at));
        for digit in (0..size).map(|digit| (digit + first) % size).filter(|digit| open >> digit & 1 == 1) {
            let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
            let rest = left & self.kept[at][digit];
            if self.descend(at + 1, memory, rest, first, found)? {
                found.push(digit);
                return Ok(true);
            }
        }
        if self.dead.len() >= self.limit {
            return Err(TooMany);
        }
        self.dead.insert(state);
        Ok(false)
    }

    /// Whether there are fillings from a state on; notes in `all` the digits of each place that are in one.
    fn ways(&self, at: usize, memory: Memory, left: PlaceDigits, all: &mut All) -> Result<bool, TooMany> {
        if at == self.reading.order().len() {
            return Ok(self.reading.ends(memory));
        }
        if self.is_over(at, memory, &left) {
            return Ok(false);
        }
        let state = (at, memory, left);
        if let Some(is_any) = all.decided.get(&state) {
            return Ok(*is_any);
        }
        let mut is_any = false;
        for digit in (0..self.reading.size()).filter(|digit| left.digits(at) >> digit & 1 == 1) {
            let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
            if self.ways(at + 1, memory, left & self.kept[at][digit], all)? {
                all.supported[at] |= 1 << digit;
                is_any = true;
            }
        }
        if all.decided.len() >= self.limit {
            return Err(TooMany);
        }
        all.decided.insert(state, is_any);
        Ok(is_any)
    }
}

/// What a search for all fillings knows.
struct All {
    decided: DecidedFillings,
    /// By place: the digits that are in a filling, a bit for each.
    supported: Vec<u16>,
}

/// What each place of an order has left: a bit for each digit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PlaceDigits([u128; Self::WORDS]);

impl PlaceDigits {
    const WORDS: usize = Cell::COUNT.div_ceil(Self::EACH);

    /// How many places have room in a word.
    const EACH: usize = 128 / Digit::COUNT;

    /// What a set of candidates has in each place.
    fn of(order: &[Cell], candidates: &CandidateSet) -> Self {
        let mut places = Self([0; Self::WORDS]);
        for (at, cell) in order.iter().enumerate().take(Cell::COUNT) {
            let digits = candidates.digits_in(*cell);
            let bits = digits.iter().fold(0, |bits, digit| bits | 1 << digit.index());
            places.0[at / Self::EACH] |= bits << (Digit::COUNT * (at % Self::EACH));
        }
        places
    }

    /// Everything in the places after one.
    fn after(at: usize) -> Self {
        let (word, place) = (at / Self::EACH, at % Self::EACH);
        Self(std::array::from_fn(|index| match index.cmp(&word) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => u128::MAX.checked_shl((Digit::COUNT * (place + 1)) as u32).unwrap_or(0),
            std::cmp::Ordering::Greater => u128::MAX,
        }))
    }

    /// What a place has left, a bit for each digit.
    const fn digits(&self, at: usize) -> u16 {
        (self.0[at / Self::EACH] >> (Digit::COUNT * (at % Self::EACH)) & 0x1ff) as u16
    }
}

impl BitAnd for PlaceDigits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Hash for PlaceDigits {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().filter(|word| **word != 0).for_each(|word| state.write_u128(*word));
    }
}
