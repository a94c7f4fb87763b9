//! Lines that are not puzzles, one after the other: each is told, but lines that are one board together are told once.

use std::mem;

use miette::Diagnostic;

use super::bad_line::Shown;
use crate::board::Grid;
use crate::corpus::BadLine;

/// So many bad lines are shown; of the others only the reason is told.
const LINES_SHOWN: u64 = 20;

/// A board has no more lines than this.
pub(super) const BOARD_LINES: usize = 50;

/// The bad lines so far.
#[derive(Default)]
pub(super) struct BadLines {
    told: u64,
    /// Lines that may be a part of a board, not told yet.
    waiting: Vec<BadLine>,
    /// The board that these are.
    board: Option<Grid>,
}

/// What is told of them.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error(transparent)]
#[diagnostic(transparent)]
pub(super) enum Told {
    Line(Shown),
    Board(Board),
}

/// Lines that are one board.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{file}:{first}-{last}: these lines are one board; here a puzzle stands in one line")]
#[diagnostic(help("unguess explain takes the board; in one line it is\n{line}"))]
pub(super) struct Board {
    file: String,
    first: u64,
    last: u64,
    line: String,
}

impl BadLines {
    /// What can be told after one more line, given why it is no puzzle, if it is none.
    pub(super) fn after(&mut self, fault: Option<Box<BadLine>>) -> Vec<Told> {
        match fault {
            Some(bad) => self.add(*bad),
            None => self.end(),
        }
    }

    fn add(&mut self, bad: BadLine) -> Vec<Told> {
        // A blank line within a board is of it, and one after it is not.
        let is_near = |last: &BadLine| last.file == bad.file && (self.board.is_none() || last.line + 1 == bad.line);
        let mut told = if self.waiting.last().is_none_or(is_near) { Vec::new() } else { self.end() };
        let may_wait = is_of_a_board(&bad.text);
        self.waiting.push(bad);
        match (self.board, self.waiting_board()) {
            (Some(_), None) => {
                let next = self.waiting.pop();
                told.extend(self.end());
                told.extend(next.map(|next| self.add(next)).unwrap_or_default());
            }
            (_, board) => self.board = board,
        }
        if !may_wait || self.waiting.len() > BOARD_LINES {
            told.extend(self.end());
        }
        told
    }

    /// The board that the waiting lines are.
    fn waiting_board(&self) -> Option<Grid> {
        let text = self.waiting.iter().map(|bad| &*bad.text).collect::<Vec<_>>().join("\n");
        text.parse().ok().filter(|_| self.waiting.len() >= 9)
    }

    /// What is left to be told at the end of the input or of a stretch of bad lines.
    pub(super) fn end(&mut self) -> Vec<Told> {
        let waiting = mem::take(&mut self.waiting);
        if let (Some(grid), [first, .., last]) = (self.board.take(), &waiting[..]) {
            let (file, first, last) = (first.file.to_string(), first.line, last.line);
            return vec![Told::Board(Board { file, first, last, line: in_one_line(&grid) })];
        }
        let shown = waiting.into_iter().map(|bad| {
            self.told += 1;
            Told::Line(Shown::new(bad, self.told <= LINES_SHOWN))
        });
        shown.collect()
    }
}

/// Whether a line may be a part of a board: there are no words in it but the names of rows and columns.
fn is_of_a_board(text: &str) -> bool {
    !text.contains(|c: char| c.is_alphabetic() && !matches!(c, 'r' | 'c' | 'R' | 'C'))
}

/// 81 characters, or 729 where candidates are gone.
pub(super) fn in_one_line(grid: &Grid) -> String {
    let puzzle = grid.placed();
    if Grid::from(&puzzle).marks() == grid.marks() { puzzle.to_string() } else { grid.marks() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Line;

    const PUZZLE: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    /// What is told of a text, each without what helps.
    fn told(text: &str) -> Vec<String> {
        let mut lines = BadLines::default();
        let mut told = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            told.extend(lines.after(Line::new("f", number, line).grid().err()));
        }
        told.extend(lines.end());
        told.iter().map(ToString::to_string).collect()
    }

    fn rows() -> String {
        let rows = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap());
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn lines_that_are_one_board_are_told_once() {
        let one = "these lines are one board; here a puzzle stands in one line";
        assert_eq!(told(&rows()), [format!("f:1-9: {one}")]);
        let framed = format!("+---+\n{}\n+---+", rows());
        assert_eq!(told(&framed), [format!("f:1-11: {one}")]);
        let two = format!("{PUZZLE}\n{framed}\n\n{framed}\n{PUZZLE}\n");
        assert_eq!(told(&two), [format!("f:2-12: {one}"), format!("f:14-24: {one}")]);
    }

    #[test]
    fn other_lines_are_told_one_by_one() {
        let eight = rows().lines().skip(1).collect::<Vec<_>>().join("\n");
        assert_eq!(told(&eight).len(), 8);
        assert!(told(&eight)[0].starts_with("f:1:1: 9 characters"), "{}", told(&eight)[0]);
        let captioned = format!("Puzzle one\n{}\nand a word", rows());
        let begins: Vec<String> =
            told(&captioned).iter().map(|told| told.split(": ").next().unwrap().to_owned()).collect();
        assert_eq!(begins, ["f:1:1", "f:2-10", "f:11:1"]);
        assert_eq!(told(&"12\n".repeat(120)).len(), 120);
    }

    #[test]
    fn a_board_is_said_in_one_line() {
        let grid: Grid = PUZZLE.parse().unwrap();
        assert_eq!(in_one_line(&grid), PUZZLE);
        let marks = grid.marks().replacen('1', ".", 1);
        assert_eq!(in_one_line(&marks.parse().unwrap()), marks);
    }
}
