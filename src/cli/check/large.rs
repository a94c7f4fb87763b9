//! Boards of 10 to 25 digits.

use super::{Finding, LATE, listed};
use crate::cli::output::row;
use unguess_board::deadline::Deadline;
use unguess_corpus::{BadLine, InputLine};
use unguess_desk::large::{BoardNames, LargeClues, LargeLine, clues, faults, objection, one_line};

/// The finding of a line, or why the line is not a puzzle. `kept` adds to all faults, if these are asked for, the values of the line in
/// other columns.
pub(super) fn finding(
    line: &InputLine,
    read: LargeLine,
    has_faults: bool,
    kept: impl Fn(Option<String>) -> Vec<String>,
    deadline: &Deadline,
) -> (Finding, Option<Box<BadLine>>) {
    let puzzle = match read {
        Ok(puzzle) => puzzle,
        Err(bad) => {
            let row = row(&[&line.field(), "", "", "", "", ""], &kept(has_faults.then(String::new)));
            return (Finding { row, ..Finding::default() }, Some(bad));
        }
    };
    let claim = line.claim(puzzle.board.cells());
    let found = clues(&puzzle, 2, deadline);
    let solutions = match &found {
        None => LATE,
        Some(LargeClues { solutions: 0, .. }) => "0",
        Some(LargeClues { solutions: 1, .. }) => "1",
        Some(_) => "2+",
    };
    let count = puzzle.givens.iter().flatten().count();
    let redundant = found.and_then(|found| found.redundant);
    let minimal = redundant.as_ref().map_or("", |redundant| if redundant.is_empty() { "yes" } else { "no" });
    let names: Vec<String> =
        redundant.unwrap_or_default().into_iter().map(|cell| BoardNames(&puzzle.board).cell(cell)).collect();
    let objection = claim.as_deref().map(|claim| objection(&puzzle, claim));
    let is_fine = solutions == "1" && !matches!(objection, Some(Some(_)));
    let judged = objection.map_or(String::new(), |objection| objection.unwrap_or_else(|| "right".to_owned()));
    let all = has_faults.then(|| faults(&puzzle, claim.as_deref()));
    let cells = [&one_line(line, &puzzle), &*count.to_string(), solutions, minimal, &listed(&names, count), &judged];
    (Finding { row: row(&cells, &kept(all)), is_fine, ..Finding::default() }, None)
}
