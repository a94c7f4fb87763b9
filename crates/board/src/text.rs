//! A state in one line: a character for each cell (81), or a place for each digit of each cell (729).

use std::fmt;
use std::str::FromStr;

use super::candidate_set::CandidateSet;
use super::grid::Grid;
use super::ids::{Cell, Digit};
use super::puzzle::{Puzzle, PuzzleError, is_empty_sign};
use super::rules::Rules;
use super::sets::DigitSet;
use super::variables::Candidate;

/// Why a line is not a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// It is meant as a puzzle but is not one.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// In 729 characters, place `k` of a cell holds the digit `k` or nothing.
    #[error("character {found:?} at position {at}: expected {digit} or . for {cell}")]
    Mark {
        /// Its 1-based position.
        at: usize,
        /// What stands there.
        found: char,
        /// The digit that may stand there.
        digit: Digit,
        /// The cell it belongs to.
        cell: Cell,
    },
}

impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        Self::read_on(text, Rules::classic())
    }
}

impl Grid {
    /// Reads a puzzle, or as many characters as all cells have candidates.
    ///
    /// # Errors
    /// If the text is neither.
    pub fn read_on(text: &str, rules: &'static Rules) -> Result<Self, GridError> {
        if text.len() >= rules.size().pow(3) && text.chars().count() == rules.size().pow(3) {
            return from_marks(text, rules);
        }
        Ok(rules.with(&Puzzle::read_on(text, rules)?))
    }

    /// The state in which the cells of a board have these digits. A lone digit is placed if nothing that it excludes is left;
    /// otherwise it is a single that nobody has placed.
    ///
    /// # Errors
    /// Two lone digits that exclude each other, and digits that the board does not have.
    pub fn of_cells(cells: &[DigitSet], rules: &'static Rules) -> Result<Self, PuzzleError> {
        let marks = (0..).zip(cells).map(|(place, digits)| (rules.cell_at(place), *digits));
        let possible: CandidateSet =
            marks.flat_map(|(cell, digits)| digits.iter().map(move |digit| cell.with(digit))).collect();
        let digit = |cell: Cell| possible.digits_in(cell).single().map(|digit| cell.with(digit));
        let lone: Puzzle = rules.cells().iter().filter_map(digit).collect();
        if let Some(conflict) = lone.conflict_on(rules) {
            return Err(conflict.into());
        }
        let is_off = |one: &Candidate| one.digit().index() >= rules.size() || !rules.cells().contains(one.cell());
        if let Some(off) = possible.iter().find(is_off) {
            return Err(PuzzleError::NotOnBoard { cell: off.cell(), digit: off.digit() });
        }
        let placed: Puzzle = lone.clues().filter(|lone| !possible.intersects(rules.linked(*lone))).collect();
        Ok(Self::given_on(rules, &placed, possible))
    }
}

impl Rules {
    /// The cell at a place of a text that has one entry for each cell of the board.
    pub fn cell_at(&self, place: usize) -> Cell {
        Cell::at(place / self.size(), place % self.size())
    }

    /// A puzzle on this board.
    pub fn with(&'static self, puzzle: &Puzzle) -> Grid {
        if self.is_classic() { Grid::from(puzzle) } else { Grid::given_on(self, puzzle, CandidateSet::ALL) }
    }
}

/// Reads a place for each digit of each cell: place `k` holds the digit `k`, or a sign for nothing.
fn from_marks(text: &str, rules: &'static Rules) -> Result<Grid, GridError> {
    let size = rules.size();
    let mut cells = vec![DigitSet::EMPTY; size * size];
    for (index, found) in text.chars().enumerate() {
        let digit = Digit::new(index % size);
        match Digit::from_char(found) {
            Some(mark) if mark == digit => cells[index / size].insert(digit),
            None if is_empty_sign(found) => {}
            _ => return Err(GridError::Mark { at: index + 1, found, digit, cell: rules.cell_at(index / size) }),
        }
    }
    Ok(Grid::of_cells(&cells, rules)?)
}

impl fmt::Display for Grid {
    /// The placed digits as 81 characters, or fewer on a smaller board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rules().line_of(&self.placed()))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.marks())
    }
}

impl Grid {
    /// The state in a character for each cell (81 on the usual board) where those say it all, in one for each digit of each cell
    /// (729) where candidates are gone that no placed digit takes.
    pub fn in_one_line(&self) -> String {
        let placed = self.placed();
        let is_all = self.on_its_board(&placed).candidates() == self.candidates();
        if is_all { self.rules().line_of(&placed) } else { self.marks() }
    }

    /// The state as 729 characters, or fewer on a smaller board: nine places a cell, place `k` holding the digit `k` or a point.
    pub fn marks(&self) -> String {
        let possible = |candidate: Candidate| {
            let placed = self.value(candidate.cell()) == Some(candidate.digit());
            placed || self.candidates().contains(candidate)
        };
        let (rules, size) = (self.rules(), self.rules().size());
        (0..size * size)
            .map(|at| Cell::at(at / size, at % size))
            .flat_map(|cell| rules.digits().map(move |digit| cell.with(digit)))
            .map(|candidate| if possible(candidate) { char::from(b'0' + candidate.digit().number()) } else { '.' })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEDIUM: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    #[test]
    fn a_state_reads_back_from_729_characters() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let again: Grid = grid.marks().parse().unwrap();
        assert_eq!(again.marks(), grid.marks());
    }

    #[test]
    fn a_state_is_said_in_one_line() {
        let grid: Grid = MEDIUM.parse().unwrap();
        assert_eq!(grid.in_one_line(), MEDIUM);
        let marks = grid.marks().replacen('1', ".", 1);
        assert_eq!(marks.parse::<Grid>().unwrap().in_one_line(), marks);
    }

    #[test]
    fn a_digit_out_of_its_place_is_named() {
        let text = "2".to_owned() + &".".repeat(728);
        let error = text.parse::<Grid>().unwrap_err();
        assert_eq!(error.to_string(), "character '2' at position 1: expected 1 or . for r1c1");
    }
}
