//! Where things are on the drawn board. The origin is the corner of r1c1.

use std::fmt;

use super::labels::{labelled, pinched};
use super::picture::EndOutline;
use unguess_board::{Candidate, Cell, HouseKind, Rules, Variable};

/// How wide a cell is.
pub(super) const CELL: f64 = 60.0;
/// How far cages are drawn inside of their cells.
pub(super) const CAGE: f64 = CELL * 0.065;
/// How wide the board is.
pub(super) const BOARD: f64 = 9.0 * CELL;
/// How far the outline of a group reaches from the middles of its candidates.
pub(super) const OUTLINE: f64 = 11.0;

/// A place on the drawn board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A rectangle.
pub(super) struct DrawnRectangle {
    pub(super) corner: Point,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A number with at most one decimal.
pub(super) struct OneDecimal(pub(super) f64);

impl fmt::Display for OneDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() / 10.0;
        // Adding zero turns -0 into 0.
        write!(f, "{}", tenths + 0.0)
    }
}

impl Point {
    /// The middle of a cell.
    pub(super) fn of_cell(cell: Cell) -> Self {
        Self { x: middle(cell.column()), y: middle(cell.row()) }
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// Whether it lies on the straight way between two places.
    pub(super) fn is_between(self, one: Self, other: Self) -> bool {
        let (near, far) = (one.distance(self), self.distance(other));
        near > 0.1 && far > 0.1 && near + far < one.distance(other) + 0.1
    }

    /// The place so far from here on the way to `other`.
    pub(super) fn towards(self, other: Self, far: f64) -> Self {
        let part = far / self.distance(other).max(1.0);
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

/// Where digits and pencilmarks stand: marks in their ninths of a cell, as on a telephone, clear of what the relations of the board write
/// into its cells and onto their borders. All cells of a board are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PencilmarkLayout {
    /// How far marks are from each other, across and down.
    steps: [f64; 2],
    /// How far below the middle of the cell the middle of its marks is, and its digit.
    below: [f64; 2],
    /// What it is called in styles.
    pub(super) class: &'static str,
}

impl PencilmarkLayout {
    /// Nine ninths of the inner part of a cell.
    const PLAIN: Self = Self { steps: [CELL * 0.88 / 3.0; 2], below: [0.0; 2], class: "" };
    /// Clear of dots and signs on borders.
    const DOTTED: Self = Self { steps: [CELL * 0.74 / 3.0; 2], below: [0.0; 2], class: "dotted" };
    /// Clear of lines of cages and their totals.
    const CAGED: Self = Self {
        steps: [CELL * 0.73 / 3.0, CELL * 0.65 / 3.0],
        below: [CELL * (0.25 + 0.65 / 2.0 - 0.5), CELL * 0.03],
        class: "caged",
    };

    /// The layout of a board.
    pub(super) fn of(rules: &Rules) -> Self {
        if !labelled(rules).is_empty() {
            Self::CAGED
        } else if !pinched(rules).is_empty() {
            Self::DOTTED
        } else {
            Self::PLAIN
        }
    }

    /// The middle of a candidate.
    pub(super) fn at(&self, candidate: Candidate) -> Point {
        let digit = candidate.digit().index();
        let [across, down] = self.steps;
        let Point { x, y } = Point::of_cell(candidate.cell());
        Point { x: x + (real(digit % 3) - 1.0) * across, y: y + self.below[0] + (real(digit / 3) - 1.0) * down }
    }

    /// The middle of the digit in a cell.
    pub(super) fn digit(&self, cell: Cell) -> Point {
        let Point { x, y } = Point::of_cell(cell);
        Point { x, y: y + self.below[1] }
    }

    /// How far the badge of a candidate reaches from its middle.
    pub(super) fn badge(&self) -> f64 {
        (self.steps[1] * 0.48).min(8.2)
    }
}

/// How wide and high a board is.
pub(super) fn side(rules: &Rules) -> f64 {
    real(rules.size()) * CELL
}

impl DrawnRectangle {
    /// The cell or the house of a variable, without a border of this width.
    pub(super) fn of(variable: Variable, border: f64) -> Self {
        let (cell, columns, rows) = match variable.digit_and_house() {
            None => (Cell::new(variable.number()), 1.0, 1.0),
            Some((_, house)) => match house.kind() {
                HouseKind::Row => (house.cell(0), 9.0, 1.0),
                HouseKind::Column => (house.cell(0), 1.0, 9.0),
                HouseKind::Block | HouseKind::Extra => (house.cell(0), 3.0, 3.0),
            },
        };
        let middle = Point::of_cell(cell);
        let corner = Point { x: middle.x - CELL / 2.0 + border, y: middle.y - CELL / 2.0 + border };
        Self { corner, width: columns * CELL - 2.0 * border, height: rows * CELL - 2.0 * border }
    }

    /// Around the candidates of an outline, with room for their marks.
    pub(super) fn around(outline: &EndOutline, layout: &PencilmarkLayout) -> Self {
        let points = || outline.candidates.iter().map(|candidate| layout.at(*candidate));
        let (left, right) = extent(points().map(|point| point.x));
        let (top, bottom) = extent(points().map(|point| point.y));
        let corner = Point { x: left - OUTLINE, y: top - OUTLINE };
        Self { corner, width: right - left + 2.0 * OUTLINE, height: bottom - top + 2.0 * OUTLINE }
    }
}

/// A small count as a length.
pub(super) fn real(count: usize) -> f64 {
    f64::from(count as u32)
}

/// The least and the greatest of some places.
fn extent(places: impl Iterator<Item = f64>) -> (f64, f64) {
    places.fold((f64::MAX, f64::MIN), |(least, greatest), place| (least.min(place), greatest.max(place)))
}

fn middle(place: usize) -> f64 {
    (real(place) + 0.5) * CELL
}
