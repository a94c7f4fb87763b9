use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/aligned-exclusion.md")]
pub struct AlignedExclusion;

impl Technique for AlignedExclusion {
    fn id(&self) -> &'static str {
        "aligned-exclusion"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/aligned-exclusion.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=3
    }

    fn name(&self, size: usize) -> String {
        format!("aligned {} exclusion", ["pair", "triplet"][size.clamp(2, 3) - 2])
    }

    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        let table = Excluders::of(view, size);
        let mut offer = |cells: &[Cell]| match table.exclude(cells) {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        };
        let bases: Vec<Cell> = table.bases.iter().collect();
        for (number, second) in bases.iter().enumerate() {
            for first in &bases[..number] {
                if size == 2 {
                    offer(&[*first, *second])?;
                } else {
                    table.thirds(*first, *second).try_for_each(|third| offer(&[*first, *second, third]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells that take part.
struct Excluders<'a> {
    view: &'a View,
    /// Cells with two candidates, or up to three for triplets.
    small: CellSet,
    /// Cells with an excluder among their peers.
    bases: CellSet,
}

impl<'a> Excluders<'a> {
    fn of(view: &'a View, size: usize) -> Self {
        let sized = |cell: &Cell| (2..=size).contains(&view.digits_in(*cell).len());
        let unfilled = view.unfilled_cells();
        let small: CellSet = unfilled.iter().filter(sized).collect();
        let lone = view.single(crate::board::Kind::Cell).cells();
        let is_base = |cell: &Cell| {
            let peers = cell.peers();
            view.digits_in(*cell).len() >= 2 && peers.intersects(small) && !peers.intersects(lone)
        };
        Self { view, small, bases: unfilled.iter().filter(is_base).collect() }
    }

    /// The third cells for two: the excluders of the first, then those of the second alone.
    fn thirds(&self, first: Cell, second: Cell) -> impl Iterator<Item = Cell> {
        let fits = (self.small & self.bases) - [first, second].into_iter().collect();
        first
            .peers_in_order()
            .chain(second.peers_in_order().filter(move |cell| !first.peers().contains(*cell)))
            .filter(move |cell| fits.contains(*cell))
    }

    fn exclude(&self, cells: &[Cell]) -> Option<Step> {
        let common = cells.iter().fold(self.small, |set, cell| set & cell.peers());
        if common.len() < 2 {
            return None;
        }
        let excluders: Vec<DigitSet> = common.iter().map(|cell| self.view.digits_in(cell)).collect();
        let mut allowed = CandidateSet::EMPTY;
        self.allow(cells, &excluders, &mut Vec::new(), &mut allowed);
        let all: CandidateSet = cells.iter().flat_map(|cell| self.view.candidates_of(cell.variable())).collect();
        let removed = all - allowed;
        let proof = || Proof::Exclusion {
            variables: cells.iter().map(|cell| cell.variable()).collect(),
            excluders: common.iter().map(Cell::variable).collect(),
        };
        if removed.is_empty() { None } else { Step::removing("aligned-exclusion", proof(), &removed) }
    }

    fn allow(&self, cells: &[Cell], excluders: &[DigitSet], chosen: &mut Vec<Digit>, allowed: &mut CandidateSet) {
        let Some(cell) = cells.get(chosen.len()) else {
            let digits: DigitSet = chosen.iter().copied().collect();
            if !excluders.iter().any(|own| own.is_subset(digits)) {
                *allowed |= cells.iter().zip(chosen).map(|(cell, digit)| cell.with(*digit)).collect();
            }
            return;
        };
        for digit in self.view.digits_in(*cell).iter() {
            let clashes = |(other, taken): (&Cell, &Digit)| *taken == digit && other.peers().contains(*cell);
            if !cells.iter().zip(&*chosen).any(clashes) {
                chosen.push(digit);
                self.allow(cells, excluders, chosen, allowed);
                chosen.pop();
            }
        }
    }
}
