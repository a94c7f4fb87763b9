//! Boards and parameters as text.
//!
//! A board is a block, `N p q` and then N rows of N tokens (0 or . for an empty cell), with white space between the tokens
//! or without; or a line of 81 tokens. Blocks follow each other, with or without blank lines between them. Which of the two
//! it is, the first line of each board tells. Parameters are a line `N p q M`.
//!
//! The readers of large boards do not read blocks: they take a whole text for one board of 10 digits or more, and a text in
//! which 0 and . are mixed for a fault.

use super::board::tokens;
use super::generate::Parameters;
use super::{Board, Digit, Shape};
use unguess_desk::large::Alphabet;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {reason}")]
pub struct TextError {
    /// The 1-based line.
    pub line: u64,
    /// The 1-based character in it.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
}

/// The 1-based character of a line at which something is wrong, and what.
type Fault = (usize, String);

/// A token with its 1-based character in the line.
type Token = (usize, char);

/// Reads boards from lines, which come one by one.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The shape of the board that is being read, with the cells of the rows that were.
    under_way: Option<(Shape, Vec<Option<Digit>>)>,
    /// The last line that was read.
    line: u64,
    /// A board had a fault, and the rest of it may still come.
    is_lost: bool,
}

impl Reader {
    /// Takes a line with its 1-based number, and gives the board that ends with it. Blank lines and those that begin with #
    /// are skipped, and after a fault all up to the next line that can begin a board.
    ///
    /// # Errors
    /// If the line is wrong: where and how. The board that it belongs to is lost.
    pub fn take(&mut self, number: u64, line: &str) -> Result<Option<Board>, TextError> {
        self.line = number;
        let line = line.trim_start_matches('\u{feff}').trim_end();
        if line.trim_start().is_empty() || line.trim_start().starts_with('#') {
            return Ok(None);
        }
        let taken = self.take_text(line);
        self.is_lost = taken.is_err() || self.is_lost && self.under_way.is_none() && taken == Ok(None);
        taken.map_err(|fault| at(number, fault))
    }

    fn take_text(&mut self, line: &str) -> Result<Option<Board>, Fault> {
        let tokens = (1..).zip(line.chars());
        let is_gap = |token: &Token| token.1.is_whitespace();
        if let Some((shape, mut cells)) = self.under_way.take() {
            let row: Vec<Token> = tokens.filter(|token| !is_gap(token)).collect();
            check_length(&row, shape.n())?;
            cells.extend(values(&row, shape.n())?);
            if cells.len() == shape.cells() {
                return Ok(Some(Board::new(shape, cells)));
            }
            self.under_way = Some((shape, cells));
            return Ok(None);
        }
        // What follows the first field of a line of 81 is not part of the board.
        let field: Vec<Token> = tokens.skip_while(is_gap).take_while(|token| !is_gap(token)).collect();
        if field.len() > LONGEST_NUMBER {
            return of_81(&field).map(Some);
        }
        if line.split_whitespace().count() == 3 {
            self.under_way = Some((shape(line, BEGINNING)?.0, Vec::new()));
        } else if !self.is_lost {
            return Err((1, BEGINNING.to_owned()));
        }
        Ok(None)
    }

    /// The text has ended.
    ///
    /// # Errors
    /// If it ended in a board.
    pub fn end(&self) -> Result<(), TextError> {
        let Some((shape, cells)) = &self.under_way else { return Ok(()) };
        let (found, n) = (cells.len() / shape.n(), shape.n());
        Err(at(self.line, (1, format!("the text ends after {found} of {n} rows of a board"))))
    }
}

/// A longer field at the beginning of a board is a line of 81 cells.
const LONGEST_NUMBER: usize = 20;

const BEGINNING: &str = "this begins no board: that is a line N p q, or a line of 81 cells";
const PARAMETERS: &str = "expected parameters: N p q M, four numbers";

fn at(line: u64, (column, reason): Fault) -> TextError {
    TextError { line, column, reason }
}

/// Reads the boards of a text.
///
/// # Errors
/// At the first line that is wrong.
pub fn read(text: &str) -> Result<Vec<Board>, TextError> {
    let mut reader = Reader::default();
    let mut boards = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        boards.extend(reader.take(number, line)?);
    }
    reader.end()?;
    Ok(boards)
}

/// Reads the parameters of a generator, `N p q M`.
///
/// # Errors
/// If they are none.
pub fn parameters(number: u64, line: &str) -> Result<Parameters, TextError> {
    let (shape, rest) = shape(line, PARAMETERS).map_err(|fault| at(number, fault))?;
    let clues = rest.first().filter(|_| rest.len() == 1).and_then(|clues| clues.parse().ok());
    Ok(Parameters { shape, clues: clues.ok_or_else(|| at(number, (1, PARAMETERS.to_owned())))? })
}

/// `N p q`, and the fields after it.
fn shape<'l>(line: &'l str, otherwise: &str) -> Result<(Shape, Vec<&'l str>), Fault> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let number = |place: usize| fields.get(place).and_then(|field: &&str| field.parse::<usize>().ok());
    let (Some(n), Some(p), Some(q)) = (number(0), number(1), number(2)) else { return Err((1, otherwise.to_owned())) };
    if p.checked_mul(q) != Some(n) {
        return Err((1, format!("N is {n}, but p x q are {p} x {q} = {}", p.saturating_mul(q))));
    }
    Ok((of_sides(p, q)?, fields[3..].to_vec()))
}

fn of_sides(p: usize, q: usize) -> Result<Shape, Fault> {
    Shape::new(p, q).map_err(|fault| (1, fault.0))
}

