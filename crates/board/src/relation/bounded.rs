//! What a relation over many cells leaves to each, as far as its totals and counts show it. To look for its fillings would take too long.

use super::tally::{Count, Tally};
use super::{Relation, Weights};
use crate::candidate_set::CandidateSet;
use crate::ids::Cell;

impl Relation {
    /// The candidates of its cells, out of `left`, that the bounds of its total or the counts of its digits allow. None at all if the
    /// relation cannot hold.
    pub fn within_bounds(&self, left: &CandidateSet, size: usize) -> CandidateSet {
        let mut allowed = *left;
        if let Some(weights) = self.weights() {
            weights.keep_within(&mut allowed);
        }
        for tally in (self.kind().facts().tallies)(self, &allowed, size) {
            tally.keep_within(&mut allowed);
        }
        allowed
    }

    /// How often a digit, counted from 0, is among its numbers.
    pub(super) fn wanted(&self, digit: usize) -> usize {
        self.numbers().iter().filter(|number| usize::try_from(**number) == Ok(digit + 1)).count()
    }

    /// How often a digit can occur in each part if it occurs equally often in all: no less than it surely does in any of them,
    /// and no more than is possible in each.
    pub(super) fn as_often(&self, digit: usize, left: &CandidateSet) -> Vec<Tally> {
        let of = |part: &Vec<Cell>| Tally::of(part, &[digit], [0, part.len()]);
        let counts: Vec<Count> = self.parts().iter().map(|part| of(part).count(left)).collect();
        let least = counts.iter().map(|count| count.sure).max().unwrap_or_default();
        let most = counts.iter().map(|count| count.possible).min().unwrap_or_default();
        self.parts().iter().map(|part| Tally { least, most, ..of(part) }).collect()
    }
}

impl Weights {
    /// Keeps what the least and the greatest total of the other cells allow.
    fn keep_within(&self, allowed: &mut CandidateSet) {
        let before = *allowed;
        let ends = |cell: Cell, factor: i32| {
            let values = before.digits_in(cell).iter().map(|digit| factor * i32::from(digit.number()));
            [values.clone().min().unwrap_or_default(), values.max().unwrap_or_default()]
        };
        let all: Vec<[i32; 2]> = self.terms.iter().map(|(cell, factor)| ends(*cell, *factor)).collect();
        let [least, most] = [0, 1].map(|end| all.iter().map(|ends| ends[end]).sum::<i32>());
        for ((cell, factor), [low, high]) in self.terms.iter().zip(&all) {
            for digit in before.digits_in(*cell).iter() {
                let value = factor * i32::from(digit.number());
                // The other cells add too much even at their least, or too little even at their most.
                if least - low + value > self.total || most - high + value < self.total {
                    allowed.remove(cell.with(digit));
                }
            }
        }
    }
}
