//! The fillings of a relation: a digit for each of its cells, so that it holds and no two peers have one digit.

use std::collections::HashMap;

use unguess_board::relation::RelationReading;

use crate::digits::bits;
use crate::related::Related;
use crate::{Cell, Digits};

/// A small relation: one that does not consist of smaller ones.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    reading: RelationReading,
    /// The cells in the order in which they are read. A cell can come several times.
    cells: Vec<Cell>,
    /// By place: which later places cannot have the same digit, and which are the same cell.
    apart: Vec<Vec<Tie>>,
}

/// What a place says of a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tie {
    Free,
    Differs,
    IsSame,
}

/// States that were looked at, each with whether it has a filling: a place, what is remembered, and what the later places can be.
type Known = HashMap<(usize, u128, Vec<u32>), bool>;

impl Part {
    /// The small relations that a relation of a board consists of.
    pub(crate) fn all_of(size: usize, related: &Related, are_peers: impl Fn(Cell, Cell) -> bool) -> Vec<Self> {
        let conjuncts = related.relation().conjuncts(size);
        conjuncts.iter().map(|conjunct| Self::of(related, RelationReading::of(conjunct, size), &are_peers)).collect()
    }

    fn of(related: &Related, reading: RelationReading, are_peers: &impl Fn(Cell, Cell) -> bool) -> Self {
        let cells: Vec<Cell> = reading.order().iter().map(|own| related.cell(*own)).collect();
        let tie = |one: Cell, other: Cell| match one == other {
            true => Tie::IsSame,
            false if are_peers(one, other) => Tie::Differs,
            false => Tie::Free,
        };
        let apart = (0..cells.len()).map(|at| cells[at + 1..].iter().map(|other| tie(cells[at], *other)).collect());
        Self { apart: apart.collect(), reading, cells }
    }

    /// Its cells.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// For each place, the digits that some filling has there, out of what the cells can be. If there is no filling, some places have
    /// none. After `states` states only bounds decide, and too much may be left.
    pub(crate) fn kept(&self, left: impl Fn(Cell) -> Digits, states: usize) -> Vec<Digits> {
        let mut masks: Vec<u32> = self.cells.iter().map(|cell| left(*cell).bits()).collect();
        self.bound(&mut masks);
        let mut search = FillingSearch { part: self, known: Known::new(), kept: vec![0; masks.len()], states };
        let kept = match search.ways(0, self.reading.begin(), masks.clone()) {
            Some(true) => search.kept,
            Some(false) => vec![0; masks.len()],
            None => masks,
        };
        kept.into_iter().map(Digits::from_bits).collect()
    }

    /// Takes what cannot be because the total would be missed.
    fn bound(&self, masks: &mut [u32]) {
        let others = masks.to_vec();
        for at in 0..masks.len() {
            let is_possible = |digit: &usize| {
                let left = |place: usize| if place == at { 1 << digit } else { others[place] };
                !self.reading.is_hopeless(self.reading.begin(), 0, left)
            };
            masks[at] = bits(others[at]).filter(is_possible).fold(0, |mask, digit| mask | 1 << digit);
        }
    }

    /// What the later places can be after a digit, counted from 0; nothing if one of them has none left.
    fn after(&self, at: usize, digit: usize, later: &[u32]) -> Option<Vec<u32>> {
        let left = |(mask, tie): (&u32, &Tie)| {
            let left = match tie {
                Tie::Free => *mask,
                Tie::Differs => mask & !(1 << digit),
                Tie::IsSame => mask & 1 << digit,
            };
            Some(left).filter(|left| *left != 0)
        };
        later.iter().zip(&self.apart[at]).map(left).collect()
    }
}

struct FillingSearch<'a> {
    part: &'a Part,
    known: Known,
    /// By place: the digits that fillings have.
    kept: Vec<u32>,
    /// How many more states may be looked at.
    states: usize,
}

impl FillingSearch<'_> {
    /// Whether there are fillings from a place on, whose digits are noted; nothing if there are too many states.
    fn ways(&mut self, at: usize, memory: u128, left: Vec<u32>) -> Option<bool> {
        let reading = &self.part.reading;
        if left.is_empty() {
            return Some(reading.ends(memory));
        }
        if left.contains(&0) || reading.is_hopeless(memory, at, |place| left[place - at]) {
            return Some(false);
        }
        let state = (at, memory, left);
        if let Some(is_any) = self.known.get(&state) {
            return Some(*is_any);
        }
        self.states = self.states.checked_sub(1)?;
        let mut is_any = false;
        for digit in bits(state.2[0]) {
            let next = self.part.reading.read(memory, at, digit + 1).zip(self.part.after(at, digit, &state.2[1..]));
            if let Some((memory, later)) = next
                && self.ways(at + 1, memory, later)?
            {
                self.kept[at] |= 1 << digit;
                is_any = true;
            }
        }
        self.known.insert(state, is_any);
        Some(is_any)
    }
}
