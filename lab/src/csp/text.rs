//! Boards and parameters as text.
//!
//! A board is a block, `N p q` and then N rows of N tokens (0 or . for an empty cell), with white space between the tokens
//! or without; or a line of 81 tokens. Blocks follow each other, with or without blank lines between them. Which of the two
//! it is, the first line of each board tells. Parameters are a line `N p q M`.

use super::generate::Parameters;
use super::{Board, Shape, ShapeError, Value};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {fault}")]
pub struct TextError {
    /// The 1-based line.
    pub line: u64,
    /// The 1-based character in it.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A line begins neither kind of board.
    #[error("this begins no board: that is a line N p q, or a line of 81 cells")]
    Beginning,
    /// A line is no parameters.
    #[error("this is no line of parameters: these are N p q M, four numbers")]
    Parameters,
    /// N is not p·q.
    #[error("N is {n}, but p x q are {p} x {q} = {}", p.saturating_mul(*q))]
    Product {
        /// N.
        n: usize,
        /// p.
        p: usize,
        /// q.
        q: usize,
    },
    /// There is no such shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Something that is no value of this board.
    #[error("{found:?} is no cell: it is 0 for an empty one, or a value from 1 to {last}")]
    Token {
        /// What stands there.
        found: char,
        /// The last value.
        last: Value,
    },
    /// A row has too few or too many cells.
    #[error("this row has {found} cells and should have {n}")]
    Length {
        /// How many it has.
        found: usize,
        /// How many it should have.
        n: usize,
    },
    /// The text ends in a board.
    #[error("the text ends after {found} of {n} rows of a board")]
    End {
        /// How many rows are there.
        found: usize,
        /// How many there should be.
        n: usize,
    },
}

/// Reads boards from lines, which come one by one.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The board that is being read, with how many rows it has.
    under_way: Option<(Board, usize)>,
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
        taken.map_err(|(column, fault)| TextError { line: number, column, fault })
    }

    fn take_text(&mut self, line: &str) -> Result<Option<Board>, (usize, Fault)> {
        if let Some((mut board, rows)) = self.under_way.take() {
            let n = board.shape().n();
            for (place, value) in row(line, n)?.into_iter().enumerate() {
                board.set(rows * n + place, value);
            }
            if rows + 1 == n {
                return Ok(Some(board));
            }
            self.under_way = Some((board, rows + 1));
        } else if is_line_of_81(line) {
            return of_81(line).map(Some);
        } else if line.split_whitespace().count() == 3 {
            self.under_way = Some((Board::empty(shape(line, &Fault::Beginning)?.0), 0));
        } else if !self.is_lost {
            return Err((1, Fault::Beginning));
        }
        Ok(None)
    }

    /// Whether a board is being read.
    pub fn is_in_a_board(&self) -> bool {
        self.under_way.is_some()
    }

    /// The text has ended.
    ///
    /// # Errors
    /// If it ended in a board.
    pub fn end(&self) -> Result<(), TextError> {
        match &self.under_way {
            None => Ok(()),
            Some((board, found)) => {
                let fault = Fault::End { found: *found, n: board.shape().n() };
                Err(TextError { line: self.line, column: 1, fault })
            }
        }
    }
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
    let fault = |(column, fault)| TextError { line: number, column, fault };
    let (shape, rest) = shape(line, &Fault::Parameters).map_err(fault)?;
    let clues = rest.first().filter(|_| rest.len() == 1).and_then(|clues| clues.parse().ok());
    Ok(Parameters { shape, clues: clues.ok_or_else(|| fault((1, Fault::Parameters)))? })
}

/// Parameters as they are read.
pub fn write_parameters(parameters: Parameters) -> String {
    let Parameters { shape, clues } = parameters;
    format!("{} {} {} {clues}", shape.n(), shape.rows_of_a_box(), shape.columns_of_a_box())
}

