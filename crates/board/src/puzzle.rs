//! The clues of a puzzle, as 81 characters.

use std::fmt;
use std::str::FromStr;

use super::conflict::{Conflict, conflict_among};
use super::ids::{Cell, Digit};
use super::rules::Rules;
use super::sets::{CellSet, DigitSet};
use super::variables::Candidate;

/// The clues of a puzzle: what is printed in the newspaper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle([Option<Digit>; 81]);

/// Why a text is not a puzzle. Positions count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// There are too few or too many characters.
    #[error("{found} character{} where a puzzle has {expected}", plural(*found))]
    Length {
        /// How many there are.
        found: usize,
        /// How many cells the board has.
        expected: usize,
    },
    /// A character is not a cell.
    #[error("character {found:?} at position {at}: expected 1-{size} for a clue, or 0 . * _ - x ? for an empty cell")]
    Character {
        /// Its 1-based position.
        at: usize,
        /// What stands there.
        found: char,
        /// How many digits the board has.
        size: usize,
    },
    /// A digit that the board does not have, or a cell that it does not have.
    #[error("{cell} cannot be {digit}")]
    NotOnBoard {
        /// The cell.
        cell: Cell,
        /// What stands there.
        digit: Digit,
    },
    /// Two clues contradict each other.
    #[error(transparent)]
    Conflict(#[from] Conflict),
}

impl Puzzle {
    /// The puzzle without a clue.
    pub const EMPTY: Self = Self([None; 81]);

    /// Reads the clues of a board: a sign for each cell. For a board of fewer digits, they may also be those of its cells in
    /// nine rows of nine.
    ///
    /// # Errors
    /// Too few or too many signs, signs that are no clues, digits that the board does not have, and a digit twice in a house.
    pub fn read_on(text: &str, rules: &Rules) -> Result<Self, PuzzleError> {
        if rules.is_classic()
            && let Some(puzzle) = read_bytes(text.as_bytes())
            && !puzzle.repeats_a_clue()
        {
            return Ok(puzzle);
        }
        let puzzle = read_characters(text, rules)?;
        puzzle.conflict_on(rules).map_or(Ok(puzzle), |conflict| Err(conflict.into()))
    }

    /// Whether a board has the cells and digits of all clues.
    ///
    /// # Errors
    /// If it has not: the first clue that it does not have.
    #[inline]
    pub fn is_on(&self, rules: &Rules) -> Result<(), PuzzleError> {
        let is_off = |clue: &Candidate| clue.digit().index() >= rules.size() || !rules.cells().contains(clue.cell());
        let off = |clue: Candidate| PuzzleError::NotOnBoard { cell: clue.cell(), digit: clue.digit() };
        self.clues().find(is_off).map_or(Ok(()), |clue| Err(off(clue)))
    }

    /// The clue in a cell.
    #[inline]
    pub const fn clue(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// What is in the cells of each row.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Option<Digit>]> {
        self.0.chunks(9)
    }

    /// All clues in reading order.
    #[inline]
    pub fn clues(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::all().filter_map(|cell| Some(cell.with(self.clue(cell)?)))
    }

    /// The cells that have a clue.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.clues().map(Candidate::cell).collect()
    }

    /// Writes a clue into a cell, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, clue: Option<Digit>) {
        self.0[cell.index()] = clue;
    }

    /// This puzzle without the clue in a cell.
    #[inline]
    pub fn without(mut self, cell: Cell) -> Self {
        self.set(cell, None);
        self
    }

    /// Whether there are two equal clues in one house: [`Self::conflict`] without its place, and much faster. Which cells have
    /// a clue cannot be foreseen, so nothing branches on it.
    fn repeats_a_clue(&self) -> bool {
        let mut seen = [[DigitSet::EMPTY; 9]; 3];
        let mut repeated = DigitSet::EMPTY;
        for row in 0..9 {
            for column in 0..9 {
                let clue = self.0[row * 9 + column].map_or(DigitSet::EMPTY, DigitSet::of);
                let block = row / 3 * 3 + column / 3;
                repeated |= clue & (seen[0][row] | seen[1][column] | seen[2][block]);
                seen[0][row] |= clue;
                seen[1][column] |= clue;
                seen[2][block] |= clue;
            }
        }
        !repeated.is_empty()
    }

    /// Whether this is a solution of a puzzle: full, without conflict, and with all its clues.
    #[inline]
    pub fn solves(&self, puzzle: &Self) -> bool {
        let agrees =
            |(digit, clue): (&Option<Digit>, &Option<Digit>)| digit.is_some() && (clue.is_none() || clue == digit);
        self.0.iter().zip(&puzzle.0).all(agrees) && !self.repeats_a_clue()
    }

    /// The first two equal clues in one house of the usual board, if any.
    #[inline]
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict_on(Rules::classic())
    }

    /// The first two equal clues in one house of a board, if any.
    #[inline]
    pub fn conflict_on(&self, rules: &Rules) -> Option<Conflict> {
        conflict_among(rules, |cell| self.clue(cell))
    }
}

