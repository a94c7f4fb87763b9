//! A complete grid, and what the generators ask about the puzzles that its clues make.

use std::sync::LazyLock;

use unguess_board::solutions::{other_solution, solution_without};
use unguess_board::{Cell, CellSet, Digit, House, HouseKind, Puzzle};

/// What the generators ask. Boards of 4 x 4 cells answer it in tests; their cells are numbered from 0 to 15.
pub(super) trait Solution {
    /// The cells in which another solution of the clues in these cells differs from this one, if there is another.
    fn other(&self, clues: CellSet) -> Option<CellSet>;

    /// The cells in which another solution of the clues differs from this one, among the solutions that differ in `cell`, if
    /// there is one.
    fn other_at(&self, clues: CellSet, cell: Cell) -> Option<CellSet>;

    /// The houses.
    fn houses(&self) -> &[CellSet];

    /// Any two lines that run through the same boxes.
    fn lines(&self) -> &[[CellSet; 2]];

    /// The cells of each digit.
    fn places(&self) -> &[CellSet];
}

/// A complete grid of nine rows.
pub(super) struct Complete {
    grid: Puzzle,
    places: [CellSet; 9],
}

impl Complete {
    /// The grid of a puzzle with 81 clues.
    pub(super) fn new(grid: Puzzle) -> Self {
        let mut places = [CellSet::EMPTY; 9];
        grid.clues().for_each(|clue| places[clue.digit().index()].insert(clue.cell()));
        Self { grid, places }
    }

    /// The puzzle with the clues in these cells.
    pub(super) fn puzzle(&self, clues: CellSet) -> Puzzle {
        let mut puzzle = Puzzle::EMPTY;
        clues.iter().for_each(|cell| puzzle.set(cell, self.grid.clue(cell)));
        puzzle
    }

    /// The digit of a cell.
    pub(super) fn clue(&self, cell: Cell) -> Digit {
        self.grid.clue(cell).expect("the grid is complete")
    }

    fn difference(&self, other: &Puzzle) -> CellSet {
        Cell::all().filter(|cell| self.grid.clue(*cell) != other.clue(*cell)).collect()
    }
}

impl Solution for Complete {
    fn other(&self, clues: CellSet) -> Option<CellSet> {
        Some(self.difference(&other_solution(&self.puzzle(clues), &self.grid)?))
    }

    fn other_at(&self, clues: CellSet, cell: Cell) -> Option<CellSet> {
        Some(self.difference(&solution_without(&self.puzzle(clues), cell.with(self.clue(cell)))?))
    }

    fn houses(&self) -> &[CellSet] {
        static HOUSES: LazyLock<Vec<CellSet>> = LazyLock::new(|| House::classic().map(House::cells).collect());
        &HOUSES
    }

    fn lines(&self) -> &[[CellSet; 2]] {
        static LINES: LazyLock<Vec<[CellSet; 2]>> = LazyLock::new(|| {
            // Each line with the later ones of its band or stack.
            let two = |kind, one, other| [one, other].map(|line| House::of(kind, line).cells());
            let of =
                |kind| (0..9).flat_map(move |one| (one + 1..one / 3 * 3 + 3).map(move |other| two(kind, one, other)));
            of(HouseKind::Row).chain(of(HouseKind::Column)).collect()
        });
        &LINES
    }

    fn places(&self) -> &[CellSet] {
        &self.places
    }
}
