//! Tables: files with a puzzle in one of several columns, with a header or without one.

use std::ops::Range;
use std::str::FromStr;

use serde_json::{Map, Value};

use super::formats::BoardFormat;
use super::printable::printable;
use super::repeated::repeated_member;
use unguess_core::board::{Part, read, seen};

/// What a column of puzzles may be called, the surest names first.
const PUZZLES: [&str; 16] = [
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "questions",
    "sudoku",
    "sudokus",
    "unsolved",
    "problem",
    "givens",
    "grid",
    "board",
    "start",
    "initial",
    "input",
];

/// What a column of solutions may be called.
const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "solved", "result"];

/// What a column of rules may be called.
const RULES: [&str; 1] = ["rules"];

/// The longest name of a column, in bytes.
const LONGEST_NAME: usize = 64;

/// Which column is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleColumn {
    /// By its name, in any letter case.
    Name(String),
    /// By its place, counted from 1.
    Number(usize),
}

impl FromStr for PuzzleColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().parse() {
            Ok(0) => Err("columns are counted from 1".to_owned()),
            Ok(number) => Ok(Self::Number(number)),
            Err(_) if text.trim().is_empty() => Err("it is the name of a column, or its number".to_owned()),
            Err(_) => Ok(Self::Name(text.to_owned())),
        }
    }
}

/// Where a table has its puzzles, and what else it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTable {
    separator: Separator,
    /// The names of its columns.
    names: Vec<String>,
    /// Whether these stand in the first line.
    has_header: bool,
    /// The column of the puzzles.
    puzzle: usize,
    /// The column of claimed solutions.
    solution: Option<usize>,
    /// The column that says which board each puzzle is for.
    rules: Option<usize>,
}

/// What separates the values of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    /// A character; a value may stand in quotes.
    Byte(u8),
    /// White space of any length.
    Blank,
    /// A row is a JSON object.
    Object,
}

/// A value and where it stands in its row, in bytes.
type Field = (Range<usize>, String);

impl PuzzleTable {
    /// The table that begins with a line, if it is none of single puzzles or boards.
    ///
    /// # Errors
    /// If it has not the column that is asked for: what it has.
    pub(super) fn of(
        first: &[u8],
        second: Option<&[u8]>,
        asked: Option<&PuzzleColumn>,
    ) -> Result<Option<Self>, String> {
        let first = seen(first);
        let separator = Separator::of(first);
        let values = separator.values(first);
        let below = second.map(|line| separator.values(line)).unwrap_or_default();
        let Some(asked) = asked else {
            return Ok(Self::guessed(first, second, separator, &values, &below));
        };
        let names = values.join(", ");
        let seen = |what: &str| format!("there is no column {what}; the first line has {}", printable(&names));
        match asked {
            PuzzleColumn::Number(number) => {
                let puzzle = number.checked_sub(1).filter(|place| *place < values.len());
                let puzzle = puzzle.ok_or_else(|| seen(&number.to_string()))?;
                let has_header = separator == Separator::Object
                    || !is_puzzle(&values[puzzle])
                        && are_names(&values)
                        && below.get(puzzle).is_none_or(|below| below.len() != values[puzzle].len());
                Ok(Some(Self::new(separator, values, has_header, puzzle)))
            }
            PuzzleColumn::Name(name) => {
                let is_asked = |value: &String| value.trim().eq_ignore_ascii_case(name.trim());
                let puzzle = values.iter().position(is_asked);
                let puzzle = puzzle.filter(|_| are_names(&values)).ok_or_else(|| seen(&format!("{name:?}")))?;
                Ok(Some(Self::new(separator, values, true, puzzle)))
            }
        }
    }

    /// The table that a first line begins, if no column is asked for: from the values of that line, or of the line
    /// `below` if the first one has names. Nothing if the lines may be single puzzles, with or without a rest, or a
    /// board.
    fn guessed(
        first: &[u8],
        second: Option<&[u8]>,
        separator: Separator,
        values: &[String],
        below: &[String],
    ) -> Option<Self> {
        let part = |line: &[u8]| std::str::from_utf8(line).ok().and_then(Part::of);
        let is_of_board = |line: &[u8]| part(line).is_some_and(|part| !part.may_be_meant_as_row());
        if is_of_board(first) {
            return None;
        }
        let table = |has_header, puzzle| Some(Self::new(separator, values.to_vec(), has_header, puzzle));
        if separator == Separator::Object {
            let object = separator.fields(first, &[]);
            let rows: Vec<String> = object.into_iter().map(|(_, value)| value).collect();
            return column_of_puzzles(values, &rows).and_then(|puzzle| table(true, puzzle));
        }
        if let Some(puzzle) = column_of_puzzles(&[], values) {
            let solution = (0..values.len()).find(|place| *place != puzzle && is_full(&values[*place]));
            let table = table(false, puzzle)
                .map(|table| Self { solution: solution.filter(|_| !is_full(&values[puzzle])), ..table });
            return table.filter(|_| puzzle > 0);
        }
        let known = values.iter().filter_map(|name| rank(&PUZZLES, name).map(|rank| (rank, name))).min();
        let named = known.and_then(|(_, known)| values.iter().position(|name| name == known));
        if !are_names(values) {
            return None;
        }
        // A row of which a quote is not closed does not tell which column has the puzzles.
        let is_whole = !second.is_some_and(has_open_quote);
        if let Some(puzzle) = column_of_puzzles(values, below).filter(|_| is_whole) {
            let fits = named == Some(puzzle) || values.len() > 1 && values.len() == below.len();
            fits.then(|| table(true, puzzle)).flatten()
        } else {
            let is_table = separator != Separator::Blank || values.len() == 1;
            table(true, named.filter(|_| is_table && !second.is_some_and(is_of_board))?)
        }
    }

