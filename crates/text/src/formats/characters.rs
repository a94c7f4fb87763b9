//! A character for each cell (81), or a place for each digit of each cell (729).

use super::{BoardFormat, Line};
use crate::misread::{BadText, Misread};
use unguess_board::{Grid, GridError, PuzzleError, Rules, width};

pub(super) static FORMAT: BoardFormat = BoardFormat::new(
    "characters",
    Line(|text, asked| {
        let is_one_word = !text.contains(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';'));
        is_one_word.then(|| read(text, asked.unwrap_or_else(Rules::classic)))
    }),
);

/// Reads a puzzle with a character for each cell, or a state with a place for each digit of each cell.
pub(super) fn read(text: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    Grid::read_on(text, rules).map_err(|error| {
        let count = text.chars().count();
        let width = width(count, rules.size());
        let place = |index: usize| text.char_indices().nth(index).map(|(at, _)| at);
        let at = match &error {
            GridError::Mark { at, .. } | GridError::Puzzle(PuzzleError::Character { at, .. }) => Some(at - 1),
            GridError::Puzzle(_) => None,
        };
        // In a state a cell has many characters, and none of them is marked.
        let error = BadText::from(error);
        let cells = if count == rules.size().pow(3) { Vec::new() } else { error.cells() };
        let of_cells = cells.into_iter().map(|cell| cell.row() * width + cell.column());
        Misread { places: at.into_iter().chain(of_cells).filter_map(place).collect(), error }
    })
}
