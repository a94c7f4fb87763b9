//! Nine variables across nine others: where subsets and fish live.

use std::ops::ControlFlow;

use super::View;
use crate::board::{CandidateSet, Digit, House, HouseKind, PositionSet, Variable};
use crate::proof::Proof;

/// Nine base variables of one type, pairwise disjoint, and the nine of another type that cross them: position `i` of
/// every base variable belongs to cover variable `i`.
pub struct Lines {
    base: [Variable; 9],
    cover: [Variable; 9],
}

impl Lines {
    /// The cells of a house, crossed by its digits: naked subsets.
    pub fn cells(house: House) -> Self {
        let digits = Self::digits(house);
        Self { base: digits.cover, cover: digits.base }
    }

    /// The digits of a house, crossed by its cells: hidden subsets.
    pub fn digits(house: House) -> Self {
        Self {
            base: std::array::from_fn(|digit| house.variable(Digit::new(digit))),
            cover: std::array::from_fn(|position| house.cell(position).variable()),
        }
    }

    /// A digit in the lines of one kind, crossed by those of the other: fish.
    pub fn of_digit(digit: Digit, base: HouseKind, cover: HouseKind) -> Self {
        let lines = |kind| std::array::from_fn(|number| House::of(kind, number).variable(digit));
        Self { base: lines(base), cover: lines(cover) }
    }

    /// How many base variables are undecided.
    pub fn open(&self, view: &View) -> usize {
        self.base.iter().filter(|variable| !view.positions(**variable).is_empty()).count()
    }

    /// Offers each choice of `size` base variables, with 2 or more candidates each, that lie in as many cover variables,
    /// and what those cover variables lose. Choices come in colex order.
    pub fn covers(
        &self,
        view: &View,
        size: usize,
        offer: &mut dyn FnMut(Proof, &CandidateSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places = self.base.map(|variable| view.positions(variable));
        let fits = |index: &usize| (2..=size).contains(&places[*index].len());
        let eligible: PositionSet = (0..9).filter(fits).collect();
        if eligible.len() < size {
            return ControlFlow::Continue(());
        }
        for chosen in PositionSet::choices(size).filter(|choice| choice.is_subset(eligible)) {
            let covered = chosen.iter().fold(PositionSet::EMPTY, |union, index| union | places[index]);
            if covered.len() != size {
                continue;
            }
            let removed = (PositionSet::ALL - chosen)
                .iter()
                .flat_map(|index| (places[index] & covered).iter().map(move |place| (index, place)))
                .map(|(index, place)| self.base[index].candidate(place))
                .collect::<CandidateSet>();
            if !removed.is_empty() {
                offer(self.proof(chosen, covered), &removed)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn proof(&self, chosen: PositionSet, covered: PositionSet) -> Proof {
        Proof::Cover {
            base: chosen.iter().map(|index| self.base[index]).collect(),
            cover: covered.iter().map(|index| self.cover[index]).collect(),
        }
    }
}
