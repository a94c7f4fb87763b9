//! All places of a digit at once: the ways to place it in every house.

mod board_placements;
mod digit_placements;
mod templates;

pub use templates::{TemplateFind, templates};
use unguess_board::{CellSet, Digit, Grid};

/// The places of a digit that are in no arrangement: one place in each house that lacks it, no two of them linked. Nothing that
/// looks at this digit alone removes any other place.
pub(crate) fn false_places(grid: &Grid, digit: Digit) -> CellSet {
    if grid.rules().is_classic() {
        digit_placements::in_none(grid, digit)
    } else {
        board_placements::in_none(grid, digit)
    }
}
