//! Grids of decimal numbers with blanks between them.

use super::boards::{board, size_of};
use super::words::TextWord;
use super::{Declared, LargePuzzle};
use crate::{Alphabet, Board, Digit, Unread};

/// Whether words are numbers: as many as cells, some of two signs, and none of more.
pub(super) fn are(words: &[TextWord<'_>]) -> bool {
    let longest = words.iter().map(|word| word.text.len()).max();
    size_of(words.len()).is_some() && longest == Some(2)
}

/// Reads such a grid.
pub(super) fn read(text: &str, words: &[TextWord<'_>], declared: &Declared) -> Result<LargePuzzle, Unread> {
    let size = size_of(words.len()).ok_or_else(|| {
        let expected = "expected one for each cell (100 for 10 digits, 256 for 16, 625 for 25)";
        let reason = format!("found {} numbers: {expected}, separated by blanks", words.len());
        Unread::at(text, text.trim_end().len(), reason)
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
    if matches!(word.text, "." | "0" | "00" | "_" | "-") {
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
    let is_zero = |word: &TextWord<'_>| matches!(word.text, "0" | "00");
    let first = words.iter().copied().find(is_zero)?;
    let has_other = words.iter().any(|word| matches!(word.text, "." | "_" | "-"));
    let is_digit =
        board.houses().iter().all(|house| house.cells.iter().filter(|cell| is_zero(&words[**cell])).count() < 2);
    let lacks_last = !givens.contains(&Digit::new(board.size()));
    (has_other || is_digit && lacks_last).then_some(first)
}
