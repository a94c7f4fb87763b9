//! One puzzle of a file: a line whose first field is the puzzle and whose rest is kept, or the lines of a board.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::bad_line::BadLine;
use super::formats::{BoardFormat, is_address, read_on};
use super::large::LargeText;
use super::misread::BadText;
use super::misread::{Misread, text};
use super::pasted::{BoardShape, is_empty_row, is_unseen, seen, split_cells};
use super::table::PuzzleTable;
use unguess_board::Rules;

/// How many bytes of a bad line are kept to be shown. A longer line is too wide to be shown at all.
const SHOWN: usize = 512;

/// The longest field that is written as it is, in characters.
pub(super) const LONGEST_FIELD: usize = 729;

/// How many characters are left of a longer field.
const CUT: usize = 81;

/// A line that is neither blank nor a comment, or lines that are one board together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputLine {
    /// The name of its file.
    pub file: Arc<str>,
    /// Its 1-based number in the file.
    pub number: u64,
    /// What it says, or the beginning of it if it is longer than any sensible line.
    pub bytes: Vec<u8>,
    /// How many bytes it has in all.
    pub length: u64,
    /// Where its puzzle stands in it.
    pub(crate) form: PuzzleLocation,
    /// The board that is asked for, if one is.
    pub(crate) board: Option<&'static Rules>,
    /// The format in which it says its board, once that is found out.
    pub(super) format: OnceLock<Option<&'static BoardFormat>>,
    /// What it says of a board of 10 to 25 digits, once that is found out.
    pub(super) large: OnceLock<Option<Box<LargeText>>>,
}

/// Where a puzzle stands in its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PuzzleLocation {
    /// At the beginning of a line.
    #[default]
    First,
    /// It is all of the text, which may have several lines.
    Board,
    /// In a column of a table, of which this is a row.
    Column(Arc<PuzzleTable>),
}

/// Where a puzzle comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSource {
    /// The name of its file.
    pub file: Arc<str>,
    /// The 1-based number of its line in the file.
    pub line: u64,
    /// What it is called: the rest of its line, or the beginning of it if it is too long for a name.
    pub label: String,
}

impl InputLine {
    /// A line of text.
    pub fn new(file: &str, number: u64, text: &str) -> Self {
        Self::of(file.into(), number, text.as_bytes(), text.len() as u64)
    }

    /// A line, or as much of it as is kept, and how many bytes it has in all.
    pub fn of(file: Arc<str>, number: u64, bytes: &[u8], length: u64) -> Self {
        Self {
            file,
            number,
            bytes: bytes.to_vec(),
            length,
            form: PuzzleLocation::First,
            board: None,
            format: OnceLock::new(),
            large: OnceLock::new(),
        }
    }

    /// A line whose puzzle stands in another place of it.
    pub fn at(self, form: PuzzleLocation) -> Self {
        Self { form, format: OnceLock::new(), large: OnceLock::new(), ..self }
    }

    /// A line for the board that is asked for.
    pub fn on(self, board: Option<&'static Rules>) -> Self {
        Self { board, ..self }
    }

    /// How the board is written that is asked for, or the usual one.
    fn shape(&self) -> BoardShape {
        self.board.map_or(BoardShape::USUAL, BoardShape::of)
    }

    /// Whether a line of this many characters can be a puzzle or a state.
    fn is_whole(&self, characters: usize) -> bool {
        self.shape().lengths().contains(&characters)
    }