/// A board of 3x3. A wrong token is reported before a wrong length.
fn of_81(field: &[Token]) -> Result<Board, Fault> {
    let cells = values(&field[..field.len().min(81)], 9)?;
    check_length(field, 81)?;
    Ok(Board::new(of_sides(3, 3)?, cells))
}

/// A row has as many tokens as cells.
fn check_length(row: &[Token], n: usize) -> Result<(), Fault> {
    let column = row.get(n).or(row.last()).map_or(1, |(column, _)| *column);
    if row.len() == n { Ok(()) } else { Err((column, format!("this row has {} cells and should have {n}", row.len()))) }
}

/// What tokens of a board with N values mean.
fn values(row: &[Token], n: usize) -> Result<Vec<Option<Digit>>, Fault> {
    let value = |(column, token): &Token| match Alphabet::OneBased.digit(*token, n) {
        None if !matches!(token, '0' | '.') => {
            let last = tokens(&[Digit::new(n)]);
            Err((*column, format!("{token:?} is not a cell: expected 0 for an empty one, or a value from 1 to {last}")))
        }
        value => Ok(value),
    };
    row.iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Tables, generate};
    use super::*;

    #[test]
    fn boards_are_read_as_they_are_written() {
        for shape in ["2x2", "2x3", "3x3", "1x10", "4x4", "5x5"] {
            let tables = Tables::new(shape.parse().unwrap());
            let clues = tables.shape().cells() / 4;
            let board = |number| generate::board(&tables, clues, 1, number).unwrap().board;
            let boards: Vec<Board> = (0..3).map(board).collect();
            let written: Vec<String> = boards.iter().map(Board::to_string).collect();
            assert_eq!(read(&written.join("\n")).unwrap(), boards);
            assert_eq!(read(&written.concat()).unwrap(), boards);
            let rows = |text: &String| text.replace("\n0", "\n.").replace(" 0", "\t.").replace('\n', "\r\n");
            assert_eq!(read(&written.iter().map(rows).collect::<String>()).unwrap(), boards);
        }
    }

    #[test]
    fn lines_and_blocks_are_told_apart_by_their_first_line() {
        let tables = Tables::new("3x3".parse().unwrap());
        let board = generate::board(&tables, 22, 1, 0).unwrap().board;
        let text = format!(
            "\u{feff}# boards\n{}  a name\n\n{board}{}\n4 2 2\n1000\n0 2 0 0\n..3.\n0004\n",
            board.line(),
            board.line().replace('0', ".")
        );
        let boards = read(&text).unwrap();
        assert_eq!(boards[..3], [board.clone(), board.clone(), board]);
        assert_eq!(boards[3].line(), "1000020000300004");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let told = |text: &str| read(text).unwrap_err().to_string();
        for (text, error) in [
            ("hello\n", "1:1: this begins no board: that is a line N p q, or a line of 81 cells"),
            ("9 3\n", "1:1: this begins no board: that is a line N p q, or a line of 81 cells"),
            ("9 3 3 22\n", "1:1: this begins no board: that is a line N p q, or a line of 81 cells"),
            ("9 3 4\n", "1:1: N is 9, but p x q are 3 x 4 = 12"),
            ("36 6 6\n", "1:1: boxes of 6 x 6 cells make no board here: N is from 4 to 25"),
            (
                "4 2 2\n1 0 0 0\n\n0 5 0 0\n",
                "4:3: '5' is not a cell: expected 0 for an empty one, or a value from 1 to 4",
            ),
            ("4 2 2\n1 0 0\n", "2:5: this row has 3 cells and should have 4"),
            ("4 2 2\n1 0 0 0 0\n", "2:9: this row has 5 cells and should have 4"),
            ("4 2 2\n1 0 0 0\n0 0 0 0\n", "3:1: the text ends after 2 of 4 rows of a board"),
            ("11111111111111111111111\n", "1:23: this row has 23 cells and should have 81"),
            (&"0".repeat(82), "1:82: this row has 82 cells and should have 81"),
            (
                &format!("x{}", "0".repeat(82)),
                "1:1: 'x' is not a cell: expected 0 for an empty one, or a value from 1 to 9",
            ),
            ("10 2 5\nB\n", "2:1: this row has 1 cells and should have 10"),
            ("10 2 5\n00000 0000B\n", "2:11: 'B' is not a cell: expected 0 for an empty one, or a value from 1 to A"),
            (
                &format!("{}A{}", "0".repeat(40), "0".repeat(40)),
                "1:41: 'A' is not a cell: expected 0 for an empty one, or a value from 1 to 9",
            ),
        ] {
            assert_eq!(told(text), error);
        }
    }

    #[test]
    fn a_board_with_a_fault_is_told_once_and_costs_no_other_one() {
        let mut reader = Reader::default();
        let lines =
            ["4 2 2", "1 0 0 0", "0 0 0 9", "0 0 0 0", "4 2 3", "1000", "4 2 2", "1000", "0000", "0000", "0000", "x"];
        let taken = (1..).zip(lines).map(|(number, line)| match reader.take(number, line) {
            Ok(Some(_)) => "board",
            Ok(None) => "",
            Err(_) => "fault",
        });
        let expected = ["", "", "fault", "", "fault", "", "", "", "", "", "board", "fault"];
        assert_eq!(taken.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn parameters_are_four_numbers() {
        let shape = Shape::new(3, 4).unwrap();
        assert_eq!(parameters(1, "12 3 4 50"), Ok(Parameters { shape, clues: 50 }));
        for wrong in ["12 3 4", "12 3 4 50 1", "12 3 4 x", "12 3 5 50", "", "12 3 4 -1"] {
            assert!(parameters(7, wrong).is_err_and(|error| error.line == 7), "{wrong}");
        }
    }
}
