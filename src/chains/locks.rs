//! A digit of one house locked in another.

use crate::board::{CandidateSet, CellSet, Digit, House, HouseKind};
use crate::proof::Proof;

use super::View;

/// All places of a digit in `base` lie in `cover`, and there are at least two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lock {
    /// The digit.
    pub digit: Digit,
    /// The house whose places they are.
    pub base: House,
    /// The house in which they lie.
    pub cover: House,
}

/// Where the digit is confined, and the house it then clears: pointing first, then claiming.
const FAMILIES: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

impl Lock {
    /// All locks that remove something, families in the order above; then base by base, cover by cover, digit by digit.
    pub fn all(view: &View) -> impl Iterator<Item = Self> {
        FAMILIES.into_iter().flat_map(move |(base, cover)| {
            let few = view.few(base.into());
            House::all_of(base).flat_map(move |base| {
                let digits = few.group(base.number()).digits();
                let covers = crossing(base, cover).filter(move |_| !digits.is_empty());
                let locks = covers.flat_map(move |cover| digits.iter().map(move |digit| Self { digit, base, cover }));
                locks.filter(move |lock| lock.holds(view))
            })
        })
    }

    fn holds(self, view: &View) -> bool {
        let inside =
            |one: House, other: House| view.positions(one.variable(self.digit)).is_subset(one.positions_in(other));
        inside(self.base, self.cover) && !inside(self.cover, self.base)
    }

    /// The cells of the cover that lose the digit.
    pub fn cleared(self, view: &View) -> CellSet {
        view.cells_with(self.digit) & (self.cover.cells() - self.base.cells())
    }

    /// What they lose.
    pub fn removed(self, view: &View) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cleared(view))
    }

    /// Why they lose it.
    pub fn proof(self) -> Proof {
        Proof::Cover { base: vec![self.base.variable(self.digit)], cover: vec![self.cover.variable(self.digit)] }
    }

    /// From a block into a line, or from a line into a block.
    pub const fn form(self) -> &'static str {
        match self.base.kind() {
            HouseKind::Block => "pointing",
            HouseKind::Row | HouseKind::Column => "claiming",
        }
    }
}

/// The houses of a kind that cross a house, in order: three for a line and a block, and the other way round.
pub fn crossing(house: House, kind: HouseKind) -> impl Iterator<Item = House> + Clone {
    let number = house.number();
    let (first, step) = match (house.kind(), kind) {
        (HouseKind::Block, HouseKind::Row) | (HouseKind::Row, _) => (number / 3 * 3, 1),
        (HouseKind::Block, _) => (number % 3 * 3, 1),
        (HouseKind::Column, _) => (number / 3, 3),
    };
    (0..3).map(move |index| House::of(kind, first + step * index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_and_a_block_cross_in_three_cells() {
        for (one, other) in FAMILIES {
            for house in House::all_of(one) {
                let crosses = |other: &House| other.cells().intersects(house.cells());
                assert!(crossing(house, other).eq(House::all_of(other).filter(crosses)));
            }
        }
    }
}
