//! Fish of rows, columns and blocks: Franken fish and mutant fish.

use std::ops::ControlFlow;

use super::digit_placements::has_false_place;
use super::fish_class::FishClass;
use super::fish_houses::{FishSide, Houses, by_house};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::proof::{Cover, Proof};
use crate::state::View;

/// Fish with more fins are not looked for.
pub const FINS: usize = 5;
/// The most endo fins: fins that lie in two houses of the base.
pub const ENDO_FINS: usize = 2;

/// Houses of a digit, and as many others that have all its places there but for the fins.
pub struct HouseFish {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// The places in the base that the cover does not have, and those in two houses of the base: as a cell has three houses,
    /// these lie in fewer houses of the cover than of the base.
    fins: CellSet,
    /// Whether a house of the base has no more than one place in the cover.
    pub is_sashimi: bool,
    /// What is false: first what is not in the base, then what two houses of the cover have.
    pub removed: Vec<Candidate>,
}

impl HouseFish {
    /// Offers each fish of `size` houses in some digits, from the pools of a class, that removes something, whatever class it is of: digits
    /// ascending, the base in lexicographic order, and for each base the cover in lexicographic order.
    pub fn each(
        view: &View,
        digits: DigitSet,
        class: FishClass,
        size: usize,
        is_finned: bool,
        found: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in digits.iter().filter(|digit| has_false_place(view, *digit)) {
            let (places, cells) = (view.cells_with(digit), by_house(view, digit));
            for (base, houses) in Houses::of_class(digit, &cells, class) {
                let is_small = |house: &House| is_finned || houses.cells(*house).len() <= size;
                let base = base.iter().filter(is_small).collect();
                let search = FishSearch { places, houses, size, is_finned };
                search.bases(FishSide::default(), base, places, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What it is called.
    pub fn class(&self) -> FishClass {
        FishClass::of(self.base, self.cover)
    }

    /// A fin is true, or the base uses up the cover.
    pub fn proof(&self) -> Proof {
        let variables = |houses: HouseSet| houses.iter().map(|house| house.variable(self.digit)).collect();
        Proof::Cover(Cover {
            base: variables(self.base),
            cover: variables(self.cover),
            fins: self.fins.iter().map(|cell| cell.with(self.digit)).collect(),
        })
    }
}

/// The search for the fish of a digit.
struct FishSearch<'a> {
    places: CellSet,
    houses: Houses<'a>,
    size: usize,
    is_finned: bool,
}

impl FishSearch<'_> {
    /// Adds houses of a pool. `targets` are the places that fish with this base may remove, and perhaps others.
    fn bases(
        &self,
        base: FishSide,
        mut pool: HouseSet,
        targets: CellSet,
        found: &mut dyn FnMut(HouseFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let chosen = base.houses.len();
        if chosen == self.size {
            return self.covers(base, FishSide::default(), self.houses.pool(base), targets, found);
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let base = self.houses.with(base, house);
            if base.twice.has_at_least(if self.is_finned { ENDO_FINS + 1 } else { 1 }) {
                continue;
            }
            let targets = self.targets(base, targets, CellSet::EMPTY, self.size);
            if !targets.is_empty() {
                self.bases(base, pool, targets, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The places of `among` that may see all fins once `count` more houses are covered; all of them if the fish has no fins.
    fn targets(&self, base: FishSide, among: CellSet, covered: CellSet, count: usize) -> CellSet {
        let left = base.cells - covered;
        if !self.is_finned {
            return if self.houses.can_cover(base, left, count) { among } else { CellSet::EMPTY };
        }
        let sees_fins =
            |cell: &Cell| base.twice.is_subset(cell.peers()) && self.houses.can_cover(base, left - cell.peers(), count);
        among.iter().filter(sees_fins).collect()
    }

    /// Adds houses of a pool to a cover.
    fn covers(
        &self,
        base: FishSide,
        cover: FishSide,
        mut pool: HouseSet,
        targets: CellSet,
        found: &mut dyn FnMut(HouseFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let chosen = cover.houses.len();
        if chosen == self.size {
            return self.fish(base, cover).map_or(ControlFlow::Continue(()), found);
        }
        if self.is_finned && base.twice.is_empty() && base.cells.is_subset(cover.cells) {
            return ControlFlow::Continue(());
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let cover = self.houses.with(cover, house);
            let targets = self.targets(base, targets, cover.cells, self.size - chosen - 1);
            if !targets.is_empty() {
                self.covers(base, cover, pool, targets, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish of a base and its cover, if it removes something.
    fn fish(&self, base: FishSide, cover: FishSide) -> Option<HouseFish> {
        // Fins are not covered, or lie in two houses of the base (endo fins).
        let fins = (base.cells - cover.cells) | base.twice;
        if fins.is_empty() == self.is_finned || fins.has_at_least(FINS + 1) {
            return None;
        }
        let seen = fins.iter().fold(self.places, |seen, fin| seen & fin.peers());
        // Targets: in the cover and not in the base, or in two houses of the cover (cannibalistic).
        let (outside, twice) = ((cover.cells - base.cells) & seen, cover.twice & base.cells & seen);
        if (outside | twice).is_empty() {
            return None;
        }
        let places_in_cover = |house: House| self.houses.cells(house) & cover.cells;
        Some(HouseFish {
            digit: self.houses.digit,
            base: base.houses,
            cover: cover.houses,
            fins,
            is_sashimi: base.houses.iter().any(|house| !places_in_cover(house).is_plural()),
            removed: outside.iter().chain(twice.iter()).map(|cell| cell.with(self.houses.digit)).collect(),
        })
    }
}
