//! Two almost locked sets with a restricted common, and two that each have one with a third.

use super::list::{AlmostLockedSet, houses_on};
use super::pattern::{AlsPattern, CommonDigit};
use super::sets::AlmostLocked;
use crate::flow::{Flow, Offer};
use unguess_board::{Candidate, CellSet, Digit, DigitSet, Grid};

impl AlmostLocked {
    /// Offers each pair of sets with one or two restricted commons that removes something, in the order of the first
    /// set, then of the second.
    pub fn doubles(&mut self, offer: &mut Offer<AlsPattern>) -> Flow {
        for first in 0..self.sets.len() {
            if self.commons.complete() <= first {
                self.commons.add_next(&self.sets);
            }
            for neighbor in self.commons.after(first) {
                let pair = [&self.sets[first], &self.sets[neighbor.set()]];
                let removed = removed_by_double(pair, neighbor.digits);
                if !removed.is_empty() {
                    offer(double(pair, neighbor.digits, removed))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Offers wings that remove something: a middle set with restricted commons to two ends. They come in the order of
    /// the pairs of a set and a later neighbor, either of which can be the middle.
    pub fn wings(&mut self, offer: &mut Offer<AlsPattern>) -> Flow {
        self.join_all();
        let (around, sharing) = (self.around(), self.sharing());
        for first in 0..self.sets.len() {
            for neighbor in self.commons.after(first) {
                let second = neighbor.set();
                // Either set of the pair may be the middle one, and the other one end. The other end has a higher number than that,
                // has a restricted common with the middle, and sees something that the first end sees.
                for (middle, end, from) in [(first, second, second + 1), (second, first, first + 1)] {
                    for other in around.common(middle, sharing, end, from) {
                        if let Some(wing) = self.wing([end, middle, other]) {
                            offer(wing)?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// The wing of three sets, by number, if it removes something.
    fn wing(&self, [one, middle, other]: [usize; 3]) -> Option<AlsPattern> {
        let commons = [self.commons.between(one, middle)?, self.commons.between(middle, other)?];
        wing([one, middle, other].map(|number| &self.sets[number]), commons, self.may_overlap)
    }
}

/// A pattern of two sets with these cells, if they are one.
pub fn double_of(grid: &Grid, [one, other]: [CellSet; 2]) -> Option<AlsPattern> {
    let pair = [AlmostLockedSet::of(grid, one)?, AlmostLockedSet::of(grid, other)?];
    let commons = restricted_commons(grid, [&pair[0], &pair[1]], false)?;
    let removed = removed_by_double([&pair[0], &pair[1]], commons);
    Some(double([&pair[0], &pair[1]], commons, removed))
}

/// A pattern of three sets with these cells, the middle one joined to the others, if they are one.
pub fn wing_of(grid: &Grid, cells: [CellSet; 3], may_overlap: bool) -> Option<AlsPattern> {
    let [one, middle, other] = cells.map(|cells| AlmostLockedSet::of(grid, cells));
    let (one, middle, other) = (one?, middle?, other?);
    let commons = |pair| restricted_commons(grid, pair, may_overlap);
    wing([&one, &middle, &other], [commons([&one, &middle])?, commons([&middle, &other])?], may_overlap)
}

/// The lowest one or two restricted commons of two sets: digits whose places in one set see all places in the other,
/// and share a house with them. None if there are none, or if the sets have cells in common and may not.
pub(super) fn restricted_commons(
    grid: &Grid,
    [one, other]: [&AlmostLockedSet; 2],
    may_overlap: bool,
) -> Option<DigitSet> {
    let common = one.digits & other.digits;
    let shares_house = |cells: CellSet| houses_on(grid.rules(), cells).next().is_some();
    let is_restricted = |digit: &Digit| {
        let with = grid.cells_with(*digit);
        (other.cells & with).is_subset(one.seen(*digit)) && shares_house((one.cells | other.cells) & with)
    };
    let restricted: DigitSet = common.iter().filter(is_restricted).take(2).collect();
    let are_apart = may_overlap || !one.cells.intersects(other.cells);
    (!restricted.is_empty() && are_apart).then_some(restricted)
}

/// What two sets both see by the same digit, `without` some digits.
pub(super) fn seen_by_both([one, other]: [&AlmostLockedSet; 2], without: DigitSet) -> impl Iterator<Item = Candidate> {
    let common = ((one.digits & other.digits) - without).iter();
    common.flat_map(move |digit| (one.seen(digit) & other.seen(digit)).iter().map(move |cell| cell.with(digit)))
}

/// What a pair of sets removes by one or two restricted commons. For each of them, one of the sets loses it and takes
/// all its other digits, so what sees one of these in both sets goes. If there are two, each set loses one of them:
/// then both take all their other digits.
fn removed_by_double(pair: [&AlmostLockedSet; 2], commons: DigitSet) -> Vec<Candidate> {
    let mut removed: Vec<Candidate> = Vec::new();
    for common in commons.iter() {
        removed.extend(seen_by_both(pair, DigitSet::of(common)));
    }
    // Either set takes all its digits but the commons, so what sees them outside the other set goes.
    if commons.is_plural() {
        for [one, other] in [pair, [pair[1], pair[0]]] {
            for digit in (one.digits - commons).iter() {
                removed.extend((one.seen(digit) - other.cells).iter().map(|cell| cell.with(digit)));
            }
        }
    }
    removed
}

/// The pattern of two sets.
fn double(pair: [&AlmostLockedSet; 2], commons: DigitSet, removed: Vec<Candidate>) -> AlsPattern {
    let commons_of_sets = commons.iter().map(|digit| CommonDigit { digit, sets: vec![0, 1] });
    AlsPattern { stem: None, sets: pair.map(Clone::clone).into(), commons_of_sets: commons_of_sets.collect(), removed }
}

/// The pattern of three sets, the middle one joined to each end by `commons`, if two different ones can be chosen and
/// something is removed. If one end loses its common with the middle, it takes its other digits. If not, the middle
/// loses that digit and takes its common with the other end, which so takes its other digits. Ends that may overlap
/// must each have a cell of their own.
fn wing(sets: [&AlmostLockedSet; 3], commons: [DigitSet; 2], may_overlap: bool) -> Option<AlsPattern> {
    let [one, _, other] = sets;
    let mut choices = commons[0].iter().flat_map(|first| commons[1].iter().map(move |second| [first, second]));
    let [first, second] = choices.find(|[first, second]| first != second)?;
    let removed: Vec<Candidate> = seen_by_both([one, other], commons[0] | commons[1]).collect();
    let commons_of_sets =
        vec![CommonDigit { digit: first, sets: vec![0, 1] }, CommonDigit { digit: second, sets: vec![1, 2] }];
    let are_apart = !one.cells.intersects(other.cells);
    let is_nested = one.cells.is_subset(other.cells) || other.cells.is_subset(one.cells);
    let fits = (are_apart || may_overlap && !is_nested) && !removed.is_empty();
    fits.then(|| AlsPattern { stem: None, sets: sets.map(Clone::clone).into(), commons_of_sets, removed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{candidates, cells, limited};

    fn removed_by(grid: &Grid, one: &str, other: &str) -> CandidateSet {
        double_of(grid, [cells(one), cells(other)]).unwrap().removed.iter().copied().collect()
    }

    #[test]
    fn with_one_restricted_common_goes_what_both_sets_see_by_another_digit() {
        let grid = limited("r1c1n12 r1c2n13 r9c1n23");
        assert_eq!(removed_by(&grid, "r1c1 r1c2", "r9c1"), candidates("r7c2n3 r8c2n3 r9c2n3 r2c1n3 r3c1n3"));
    }

    #[test]
    fn doubly_linked_sets_take_all_their_other_digits_too() {
        let grid = limited("r1c1n12 r1c2n13 r1c9n23");
        let row: String = (3..=8).map(|column| format!("r1c{column}n123 ")).collect::<Vec<_>>().concat();
        let block = "r2c1n1 r2c2n1 r2c3n1 r3c1n1 r3c2n1 r3c3n1";
        assert_eq!(removed_by(&grid, "r1c1 r1c2", "r1c9"), candidates(&format!("{row}{block}")));
    }

    #[test]
    fn sets_without_a_restricted_common_or_with_a_common_cell_make_no_pair() {
        let grid = limited("r1c1n12 r1c2n13 r5c5n23 r1c9n23");
        assert!(double_of(&grid, [cells("r1c1 r1c2"), cells("r5c5")]).is_none());
        assert!(double_of(&grid, [cells("r1c1 r1c2"), cells("r1c2 r1c9")]).is_none());
    }

    #[test]
    fn a_wing_uses_a_restricted_common_for_each_of_its_ends() {
        // The middle has 12: one end takes 1 from it, the other one 2. Both have 3.
        let grid = limited("r1c1n13 r1c5n12 r9c5n23");
        let wing = wing_of(&grid, [cells("r1c1"), cells("r1c5"), cells("r9c5")], false).unwrap();
        assert_eq!(wing.removed.iter().copied().collect::<CandidateSet>(), candidates("r9c1n3"));
        // With 1 on both sides the middle has only one digit to give.
        let grid = limited("r1c1n13 r1c5n12 r9c5n13");
        assert!(wing_of(&grid, [cells("r1c1"), cells("r1c5"), cells("r9c5")], false).is_none());
    }
}
