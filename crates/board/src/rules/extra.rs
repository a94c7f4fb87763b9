//! Houses besides rows, columns and regions, by the names that players know.

use super::layout::{rectangle, usual};
use super::{Rules, RulesFault};
pub use crate::extra_house::ExtraHouse;
use crate::extra_house::UNNAMED;
use crate::ids::{Cell, House, HouseKind};

/// Rows or columns by 0-based number, in three classes: windows are where one class meets another.
const CLASSES: [[usize; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];

const GIRANDOLA: [(usize, usize); 9] = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
const ASTERISK: [(usize, usize); 9] = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
const CENTER_DOT: [(usize, usize); 9] = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];

impl ExtraHouse {
    /// The houses of boards for what has no name.
    pub(super) fn unnamed() -> impl Iterator<Item = House> {
        (UNNAMED..House::EXTRA).map(|number| House::of(HouseKind::Extra, number))
    }

    /// The houses of this kind on a board, each with its cells in order.
    pub(super) fn houses(self, rules: &Rules) -> Result<Vec<(House, Vec<Cell>)>, RulesFault> {
        let size = rules.size();
        let of_nine = |cells: [(usize, usize); 9]| match size {
            9 => Ok(vec![cells.into_iter().map(|(row, column)| Cell::at(row - 1, column - 1)).collect()]),
            _ => Err(RulesFault(format!("the {} needs a board of 9 digits, not of {size}", self.word()))),
        };
        let houses: Vec<Vec<Cell>> = match self {
            Self::Disjoint => disjoint(rules)?,
            Self::Windows => windows(size)?,
            Self::DiagonalDown => vec![(0..size).map(|at| Cell::at(at, at)).collect()],
            Self::DiagonalUp => vec![(0..size).map(|at| Cell::at(at, size - 1 - at)).collect()],
            Self::Girandola => of_nine(GIRANDOLA)?,
            Self::Asterisk => of_nine(ASTERISK)?,
            Self::CenterDot => of_nine(CENTER_DOT)?,
        };
        let numbered = (self.first()..).map(|number| House::of(HouseKind::Extra, number)).take(9).zip(houses);
        Ok(numbered.collect())
    }
}

/// Boxes with a line around each, as far as these fit: two of eight digits, one of four or six; of nine digits four, and the five
/// between.
fn windows(size: usize) -> Result<Vec<Vec<Cell>>, RulesFault> {
    let Some(shape @ [height, width]) = usual(size) else {
        return Err(RulesFault(format!("a board of {size} digits has no windows, because it has no boxes")));
    };
    if size == 9 {
        return Ok(windows_of_nine());
    }
    let starts = |length: usize| (1..size - length).step_by(length + 1);
    let corners = starts(height).flat_map(|top| starts(width).map(move |left| (top, left)));
    Ok(corners.map(|(top, left)| rectangle(top, left, shape)).collect())
}

/// The four windows, then those between: in the outer and middle rows, in the outer and middle columns (column by column), and
/// the corners with the middle.
fn windows_of_nine() -> Vec<Vec<Cell>> {
    let [low, high, between] = CLASSES;
    let by_row = |rows: [usize; 3], columns: [usize; 3]| -> Vec<Cell> {
        rows.into_iter().flat_map(|row| columns.map(|column| Cell::at(row, column))).collect()
    };
    let by_column = |rows: [usize; 3]| -> Vec<Cell> {
        between.into_iter().flat_map(|column| rows.map(|row| Cell::at(row, column))).collect()
    };
    vec![
        by_row(low, low),
        by_row(low, high),
        by_row(high, low),
        by_row(high, high),
        by_row(between, low),
        by_row(between, high),
        by_column(low),
        by_column(high),
        by_row(between, between),
    ]
}

/// The cells at each place of the boxes, box by box.
fn disjoint(rules: &Rules) -> Result<Vec<Vec<Cell>>, RulesFault> {
    let Some([height, width]) = rules.boxes() else {
        return Err(RulesFault("disjoint groups need boxes".to_owned()));
    };
    let size = rules.size();
    let corners = || (0..size).step_by(height).flat_map(|top| (0..size).step_by(width).map(move |left| (top, left)));
    let places = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let group =
        |(row, column): (usize, usize)| corners().map(|(top, left)| Cell::at(top + row, left + column)).collect();
    Ok(places.map(group).collect())
}
