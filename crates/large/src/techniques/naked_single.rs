//! A cell with one digit left.

use crate::{State, Step, Variable};

/// The first such cell.
pub(crate) fn naked_single(state: &State) -> Option<Step> {
    (0..state.board().cells()).find_map(|cell| {
        let digit = state.candidates(cell).single()?;
        let cover = Variable::Place(digit, *state.board().houses_of(cell).first()?);
        Some(Step::placing(("naked-single", 2.3), (cell, digit), Variable::Cell(cell), cover))
    })
}
