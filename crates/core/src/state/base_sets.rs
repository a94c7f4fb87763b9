//! Nine variables across nine others: where subsets and fish live.

use std::ops::ControlFlow;

use super::View;
use crate::board::{CandidateSet, Digit, House, HouseKind, Kind, PositionSet, Variable};
use crate::proof::Proof;

/// Nine base variables of one type, pairwise disjoint, and the nine of another type that cross them: position `i` of
/// every base variable belongs to cover variable `i`.
#[derive(Clone, Copy)]
pub enum BaseSets {
    /// The cells of a house, crossed by its digits: naked subsets.
    Cells(House),
    /// The digits of a house, crossed by its cells: hidden subsets.
    Digits(House),
    /// A digit in the lines of one kind, crossed by those of the other: fish.
    OfDigit(Digit, HouseKind, HouseKind),
}

/// Base variables whose candidates lie in as many cover variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Covered {
    /// The base variables, by number.
    pub base: PositionSet,
    /// The cover variables, by number.
    pub cover: PositionSet,
}

impl BaseSets {
    /// A base variable.
    pub const fn base(self, number: usize) -> Variable {
        match self {
            Self::Cells(house) => house.cell(number).variable(),
            Self::Digits(house) => house.variable(Digit::new(number)),
            Self::OfDigit(digit, base, _) => House::of(base, number).variable(digit),
        }
    }

    /// A cover variable.
    pub const fn cover(self, number: usize) -> Variable {
        match self {
            Self::Cells(house) => house.variable(Digit::new(number)),
            Self::Digits(house) => house.cell(number).variable(),
            Self::OfDigit(digit, _, cover) => House::of(cover, number).variable(digit),
        }
    }

    /// Finds each choice of `size` base variables, with 2 or more candidates each, that lie in as many cover variables,
    /// if those lose something. Choices come in colex order.
    pub fn covers(
        self,
        view: &View,
        size: usize,
        found: &mut dyn FnMut(Covered) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.has_enough(view, size) {
            return ControlFlow::Continue(());
        }
        let places = self.places(view);
        let fits = |number: &usize| (2..=size).contains(&places[*number].len());
        let eligible: PositionSet = (0..9).filter(fits).collect();
        if eligible.len() < size {
            return ControlFlow::Continue(());
        }
        let choices = Choices { places, size };
        choices.extend(Covered { base: PositionSet::EMPTY, cover: PositionSet::EMPTY }, size, eligible, found)
    }

    /// What the base variables can still take.
    pub fn places(self, view: &View) -> [PositionSet; 9] {
        match self {
            Self::Digits(house) => view.group(house.kind().into(), house.number()),
            Self::Cells(house) if house.kind() == HouseKind::Row => view.group(Kind::Cell, house.number()),
            Self::Cells(house) => std::array::from_fn(|number| view.positions(house.cell(number).variable())),
            Self::OfDigit(digit, base, _) => {
                std::array::from_fn(|number| view.positions(House::of(base, number).variable(digit)))
            }
        }
    }

    /// Whether `size` base variables have no more than `size` candidates each.
    fn has_enough(self, view: &View, size: usize) -> bool {
        match self {
            Self::Cells(house) => (view.few(Kind::Cell, size).cells() & house.cells()).has_at_least(size),
            Self::Digits(house) => view.few(house.kind().into(), size).group(house.number()).len() >= size,
            Self::OfDigit(..) => true,
        }
    }

    /// What the cover variables lose.
    pub fn removed(self, view: &View, covered: Covered) -> CandidateSet {
        (PositionSet::ALL - covered.base)
            .iter()
            .map(|number| self.base(number))
            .flat_map(|variable| {
                (view.positions(variable) & covered.cover).iter().map(move |place| variable.candidate(place))
            })
            .collect()
    }

    /// Why they lose it.
    pub fn proof(self, covered: Covered) -> Proof {
        Proof::cover(
            covered.base.iter().map(|number| self.base(number)).collect(),
            covered.cover.iter().map(|number| self.cover(number)).collect(),
        )
    }
}

/// The choices of `size` among some base variables.
struct Choices {
    places: [PositionSet; 9],
    size: usize,
}

impl Choices {
    /// Adds `missing` base variables among some. The largest number is chosen first and grows slowest: that is colex order.
    fn extend(
        &self,
        covered: Covered,
        missing: usize,
        among: PositionSet,
        found: &mut dyn FnMut(Covered) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            let loses = |number: usize| self.places[number].intersects(covered.cover);
            let useful = covered.cover.len() == self.size && (PositionSet::ALL - covered.base).iter().any(loses);
            return if useful { found(covered) } else { ControlFlow::Continue(()) };
        }
        let mut before = PositionSet::EMPTY;
        for (count, number) in among.iter().enumerate() {
            let cover = covered.cover | self.places[number];
            if count + 1 >= missing && cover.len() <= self.size {
                let base = covered.base | PositionSet::of(number);
                self.extend(Covered { base, cover }, missing - 1, before, found)?;
            }
            before.insert(number);
        }
        ControlFlow::Continue(())
    }
}
