//! What follows without a guess, by rules that find the same in whatever order they are applied.

use super::super::start::SearchStart;
use super::plane::{Band, FULL, Plane, each, open_columns};
use super::state::{LANES, PropagationOutcome, SearchState, SettledNode};
use crate::simd::{FourWords, Work};
use crate::{CellSet, Digit, Grid};

/// Rules that find the same in whatever order they are applied, each with those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Means {
    /// A digit with one place left in a house is there.
    HiddenSingles,
    /// A cell with one digit left takes it.
    Singles,
    /// Where the places of a digit in a house are all in another one, the other one has no further places.
    LockedCandidates,
}

/// Whether a state is solved by some rules alone. Wider vectors would slow down what comes after so short a use of them.
pub fn is_solved_by(means: Means, grid: &Grid) -> bool {
    FourWords::run_if_any(SolvedWork(means, grid))
}

struct SolvedWork<'a>(Means, &'a Grid);

impl Work for SolvedWork<'_> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        let Self(means, grid) = self;
        let state = SearchState::new(&SearchStart::from(grid));
        match means {
            Means::HiddenSingles => state.is_solved_by_singles(false),
            Means::Singles => state.is_solved_by_singles(true),
            // The rules of the search are all of these.
            Means::LockedCandidates => {
                matches!(state.settled(), SettledNode { outcome: PropagationOutcome::Solved, .. })
            }
        }
    }
}

/// What is left to each digit after singles and locked candidates, given the cells `left` before; nothing if that is
/// the solution.
pub fn left_by_locked_candidates(left: &[CellSet; Digit::COUNT]) -> Option<[CellSet; Digit::COUNT]> {
    FourWords::run_if_any(LockedWork(left))
}

struct LockedWork<'a>(&'a [CellSet; Digit::COUNT]);

impl Work for LockedWork<'_> {
    type Output = Option<[CellSet; Digit::COUNT]>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        let SettledNode { state, outcome } = SearchState::of_planes(self.0).settled();
        (outcome != PropagationOutcome::Solved).then(|| state.planes())
    }
}

impl SearchState {
    /// Places hidden singles, and naked ones if `naked`, until there are no more. Returns whether the result is a
    /// solution.
    #[inline(always)]
    fn is_solved_by_singles(mut self, naked: bool) -> bool {
        // By digit: the cells that take it.
        let mut certain = [[0; LANES]; 3];
        loop {
            let before = certain;
            let single = if naked { self.cells_with_one_digit() } else { [0; 3] };
            // The cells that some digit takes.
            let mut taken = [0; 3];
            for lane in 0..LANES {
                let (plane, sure) = (plane_of(&self.bands, lane), plane_of(&certain, lane));
                let alone = alone_in_house(plane);
                let found = each(|band| sure[band] | alone[band] | plane[band] & single[band]);
                set(&mut certain, lane, found);
                taken = each(|band| taken[band] | found[band]);
            }
            if taken == [FULL; 3] {
                return is_solution(&certain);
            }
            if certain == before {
                return false;
            }
            for lane in 0..LANES {
                let (plane, sure) = (plane_of(&self.bands, lane), plane_of(&certain, lane));
                let seen = houses(sure);
                set(&mut self.bands, lane, each(|band| plane[band] & (sure[band] | !(seen[band] | taken[band]))));
            }
        }
    }

    /// The cells with no more than one digit.
    #[inline(always)]
    fn cells_with_one_digit(&self) -> Plane {
        let (mut any, mut several) = ([0; 3], [0; 3]);
        for lane in 0..LANES {
            let plane = plane_of(&self.bands, lane);
            several = each(|band| several[band] | any[band] & plane[band]);
            any = each(|band| any[band] | plane[band]);
        }
        each(|band| !several[band])
    }
}

/// The cells of one digit.
#[inline(always)]
fn plane_of(bands: &[[Band; LANES]; 3], lane: usize) -> Plane {
    each(|band| bands[band][lane])
}

/// Makes these the cells of one digit.
#[inline(always)]
fn set(bands: &mut [[Band; LANES]; 3], lane: usize, plane: Plane) {
    let [first, second, third] = bands;
    [first[lane], second[lane], third[lane]] = plane;
}

/// The first cell of each row of a band, and of each box.
const ROWS: Band = 0o001_001_001;
const BLOCKS: Band = 0o000_000_111;

/// The cells of a plane that are the only ones in one of their houses.
#[inline(always)]
fn alone_in_house(plane: Plane) -> Plane {
    let open = open_columns(plane);
    each(|band| plane[band] & (!open | alone_in_row(plane[band]) | alone_in_block(plane[band])))
}

/// The rows of a band with no more than one cell, whole.
#[inline(always)]
const fn alone_in_row(band: Band) -> Band {
    let (any, several) = segments(band);
    let (once, twice) = added([any & ROWS, any >> 3 & ROWS, any >> 6 & ROWS]);
    let several = several | several >> 3 | several >> 6;
    (once & !twice & !several) * 0o777
}

