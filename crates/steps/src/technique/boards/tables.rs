//! Tables: all ways to fill the cells of a relation, or of a sum of houses and cages, in a state. [`RelationTable::inside`] removes
//! the candidates of the cells that are in none of these fillings.

use std::borrow::Cow;
use std::collections::BTreeSet;

use unguess_board::relation::{Fillings, Readings, Relation, TooMany};
use unguess_board::{Candidate, CandidateSet, CellSet, DigitSet, Grid, Kind};
use unguess_proof::{Proof, Single, Step, Table, Tabled, Then};

use super::in_cells;
use super::sums::Sum;
use crate::technique::instance;

/// How many states of a relation are looked at. The checker allows more, so that it accepts whatever is found.
const STATES: usize = 50_000;

/// A relation in a state, or two.
pub struct RelationTable<'a> {
    grid: &'a Grid,
    of: Tabled,
    relations: Vec<Cow<'a, Relation>>,
    /// Its cells that are not decided.
    open: CellSet,
    /// The candidates of the state, and the digits placed in its cells.
    possible: CandidateSet,
    fillings: Fillings,
}

impl<'a> RelationTable<'a> {
    /// The relations of the board with a number of undecided cells, if a cell lost something, in the order of the board.
    pub fn of_size(grid: &'a Grid, size: usize, lost: CellSet) -> impl Iterator<Item = Self> {
        let numbered = grid.rules().conjuncts();
        let of_size = numbered.filter(move |(_, relation)| {
            relation.cells().intersects(lost) && (relation.cells() - grid.filled()).len() == size
        });
        of_size.map(|(number, relation)| Self::of(grid, Tabled::Relation(number), vec![Cow::Borrowed(relation)]))
    }

    /// The relation of a table.
    pub fn named(grid: &'a Grid, table: &Table) -> Option<Self> {
        Self::about(grid, &table.of)
    }

    /// What a proof is about: a relation, a sum, or two of these.
    pub fn about(grid: &'a Grid, of: &Tabled) -> Option<Self> {
        of.relations(grid).map(|relations| Self::of(grid, of.clone(), relations))
    }

    /// What equations say together.
    pub fn of_sum(grid: &'a Grid, sum: &Sum) -> Self {
        Self::of(grid, Tabled::Sum(sum.addends.clone()), vec![Cow::Owned(sum.left.clone())])
    }

    /// The table of some relations together; its fillings are searched on demand, among the candidates left and the digits placed.
    pub(super) fn of(grid: &'a Grid, of: Tabled, relations: Vec<Cow<'a, Relation>>) -> Self {
        let cells = relations.iter().fold(CellSet::EMPTY, |all, relation| all | relation.cells());
        let filled = grid.filled();
        let placed = (cells & filled).iter().filter_map(|cell| grid.value(cell).map(|digit| cell.with(digit)));
        let possible = *grid.candidates() | placed.collect();
        let rules = grid.rules();
        let fillings = Fillings::new(
            Readings::of(relations.iter().map(AsRef::<Relation>::as_ref), rules.size()),
            |one| rules.linked(one),
            STATES,
        );
        Self { grid, of, relations, open: cells - filled, possible, fillings }
    }

    /// What it is a table of.
    pub const fn of_what(&self) -> &Tabled {
        &self.of
    }

    /// The relation, or the first of two.
    pub fn relation(&self) -> &Relation {
        &self.relations[0]
    }

