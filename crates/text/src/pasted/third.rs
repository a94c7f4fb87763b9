//! A line of a board that is drawn with three lines a row, as on paper: each candidate in its place of three by three.

use super::board_line::BoardLine;
use super::board_sign::BoardSign;
use super::rulers::BoardShape;
use unguess_board::{Digit, DigitSet};

/// The width of a box between its sides: three cells of three characters, with a blank around each.
const WIDTH: usize = 13;

/// One of the three lines of a row: what it says of each cell.
pub(crate) struct RowThird {
    /// The digits that stand there.
    pub(super) digits: [DigitSet; 9],
    /// Which line of its row it is, from 0, if a digit tells.
    line: Option<usize>,
    /// In which cells a digit is in brackets.
    is_placed: [bool; 9],
}

impl RowThird {
    /// Reads a line of three boxes between upright bars, three characters a cell; none if it is another line. What
    /// stands before the first bar may be anything but cells, and nothing may stand behind the last.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let mut parts = line.split(|c: char| c == '|' || !c.is_ascii() && BoardSign::of(c) == BoardSign::Bar);
        let beside = parts.next()?;
        let bands: [&str; 3] = [parts.next()?, parts.next()?, parts.next()?];
        let is_framed = parts.next()?.trim().is_empty() && parts.next().is_none();
        let is_bare = BoardLine::of(beside, 0, BoardShape::USUAL).marks.is_empty()
            && bands.iter().any(|band| !band.trim().is_empty());
        if !is_framed || !is_bare {
            return None;
        }
        let mut third = Self { digits: [DigitSet::EMPTY; 9], line: None, is_placed: [false; 9] };
        for (number, band) in bands.iter().enumerate() {
            let characters: Vec<char> = band.chars().collect();
            // Blanks stand before, between and after the three cells.
            let is_blank = |place: usize| BoardSign::of(characters[place]) == BoardSign::Space;
            if characters.len() != WIDTH || !(0..WIDTH).step_by(4).all(is_blank) {
                return None;
            }
            for column in 0..3 {
                third.add(number * 3 + column, &characters[column * 4 + 1..column * 4 + 4])?;
            }
        }
        Some(third)
    }

    /// Notes which line of its row it is; none if another one is noted.
    fn is_line(&mut self, line: usize) -> Option<()> {
        (*self.line.get_or_insert(line) == line).then_some(())
    }

    /// Takes the three characters of a cell: a digit in brackets, as only the second line has it, or three places that
    /// each hold their digit or a sign. None if they are something else, or stand in another line of the row.
    fn add(&mut self, cell: usize, characters: &[char]) -> Option<()> {
        if let ['(', digit, ')'] = characters {
            self.digits[cell] = DigitSet::of(Digit::from_char(*digit)?);
            self.is_placed[cell] = true;
            return self.is_line(1);
        }
        for (place, character) in characters.iter().enumerate() {
            match BoardSign::of(*character) {
                BoardSign::Digit(digit) if digit.index() % 3 == place => {
                    self.digits[cell].insert(digit);
                    self.is_line(digit.index() / 3)?;
                }
                BoardSign::Point | BoardSign::Space => {}
                _ => return None,
            }
        }
        Some(())
    }

    /// What three lines say of each cell; none if they are not the three lines of a row in order.
    pub(crate) fn row(lines: &[Self]) -> Option<[DigitSet; 9]> {
        let [first, second, third] = lines else { return None };
        let are_in_order = (0..3).all(|at| lines[at].line.is_none_or(|line| line == at));
        let is_placed = |cell: usize| second.is_placed[cell];
        let is_alone = |cell: usize| (first.digits[cell] | third.digits[cell]).is_empty();
        let is_clear = (0..9).all(|cell| !is_placed(cell) || is_alone(cell));
        let digits = |cell: usize| first.digits[cell] | second.digits[cell] | third.digits[cell];
        (are_in_order && is_clear).then(|| std::array::from_fn(digits))
    }
}
