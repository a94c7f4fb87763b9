//! Finds the puzzles in lines: nine rows of nine cells, frames aside, are one, and every other line is one alone. In
//! a table a column has them.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use super::board_rules::BoardRules;
use super::line::{InputLine, PuzzleLocation};
use super::lines::ReadAhead;
use super::pasted::BoardPart;
use super::printable::printable;
use super::run::BoardLines;
use super::separator::has_open_quote;
use super::source::InputError;
use super::supply::Supply;
use super::table::{PuzzleColumn, PuzzleTable};

/// No row of a table of several lines is longer than this, in bytes.
const LONGEST_TEXT: usize = 1 << 16;

/// No row of a table has more lines than this.
const LONGEST_ROW: usize = 100;

/// What stands beside puzzles that are in no table.
const REST: &str = "rest";

/// The puzzles in some lines, and the lines that are not puzzles.
pub struct Entries<I> {
    lines: I,
    /// Which column of tables is asked for.
    asked: Option<PuzzleColumn>,
    /// Whether all tables must have the same columns.
    is_same: bool,
    /// Lines that were read to see what those before them are.
    ahead: VecDeque<Result<InputLine, InputError>>,
    /// The file of the last line.
    file: Option<Arc<str>>,
    /// What table that is, if it is one.
    table: Option<Arc<PuzzleTable>>,
    /// The names of the other columns of the first file, once it is begun.
    names: Option<Vec<String>>,
    /// Up to this line of the file each line is a whole row: a quote that is open at its end is not closed in any
    /// of them.
    not_open: u64,
    /// Lines that may be parts of a board.
    pub(super) run: BoardLines,
    /// Entries of the lines before these.
    ready: VecDeque<Result<InputLine, InputError>>,
}

impl<I: Iterator<Item = Result<InputLine, InputError>>> Entries<I> {
    /// The puzzles in these lines.
    pub fn new(lines: I) -> Self {
        Self {
            lines,
            asked: None,
            is_same: false,
            ahead: VecDeque::new(),
            file: None,
            table: None,
            names: None,
            not_open: 0,
            run: BoardLines::default(),
            ready: VecDeque::new(),
        }
    }

    /// These entries, read from a column of the files.
    pub fn with_column(self, asked: Option<PuzzleColumn>) -> Self {
        Self { asked, ..self }
    }

    /// These entries, read for the board that is asked for.
    pub fn on(mut self, rules: Option<&BoardRules>) -> Self {
        self.run.board = rules.and_then(BoardRules::board);
        self
    }

    /// Reads the beginning of the first file, if it is not read yet, and finds out whether the file is a table.
    ///
    /// # Errors
    /// If it cannot be read, or has not the column that is asked for.
    pub fn start(&mut self) -> Result<(), InputError> {
        if self.names.is_none() {
            match self.next_line() {
                Some(Ok(line)) => self.begin(line),
                Some(error) => self.ready.push_back(error),
                None => {}
            }
        }
        // An error is returned and gone; any other entry stays for later.
        match self.ready.pop_front() {
            Some(Err(error)) => Err(error),
            other => {
                self.ready.extend(other);
                Ok(())
            }
        }
    }

    /// What stands beside the puzzles of the first file. From here on, a file with other columns is an error.
    ///
    /// # Errors
    /// If that file cannot be read, or has not the column that is asked for.
    pub fn other_names(&mut self) -> Result<Vec<String>, InputError> {
        self.is_same = true;
        self.start()?;
        Ok(self.names.clone().unwrap_or_else(|| vec![REST.to_owned()]))
    }

    /// The next line: first those that were put back. Blank lines of a table are passed over, empty rows included.
    pub(super) fn next_line(&mut self) -> Option<Result<InputLine, InputError>> {
        loop {
            let next = self.ahead.pop_front().or_else(|| self.lines.next())?;
            let next = next.map(|line| line.on(self.run.board));
            // Tabs alone are a row of some boards.
            let is_tabs =
                |line: &InputLine| line.bytes.starts_with(b"\t") && line.is_idle() && !line.may_be_an_empty_row();
            if next.as_ref().is_ok_and(is_tabs) {
                continue;
            }
            if !next.as_ref().is_ok_and(|line| self.table.is_some() && self.is_of_this_file(line) && line.is_idle()) {
                return Some(next);
            }
        }
    }

    fn is_of_this_file(&self, line: &InputLine) -> bool {
        self.file.as_ref().is_some_and(|file| Arc::ptr_eq(file, &line.file))
    }