    /// This line joined with later lines that belong to it. Each line of the file that was left out between them is an
    /// empty line, so that numbers of lines stay true.
    pub fn with<'l>(&self, others: impl IntoIterator<Item = &'l Self>) -> Self {
        let mut whole = self.clone().at(self.form.clone());
        let mut last = self.number;
        for line in others {
            whole.bytes.extend((last..line.number).map(|_| b'\n'));
            whole.bytes.extend(&line.bytes);
            last = line.number;
        }
        whole.length = whole.bytes.len() as u64;
        whole
    }

    /// Whether there is nothing to read: only white space, or a comment.
    pub fn is_idle(&self) -> bool {
        match self.bytes.trim_ascii_start().first() {
            None => !self.is_cut(),
            Some(first) if first.is_ascii() => *first == b'#',
            Some(_) => self.to_string().trim_matches(is_unseen).is_empty(),
        }
    }

    /// Whether it is an empty row of a spreadsheet, if it is in a board of those; else it is idle.
    pub fn may_be_an_empty_row(&self) -> bool {
        is_empty_row(&self.bytes, self.shape().size)
    }

    /// Whether the first field of the line is as long as a puzzle or a state, and is not drawn.
    pub fn is_as_long_as_a_puzzle(&self) -> bool {
        let field = &self.bytes[self.first_field()];
        let [shortest, longest] = self.shape().lengths();
        // Dashes or pieces of a frame, and no digit.
        let is_drawn = || {
            let text = in_characters(field);
            let is_ruler = |c: char| matches!(c, '+' | '\u{2500}'..='\u{257f}');
            !text.contains(|c: char| c.is_ascii_digit()) && (text.contains("--") || text.contains(is_ruler))
        };
        // A character has at most four bytes.
        field.len() >= shortest
            && field.len() < 4 * longest
            && (field.len() == shortest && field.is_ascii()
                || self.is_whole(String::from_utf8_lossy(field).chars().count()))
            && !is_drawn()
    }

    /// Whether it is a whole puzzle, whatever lines are before it: a field as long as one, or the address of a page.
    pub(super) fn stands_alone(&self) -> bool {
        self.is_as_long_as_a_puzzle()
            || is_address(seen(&self.bytes))
            || self.names_its_board()
            || self.large().is_some()
    }

    /// Whether its first field has 81 digits, and something follows.
    pub(super) fn may_begin_with_a_solution(&self) -> bool {
        let field = self.first_field();
        let is_full = field.len() == 81 && self.bytes[field.clone()].iter().all(|byte| matches!(byte, b'1'..=b'9'));
        is_full && self.bytes.len() > field.end
    }

    /// Whether it has more than is kept of it.
    pub fn is_cut(&self) -> bool {
        self.length > self.bytes.len() as u64
    }

    /// The puzzle in one line: its field as it is written, if that has as many characters as a puzzle or a state, or is
    /// in a format that says its board; otherwise its state as characters. A field that is not a puzzle and too long
    /// for one is cut and ends with `…`.
    pub fn field(&self) -> String {
        let field = self.puzzle_text();
        if self.format().is_some() {
            return field.replace(['\n', '\r'], if field.starts_with("size ") { ";" } else { " " });
        }
        if field.len() == 81 && is_on_one_line(field.as_bytes()) {
            return field.into_owned();
        }
        let board = self.named().ok().flatten().map_or(self.board, |rules| rules.board());
        let lengths = board.map_or(BoardShape::USUAL, BoardShape::of).lengths();
        if !lengths.contains(&field.chars().count())
            && let Ok(grid) = read_on(&field, board)
        {
            return grid.in_one_line();
        }
        let has_breaks = field.contains(['\n', '\r']);
        let field = if has_breaks { field.replace(['\n', '\r'], " ") } else { field.into_owned() };
        match field.char_indices().nth(LONGEST_FIELD) {
            None => field,
            Some(_) => field.chars().take(CUT).chain(['…']).collect(),
        }
    }

    /// The text of its puzzle, without what stands for line ends and quotes in its row.
    pub(super) fn puzzle_text(&self) -> Cow<'_, str> {
        let text = in_characters(&self.bytes[self.place()]);
        match &self.form {
            PuzzleLocation::Column(table) => table.puzzle(&self.bytes).map_or(text, Cow::Owned),
            _ => text,
        }
    }

    /// Reads the field of the puzzle with `read`, which tells why it fails and at which bytes of the field.
    ///
    /// # Errors
    /// If it fails: where in the line, and why.
    pub fn read<T>(&self, read: impl Fn(&str) -> Result<T, Misread>) -> Result<T, Box<BadLine>> {
        if let PuzzleLocation::Column(table) = &self.form
            && let Some(member) = table.repeated_member(&self.bytes)
        {
            return Err(Box::new(self.bad(BadText::Twice(member), &[])));
        }
        let place = self.place();
        if place.end == self.bytes.len() && self.is_cut() {
            return Err(Box::new(self.bad(BadText::Endless(self.bytes.len()), &[])));
        }
        let field = text(&self.bytes[place]).map_err(|error| Box::new(self.bad(error.into(), &[error.place])))?;
        let meant = self.puzzle_text();
        // A row of a table may double quotes, say: then places in the puzzle are not those in the row.
        let places = |places: Vec<usize>| if meant == field { places } else { Vec::new() };
        read(&meant).map_err(|Misread { error, places: found }| Box::new(self.bad(error, &places(found))))
    }

    /// The report that something is wrong with the puzzle, and why. The bytes at `places` of the puzzle are marked, the
    /// first of them being most to blame; without places all of the puzzle is.
    pub(super) fn bad(&self, reason: BadText, places: &[usize]) -> BadLine {
        let place = self.place();
        let first = place.start + places.first().copied().unwrap_or_default();
        // Of several lines, the one with the first byte to blame is shown.
        let start = self.bytes[..first].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let line = self.bytes[start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
        let length = |at: usize| String::from_utf8_lossy(&self.bytes[at..]).chars().next().map_or(1, char::len_utf8);
        let in_line = places.iter().map(|at| place.start + at).filter(|at| (start..start + line.len()).contains(at));
        let mut marks: Vec<Range<usize>> = in_line.map(|at| at - start..at - start + length(at)).collect();
        if marks.is_empty() {
            marks.push(first - start..place.end.min(start + line.len()) - start);
        }
        BadLine {
            file: Arc::clone(&self.file),
            line: self.number + self.bytes[..start].split(|byte| *byte == b'\n').skip(1).count() as u64,
            column: String::from_utf8_lossy(&self.bytes[start..first]).chars().count() + 1,
            reason,
            marks,
            text: String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned(),
        }
    }

    /// Where the puzzle stands: in the first field, in the beginning of a line whose values are cells, or all of it.
    pub(super) fn place(&self) -> Range<usize> {
        match &self.form {
            PuzzleLocation::Board => return 0..self.bytes.len(),
            PuzzleLocation::Column(table) => return table.place(&self.bytes),
            PuzzleLocation::First => {}
        }
        let field = self.first_field();
        if field.len() != 81
            && let Some(large) = self.large()
        {
            return large.place.clone();
        }
        if let Some(format) = self.format() {
            let line = text(&self.bytes).unwrap_or_default();
            let start = self.bytes.len() - seen(&self.bytes).len();
            let is_quoted = self.bytes.get(start).is_some_and(|byte| is_quote(*byte));
            // The format says where its board ends, unless quotes do.
            return if is_quoted || line.is_empty() { field } else { start..start + format.extent(&line[start..]) };
        }
        if field.len() == 81 && self.is_whole(81) {
            return field;
        }
        let line = text(&self.bytes).unwrap_or_default();
        let is_as_long_as_a_puzzle = || self.is_whole(line[field.clone()].chars().count());
        if line.is_empty() || is_as_long_as_a_puzzle() || self.is_cut() || is_address(line[field.clone()].as_bytes()) {
            return field;
        }
        // A library line, such as `:code:digits:puzzle:…`, is one to its end.
        let end = if self.bytes.get(field.start) == Some(&b':') {
            Some(line.trim_ascii_end().len())
        } else {
            split_cells(line, self.shape())
        };
        end.map_or(field.clone(), |end| field.start..end)
    }

    /// The first field, without quotes if it has any.
    pub(super) fn first_field(&self) -> Range<usize> {
        // Most lines are a puzzle and nothing else.
        if self.bytes.len() == 81
            && !self.bytes.iter().fold(false, |found, byte| found | ends_field(*byte) | is_quote(*byte))
        {
            return 0..81;
        }
        let line = seen(&self.bytes);
        let start = self.bytes.len() - line.len();
        match line.first() {
            Some(quote) if is_quote(*quote) => {
                let inner = &line[1..];
                start + 1..start + 1 + inner.iter().position(|byte| byte == quote).unwrap_or(inner.len())
            }
            _ => {
                // The address of a page has such characters, too.
                let ends = |byte: &u8| byte.is_ascii_whitespace() || ends_field(*byte) && !is_address(line);
                let field = &line[..line.iter().position(ends).unwrap_or(line.len())];
                start..start + seen_to_the_end(field).len()
            }
        }
    }
}

