//! Restricted commons: digits of two almost locked sets that only one of the two can hold.

use super::list::{AlmostLockedSet, houses_on};
use super::number_sets::NumberSets;
use crate::state::{Planes, planes};
use unguess_board::{CellSet, Digit, DigitSet, Grid, House, Rules};

/// A later set that has restricted commons with a set, and the lowest one or two of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Neighbor {
    set: u16,
    pub(super) digits: DigitSet,
}

impl Neighbor {
    /// The number of the set.
    pub(super) const fn set(self) -> usize {
        self.set as usize
    }
}

/// The restricted commons of the first sets of a list.
///
/// The cells of a restricted common in both sets lie in one house: on the usual board, cells of one house that all see a cell
/// elsewhere share a house with it; on others that is asked for, so that one cover takes the digit of both. So sets are looked up
/// by digit and house.
pub(super) struct RestrictedCommons {
    rules: &'static Rules,
    /// By digit: the cells of the state that can take it.
    planes: Planes,
    /// The cells of the sets.
    cells: Vec<CellSet>,
    /// Whether two sets with cells in common may have restricted commons; these are in none of the common cells.
    may_overlap: bool,
    /// By digit and house, from one of the bounds to the next: the sets whose cells with the digit all lie in the house.
    lying: Vec<u16>,
    bounds: Vec<usize>,
    /// Set by set, from one of the ends to the next: its later neighbors in order; as far as they are found.
    neighbors: Vec<Neighbor>,
    ends: Vec<usize>,
    /// Scratch space: the common digits of the next set with each, and the sets that have some.
    commons: Vec<DigitSet>,
    found: NumberSets,
}

impl RestrictedCommons {
    /// The sets of a state by digit and house, without any neighbors yet. A state has fewer than 65536 sets: no board
    /// has more than [`House::COUNT`] houses, with 512 sets of cells each.
    pub(super) fn new(grid: &Grid, sets: &[AlmostLockedSet], may_overlap: bool) -> Self {
        let (rules, planes) = (grid.rules(), planes(grid.candidates()));
        // A place stands for a digit and a house: each set is listed at the places where it lies, in the order of sets.
        // They are counted place by place, the counts added up to bounds, and the sets put between these.
        let mut bounds = vec![0; 9 * House::COUNT + 1];
        let mut all: Vec<(usize, u16)> = Vec::with_capacity(sets.len() * 8);
        for (number, set) in (0..).zip(sets) {
            for digit in set.digits.iter() {
                all.extend(places(rules, &planes, set, digit).map(|place| (place, number)));
            }
        }
        for (place, _) in &all {
            bounds[place + 1] += 1;
        }
        for place in 1..bounds.len() {
            bounds[place] += bounds[place - 1];
        }
        let (mut next, mut lying) = (bounds.clone(), vec![0; all.len()]);
        for (place, number) in all {
            lying[next[place]] = number;
            next[place] += 1;
        }
        Self {
            rules,
            planes,
            cells: sets.iter().map(|set| set.cells).collect(),
            may_overlap,
            lying,
            bounds,
            neighbors: Vec::new(),
            ends: vec![0],
            commons: vec![DigitSet::EMPTY; sets.len()],
            found: NumberSets::new(1, sets.len()),
        }
    }

    /// How many sets have all their later neighbors listed.
    pub(super) fn complete(&self) -> usize {
        self.ends.len() - 1
    }

    /// The later neighbors of a set, in order.
    pub(super) fn after(&self, set: usize) -> &[Neighbor] {
        &self.neighbors[self.ends[set]..self.ends[set + 1]]
    }

    /// Finds the later neighbors of the next set, all sets before it being complete: those that lie in a house with it
    /// by a digit of both.
    pub(super) fn add_next(&mut self, sets: &[AlmostLockedSet]) {
        let first = self.complete();
        let set = &sets[first];
        for digit in set.digits.iter() {
            for place in places(self.rules, &self.planes, set, digit) {
                let lying = &self.lying[self.bounds[place]..self.bounds[place + 1]];
                let later = lying.partition_point(|number| usize::from(*number) <= first);
                for later in lying[later..].iter().map(|later| usize::from(*later)) {
                    // Sets with common cells count only if that is allowed, and by digits that none of these cells can
                    // take.
                    let common = self.cells[later] & set.cells;
                    if common.is_empty() || self.may_overlap && !common.intersects(self.planes[digit.index()]) {
                        self.commons[later].insert(digit);
                        self.found.insert(0, later);
                    }
                }
            }
        }
        // The lowest two digits of each are kept, and the scratch space is made empty again.
        let neighbor = |later: usize| {
            let digits = std::mem::take(&mut self.commons[later]);
            Neighbor { set: u16::try_from(later).unwrap_or(u16::MAX), digits: digits.iter().take(2).collect() }
        };
        self.neighbors.extend(self.found.members(0).map(neighbor));
        self.found.clear(0);
        self.ends.push(self.neighbors.len());
    }

