//! Cells that cannot be filled with a few digits, and their guardians.

pub mod search;
pub mod sets;

use std::ops::ControlFlow;

use super::Found;
use super::instance;
use unguess_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use unguess_core::proof::{Guarded, GuardedPattern, Proof, Step};

/// Unfilled cells, digits that cannot fill them, and what else they can take.
#[derive(Clone)]
pub struct Impossible {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The other candidates of the cells.
    pub guardians: CandidateSet,
}

impl Impossible {
    /// What a step rests on, if it is an impossible pattern and its guardians, and nothing else.
    pub fn of(step: &Step) -> Option<Self> {
        let Proof::Guarded(Guarded { pattern, guardians, base, cover }) = &step.proof else { return None };
        let GuardedPattern::Impossible { cells, digits } = pattern else { return None };
        let is_own = base.is_empty() && cover.is_empty() && !guardians.is_empty() && instance::are_different(guardians);
        instance::removed(step).filter(|_| is_own)?;
        Some(Self {
            cells: cells.clone(),
            digits: digits.iter().copied().collect(),
            guardians: guardians.iter().copied().collect(),
        })
    }

    /// What all guardians rule out, if there are some and they rule out something.
    pub fn removed(&self, state: &Grid) -> Option<CandidateSet> {
        let all = *state.candidates();
        let removed = self.guardians.iter().fold(all, |all, guardian| all & *guardian.linked());
        (!self.guardians.is_empty() && !removed.is_empty()).then_some(removed)
    }

    /// A guardian is true, so what all guardians rule out is false.
    pub fn step(&self, technique: &'static str, state: &Grid) -> Option<Step> {
        let digits: Vec<Digit> = self.digits.iter().collect();
        let pattern = GuardedPattern::Impossible { cells: self.cells.clone(), digits };
        let guardians = self.guardians.iter().collect();
        let proof = Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() });
        Step::removing(technique, proof, &self.removed(state)?)
    }
}

/// What the cells of patterns with some digits have besides these, cell by cell.
pub struct Strangers {
    digits: DigitSet,
    /// By cell; nothing if the cell is filled or can take fewer than two of the digits.
    each: [Option<Stranger>; 81],
}

/// What a cell has besides the digits of a pattern.
#[derive(Clone, Copy)]
struct Stranger {
    guardians: CandidateSet,
    /// The candidates that all of these rule out; all candidates if there are none.
    seen: CandidateSet,
}

/// Some cells of a pattern, with their guardians and what all of these rule out.
#[derive(Clone)]
pub struct Part {
    cells: CellSet,
    guardians: CandidateSet,
    seen: CandidateSet,
}

impl Part {
    /// Both parts together, unless their guardians rule out nothing together.
    pub fn with(&self, other: &Self) -> Option<Self> {
        let seen = self.seen & other.seen;
        let guardians = self.guardians | other.guardians;
        (!seen.is_empty()).then_some(Self { cells: self.cells | other.cells, guardians, seen })
    }
}

impl Strangers {
    /// Those of a state beside three digits.
    pub fn new(state: &Grid, digits: DigitSet) -> Self {
        let all = *state.candidates();
        let each = std::array::from_fn(|index| {
            let cell = Cell::new(index);
            let own = state.digits_in(cell);
            let is_open = state.value(cell).is_none() && (own & digits).is_plural();
            let guardians: CandidateSet = (own - digits).iter().map(|digit| cell.with(digit)).collect();
            let seen = guardians.iter().fold(all, |seen, one: Candidate| seen & *one.linked());
            (is_open && !seen.is_empty()).then_some(Stranger { guardians, seen })
        });
        Self { digits, each }
    }

    /// No cells yet.
    pub fn start(state: &Grid) -> Part {
        Part { cells: CellSet::EMPTY, guardians: CandidateSet::EMPTY, seen: *state.candidates() }
    }

    /// A part with more cells, unless one of them cannot belong to the pattern or the guardians rule out nothing together.
    pub fn with(&self, part: &Part, cells: impl IntoIterator<Item = Cell>) -> Option<Part> {
        let mut part = part.clone();
        for cell in cells {
            let own = self.each[cell.index()].as_ref()?;
            part.cells.insert(cell);
            part.guardians |= own.guardians;
            part.seen &= own.seen;
        }
        (!part.seen.is_empty()).then_some(part)
    }

    /// The pattern of these cells.
    pub fn pattern(&self, part: &Part) -> Impossible {
        Impossible { cells: part.cells.iter().collect(), digits: self.digits, guardians: part.guardians }
    }
}

/// All sets of three digits.
pub fn triples() -> impl Iterator<Item = DigitSet> {
    let pairs = |first: Digit| Digit::all().filter(move |second| first < *second).map(move |second| [first, second]);
    Digit::all().flat_map(pairs).flat_map(|[first, second]| {
        let thirds = Digit::all().filter(move |third| second < *third);
        thirds.map(move |third| [first, second, third].into_iter().collect())
    })
}

/// Offers patterns with the fewest guardians first, then with the fewest cells, and otherwise in the order in which they are
/// listed; of those that remove the same only the first.
pub fn offer(
    technique: &'static str,
    state: &Grid,
    mut patterns: Vec<Impossible>,
    found: &mut Found,
) -> ControlFlow<()> {
    patterns.sort_by_key(|pattern| (pattern.guardians.len(), pattern.cells.len()));
    let mut offered: Vec<CandidateSet> = Vec::new();
    for pattern in patterns {
        let Some(removed) = pattern.removed(state).filter(|removed| !offered.contains(removed)) else { continue };
        offered.push(removed);
        pattern.step(technique, state).map_or(ControlFlow::Continue(()), &mut *found)?;
    }
    ControlFlow::Continue(())
}
