//! A state together with the puzzle it comes from.

use super::grid::Grid;
use super::puzzle::Puzzle;

/// A state, and where it comes from.
///
/// Techniques that assume one solution swap digits of it, and what they get must be another solution of a puzzle that is known
/// to have one. So the swapped candidates must have been possible in that puzzle, the *origin*; that they are swapped in the
/// state says nothing, for there they may have been removed. Without an origin no such technique is used.
///
/// A state by itself is taken to come from its givens, and these to have one solution. `search::position` finds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The state.
    pub grid: Grid,
    /// The puzzle it comes from, which has no second solution, if there is such a one.
    pub origin: Option<Grid>,
}

impl Position {
    /// Another state on the way from the same origin.
    #[inline]
    pub const fn at(self, grid: Grid) -> Self {
        Self { grid, ..self }
    }

    /// This state without an origin: nothing is assumed about where it comes from.
    #[inline]
    pub const fn without_origin(self) -> Self {
        Self { origin: None, ..self }
    }
}

impl From<Grid> for Position {
    fn from(grid: Grid) -> Self {
        Self { grid, origin: Some(grid.of_its_givens()) }
    }
}

impl From<&Grid> for Position {
    fn from(grid: &Grid) -> Self {
        Self::from(*grid)
    }
}

impl From<&Puzzle> for Position {
    fn from(puzzle: &Puzzle) -> Self {
        Self::from(Grid::from(puzzle))
    }
}
