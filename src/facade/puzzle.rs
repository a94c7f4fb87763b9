//! A puzzle, or a position on the way to its solution.

use std::fmt;
use std::str::FromStr;

use unguess_board::{Grid, Puzzle as Digits};
use unguess_render::svg;
use unguess_text::{FoundPosition, pasted, plain_line};

use super::{Candidate, Cell, Error, Rules};

/// A puzzle, or a position on the way to its solution, on any board.
///
/// It is read from every text that `unguess` reads: 81 characters, 729 for a position with its candidates, a board as people
/// paste it, or a format of another program, such as a link of SudokuPad. A text that names its board is read on that
/// board; for others, [`Puzzle::on`] takes the rules.
///
/// ```
/// use unguess::Puzzle;
///
/// let mut position: Puzzle =
///     "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let cell = "r3c7".parse()?;
/// assert_eq!((position.digit(cell), position.candidates(cell)), (None, vec![1, 2, 3, 8, 9]));
///
/// position.place("r3c7n1".parse()?)?;
/// assert_eq!((position.digit(cell), position.is_given(cell)), (Some(1), false));
/// assert!(position.place("r3c9n1".parse()?).is_err(), "row 3 has its 1");
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) grid: Box<Grid>,
    /// The puzzle that it comes from, if that is named.
    pub(super) origin: Option<Box<Digits>>,
}

impl Puzzle {
    /// The puzzle that a text describes on a board.
    ///
    /// # Errors
    /// [`ErrorKind::Puzzle`](crate::ErrorKind::Puzzle) if the text is not one puzzle of this board, with its place in the text.
    pub fn on(text: &str, rules: &Rules) -> Result<Self, Error> {
        Self::read(text, Some(rules))
    }

    /// This position, said to come from `puzzle`. Then [`hint`](crate::hint()) and [`explain`](crate::explain()) name digits that
    /// are wrong, and know which digits are given.
    pub fn coming_from(self, puzzle: &Self) -> Self {
        Self { origin: Some(Box::new(puzzle.grid.placed())), ..self }
    }

    /// The rules of its board.
    pub fn rules(&self) -> Rules {
        Rules::of(self.grid.rules())
    }

    /// The cells of its board, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.grid.rules().cells().iter().map(Cell)
    }

    /// The digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<u8> {
        self.grid.value(cell.0).map(unguess_board::Digit::number)
    }

    /// Whether the digit in a cell is a clue, as far as that is known: in a text without marks for clues all digits are.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.grid.givens().contains(cell.0)
    }

    /// The digits that a cell can still be, in ascending order: none once it is filled.
    pub fn candidates(&self, cell: Cell) -> Vec<u8> {
        self.grid.digits_in(cell.0).iter().map(unguess_board::Digit::number).collect()
    }

    /// Whether every cell is filled.
    pub fn is_complete(&self) -> bool {
        self.grid.is_complete()
    }

    /// Places a digit, which takes it from all cells that see it.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if the digit is not one of the candidates of its cell.
    pub fn place(&mut self, candidate: Candidate) -> Result<(), Error> {
        if !self.grid.candidates().contains(candidate.0) {
            return Err(Error::request(format_args!("{} cannot be {} here", candidate.cell(), candidate.digit())));
        }
        self.grid.place(candidate.0);
        Ok(())
    }

    /// Removes a candidate, and says whether it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let is_there = self.grid.candidates().contains(candidate.0);
        self.grid.remove(candidate.0);
        is_there
    }

    /// A picture of it with its candidates, as SVG.
    pub fn picture(&self) -> String {
        svg::position(&self.grid, "")
    }

    pub(super) fn of(grid: &Grid) -> Self {
        Self { grid: Box::new(*grid), origin: None }
    }

    fn read(text: &str, rules: Option<&Rules>) -> Result<Self, Error> {
        let found = pasted("text", text, rules.map(|rules| &rules.0)).map_err(|fault| Error::of_text(&fault))?;
        match found {
            FoundPosition { is_followed: true, .. } => Err(Error::puzzle("the text has more than one puzzle")),
            FoundPosition { grid, .. } => Ok(Self::of(&grid)),
        }
    }
}

impl FromStr for Puzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text, None)
    }
}

impl fmt::Display for Puzzle {
    /// One line that can be read again: 81 characters, or 729 with candidates; on other boards, the plain form with the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_rules = self.grid.rules().stated().and_then(|_| plain_line(&self.grid).ok());
        f.write_str(&of_rules.unwrap_or_else(|| self.grid.in_one_line()))
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({self})")
    }
}
