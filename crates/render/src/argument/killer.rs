//! Countings: cages and other relations that need some digits of a house, or have room for them; and the digit that a cage needs and
//! can have in one cell only.

use super::premise::{Argument, Premise};
use super::table;
use crate::picture::{Role, VariableRole};
use crate::relation::{cages, stated};
use crate::short::counted_of;
use crate::words::{article, both, capitalised, combined, either, joined, number};
use unguess_board::relation::RelationKind;
use unguess_board::{Candidate, Cell, CellSet, Grid, Variable};
use unguess_proof::{Counting, Proof, Step, Tabled};
use unguess_steps::technique::boards::killer::{KillerPart, KillerReading};

/// How many sets of digits are listed.
const LISTED: usize = 6;

/// The argument of a counting.
pub(super) fn argument(grid: &Grid, step: &Step, counting: &Counting) -> Argument {
    match KillerReading::of(grid, counting) {
        Some(reading) if reading.is_hidden => hidden(grid, &reading),
        Some(reading) => naked(grid, &reading, &step.effect.removed),
        None => nameless(grid, counting),
    }
}

/// The argument of parts of cages, and cells, that together need as many of some digits as a house has of them. So no
/// other cell can be one of these digits.
fn naked(grid: &Grid, reading: &KillerReading, removed: &[Candidate]) -> Argument {
    let digits = reading.digits;
    let premise = |part: &KillerPart| {
        let least = part.sets.iter().map(|set| (*set & digits).len()).min().unwrap_or_default();
        // Where all cells of a part need these digits, its combinations say so already.
        let need = match least {
            all if all == part.cells.len() => String::new(),
            1 => format!(" One of {} is {}.", both(part.cells.iter()), either(digits.iter())),
            _ => {
                let many = capitalised(&number(least));
                format!(" {many} of {} are {}.", both(part.cells.iter()), either(digits.iter()))
            }
        };
        holder(grid, reading, part).worded(combinations(grid, part) + &need)
    };
    let mut premises: Vec<Premise> = reading.parts.iter().map(premise).collect();
    let cells = reading.cells;
    if !cells.is_empty() {
        let verb = if cells.is_plural() { "have only" } else { "is" };
        let taken = if cells.is_plural() { both(digits.iter()) } else { either(digits.iter()) };
        premises.push(of_cells(grid, cells).worded(format!("{} {verb} {taken}.", both(cells.iter()))));
    }
    let place = reading.house.map_or_else(|| "these cells".to_owned(), |house| house.to_string());
    let rest = reading.house.map_or_else(|| "no other of them".to_owned(), |house| format!("no other cell of {house}"));
    let mut sum = format!(
        "Together they take the {} of {place}, so {rest} can be {}.",
        both(digits.iter()),
        either(digits.iter())
    );
    let is_inside = |one: &Candidate| {
        reading.parts.iter().any(|part| Tabled::Relation(part.number).open_cells(grid).contains(one.cell()))
    };
    if removed.iter().any(is_inside) {
        sum += " And a cage that took more of them would leave too few for the others.";
    }
    let houses = reading.house.into_iter().flat_map(|house| digits.iter().map(move |digit| house.variable(digit)));
    premises.push(Premise::new(sum).around(houses, VariableRole::Cover));
    Argument::following(premises, "So ")
}

