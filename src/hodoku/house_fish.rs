//! Fish of rows, columns and blocks: Franken fish and mutant fish.

use std::ops::ControlFlow;

use super::placements::has_false_place;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::proof::{Cover, Proof};
use crate::state::View;

/// So many fins are looked at.
pub const FINS: usize = 5;
/// So many of them may lie in two houses of the base.
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

/// What a fish is called by the houses of its base and its cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishClass {
    /// Rows across columns.
    Basic,
    /// Rows and blocks across columns and blocks, with lines on both sides.
    Franken,
    /// Any other.
    Mutant,
}

impl FishClass {
    /// By the kinds of houses on both sides.
    pub fn of(base: HouseSet, cover: HouseSet) -> Self {
        const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
        let kinds = [base, cover].map(|side| KINDS.map(|kind| side.iter().any(|house| house.kind() == kind)));
        match kinds {
            [[true, false, false], [false, true, false]] | [[false, true, false], [true, false, false]] => Self::Basic,
            [[true, false, _], [false, true, _]] | [[false, true, _], [true, false, _]] => Self::Franken,
            _ => Self::Mutant,
        }
    }

    /// The houses that a base and its cover are chosen from, one pair after the other.
    pub(super) fn pools(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Block, Column, Row};
        match self {
            Self::Basic => &[[&[Row], &[Column]], [&[Column], &[Row]]],
            Self::Franken => &[[&[Row, Block], &[Column, Block]], [&[Column, Block], &[Row, Block]]],
            Self::Mutant => &[[&[Row, Column, Block], &[Row, Column, Block]]],
        }
    }
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
            let places = view.cells_with(digit);
            let cells: [CellSet; House::COUNT] = std::array::from_fn(|house| House::new(house).cells() & places);
            for pools in class.pools() {
                let [base, cover] = pools.map(|kinds| -> HouseSet {
                    let houses = kinds.iter().flat_map(|kind| House::all_of(*kind));
                    houses.filter(|house| !cells[house.index()].is_empty()).collect()
                });
                let is_small = |house: &House| is_finned || cells[house.index()].len() <= size;
                let base = base.iter().filter(is_small).collect();
                let search = Search { digit, places, cells: &cells, cover, size, is_finned };
                search.bases(Side::default(), base, places, found)?;
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
struct Search<'a> {
    digit: Digit,
    places: CellSet,
    /// The places of the digit in each house.
    cells: &'a [CellSet; House::COUNT],
    /// The houses that can be in a cover.
    cover: HouseSet,
    size: usize,
    is_finned: bool,
}

/// Houses of one side, and the places there.
#[derive(Clone, Copy, Default)]
struct Side {
    houses: HouseSet,
    cells: CellSet,
    /// The places in two houses.
    twice: CellSet,
}

impl Search<'_> {
    fn with(&self, side: Side, house: House) -> Side {
        let cells = self.cells[house.index()];
        Side {
            houses: side.houses | HouseSet::of(house),
            cells: side.cells | cells,
            twice: side.twice | (side.cells & cells),
        }
    }

    /// Adds houses of a pool. `targets` are the places that fish with this base may remove, and perhaps others.
    fn bases(
        &self,
        base: Side,
        mut pool: HouseSet,
        targets: CellSet,
        found: &mut dyn FnMut(HouseFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let chosen = base.houses.len();
        if chosen == self.size {
            let is_usable = |house: &House| self.cells[house.index()].intersects(base.cells);
            let pool = (self.cover - base.houses).iter().filter(is_usable).collect();
            return self.covers(base, Side::default(), pool, targets, found);
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let base = self.with(base, house);
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

    /// Those of some places that see all fins once so many houses are added to what is covered; all of them, if there are no
    /// fins.
    fn targets(&self, base: Side, among: CellSet, covered: CellSet, count: usize) -> CellSet {
        let left = base.cells - covered;
        if !self.is_finned {
            return if self.can_cover(base, left, count) { among } else { CellSet::EMPTY };
        }
        let sees_fins =
            |cell: &Cell| base.twice.is_subset(cell.peers()) && self.can_cover(base, left - cell.peers(), count);
        among.iter().filter(sees_fins).collect()
    }

    /// Whether some places lie in so many houses that are not in the base.
    fn can_cover(&self, base: Side, cells: CellSet, count: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        let usable = self.cover - base.houses;
        let mut houses = cell.houses().into_iter().filter(|house| usable.contains(*house));
        count > 0 && houses.any(|house| self.can_cover(base, cells - house.cells(), count - 1))
    }

    /// Adds houses of a pool to a cover.
    fn covers(
        &self,
        base: Side,
        cover: Side,
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
            let cover = self.with(cover, house);
            let targets = self.targets(base, targets, cover.cells, self.size - chosen - 1);
            if !targets.is_empty() {
                self.covers(base, cover, pool, targets, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish of a base and its cover, if it removes something.
    fn fish(&self, base: Side, cover: Side) -> Option<HouseFish> {
        let fins = (base.cells - cover.cells) | base.twice;
        if fins.is_empty() == self.is_finned || fins.has_at_least(FINS + 1) {
            return None;
        }
        let seen = fins.iter().fold(self.places, |seen, fin| seen & fin.peers());
        let (outside, twice) = ((cover.cells - base.cells) & seen, cover.twice & base.cells & seen);
        if (outside | twice).is_empty() {
            return None;
        }
        let places_in_cover = |house: House| self.cells[house.index()] & cover.cells;
        Some(HouseFish {
            digit: self.digit,
            base: base.houses,
            cover: cover.houses,
            fins,
            is_sashimi: base.houses.iter().any(|house| !places_in_cover(house).is_plural()),
            removed: outside.iter().chain(twice.iter()).map(|cell| cell.with(self.digit)).collect(),
        })
    }
}
