//! Tables of relations: what the relation demands, what is left of it, and why that removes candidates.

mod bounds;
mod places;
mod reasons;

use self::bounds::{Bound, RelationNumbers};
use super::premise::{Argument, Premise};
use super::{leftovers, sum, two_relations};
use crate::picture::{Bond, Role};
use crate::relation::{cages, stated};
use crate::words::{
    all_of, article, both, capitalised, combined, either, grouped, ordered, supposition, uncapitalised,
};
use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Grid, Variable};
use unguess_proof::{Proof, Step, Table, Tabled};
use unguess_steps::technique::boards::tables::RelationTable;

/// How many removed candidates are named, each with lines to the cells that it sees.
const FEW: usize = 3;

/// How many combinations, or ways to fill a relation, are listed.
const LISTED: usize = 6;

/// The argument of a table, which lists all fillings of a relation: what the relation demands, why candidates of its
/// cells are in no filling, and why candidates outside are in none either.
pub(super) fn argument(grid: &Grid, step: &Step, table: &Table) -> Argument {
    let Some(table) = RelationTable::named(grid, table) else { return Argument::default() };
    let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
        step.effect.removed.iter().partition(|removed| table.open().contains(removed.cell()));
    let words = TableWords { grid, table };
    let (start, explained) = words.start();
    let mut premises = vec![words.based(start)];
    // One cell that is left over is called what it is.
    if let Some(equation) = words.equation() {
        return Argument::following(premises, format!("So {equation}: "));
    }
    // Digits that the listed combinations do not have need no reason more.
    let unexplained = inside.into_iter().filter(|one| explained.contains(one.digit())).collect::<CandidateSet>();
    premises.extend(words.inside(&unexplained).into_iter().map(Premise::new));
    premises.extend(words.outside(&outside));
    Argument::following(premises, "So ")
}

/// The argument of a table that leaves one digit to its only open cell, which is placed there.
pub(super) fn placing(grid: &Grid, lemma: &Step) -> Option<Argument> {
    let Proof::Table(table) = &lemma.proof else { return None };
    let open = RelationTable::named(grid, table).filter(|table| table.open().len() == 1)?;
    let change = TableWords { grid, table: open }.equation();
    Some(Argument { change, ..Argument::following(argument(grid, lemma, table).premises, "So ") })
}

/// What a relation demands and what is left of it.
pub(super) fn beginning(grid: &Grid, table: &Table) -> Option<Premise> {
    let words = TableWords { grid, table: RelationTable::named(grid, table)? };
    let (start, _) = words.start();
    Some(words.based(start))
}

/// What the other cells of a sum leave to its only open cell: `the 15-cage in r3c2 has 9 in r3c2, and 15 − 9 = 6`.
pub(super) fn rest(grid: &Grid, cell: Cell) -> Option<String> {
    let is_only = |relation: &Relation| relation.cells() - grid.filled() == CellSet::of(cell);
    let mut sums = grid.rules().conjuncts().filter(|(_, relation)| is_only(relation) && relation.cells().len() > 1);
    sums.find_map(|(number, relation)| {
        let table = RelationTable::named(grid, &Table { of: Tabled::Relation(number), cells: Vec::new() })?;
        let words = TableWords { grid, table };
        let text = words.filled(&stated(grid.rules(), relation), relation.cells() & grid.filled());
        let equation = words.equation()?;
        Some(format!("{}, and {}", uncapitalised(&text), equation.split_once(" = ")?.1))
    })
}

struct TableWords<'a> {
    grid: &'a Grid,
    table: RelationTable<'a>,
}

