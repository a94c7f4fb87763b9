//! All nine digits at once: the planes side by side in the lanes of vectors, and the rounds that tighten them.

use super::plane::{Band, FULL, open_columns, tightened};
use crate::board::{Candidate, Cell, CellSet, Digit, Grid, Puzzle};

/// Nine digits, and three idle lanes that make whole vectors. An idle lane is empty and stays so.
const LANES: usize = 16;

/// Stands for the digit of an empty cell.
const EMPTY: usize = usize::MAX;

/// What is still possible: `bands[b][d]` are the cells of digit `d` in band `b`.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) bands: [[Band; LANES]; 3],
    /// The columns in which a digit has more than one cell left.
    open: [Band; LANES],
}

/// What propagation makes of a state.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Some variable has nothing left to take.
    Contradiction,
    /// Every variable has one candidate left.
    Solved,
    /// More than one candidate is left somewhere.
    Open,
}

/// How many digits the cells of a band have left.
#[derive(Clone, Copy)]
struct Tally {
    /// At least one.
    any: [Band; 3],
    /// At least two.
    several: [Band; 3],
    /// A digit has this cell as its last one in a house.
    taken: [Band; 3],
}

impl State {
    /// Takes what is still possible from a grid; a placed digit is the only one possible in its cell.
    pub(super) fn of_grid(grid: &Grid) -> Self {
        let filled = grid.placed();
        let mut state = Self::of_puzzle(&filled);
        for digit in Digit::all() {
            let possible = (grid.cells_with(digit) | clues_of(&filled, digit)).bands();
            for (band, cells) in state.bands.iter_mut().zip(possible) {
                band[digit.index()] &= cells;
            }
        }
        state
    }

    /// Takes the clues of a puzzle; every digit is still possible in the other cells.
    pub(super) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let mut state = Self { bands: [[0; LANES]; 3], open: [FULL; LANES] };
        for (number, band) in state.bands.iter_mut().enumerate() {
            for position in 0..27 {
                let clue = puzzle.clue(Cell::new(number * 27 + position)).map_or(EMPTY, Digit::index);
                for (lane, cells) in band.iter_mut().enumerate() {
                    *cells |= Band::from((clue == lane) | (clue == EMPTY)) << position;
                }
            }
            band[9..].fill(0);
        }
        state
    }

    /// Applies every rule once; `None` means that something changed.
    #[inline(always)]
    fn step(&mut self) -> Option<Outcome> {
        let tally = self.tally();
        if tally.any != [FULL; 3] || self.bands[0][..9].contains(&0) {
            return Some(Outcome::Contradiction);
        }
        if self.round(&tally) {
            return None;
        }
        Some(if tally.several == [0; 3] { Outcome::Solved } else { Outcome::Open })
    }

    /// Tightens until nothing changes.
    pub(super) fn propagate(&mut self) -> Outcome {
        loop {
            if let Some(outcome) = self.step() {
                return outcome;
            }
        }
    }

    /// Counts the digits of each cell.
    fn tally(&self) -> Tally {
        let mut tally = Tally { any: [0; 3], several: [0; 3], taken: [0; 3] };
        for digit in 0..9 {
            let decided = !self.open[digit];
            for band in 0..3 {
                let cells = self.bands[band][digit];
                tally.several[band] |= tally.any[band] & cells;
                tally.any[band] |= cells;
                tally.taken[band] |= cells & decided;
            }
        }
        tally
    }

    /// Applies every rule once to every digit; tells whether something changed.
    fn round(&mut self, tally: &Tally) -> bool {
        let mut changed = 0;
        let [first, second, third] = &mut self.bands;
        for lane in 0..LANES {
            let before = [first[lane], second[lane], third[lane]];
            let decided = !self.open[lane];
            let open = [0, 1, 2].map(|band| before[band] & (!tally.taken[band] | decided));
            let certain = [0, 1, 2].map(|band| open[band] & (!tally.several[band] | tally.taken[band]));
            let after = tightened(open, certain);
            let columns = open_columns(after);
            changed |= (before[0] ^ after[0]) | (before[1] ^ after[1]) | (before[2] ^ after[2]);
            changed |= self.open[lane] ^ columns;
            self.open[lane] = columns;
            [first[lane], second[lane], third[lane]] = after;
        }
        changed != 0
    }

    /// Leaves a cell only this digit.
    pub(super) fn assume(&mut self, candidate: Candidate) {
        let (band, bit) = place(candidate.cell());
        self.bands[band].iter_mut().for_each(|cells| *cells &= !bit);
        self.bands[band][candidate.digit().index()] |= bit;
    }

    /// Takes a candidate away.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let (band, bit) = place(candidate.cell());
        self.bands[band][candidate.digit().index()] &= !bit;
    }

    /// The full grid of a solved state.
    pub(super) fn solution(&self) -> Puzzle {
        let mut solution = Puzzle::EMPTY;
        for digit in Digit::all() {
            for (number, band) in self.bands.iter().enumerate() {
                let mut cells = band[digit.index()];
                for _ in 0..3 {
                    let cell = Cell::new(number * 27 + cells.trailing_zeros() as usize % 27);
                    solution.set(cell, Some(digit));
                    cells &= cells.wrapping_sub(1);
                }
            }
        }
        solution
    }
}

/// Tightens both states until nothing changes. Neither waits for the other, so the processor works on both at once.
pub(super) fn propagate_both(first: &mut State, second: &mut State) -> [Outcome; 2] {
    loop {
        match (first.step(), second.step()) {
            (None, None) => {}
            (Some(outcome), None) => return [outcome, second.propagate()],
            (None, Some(outcome)) => return [first.propagate(), outcome],
            (Some(a), Some(b)) => return [a, b],
        }
    }
}

/// The band of a cell, and its bit there.
pub(super) const fn place(cell: Cell) -> (usize, Band) {
    (cell.index() / 27, 1 << (cell.index() % 27))
}

/// The cells in which a puzzle has this digit as a clue.
fn clues_of(puzzle: &Puzzle, digit: Digit) -> CellSet {
    puzzle.clues().filter(|clue| clue.digit() == digit).map(Candidate::cell).collect()
}
