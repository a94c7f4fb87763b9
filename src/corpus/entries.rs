//! Finds the puzzles in lines: nine rows of nine cells, frames aside, are one, and every other line is one of its own.

use std::collections::VecDeque;
use std::sync::Arc;

use super::line::{Form, Line};
use super::lines::InputError;
use crate::board::{Part, read};

/// No board has more lines than this.
const LONGEST_BOARD: usize = 80;

/// No line of a board is longer than this, in bytes.
const WIDEST: usize = 512;

/// The puzzles in some lines, and the lines that are none.
pub struct Entries<I> {
    lines: I,
    /// Lines that may be parts of a board.
    run: Vec<(Line, Part)>,
    /// What is known of the lines before these.
    ready: VecDeque<Result<Line, InputError>>,
}

impl<I: Iterator<Item = Result<Line, InputError>>> Entries<I> {
    /// The puzzles in these lines.
    pub fn new(lines: I) -> Self {
        Self { lines, run: Vec::new(), ready: VecDeque::new() }
    }

    fn add(&mut self, line: Line) {
        let part = part(&line);
        if !self.goes_on(&line, part) {
            self.close();
        }
        match part {
            Some(part) => self.run.push((line, part)),
            None => self.ready.push_back(Ok(line)),
        }
        if self.run.len() > LONGEST_BOARD {
            self.carve();
        }
    }

    /// Whether a line may belong to the same board as the lines before it.
    fn goes_on(&self, line: &Line, part: Option<Part>) -> bool {
        let Some((last, _)) = self.run.last() else { return true };
        let is_whole = is_whole(&self.run);
        match part {
            _ if !Arc::ptr_eq(&last.file, &line.file) => false,
            None | Some(Part::Givens) => false,
            Some(Part::Frame) => !is_whole || line.number == last.number + 1,
            Some(Part::Section) => true,
            Some(_) => !is_whole,
        }
    }

    /// The lines so far belong to no board with a later line.
    fn close(&mut self) {
        while !self.run.is_empty() {
            self.carve();
        }
    }

    /// Makes the board with which the run begins ready, or its first line.
    fn carve(&mut self) {
        let end = board(&self.run);
        let rest = self.run.split_off(end.unwrap_or(1));
        let lines: Vec<Line> = std::mem::replace(&mut self.run, rest).into_iter().map(|(line, _)| line).collect();
        match end {
            Some(_) => self.ready.extend(Line::board(&lines).map(Ok)),
            None => self.ready.extend(lines.into_iter().map(Ok)),
        }
    }
}

impl<I: Iterator<Item = Result<Line, InputError>>> Iterator for Entries<I> {
    type Item = Result<Line, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            match self.lines.next() {
                Some(Ok(line)) if self.run.is_empty() && line.is_as_long_as_a_puzzle() => return Some(Ok(line)),
                Some(Ok(line)) => self.add(line),
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

/// What a line can be in a board; none if it is a puzzle of its own, or nothing of a board.
fn part(line: &Line) -> Option<Part> {
    let is_own = line.form != Form::First || line.bytes.len() > WIDEST || line.is_as_long_as_a_puzzle();
    std::str::from_utf8(&line.bytes).ok().filter(|_| !is_own).and_then(Part::of)
}

/// Whether there are nine rows, or nine in each section, and no doubt that these are the rows.
fn is_whole(run: &[(Line, Part)]) -> bool {
    let sections = count(run, |part| matches!(part, Part::Givens | Part::Section));
    count(run, Part::is_row) == 9 * sections.max(1) && !run.iter().any(|(_, part)| part.is_doubtful())
}

fn count(run: &[(Line, Part)], is_counted: impl Fn(Part) -> bool) -> usize {
    run.iter().filter(|(_, part)| is_counted(*part)).count()
}

/// Where the board ends with which a run begins, if it begins with one. A board ends where the run does, at a blank line,
/// or as soon as it is one.
fn board(run: &[(Line, Part)]) -> Option<usize> {
    let is_gap = |place: &usize| run[place - 1].0.number + 1 < run[*place].0.number;
    let gaps = (1..run.len()).rev().filter(is_gap);
    let others = 9..run.len();
    [run.len()].into_iter().chain(gaps).chain(others).find(|end| is_board(&run[..*end])).map(|end| {
        let is_consecutive = |place: &usize| run[*place].1 == Part::Frame && !is_gap(place);
        end + (end..run.len()).take_while(is_consecutive).count()
    })
}

/// Whether lines are one board, though perhaps one that contradicts itself.
fn is_board(run: &[(Line, Part)]) -> bool {
    let rows = count(run, Part::is_row);
    let is_flat = matches!(rows, 9..=13 | 18) && count(run, |part| part == Part::Digits) == 0;
    // With three lines a row there are six lines between rows, and all may be digits.
    let is_tall = run.len() >= 33 && count(run, |part| part == Part::Sides) >= 6;
    let text =
        || Line::board(&run.iter().map(|(line, _)| line.clone()).collect::<Vec<_>>()).map(|board| board.to_string());
    (is_flat || is_tall) && text().is_some_and(|text| read(&text).map_or_else(|misread| misread.is_a_board(), |_| true))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    /// Each entry with the number of its first line, as a puzzle in one line.
    fn entries(text: &str) -> Vec<(u64, String)> {
        let lines = (1..).zip(text.lines()).map(|(number, line)| Line::new("f", number, line));
        let file: Arc<str> = "f".into();
        let lines = lines.map(|line| Line { file: Arc::clone(&file), ..line });
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
