//! Boards of 10 to 25 digits in lines of a file, a row in each.

use std::sync::Arc;

use super::entries::Entries;
use super::large::{cells_in_row, is_frame};
use super::line::{InputLine, PuzzleLocation};
use super::pasted::BoardPart;
use super::source::InputError;

/// No such board has more lines than this, its frame among them.
const LONGEST: usize = 100;

/// What a line may be in a board of 10 to 25 digits.
enum LargeRow {
    Frame,
    Cells(Option<usize>),
}

fn row_of(line: &str) -> LargeRow {
    if is_frame(line) { LargeRow::Frame } else { LargeRow::Cells(cells_in_row(line)) }
}

impl<I: Iterator<Item = Result<InputLine, InputError>>> Entries<I> {
    /// The board of 10 to 25 digits whose rows begin with a line, or with the frame above them. If there is none, all lines are put
    /// back.
    pub(super) fn large_board(&mut self, first: &InputLine) -> Option<InputLine> {
        let row = |line: &InputLine| {
            str::from_utf8(&line.bytes).ok().filter(|_| line.form == PuzzleLocation::First).map(row_of)
        };
        let mut size = match row(first)? {
            LargeRow::Frame => None,
            LargeRow::Cells(cells) => Some(cells?),
        };
        let (mut lines, mut rows) = (Vec::new(), usize::from(size.is_some()));
        while size.is_none_or(|size| rows < size) && lines.len() < LONGEST {
            let next = self.next_line();
            let Some(Ok(line)) = next else {
                self.put_back(next);
                break;
            };
            let found = row(&line).filter(|_| Arc::ptr_eq(&line.file, &first.file));
            lines.push(line);
            match found {
                Some(LargeRow::Frame) if rows > 0 => {}
                Some(LargeRow::Cells(Some(cells))) if *size.get_or_insert(cells) == cells => rows += 1,
                _ => break,
            }
        }
        // The frame directly below belongs to the board.
        if size == Some(rows) {
            let last = lines.last().map_or(first.number, |line| line.number);
            match self.next_line() {
                Some(Ok(line)) if line.number == last + 1 && matches!(row(&line), Some(LargeRow::Frame)) => {
                    lines.push(line);
                }
                other => self.put_back(other),
            }
        }
        // Rows of nine cells and their names are those of a usual board.
        let is_usual = |line: &&InputLine| matches!(self.run.part(line), Some(BoardPart::Row(_) | BoardPart::Count));
        let usual = std::iter::once(first).chain(&lines).filter(is_usual).count();
        let board = first.with(&lines).at(PuzzleLocation::Board);
        if size == Some(rows) && usual < 9 && board.large().is_some() {
            return Some(board);
        }
        self.put_back(lines.into_iter().map(Ok));
        None
    }
}
