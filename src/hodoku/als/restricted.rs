//! Restricted commons: digits of two almost locked sets that only one of the two can hold.

use super::list::{AlmostLockedSet, houses_of};
use super::rows::Rows;
use crate::board::{CellSet, Digit, DigitSet, House};
use crate::state::View;

/// A later set that has restricted commons with a set, and the lowest one or two of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Neighbour {
    pub(super) set: usize,
    pub(super) digits: DigitSet,
}

/// The restricted commons of the first sets of a list.
///
/// The cells of a restricted common in both sets lie in one house: cells of one house that all see a cell elsewhere share a
/// house with it. So sets are looked up by digit and house.
#[derive(Default)]
pub(super) struct RestrictedCommons {
    /// By digit and house: the sets whose cells with the digit all lie in the house, in order.
    lying: Vec<Vec<usize>>,
    /// By set: its later neighbours in order; as far as they are known.
    pub(super) neighbours: Vec<Vec<Neighbour>>,
}

impl RestrictedCommons {
    /// Knows nothing yet of the commons.
    pub(super) fn new(view: &View, sets: &[AlmostLockedSet]) -> Self {
        let mut lying = vec![Vec::new(); 9 * House::COUNT];
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits.iter() {
                places(view, set, digit).for_each(|place| lying[place].push(number));
            }
        }
        Self { lying, neighbours: Vec::new() }
    }

    /// Finds the later neighbours of the next set, of which all before are known.
    pub(super) fn add_next(&mut self, view: &View, sets: &[AlmostLockedSet]) {
        let first = self.neighbours.len();
        let set = &sets[first];
        let mut found: Vec<Neighbour> = Vec::new();
        for digit in set.digits.iter() {
            for place in places(view, set, digit) {
                let lying = &self.lying[place];
                for later in &lying[lying.partition_point(|number| *number <= first)..] {
                    if !sets[*later].cells.intersects(set.cells) {
                        found.push(Neighbour { set: *later, digits: DigitSet::of(digit) });
                    }
                }
            }
        }
        found.sort_unstable_by_key(|neighbour| neighbour.set);
        found.dedup_by(|next, kept| {
            let is_same = next.set == kept.set;
            if is_same {
                kept.digits |= next.digits;
            }
            is_same
        });
        for neighbour in &mut found {
            neighbour.digits = neighbour.digits.iter().take(2).collect();
        }
        self.neighbours.push(found);
    }

    /// The restricted commons of two sets.
    pub(super) fn between(&self, one: usize, other: usize) -> Option<DigitSet> {
        let (first, later) = (one.min(other), one.max(other));
        let neighbours = &self.neighbours[first];
        let at = neighbours.binary_search_by_key(&later, |neighbour| neighbour.set).ok()?;
        Some(neighbours[at].digits)
    }

    /// By set: all its neighbours, earlier ones too.
    pub(super) fn around(&self) -> Rows {
        let mut around = Rows::new(self.neighbours.len(), self.neighbours.len());
        for (one, neighbours) in self.neighbours.iter().enumerate() {
            for neighbour in neighbours {
                around.insert(one, neighbour.set);
                around.insert(neighbour.set, one);
            }
        }
        around
    }
}

/// Numbers for the digit in the houses that hold all its cells of a set.
fn places(view: &View, set: &AlmostLockedSet, digit: Digit) -> impl Iterator<Item = usize> {
    let cells: CellSet = set.cells & view.cells_with(digit);
    houses_of(cells).map(move |house| digit.index() * House::COUNT + house.index())
}