/// The boxes of a band with no more than one cell, whole.
#[inline(always)]
const fn alone_in_block(band: Band) -> Band {
    let (any, several) = segments(band);
    let (once, twice) = added([any & BLOCKS, any >> 9 & BLOCKS, any >> 18 & BLOCKS]);
    let several = several | several >> 9 | several >> 18;
    (once & !twice & !several) * 0o007_007_007
}

/// The threes of cells in which a row meets a box, each by its first cell: those with a cell, and with more than one.
#[inline(always)]
const fn segments(band: Band) -> (Band, Band) {
    let (any, several) = added([band, band >> 1, band >> 2]);
    (any & 0o111_111_111, several & 0o111_111_111)
}

/// What is in one of three sets, and what is in several.
#[inline(always)]
const fn added([a, b, c]: [Band; 3]) -> (Band, Band) {
    (a | b | c, a & b | (a | b) & c)
}

/// Whether each digit is in every house, and no cell has two.
#[inline(always)]
fn is_solution(bands: &[[Band; LANES]; 3]) -> bool {
    let (mut any, mut several) = ([0; 3], [0; 3]);
    for digit in 0..Digit::COUNT {
        let plane = plane_of(bands, digit);
        several = each(|band| several[band] | any[band] & plane[band]);
        any = each(|band| any[band] | plane[band]);
    }
    several == [0; 3] && (0..Digit::COUNT).all(|digit| is_in_all_houses(plane_of(bands, digit)))
}

/// Whether a digit is in every house.
#[inline(always)]
fn is_in_all_houses(cells: Plane) -> bool {
    let columns = each(|band| cells[band] | cells[band] >> 9 | cells[band] >> 18);
    let is_in_all_columns = (columns[0] | columns[1] | columns[2]) & 0o777 == 0o777;
    let is_in_lines = |band: usize| {
        let (any, _) = segments(cells[band]);
        (any | any >> 3 | any >> 6) & ROWS == ROWS && (any | any >> 9 | any >> 18) & BLOCKS == BLOCKS
    };
    is_in_all_columns && (0..3).all(is_in_lines)
}

/// The houses of some cells, whole.
#[inline(always)]
fn houses(cells: Plane) -> Plane {
    let all = cells[0] | cells[1] | cells[2];
    // The columns of the cells, in each row of a band.
    let columns = all | all << 9 | all >> 18 | all << 18 | all >> 9;
    each(|band| {
        let (any, _) = segments(cells[band]);
        let rows = (any | any >> 3 | any >> 6) & ROWS;
        let blocks = (any | any >> 9 | any >> 18) & BLOCKS;
        columns | (rows * 0o777) | (blocks * 0o007_007_007)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effect, Kind, Variable};

    /// Applies the rules one by one, to whatever comes first.
    fn is_solved_slowly(means: Means, mut grid: Grid) -> bool {
        while !grid.is_complete() {
            let Some(effect) = first(means, &grid) else { return false };
            grid = grid.after(&effect);
        }
        true
    }

    fn first(means: Means, grid: &Grid) -> Option<Effect> {
        let places = |variable: Variable| *grid.candidates() & *variable.candidates();
        let is_allowed = |variable: &Variable| means >= Means::Singles || variable.kind() != Kind::Cell;
        let single = Variable::classic().filter(is_allowed).find_map(|variable| places(variable).single());
        let placing = single.map(|placed| Effect { placed: Some(placed), removed: Vec::new() });
        let pairs = || Variable::classic().flat_map(|base| Variable::classic().map(move |cover| (base, cover)));
        let locked = || {
            pairs().find_map(|(base, cover)| {
                let is_inside = !places(base).is_empty() && (places(base) - places(cover)).is_empty();
                let removed: Vec<_> = (places(cover) - places(base)).iter().collect();
                (is_inside && !removed.is_empty()).then_some(Effect { placed: None, removed })
            })
        };
        placing.or_else(|| if means == Means::LockedCandidates { locked() } else { None })
    }

    #[test]
    fn the_rules_solve_what_they_solve_one_by_one() {
        let puzzles = unguess_corpora::TOP_DOWN.lines().take(100);
        let mut solved = [0; 3];
        for puzzle in puzzles {
            let grid: Grid = puzzle.parse().unwrap();
            for means in [Means::HiddenSingles, Means::Singles, Means::LockedCandidates] {
                let is_solved = is_solved_by(means, &grid);
                assert_eq!(is_solved, is_solved_slowly(means, grid), "{means:?} {puzzle}");
                solved[means as usize] += usize::from(is_solved);
            }
        }
        assert!(solved[0] > 0 && solved[0] < solved[1] && solved[1] < solved[2] && solved[2] < 100, "{solved:?}");
    }

    #[test]
    fn what_has_no_solution_is_not_solved() {
        let grid: Grid =
            "12345678.........9...............................................................".parse().unwrap();
        assert!(!is_solved_by(Means::LockedCandidates, &grid) && !is_solved_by(Means::Singles, &grid));
    }
}