/// `N p q`, and the fields after it.
fn shape<'l>(line: &'l str, otherwise: &Fault) -> Result<(Shape, Vec<&'l str>), (usize, Fault)> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let number = |place: usize| fields.get(place).and_then(|field: &&str| field.parse::<usize>().ok());
    let (Some(n), Some(p), Some(q)) = (number(0), number(1), number(2)) else { return Err((1, otherwise.clone())) };
    if p.checked_mul(q) != Some(n) {
        return Err((1, Fault::Product { n, p, q }));
    }
    let shape = Shape::new(p, q).map_err(|error| (1, error.into()))?;
    Ok((shape, fields[3..].to_vec()))
}

/// Whether a line is to be one of 81 cells: it has no gaps and is longer than any number.
fn is_line_of_81(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|field| field.chars().count() > 20)
}

/// The first field is a board of 3x3; what follows is no part of it.
fn of_81(line: &str) -> Result<Board, (usize, Fault)> {
    let field = line.split_whitespace().next().unwrap_or_default();
    let start = line.chars().take_while(|character| character.is_whitespace()).count();
    let mut board = Board::empty(Shape::new(3, 3).expect("9 is between 4 and 35"));
    let cells = row(field, 81).map_err(|(column, fault)| (column + start, fault));
    // A token that is wrong is told before the length is.
    for (cell, token) in field.chars().take(81).enumerate() {
        board.set(cell, value(token, 9).map_err(|fault| (start + cell + 1, fault))?);
    }
    cells.map(|_| board)
}

/// The cells of a row.
fn row(line: &str, n: usize) -> Result<Vec<Option<Value>>, (usize, Fault)> {
    let tokens: Vec<(usize, char)> = (1..).zip(line.chars()).filter(|(_, token)| !token.is_whitespace()).collect();
    if tokens.len() != n {
        let column = tokens.get(n).or(tokens.last()).map_or(1, |(column, _)| *column);
        return Err((column, Fault::Length { found: tokens.len(), n }));
    }
    tokens
        .into_iter()
        .map(|(column, token)| value(token, n.min(Shape::MOST)).map_err(|fault| (column, fault)))
        .collect()
}

/// What a token says.
fn value(token: char, n: usize) -> Result<Option<Value>, Fault> {
    match token {
        '0' | '.' => Ok(None),
        _ => {
            let value = Value::of_token(token, n);
            value.map(Some).ok_or(Fault::Token { found: token, last: Value::new(n - 1) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Tables, generate};
    use super::*;

    #[test]
    fn boards_are_read_as_they_are_written() {
        for shape in ["2x2", "2x3", "3x3", "1x10", "4x4", "5x7"] {
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
            ("36 6 6\n", "1:1: boxes of 6 x 6 cells make boards with N = 36; N is from 4 to 35"),
            ("4 2 2\n1 0 0 0\n\n0 5 0 0\n", "4:3: '5' is no cell: it is 0 for an empty one, or a value from 1 to 4"),
            ("4 2 2\n1 0 0\n", "2:5: this row has 3 cells and should have 4"),
            ("4 2 2\n1 0 0 0 0\n", "2:9: this row has 5 cells and should have 4"),
            ("4 2 2\n1 0 0 0\n0 0 0 0\n", "3:1: the text ends after 2 of 4 rows of a board"),
            ("11111111111111111111111\n", "1:23: this row has 23 cells and should have 81"),
            (&"0".repeat(82), "1:82: this row has 82 cells and should have 81"),
            (
                &format!("{}A{}", "0".repeat(40), "0".repeat(40)),
                "1:41: 'A' is no cell: it is 0 for an empty one, or a value from 1 to 9",
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
    fn parameters_are_read_as_they_are_written() {
        let written = "12 3 4 50";
        assert_eq!(write_parameters(parameters(1, written).unwrap()), written);
        for wrong in ["12 3 4", "12 3 4 50 1", "12 3 4 x", "12 3 5 50", "", "12 3 4 -1"] {
            assert!(parameters(7, wrong).is_err_and(|error| error.line == 7), "{wrong}");
        }
    }
}