    /// Finds out whether a file is a table, by its first lines. Those that are read for it and are no header are put
    /// back.
    fn begin(&mut self, first: InputLine) {
        self.file = Some(Arc::clone(&first.file));
        self.not_open = 0;
        // Unless a column is asked for, a first line as long as a puzzle is one, if it cannot be a solution.
        let is_plain = first.form != PuzzleLocation::First
            || first.is_idle()
            || self.asked.is_none() && first.names_its_board()
            || self.asked.is_none() && first.is_as_long_as_a_puzzle() && !first.may_begin_with_a_solution();
        let below = if is_plain { Vec::new() } else { self.row_below(&first) };
        let table = if is_plain {
            Ok(None)
        } else {
            let text = below.split_first().map(|(line, others)| line.with(others).bytes);
            PuzzleTable::of(&first.bytes, text.as_deref(), self.asked.as_ref(), self.run.board)
        };
        let fault = |reason| InputError { file: Arc::clone(&first.file), error: io::Error::other(reason) };
        let refused = |reason| {
            self.ready.push_back(Err(fault(reason)));
            None
        };
        self.table = table.map_or_else(refused, |table| table.map(Arc::new));
        let names = self.table.as_ref().map_or_else(|| vec![REST.to_owned()], |table| table.other_names());
        // The first file says which columns all files must have.
        let before = self.names.get_or_insert_with(|| names.clone());
        if self.is_same && *before != names {
            let reason = format!(
                "beside the puzzles there is {}, and in the first file {}",
                printable(&names.join(", ")),
                printable(&before.join(", "))
            );
            self.ready.push_back(Err(fault(reason)));
        }
        self.put_back(below.into_iter().map(Ok));
        if !self.table.as_ref().is_some_and(|table| table.skips_first_line()) {
            self.ahead.push_front(Ok(first));
        }
    }

    /// Lines that are to be read again.
    pub(super) fn put_back(
        &mut self,
        lines: impl IntoIterator<Item = Result<InputLine, InputError>, IntoIter: DoubleEndedIterator>,
    ) {
        lines.into_iter().rev().for_each(|line| self.ahead.push_front(line));
    }

    /// The row below the first line of a file, with all its lines; empty if there is none, or the line below is blank.
    fn row_below(&mut self, first: &InputLine) -> Vec<InputLine> {
        match self.next_line() {
            Some(Ok(line)) if Arc::ptr_eq(&line.file, &first.file) && !line.is_idle() => {
                self.whole(line, has_open_quote, |_| false).0
            }
            other => {
                self.put_back(other);
                Vec::new()
            }
        }
    }

    /// A row of a table with all its lines: lines are joined as long as the text so far is open, up to the next line
    /// that is a whole row. A row that is never closed is its first line alone. The number is that of the last line
    /// that was looked at.
    fn whole(
        &mut self,
        first: InputLine,
        is_open: impl Fn(&[u8]) -> bool,
        is_row: impl Fn(&[u8]) -> bool,
    ) -> (Vec<InputLine>, u64) {
        let mut text = first.bytes.clone();
        let mut lines = vec![first];
        while is_open(&text) && lines.len() < LONGEST_ROW && text.len() < LONGEST_TEXT {
            match self.next_line() {
                Some(Ok(line)) if Arc::ptr_eq(&line.file, &lines[0].file) && !is_row(&line.bytes) => {
                    text.push(b'\n');
                    text.extend(&line.bytes);
                    lines.push(line);
                }
                other => {
                    self.put_back(other);
                    break;
                }
            }
        }
        let last = lines.last().map_or(0, |line| line.number);
        if is_open(&text) {
            self.put_back(lines.drain(1..).map(Ok));
        }
        (lines, last)
    }

    /// A row of a table, with the lines in which it goes on. Where a quote is never closed, it is one line.
    fn row(&mut self, first: InputLine, table: Arc<PuzzleTable>) -> InputLine {
        let may_go_on = first.number > self.not_open;
        let (lines, last) = self.whole(first, |text| may_go_on && table.is_open(text), |line| table.is_row(line));
        // No line up to `last` closes the quote: these need not be looked at again.
        if last > lines[lines.len() - 1].number {
            self.not_open = last;
        }
        lines[0].with(&lines[1..]).at(PuzzleLocation::Column(table))
    }

    /// Adds a line of a file without columns to the lines that may make up a board, or ends that board if the line
    /// cannot belong to it.
    fn add(&mut self, line: InputLine) {
        let part = self.run.part(&line);
        if !self.run.goes_on(&line, part) {
            // The numbers of columns directly above a row belong to the board of this row.
            let numbers = self.run.take_numbers(part);
            self.close();
            if let Some(numbers) = numbers {
                self.run.push(numbers, BoardPart::Frame);
            }
        }
        match part {
            Some(part) => self.run.push(line, part),
            None => self.ready.push_back(Ok(line)),
        }
        if self.run.is_full() {
            self.ready.extend(self.run.carve().into_iter().map(Ok));
        }
    }

    /// The lines so far belong to no board with a later line.
    fn close(&mut self) {
        while !self.run.is_empty() {
            self.ready.extend(self.run.carve().into_iter().map(Ok));
        }
        self.run.end();
    }
}

