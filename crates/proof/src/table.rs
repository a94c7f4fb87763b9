//! Tables of relations.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use unguess_board::relation::{Equation, Relation};
use unguess_board::{Cell, CellSet, Grid, House};

/// Every way to fill the cells of a relation leaves out a target, or does not go with it. So the target is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The relation.
    #[serde(flatten)]
    pub of: Tabled,
    /// The cells of the relation that are not decided.
    pub cells: Vec<Cell>,
}

/// The relation of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tabled {
    /// The relation of the board with a number.
    Relation(usize),
    /// What equations of the board say together of the cells that are not decided.
    Sum(Vec<Addend>),
    /// What some houses and as many others leave over of each other: the same digits.
    Leftovers(Leftovers),
    /// Two of these at once. Neither is itself two.
    Both(Box<[Tabled; 2]>),
}

/// An equation that is added to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addend {
    /// The equation.
    #[serde(flatten)]
    pub equation: Equation,
    /// How often it is added; below 0 if it is taken away.
    pub times: i32,
}

/// Houses against others, as many: both have every digit equally often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leftovers {
    /// The houses.
    pub houses: Vec<House>,
    /// The others.
    pub others: Vec<House>,
}

/// How many equations are added at most.
const ADDENDS: usize = 40;

/// How often an equation is added or taken away at most.
const TIMES: i32 = 9;

impl Table {
    /// How many cells of the relation are not decided.
    pub const fn length(&self) -> usize {
        self.cells.len()
    }
}

impl Tabled {
    /// The relations on a board: one, or both of two. None if the board does not have them, or too many equations are added.
    pub fn relations<'a>(&self, grid: &'a Grid) -> Option<Vec<Cow<'a, Relation>>> {
        match self {
            Self::Both(both) => both.iter().map(|one| one.relation(grid)).collect(),
            _ => Some(vec![self.relation(grid)?]),
        }
    }

    /// The cells of its relations that are not decided; none if the board does not have them.
    pub fn open_cells(&self, grid: &Grid) -> CellSet {
        let relations = self.relations(grid).unwrap_or_default();
        relations.iter().fold(CellSet::EMPTY, |all, relation| all | relation.cells()) - grid.filled()
    }

    /// The relation of the board with a number, or one that follows from its houses and equations: these are multiplied
    /// and added, cells that cancel are gone, and digits that are placed go to the other side. None for both of two, or
    /// if the board does not have it.
    fn relation<'a>(&self, grid: &'a Grid) -> Option<Cow<'a, Relation>> {
        match self {
            Self::Relation(number) => grid.rules().relation(*number).map(Cow::Borrowed),
            Self::Sum(addends) => {
                let is_bounded = addends.len() <= ADDENDS && addends.iter().all(|one| one.times.abs() <= TIMES);
                let terms: Vec<(Equation, i32)> = addends.iter().map(|one| (one.equation, one.times)).collect();
                let added = is_bounded.then(|| grid.rules().added(&terms, |cell| grid.value(cell)))?;
                added.map(Cow::Owned)
            }
            Self::Leftovers(Leftovers { houses, others }) => {
                let is_bounded = houses.len() <= ADDENDS;
                let left = is_bounded.then(|| grid.rules().leftovers(houses, others, |cell| grid.value(cell)))?;
                left.map(Cow::Owned)
            }
            Self::Both(_) => None,
        }
    }
}
