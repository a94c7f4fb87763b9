//! Boards of several lines that list the candidates of each cell, as we print them: a row in each line, with or without names and walls.

use std::sync::Arc;

use super::boards::{board, named, usual};
use super::words::{TextWord, words};
use super::{Declared, LargePuzzle, numbers, plain};
use crate::{Alphabet, Board, Cell, Digit, Digits, House, State, Unread};

/// The rows of a board with candidates: there are as many of them as cells in a row.
pub(super) struct ListedRows<'a>(Vec<ListedRow<'a>>);

struct ListedRow<'a> {
    line: &'a str,
    /// The first byte of the line.
    at: usize,
    cells: Vec<TextWord<'a>>,
    /// The line of the frame above it.
    above: Option<&'a str>,
}

impl<'a> ListedRows<'a> {
    /// The rows of a text; none if it is not such a board. Without names of rows or columns, it is one if it has as many rows as each of
    /// them has cells, and some cell has several signs and is not a number.
    ///
    /// # Errors
    /// Rows with names that are not as many, or not as long, as they should be.
    pub(super) fn of(text: &'a str) -> Result<Option<Self>, Unread> {
        let mut rows: Vec<ListedRow<'a>> = Vec::new();
        let (mut above, mut at, mut heading, mut are_named) = (None, 0, None, false);
        for line in text.split_inclusive('\n') {
            let found = words(line).into_iter().map(|word| TextWord { at: at + word.at, ..word });
            let mut cells: Vec<TextWord<'a>> = found.collect();
            if is_heading(&cells) {
                heading = Some(cells.len());
            } else if cells.is_empty() {
                above = Some(line).filter(|line| line.contains(['-', '='])).or(above);
            } else {
                if is_called(cells[0], 'r', rows.len() + 1) {
                    are_named = true;
                    cells.remove(0);
                }
                rows.push(ListedRow { line, at, cells, above: above.take() });
            }
            at += line.len();
        }
        let size = heading.unwrap_or(rows.len());
        if !Board::SIZES.contains(&size) {
            return Ok(None);
        }
        let other = rows.iter().position(|row| row.cells.len() != size);
        if !are_named && heading.is_none() {
            let all: Vec<TextWord<'a>> = rows.iter().flat_map(|row| row.cells.iter().copied()).collect();
            let has_lists = || all.iter().any(|word| word.text.len() > 1) && !numbers::are(&all);
            return Ok((other.is_none() && has_lists()).then_some(Self(rows)));
        }
        if let Some(place) = other {
            let row = &rows[place];
            let reason = format!("row {} has {} cells: expected {size}", place + 1, row.cells.len());
            return Err(Unread::at(text, row.cells.last().map_or(row.at, |word| word.at), reason));
        }
        if rows.len() == size {
            return Ok(Some(Self(rows)));
        }
        Err(Unread::at(text, text.trim_end().len(), format!("expected {size} rows, but found {}", rows.len())))
    }

    /// The position.
    pub(super) fn read(&self, text: &str, declared: &Declared) -> Result<LargePuzzle, Unread> {
        let size = self.0.len();
        let words: Vec<TextWord<'a>> = self.0.iter().flat_map(|row| row.cells.iter().copied()).collect();
        let alphabet = declared.alphabet.map_or_else(|| detect(text, &words, size), Ok)?;
        let cells = listed(text, &words, alphabet, size)?;
        let is_framed = declared.board.is_none() && self.0.iter().any(|row| row.above.is_some());
        let board = if is_framed { self.walled(text)? } else { board(text, size, declared)? };
        // A digit is placed if no cell that sees it has it as a candidate; otherwise it is a naked single that is not entered yet.
        let is_placed = |cell: Cell, digit| board.peers(cell).iter().all(|peer| !cells[*peer].contains(digit));
        let places = cells.iter().enumerate();
        let givens: Vec<Option<Digit>> =
            places.clone().map(|(cell, digits)| digits.single().filter(|digit| is_placed(cell, *digit))).collect();
        if declared.board.is_none() && !is_framed {
            plain::check_shape(text, &board, &givens)?;
        }
        let state = State::of(&board, &givens);
        let is_limited = |cell: Cell, digits| state.digit(cell).is_none() && state.candidates(cell) != digits;
        let marks = places.filter(|(cell, digits)| is_limited(*cell, **digits)).map(|(cell, digits)| (cell, *digits));
        Ok(LargePuzzle { marks: marks.collect(), board, givens, alphabet })
    }

