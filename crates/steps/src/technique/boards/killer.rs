//! Relations within a house: how many of some digits each of their parts has, as players count the digits of cages.

mod reading;

pub use reading::{KillerPart, KillerReading};

use std::collections::BTreeSet;

use unguess_board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, House};
use unguess_proof::{CountedSet, Counting, FilledSet, Proof, Step, Tabled};
use unguess_search::session::Session;

use super::tables::RelationTable;
use super::{as_variables, digits_of, in_cells};
use crate::technique::{Flow, Instance, instance};

/// The most open cells of a relation: of more, nobody keeps the combinations in mind.
const CELLS: usize = 6;

/// A house, or a smaller set of cells no two of which are equal, and the relations with two open cells there or more.
pub struct Area<'a> {
    grid: &'a Grid,
    house: Option<House>,
    /// Its open cells.
    cells: CellSet,
    parts: Vec<AreaPart>,
}

/// What a relation has in an area.
#[derive(Clone)]
struct AreaPart {
    number: usize,
    /// Its open cells.
    all: CellSet,
    /// Those in the area.
    cells: CellSet,
    /// The sets of digits that these can have.
    sets: BTreeSet<DigitSet>,
}

/// Some digits of an area, and the parts of it that need them or have room for them.
pub struct KillerSubset<'a> {
    area: &'a Area<'a>,
    digits: DigitSet,
    parts: Vec<&'a AreaPart>,
    /// Single cells.
    cells: CellSet,
}

/// What each area of a board in a state offers, while there is time: house by house, then smaller sets.
pub(crate) fn each_area(session: &Session, mut offer: impl FnMut(&Area) -> Flow) -> Flow {
    let areas = Area::all(session.grid(), session.lost().cells);
    areas.take_while(|_| !session.is_over()).try_for_each(|area| offer(&area))
}

/// A step that removes candidates by a counting that can be read as some digits of a house: its size is their number.
pub fn instance(state: &Grid, step: &Step, fits: impl Fn(&KillerReading) -> bool) -> Option<Instance> {
    let Proof::Counting(counting) = &step.proof else { return None };
    instance::removed(step)?;
    let reading = KillerReading::of(state, counting).filter(fits)?;
    Some(Instance::of_size(reading.digits.len()))
}

impl AreaPart {
    /// The part of a relation, by its number, in an area. Nothing unless it has two open cells there or more and few
    /// enough in all, and its fillings could be listed.
    fn of(grid: &Grid, number: usize, area: CellSet) -> Option<Self> {
        let table = RelationTable::about(grid, &Tabled::Relation(number))?;
        let (all, cells) = (table.open(), table.open() & area);
        if !cells.is_plural() || all.len() > CELLS {
            return None;
        }
        let sets = table.digit_sets(cells, &CandidateSet::EMPTY).filter(|sets| !sets.is_empty())?;
        Some(Self { number, all, cells, sets })
    }

    /// How few of some digits it has.
    fn least(&self, digits: DigitSet) -> usize {
        self.sets.iter().map(|set| (*set & digits).len()).min().unwrap_or_default()
    }

    /// How many of some digits it has.
    fn most(&self, digits: DigitSet) -> usize {
        self.sets.iter().map(|set| (*set & digits).len()).max().unwrap_or_default()
    }

    /// The candidates of the relation's cells with which every filling has here a set of digits for which `changes` holds.
    fn changed_by(&self, grid: &Grid, changes: impl Fn(&DigitSet) -> bool) -> CandidateSet {
        let Some(table) = RelationTable::about(grid, &Tabled::Relation(self.number)) else {
            return CandidateSet::EMPTY;
        };
        let inside = grid.candidates().iter().filter(|one| self.all.contains(one.cell()));
        let is_changed = |target: &Candidate| {
            let sets = table.digit_sets(self.cells, grid.rules().linked(*target));
            sets.is_some_and(|sets| sets.iter().all(&changes))
        };
        inside.filter(is_changed).collect()
    }