/// The argument of digits of a house that need all the room that parts of cages, and cells, have for them. A single
/// part must then have all these digits.
fn hidden(grid: &Grid, reading: &KillerReading) -> Argument {
    let digits = reading.digits;
    let places = reading.parts.iter().fold(reading.cells, |all, part| all | part.cells);
    let variables: Vec<Variable> =
        reading.house.into_iter().flat_map(|house| digits.iter().map(move |digit| house.variable(digit))).collect();
    let house = reading.house.map_or_else(String::new, |house| house.to_string());
    let listed = joined(digits.iter(), ", the ", " and the ");
    let start = format!("In {house} the {listed} can only go in {}.", either(places.iter()));
    let mut premises = vec![Premise::new(start).based_on(grid, &variables)];
    if let ([part], None) = (&reading.parts[..], reading.cells.first()) {
        let need = format!("Its {} must be in {}.", both(digits.iter()), either(part.cells.iter()));
        let text = format!("{} {need}", combinations(grid, part));
        premises.push(holder(grid, reading, part).worded(text));
        return Argument::following(premises, "So ");
    }
    let mut needs = Vec::new();
    if !reading.cells.is_empty() {
        let verb = if reading.cells.is_plural() { "must each be" } else { "must be" };
        needs.push(format!("{} {verb} {}", both(reading.cells.iter()), either(digits.iter())));
    }
    for part in &reading.parts {
        let most = part.sets.iter().map(|set| (*set & digits).len()).max().unwrap_or_default();
        let most = number(most);
        let (cells, counted) = (both(part.cells.iter()), both(digits.iter()));
        let room =
            format!("{} No way to fill it has more than {most} of {counted} in {cells}.", combinations(grid, part));
        premises.push(holder(grid, reading, part).worded(room));
        needs.push(format!("{cells} must have {most} of them"));
    }
    let needs = joined(needs, ", ", ", and ");
    premises.push(of_cells(grid, reading.cells).worded(format!("All this room is needed: {needs}.")));
    Argument::following(premises, "So ")
}

/// A part with its candidates of the digits.
fn holder(grid: &Grid, reading: &KillerReading, part: &KillerPart) -> Premise {
    let is_held = |one: &Candidate| part.cells.contains(one.cell()) && reading.digits.contains(one.digit());
    let held = grid.candidates().iter().filter(is_held);
    let cells = part.cells.iter().map(Cell::variable);
    Premise::default().around(cells, VariableRole::Base).marked(held, Role::Base)
}

fn of_cells(grid: &Grid, cells: CellSet) -> Premise {
    let variables: Vec<Variable> = cells.iter().map(Cell::variable).collect();
    Premise::default().based_on(grid, &variables)
}

/// What a relation demands, and the sets of digits that its fillings leave to a part of its cells, if these are few.
fn combinations(grid: &Grid, part: &KillerPart) -> String {
    let rules = grid.rules();
    let Some(relation) = rules.relation(part.number) else { return String::new() };
    let (stated, cells) = (stated(rules, relation), both(part.cells.iter()));
    if part.sets.len() > LISTED {
        return format!("{stated}.");
    }
    let sets = either(combined(part.sets.iter().copied()));
    if relation.kind() == RelationKind::Cage && relation.number().is_some() {
        return format!("{} has {sets} in {cells}.", capitalised(&cages(&[relation])));
    }
    format!("{stated}. That leaves {sets} for {cells}.")
}

/// The argument of a counting of several houses: the bases need more true candidates than the covers have room for.
fn nameless(grid: &Grid, Counting { bases, covers }: &Counting) -> Argument {
    let names = |sets: &[_]| both(sets.iter().map(|set| counted_of(grid.rules(), set)));
    let opening = match (&bases[..], &covers[..]) {
        ([], _) => "Nothing is needed, but ".to_owned(),
        (_, []) => format!("{} would have no room: ", capitalised(&names(bases))),
        _ => format!(
            "{} need more true candidates than there is room for in {}: ",
            capitalised(&names(bases)),
            names(covers)
        ),
    };
    Argument::at_once(Premise::new(opening))
}

/// The argument of a placed digit that every filling of a relation has, and for which one cell of the relation is left:
/// `lemma` is the table of the relation, and `then` a single. Nothing for other deductions.
pub(super) fn hidden_single(grid: &Grid, step: &Step, lemma: &Step, then: &Proof) -> Option<Argument> {
    let (Proof::Table(table), Proof::Single(_), Some(placed)) = (&lemma.proof, then, step.effect.placed) else {
        return None;
    };
    let open = table.of.open_cells(grid);
    if open.len() == 1 {
        return table::placing(grid, lemma);
    }
    if (open & grid.cells_with(placed.digit())).single() != Some(placed.cell()) {
        return None;
    }
    let (cell, start) = (placed.cell(), table::beginning(grid, table)?);
    let text = format!("It needs {} {}, and only {cell} can be {1}.", article(placed.digit()), placed.digit());
    let found = Premise::new(text).marked([placed], Role::Base).around([cell.variable()], VariableRole::Base);
    Some(Argument::following(vec![start, found], "So "))
}
