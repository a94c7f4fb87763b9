//! Rows, columns and blocks as the base and the cover of a fish.

use super::fish_class::FishClass;
use crate::board::{CellSet, Digit, House, HouseSet};
use crate::state::View;

/// The places of a digit in each house, and the houses that can be in a cover.
pub(super) struct Houses<'a> {
    pub(super) digit: Digit,
    cells: &'a [CellSet; House::COUNT],
    cover: HouseSet,
}

/// The houses of the base or of the cover, and the places of the digit there.
#[derive(Clone, Copy, Default)]
pub(super) struct FishSide {
    pub(super) houses: HouseSet,
    pub(super) cells: CellSet,
    /// The places in two houses.
    pub(super) twice: CellSet,
}

/// The places of a digit in each house.
pub(super) fn by_house(view: &View, digit: Digit) -> [CellSet; House::COUNT] {
    let places = view.cells_with(digit);
    std::array::from_fn(|house| House::new(house).cells() & places)
}

impl<'a> Houses<'a> {
    /// The pools of a class, one after the other: the houses for the base, and with those for the cover the houses of a search.
    pub(super) fn of_class(
        digit: Digit,
        cells: &'a [CellSet; House::COUNT],
        class: FishClass,
    ) -> impl Iterator<Item = (HouseSet, Self)> {
        class.pools().iter().map(move |pools| {
            let [base, cover] = pools.map(|kinds| -> HouseSet {
                let houses = kinds.iter().flat_map(|kind| House::all_of(*kind));
                houses.filter(|house| !cells[house.index()].is_empty()).collect()
            });
            (base, Self { digit, cells, cover })
        })
    }

    /// The places in a house.
    pub(super) const fn cells(&self, house: House) -> CellSet {
        self.cells[house.index()]
    }

    /// A base or a cover with one more house.
    pub(super) fn with(&self, side: FishSide, house: House) -> FishSide {
        let cells = self.cells(house);
        FishSide {
            houses: side.houses | HouseSet::of(house),
            cells: side.cells | cells,
            twice: side.twice | (side.cells & cells),
        }
    }

    /// The houses that can cover something of a base.
    pub(super) fn pool(&self, base: FishSide) -> HouseSet {
        let is_usable = |house: &House| self.cells(*house).intersects(base.cells);
        (self.cover - base.houses).iter().filter(is_usable).collect()
    }

    /// Whether `count` houses that are not in the base can cover some places.
    pub(super) fn can_cover(&self, base: FishSide, cells: CellSet, count: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        let usable = self.cover - base.houses;
        let mut houses = cell.houses().into_iter().filter(|house| usable.contains(*house));
        count > 0 && houses.any(|house| self.can_cover(base, cells - house.cells(), count - 1))
    }

    /// Whether `count` houses that are not in the base can cover some places but for at most `fins` of them.
    pub(super) fn can_cover_but(&self, base: FishSide, cells: CellSet, count: usize, fins: usize) -> bool {
        let without = |fin| self.can_cover_but(base, cells - CellSet::of(fin), count, fins - 1);
        self.can_cover(base, cells, count) || fins > 0 && cells.iter().any(without)
    }
}
