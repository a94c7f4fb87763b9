//! Houses as the base and the cover of a fish: rows, columns and boxes, on other boards all that there are.

use super::fish_class::FishClass;
use unguess_board::{Cell, CellSet, Digit, Grid, House, HouseSet, Rules};

/// The places of a digit in each house, and the houses that can be in a cover.
pub(super) struct Houses<'a> {
    rules: &'static Rules,
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
pub(super) fn by_house(grid: &Grid, digit: Digit) -> [CellSet; House::COUNT] {
    let (rules, places) = (grid.rules(), grid.cells_with(digit));
    let mut by_house = [CellSet::EMPTY; House::COUNT];
    rules.houses().iter().for_each(|house| by_house[house.index()] = rules.cells_of(*house) & places);
    by_house
}

impl<'a> Houses<'a> {
    /// The pools of a class, one after the other: the houses for the base, and with those for the cover the houses of a search.
    pub(super) fn of_class(
        rules: &'static Rules,
        digit: Digit,
        cells: &'a [CellSet; House::COUNT],
        class: FishClass,
    ) -> impl Iterator<Item = (HouseSet, Self)> {
        class.pools().iter().map(move |pools| {
            let [base, cover] = pools.map(|kinds| -> HouseSet {
                let houses = kinds.iter().flat_map(|kind| rules.houses_of(*kind));
                houses.filter(|house| !cells[house.index()].is_empty()).collect()
            });
            (base, Self { rules, digit, cells, cover })
        })
    }

    /// The places in a house.
    pub(super) const fn cells(&self, house: House) -> CellSet {
        self.cells[house.index()]
    }

    /// The cells in which the digit of a cell rules out the same digit.
    pub(super) fn seen_by(&self, cell: Cell) -> CellSet {
        self.rules.seen_by(cell.with(self.digit))
    }

    /// Whether a cell lies in fewer houses of the cover than of the base.
    pub(super) fn is_fin(&self, cell: Cell, [base, cover]: [FishSide; 2]) -> bool {
        let [base, cover] =
            [base, cover].map(|side| side.houses.iter().filter(|house| self.cells(*house).contains(cell)).count());
        cover < base
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
        let mut houses = self.rules.houses_with(cell).filter(|house| usable.contains(*house));
        count > 0 && houses.any(|house| self.can_cover(base, cells - self.cells(house), count - 1))
    }

    /// Whether `count` houses that are not in the base can cover some places but for at most `fins` of them.
    pub(super) fn can_cover_but(&self, base: FishSide, cells: CellSet, count: usize, fins: usize) -> bool {
        let without = |fin| self.can_cover_but(base, cells - CellSet::of(fin), count, fins - 1);
        self.can_cover(base, cells, count) || fins > 0 && cells.iter().any(without)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::random::Random;
    use unguess_board::{CandidateSet, HouseKind};

    /// Some places in each house of the usual board.
    fn in_houses(places: CellSet) -> [CellSet; House::COUNT] {
        by_house(&Grid::of_candidates(CandidateSet::of_digit(Digit::new(0), places)), Digit::new(0))
    }

    /// Whether some `count` of the houses hold all places except at most `fins`.
    fn by_definition(houses: &[House], places: CellSet, count: usize, fins: usize) -> bool {
        if places.len() <= fins {
            return true;
        }
        count > 0
            && (0..houses.len())
                .any(|at| by_definition(&houses[at + 1..], places - houses[at].cells(), count - 1, fins))
    }

    #[test]
    fn places_can_be_covered_if_some_choice_of_houses_outside_the_base_holds_them() {
        let mut random = Random::new(3, 0);
        let mut counts = [0; 2];
        for _ in 0..300 {
            let places: CellSet = (0..14).map(|_| Cell::new(random.below(81))).collect();
            let cells = in_houses(places);
            let (base, houses) =
                Houses::of_class(Rules::classic(), Digit::new(0), &cells, FishClass::Franken).next().unwrap();
            let chosen: Vec<House> = base.iter().collect();
            let side = (0..2).fold(FishSide::default(), |side, _| houses.with(side, random.one_of(&chosen)));
            let usable: Vec<House> = (houses.cover - side.houses).iter().collect();
            for (count, fins) in [(1, 0), (2, 0), (2, 1), (2, 2)] {
                let defined = by_definition(&usable, side.cells, count, fins);
                assert_eq!(houses.can_cover_but(side, side.cells, count, fins), defined);
                counts[usize::from(defined)] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    #[test]
    fn a_place_in_two_houses_of_a_side_is_told_apart() {
        let cells = in_houses(CellSet::ALL);
        let (_, houses) = Houses::of_class(Rules::classic(), Digit::new(0), &cells, FishClass::Mutant).next().unwrap();
        let side = houses
            .with(houses.with(FishSide::default(), House::of(HouseKind::Row, 0)), House::of(HouseKind::Column, 4));
        assert_eq!(side.twice, CellSet::of(Cell::at(0, 4)));
        assert_eq!((side.cells.len(), side.houses.len()), (17, 2));
    }
}
