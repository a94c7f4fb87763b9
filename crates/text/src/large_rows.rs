//! Boards of 10 to 25 digits in lines of a file, a row in each.

use std::sync::Arc;

use super::entries::Entries;
use super::large::{cells_in_row, columns_named, is_frame, lists_in_row};
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

/// Counts the cells of a row.
type RowMeasure<'a> = &'a dyn Fn(&str) -> Option<usize>;

impl<I: Iterator<Item = Result<InputLine, InputError>>> Entries<I> {
    /// The board of 10 to 25 digits whose rows begin with a line, or with the frame above them. If there is none, all lines are put
    /// back.
    pub(super) fn large_board(&mut self, first: &InputLine) -> Option<InputLine> {
        let columns = str::from_utf8(&first.bytes).ok().and_then(columns_named);
        let measures: [RowMeasure; 2] = [&cells_in_row, &|line| lists_in_row(line, columns)];
        measures.into_iter().find_map(|cells_in| self.large_board_of(first, columns, cells_in))
    }

    /// Such a board whose cells are counted in one way. The names of its columns may say how many these are.
    fn large_board_of(&mut self, first: &InputLine, columns: Option<usize>, cells_in: RowMeasure) -> Option<InputLine> {
        let is_between = |line: &str| is_frame(line) || columns_named(line).is_some();
        let row_of = |line: &str| if is_between(line) { LargeRow::Frame } else { LargeRow::Cells(cells_in(line)) };
        let row = |line: &InputLine| {
            str::from_utf8(&line.bytes).ok().filter(|_| line.form == PuzzleLocation::First).map(row_of)
        };
        let mut size = match row(first)? {
            LargeRow::Frame => columns,
            LargeRow::Cells(cells) => Some(cells?),
        };
        let (mut lines, mut rows) = (Vec::new(), usize::from(matches!(row(first), Some(LargeRow::Cells(_)))));
        while size.is_none_or(|size| rows < size) && lines.len() < LONGEST {
            let next = self.next_line();
            let Some(Ok(line)) = next else {
                self.put_back(next);
                break;
            };
            let found = row(&line).filter(|_| Arc::ptr_eq(&line.file, &first.file));
            lines.push(line);
            match found {
                // Names of columns and a frame stand above the first row.
                Some(LargeRow::Frame) if rows > 0 || lines.len() < 2 => {}
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