    /// The candidates of some digits in it.
    fn counted(&self, grid: &Grid, digits: DigitSet) -> CountedSet {
        let candidates = in_cells(grid, self.cells, digits).iter().collect();
        CountedSet::Filled(FilledSet { of: Tabled::Relation(self.number), candidates })
    }
}

impl<'a> Area<'a> {
    /// The houses of a board, and its smaller sets, as far as relations have two open cells there or more.
    pub fn all(grid: &'a Grid, lost: CellSet) -> impl Iterator<Item = Self> {
        let rules = grid.rules();
        let houses = rules.houses().iter().map(|house| (Some(*house), rules.cells_of(*house)));
        let all = houses.chain(rules.sets().iter().map(|cells| (None, *cells)));
        let relations: Vec<(usize, CellSet)> =
            rules.conjuncts().map(|(number, relation)| (number, relation.cells() - grid.filled())).collect();
        all.filter_map(move |(house, cells)| {
            let cells = cells - grid.filled();
            let near = relations.iter().map(|(_, open)| *open).filter(|open| open.intersects(cells));
            let near = near.fold(cells, |all, open| all | open);
            // The area with all relations that meet it: where no cell of these lost anything, nothing new follows.
            if !near.intersects(lost) {
                return None;
            }
            let near = relations.iter().filter(|(_, near)| (*near & cells).is_plural());
            let parts: Vec<AreaPart> = near.filter_map(|(number, _)| AreaPart::of(grid, *number, cells)).collect();
            (!parts.is_empty()).then_some(Self { grid, house, cells, parts })
        })
    }

