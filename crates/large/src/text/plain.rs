//! Grids: which alphabet they are in, which board they are for.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::boards::{board, regions, size_of};
use super::numbers;
use super::words::{TextWord, words};
use super::{Declared, LargePuzzle};
use crate::{Alphabet, Board, Cell, Digit, House, Unread};

/// A sign of a grid and its byte in the text.
pub(super) type Sign = (usize, char);

/// Reads a grid.
pub(super) fn read(text: &str, declared: &Declared) -> Result<LargePuzzle, Unread> {
    let puzzle = grid(text, &words(text), declared)?;
    if declared.board.is_none() {
        check_shape(text, &puzzle.board, &puzzle.givens)?;
    }
    Ok(puzzle)
}

/// Reads the words of a grid.
pub(super) fn grid(text: &str, words: &[TextWord<'_>], declared: &Declared) -> Result<LargePuzzle, Unread> {
    let are_numbers = declared.alphabet.map_or_else(|| numbers::are(words), |alphabet| alphabet == Alphabet::Numbers);
    if are_numbers { numbers::read(text, words, declared) } else { read_signs(text, words, declared) }
}

/// Reads a grid of one sign a cell, perhaps with a sign for the region of each cell after it.
fn read_signs(text: &str, words: &[TextWord<'_>], declared: &Declared) -> Result<LargePuzzle, Unread> {
    let of_word = |word: &TextWord<'_>| -> Vec<Sign> {
        word.text.char_indices().map(|(byte, sign)| (word.at + byte, sign)).collect()
    };
    let signs: Vec<Sign> = words.iter().flat_map(of_word).collect();
    let half = Some(signs.len() / 2).filter(|_| signs.len().is_multiple_of(2));
    let size = size_of(signs.len()).or_else(|| half.and_then(size_of)).ok_or_else(|| wrong_count(text, &signs))?;
    let (grid, regions) = signs.split_at(size * size);
    let board = if regions.is_empty() { board(text, size, declared)? } else { jigsaw(text, regions, declared)? };
    let grid = in_one_case(text, grid)?;
    let alphabet = declared.alphabet.map_or_else(|| detect(text, &grid, &board), Ok)?;
    Ok(LargePuzzle { board, givens: values(text, &grid, alphabet, size)?, marks: Vec::new(), alphabet })
}

/// A text that has neither a cell for each sign nor two signs for each cell.
fn wrong_count(text: &str, signs: &[Sign]) -> Unread {
    let expected =
        "expected one sign for each cell (100 for 10 digits, 256 for 16, 625 for 25), or twice as many with regions";
    Unread::at(text, text.trim_end().len(), format!("{expected}, but found {}{}", signs.len(), advice(signs)))
}

/// Advice for signs that may be numbers without gaps.
fn advice(signs: &[Sign]) -> &'static str {
    let are_decimal = signs.iter().all(|(_, sign)| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-'));
    if are_decimal { "; numbers need blanks between them" } else { "" }
}

/// The board of the regions that follow a grid.
fn jigsaw(text: &str, signs: &[Sign], declared: &Declared) -> Result<Arc<Board>, Unread> {
    let fault = |reason| Unread::at(text, signs[0].0, reason);
    if declared.board.is_some() {
        return Err(fault("found regions after the grid, but the board is declared".to_owned()));
    }
    let regions = regions(&signs.iter().map(|(_, sign)| *sign).collect::<String>());
    let reason = |reason| fault(format!("the second half does not state regions: {reason}{}", advice(signs)));
    regions.map(Arc::new).map_err(reason)
}

/// The signs in upper case. Both cases together are refused, since one of them may be empty cells.
fn in_one_case(text: &str, signs: &[Sign]) -> Result<Vec<Sign>, Unread> {
    let first = |is_case: fn(&char) -> bool| signs.iter().find(|(_, sign)| is_case(sign)).map(|(at, _)| *at);
    if let (Some(lower), Some(upper)) = (first(char::is_ascii_lowercase), first(char::is_ascii_uppercase)) {
        let reason = "found letters of both cases: write all digits in one case, and empty cells as .";
        return Err(Unread::at(text, lower.max(upper), reason));
    }
    Ok(signs.iter().map(|(at, sign)| (*at, sign.to_ascii_uppercase())).collect())
}

/// The alphabet of a grid.
fn detect(text: &str, signs: &[Sign], board: &Board) -> Result<Alphabet, Unread> {
    if let Some((at, sign)) = signs.iter().find(|(_, sign)| !sign.is_ascii_alphanumeric() && *sign != '.') {
        return Err(Unread::at(
            text,
            *at,
            format!("expected a digit, a letter or . for an empty cell, found {sign:?}"),
        ));
    }
    let size = board.size();
    let has = |sign: char| signs.iter().any(|(_, found)| *found == sign);
    let is_beyond = |sign: char| sign.is_ascii_uppercase() && Alphabet::OneBased.digit(sign, size).is_none();
    let beyond = signs.iter().find(|(_, sign)| is_beyond(*sign));
    // Two digits that are not given could be exchanged, so with fewer signs than this nothing follows from those that are missing.
    let different = signs.iter().map(|(_, sign)| *sign).filter(|sign| *sign != '.').collect::<BTreeSet<_>>();
    let enough = |alphabet: Alphabet| {
        let count = different.iter().filter(|sign| **sign != '0' || !alphabet.has_empty_zero()).count();
        if count + 1 >= size { Ok(alphabet) } else { Err(too_few(text, count, size)) }
    };
    if !different.iter().any(|sign| matches!(sign, '1'..='9')) {
        return if beyond.is_some() { Ok(Alphabet::Letters) } else { enough(Alphabet::Letters) };
    }
    if let Some((at, sign)) = beyond {
        let [one, zero] = [Alphabet::OneBased, Alphabet::ZeroBased].map(|alphabet| alphabet.range(size));
        return Err(Unread::at(text, *at, format!("expected {one} or {zero}, found {sign:?}")));
    }
    if signs.iter().any(|(_, sign)| Alphabet::OneBased.digit(*sign, size) == Digit::new(size)) {
        return Ok(Alphabet::OneBased);
    }
    match (has('0'), has('.'), zero_twice(signs, board)) {
        (true, true, Some((cell, house))) => {
            let reason = format!("0 occurs twice in {house}, so it is an empty cell, as is . : use one of them");
            Err(Unread::at(text, signs[cell].0, reason))
        }
        (true, false, Some(_)) => enough(Alphabet::OneBased),
        (true, ..) => enough(Alphabet::ZeroBased),
        (false, ..) => enough(Alphabet::OneBased).and_then(|_| Err(one_or_zero(text, size))),
    }
}

/// The second 0 of a house, and the house.
fn zero_twice<'a>(signs: &[Sign], board: &'a Board) -> Option<(Cell, &'a House)> {
    board.houses().iter().find_map(|house| {
        let second = house.cells.iter().copied().filter(|cell| signs[*cell].1 == '0').nth(1)?;
        Some((second, house))
    })
}