    /// The board whose regions are those that the walls part. Without walls inside the frame, it has no regions.
    fn walled(&self, text: &str) -> Result<Arc<Board>, Unread> {
        let size = self.0.len();
        let mut regions: Vec<Cell> = (0..size * size).collect();
        for cell in 0..size * size {
            let (row, column) = (&self.0[cell / size], cell % size);
            let beside = (column > 0 && !row.has_wall_before(column)).then(|| cell - 1);
            let above = (cell >= size && !row.has_wall_above(column)).then(|| cell - size);
            for other in [beside, above].into_iter().flatten() {
                let (joined, old) = (regions[cell].min(regions[other]), regions[cell].max(regions[other]));
                regions.iter_mut().filter(|region| **region == old).for_each(|region| *region = joined);
            }
        }
        if regions.iter().all(|region| *region == 0) {
            return Board::latin(size).map(Arc::new).map_err(|fault| Unread::at(text, 0, fault.0));
        }
        let reason = || format!("the walls do not part the board into regions of {size} cells: declare the boxes");
        let board = named(&regions).map_err(|_| Unread::at(text, 0, reason()))?;
        let has_same = |other: &Board| {
            let cells = |house: &House| house.cells.clone();
            other.houses().iter().map(cells).eq(board.houses().iter().map(cells))
        };
        if let Some(usual) = usual(size).ok().filter(|usual| has_same(usual)) {
            return Ok(usual);
        }
        let heights = (2..size).filter(|height| size.is_multiple_of(*height));
        let boxes = heights.filter_map(|height| Board::boxes(height, size / height).ok()).find(has_same);
        Ok(Arc::new(boxes.unwrap_or(board)))
    }
}

impl ListedRow<'_> {
    /// The text of the row before a cell.
    fn before(&self, column: usize) -> &str {
        &self.line[..self.cells[column].at - self.at]
    }

    fn has_wall_before(&self, column: usize) -> bool {
        let last = self.before(column - 1).len() + self.cells[column - 1].text.len();
        self.before(column)[last..].contains('|')
    }

    fn has_wall_above(&self, column: usize) -> bool {
        let sign = self.above.and_then(|above| above.chars().nth(self.before(column).chars().count()));
        matches!(sign, Some('-' | '='))
    }
}

/// Whether words are the names of the columns.
fn is_heading(words: &[TextWord<'_>]) -> bool {
    !words.is_empty() && words.iter().zip(1..).all(|(word, number)| is_called(*word, 'c', number))
}

/// Whether a word is the name of a row or column, such as `r12`.
fn is_called(word: TextWord<'_>, line: char, number: usize) -> bool {
    word.text.strip_prefix(line).is_some_and(|rest| rest == number.to_string())
}

/// The alphabet of lists: the only one in which they have all digits, or that they can be in.
fn detect(text: &str, words: &[TextWord<'_>], size: usize) -> Result<Alphabet, Unread> {
    let (mut possible, mut whole, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    let has_commas = words.iter().any(|word| word.text.contains(','));
    for alphabet in Alphabet::ALL.into_iter().filter(|alphabet| !has_commas || *alphabet == Alphabet::Numbers) {
        match listed(text, words, alphabet, size) {
            Ok(cells) => {
                let digits = cells.into_iter().fold(Digits::EMPTY, |all, digits| all | digits);
                possible.push(alphabet);
                whole.extend((digits == Digits::up_to(size)).then_some(alphabet));
            }
            Err(fault) => faults.push(fault),
        }
    }
    match (&whole[..], &possible[..]) {
        ([alphabet], _) | ([], [alphabet]) => Ok(*alphabet),
        // In none of them: the fault in the one in which most can be read.
        (_, []) => {
            Err(faults.into_iter().rev().max_by_key(|fault| (fault.line, fault.column)).expect("each has a fault"))
        }
        _ => {
            let ranges: Vec<String> = possible.iter().map(|alphabet| alphabet.range(size)).collect();
            let reason = format!("the candidates could be {}: declare the alphabet", ranges.join(" or "));
            Err(Unread::unclear(text, 0, reason))
        }
    }
}

/// The candidates of each cell in an alphabet.
fn listed(text: &str, words: &[TextWord<'_>], alphabet: Alphabet, size: usize) -> Result<Vec<Digits>, Unread> {
    words.iter().map(|word| digits(text, *word, alphabet, size)).collect()
}

/// The candidates of a cell: ascending signs, or numbers with commas between them. `-` is a cell without any.
fn digits(text: &str, word: TextWord<'_>, alphabet: Alphabet, size: usize) -> Result<Digits, Unread> {
    if word.text == "-" {
        return Ok(Digits::EMPTY);
    }
    let pieces: Vec<&str> = match alphabet {
        Alphabet::Numbers => word.text.split(',').collect(),
        _ => word.text.split_inclusive(|_| true).collect(),
    };
    let digit_of = |piece: &str| match alphabet {
        Alphabet::Numbers => Digit::new(piece.parse().ok()?).filter(|digit| digit.to_string() == piece),
        _ => alphabet.digit(piece.chars().next()?, size),
    };
    let (mut digits, mut last) = (Digits::EMPTY, None);
    for piece in pieces {
        let digit = digit_of(piece).filter(|digit| digit.number() <= size && last < Some(*digit));
        let digit = digit.ok_or_else(|| {
            let at = word.at + (piece.as_ptr() as usize - word.text.as_ptr() as usize);
            let expected = format!("expected the candidates of a cell in order, of {}, or -", alphabet.range(size));
            Unread::at(text, at, format!("{expected}, found {piece:?}"))
        })?;
        digits |= Digits::of(digit);
        last = Some(digit);
    }
    Ok(digits)
}
