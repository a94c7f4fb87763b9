//! Fish of any houses: Franken fish and mutant fish; on boards with other rules, finned fish of rows and columns, too.

use super::fish_class::FishClass;
use super::fish_houses::{FishSide, Houses, by_house};
use crate::flow::{Flow, Offer};
use crate::placements::false_places;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};
use unguess_proof::{Cover, Proof};

/// Fish with more fins are not looked for.
pub const FINS: usize = 5;
/// The most endo fins: fins that lie in two houses of the base.
pub const ENDO_FINS: usize = 2;

/// Houses of a digit, and as many others that have all its places there but for the fins.
pub struct HouseFish {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// The places in the base that the cover does not have, and those in two houses of the base. All lie in fewer houses of the
    /// cover than of the base.
    fins: CellSet,
    /// Whether a house of the base has no more than one place in the cover.
    pub is_sashimi: bool,
    /// What is false: first what is not in the base, then what two houses of the cover have.
    pub removed: Vec<Candidate>,
}

impl HouseFish {
    /// Offers each fish of `size` houses in some digits that removes something, with houses from the pools of a class,
    /// even if it is of another class: digits ascending, the base in lexicographic order, and for each base the cover
    /// in lexicographic order. It ends when the deadline passes.
    pub fn each(
        grid: &Grid,
        digits: DigitSet,
        class: FishClass,
        size: usize,
        is_finned: bool,
        deadline: &Deadline,
        found: &mut Offer<Self>,
    ) -> Flow {
        let rules = grid.rules();
        for digit in digits.iter() {
            let (places, cells) = (grid.cells_with(digit), by_house(grid, digit));
            // A fish looks at one digit alone, so it removes nothing that is in an arrangement of the digit.
            let targets = false_places(grid, digit);
            if targets.is_empty() {
                continue;
            }
            for (base, houses) in Houses::of_class(rules, digit, &cells, class) {
                // Without fins, no base house has more places than there are houses in the cover.
                let is_small = |house: &House| is_finned || houses.cells(*house).len() <= size;
                let base = base.iter().filter(is_small).collect();
                let search = FishSearch { places, houses, size, is_finned, deadline };
                search.bases(FishSide::default(), base, targets, found)?;
            }
        }
        Flow::Continue(())
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

/// The search for the fish of a digit, with houses for the base and the cover from some pools.
struct FishSearch<'a> {
    /// The places of the digit.
    places: CellSet,
    houses: Houses<'a>,
    size: usize,
    is_finned: bool,
    deadline: &'a Deadline,
}

impl FishSearch<'_> {
    /// Adds houses of a pool to a base. `targets` holds all places that a fish with this base may remove.
    fn bases(&self, base: FishSide, mut pool: HouseSet, targets: CellSet, found: &mut Offer<HouseFish>) -> Flow {
        let chosen = base.houses.len();
        if chosen == self.size {
            if self.deadline.is_over() {
                return Flow::Break(());
            }
            return self.covers(base, FishSide::default(), self.houses.pool(base), targets, found);
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let base = self.houses.with(base, house);
            // A place in two base houses is an endo fin.
            if base.twice.has_at_least(if self.is_finned { ENDO_FINS + 1 } else { 1 }) {
                continue;
            }
            let targets = self.targets(base, targets, CellSet::EMPTY, self.size);
            if !targets.is_empty() {
                self.bases(base, pool, targets, found)?;
            }
        }
        Flow::Continue(())
    }

    /// The places of `among` that may see all fins once the cover has `count` more houses; all of them if the fish has
    /// no fins and can be covered.
    fn targets(&self, base: FishSide, among: CellSet, covered: CellSet, count: usize) -> CellSet {
        let left = base.cells - covered;
        if !self.is_finned {
            return if self.houses.can_cover(base, left, count) { among } else { CellSet::EMPTY };
        }
        let sees_fins = |cell: &Cell| {
            let seen = self.houses.seen_by(*cell);
            base.twice.is_subset(seen) && self.houses.can_cover(base, left - seen, count)
        };
        among.iter().filter(sees_fins).collect()
    }

    /// Adds houses of a pool to a cover. `targets` holds all places that a fish with both may remove.
    fn covers(
        &self,
        base: FishSide,
        cover: FishSide,
        mut pool: HouseSet,
        targets: CellSet,
        found: &mut Offer<HouseFish>,
    ) -> Flow {
        let chosen = cover.houses.len();
        if chosen == self.size {
            return self.fish(base, cover).map_or(Flow::Continue(()), found);
        }
        // All places of the base are covered: the fish would have no fins.
        if self.is_finned && base.twice.is_empty() && base.cells.is_subset(cover.cells) {
            return Flow::Continue(());
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let cover = self.houses.with(cover, house);
            let targets = self.targets(base, targets, cover.cells, self.size - chosen - 1);
            if !targets.is_empty() {
                self.covers(base, cover, pool, targets, found)?;
            }
        }
        Flow::Continue(())
    }