    fn new(separator: Separator, names: Vec<String>, has_header: bool, puzzle: usize) -> Self {
        let solution = names.iter().position(|name| has_header && rank(&SOLUTIONS, name).is_some());
        let names = if has_header { names } else { vec![String::new(); names.len()] };
        let rules = names.iter().position(|name| has_header && rank(&RULES, name).is_some());
        Self { separator, names, has_header, puzzle, solution, rules }
    }

    /// Whether its first line has the names of its columns and no puzzle.
    pub(super) fn skips_first_line(&self) -> bool {
        self.has_header && self.separator != Separator::Object
    }

    /// Whether a row goes on in the next line: a quote is open at its end.
    pub(super) fn is_open(&self, row: &[u8]) -> bool {
        matches!(self.separator, Separator::Byte(_)) && has_open_quote(row)
    }

    /// Whether a line is a row of its own, with as many values as there are columns and a puzzle in its place.
    pub(super) fn is_row(&self, line: &[u8]) -> bool {
        let fields = self.fields(line);
        !self.is_open(line) && fields.len() == self.names.len() && is_puzzle(&fields[self.puzzle].1)
    }

    /// What the columns besides that of the puzzles are called; by their number if they have no name.
    pub(super) fn other_names(&self) -> Vec<String> {
        let numbered = |(place, name): (usize, &String)| match name.trim() {
            "" => format!("column_{}", place + 1),
            name => name.to_owned(),
        };
        self.others(self.names.iter().enumerate().map(numbered).collect())
    }

    /// What stands in the columns besides that of the puzzles. What is more than there are columns stands in the last.
    pub(super) fn other_values(&self, row: &[u8]) -> Vec<String> {
        let mut values: Vec<String> = self.fields(row).into_iter().map(|(_, value)| value).collect();
        let surplus = values.split_off(values.len().min(self.names.len()));
        values.resize(self.names.len(), String::new());
        let mut others = self.others(values);
        match others.last_mut() {
            Some(last) if !surplus.is_empty() => *last = format!("{last} {}", surplus.join(" ")),
            _ => {}
        }
        others
    }

    fn others(&self, mut values: Vec<String>) -> Vec<String> {
        values.remove(self.puzzle);
        values
    }

    /// Where the puzzle of a row stands in it; at its end if it is too short.
    pub(super) fn place(&self, row: &[u8]) -> Range<usize> {
        let place = match self.separator {
            Separator::Byte(separator) => delimited(row, separator).nth(self.puzzle),
            _ => self.fields(row).into_iter().nth(self.puzzle).map(|(place, _)| place),
        };
        place.unwrap_or(row.len()..row.len())
    }

    /// The member that an object of a row names twice, if there is one.
    pub(super) fn repeated_member(&self, row: &[u8]) -> Option<String> {
        if self.separator == Separator::Object { repeated_member(row) } else { None }
    }

    /// The rules of the board that a row names, if there is a column of rules.
    pub(super) fn rules(&self, row: &[u8]) -> Option<String> {
        let column = self.rules?;
        let value = self.fields(row).into_iter().nth(column)?.1;
        Some(value.trim().to_owned()).filter(|value| !value.is_empty())
    }

    /// The solution that a row claims, if there is a column of solutions.
    pub(super) fn solution(&self, row: &[u8]) -> Option<String> {
        let column = self.solution?;
        self.fields(row).into_iter().nth(column).map(|(_, value)| value)
    }

    fn fields(&self, row: &[u8]) -> Vec<Field> {
        self.separator.fields(row, &self.names)
    }
}

impl Separator {
    /// What seems to separate the values of a line.
    fn of(line: &[u8]) -> Self {
        if line.trim_ascii_start().starts_with(b"{") && object(line).is_some() {
            return Self::Object;
        }
        b"\t,;|".iter().find(|byte| line.contains(byte)).map_or(Self::Blank, |byte| Self::Byte(*byte))
    }

