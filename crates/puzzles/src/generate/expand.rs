//! A puzzle with the digits that follow from its clues as clues too, and what D. Berthier makes of it: the expand, the
//! expand with one more clue, and the minimal puzzles among their clues.

use super::minimals::Minimals;
use super::solution::Complete;
use unguess_board::{Cell, CellSet, Grid, Puzzle};
use unguess_search::trials::Trials;

/// The clues of a puzzle and all digits that trial and error of some depth places. Depth 0 is naked and hidden singles
/// (BRT-expand).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expand {
    solution: Puzzle,
    clues: CellSet,
}

impl Expand {
    /// The expand of a puzzle whose only solution is given. If T&E(`depth`) solves the puzzle, it is the solution.
    pub fn new(puzzle: &Puzzle, solution: &Puzzle, depth: usize) -> Self {
        let mut trials = Trials::new(&Grid::from(puzzle), &solution.clues().collect());
        trials.deepen(depth, &mut || true);
        Self { solution: *solution, clues: trials.grid().placed().cells() }
    }

    /// The expand itself.
    pub fn puzzle(&self) -> Puzzle {
        self.complete().puzzle(self.clues)
    }

    /// The expand with one more digit of the solution, for each open cell in turn. Nothing is placed after that digit.
    pub fn with_one_more(self) -> impl Iterator<Item = Puzzle> {
        let complete = self.complete();
        self.open_cells().map(move |cell| complete.puzzle(self.clues | CellSet::of(cell)))
    }

    /// All minimal puzzles whose clues are some of the expand.
    pub fn minimals(self) -> impl Iterator<Item = Puzzle> {
        Minimals::new(self.complete(), self.clues, CellSet::EMPTY)
    }

    /// All minimal puzzles whose clues are some of the expand and at most one more: first those of the expand, then for
    /// each open cell those that have its clue. So none comes twice.
    pub fn minimals_with_one_more(self) -> impl Iterator<Item = Puzzle> {
        let with = self.clone();
        self.minimals().chain(with.clone().open_cells().flat_map(move |cell| {
            let added = CellSet::of(cell);
            Minimals::new(with.complete(), with.clues | added, added)
        }))
    }

    fn open_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let clues = self.clues;
        Cell::all().filter(move |cell| !clues.contains(*cell))
    }

    fn complete(&self) -> Complete {
        Complete::new(self.solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::solutions::{Verdict, verdict};

    /// Singles place nothing in it; it is in T&E(1).
    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    fn expand(text: &str, depth: usize) -> (Expand, Puzzle) {
        let puzzle: Puzzle = text.parse().unwrap();
        let Verdict::Unique(solution) = verdict(&puzzle) else { panic!("{text} has one solution") };
        (Expand::new(&puzzle, &solution, depth), solution)
    }

    #[test]
    fn a_puzzle_that_trial_and_error_solves_expands_to_its_solution() {
        let (by_singles, solution) = expand(ESCARGOT, 0);
        assert!(by_singles.puzzle().cells().len() < 81);
        assert_eq!(expand(ESCARGOT, 2).0.puzzle(), solution);
        let (all, _) = expand(&solution.to_string(), 0);
        assert_eq!((all.puzzle(), all.with_one_more().count()), (solution, 0));
    }

    #[test]
    fn the_minimals_with_one_more_clue_are_those_of_each_puzzle_with_one_more() {
        let (expand, _) = expand(ESCARGOT, 0);
        let mut expected: Vec<Puzzle> = expand.clone().minimals().collect();
        for more in expand.clone().with_one_more() {
            let complete = expand.complete();
            expected.extend(Minimals::new(complete, more.cells(), CellSet::EMPTY));
        }
        expected.sort_unstable();
        expected.dedup();
        let mut found: Vec<Puzzle> = expand.minimals_with_one_more().collect();
        assert!(found.len() > 1);
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}
