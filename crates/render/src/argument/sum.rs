//! Sums of houses and cages: what the houses add up to, what their cages do, and what that says of the rest.

use crate::relation::{cages as named, terms};
use crate::words::{both, capitalised, houses as listed, number, value};
use unguess_board::relation::{Equation, Relation};
use unguess_board::{Cell, Grid, House};
use unguess_proof::Addend;

/// How many cages are called by their places; more are counted, with their totals.
const NAMED: usize = 6;

/// What houses and their cages add up to.
pub(super) struct AddedUp {
    /// The sentences before the equation: the sums, the cells that stick out, the cells that are in no cage.
    pub(super) start: String,
    /// What is left: `r3c3 = 45 − 39 = 6`, `r1c8 + r2c9 = 90 − 78 = 12`.
    pub(super) equation: String,
}

impl AddedUp {
    pub(super) fn text(&self) -> String {
        format!("{} So {}.", self.start, self.equation)
    }
}

/// What the sums of houses and cages add up to, and the equation for the cells that they leave: those of the houses
/// that no cage has, and those of the cages that stick out.
pub(super) fn added(grid: &Grid, addends: &[Addend], left: &Relation) -> AddedUp {
    let rules = grid.rules();
    let (mut houses, mut cages, mut equations) = (Vec::new(), Vec::new(), Vec::new());
    for Addend { equation, times } in addends {
        equations.push((*equation, *times));
        match equation {
            Equation::House(house) => houses.push(*house),
            Equation::Relation(number) => cages.extend(rules.relation(*number)),
        }
    }
    // A house has each digit once.
    let all = houses.iter().flat_map(|_| rules.digits()).map(value).sum();
    let total = cages.iter().filter_map(|cage| cage.number()).sum();
    let cells = rules.added(&equations, |_| None).map(|whole| by_sign(&whole)).unwrap_or_default();
    let sides = cells.map(|cells| SumSide::of(grid, &cells));
    let start = [summed(&houses, all), of_cages(&houses, &cages, total, &sides[1]), besides(&houses, &cages, &sides)];
    let start = start.into_iter().filter(|one| !one.is_empty()).collect::<Vec<_>>().join(" ");
    AddedUp { start, equation: equation(left, [all, total], &sides) }
}

/// `Rows 1 and 2 add up to 90.`
fn summed(houses: &[House], all: i32) -> String {
    let verb = if houses.len() == 1 { "adds" } else { "add" };
    format!("{} {verb} up to {all}.", capitalised(&listed(houses)))
}

/// `The 9-cage in r1c1 and the 8-cage in r1c2 add up to 17 and stick out in r4c1 (3), which leaves 14 for box 1.`
fn of_cages(houses: &[House], cages: &[&Relation], total: i32, out: &SumSide) -> String {
    let is_one = cages.len() == 1;
    let subject = if cages.len() > NAMED {
        let its = if houses.len() == 1 { "its" } else { "their" };
        let totals = cages.iter().filter_map(|cage| cage.number()).map(|total| total.to_string());
        format!("{its} {} cages, {},", number(cages.len()), totals.collect::<Vec<_>>().join(" + "))
    } else {
        named(cages)
    };
    let mut does = if is_one { Vec::new() } else { vec![format!("add up to {total}")] };
    if !out.names.is_empty() {
        does.push(format!("stick{} out in {}", if is_one { "s" } else { "" }, both(&out.names)));
    } else if is_one {
        does.push(format!("lies in {}", listed(houses)));
    }
    let rest = if out.names.is_empty() || out.is_open {
        String::new()
    } else {
        format!(", which leaves {} for {}", total - out.sum(), listed(houses))
    };
    format!("{} {}{rest}.", capitalised(&subject), both(does))
}

/// The cells of the houses that no cage has: `Only r3c3 is left.` Nothing if there are none.
fn besides(houses: &[House], cages: &[&Relation], [inside, out]: &[SumSide; 2]) -> String {
    let cells = both(&inside.names);
    if inside.names.is_empty() {
        return String::new();
    }
    if inside.digits.is_empty() && !out.is_open {
        return format!("Only {cells} {} left.", if inside.names.len() == 1 { "is" } else { "are" });
    }
    let them = if cages.len() == 1 { "it" } else { "them" };
    format!("Besides {them}, {} {} {cells}.", listed(houses), if houses.len() == 1 { "has" } else { "have" })
}

/// The cells that count once for the houses, and those that count once for the cages.
fn by_sign(whole: &Relation) -> [Vec<Cell>; 2] {
    [1, -1].map(|sign| {
        let of_sign = whole.numbers()[1..].iter().zip(whole.parts().concat()).filter(|(factor, _)| **factor == sign);
        of_sign.map(|(_, cell)| cell).collect()
    })
}

/// Cells of the houses that are in none of the cages, or cells of the cages that are in none of the houses.
struct SumSide {
    /// Each with its digit, if it has one: `r4c1 (3)`.
    names: Vec<String>,
    /// The digits of those that are filled.
    digits: Vec<i32>,
    /// Whether one is not.
    is_open: bool,
}

impl SumSide {
    fn of(grid: &Grid, cells: &[Cell]) -> Self {
        let digits: Vec<i32> = cells.iter().filter_map(|cell| grid.value(*cell)).map(value).collect();
        let names = cells.iter().map(|cell| match grid.value(*cell) {
            Some(digit) => format!("{cell} ({digit})"),
            None => cell.to_string(),
        });
        Self { names: names.collect(), is_open: digits.len() < cells.len(), digits }
    }

    fn sum(&self) -> i32 {
        self.digits.iter().sum()
    }
}

/// What is left of the sums of the houses and of the cages, with the subtraction: `r3c3 = 45 − 38 = 7`. `all` is the
/// sum of the houses, `total` that of the cages.
fn equation(left: &Relation, [all, total]: [i32; 2], [inside, out]: &[SumSide; 2]) -> String {
    let numbers = left.numbers();
    // Cells that only stick out are named without signs.
    let sign = if numbers[1..].iter().all(|factor| *factor < 0) { -1 } else { 1 };
    let mut cells: Vec<(i32, Cell)> =
        numbers[1..].iter().zip(left.parts().concat()).map(|(factor, cell)| (sign * factor, cell)).collect();
    // Cells with a minus come after the others.
    cells.sort_by_cached_key(|(factor, cell)| cell.index() + if *factor < 0 { Cell::COUNT } else { 0 });
    let (factors, cells): (Vec<i32>, Vec<Cell>) = cells.into_iter().unzip();
    // If a cell that sticks out is open, the digits of the others that do are added to the houses one by one. Otherwise
    // the total is without them, as `of_cages` says.
    let (total, sticking) = if out.is_open { (total, &out.digits[..]) } else { (total - out.sum(), &[][..]) };
    let [mut plus, mut minus] = [[&[all], sticking].concat(), [&[total], &inside.digits[..]].concat()];
    if sign < 0 {
        std::mem::swap(&mut plus, &mut minus);
    }
    let joined = |values: &[i32]| values.iter().map(i32::to_string).collect::<Vec<_>>();
    let difference = [vec![joined(&plus).join(" + ")], joined(&minus)].concat().join(" − ");
    // A subtraction that does not give the result is left out.
    let is_whole = plus.iter().sum::<i32>() - minus.iter().sum::<i32>() == sign * numbers[0];
    let difference = if is_whole { format!("{difference} = ") } else { String::new() };
    format!("{} = {difference}{}", terms(&factors, &cells), sign * numbers[0])
}
