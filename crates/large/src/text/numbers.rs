//! Grids of decimal numbers with blanks between them.

use super::boards::{board, size_of};
use super::words::TextWord;
use super::{Declared, LargePuzzle};
use crate::{Alphabet, Board, Digit, Unread};

/// Empty cells: two forms of zero, then the signs that cannot be digits.
const EMPTY: [&str; 5] = ["0", "00", ".", "_", "-"];

/// Whether words are numbers: as many as cells, none of more than two signs and some of two, or decimal of different lengths.
pub(super) fn are(words: &[TextWord<'_>]) -> bool {
    let has = |length: usize| words.iter().any(|word| word.text.len() == length);
    let longest = words.iter().map(|word| word.text.len()).max();
    let is_number = |word: &TextWord<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
    let are_decimal = words.iter().all(|word| EMPTY.contains(&word.text) || is_number(word));
    longest == Some(2) && size_of(words.len()).is_some() || matches!(longest, Some(2 | 3)) && has(1) && are_decimal
}

/// Reads such a grid.
pub(super) fn read(text: &str, words: &[TextWord<'_>], declared: &Declared) -> Result<LargePuzzle, Unread> {
    let size = size_of(words.len()).ok_or_else(|| {
        let expected =
            "expected one number for each cell (100 for 10 digits, 256 for 16, 625 for 25), separated by blanks";
        Unread::at(text, text.trim_end().len(), format!("{expected}, but found {}", words.len()))
    })?;
    let board = board(text, size, declared)?;
    let givens: Vec<Option<Digit>> = words.iter().map(|word| value(text, *word, size)).collect::<Result<_, _>>()?;
    if let Some(zero) = zero_digit(words, &givens, &board) {
        let reason = "0 seems to be a digit here, but digits must be numbered from 1, and empty cells written as .";
        return Err(Unread::at(text, zero.at, reason));
    }
    Ok(LargePuzzle { board, givens, marks: Vec::new(), alphabet: Alphabet::Numbers })
}

/// The digit of a cell.
fn value(text: &str, word: TextWord<'_>, size: usize) -> Result<Option<Digit>, Unread> {
    if EMPTY.contains(&word.text) {
        return Ok(None);
    }
    let number = word.text.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.text.parse().ok()).flatten();
    let digit = number.and_then(Digit::new).filter(|digit| digit.number() <= size);
    digit.map(Some).ok_or_else(|| {
        let reason = format!("expected a number from 1 to {size}, or . for an empty cell, found {:?}", word.text);
        Unread::at(text, word.at, reason)
    })
}

/// A zero that is a digit: other cells are empty by another sign, or it completes a grid that lacks the largest digit.
fn zero_digit<'a>(words: &[TextWord<'a>], givens: &[Option<Digit>], board: &Board) -> Option<TextWord<'a>> {
    let is_zero = |word: &TextWord<'_>| EMPTY[..2].contains(&word.text);
    let first = words.iter().copied().find(is_zero)?;
    let has_other = words.iter().any(|word| EMPTY[2..].contains(&word.text));
    let is_digit =
        board.houses().iter().all(|house| house.cells.iter().filter(|cell| is_zero(&words[**cell])).count() < 2);
    let lacks_last = !givens.contains(&Digit::new(board.size()));
    (has_other || is_digit && lacks_last).then_some(first)
}