    /// The fish of a base and its cover, if it removes something.
    fn fish(&self, base: FishSide, cover: FishSide) -> Option<HouseFish> {
        // Fins are not covered, or lie in two houses of the base (endo fins).
        let fins = (base.cells - cover.cells) | base.twice;
        if fins.is_empty() == self.is_finned || fins.has_at_least(FINS + 1) {
            return None;
        }
        // On the usual board a cell has three houses, so what two houses of the base have is a fin.
        if !base.twice.iter().all(|cell| self.houses.is_fin(cell, [base, cover])) {
            return None;
        }
        let seen = fins.iter().fold(self.places, |seen, fin| seen & self.houses.seen_by(fin));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;
    use unguess_board::random::Random;
    use unguess_board::{CandidateSet, Grid, HouseKind};

    /// All fish of two houses as they are defined, from these kinds of houses: with fins or without. Of those without, no house
    /// of the base has more than two places.
    fn by_definition(places: CellSet, kinds: [&[HouseKind]; 2], is_finned: bool) -> Vec<(HouseSet, HouseSet, CellSet)> {
        let of = |kinds: &[HouseKind]| -> Vec<House> {
            let houses = House::classic().filter(|house| kinds.contains(&house.kind()));
            houses.filter(|house| house.cells().intersects(places)).collect()
        };
        let pairs = |houses: Vec<House>| -> Vec<[House; 2]> {
            (0..houses.len())
                .flat_map(|one| (one + 1..houses.len()).map(move |other| [one, other]))
                .map(|pair| pair.map(|at| houses[at]))
                .collect()
        };
        let mut found = Vec::new();
        for base in pairs(of(kinds[0])) {
            for cover in pairs(of(kinds[1])) {
                let [in_base, in_cover] = [base, cover].map(|pair| pair.map(|house| house.cells() & places));
                let endo = in_base[0] & in_base[1];
                let (all, covered) = (in_base[0] | in_base[1], in_cover[0] | in_cover[1]);
                let fins = (all - covered) | endo;
                let apart = base.iter().all(|house| !cover.contains(house));
                let is_used = in_cover.iter().all(|cells| cells.intersects(all));
                let seen = fins.iter().fold(places, |seen, fin| seen & fin.peers());
                let removed = ((covered - all) | (in_cover[0] & in_cover[1] & all)) & seen;
                let is_small = is_finned || in_base.iter().all(|cells| cells.len() <= 2);
                let is_fish = is_small && endo.len() <= ENDO_FINS && fins.len() <= FINS && fins.is_empty() != is_finned;
                if apart && is_used && is_fish && !removed.is_empty() {
                    found.push((base.into_iter().collect(), cover.into_iter().collect(), removed));
                }
            }
        }
        found
    }

    /// *Bound, then ordered*: what cannot be covered is not followed, and nothing is lost by it.
    #[test]
    fn fish_of_two_houses_are_those_of_the_definition_in_lexicographic_order() {
        use HouseKind::{Block, Column, Row};
        let digit = Digit::new(4);
        let mut random = Random::new(5, 0);
        let mut counts = [0; 2];
        for round in 0..8 {
            let count = if round % 2 == 0 { 12 } else { 24 };
            let places: CellSet = (0..count).map(|_| Cell::new(random.below(81))).collect();
            let view = View::new(Grid::of_candidates(CandidateSet::of_digit(digit, places)));
            let pools: [(FishClass, &[[&[HouseKind]; 2]]); 2] = [
                (FishClass::Franken, &[[&[Row, Block], &[Column, Block]], [&[Column, Block], &[Row, Block]]]),
                (FishClass::Mutant, &[[&[Row, Column, Block], &[Row, Column, Block]]]),
            ];
            for (class, pools) in pools {
                for is_finned in [false, true] {
                    let mut found = Vec::new();
                    let _ = HouseFish::each(
                        view.grid(),
                        DigitSet::ALL,
                        class,
                        2,
                        is_finned,
                        &Deadline::NEVER,
                        &mut |fish| {
                            let removed: CellSet = fish.removed.iter().map(|one| one.cell()).collect();
                            found.push((fish.base, fish.cover, removed));
                            Flow::Continue(())
                        },
                    );
                    let defined: Vec<_> =
                        pools.iter().flat_map(|kinds| by_definition(places, *kinds, is_finned)).collect();
                    assert_eq!(found, defined, "{class:?} {is_finned} {places:?}");
                    counts[usize::from(is_finned)] += found.len();
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
    }
}
