//! The houses and cages that a table is of, as they are shaded.

use crate::argument::premise::Premise;
use crate::picture::VariableRole;
use unguess_board::relation::{Equation, Relation};
use unguess_board::{Digit, House, Rules, Variable};
use unguess_proof::{Leftovers, Tabled};

/// A premise with its areas: of a sum, the houses, and outlines around the cages; of leftovers, the houses and those
/// that they are compared with.
pub(super) fn shaded(premise: Premise, rules: &Rules, of: &Tabled) -> Premise {
    match of {
        Tabled::Relation(_) => premise,
        Tabled::Sum(addends) => addends.iter().fold(premise, |mut shown, addend| match addend.equation {
            Equation::House(house) => shown.around(areas(&[house]), VariableRole::Base),
            Equation::Relation(number) => {
                shown.cages.extend(rules.relation(number).map(Relation::cells));
                shown
            }
        }),
        Tabled::Leftovers(Leftovers { houses, others }) => {
            premise.around(areas(houses), VariableRole::Base).around(areas(others), VariableRole::Cover)
        }
        Tabled::Both(both) => both.iter().fold(premise, |shown, of| shaded(shown, rules, of)),
    }
}

/// Houses as areas, for which any digit serves.
fn areas(houses: &[House]) -> Vec<Variable> {
    houses.iter().map(|house| house.variable(Digit::new(1))).collect()
}
