//! Pictures of covers as they are read: sets of cells, each an area of its own, and chains with groups.

use super::{Bond, EndOutline, Picture, Place, Role};
use crate::almost_locked::{BlossomReading, LinkedSets, SetReading};
use crate::cover::{NamedCover, houses_of};
use crate::crossing::CrossingReading;
use crate::premise;
use crate::reading::Reading;
use unguess_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};
use unguess_core::proof::{Cover, Step};
use unguess_theory::technique::strong_links::{LinkedBy, StrongLinks};

impl Picture {
    /// Whether a cover is read as cells in a crossing, as almost locked sets or as a chain; then it is shown so.
    pub(super) fn read(&mut self, grid: &Grid, step: &Step, cover: &Cover) -> bool {
        match Reading::of(grid, step, cover) {
            Some(Reading::Crossing(CrossingReading { both, others, .. })) => {
                for (place, cells) in [both, others[0], others[1]].into_iter().enumerate() {
                    self.set(place, cells.iter());
                }
                self.premises = premise::FILLED + 2;
            }
            Some(Reading::Sets(sets)) => self.linked(grid, &sets),
            Some(Reading::Blossom(blossom)) => self.blossom(grid, &blossom, &step.effect.removed),
            Some(Reading::Links(links)) => self.strong_links(&links),
            Some(Reading::Named(NamedCover::Naked { cells, digits, .. })) => {
                let removes =
                    |house: &House| step.effect.removed.iter().any(|removed| house.cells().contains(removed.cell()));
                for house in houses_of(cells).filter(removes) {
                    digits.iter().for_each(|digit| self.area(house.variable(digit), Place::Cover, 0));
                }
                return false;
            }
            _ => return false,
        }
        true
    }

    /// The sets in a chain, each link from a candidate or a group to another, and what joins it to the link before.
    fn strong_links(&mut self, StrongLinks { links, is_closed }: &StrongLinks) {
        let mut before: Option<&CandidateSet> = None;
        let sets = links.iter().filter_map(|link| match link.by {
            LinkedBy::Variable(_) => None,
            LinkedBy::Set(cells) | LinkedBy::SetAndCell(cells, _) => Some(cells),
        });
        sets.enumerate().for_each(|(place, cells)| self.set(place, cells.iter()));
        for (index, link) in links.iter().enumerate() {
            let premise = premise::link(index);
            for (node, role) in [(&link.left, Role::Left), (&link.right, Role::Right)] {
                node.iter().for_each(|one| self.mark(one, role, premise));
                if node.single().is_none() && matches!(link.by, LinkedBy::Variable(_)) {
                    self.groups.push(EndOutline { candidates: node.iter().collect(), premise });
                }
            }
            if let Some(before) = before {
                self.between(before, &link.left, Bond::Weak, premise);
            }
            self.between(&link.left, &link.right, Bond::Strong, premise);
            before = Some(&link.right);
        }
        if let (true, Some(first), Some(last)) = (is_closed, links.first(), before) {
            self.between(last, &first.left, Bond::Weak, premise::closing(links.len()));
        }
        self.premises = links.len() + 1 + usize::from(*is_closed);
    }

    /// A line between those of two nodes that are nearest.
    fn between(&mut self, one: &CandidateSet, other: &CandidateSet, bond: Bond, premise: usize) {
        let near = |from: Candidate| Some((from, super::links::nearest(other, from)?));
        if let Some((from, to)) = one.iter().filter_map(near).min_by_key(|(one, other)| far(*one, *other)) {
            self.line(from, to, bond, premise);
        }
    }

    /// The sets, what two of them cannot both have, and what one of them has.
    fn linked(&mut self, grid: &Grid, LinkedSets { sets, commons, left }: &LinkedSets) {
        for (place, set) in sets.iter().enumerate() {
            self.set(place, set.cells.iter().copied());
        }
        for (digit, [one, other]) in commons {
            self.common(*digit, [one, other].map(|place| places(grid, &sets[*place], *digit)));
        }
        if let Some((digits, ends)) = left {
            self.left(grid, *digits, ends.iter().map(|end| &sets[*end]));
        }
        self.premises = premise::LEFT + 2;
    }

    /// The stem, and the petals with what the stem takes from each.
    fn blossom(&mut self, grid: &Grid, BlossomReading { stem, petals }: &BlossomReading, removed: &[Candidate]) {
        self.area(stem.variable(), Place::Stem, 0);
        for (place, (digit, petal)) in petals.iter().enumerate() {
            self.set(place + 1, petal.cells.iter().copied());
            self.common(*digit, [CandidateSet::of(stem.with(*digit)), places(grid, petal, *digit)]);
        }
        let digits = removed.iter().map(|removed| removed.digit()).collect();
        self.left(grid, digits, petals.iter().map(|(_, petal)| petal));
        self.premises = premise::LEFT + 2;
    }

    fn set(&mut self, place: usize, cells: impl Iterator<Item = Cell>) {
        cells.for_each(|cell| self.area(cell.variable(), Place::Set(place), 0));
    }

    /// A digit that only one of two sets can have.
    fn common(&mut self, digit: Digit, places: [CandidateSet; 2]) {
        let cells: CellSet = places.iter().flat_map(CandidateSet::iter).map(Candidate::cell).collect();
        cells.iter().for_each(|cell| self.mark(cell.with(digit), Role::Common, premise::COMMON));
        self.between(&places[0], &places[1], Bond::Weak, premise::COMMON);
    }

    /// Digits of which one of some sets has each.
    fn left<'a>(&mut self, grid: &Grid, digits: DigitSet, sets: impl Iterator<Item = &'a SetReading>) {
        for set in sets {
            for digit in digits.iter() {
                places(grid, set, digit).iter().for_each(|place| self.mark(place, Role::Guardian, premise::LEFT));
            }
        }
    }
}

/// How far two candidates are from each other.
const fn far(one: Candidate, other: Candidate) -> usize {
    one.cell().row().abs_diff(other.cell().row()) + one.cell().column().abs_diff(other.cell().column())
}

/// The places of a digit in a set.
fn places(grid: &Grid, set: &SetReading, digit: Digit) -> CandidateSet {
    let with_digit = set.cells.iter().filter(|cell| grid.digits_in(**cell).contains(digit));
    with_digit.map(|cell| cell.with(digit)).collect()
}