/// A field without what nobody sees at its end.
fn seen_to_the_end(field: &[u8]) -> &[u8] {
    match std::str::from_utf8(field) {
        Ok(text) if !field.last().is_none_or(u8::is_ascii) => text.trim_end_matches(is_unseen).as_bytes(),
        _ => field,
    }
}

/// Whether characters are one byte each, and none breaks a line.
fn is_on_one_line(text: &[u8]) -> bool {
    text.iter().fold(true, |is, byte| is & byte.is_ascii() & !matches!(byte, b'\n' | b'\r'))
}

/// Bytes as text, whatever they are. Those that are text are soon known to be.
fn in_characters(bytes: &[u8]) -> Cow<'_, str> {
    str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
}

/// Whether a field ends with a byte.
const fn ends_field(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b'|')
}

pub(super) const fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'')
}

impl fmt::Display for InputLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_characters(&self.bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    #[test]
    fn the_first_field_is_the_puzzle_and_the_rest_is_kept() {
        for separator in [" ", "\t", ",", ";", "|"] {
            let line = InputLine::new("f", 1, &format!("{ESCARGOT}{separator}AI Escargot, 2006"));
            assert_eq!(line.field(), ESCARGOT);
            assert_eq!(line.rest(), "AI Escargot, 2006");
            assert_eq!(line.grid().unwrap().to_string(), ESCARGOT);
        }
        assert_eq!(InputLine::new("f", 1, ESCARGOT).rest(), "");
    }

    #[test]
    fn a_label_is_the_rest_of_a_line_without_separators() {
        let label = |rest: &str| InputLine::new("f", 7, &format!("{ESCARGOT}{rest}")).origin().label;
        assert_eq!(label(", escargot;\t2006 ,"), "escargot; 2006");
        assert_eq!([label(""), label(" ,")], ["", ""]);
        assert_eq!(label(&format!(" {}", "x".repeat(500))), "x".repeat(120) + "…");
    }

    #[test]
    fn blank_lines_and_comments_are_idle() {
        assert!(["", "   ", "\t", "# 81", "  #"].iter().all(|text| InputLine::new("f", 1, text).is_idle()));
        assert!(!InputLine::new("f", 1, ",").is_idle());
    }

    #[test]
    fn a_bad_line_says_where_and_why() {
        let reason = |text: &str| InputLine::new("a.txt", 7, text).grid().unwrap_err().to_string();
        assert_eq!(reason("  12 x"), "a.txt:7:3: 2 characters where a puzzle has 81");
        assert_eq!(
            reason(&format!(" {}", ESCARGOT.replacen('7', "é", 1))),
            "a.txt:7:7: character 'é' at position 6: expected 1-9 for a clue, or 0 . * _ - x ? for an empty cell"
        );
        assert_eq!(
            reason(&format!("{}..6...6..{}", ".".repeat(9), ".".repeat(63))),
            "a.txt:7:16: two 6s in row 2: r2c3 and r2c7"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        let mut line = InputLine::new("a.txt", 7, ESCARGOT);
        line.bytes[4] = 0xe9;
        assert_eq!(line.grid().unwrap_err().to_string(), "a.txt:7:5: byte 0xe9 at position 5 is not UTF-8 text");
    }
}