    /// The values of a row; of an object, the names.
    fn values(self, row: &[u8]) -> Vec<String> {
        match self {
            Self::Object => object(row).unwrap_or_default().into_iter().map(|(name, _)| name).collect(),
            _ => self.fields(row, &[]).into_iter().map(|(_, value)| value).collect(),
        }
    }

    /// The values of a row; of an object, those of these names, or all.
    fn fields(self, row: &[u8], names: &[String]) -> Vec<Field> {
        let text = |place: &Range<usize>| String::from_utf8_lossy(&row[place.clone()]).into_owned();
        match self {
            Self::Byte(separator) => delimited(row, separator)
                .map(|place| {
                    let value = text(&place).replace("\"\"", "\"").replace(['\n', '\r'], " ");
                    (place, value)
                })
                .collect(),
            Self::Blank => {
                let words = row.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
                let start = |word: &[u8]| word.as_ptr() as usize - row.as_ptr() as usize;
                words
                    .map(|word| start(word)..start(word) + word.len())
                    .map(|place| (place.clone(), text(&place)))
                    .collect()
            }
            Self::Object if names.is_empty() => {
                object(row).into_iter().flatten().map(|(_, value)| member(row, &value)).collect()
            }
            Self::Object => {
                let object = object(row);
                let value = |name: &String| object.as_ref().map(|object| object.get(name).unwrap_or(&Value::Null));
                names
                    .iter()
                    .map(|name| value(name).map_or((0..row.len(), text(&(0..row.len()))), |value| member(row, value)))
                    .collect()
            }
        }
    }
}

fn object(row: &[u8]) -> Option<Map<String, Value>> {
    serde_json::from_slice(seen(row)).ok()
}

/// A value of an object; if its text is not found in the row as it is, it is said to stand at its beginning.
fn member(row: &[u8], value: &Value) -> Field {
    let value = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let start = row.windows(value.len().max(1)).position(|part| part == value.as_bytes());
    (start.map_or(0..0, |start| start..start + value.len()), value)
}

/// Whether a quote is open at the end of a row.
pub(super) fn has_open_quote(row: &[u8]) -> bool {
    row.split(|byte| *byte == b'"').count() % 2 == 0
}

/// The values of a row, each without white space and quotes around it.
fn delimited(row: &[u8], separator: u8) -> impl Iterator<Item = Range<usize>> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let start =
            start + row[start..].iter().take_while(|byte| byte.is_ascii_whitespace() && **byte != separator).count();
        let is_quoted = row.get(start) == Some(&b'"');
        let close = if is_quoted { closing_quote(row, start + 1) } else { start };
        let end = row[close..].iter().position(|byte| *byte == separator).map(|at| close + at);
        next = end.map(|end| end + 1);
        let bare = row[start..end.unwrap_or(row.len())].trim_ascii_end().len();
        Some(if is_quoted { start + 1..close } else { start..start + bare })
    })
}

/// Where the quote is that closes a value; two of them are one of the value.
fn closing_quote(row: &[u8], start: usize) -> usize {
    let mut at = start;
    while at < row.len() {
        match (row[at], row.get(at + 1)) {
            (b'"', Some(b'"')) => at += 2,
            (b'"', _) => return at,
            _ => at += 1,
        }
    }
    row.len()
}

/// Whether these can be the names of columns: there is one, and each begins with a letter.
fn are_names(values: &[String]) -> bool {
    let is_name = |name: &str| {
        let begins = name.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '#' | '%'));
        begins && name.len() <= LONGEST_NAME && !is_puzzle(name)
    };
    values.iter().any(|name| !name.is_empty()) && values.iter().all(|name| name.is_empty() || is_name(name))
}

/// The place of a name among known ones.
fn rank(known: &[&str], name: &str) -> Option<usize> {
    known.iter().position(|known| name.trim().eq_ignore_ascii_case(known))
}

/// The first of the values that is a puzzle: one under a known name before others, and one with empty cells before a
/// full one. What is called a solution is none.
fn column_of_puzzles(names: &[String], values: &[String]) -> Option<usize> {
    let name = |place: &usize| names.get(*place).map_or("", String::as_str);
    let likeness = |place: &usize| (rank(&PUZZLES, name(place)).unwrap_or(PUZZLES.len()), is_full(&values[*place]));
    let may_be = |place: &usize| is_puzzle(&values[*place]) && rank(&SOLUTIONS, name(place)).is_none();
    (0..values.len()).filter(may_be).min_by_key(likeness)
}

/// Whether a value has the digits of all cells.
fn is_full(value: &str) -> bool {
    value.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).count() == 81
}

/// Whether a value is a puzzle, though perhaps one that contradicts itself.
fn is_puzzle(value: &str) -> bool {
    BoardFormat::of(value.as_bytes()).is_some() || read(value).map_or_else(|misread| misread.is_a_board(), |_| true)
}