    /// The restricted commons of two sets.
    pub(super) fn between(&self, one: usize, other: usize) -> Option<DigitSet> {
        let (first, later) = (one.min(other), one.max(other));
        let neighbors = self.after(first);
        let at = neighbors.binary_search_by_key(&later, |neighbor| neighbor.set()).ok()?;
        Some(neighbors[at].digits)
    }

    /// By set: all its neighbors, earlier ones too.
    pub(super) fn around(&self) -> NumberSets {
        let mut around = NumberSets::new(self.complete(), self.complete());
        for one in 0..self.complete() {
            for neighbor in self.after(one) {
                around.insert(one, neighbor.set());
                around.insert(neighbor.set(), one);
            }
        }
        around
    }
}

/// Numbers for the digit in the houses that hold all its cells of a set.
fn places<'a>(
    rules: &'a Rules,
    planes: &Planes,
    set: &AlmostLockedSet,
    digit: Digit,
) -> impl Iterator<Item = usize> + use<'a> {
    let cells: CellSet = set.cells & planes[digit.index()];
    houses_on(rules, cells).map(move |house| digit.index() * House::COUNT + house.index())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::als::list::almost_locked_sets;
    use crate::als::pairs::restricted_commons;
    use crate::state::View;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    /// The digits of both sets whose places in the one all see those in the other: the lowest two.
    fn by_definition(planes: &Planes, [one, other]: [&AlmostLockedSet; 2], may_overlap: bool) -> DigitSet {
        let is_restricted = |digit: &Digit| {
            let with_digit = |set: &AlmostLockedSet| set.cells & planes[digit.index()];
            with_digit(one).iter().all(|cell| with_digit(other).is_subset(cell.peers()))
        };
        let are_apart = may_overlap || !one.cells.intersects(other.cells);
        (one.digits & other.digits).iter().filter(|_| are_apart).filter(is_restricted).take(2).collect()
    }

    #[test]
    fn restricted_commons_are_digits_that_only_one_of_two_sets_can_hold() {
        let view = View::new(STATE.parse().unwrap());
        let (sets, planes) = (almost_locked_sets(view.grid()), planes(view.candidates()));
        for may_overlap in [false, true] {
            let mut commons = RestrictedCommons::new(view.grid(), &sets, may_overlap);
            let (mut single, mut double) = (0, 0);
            for first in 0..60 {
                assert_eq!(commons.complete(), first);
                commons.add_next(&sets);
                let defined = (first + 1..sets.len())
                    .map(|later| (later, by_definition(&planes, [&sets[first], &sets[later]], may_overlap)));
                let defined: Vec<(usize, DigitSet)> = defined.filter(|(_, digits)| !digits.is_empty()).collect();
                let found: Vec<(usize, DigitSet)> =
                    commons.after(first).iter().map(|neighbor| (neighbor.set(), neighbor.digits)).collect();
                assert_eq!(found, defined);
                for (later, digits) in found {
                    assert_eq!(commons.between(later, first), Some(digits));
                    assert_eq!(
                        restricted_commons(view.grid(), [&sets[first], &sets[later]], may_overlap),
                        Some(digits)
                    );
                    if digits.is_plural() { double += 1 } else { single += 1 }
                }
            }
            assert!(single > 20 && double > 0, "{single} and {double}");
        }
    }

    #[test]
    fn whoever_is_a_neighbor_has_the_other_as_one() {
        let view = View::new(STATE.parse().unwrap());
        let sets = almost_locked_sets(view.grid());
        let mut commons = RestrictedCommons::new(view.grid(), &sets, false);
        for _ in &sets {
            commons.add_next(&sets);
        }
        let around = commons.around();
        for one in (0..sets.len()).step_by(7) {
            assert!(around.members(one).all(|other| around.contains(other, one) && other != one));
            assert!(commons.after(one).iter().all(|neighbor| around.contains(one, neighbor.set())));
        }
    }
}
