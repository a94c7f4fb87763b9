//! Makes minimal puzzles from a seed: the same seed and number give the same puzzle on every machine.
//!
//! What a generator makes is not a fair sample of all minimal puzzles: it has a bias that depends on the method.

mod uniform;

use crate::board::{Candidate, Cell, Grid, Puzzle, Variable};
use crate::random::Random;
use crate::search;
use uniform::uniform_grid;

/// How a puzzle is made. The definitions are D. Berthier's (suexg-td, suexg-bu, suexg-cb).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// From a complete grid, take clues away in random order, each if it can go
    TopDown,
    /// From the empty grid, add random clues until one solution is left, then take away what can go
    BottomUp,
    /// As top-down, but start anew where a clue cannot go: hundreds of thousands of grids for one puzzle, of known bias
    ControlledBias,
}

/// The puzzle with this number in the series of a seed. Each is minimal: it has one solution, and needs every clue.
pub fn puzzle(method: Method, seed: u64, number: u64) -> Puzzle {
    let mut random = Random::new(seed, number);
    match method {
        Method::TopDown => top_down(&mut random),
        Method::BottomUp => bottom_up(&mut random),
        Method::ControlledBias => loop {
            if let Some(puzzle) = controlled_bias(&mut random) {
                return puzzle;
            }
        },
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

/// One try: the clues of a complete grid are taken away in random order until one is needed; none, unless all that are
/// left then are needed. A clue that was needed with more clues around is needed still, so the last try decides.
fn controlled_bias(random: &mut Random) -> Option<Puzzle> {
    let mut puzzle = uniform_grid(random);
    let order = cells(random);
    let (untested, tested) = order.split_at(UNTESTED);
    for cell in untested {
        puzzle.set(*cell, None);
    }
    let mut rest = tested.iter();
    if solutions(&puzzle) > 1 {
        return None;
    }
    for cell in rest.by_ref() {
        if solutions(&puzzle.without(*cell)) > 1 {
            break;
        }
        puzzle.set(*cell, None);
    }
    rest.all(|cell| solutions(&puzzle.without(*cell)) > 1).then_some(puzzle)
}

/// So many clues go without a test: no minimal puzzle with more than 33 clues was met in 6.5 million.
const UNTESTED: usize = 48;

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
                let made = puzzle(method, 7, number);
                assert_eq!(solutions(&made), 1);
                assert!(search::redundant_clues(&made).is_empty(), "{made}");
                assert_eq!(puzzle(method, 7, number), made);
                assert_ne!(puzzle(method, 8, number), made);
            }
        }
    }

    #[test]
    fn the_series_of_a_seed_is_fixed_for_all_time() {
        let series = |method| puzzle(method, 1, 0).to_string();
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
