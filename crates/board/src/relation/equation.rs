//! Equations of a board, added up: a house has all digits, so its sum is known; a cage has its total.

use serde::{Deserialize, Serialize};

use super::{Relation, RelationKind, Weights};
use crate::ids::{Cell, Digit, House};
use crate::rules::Rules;

/// One equation of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Equation {
    /// The digits of a house add up to what all digits do.
    House(House),
    /// A relation that is an equation, by its number.
    Relation(usize),
}

impl Equation {
    /// The cells with their factors, and what they add up to; nothing if the board has no such equation.
    fn terms(self, rules: &Rules) -> Option<(Vec<(Cell, i32)>, i32)> {
        match self {
            Self::House(house) => {
                let cells = rules.places(house);
                let size = i32::try_from(rules.size()).ok()?;
                (!cells.is_empty()).then(|| (cells.iter().map(|cell| (*cell, 1)).collect(), size * (size + 1) / 2))
            }
            Self::Relation(number) => {
                let weights = rules.relation(number)?.weights()?;
                Some((weights.terms, weights.total))
            }
        }
    }
}

impl Rules {
    /// The equation of the open cells that some equations, each times a factor, make together: cells whose factors cancel and cells
    /// with a digit are gone. Nothing if the board has no such equation, or no cell is left.
    pub fn added(&self, equations: &[(Equation, i32)], digit: impl Fn(Cell) -> Option<Digit>) -> Option<Relation> {
        let mut factors = [0; Cell::COUNT];
        let mut total = 0;
        for (equation, times) in equations {
            let (terms, sum) = equation.terms(self)?;
            total += times * sum;
            for (cell, factor) in terms {
                factors[cell.index()] += times * factor;
            }
        }
        let mut numbers = Vec::new();
        let mut left = Vec::new();
        for cell in Cell::all().filter(|cell| factors[cell.index()] != 0) {
            if let Some(digit) = digit(cell) {
                total -= factors[cell.index()] * i32::from(digit.number());
            } else {
                numbers.push(factors[cell.index()]);
                left.push(cell);
            }
        }
        numbers.insert(0, total);
        Relation::new(RelationKind::Linear, numbers, vec![left]).ok()
    }
}

impl Relation {
    /// The equation that it is, if it is one.
    pub fn weights(&self) -> Option<Weights> {
        (self.kind.facts().weights)(self)
    }

    /// That its cells add up to its number, if it has one.
    pub(super) fn adding_up(&self) -> Option<Weights> {
        Some(Weights::of(self.cells_in_order().into_iter().map(|cell| (cell, 1)), self.number()?))
    }
}

impl Weights {
    /// Cells with factors that add up to a total. A cell may come several times.
    pub(super) fn of(listed: impl IntoIterator<Item = (Cell, i32)>, total: i32) -> Self {
        let mut terms: Vec<(Cell, i32)> = Vec::new();
        for (cell, factor) in listed {
            match terms.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, sum)) => *sum += factor,
                None => terms.push((cell, factor)),
            }
        }
        Self { terms, total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HouseKind, PlainBoard};

    #[test]
    fn what_sticks_out_of_a_row_is_known() {
        let board = PlainBoard::read("size 4; cage 6 r1c1-3; cage 7 r1c4 r2c4").unwrap();
        let row = (Equation::House(House::of(HouseKind::Row, 0)), 1);
        let added =
            |equations: &[(Equation, i32)]| board.rules.added(equations, |_| None).map(|relation| relation.to_string());
        assert_eq!(added(&[row, (Equation::Relation(0), -1)]).unwrap(), "linear 4 1*r1c4");
        let both = [row, (Equation::Relation(0), -1), (Equation::Relation(1), -1)];
        assert_eq!(added(&both).unwrap(), "linear -3 -1*r2c4");
        assert_eq!(added(&[row, (Equation::Relation(2), 1)]), None);
    }
}