    /// Naked sets of cages: `size` digits and relations that lie in the area and have no other digits, with `size` open
    /// cells together.
    pub fn naked(&'a self, size: usize) -> impl Iterator<Item = KillerSubset<'a>> {
        self.choices(size).filter_map(move |digits| {
            let is_within = |part: &AreaPart| part.all == part.cells && part.least(digits) == part.cells.len();
            let ways = self.disjoint(size, is_within, |part| part.cells.len());
            ways.into_iter().find(|(_, rest)| *rest == 0).map(|(parts, _)| self.subset(digits, parts, CellSet::EMPTY))
        })
    }

    /// Killer subsets: `size` digits that parts and cells of the area need together. A part needs as many of them as each
    /// of its fillings has, a cell with no other digits needs one. At least one part has other digits, too.
    pub fn shared(&'a self, size: usize) -> impl Iterator<Item = KillerSubset<'a>> {
        self.choices(size).flat_map(move |digits| {
            let singles = self.cells.iter().filter(move |cell| self.grid.digits_in(*cell).is_subset(digits));
            let singles: CellSet = singles.collect();
            let all = self.disjoint(size, |part| part.least(digits) > 0, |part| part.least(digits));
            all.into_iter().filter_map(move |(parts, rest)| {
                let taken = parts.iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
                let is_shared = parts.iter().any(|part| part.least(digits) < part.cells.len());
                // Digits that the parts do not need are needed by cells outside the parts: the first ones will do.
                let cells: CellSet = (singles - taken).iter().take(rest).collect();
                (is_shared && cells.len() == rest).then(|| self.subset(digits, parts, cells))
            })
        })
    }

    /// Hidden killer subsets: `size` digits of a house whose places lie in parts and in single cells that have room for no
    /// more than these digits together.
    pub fn hidden(&'a self, size: usize) -> impl Iterator<Item = KillerSubset<'a>> {
        let is_house = self.house.is_some();
        self.choices(size).filter(move |_| is_house).flat_map(move |digits| {
            let places = in_cells(self.grid, self.cells, digits).iter().map(Candidate::cell).collect::<CellSet>();
            // A part with room for a digit in each of its places says no more than its cells do one by one.
            let has_room = |part: &AreaPart| (1..(part.cells & places).len()).contains(&part.most(digits));
            let all = self.disjoint(size, has_room, |part| part.most(digits));
            all.into_iter().filter_map(move |(parts, rest)| {
                let cells = parts.iter().fold(places, |all, part| all - part.cells);
                (cells.len() == rest).then(|| self.subset(digits, parts, cells))
            })
        })
    }

    /// The sets of a number of its digits.
    fn choices(&self, size: usize) -> impl Iterator<Item = DigitSet> + use<> {
        let digits: Vec<Digit> = digits_of(self.grid, self.cells).iter().collect();
        super::within(size, digits.len()).map(move |chosen| chosen.iter().map(|at| digits[at]).collect())
    }

    /// The ways to choose parts, at least one and no two with a common cell, that count no more than `size` together; and what is
    /// missing then.
    fn disjoint(
        &'a self,
        size: usize,
        may_be: impl Fn(&AreaPart) -> bool,
        count: impl Fn(&AreaPart) -> usize,
    ) -> Vec<(Vec<&'a AreaPart>, usize)> {
        let mut ways: Vec<(Vec<&AreaPart>, usize)> = vec![(Vec::new(), size)];
        for part in self.parts.iter().filter(|part| may_be(part)) {
            let counted = count(part);
            let is_apart = |way: &&(Vec<&AreaPart>, usize)| {
                way.1 >= counted && way.0.iter().all(|other| !other.cells.intersects(part.cells))
            };
            let more: Vec<_> = ways
                .iter()
                .filter(is_apart)
                .map(|(parts, rest)| (parts.iter().copied().chain([part]).collect(), rest - counted))
                .collect();
            ways.extend(more);
        }
        // The first way is the one without parts.
        ways.split_off(1)
    }

    fn subset(&'a self, digits: DigitSet, parts: Vec<&'a AreaPart>, cells: CellSet) -> KillerSubset<'a> {
        KillerSubset { area: self, digits, parts, cells }
    }

    /// The room for a digit.
    fn cover(&self, digit: Digit) -> CountedSet {
        match self.house {
            Some(house) => CountedSet::Variable(house.variable(digit)),
            None => CountedSet::Clique(
                CandidateSet::of_digit(digit, self.cells & self.grid.cells_with(digit)).iter().collect(),
            ),
        }
    }
}

impl KillerSubset<'_> {
    /// Naked: the parts and the cells need the digits, which the area has once each. Other cells of the area lose them, and so does what
    /// would make a part need more of them.
    pub(crate) fn naked_step(&self, id: &'static str) -> Option<Step> {
        let Self { area: area @ Area { grid, cells, .. }, digits, parts, .. } = self;
        let taken = parts.iter().fold(self.cells, |all, part| all | part.cells);
        let inside = parts.iter().map(|part| {
            let least = part.least(*digits);
            part.changed_by(grid, |set| (*set & *digits).len() > least)
        });
        let removed = inside.fold(in_cells(grid, *cells - taken, *digits), |all, one| all | one);
        let covers = digits.iter().map(|digit| area.cover(digit)).collect();
        Step::removing(id, Proof::Counting(Counting { bases: self.holders(), covers }), &removed)
    }

    /// Hidden: the house needs the digits, for which the parts and the cells have room. Single cells lose other digits, and what would
    /// make a part have fewer of the digits goes.
    pub(crate) fn hidden_step(&self, id: &'static str) -> Option<Step> {
        let Self { area: area @ Area { grid, .. }, digits, parts, cells } = self;
        let inside = parts.iter().map(|part| {
            let most = part.most(*digits);
            part.changed_by(grid, |set| (*set & *digits).len() < most)
        });
        let removed = inside.fold(in_cells(grid, *cells, DigitSet::ALL - *digits), |all, one| all | one);
        let bases = digits.iter().map(|digit| area.cover(digit)).collect();
        Step::removing(id, Proof::Counting(Counting { bases, covers: self.holders() }), &removed)
    }

    fn holders(&self) -> Vec<CountedSet> {
        let parts = self.parts.iter().map(|part| part.counted(self.area.grid, self.digits));
        parts.chain(as_variables(self.cells).into_iter().map(CountedSet::Variable)).collect()
    }
}