impl TableWords<'_> {
    /// A relation of the board is `it`, the cells that a sum leaves are `them`, and two relations are `both`.
    const fn pronoun(&self) -> &'static str {
        match self.table.of_what() {
            Tabled::Relation(_) => "it",
            Tabled::Sum(_) | Tabled::Leftovers(_) => "them",
            Tabled::Both(_) => "both",
        }
    }

    const fn numbers(&self) -> RelationNumbers<'_> {
        RelationNumbers { grid: self.grid, table: &self.table }
    }

    /// A sentence with the cells that it is about.
    fn based(&self, text: String) -> Premise {
        let cells: CellSet = self.table.relations().flat_map(|relation| relation.parts().concat()).collect();
        let variables: Vec<Variable> = cells.iter().map(Cell::variable).collect();
        let premise = Premise::new(text).based_on(self.grid, &variables);
        places::shaded(premise, self.grid.rules(), self.table.of_what())
    }

    /// The equation for the only open cell of a sum, with the subtraction; nothing if several cells are open, or the
    /// relation is not a sum.
    fn equation(&self) -> Option<String> {
        let cell = self.table.open().single()?;
        if let Tabled::Sum(addends) = self.table.of_what() {
            return Some(sum::added(self.grid, addends, self.table.relation()).equation);
        }
        let rest = self.numbers().rest()?;
        let relation = self.table.relation();
        let total = relation.weights()?.total.to_string();
        let placed = relation.cells().iter().filter_map(|cell| self.grid.value(cell)).map(|digit| digit.to_string());
        let difference: Vec<String> = [total].into_iter().chain(placed).collect();
        Some(format!("{cell} = {} = {rest}", difference.join(" − ")))
    }

    /// What the relation demands and what is left of it for its open cells, with the digits that are in the
    /// combinations listed there; all digits if none are listed.
    fn start(&self) -> (String, DigitSet) {
        let (grid, relation) = (self.grid, self.table.relation());
        let open: Vec<Cell> = self.table.open().iter().collect();
        let stated = match self.table.of_what() {
            Tabled::Sum(addends) => {
                let added = sum::added(grid, addends, relation);
                return (if open.len() == 1 { added.start } else { added.text() }, DigitSet::ALL);
            }
            Tabled::Leftovers(of) => return (leftovers::start(grid, of, relation), DigitSet::ALL),
            Tabled::Both(_) => return (two_relations::start(grid, &self.table), DigitSet::ALL),
            Tabled::Relation(_) => stated(grid.rules(), relation),
        };
        let Some(rest) = self.numbers().rest() else { return (stated + ".", DigitSet::ALL) };
        let filled = relation.cells() - self.table.open();
        let (has, cells, sets) = (self.filled(&stated, filled), both(&open), self.sets());
        let listed = format!("{}{}", either(combined(sets.iter().copied())), self.none_has(&sets));
        let text = match (&sets[..], filled.is_empty()) {
            _ if open.len() == 1 => has,
            ([], true) => stated,
            ([], false) => format!("{has}, so {cells} must add up to {rest}"),
            ([only], true) => format!("{} must be {}", self.cage(), both(only.iter())),
            ([only], false) => format!("{has}, so {cells} must be {}", both(only.iter())),
            (_, true) => format!("{} can be {listed}", self.cage()),
            (_, false) => format!("{has}, so {cells} must add up to {rest}, as {listed}"),
        };
        (text + ".", if sets.is_empty() { DigitSet::ALL } else { all_digits(&sets) })
    }

    /// Its name at the start of a sentence, if it is a cage.
    fn cage(&self) -> String {
        capitalised(&cages(&[self.table.relation()]))
    }

    /// What the relation demands, with the digits of its cells that are filled.
    fn filled(&self, stated: &str, filled: CellSet) -> String {
        let is_cage = self.table.relation().kind() == Kind::Cage;
        let spoken = |cell: Cell| {
            let digit = self.grid.value(cell)?;
            Some(if is_cage { format!("{digit} in {cell}") } else { format!("{cell} is {digit}") })
        };
        let fillings = both(filled.iter().filter_map(spoken));
        match is_cage {
            _ if filled.is_empty() => stated.to_owned(),
            true => format!("{} has {fillings}", self.cage()),
            false => format!("{stated}. {fillings}"),
        }
    }

    /// `, none with 5`, of digits that its cells still have and no combination has.
    fn none_has(&self, combinations: &[DigitSet]) -> String {
        let possible = self.table.open().iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid.digits_in(cell));
        let gone = possible - all_digits(combinations);
        if gone.is_empty() { String::new() } else { format!(", none with {}", either(gone.iter())) }
    }

    /// The sets of different digits that its undecided cells can have, if it is a cage.
    fn combinations(&self) -> Vec<DigitSet> {
        let open = self.table.open();
        let is_cage = self.table.relation().kind() == Kind::Cage && self.numbers().rest().is_some();
        let sets = is_cage.then(|| self.table.digit_sets(open, &CandidateSet::EMPTY)).flatten().unwrap_or_default();
        ordered(sets.into_iter().filter(|set| set.len() == CellSet::len(open)))
    }

    /// Why some candidates of the relation's cells are in no filling: by listed combinations, by the bounds of a sum,
    /// by other short reasons, or else only that no filling has them.
    fn inside(&self, targets: &CandidateSet) -> Vec<String> {
        if targets.is_empty() {
            return Vec::new();
        }
        let open: Vec<Cell> = self.table.open().iter().collect();
        // Combinations that are listed are nearer than bounds.
        let has_sets = !self.sets().is_empty();
        if let Some(reasons) = has_sets.then(|| self.reasons(targets)).flatten() {
            return reasons;
        }
        let mut others = *targets;
        let bounds = grouped(open.iter().filter_map(|cell| {
            let of_cell: CandidateSet = targets.iter().filter(|one| one.cell() == *cell).collect();
            let bound = self.numbers().bound(*cell, &of_cell)?;
            others -= of_cell;
            Some((bound, *cell))
        }));
        let reason = |(Bound { why, end }, cells): &(Bound, Vec<Cell>)| {
            let each = if cells.len() == 1 { "must" } else { "must each" };
            format!("{why}, so {} {each} be {end}.", both(cells))
        };
        let mut texts: Vec<String> = bounds.iter().map(reason).collect();
        if others.is_empty() {
            return texts;
        }
        if let Some(reasons) = self.reasons(&others) {
            texts.extend(reasons);
        } else {
            let verb = if texts.is_empty() { "No way" } else { "Besides, no way" };
            texts.push(format!("{verb} to fill {} has {}.", self.pronoun(), supposition(others.iter())));
        }
        texts
    }

    /// Why candidates of other cells leave no filling: digits that it has in the same cells are one premise.
    fn outside(&self, targets: &[Candidate]) -> Vec<Premise> {
        let groups = grouped(targets.iter().map(|target| {
            let seen = self.seen(*target);
            let cells: CellSet = seen.iter().map(Candidate::cell).collect();
            ((cells, seen.iter().all(|one| one.digit() == target.digit())), *target)
        }));
        groups.iter().map(|((cells, is_of_digit), targets)| self.outside_of(*cells, *is_of_digit, targets)).collect()
    }

    /// What a target rules out in the undecided cells, of what they have in some filling.
    fn seen(&self, target: Candidate) -> CandidateSet {
        let possible = self.table.possible();
        let linked = self.table.supported(possible).unwrap_or(*possible) & *self.grid.rules().linked(target);
        linked.iter().filter(|one| self.table.open().contains(one.cell())).collect()
    }

    /// Why candidates of cells outside of the relation can be removed: they see the undecided `cells`, in one of which each filling has
    /// their digit, or they would leave no filling.
    fn outside_of(&self, cells: CellSet, is_of_digit: bool, targets: &[Candidate]) -> Premise {
        let digits: DigitSet = targets.iter().map(|target| target.digit()).collect();
        let those: CellSet = targets.iter().map(|target| target.cell()).collect();
        let all = if cells.is_plural() { all_of(cells.len()) } else { "it".to_owned() };
        let is_one_way = self.pronoun() == "it" && self.table.one_way().is_some();
        let is_all_of_one_way = is_one_way && cells == self.table.open();
        let text = match digits.single() {
            _ if !is_of_digit => {
                let (barred, open) = (supposition(targets.iter().copied()), both(self.table.open().iter()));
                format!("With {barred}, {open} could no longer be filled.")
            }
            Some(digit) => {
                let place = either(cells.iter());
                let has = match (is_all_of_one_way, is_one_way) {
                    // The sentence has already said that it has the digit.
                    (true, _) => String::new(),
                    (_, true) => format!("Its {digit} must be in {place}"),
                    _ => format!("Every way to fill {} has {} {digit} in {place}", self.pronoun(), article(digit)),
                };
                let joint = if is_all_of_one_way { "" } else { ", so " };
                if those.len() <= FEW {
                    let verb = if those.is_plural() { "see" } else { "sees" };
                    let joint = if joint.is_empty() { "" } else { ", and " };
                    format!("{has}{joint}{} {verb} {all}.", both(those.iter()))
                } else {
                    capitalised(&format!("{has}{joint}no other cell that sees {all} can be {digit}."))
                }
            }
            None if is_all_of_one_way => {
                let (named, barred) = (both(cells.iter()), either(digits.iter()));
                format!("{named} use them up, and no other cell that sees {all} can be {barred}.")
            }
            None => {
                let place = both(cells.iter());
                format!(
                    "Every way to fill {} has {} in {place}, so no other cell that sees {all} can have them.",
                    self.pronoun(),
                    both(digits.iter())
                )
            }
        };
        targets.iter().fold(Premise::new(text), |shown, target| {
            let seen = self.seen(*target);
            let shown = shown.marked(seen.iter(), Role::Right);
            let is_few = targets.len() <= FEW;
            seen.iter().filter(|_| is_few).fold(shown, |shown, one| shown.linked(one, *target, Bond::Weak))
        })
    }
}

fn all_digits(sets: &[DigitSet]) -> DigitSet {
    sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set)
}