impl FromIterator<Candidate> for Puzzle {
    fn from_iter<I: IntoIterator<Item = Candidate>>(clues: I) -> Self {
        let mut puzzle = Self::EMPTY;
        for clue in clues {
            puzzle.set(clue.cell(), Some(clue.digit()));
        }
        puzzle
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        Self::read_on(text, Rules::classic())
    }
}

/// The ending of a noun after a number: `s` unless it is 1.
pub const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// What a byte says in a puzzle.
#[derive(Clone, Copy)]
enum PuzzleSign {
    Clue(Option<Digit>),
    Foreign,
}

/// Whether a character stands for an empty cell where a puzzle is 81 characters.
pub(crate) const fn is_empty_sign(character: char) -> bool {
    matches!(
        character,
        '0' | '.' | '*' | '_' | '-' | 'x' | 'X' | '?' | '·' | '•' | '□' | '⬜' | '\u{2010}'..='\u{2015}'
    )
}

/// What each byte says.
const SIGNS: [PuzzleSign; 256] = {
    let mut signs = [PuzzleSign::Foreign; 256];
    let mut byte = 0;
    while byte < 128 {
        if is_empty_sign(byte as u8 as char) {
            signs[byte] = PuzzleSign::Clue(None);
        } else if byte > b'0' as usize && byte <= b'9' as usize {
            signs[byte] = PuzzleSign::Clue(Some(Digit::new(byte - b'1' as usize)));
        }
        byte += 1;
    }
    signs
};

/// Reads 81 bytes in a hurry; when there is anything to complain about, says nothing.
fn read_bytes(text: &[u8]) -> Option<Puzzle> {
    let text: &[u8; 81] = text.try_into().ok()?;
    let mut puzzle = Puzzle::EMPTY;
    for (cell, byte) in puzzle.0.iter_mut().zip(text) {
        match SIGNS[usize::from(*byte)] {
            PuzzleSign::Clue(clue) => *cell = clue,
            PuzzleSign::Foreign => return None,
        }
    }
    Some(puzzle)
}

/// Reads a character for each cell, or says which one is wrong.
fn read_characters(text: &str, rules: &Rules) -> Result<Puzzle, PuzzleError> {
    let (size, found) = (rules.size(), text.chars().count());
    let is_cell = |character: &char| Digit::from_char(*character).is_some() || is_empty_sign(*character);
    // Where there are all cells and more, the characters between them are at fault: some may be invisible.
    let expected = [size * size, Cell::COUNT];
    if !expected.contains(&found) && !expected.contains(&text.chars().filter(is_cell).count()) {
        return Err(PuzzleError::Length { found, expected: size * size });
    }
    let mut puzzle = Puzzle::EMPTY;
    for (index, character) in text.chars().enumerate() {
        if !is_cell(&character) {
            return Err(PuzzleError::Character { at: index + 1, found: character, size });
        }
        puzzle.set(Cell::at(index / width(found, size), index % width(found, size)), Digit::from_char(character));
    }
    puzzle.is_on(rules).map(|()| puzzle)
}

/// The number of cells in a row of a text with `cells` cells, for a board of this size.
pub const fn width(cells: usize, size: usize) -> usize {
    if cells == size * size { size } else { 9 }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = self.0.map(|clue| clue.map_or(b'.', |digit| b'0' + digit.number()));
        f.write_str(std::str::from_utf8(&signs).expect("digits and points"))
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    #[test]
    fn eighty_one_characters_are_a_puzzle_whatever_the_sign_for_empty() {
        let puzzle: Puzzle = ESCARGOT.parse().unwrap();
        assert_eq!(puzzle.to_string(), ESCARGOT);
        for sign in ["0", "*", "_", "-", "x", "X", "?"] {
            assert_eq!(ESCARGOT.replace('.', sign).parse(), Ok(puzzle));
        }
        assert_eq!(puzzle.cells().len(), 23);
    }

    #[test]
    fn errors_say_where_and_why() {
        let reason = |text: &str| text.parse::<Puzzle>().unwrap_err().to_string();
        assert_eq!(reason("12"), "2 characters where a puzzle has 81");
        assert_eq!(
            reason(&ESCARGOT.replacen("..", ".z", 1)),
            "character 'z' at position 3: expected 1-9 for a clue, or 0 . * _ - x ? for an empty cell"
        );
        for invisible in ['\u{200b}', '\0'] {
            let longer = format!("{}{invisible}{}", &ESCARGOT[..40], &ESCARGOT[40..]);
            assert!(reason(&longer).starts_with(&format!("character {invisible:?} at position 41: ")));
        }
        let twice = format!("{}{}", ".".repeat(9), "..6...6..").to_string() + &".".repeat(63);
        assert_eq!(reason(&twice), "two 6s in row 2: r2c3 and r2c7");
    }
}