    /// The relations.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> {
        self.relations.iter().map(AsRef::as_ref)
    }

    /// The candidates of the state, and the digits placed in its cells.
    pub const fn possible(&self) -> &CandidateSet {
        &self.possible
    }

    /// Its cells that are not decided.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// Why what it removes goes.
    pub fn proof(&self) -> Proof {
        Proof::Table(Table { of: self.of.clone(), cells: self.open.iter().collect() })
    }

    /// A step that removes candidates. One that leaves a digit alone to its only open cell places that digit.
    pub fn step(&self, technique: &'static str, form: &'static str, removed: &CandidateSet) -> Option<Step> {
        let lemma = Step::removing(technique, self.proof(), removed)?.of_form(form);
        let left = self.open.single().map(|cell| (cell, self.grid.digits_in(cell) - removed.digits_in(cell)));
        let placed = left.and_then(|(cell, digits)| Some(cell.with(digits.single()?)));
        placed.map_or(Some(lemma), |placed| Some(self.placing(technique, [technique, form], placed)?.of_form(form)))
    }

    /// A step that places the digit that it leaves to a cell. Its lemma, with a technique and a form, removes the other digits.
    pub fn placing(&self, id: &'static str, [lemma, form]: [&'static str; 2], placed: Candidate) -> Option<Step> {
        let lemma = Box::new(Step::removing(lemma, self.proof(), &others(self.grid, placed))?.of_form(form));
        let then = Box::new(Proof::Single(Single { variable: placed.cell().variable() }));
        Some(Step::placing(id, Proof::Then(Then { lemma, then }), placed))
    }

    /// The digits of its open cells, if these are the same in all its fillings.
    pub fn one_way(&self) -> Option<DigitSet> {
        let sets = self.digit_sets(self.open, &CandidateSet::EMPTY)?;
        sets.first().copied().filter(|set| sets.len() == 1 && set.len() == CellSet::len(self.open))
    }

    /// What the table removes if its open cells have just these digits: all other digits there and, of a digit with several places
    /// among them, its candidates elsewhere that see all of these.
    pub fn removed_by(&self, digits: DigitSet) -> CandidateSet {
        let grid = self.grid;
        let removed = in_cells(grid, self.open, DigitSet::ALL - digits);
        let others = grid.rules().cells() - self.open;
        // The places of a digit are those that it has in some filling.
        let supported = self.supported(&self.possible).unwrap_or(self.possible);
        digits.iter().fold(removed, |all, digit| {
            let places = self.open & supported.cells_with(digit);
            let seen = grid.linked_to_all(places.iter().map(|cell| cell.with(digit)));
            let is_plural = places.is_plural();
            all | if is_plural {
                in_cells(grid, seen.cells_with(digit) & others, DigitSet::of(digit))
            } else {
                CandidateSet::EMPTY
            }
        })
    }

    /// What the table removes from its cells and from others, without what sees a cell that is left with one digit: filling that cell
    /// removes it, too.
    pub fn whole(&mut self) -> CandidateSet {
        let (grid, inside, outside) = (self.grid, self.inside(), self.outside());
        let left = self
            .open
            .iter()
            .filter_map(|cell| Some(cell.with((grid.digits_in(cell) - inside.digits_in(cell)).single()?)));
        inside | left.fold(outside, |rest, one| rest - *grid.rules().linked(one))
    }

    /// What it removes from its cells: candidates that are in no filling. Nothing if there are too many states to look at.
    pub fn inside(&self) -> CandidateSet {
        let Ok(supported) = self.fillings.supported(&self.possible) else { return CandidateSet::EMPTY };
        let inside = self.grid.candidates().iter().filter(|one| self.open.contains(one.cell()));
        inside.collect::<CandidateSet>() - supported
    }

    /// What it removes from other cells: candidates that leave no filling. Nothing that cannot be decided with few states.
    pub fn outside(&mut self) -> CandidateSet {
        let inside = self.possible.iter().filter(|one| self.open.contains(one.cell()));
        let near =
            inside.map(|one| *self.grid.rules().linked(one)).fold(CandidateSet::EMPTY, |near, linked| near | linked);
        let (grid, open) = (self.grid, self.open);
        let others = (near & *grid.candidates()).iter().filter(|one| !open.contains(one.cell()));
        let mut fillings: Vec<CandidateSet> = Vec::new();
        let is_removed = |target: &Candidate| {
            let linked = grid.rules().linked(*target);
            // A filling found for an earlier target goes with this one, too.
            if fillings.iter().any(|filling| !filling.intersects(linked)) {
                return false;
            }
            match self.filling_by(&(CandidateSet::ALL - *linked)) {
                Err(_) => false,
                Ok(None) => true,
                Ok(Some(filling)) => {
                    fillings.push(filling);
                    false
                }
            }
        };
        others.filter(is_removed).collect()
    }

    /// The sets of digits that some cells have in fillings without `gone`. None if that cannot be decided with few states.
    pub fn digit_sets(&self, cells: CellSet, gone: &CandidateSet) -> Option<BTreeSet<DigitSet>> {
        self.fillings.digit_sets(&(self.possible - *gone), cells).ok()
    }

    /// What is in fillings by candidates, whether or not the state has these. None if that takes too many states.
    pub fn supported(&self, candidates: &CandidateSet) -> Option<CandidateSet> {
        self.fillings.supported(candidates).ok()
    }

    /// A filling by some of the candidates that are possible.
    ///
    /// # Errors
    /// Too many states to look at.
    pub(crate) fn filling_by(&mut self, candidates: &CandidateSet) -> Result<Option<CandidateSet>, TooMany> {
        let filling = self.fillings.any(&(self.possible & *candidates), 0)?;
        Ok(filling.map(|filling| filling.into_iter().collect()))
    }
}

/// The other candidates of the cell of one.
fn others(grid: &Grid, placed: Candidate) -> CandidateSet {
    in_cells(grid, CellSet::of(placed.cell()), DigitSet::ALL) - CandidateSet::of(placed)
}

/// The step of a technique, or the lemma of one that places what this leaves to a cell.
pub fn removal<'a>(state: &Grid, step: &'a Step, technique: &str) -> Option<&'a Step> {
    let Proof::Then(Then { lemma, then }) = &step.proof else { return Some(step) };
    let (Proof::Single(Single { variable }), placed) = (&**then, instance::placed(step)?) else { return None };
    let fits = lemma.technique == technique
        && lemma.counted.is_none()
        && lemma.effect.placed.is_none()
        && lemma.effect.removed.iter().copied().collect::<CandidateSet>() == others(state, placed)
        && variable.kind() == Kind::Cell;
    fits.then_some(lemma)
}
