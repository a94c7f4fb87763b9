//! All nine digits at once: the planes side by side in the lanes of vectors, and the rounds that tighten them.

use super::super::start::{SearchOrigin, SearchStart};
use super::dead_ends::DeadEnds;
use super::plane::{Band, FULL, each, open_columns, tightened};
use crate::{Candidate, Cell, CellSet, Digit, Grid, Puzzle};

/// Nine digits, and idle lanes that make whole vectors. An idle lane is empty and stays so.
pub(super) const LANES: usize = if cfg!(target_arch = "x86_64") { 16 } else { 12 };

/// What is still possible.
#[derive(Clone, Copy)]
pub(crate) struct SearchState {
    /// `bands[b][d]` are the cells of digit `d` in band `b`.
    pub(super) bands: [[Band; LANES]; 3],
    /// For each digit the columns in which it had more than one cell left after the last round.
    open: [Band; LANES],
}

/// What propagation makes of a state.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PropagationOutcome {
    /// Some variable has nothing left to take.
    Contradiction,
    /// Every variable has one candidate left.
    Solved,
    /// More than one candidate is left somewhere.
    Open,
}

/// A state that the rules have nothing more to say about.
#[derive(Clone, Copy)]
pub(super) struct SettledNode {
    pub(super) state: SearchState,
    pub(super) outcome: PropagationOutcome,
}

/// How many digits the cells have left.
struct CellCounts {
    /// Cells with at least one.
    any: [Band; 3],
    /// Cells with at least two.
    several: [Band; 3],
    /// Cells that are the last one of a digit in a column.
    taken: [Band; 3],
}

impl SearchState {
    /// The state in which a search starts.
    #[inline(always)]
    pub(super) fn new(start: &SearchStart) -> Self {
        let mut state = match start.origin {
            SearchOrigin::Puzzle(puzzle) => Self::of_puzzle(puzzle),
            SearchOrigin::Grid(grid) => Self::of_grid(grid),
        };
        if let Some(candidate) = start.barred {
            state.remove(candidate);
        }
        state
    }

    const EMPTY: Self = Self { bands: [[0; LANES]; 3], open: [FULL; LANES] };

    /// Leaves the clue in a cell that has one, every digit in the others. Which cells have a clue cannot be foreseen, so nothing
    /// branches on it: empty cells are gathered in idle lanes, in turn, so that none waits for the one before.
    #[inline(always)]
    fn of_puzzle(puzzle: &Puzzle) -> Self {
        let mut state = Self::EMPTY;
        for (number, band) in state.bands.iter_mut().enumerate() {
            for position in 0..27 {
                let clue = puzzle.clue(Cell::new(number * 27 + position));
                band[clue.map_or(Digit::COUNT + position % 3, Digit::index)] |= 1 << position;
            }
            let (digits, idle) = band.split_at_mut(Digit::COUNT);
            let empty = idle.iter().fold(0, |all, cells| all | cells);
            for cells in digits {
                *cells |= empty;
            }
            idle.fill(0);
        }
        state
    }

    /// The cells that are left to the digits.
    #[inline(always)]
    pub(super) fn of_planes(left: &[CellSet; Digit::COUNT]) -> Self {
        let mut state = Self::EMPTY;
        for (digit, cells) in left.iter().enumerate() {
            for (band, cells) in state.bands.iter_mut().zip(cells.bands()) {
                band[digit] = cells;
            }
        }
        state
    }

    /// The cells of each digit that are still possible in this state.
    #[inline(always)]
    pub(super) fn planes(&self) -> [CellSet; Digit::COUNT] {
        std::array::from_fn(|digit| CellSet::of_bands(each(|band| self.bands[band][digit])))
    }

    /// Leaves the digit in a cell that is filled, their candidates in the others.
    #[inline(always)]
    fn of_grid(grid: &Grid) -> Self {
        let mut state = Self::EMPTY;
        for digit in Digit::all() {
            for (band, cells) in state.bands.iter_mut().zip(grid.cells_with(digit).bands()) {
                band[digit.index()] = cells;
            }
        }
        let placed = |cell: Cell| grid.value(cell).map(|digit| cell.with(digit));
        grid.filled().iter().filter_map(placed).for_each(|placed| state.insert(placed));
        state
    }

    /// The cells that no digit can take.
    pub(super) fn cells_without_digit(&self) -> CellSet {
        let filled = each(|band| self.bands[band].iter().fold(0, |all, cells| all | cells));
        CellSet::of_bands(each(|band| FULL & !filled[band]))
    }

    /// Tightens until nothing changes.
    #[inline(always)]
    pub(super) fn settled(mut self) -> SettledNode {
        loop {
            if let Some(outcome) = self.step() {
                return SettledNode { state: self, outcome };
            }
        }
    }

    /// An open state with one candidate taken for true, and for false, after one round.
    ///
    /// The parent was settled, so that round knows how many digits the cells have without a count: where a pair has taken some
    /// since, the next round finds out.
    #[inline(always)]
    pub(super) fn guessed(&self, dead_ends: &DeadEnds) -> [Self; 2] {
        let mut with = *self;
        let [narrow, several] = with.open_cells();
        let candidate = with.branch(CellSet::of_bands(narrow), dead_ends);
        let mut without = with;
        let mut tally = CellCounts { any: [FULL; 3], several, taken: [0; 3] };
        without.remove(candidate);
        let (band, bit) = place(candidate.cell());
        tally.several[band] &= !without.single(band, bit);
        without.round(&tally);
        with.assume(candidate);
        tally.several[band] &= !bit;
        with.round(&tally);
        [with, without]
    }

