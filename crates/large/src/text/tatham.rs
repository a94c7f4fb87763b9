//! Boards as Simon Tatham's Solo writes them: `4x4:1a2…`, or `12jx:…,…` for regions of other forms and diagonals.

use std::cmp::{max, min};
use std::sync::Arc;

use super::LargePuzzle;
use super::boards::named;
use crate::reader::Reader;
use crate::{Alphabet, Board, Digit, Extra, Unread};

/// Whether a text begins with the parameters of a board of Solo: `CxR` or `Nj`, letters, and a colon.
pub(super) fn is_tatham(text: &str) -> bool {
    let Some((parameters, _)) = text.split_once(':') else { return false };
    let rest = parameters.trim_start_matches(|sign: char| sign.is_ascii_digit());
    rest.len() < parameters.len()
        && rest.starts_with(['x', 'j'])
        && rest.chars().all(|sign| sign.is_ascii_alphanumeric())
}

/// Reads such a board.
pub(super) fn read(text: &str) -> Result<LargePuzzle, Unread> {
    let mut solo = Solo { of: (), text, at: text.len() - text.trim_start_matches('\u{feff}').trim_start().len() };
    let (shape, extras) = solo.parameters()?;
    let size = shape[0] * shape[1];
    let regular = if shape[1] == 1 { Board::latin(size) } else { Board::boxes(shape[0], shape[1]) };
    let regular = regular.map_err(|fault| Unread::at(text, 0, fault.0))?;
    let givens = solo.grid(size)?;
    let board = if shape[1] == 1 { solo.regions(size)? } else { regular };
    if !solo.rest().trim().is_empty() {
        return Err(solo.fault("the end of the board"));
    }
    let board = extras.into_iter().try_fold(board, Board::with).map_err(|fault| Unread::at(text, 0, fault.0))?;
    Ok(LargePuzzle { board: Arc::new(board), givens, marks: Vec::new(), alphabet: Alphabet::Numbers })
}

/// A board of Solo while it is read.
type Solo<'a> = Reader<'a, ()>;

impl Solo<'_> {
    /// Skips a sign that some condition holds for.
    fn next_if(&mut self, is: impl Fn(char) -> bool) -> Option<char> {
        let sign = self.rest().chars().next().filter(|sign| is(*sign))?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    /// Reads the parameters and their colon: height and width of a box, with a width of 1 for regions of other forms, and diagonals.
    fn parameters(&mut self) -> Result<([usize; 2], Vec<Extra>), Unread> {
        let most = *Board::SIZES.end();
        let mut shape = [self.number("number", most)?, 1];
        if self.accept("x") {
            shape[1] = self.number("number", most)?;
        }
        let mut extras = Vec::new();
        while !self.accept(":") {
            let start = self.at;
            match self.next_if(|_| true) {
                Some('j') => shape = [shape[0] * shape[1], 1],
                Some('x') => extras.extend([Extra::DiagonalDown, Extra::DiagonalUp]),
                // Symmetry and difficulty concern the generator alone: a letter, and one or two after it.
                Some('a') => {}
                Some('m') if self.accept("d") => drop(self.next_if(|sign| sign != ':')),
                Some('r' | 'm' | 'd') => drop(self.next_if(|sign| sign != ':')),
                Some('k') => {
                    let reason = "killer cages are not supported on boards of 10 to 25 digits";
                    return Err(Unread::at(self.text, start, reason));
                }
                _ => {
                    self.at = start;
                    return Err(self.fault("one of the parameters j, x, r, m, a and d, or a colon"));
                }
            }
        }
        Ok((shape, extras))
    }

    /// Reads the givens: numbers, letters for runs of empty cells (a is one), and `_` between two numbers.
    fn grid(&mut self, size: usize) -> Result<Vec<Option<Digit>>, Unread> {
        let mut givens = Vec::new();
        let start = self.at;
        while !self.rest().is_empty() && !self.rest().starts_with([',', '\n', '\r', ' ']) {
            if let Some(letter) = self.next_if(|sign| sign.is_ascii_lowercase()) {
                givens.extend(vec![None; letter as usize - 'a' as usize + 1]);
            } else if !self.accept("_") {
                if !self.rest().starts_with(|sign: char| sign.is_ascii_digit()) {
                    return Err(self.fault("a number, a letter for empty cells or _"));
                }
                givens.push(Digit::new(self.number("number", size)?));
            }
        }
        let (found, expected) = (givens.len(), size * size);
        let reason =
            || Unread::at(self.text, start, format!("found {found} cells: a grid of {size} digits has {expected}"));
        if found == expected { Ok(givens) } else { Err(reason()) }
    }

    /// Reads the walls between regions. Each sign is the number of places without a wall before the next wall, `_` for none; the
    /// places are those between neighbors of a row, row by row, then those between neighbors of a column, column by column.
    fn regions(&mut self, size: usize) -> Result<Board, Unread> {
        if !self.accept(",") {
            return Err(self.fault("a comma and the walls of the regions"));
        }
        let start = self.at;
        let half = size * (size - 1);
        let mut region_of: Vec<usize> = (0..size * size).collect();
        let mut place = 0;
        while let Some(sign) = self.next_if(|sign| matches!(sign, '_' | 'a'..='y')) {
            let wall = place + if sign == '_' { 0 } else { sign as usize - 'a' as usize + 1 };
            // The end of all places counts as a wall.
            if wall > 2 * half {
                return Err(Unread::at(self.text, self.at - 1, "found walls after the last cell"));
            }
            for place in place..wall {
                let (line, after) = (place % half / (size - 1), place % half % (size - 1));
                let [one, other] = if place < half {
                    [line * size + after, line * size + after + 1]
                } else {
                    [after * size + line, (after + 1) * size + line]
                };
                let [kept, gone] = [min, max].map(|of| of(region_of[one], region_of[other]));
                region_of.iter_mut().filter(|region| **region == gone).for_each(|region| *region = kept);
            }
            place = wall + 1;
        }
        if place != 2 * half + 1 {
            return Err(self.fault("more walls, each _ or a letter from a to y"));
        }
        named(&region_of).map_err(|fault| Unread::at(self.text, start, fault.0))
    }
}
