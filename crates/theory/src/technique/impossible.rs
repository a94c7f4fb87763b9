//! Cells that cannot be filled with a few digits, and their guardians.

pub mod search;
pub mod sets;

use super::lone_guardians::LoneGuardians;
use unguess_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use unguess_core::proof::{GuardedPattern, Step};

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
        let LoneGuardians { pattern, guardians } = LoneGuardians::of(step)?;
        let GuardedPattern::Impossible { cells, digits } = pattern else { return None };
        Some(Self { cells, digits: digits.into_iter().collect(), guardians })
    }

    /// The pattern with its guardians.
    pub fn guarded(self) -> LoneGuardians {
        let pattern = GuardedPattern::Impossible { cells: self.cells, digits: self.digits.iter().collect() };
        LoneGuardians { pattern, guardians: self.guardians }
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
