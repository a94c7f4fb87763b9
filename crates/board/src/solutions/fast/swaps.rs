//! Clues without which there is a second solution that is easily seen.
//!
//! Take a solution, two digits, and cells with these digits such that each house that has one of them in these cells has
//! the other one there, too. Exchange the two digits in these cells: every house still has all digits. The same goes for two
//! rows of a band, or two columns of a stack, and lines across them that hold the same digits in both: exchange those two
//! cells in each. So if there is just one clue among such cells, the puzzle without it has another solution.

use crate::{Candidate, Cell, CellSet, Digit, House, HouseKind, Puzzle};

/// A puzzle and a solution, with the place of each digit in each house.
pub(crate) struct Swaps {
    clues: CellSet,
    solution: Puzzle,
    places: [[Cell; House::CLASSIC]; Digit::COUNT],
}

impl Swaps {
    pub(crate) fn of(puzzle: &Puzzle, solution: &Puzzle) -> Self {
        let mut places = [[Cell::new(0); House::CLASSIC]; Digit::COUNT];
        for placed in solution.clues() {
            for house in placed.cell().houses() {
                places[placed.digit().index()][house.index()] = placed.cell();
            }
        }
        Self { clues: puzzle.cells(), solution: *solution, places }
    }

    /// Whether the puzzle is seen to need a clue: among the cells of some exchange it is the only clue. Where there is
    /// no such exchange, there may still be a second solution without the clue.
    pub(crate) fn need(&self, clue: Candidate) -> bool {
        let cell = clue.cell();
        let [row, column, _] = cell.houses();
        let lines = [(row, HouseKind::Column), (column, HouseKind::Row)];
        // The other lines of the same band or stack.
        let beside = |(line, across): (House, HouseKind)| {
            let first = line.number() / 3 * 3;
            let others = (first..first + 3).filter(move |number| *number != line.number());
            others.map(move |number| (line, House::of(line.kind(), number), across))
        };
        let mut lines = lines.into_iter().flat_map(beside);
        lines.any(|(line, other, across)| self.is_only_clue_of_lines(cell, line, other, across))
            || Digit::all().any(|digit| digit != clue.digit() && self.is_only_clue_of_digits(clue, digit))
    }

    /// Whether a clue is the only one among the cells to exchange for its digit and `other`: the smallest set with its
    /// cell in which each house that has one of the two digits has both.
    fn is_only_clue_of_digits(&self, clue: Candidate, other: Digit) -> bool {
        let mut reached = CellSet::of(clue.cell());
        let mut waiting = reached;
        while let Some(cell) = waiting.first() {
            waiting.remove(cell);
            let digit = if self.solution.clue(cell) == Some(other) { clue.digit() } else { other };
            for house in cell.houses() {
                let mate = self.places[digit.index()][house.index()];
                if !reached.contains(mate) {
                    if self.clues.contains(mate) {
                        return false;
                    }
                    reached.insert(mate);
                    waiting.insert(mate);
                }
            }
        }
        true
    }

    /// Whether the clue in the cell `start` is the only one among the cells to exchange between two lines: the smallest
    /// set with its cell in which both lines have the same digits, in cells that face each other. `across` is the kind
    /// of house that crosses the two lines.
    fn is_only_clue_of_lines(&self, start: Cell, line: House, other: House, across: HouseKind) -> bool {
        let mut cell = start;
        loop {
            let [row, column, _] = cell.houses();
            let crossing = if across == HouseKind::Row { row } else { column };
            let beside = other.cell(crossing.number());
            let Some(digit) = self.solution.clue(beside).filter(|_| !self.clues.contains(beside)) else { return false };
            cell = self.places[digit.index()][line.index()];
            if cell == start {
                return true;
            }
            if self.clues.contains(cell) {
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::solutions::{SearchStart, Verdict, count, verdict};

    #[test]
    fn a_clue_that_an_exchange_needs_cannot_go() {
        let puzzles = unguess_corpora::TOP_DOWN.lines().take(40);
        let (mut clues, mut seen) = (0, 0);
        for puzzle in puzzles.map(|line| line.parse::<Puzzle>().unwrap()) {
            let Verdict::Unique(solution) = verdict(&Grid::from(&puzzle)) else { panic!("{puzzle}") };
            let swaps = Swaps::of(&puzzle, &solution);
            for clue in puzzle.clues() {
                clues += 1;
                if swaps.need(clue) {
                    seen += 1;
                    assert_eq!(
                        count(SearchStart::from(&puzzle.without(clue.cell())).without(clue), 1),
                        1,
                        "{puzzle} {clue}"
                    );
                }
            }
            // Of a full grid every clue can go.
            let swaps = Swaps::of(&solution, &solution);
            assert!(!solution.clues().any(|clue| swaps.need(clue)));
        }
        assert!(seen * 4 > clues && seen < clues, "{seen} of {clues}");
    }
}
