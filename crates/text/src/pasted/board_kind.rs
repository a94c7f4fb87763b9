//! The kinds of boards.
//! A board begins with a heading, a piece of a frame or a row. Its first row that has an empty cell, or a cell with several
//! digits, decides its [`BoardKind`]: which sign stands for an empty cell. All its rows are of that kind, and lines that would be
//! rows of another kind only are its frame. It ends with its last row and the frame directly below, or before a line that
//! no board of its kind has.

use super::rulers::BoardShape;

/// What stands for the empty cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signs {
    /// A point, zero, or another sign that frames of boards are not drawn with.
    Points,
    /// A star.
    Stars,
    /// A dash. Lines of dashes between rows are recognised by their places.
    Dashes,
    /// Nothing between two separators. Lines of nothing but separators between rows are recognised by their places.
    Fields,
    /// The digits that are still possible.
    Groups,
}

/// How the rows of a board are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardKind {
    layout: BoardLayout,
    /// What stands for an empty cell, if there is one so far.
    pub signs: Option<Signs>,
}

/// How many lines a board takes, and whether its rows have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardLayout {
    /// A line a row.
    Plain,
    /// A line a row, each with the name of its row.
    Named,
    /// A line for each band of rows.
    Wide,
    /// Three lines a row.
    Tall,
}

impl BoardKind {
    pub(super) const fn new(layout: BoardLayout, signs: Option<Signs>) -> Self {
        Self { layout, signs }
    }

    /// How many lines with cells a board has.
    pub(crate) const fn rows(self, shape: BoardShape) -> usize {
        match self.layout {
            BoardLayout::Plain | BoardLayout::Named => shape.size,
            BoardLayout::Wide => shape.size / shape.band,
            BoardLayout::Tall => 3 * shape.size,
        }
    }

    /// Whether its rows have names.
    pub(super) const fn has_names(self) -> bool {
        matches!(self.layout, BoardLayout::Named)
    }

    /// Whether each of its rows is a line.
    pub(crate) const fn has_a_line_a_row(self) -> bool {
        matches!(self.layout, BoardLayout::Plain | BoardLayout::Named)
    }

    /// The kind of a board with rows of both kinds, if there is such a board. Among pencilmarks, a point is any digit.
    pub(crate) fn and(self, other: Self) -> Option<Self> {
        let signs = match (self.signs, other.signs) {
            (Some(one), Some(other)) if one == other => Some(one),
            (Some(Signs::Points | Signs::Groups), Some(Signs::Points | Signs::Groups)) => Some(Signs::Groups),
            (Some(_), Some(_)) => return None,
            (one, other) => one.or(other),
        };
        (self.layout == other.layout).then_some(Self { signs, ..self })
    }
}
