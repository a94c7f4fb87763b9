//! A digit of one house locked in another.

use unguess_board::{CandidateSet, CellSet, Digit, DigitSet, House, HouseKind, PositionSet};
use unguess_proof::Proof;

use super::View;

/// All places of a digit in `base` lie in `cover`, and there are at least two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedDigit {
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

impl LockedDigit {
    /// All locks of some digits that remove something, families in the order above; then base by base, cover by cover,
    /// digit by digit.
    pub fn all(view: &View, digits: DigitSet) -> impl Iterator<Item = Self> {
        let locking: DigitSet = digits.iter().filter(|digit| view.cells_with(*digit).have_lock()).collect();
        let families = if locking.is_empty() { &[] } else { &FAMILIES[..] };
        families.iter().flat_map(move |(base, cover)| {
            // A box and a line share three cells, so a locked digit has three places in its house at most.
            let few = view.few((*base).into(), 3);
            House::all_of(*base).flat_map(move |house| {
                let digits = few.group(house.number()).digits() & locking;
                // Without digits to lock, no cover need be looked at: these stand for none.
                let covers = if digits.is_empty() { [(house, digits); 3] } else { locked(view, house, *cover, digits) };
                covers
                    .into_iter()
                    .flat_map(move |(cover, locked)| locked.iter().map(move |digit| Self { digit, base: house, cover }))
            })
        })
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
        Proof::cover(vec![self.base.variable(self.digit)], vec![self.cover.variable(self.digit)])
    }

    /// From a box into a line, or from a line into a box.
    pub const fn form(self) -> &'static str {
        match self.base.kind() {
            HouseKind::Block => "pointing",
            HouseKind::Row | HouseKind::Column | HouseKind::Extra => "claiming",
        }
    }
}

/// Which of some digits a house locks in each of the three houses that cross it, so that those lose something.
fn locked(view: &View, base: House, kind: HouseKind, digits: DigitSet) -> [(House, DigitSet); 3] {
    let places = view.group(base.kind().into(), base.number());
    crossing(base, kind).map(|cover| {
        let (inside, outside) = (base.positions_in(cover), PositionSet::ALL - cover.positions_in(base));
        let is_locked = |digit: &Digit| {
            places[digit.index()].is_subset(inside) && view.positions(cover.variable(*digit)).intersects(outside)
        };
        (cover, digits.iter().filter(is_locked).collect())
    })
}

/// The houses of a kind that cross a house, in order: three for a line and a box, and the other way round.
pub fn crossing(house: House, kind: HouseKind) -> [House; 3] {
    // The first of the three, and the distance to the next. Boxes are numbered row by row.
    let number = house.number();
    let (first, step) = match (house.kind(), kind) {
        (HouseKind::Block, HouseKind::Row) | (HouseKind::Row, _) => (number / 3 * 3, 1),
        (HouseKind::Block, _) => (number % 3 * 3, 1),
        (HouseKind::Column | HouseKind::Extra, _) => (number / 3, 3),
    };
    [0, 1, 2].map(|index| House::of(kind, first + step * index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_and_a_block_cross_in_three_cells() {
        for (one, other) in FAMILIES {
            for house in House::all_of(one) {
                let crosses = |other: &House| other.cells().intersects(house.cells());
                assert!(crossing(house, other).into_iter().eq(House::all_of(other).filter(crosses)));
            }
        }
    }

    /// All houses that hold two or three places of a digit and share them with a house of the other kind that has more.
    #[test]
    fn locks_are_those_of_the_definition_by_family_base_cover_and_digit() {
        const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";
        let view = View::new(STATE.parse().unwrap());
        let mut defined = Vec::new();
        for (base, cover) in FAMILIES {
            for base in House::all_of(base) {
                for cover in House::all_of(cover) {
                    for digit in Digit::all() {
                        let places = view.cells_with(digit) & base.cells();
                        let is_locked = places.is_plural() && places.is_subset(cover.cells());
                        if is_locked && (view.cells_with(digit) & cover.cells()) != places {
                            defined.push(LockedDigit { digit, base, cover });
                        }
                    }
                }
            }
        }
        assert_eq!(LockedDigit::all(&view, DigitSet::ALL).collect::<Vec<_>>(), defined);
        assert!(defined.len() > 1, "{defined:?}");
        let some: DigitSet = DigitSet::ALL.iter().step_by(2).collect();
        assert!(LockedDigit::all(&view, some).eq(defined.into_iter().filter(|lock| some.contains(lock.digit))));
    }
}
