//! Nine variables across nine others: where subsets and fish live.

use super::View;
use crate::flow::{Flow, Offer};
use unguess_board::{CandidateSet, Digit, DigitSet, House, HouseKind, Kind, PositionSet, Variable};
use unguess_proof::Proof;

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
    /// The fish of some digits: choice by choice of base lines in colex order, digits ascending within a choice.
    pub fn fish(view: &View, size: usize, [base, across]: [HouseKind; 2], digits: DigitSet) -> Vec<(Covered, Digit)> {
        let mut fish: Vec<(Covered, Digit)> = Vec::new();
        for digit in digits.iter() {
            let _ = Self::OfDigit(digit, base, across).covers(view, size, &mut |covered| {
                fish.push((covered, digit));
                Flow::Continue(())
            });
        }
        fish.sort_unstable_by_key(|(covered, digit)| (covered.base, *digit));
        fish
    }

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
    pub fn covers(self, view: &View, size: usize, found: &mut Offer<Covered>) -> Flow {
        if !self.has_enough(view, size) {
            return Flow::Continue(());
        }
        covers(self.places(view), size, true, found)
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
    pub fn has_enough(self, view: &View, size: usize) -> bool {
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

/// Finds each choice of `size` among nine base variables, with 2 or more candidates each, that lie in as many cover variables; only
/// those that lose something, if that is asked for. Choices come in colex order.
pub fn covers(places: [PositionSet; 9], size: usize, must_lose: bool, found: &mut Offer<Covered>) -> Flow {
    let fits = |number: &usize| (2..=size).contains(&places[*number].len());
    let eligible: PositionSet = (0..9).filter(fits).collect();
    if eligible.len() < size {
        return Flow::Continue(());
    }
    let choices = CoverChoices { places, size, must_lose };
    choices.extend(Covered { base: PositionSet::EMPTY, cover: PositionSet::EMPTY }, size, eligible, found)
}

/// The choices of `size` among some base variables.
struct CoverChoices {
    places: [PositionSet; 9],
    size: usize,
    must_lose: bool,
}

impl CoverChoices {
    /// Adds `missing` base variables among some to `covered`, those chosen so far with what they cover. Finds the
    /// choices with just `size` cover variables. The largest number is chosen first and grows slowest: that is colex
    /// order.
    fn extend(&self, covered: Covered, missing: usize, among: PositionSet, found: &mut Offer<Covered>) -> Flow {
        if missing == 0 {
            let loses = |number: usize| self.places[number].intersects(covered.cover);
            let useful = covered.cover.len() == self.size
                && (!self.must_lose || (PositionSet::ALL - covered.base).iter().any(loses));
            return if useful { found(covered) } else { Flow::Continue(()) };
        }
        let mut before = PositionSet::EMPTY;
        for (count, number) in among.iter().enumerate() {
            // The others are chosen among those before it, of which there must be enough.
            let cover = covered.cover | self.places[number];
            if count + 1 >= missing && cover.len() <= self.size {
                let base = covered.base | PositionSet::of(number);
                self.extend(Covered { base, cover }, missing - 1, before, found)?;
            }
            before.insert(number);
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::DigitSet;

    const STATES: [&str; 3] = [
        "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....",
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
        "9......4..637.4......2.......1.2.4.....5.63.9...4..5.8.72....53.9.6.....5......82",
    ];

    /// All choices that fit the definition. In colex order one comes before another if the largest number in which they differ
    /// is in the other, so their numbers in binary ascend.
    fn by_definition(sets: BaseSets, view: &View, size: usize) -> Vec<Covered> {
        let places = sets.places(view);
        let choice = |mask: usize| (0..9).filter(|number| mask >> number & 1 == 1).collect::<PositionSet>();
        let covered = |base: PositionSet| {
            let cover = base.iter().fold(PositionSet::EMPTY, |cover, number| cover | places[number]);
            let loses = (PositionSet::ALL - base).iter().any(|number| places[number].intersects(cover));
            let fits = cover.len() == size && loses && base.iter().all(|number| places[number].is_plural());
            fits.then_some(Covered { base, cover })
        };
        (0..512).map(choice).filter(|base| base.len() == size).filter_map(covered).collect()
    }

    #[test]
    fn choices_are_those_of_the_definition_in_colex_order() {
        let lines = [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)];
        let fish =
            DigitSet::ALL.iter().flat_map(|digit| lines.map(|(base, cover)| BaseSets::OfDigit(digit, base, cover)));
        let subsets = House::classic().flat_map(|house| [BaseSets::Cells(house), BaseSets::Digits(house)]);
        let mut count = 0;
        for (sets, state) in fish.chain(subsets).flat_map(|sets| STATES.map(|state| (sets, state))) {
            let view = View::new(state.parse().unwrap());
            for size in 2..=4 {
                let mut found = Vec::new();
                let _ = sets.covers(&view, size, &mut |covered| {
                    found.push(covered);
                    Flow::Continue(())
                });
                assert_eq!(found, by_definition(sets, &view, size));
                count += found.len();
                for covered in found {
                    let removed = sets.removed(&view, covered);
                    assert!(!removed.is_empty() && removed.is_subset(view.candidates()));
                    assert!(covered.base.iter().all(|number| !removed.intersects(sets.base(number).candidates())));
                }
            }
        }
        assert!(count > 10, "{count}");
    }
}
