//! Aligned exclusion on a board with any rules, as plainly as the definition says.

use std::ops::ControlFlow;

use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Grid};
use unguess_proof::{Exclusion, Proof, Step};

use super::of_cell;
use crate::technique::Found;

/// The cells that take part.
pub struct Aligned<'a> {
    grid: &'a Grid,
    /// By cell, its excluders in the order in which it sees them.
    excluders: Vec<Vec<Cell>>,
    /// Cells with an excluder and none that has one candidate, in reading order.
    bases: Vec<Cell>,
}

impl<'a> Aligned<'a> {
    /// The cells of a state. Excluders have two candidates, or up to three for triples. A base sees an excluder, and no
    /// unfilled cell with one candidate.
    pub fn of(grid: &'a Grid, size: usize) -> Self {
        let count = |cell: &Cell| grid.digits_in(*cell).len();
        let mut excluders = vec![Vec::new(); Cell::COUNT];
        let mut bases = Vec::new();
        for cell in grid.rules().cells().iter().filter(|cell| count(cell) >= 2) {
            let mut seen = grid.rules().peers_in_order(cell);
            let has_lone = seen.iter().any(|other| count(other) == 1);
            seen.retain(|other| (2..=size).contains(&count(other)));
            if !has_lone && !seen.is_empty() {
                bases.push(cell);
            }
            excluders[cell.index()] = seen;
        }
        Self { grid, excluders, bases }
    }

    fn around(&self, cell: Cell) -> &[Cell] {
        &self.excluders[cell.index()]
    }

    /// Pairs of bases in colex order, each with what both see.
    fn pairs_of_bases(&self) -> impl Iterator<Item = ([Cell; 2], Vec<Cell>)> + '_ {
        let pairs = self
            .bases
            .iter()
            .enumerate()
            .flat_map(|(at, second)| self.bases[..at].iter().map(move |first| [*first, *second]));
        pairs.map(|[first, second]| ([first, second], self.common(self.around(first), second)))
    }

    fn common(&self, some: &[Cell], cell: Cell) -> Vec<Cell> {
        some.iter().copied().filter(|other| self.around(cell).contains(other)).collect()
    }

    /// Offers what two cells exclude, or three.
    pub fn each(&self, size: usize, found: &mut Found) -> ControlFlow<()> {
        if size == 2 { self.pairs(found) } else { self.triples(found) }
    }

    /// Offers what pairs of bases with two excluders or more exclude.
    fn pairs(&self, found: &mut Found) -> ControlFlow<()> {
        self.pairs_of_bases()
            .filter(|(_, common)| common.len() >= 2)
            .try_for_each(|(pair, common)| self.step(&pair, &common).map_or(ControlFlow::Continue(()), &mut *found))
    }

    /// Offers what such pairs exclude with a third base, which is itself an excluder of one of the two.
    fn triples(&self, found: &mut Found) -> ControlFlow<()> {
        let is_base: CellSet = self.bases.iter().copied().collect();
        let pairs = self.pairs_of_bases().filter(|(_, common)| common.len() >= 2);
        pairs.take_while(|_| self.bases.len() >= 3).try_for_each(|([first, second], common)| {
            // Third cells that the first cell sees come before those that the second alone sees.
            let mut thirds = self.around(first).to_vec();
            thirds.extend(self.around(second).iter().filter(|cell| !self.around(first).contains(cell)));
            thirds.retain(|cell| is_base.contains(*cell) && ![first, second].contains(cell));
            thirds.into_iter().try_for_each(|third| {
                let common = self.common(&common, third);
                let step = (common.len() >= 2).then(|| self.step(&[first, second, third], &common)).flatten();
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }

    /// The step that removes each candidate of some cells that is in no allowed choice of one candidate for each of them.
    /// `common` are the excluders that they have in common.
    fn step(&self, cells: &[Cell], common: &[Cell]) -> Option<Step> {
        let mut allowed = CandidateSet::EMPTY;
        self.allow(cells, common, &mut Vec::new(), &mut allowed);
        let all: CandidateSet = cells.iter().flat_map(|cell| of_cell(self.grid, *cell)).collect();
        let mut excluders: Vec<Cell> = common.to_vec();
        excluders.sort_unstable();
        let proof = Proof::Exclusion(Exclusion {
            variables: cells.iter().map(|cell| cell.variable()).collect(),
            excluders: excluders.into_iter().map(Cell::variable).collect(),
        });
        Step::removing("aligned-exclusion", proof, &(all - allowed))
    }

    /// Adds to `allowed` the candidates of each choice that begins with those chosen, has no digit twice where cells see each other,
    /// and leaves each excluder something.
    fn allow(&self, cells: &[Cell], common: &[Cell], chosen: &mut Vec<Candidate>, allowed: &mut CandidateSet) {
        let Some((cell, rest)) = cells.split_first() else {
            if common.iter().all(|excluder| of_cell(self.grid, *excluder).any(|one| !self.clashes(one, chosen))) {
                *allowed |= chosen.iter().copied().collect();
            }
            return;
        };
        for one in of_cell(self.grid, *cell) {
            if !self.clashes(one, chosen) {
                chosen.push(one);
                self.allow(rest, common, chosen, allowed);
                chosen.pop();
            }
        }
    }

    /// Whether a candidate has the digit of one that was chosen, in a cell that sees it.
    fn clashes(&self, one: Candidate, chosen: &[Candidate]) -> bool {
        chosen.iter().any(|other| other.digit() == one.digit() && self.grid.rules().is_linked(one, *other))
    }
}