impl<I: Iterator<Item = Result<InputLine, InputError>>> Iterator for Entries<I> {
    type Item = Result<InputLine, InputError>;

    /// The next entry: one that is ready, a row of a table, a line that is a puzzle alone, or what a run of lines makes
    /// once its board has ended. At the end of a file all its lines belong to entries.
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            match self.next_line() {
                Some(Ok(line)) if !self.is_of_this_file(&line) => {
                    self.close();
                    self.begin(line);
                }
                Some(Ok(line)) => match &self.table {
                    Some(table) => {
                        let table = Arc::clone(table);
                        return Some(Ok(self.row(line, table)));
                    }
                    None if self.run.is_empty() && line.is_as_long_as_a_puzzle() => return Some(Ok(line)),
                    None => match self.large_board(&line) {
                        Some(board) => {
                            self.close();
                            self.ready.push_back(Ok(board));
                        }
                        None => self.add(line),
                    },
                },
                Some(Err(error)) => {
                    self.close();
                    self.ready.push_back(Err(error));
                }
                None if self.run.is_empty() => return None,
                None => self.close(),
            }
        }
    }
}

impl<I: ReadAhead> Supply for Entries<I> {
    /// Whether the next entry can be had without waiting: one is ready, or none before it is open, and the next line is read ahead and
    /// surely a whole entry. That is a row of a table, or a line that begins with a puzzle.
    fn is_ready(&mut self) -> bool {
        if !self.ready.is_empty() {
            return true;
        }
        if !self.ahead.is_empty() || !self.run.is_empty() {
            return false;
        }
        let Some(line) = self.lines.ready_line() else { return false };
        if self.table.is_some() {
            is_row_of_one_line(line)
        } else {
            self.run.board.is_none() && begins_with_a_puzzle(line)
        }
    }
}

/// Whether a line of a table has no quote that could be left open, and is not to be skipped.
fn is_row_of_one_line(line: &[u8]) -> bool {
    line.first().is_some_and(u8::is_ascii_alphanumeric) && !line.contains(&b'"')
}

/// Whether a line is plainly a puzzle, whatever may stand behind it.
fn begins_with_a_puzzle(line: &[u8]) -> bool {
    line.split_at_checked(81).is_some_and(|(puzzle, rest)| {
        puzzle.iter().fold(true, |all, byte| all & matches!(byte, b'0'..=b'9' | b'.'))
            && rest.first().is_none_or(u8::is_ascii_whitespace)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    /// Each entry with the number of its first line, as a puzzle in one line.
    fn entries(text: &str) -> Vec<(u64, String)> {
        let file: Arc<str> = "f".into();
        let line =
            |(number, line): (u64, &str)| InputLine::of(Arc::clone(&file), number, line.as_bytes(), line.len() as u64);
        let lines = (1..).zip(text.lines()).map(line);
        let entries = Entries::new(lines.filter(|line| !line.is_idle()).map(Ok));
        entries.map(|entry| entry.unwrap()).map(|entry| (entry.number, entry.field())).collect()
    }

    fn rows(sign: &str, frame: &str) -> String {
        let row = |row: &str| row.replace('.', sign) + "\n";
        let rows: Vec<String> = (0..9).map(|number| row(&PUZZLE[number * 9..number * 9 + 9])).collect();
        rows.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join(frame)
    }

    #[test]
    fn nine_rows_are_one_entry_among_single_lines() {
        let plain = PUZZLE.to_owned();
        for (sign, frame) in [
            (".", ""),
            (".", "\n"),
            (".", "---+---+---\n"),
            (".", "---|---|---\n"),
            ("-", "---+---+---\n"),
            ("-", "---------\n"),
        ] {
            let board = rows(sign, frame);
            let lines = board.lines().count() as u64;
            assert_eq!(entries(&board), [(1, plain.clone())], "{board}");
            let mixed = format!("{PUZZLE} x\n{board}word\n{board}\n{board}{PUZZLE}\n");
            let starts = [1, 2, lines + 2, lines + 3, 2 * lines + 4, 3 * lines + 4];
            let found: Vec<u64> = entries(&mixed).iter().map(|entry| entry.0).collect();
            assert_eq!(found, starts, "{mixed}");
            assert_eq!(entries(&mixed).iter().filter(|entry| entry.1 == plain).count(), 5);
        }
    }

    #[test]
    fn other_lines_stay_apart() {
        let eight = rows(".", "").lines().skip(1).collect::<Vec<_>>().join("\n");
        assert_eq!(entries(&eight).len(), 8);
        assert_eq!(entries(&"12\n".repeat(300)).len(), 300);
        assert_eq!(entries(&"12\n\n---\n".repeat(200)).len(), 400);
        let twice = rows(".", "").replacen("...8", "8..8", 1);
        assert_eq!(entries(&twice).len(), 1);
    }
}
