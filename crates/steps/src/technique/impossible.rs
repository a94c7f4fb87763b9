//! Cells that cannot be filled with a few digits, and their guardians.

pub mod full;
pub mod places;
pub mod search;
pub mod sets;

use self::places::SetCriteria;
use super::ForBoards;
use super::lone_guardians::LoneGuardians;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use unguess_proof::{GuardedPattern, Step};

/// The boards that have impossible patterns: these are known as cells of the boxes of the usual one.
pub(crate) const BOARDS: ForBoards = ForBoards::Usual;

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

    /// The pattern of some cells and digits in a state.
    fn in_cells(state: &Grid, cells: &CellSet, digits: DigitSet) -> Self {
        let others = |cell: Cell| (state.digits_in(cell) - digits).iter().map(move |digit| cell.with(digit));
        Self { cells: cells.iter().collect(), digits, guardians: cells.iter().flat_map(others).collect() }
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
    all: CandidateSet,
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
pub struct GuardedCells {
    cells: CellSet,
    guardians: CandidateSet,
    seen: CandidateSet,
}

impl Strangers {
    /// What the cells of a state can take besides three digits, where they can be in a pattern.
    pub fn new(state: &Grid, digits: DigitSet) -> Self {
        let all = *state.candidates();
        let each = std::array::from_fn(|index| {
            let cell = Cell::new(index);
            let left = state.digits_in(cell);
            let is_open = state.value(cell).is_none() && (left & digits).is_plural();
            let guardians: CandidateSet = (left - digits).iter().map(|digit| cell.with(digit)).collect();
            let seen = guardians.iter().fold(all, |seen, one: Candidate| seen & *one.linked());
            (is_open && !seen.is_empty()).then_some(Stranger { guardians, seen })
        });
        Self { digits, all, each }
    }

    /// The pattern of these cells.
    pub fn pattern(&self, part: &GuardedCells) -> Impossible {
        Impossible { cells: part.cells.iter().collect(), digits: self.digits, guardians: part.guardians }
    }
}

/// Sets whose guardians rule out something together.
impl SetCriteria for Strangers {
    type PartialSet = GuardedCells;

    fn start(&self) -> GuardedCells {
        GuardedCells { cells: CellSet::EMPTY, guardians: CandidateSet::EMPTY, seen: self.all }
    }

    fn with(&self, part: &GuardedCells, cell: Cell) -> Option<GuardedCells> {
        let guarded = self.each[cell.index()].as_ref()?;
        let mut cells = part.cells;
        cells.insert(cell);
        let seen = part.seen & guarded.seen;
        (!seen.is_empty()).then_some(GuardedCells { cells, guardians: part.guardians | guarded.guardians, seen })
    }

    fn both(&self, one: &GuardedCells, other: &GuardedCells) -> Option<GuardedCells> {
        let seen = one.seen & other.seen;
        let (cells, guardians) = (one.cells | other.cells, one.guardians | other.guardians);
        (!seen.is_empty()).then_some(GuardedCells { cells, guardians, seen })
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
