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
        FAMILIES
            .into_iter()
            .flat_map(|(base, cover)| House::all_of(base).map(move |base| (base, cover)))
            .flat_map(|(base, cover)| crossing(base, cover).map(move |cover| (base, cover)))
            .flat_map(|(base, cover)| Digit::all().map(move |digit| Self { digit, base, cover }))
            .filter(move |lock| lock.holds(view) && !lock.cleared(view).is_empty())
    }

    fn holds(self, view: &View) -> bool {
        let places = view.positions(self.base.variable(self.digit));
        places.len() >= 2 && places.is_subset(self.base.positions_in(self.cover))
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

/// The houses of a kind that cross a house, in order.
pub fn crossing(house: House, kind: HouseKind) -> impl Iterator<Item = House> {
    House::all_of(kind).filter(move |other| *other != house && other.cells().intersects(house.cells()))
}
