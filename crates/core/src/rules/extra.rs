//! Houses besides rows, columns and regions, by the names that players know.

use super::layout::{rectangle, usual};
use super::{Rules, RulesFault};
use crate::board::{Cell, CellSet};

/// A kind of extra houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraHouse {
    /// The diagonal from the upper left corner down.
    DiagonalDown,
    /// The diagonal from the upper right corner down.
    DiagonalUp,
    /// Boxes one row and column in, with a line between two of them: windoku.
    Windows,
    /// The cells at the same place of all boxes.
    Disjoint,
    /// The four corners, the middle, and four cells that turn around it.
    Girandola,
    /// The middle and eight cells around it.
    Asterisk,
    /// The middles of all boxes.
    CenterDot,
}

impl Rules {
    /// Adds the houses of a kind.
    ///
    /// # Errors
    /// Boards that have no such houses.
    pub fn add_houses(&mut self, kind: ExtraHouse) -> Result<(), RulesFault> {
        named_houses(self, kind)?.into_iter().for_each(|(name, cells)| self.add(name, cells));
        Ok(())
    }
}

/// The houses of a kind on a board, with their names.
fn named_houses(rules: &Rules, kind: ExtraHouse) -> Result<Vec<(String, CellSet)>, RulesFault> {
    let size = rules.size();
    let one = |name: &str, cells: CellSet| Ok(vec![(name.to_owned(), cells)]);
    let of_nine = |name: &str, cells: [(usize, usize); 9]| match size {
        9 => one(name, cells.into_iter().map(|(row, column)| Cell::at(row - 1, column - 1)).collect()),
        _ => Err(RulesFault(format!("the {name} needs a board of 9 digits, not of {size}"))),
    };
    match kind {
        ExtraHouse::DiagonalDown => one("diagonal down", (0..size).map(|at| Cell::at(at, at)).collect()),
        ExtraHouse::DiagonalUp => one("diagonal up", (0..size).map(|at| Cell::at(at, size - 1 - at)).collect()),
        ExtraHouse::Windows => windows(size),
        ExtraHouse::Disjoint => disjoint(rules),
        ExtraHouse::Girandola => {
            of_nine("girandola", [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)])
        }
        ExtraHouse::Asterisk => {
            of_nine("asterisk", [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)])
        }
        ExtraHouse::CenterDot => {
            of_nine("center dot", [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)])
        }
    }
}

/// Those that fit wholly: four of nine digits, two of eight, one of four or six.
fn windows(size: usize) -> Result<Vec<(String, CellSet)>, RulesFault> {
    let Some(shape @ [height, width]) = usual(size) else {
        return Err(RulesFault(format!("a board of {size} digits has no windows, because it has no boxes")));
    };
    let starts = |length: usize| (1..).step_by(length + 1).take_while(move |start| start + length < size + 1);
    let corners = starts(height).flat_map(|top| starts(width).map(move |left| (top, left)));
    let cells = corners.map(|(top, left)| rectangle(top, left, shape));
    Ok((1..).zip(cells).map(|(number, cells)| (format!("window {number}"), cells)).collect())
}

fn disjoint(rules: &Rules) -> Result<Vec<(String, CellSet)>, RulesFault> {
    let Some([height, width]) = rules.boxes() else {
        return Err(RulesFault("disjoint groups need boxes".to_owned()));
    };
    let places = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let group = |(row, column): (usize, usize)| {
        let own = |cell: &Cell| cell.row() % height == row && cell.column() % width == column;
        rules.cells().iter().filter(own).collect::<CellSet>()
    };
    Ok((1..).zip(places.map(group)).map(|(number, cells)| (format!("disjoint group {number}"), cells)).collect())
}
