//! Sums of houses and cages: what the houses add up to, what their cages do, and what that says of the rest.

use crate::relation::terms;
use crate::words::{both, capitalised, houses as said};
use unguess_core::board::relation::{Equation, Relation};
use unguess_core::board::{Cell, House, Rules};
use unguess_core::proof::Addend;

/// What the houses and the cages add up to, without a full stop.
pub(super) fn added(rules: &Rules, addends: &[Addend]) -> String {
    let houses: Vec<House> = addends
        .iter()
        .filter_map(|one| if let Equation::House(house) = one.equation { Some(house) } else { None })
        .collect();
    let cages: Vec<&Relation> = addends
        .iter()
        .filter_map(|one| if let Equation::Relation(number) = one.equation { rules.relation(number) } else { None })
        .collect();
    let all = houses.len() * rules.size() * (rules.size() + 1) / 2;
    let total: i32 = cages.iter().filter_map(|cage| cage.number()).sum();
    let cells = |cage: &&Relation| cage.parts().concat().iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let verb = |count: usize| if count == 1 { "adds up" } else { "add up" };
    let noun = if cages.len() == 1 { "cage" } else { "cages" };
    let sum = format!("{} {} to {all}", capitalised(&said(&houses)), verb(houses.len()));
    format!("{sum}, and the {noun} {} to {total}", both(cages.iter().map(cells)))
}

/// What is left of a sum: `r1c8 = 7`, `r1c8 + r2c9 = 12`, `r1c8 - r4c4 = 3`.
pub(super) fn left(relation: &Relation) -> String {
    let numbers = relation.numbers();
    // Cells that only stick out are said without signs.
    let sign = if numbers[1..].iter().all(|factor| *factor < 0) { -1 } else { 1 };
    let mut all: Vec<(i32, Cell)> =
        numbers[1..].iter().zip(relation.parts().concat()).map(|(factor, cell)| (sign * factor, cell)).collect();
    all.sort_by_cached_key(|(factor, cell)| cell.index() + if *factor < 0 { Cell::COUNT } else { 0 });
    let (factors, cells): (Vec<i32>, Vec<Cell>) = all.into_iter().unzip();
    format!("{} = {}", terms(&factors, &cells), sign * numbers[0])
}
