//! What houses and cages say together: of some houses, the cages that lie in them are taken away, and what is left over or sticks out
//! has a sum that follows.

use std::collections::BTreeSet;

use unguess_board::relation::{Equation, Relation};
use unguess_board::{Cell, CellSet, Grid, House, HouseKind, Rules};
use unguess_proof::Addend;

/// The most houses that are added up.
pub const HOUSES: usize = 4;

/// Houses and cages, and what they say of the open cells.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The houses, each once, and the relations that are taken away.
    pub addends: Vec<Addend>,
    /// How many houses there are.
    pub houses: usize,
    /// What is left.
    pub left: Relation,
}

/// All sums of up to `houses` houses, without cages, that leave at most `most` open cells; those of fewer houses first.
pub fn sums(grid: &Grid, houses: usize, most: usize) -> Vec<Sum> {
    let rules = grid.rules();
    let cages = cages(rules);
    if cages.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for houses in regions(rules, houses) {
        let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | rules.cells_of(*house));
        let met: Vec<(usize, CellSet)> = cages.iter().copied().filter(|(_, cells)| cells.intersects(inside)).collect();
        let taken: Vec<(Equation, i32)> = houses.iter().map(|house| (Equation::House(*house), 1)).collect();
        let mut search = SumSearch { grid, inside, met: &met, most, houses: houses.len(), found: &mut found };
        search.descend(0, inside, CellSet::EMPTY, taken);
    }
    found
}

/// The relations of ones that add up to a total, by number, with their cells.
fn cages(rules: &Rules) -> Vec<(usize, CellSet)> {
    let is_sum = |relation: &Relation| {
        relation.weights().is_some_and(|weights| weights.terms.iter().all(|(_, factor)| *factor == 1))
    };
    let all = rules.conjuncts();
    all.filter(|(_, relation)| is_sum(relation)).map(|(number, relation)| (number, relation.cells())).collect()
}

/// The houses that are added up: one; neighboring rows or columns; regions that touch.
fn regions(rules: &Rules, most: usize) -> Vec<Vec<House>> {
    let lines = |kind: HouseKind| -> Vec<House> { rules.houses_of(kind).collect() };
    let mut all: Vec<Vec<House>> = rules.houses().iter().map(|house| vec![*house]).collect();
    for count in 2..=most.min(rules.size() / 2) {
        for kind in [HouseKind::Row, HouseKind::Column] {
            all.extend(lines(kind).windows(count).map(<[House]>::to_vec));
        }
        all.extend(touching(rules, &lines(HouseKind::Block), count));
    }
    all
}

/// The sets of `count` regions in which each shares a side of a cell with another one, so that they are connected.
fn touching(rules: &Rules, regions: &[House], count: usize) -> Vec<Vec<House>> {
    let touch = |one: House, other: House| {
        let near = |cell: Cell| {
            let beside = |other: Cell| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1;
            rules.places(other).iter().any(|other| beside(*other))
        };
        rules.places(one).iter().any(|cell| near(*cell))
    };
    let mut sets: BTreeSet<Vec<House>> = regions.iter().map(|region| vec![*region]).collect();
    for _ in 1..count {
        let grown = sets.iter().flat_map(|set| {
            let next = regions.iter().filter(|region| !set.contains(region));
            next.filter(|region| set.iter().any(|member| touch(*member, **region))).map(|region| {
                let mut grown = set.clone();
                grown.push(*region);
                grown.sort_by_cached_key(|house| house.number());
                grown
            })
        });
        sets = grown.collect();
    }
    sets.into_iter().collect()
}

/// A choice of the cages that are taken away from some houses.
struct SumSearch<'a> {
    grid: &'a Grid,
    inside: CellSet,
    met: &'a [(usize, CellSet)],
    most: usize,
    houses: usize,
    found: &'a mut Vec<Sum>,
}

impl SumSearch<'_> {
    /// Decides on one cage after the other: `left` are cells of the houses that no cage took, `out` cells of cages outside.
    fn descend(&mut self, at: usize, left: CellSet, out: CellSet, taken: Vec<(Equation, i32)>) {
        let open = self.grid.rules().cells() - self.grid.filled();
        let ahead = self.met[at..].iter().fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
        // What no later cage has stays.
        if ((left - ahead) & open).len() + (out & open).len() > self.most {
            return;
        }
        let Some((number, cage)) = self.met.get(at).copied() else {
            return self.note(taken);
        };
        // A cage can be taken away if no earlier one took a cell of it; one that lies inside the houses always is.
        let is_whole = (cage & self.inside).is_subset(left);
        if is_whole {
            let mut taken = taken.clone();
            taken.push((Equation::Relation(number), -1));
            self.descend(at + 1, left - cage, out | (cage - self.inside), taken);
        }
        if !is_whole || !cage.is_subset(self.inside) {
            self.descend(at + 1, left, out, taken);
        }
    }

    /// Keeps what the houses leave without the cages taken away, if there is such a cage and the sum is new.
    fn note(&mut self, taken: Vec<(Equation, i32)>) {
        if taken.len() == self.houses {
            return;
        }
        let Some(left) = self.grid.rules().added(&taken, |cell| self.grid.value(cell)) else { return };
        // Different houses can leave the same.
        if left.cells().len() <= self.most && self.found.iter().all(|other| other.left != left) {
            self.found.push(Sum {
                addends: taken.into_iter().map(|(equation, times)| Addend { equation, times }).collect(),
                houses: self.houses,
                left,
            });
        }
    }
}
