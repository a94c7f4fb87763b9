//! The first series of a seed, as it was made before there were uniform grids: puzzles of older lists can be made again.
//!
//! Its complete grids are not uniform: they have 10.74 ± 0.08 unavoidable sets of four cells on average, where all
//! complete grids have 11.6.

use super::Method;
use crate::board::{Candidate, Cell, Grid, Puzzle, Variable};
use crate::random::Random;
use crate::search;

/// The puzzle with this number in the first series of a seed; there is none by the other methods. Each is minimal.
pub fn puzzle(method: Method, seed: u64, number: u64) -> Option<Puzzle> {
    let mut random = Random::new(seed, number);
    match method {
        Method::TopDown => Some(top_down(&mut random)),
        Method::BottomUp => Some(bottom_up(&mut random)),
        Method::ControlledBias | Method::Grid => None,
    }
}

fn top_down(random: &mut Random) -> Puzzle {
    let solution = complete_grid(random);
    without_redundant_clues(solution, random)
}

fn bottom_up(random: &mut Random) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    loop {
        let clue = Candidate::new(random.below(Candidate::COUNT));
        if !Grid::from(&puzzle).candidates().contains(clue) {
            continue;
        }
        puzzle.set(clue.cell(), Some(clue.digit()));
        match solutions(&puzzle) {
            0 => puzzle.set(clue.cell(), None),
            1 => return without_redundant_clues(puzzle, random),
            _ => {}
        }
    }
}

/// A random complete grid: again and again, a random one of the variables with the fewest candidates takes a random one
/// of those that leave a solution.
fn complete_grid(random: &mut Random) -> Puzzle {
    let mut grid = Grid::from(&Puzzle::EMPTY);
    while !grid.is_complete() {
        let variable = random.one_of(&tightest(&grid));
        let candidates: Vec<Candidate> = (*grid.candidates() & *variable.candidates()).iter().collect();
        let candidate = random.one_of(&candidates);
        let mut next = grid;
        next.place(candidate);
        if candidates.len() == 1 || search::count(&next, 1) == 1 {
            grid = next;
        } else {
            grid.remove(candidate);
        }
    }
    grid.placed()
}

/// The variables with the fewest candidates.
fn tightest(grid: &Grid) -> Vec<Variable> {
    let mut fewest = 9;
    let mut tightest = Vec::new();
    for variable in Variable::all() {
        let candidates = grid.candidates().positions_of(variable).len();
        if candidates == 0 || candidates > fewest {
            continue;
        }
        if candidates < fewest {
            fewest = candidates;
            tightest.clear();
        }
        tightest.push(variable);
    }
    tightest
}

/// The puzzle after one pass over its cells in random order, in which each clue goes that can. A clue found necessary
/// stays necessary when others go, so what remains is minimal.
fn without_redundant_clues(mut puzzle: Puzzle, random: &mut Random) -> Puzzle {
    for cell in cells(random) {
        if puzzle.clue(cell).is_some() && solutions(&puzzle.without(cell)) == 1 {
            puzzle.set(cell, None);
        }
    }
    puzzle
}

/// All cells in random order.
fn cells(random: &mut Random) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Cell::all().collect();
    random.shuffle(&mut cells);
    cells
}

/// How many solutions there are: 0, 1, or 2 for more than one.
fn solutions(puzzle: &Puzzle) -> u64 {
    search::count(&Grid::from(puzzle), 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_minimal_and_depends_only_on_seed_and_number() {
        for method in [Method::TopDown, Method::BottomUp] {
            for number in 0..20 {
                let made = puzzle(method, 7, number).unwrap();
                assert_eq!(solutions(&made), 1);
                assert!(search::redundant_clues(&made).is_empty(), "{made}");
                assert_eq!(puzzle(method, 7, number), Some(made));
                assert_ne!(puzzle(method, 8, number), Some(made));
            }
        }
    }

    #[test]
    fn the_series_of_a_seed_is_fixed_for_all_time() {
        let series = |method| puzzle(method, 1, 0).unwrap().to_string();
        let top_down = "......8.15..4....9.16.....59..........8....3........242..149....4.7.6...18...3...";
        let bottom_up = "9.1.....8.3..21....5.8.....2.39....54..6.3.8..9..1.7...4...5.9...8...14.........7";
        assert_eq!([series(Method::TopDown), series(Method::BottomUp)], [top_down, bottom_up]);
    }

    #[test]
    fn a_complete_grid_is_complete() {
        let grid = complete_grid(&mut Random::new(3, 0));
        assert_eq!(grid.cells().len(), 81);
        assert_eq!(grid.conflict(), None);
    }
}
