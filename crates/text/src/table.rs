//! Tables: files with a puzzle in one of several columns, with a header or without one.

use std::ops::Range;
use std::str::FromStr;

use super::formats::{BoardFormat, read_on};
use super::pasted::{BoardPart, BoardShape, seen};
use super::printable::printable;
use super::repeated::repeated_member;
use super::separator::{Field, Separator, delimited, has_open_quote, members};
use unguess_board::Rules;
use unguess_board::rules::RulesFault;

/// What a column of puzzles may be called, the surest names first.
const PUZZLES: &str = "puzzle puzzles quizzes quiz question questions sudoku sudokus unsolved problem givens grid board start initial input";

/// What a column of solutions may be called.
const SOLUTIONS: &str = "solution solutions answer answers solved result";

/// What columns that say the board of each puzzle may be called; the first is our word.
const RULES: &str = "rules variant variants constraint constraints";

/// Values of these that say that the board is the usual one.
const CLASSIC: &str = "classic standard normal regular sudoku none false {}";

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
    /// The board that is asked for, if one is.
    board: Option<&'static Rules>,
}

impl PuzzleTable {
    /// The table that the first two lines of a file begin; none if they are single puzzles, or a board.
    ///
    /// # Errors
    /// If the table lacks the column that is asked for: what it has. If two of its columns of rules have one name.
    pub(super) fn of(
        first: &[u8],
        second: Option<&[u8]>,
        asked: Option<&PuzzleColumn>,
        board: Option<&'static Rules>,
    ) -> Result<Option<Self>, String> {
        let first = seen(first);
        let separator = Separator::of(first);
        let values = separator.values(first);
        let below = second.map(|line| separator.values(line)).unwrap_or_default();
        let table = match asked {
            None => Self::guessed(first, second, separator, [&values, &below], board),
            Some(asked) => {
                let (puzzle, has_header) = column(asked, separator, [&values, &below], board)?;
                Some(Self::new(separator, values, has_header, puzzle, board))
            }
        };
        let names = || table.iter().flat_map(|table| &table.names).map(|name| name.trim());
        let is_twice = |name: &&str| names().filter(|other| other.eq_ignore_ascii_case(name)).count() > 1;
        match names().filter(|name| rank(RULES, name).is_some()).find(is_twice) {
            Some(name) => Err(format!("two columns are called {}", printable(name))),
            None => Ok(table),
        }
    }

    /// The table that a first line begins, if no column is asked for: from the values of that line, or of the line
    /// `below` if the first one has names. Nothing if the lines may be single puzzles, with or without a rest, or a
    /// board.
    fn guessed(
        first: &[u8],
        second: Option<&[u8]>,
        separator: Separator,
        [values, below]: [&[String]; 2],
        board: Option<&'static Rules>,
    ) -> Option<Self> {
        let shape = board.map_or(BoardShape::USUAL, BoardShape::of);
        let part = |line: &[u8]| std::str::from_utf8(line).ok().and_then(|line| BoardPart::of(line, shape));
        let is_of_board = |line: &[u8]| part(line).is_some_and(|part| !part.may_be_meant_as_row());
        if is_of_board(first) {
            return None;
        }
        let table = |has_header, puzzle| Some(Self::new(separator, values.to_vec(), has_header, puzzle, board));
        // Each object has the names with its values.
        if separator == Separator::Object {
            let row: Vec<String> = separator.fields(first).into_iter().map(|(_, value)| value).collect();
            return column_of_puzzles(values, &row, board).and_then(|puzzle| table(true, puzzle));
        }
        // A puzzle in the first line: there are no names. If it stands first, the line is a puzzle with a rest.
        if let Some(puzzle) = column_of_puzzles(&[], values, board) {
            let solution = (0..values.len()).find(|place| *place != puzzle && is_full(&values[*place], shape));
            let table = table(false, puzzle)
                .map(|table| Self { solution: solution.filter(|_| !is_full(&values[puzzle], shape)), ..table });
            return table.filter(|_| puzzle > 0);
        }
        // The column with the surest name for puzzles.
        let best = values.iter().filter_map(|name| rank(PUZZLES, name).map(|rank| (rank, name))).min();
        let named = best.and_then(|(_, best)| values.iter().position(|name| name == best));
        if !are_names(values, board) {
            return None;
        }
        // A row of which a quote is not closed does not tell which column has the puzzles.
        let is_whole = !second.is_some_and(has_open_quote);
        if let Some(puzzle) = column_of_puzzles(values, below, board).filter(|_| is_whole) {
            // The puzzle stands below a name for puzzles, or in a row with as many values as names.
            let fits = named == Some(puzzle) || values.len() > 1 && values.len() == below.len();
            fits.then(|| table(true, puzzle)).flatten()
        } else {
            // Only the name shows the column. Several words may be any sentence, and a board may stand below a title.
            let is_table = separator != Separator::Blank || values.len() == 1;
            table(true, named.filter(|_| is_table && !second.is_some_and(is_of_board))?)
        }
    }

