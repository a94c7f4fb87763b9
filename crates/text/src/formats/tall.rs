//! Boards that are drawn with three lines a row: a candidate in its place of three by three, or a placed digit in brackets.

use super::{BoardFormat, Lines, ParsedBoard};
use crate::misread::Misread;
use crate::pasted::{BoardPart, BoardShape, RowThird};
use unguess_board::{DigitSet, Grid, Rules};

pub(super) static FORMAT: BoardFormat = BoardFormat::new("tall", Lines(read));

/// Reads a board as it is drawn with three lines a row, if it is one: a candidate in its place of three by three, or a
/// placed digit in brackets. Between two rows stands an empty line or a frame.
fn read(text: &str, rules: &'static Rules) -> ParsedBoard {
    let shape = BoardShape::of(rules);
    let lines = || text.split(['\n', '\r']).filter(|line| !line.trim().is_empty());
    let is_frame = |line: &str| matches!(BoardPart::of(line, shape), Some(BoardPart::Frame | BoardPart::Sides));
    if shape != BoardShape::USUAL
        || lines().count() < 27
        || !lines().all(|line| RowThird::of(line).is_some() || is_frame(line))
    {
        return None;
    }
    let thirds: Vec<RowThird> = lines().filter_map(RowThird::of).collect();
    let rows: Vec<[DigitSet; 9]> = thirds.chunks(3).map(RowThird::row).collect::<Option<_>>()?;
    (rows.len() == 9).then(|| Grid::of_cells(&rows.concat(), rules).map_err(Misread::from))
}
