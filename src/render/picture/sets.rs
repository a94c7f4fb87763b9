//! Pictures of sets of cells: each is an area of its own.

use super::{Bond, Picture, Place, Role};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use crate::proof::Cover;
use crate::render::almost_locked::{AlmostLockedSet, Blossom, LinkedSets};
use crate::render::cover::NamedCover;
use crate::render::crossing::Crossing;
use crate::technique::strong_links::{By, StrongLink, StrongLinks};

impl Picture {
    /// Whether a cover is made of such sets; then they are shown.
    pub(super) fn sets(&mut self, grid: &Grid, cover: &Cover, removed: &[Candidate]) -> bool {
        if NamedCover::of(&cover.base, &cover.cover).is_some() {
            return false;
        }
        if let Some(Crossing { both, others, .. }) = Crossing::of(cover) {
            for (place, cells) in [both, others[0], others[1]].into_iter().enumerate() {
                self.set(place, cells.iter());
            }
            self.premises = 3;
        } else if let Some(sets) = LinkedSets::of(grid, cover, removed) {
            self.linked(grid, &sets);
        } else if let Some(blossom) = Blossom::of(grid, cover) {
            self.blossom(grid, &blossom, removed);
        } else if let Some(links) = StrongLinks::with_sets(grid, cover) {
            self.chain_of_sets(&links);
        } else {
            return false;
        }
        true
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
        self.premises = 4;
    }

    /// The stem, and the petals with what the stem takes from each.
    fn blossom(&mut self, grid: &Grid, Blossom { stem, petals }: &Blossom, removed: &[Candidate]) {
        self.area(stem.variable(), Place::Stem, 0);
        for (place, (digit, petal)) in petals.iter().enumerate() {
            self.set(place + 1, petal.cells.iter().copied());
            self.common(*digit, [CandidateSet::of(stem.with(*digit)), places(grid, petal, *digit)]);
        }
        let digits = removed.iter().map(|removed| removed.digit()).collect();
        self.left(grid, digits, petals.iter().map(|(_, petal)| petal));
        self.premises = 4;
    }

    /// The sets of a chain, its strong links besides, and what joins each to the next.
    fn chain_of_sets(&mut self, StrongLinks { links, is_closed }: &StrongLinks) {
        let mut sets = 0;
        for StrongLink { by, left, right } in links {
            match by {
                By::Variable(variable) => self.area(*variable, Place::Base, 0),
                By::Set(cells) | By::SetPast(cells, _) => {
                    self.set(sets, cells.iter());
                    sets += 1;
                }
            }
            left.iter().for_each(|place| self.mark(place, Role::Common, 1));
            right.iter().for_each(|place| self.mark(place, Role::Common, 1));
        }
        let around = is_closed.then(|| Some((links.last()?, links.first()?))).flatten();
        for (one, next) in links.windows(2).map(|pair| (&pair[0], &pair[1])).chain(around) {
            if let (Some(from), Some(to)) = (one.right.first(), next.left.first()) {
                self.line(from, to, Bond::Weak, 1);
            }
        }
        self.premises = 2;
    }

    fn set(&mut self, place: usize, cells: impl Iterator<Item = Cell>) {
        cells.for_each(|cell| self.area(cell.variable(), Place::Set(place), 0));
    }

    /// A digit that only one of two sets can have.
    fn common(&mut self, digit: Digit, places: [CandidateSet; 2]) {
        let cells: CellSet = places.iter().flat_map(CandidateSet::iter).map(Candidate::cell).collect();
        cells.iter().for_each(|cell| self.mark(cell.with(digit), Role::Common, 1));
        let near = |from: Candidate| Some((from, super::nearest(&places[1], from)?));
        let far = |(from, to): &(Candidate, Candidate)| {
            from.cell().row().abs_diff(to.cell().row()) + from.cell().column().abs_diff(to.cell().column())
        };
        if let Some((from, to)) = places[0].iter().filter_map(near).min_by_key(far) {
            self.line(from, to, Bond::Weak, 1);
        }
    }

    /// Digits of which one of some sets has each.
    fn left<'a>(&mut self, grid: &Grid, digits: DigitSet, sets: impl Iterator<Item = &'a AlmostLockedSet>) {
        for set in sets {
            for digit in digits.iter() {
                places(grid, set, digit).iter().for_each(|place| self.mark(place, Role::Guardian, 2));
            }
        }
    }
}

/// The places of a digit in a set.
fn places(grid: &Grid, set: &AlmostLockedSet, digit: Digit) -> CandidateSet {
    let with_digit = set.cells.iter().filter(|cell| grid.digits_in(**cell).contains(digit));
    with_digit.map(|cell| cell.with(digit)).collect()
}