    /// A table whose first line has the values `names`. If that line is no header, only their number counts.
    fn new(
        separator: Separator,
        names: Vec<String>,
        has_header: bool,
        puzzle: usize,
        board: Option<&'static Rules>,
    ) -> Self {
        let solution = names.iter().position(|name| has_header && rank(SOLUTIONS, name).is_some());
        let names = if has_header { names } else { vec![String::new(); names.len()] };
        Self { separator, names, has_header, puzzle, solution, board }
    }

    /// Whether its first line has the names of its columns and no puzzle.
    pub(super) fn skips_first_line(&self) -> bool {
        self.has_header && self.separator != Separator::Object
    }

    /// Whether a row goes on in the next line: a quote is open at its end.
    pub(super) fn is_open(&self, row: &[u8]) -> bool {
        matches!(self.separator, Separator::Byte(_)) && has_open_quote(row)
    }

    /// Whether a line is a whole row, with as many values as there are columns and a puzzle in its place.
    pub(super) fn is_row(&self, line: &[u8]) -> bool {
        let fields = self.fields(line);
        !self.is_open(line) && fields.len() == self.names.len() && is_puzzle(&fields[self.puzzle].1, self.board)
    }

    /// What the columns besides that of the puzzles are called; by their number if they have no name.
    pub(super) fn other_names(&self) -> Vec<String> {
        let numbered = |(place, name): (usize, &String)| match name.trim() {
            "" => format!("column_{}", place + 1),
            name => name.to_owned(),
        };
        self.others(self.names.iter().enumerate().map(numbered).collect())
    }

    /// The values of a row in all columns but that of the puzzles. Missing ones are empty, and values behind the last
    /// column are added to it.
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

    /// The puzzle of a row, if the row may write it in another way: an object with escapes, a field with doubled
    /// quotes. Nothing if the bytes at its place are the puzzle itself.
    pub(super) fn puzzle(&self, row: &[u8]) -> Option<String> {
        match self.separator {
            Separator::Blank => None,
            Separator::Object => self.fields(row).into_iter().nth(self.puzzle).map(|(_, value)| value),
            Separator::Byte(_) => {
                let value = &row[self.place(row)];
                let has_quotes = value.windows(2).any(|pair| pair == b"\"\"");
                has_quotes.then(|| String::from_utf8_lossy(value).replace("\"\"", "\""))
            }
        }
    }

    /// The words of the rules that a row names, in a column of rules, or of an object in a member of that name; none
    /// for the usual board. If a board is asked for, only the column `rules` counts, which has words of this program.
    ///
    /// # Errors
    /// If it names two.
    pub(super) fn rules(&self, row: &[u8]) -> Result<Option<String>, RulesFault> {
        let is_rule = |name: &String| rank(RULES, name).is_some_and(|rank| rank == 0 || self.board.is_none());
        let values: Vec<(String, Field)> = match self.separator {
            Separator::Object => members(row).unwrap_or_default(),
            _ if !self.names.iter().any(is_rule) => return Ok(None),
            _ => self.names.iter().cloned().zip(self.fields(row)).collect(),
        };
        let named = values.iter().filter(|(name, _)| is_rule(name)).map(|(_, (_, value))| words(value));
        let is_variant = |words: &String| !words.is_empty() && rank(CLASSIC, words).is_none();
        let mut named = named.filter(is_variant);
        match (named.next(), named.next()) {
            (Some(one), Some(other)) if one != other => {
                Err(RulesFault(format!("it names two boards: {one:?} and {other:?}")))
            }
            (one, _) => Ok(one),
        }
    }

    /// The solution that a row claims, if there is a column of solutions.
    pub(super) fn solution(&self, row: &[u8]) -> Option<String> {
        if self.separator == Separator::Object {
            let solution = members(row)?.into_iter().find(|(name, _)| rank(SOLUTIONS, name).is_some());
            return solution.map(|(_, (_, value))| value);
        }
        let column = self.solution?;
        self.fields(row).into_iter().nth(column).map(|(_, value)| value)
    }

