//! A character for each cell (81), or a place for each digit of each cell (729).

use super::{Format, Line};
use crate::misread::Misread;
use unguess_core::board::{Cell, Grid, GridError, PuzzleError, Rules, width};

pub(super) static FORMAT: Format = Format::new(
    "characters",
    Line(|text, asked| {
        let is_one_word = !text.contains(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';'));
        is_one_word.then(|| read(text, asked.unwrap_or_else(Rules::classic)))
    }),
);

/// Reads a character for each cell, or a place for each of its digits.
pub(super) fn read(text: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    Grid::read_on(text, rules).map_err(|error| {
        let width = width(text.chars().count(), rules.size());
        let place = |index: usize| text.char_indices().nth(index).map(|(at, _)| at);
        let of_cell = |cell: Cell| cell.row() * width + cell.column();
        let places = match &error {
            GridError::Mark { at, .. } | GridError::Puzzle(PuzzleError::Character { at, .. }) => vec![at - 1],
            GridError::Puzzle(_) if text.chars().count() == rules.size().pow(3) => Vec::new(),
            GridError::Puzzle(PuzzleError::Length { .. }) => Vec::new(),
            GridError::Puzzle(PuzzleError::NotOnBoard { cell, .. }) => vec![of_cell(*cell)],
            GridError::Puzzle(PuzzleError::Conflict(conflict)) => {
                vec![of_cell(conflict.second), of_cell(conflict.first)]
            }
        };
        Misread { error: error.into(), places: places.into_iter().filter_map(place).collect() }
    })
}