/// A grid whose missing signs decide nothing.
fn too_few(text: &str, count: usize, size: usize) -> Unread {
    let reason = format!(
        "found {count} different digits, but a puzzle with one solution has at least {}: \
         declare the alphabet ({}, {} or {}) if this is intended",
        size - 1,
        Alphabet::Letters.range(size),
        Alphabet::OneBased.range(size),
        Alphabet::ZeroBased.range(size),
    );
    Unread::unclear(text, 0, reason)
}

/// A grid that has neither the sign 0 nor the last sign of the alphabet from 1 on.
fn one_or_zero(text: &str, size: usize) -> Unread {
    let [one, zero] = [Alphabet::OneBased, Alphabet::ZeroBased].map(|alphabet| alphabet.range(size));
    let reason = format!(
        "the digits could be {one} without {}, or {zero} without 0: declare the alphabet",
        Digit::new(size).map_or_else(String::new, |last| Alphabet::OneBased.sign(last)),
    );
    Unread::unclear(text, 0, reason)
}

/// The digit of each cell in an alphabet. Two signs for empty cells are refused, since one of them may be a digit.
fn values(text: &str, signs: &[Sign], alphabet: Alphabet, size: usize) -> Result<Vec<Option<Digit>>, Unread> {
    let first = |sign: char| signs.iter().find(|(_, found)| *found == sign).map(|(at, _)| *at);
    if let (Some(zero), Some(dot), true) = (first('0'), first('.'), alphabet.has_empty_zero()) {
        let reason = "found both 0 and . for empty cells: use one of them";
        return Err(Unread::at(text, zero.max(dot), reason));
    }
    let value = |(at, sign): &Sign| match sign {
        '.' => Ok(None),
        '0' if alphabet.has_empty_zero() => Ok(None),
        _ => alphabet.digit(*sign, size).map(Some).ok_or_else(|| {
            let empty = if alphabet.has_empty_zero() { ". or 0" } else { "." };
            let expected = format!("expected {}, or {empty} for an empty cell", alphabet.range(size));
            Unread::at(text, *at, format!("{expected}, found {sign:?}"))
        }),
    };
    signs.iter().map(value).collect()
}

/// Refuses givens that do not fit the usual boxes if they fit exactly one other shape.
pub(super) fn check_shape(text: &str, board: &Board, givens: &[Option<Digit>]) -> Result<(), Unread> {
    let Some([height, width]) = board.shape() else { return Ok(()) };
    if board.fits(givens) {
        return Ok(());
    }
    let others = (2..board.size()).filter(|other| board.size().is_multiple_of(*other) && *other != height);
    let fitting = others.filter_map(|other| Board::boxes(other, board.size() / other).ok());
    let shapes: Vec<_> = fitting.filter(|other| other.fits(givens)).filter_map(|other| other.shape()).collect();
    let [[rows, columns]] = shapes[..] else { return Ok(()) };
    let reason = format!(
        "the givens do not fit boxes of {height} rows and {width} columns, but boxes of {rows} rows and {columns} columns: \
         declare the shape of the boxes"
    );
    Err(Unread::at(text, 0, reason))
}