    /// A cell, by its band and bit, if it has no more than one digit.
    #[inline(always)]
    fn single(&self, band: usize, bit: Band) -> Band {
        let digits = self.bands[band].iter().filter(|cells| **cells & bit != 0).count();
        if digits > 1 { 0 } else { bit }
    }

    /// The two states after a guess, tightened. Neither waits for the other while they are, so the processor works on both
    /// at once.
    #[inline(always)]
    pub(super) fn children(&self, dead_ends: &DeadEnds) -> [SettledNode; 2] {
        let [mut with, mut without] = self.guessed(dead_ends);
        loop {
            match (with.step(), without.step()) {
                (None, None) => {}
                (Some(outcome), None) => return [SettledNode { state: with, outcome }, without.settled()],
                (None, Some(outcome)) => return [with.settled(), SettledNode { state: without, outcome }],
                (Some(a), Some(b)) => {
                    return [SettledNode { state: with, outcome: a }, SettledNode { state: without, outcome: b }];
                }
            }
        }
    }

    /// One round. Returns what has become of the state, or nothing if another round may change more.
    #[inline(always)]
    fn step(&mut self) -> Option<PropagationOutcome> {
        let tally = self.tally();
        // A cell without a digit, or a digit without a cell in the first band.
        if tally.any != [FULL; 3] || self.bands[0][..Digit::COUNT].contains(&0) {
            return Some(PropagationOutcome::Contradiction);
        }
        if self.round(&tally) {
            return None;
        }
        Some(if tally.several == [0; 3] { PropagationOutcome::Solved } else { PropagationOutcome::Open })
    }

    /// Counts the digits of each cell: those of two lanes at once, as the halves of a word.
    #[inline(always)]
    fn tally(&self) -> CellCounts {
        let mut tally = CellCounts { any: [0; 3], several: [0; 3], taken: [0; 3] };
        for band in 0..3 {
            let (mut any, mut several, mut taken) = (0, 0, 0);
            for first in (0..Digit::COUNT).step_by(2) {
                let cells = word(&self.bands[band], first);
                several |= any & cells;
                any |= cells;
                taken |= cells & !word(&self.open, first);
            }
            let [one, other] = halves(any);
            tally.any[band] = one | other;
            tally.several[band] = union(several) | one & other;
            tally.taken[band] = union(taken);
        }
        tally
    }

    /// Applies every rule once to every digit; tells whether something changed.
    ///
    /// A digit is certain in a cell where it is the last digit, and where the cell is its last in a column. When nothing
    /// changes and no cell has two digits, each digit has a cell in each house and there are 81 in all: a solution.
    #[inline(always)]
    fn round(&mut self, tally: &CellCounts) -> bool {
        let mut changed = 0;
        let [first, second, third] = &mut self.bands;
        for lane in 0..LANES {
            let before = [first[lane], second[lane], third[lane]];
            let open = self.open[lane];
            // A cell that is the last of a digit in a column is lost to all digits that have more cells in that column.
            let plane = each(|band| before[band] & (!tally.taken[band] | !open));
            let certain = each(|band| plane[band] & (!tally.several[band] | tally.taken[band]));
            let after = tightened(plane, certain);
            self.open[lane] = open_columns(after);
            [first[lane], second[lane], third[lane]] = after;
            changed |= (before[0] ^ after[0]) | (before[1] ^ after[1]) | (before[2] ^ after[2]);
            changed |= open ^ self.open[lane];
        }
        changed != 0
    }

    /// Leaves the cell of a candidate no other digit, and adds the candidate. All lanes are written at once: what is read next
    /// would wait for a single one.
    #[inline(always)]
    fn assume(&mut self, candidate: Candidate) {
        let (band, bit) = place(candidate.cell());
        for lane in 0..LANES {
            let added = if lane == candidate.digit().index() { bit } else { 0 };
            self.bands[band][lane] = self.bands[band][lane] & !bit | added;
        }
    }

    /// Adds a candidate.
    #[inline(always)]
    fn insert(&mut self, candidate: Candidate) {
        let (band, bit) = place(candidate.cell());
        self.bands[band][candidate.digit().index()] |= bit;
    }

    /// Takes a candidate away. All lanes are written at once.
    #[inline(always)]
    fn remove(&mut self, candidate: Candidate) {
        let (band, bit) = place(candidate.cell());
        for lane in 0..LANES {
            let removed = if lane == candidate.digit().index() { bit } else { 0 };
            self.bands[band][lane] &= !removed;
        }
    }

    /// The full grid of a solved state.
    pub(crate) fn solution(&self) -> Puzzle {
        let mut solution = Puzzle::EMPTY;
        for digit in Digit::all() {
            for (number, band) in self.bands.iter().enumerate() {
                let mut cells = band[digit.index()];
                // A digit has a cell in each of the three rows of a band.
                for _row in 0..3 {
                    let position = cells.trailing_zeros() as usize % 27;
                    solution.set(Cell::new(number * 27 + position), Some(digit));
                    cells &= cells.wrapping_sub(1);
                }
            }
        }
        solution
    }
}

/// A lane and the next one, which is idle after the last digit.
#[inline(always)]
fn word(lanes: &[Band; LANES], first: usize) -> u64 {
    u64::from(lanes[first]) | u64::from(lanes[first + 1]) << 32
}

/// The two lanes of a word.
#[inline(always)]
const fn halves(word: u64) -> [Band; 2] {
    [word as Band, (word >> 32) as Band]
}

/// What is in one of the two lanes of a word.
#[inline(always)]
const fn union(word: u64) -> Band {
    let [one, other] = halves(word);
    one | other
}

/// The band of a cell, and its bit there.
#[inline(always)]
pub(super) const fn place(cell: Cell) -> (usize, Band) {
    (cell.index() / 27, 1 << (cell.index() % 27))
}
