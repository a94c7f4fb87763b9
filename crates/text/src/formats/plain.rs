//! The plain form of boards in one line, with `;` between statements: `size 9; cage 15 r1c1-3`.

use super::{Board, BoardFormat, Drawings};
use unguess_board::rules::RulesFault;
use unguess_board::{CandidateSet, Cell, PlainBoard, Rules};

pub(super) static FORMAT: BoardFormat =
    BoardFormat::new("plain", Board(|text, _| is_plain(text), |text| text.trim_end().len(), read)).written(write);

/// Whether a text is a board in its plain form and not only the first line of one.
fn is_plain(text: &str) -> bool {
    let is_size = |rest: &str| rest.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    text.strip_prefix("size ").is_some_and(is_size) && text.trim_end().contains([';', '\n'])
}

/// Reads a board.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
    let board = PlainBoard::read(text).map_err(|fault| match fault.line {
        1 => fault.fault,
        line => RulesFault(format!("line {line} of the board: {}", fault.fault)),
    })?;
    Ok(PlainBoard { has_puzzle: true, ..board })
}

/// Writes the rules, the givens, and the marks of each cell that may be fewer digits than the rules allow.
fn write(board: &PlainBoard) -> Result<String, RulesFault> {
    let mut parts = vec![board.rules.to_string()];
    if board.givens.clues().next().is_some() {
        parts.push(format!("grid {}", board.rules.line_of(&board.givens)));
    }
    for (cell, digits) in marked(&board.rules, &board.marks) {
        if digits.is_empty() {
            return Err(RulesFault(format!("{cell} cannot be anything")));
        }
        let digits: String = digits.iter().map(i32::to_string).collect();
        parts.push(format!("marks {cell} {digits}"));
    }
    Ok(parts.join("; "))
}

/// The cells that may be fewer digits than the rules allow, with these.
pub(super) fn marked<'a>(rules: &'a Rules, marks: &'a CandidateSet) -> impl Iterator<Item = (Cell, Vec<i32>)> + 'a {
    let allowed = move |cell: Cell| -> Vec<i32> {
        let left = rules.digits().filter(|digit| marks.contains(cell.with(*digit)));
        left.map(|digit| i32::from(digit.number())).collect()
    };
    rules.cells().iter().map(move |cell| (cell, allowed(cell))).filter(|(_, digits)| digits.len() < rules.size())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    #[test]
    fn a_board_is_one_line() {
        let text = "size 4; boxes 2x2; cage 5 r1c1 r1c2; grid 1...............; marks r2c2 13";
        assert_eq!(write(&read_refusing(text).unwrap()).as_deref(), Ok(text));
        assert!(is_plain(text) && is_plain("size 4\ngrid 1...") && !is_plain("size 4") && !is_plain("size of; it"));
        assert_eq!(
            read_refusing("size 4\nwibble").unwrap_err().to_string(),
            "line 2 of the board: unknown statement \"wibble\""
        );
    }
}