    /// The values of a row by column. An object may have its puzzle under another name than the first object of the
    /// file; a row that is no object counts as one value that stands in all columns.
    fn fields(&self, row: &[u8]) -> Vec<Field> {
        if self.separator != Separator::Object {
            return self.separator.fields(row);
        }
        let Some(members) = members(row) else {
            let whole = (0..row.len(), String::from_utf8_lossy(row).into_owned());
            return vec![whole; self.names.len()];
        };
        let field_of = |name: &String| members.iter().find(|(other, _)| other == name).map(|(_, field)| field.clone());
        let mut fields: Vec<Field> =
            self.names.iter().map(|name| field_of(name).unwrap_or((0..0, String::new()))).collect();
        if fields[self.puzzle].1.is_empty() {
            let (names, values): (Vec<String>, Vec<Field>) = members.into_iter().unzip();
            let texts: Vec<String> = values.iter().map(|(_, text)| text.clone()).collect();
            if let Some(place) = column_of_puzzles(&names, &texts, self.board) {
                fields[self.puzzle] = values[place].clone();
            }
        }
        fields
    }
}

/// The place of the column that is asked for, and whether the first line has names.
///
/// # Errors
/// If there is no such column: what the first line has.
fn column(
    asked: &PuzzleColumn,
    separator: Separator,
    [values, below]: [&[String]; 2],
    board: Option<&'static Rules>,
) -> Result<(usize, bool), String> {
    let fault = |what: String| format!("no column {what}; the first line has {}", printable(&values.join(", ")));
    match asked {
        PuzzleColumn::Number(number) => {
            let puzzle = number.checked_sub(1).filter(|place| *place < values.len());
            let puzzle = puzzle.ok_or_else(|| fault(number.to_string()))?;
            // Names have no puzzle among them, and the name is not as long as the value below it.
            let has_header = separator == Separator::Object
                || !is_puzzle(&values[puzzle], board)
                    && are_names(values, board)
                    && below.get(puzzle).is_none_or(|below| below.len() != values[puzzle].len());
            Ok((puzzle, has_header))
        }
        PuzzleColumn::Name(name) => {
            let is_asked = |value: &String| value.trim().eq_ignore_ascii_case(name.trim());
            let puzzle = values.iter().position(is_asked).filter(|_| are_names(values, board));
            Ok((puzzle.ok_or_else(|| fault(format!("{name:?}")))?, true))
        }
    }
}

/// Whether these can be the names of columns: there is one, and each begins with a letter.
fn are_names(values: &[String], board: Option<&'static Rules>) -> bool {
    let is_name = |name: &str| {
        let begins = name.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '#' | '%'));
        begins && name.len() <= LONGEST_NAME && !is_puzzle(name, board)
    };
    values.iter().any(|name| !name.is_empty()) && values.iter().all(|name| name.is_empty() || is_name(name))
}

/// The words of rules in a value, which may be a list of words.
fn words(value: &str) -> String {
    let is_edge = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '"');
    let words: Vec<&str> = match value.trim().strip_prefix('[') {
        Some(list) => list.split(',').map(|word| word.trim_matches(is_edge)).filter(|word| !word.is_empty()).collect(),
        None => vec![value.trim()],
    };
    words.join("+")
}

/// The place of a name among others.
fn rank(names: &str, name: &str) -> Option<usize> {
    names.split(' ').position(|other| name.trim().eq_ignore_ascii_case(other))
}

/// The first of the values that is a puzzle: one under such a name before others, and one with empty cells before a
/// full one. What is called a solution is none.
fn column_of_puzzles(names: &[String], values: &[String], board: Option<&'static Rules>) -> Option<usize> {
    let shape = board.map_or(BoardShape::USUAL, BoardShape::of);
    let name = |place: &usize| names.get(*place).map_or("", String::as_str);
    let likeness = |place: &usize| (rank(PUZZLES, name(place)).unwrap_or(usize::MAX), is_full(&values[*place], shape));
    let may_be = |place: &usize| is_puzzle(&values[*place], board) && rank(SOLUTIONS, name(place)).is_none();
    (0..values.len()).filter(may_be).min_by_key(likeness)
}

/// Whether a value has the digits of all cells.
fn is_full(value: &str, shape: BoardShape) -> bool {
    value.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).count() == shape.lengths()[0]
}

/// Whether a value is a puzzle, though perhaps one that contradicts itself.
fn is_puzzle(value: &str, board: Option<&'static Rules>) -> bool {
    BoardFormat::of(value.as_bytes()).is_some()
        || read_on(value, board).map_or_else(|misread| misread.is_a_board(), |_| true)
}
