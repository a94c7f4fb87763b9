//! What a relation over many cells leaves to each, as far as its totals and counts show it. To look for its fillings would take too long.

use super::{Relation, Weights};
use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, Digit};
use crate::sets::CellSet;
use crate::variables::Candidate;

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

    /// A digit occurs as often in one of two parts as in the other.
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
                if least - low + value > self.total || most - high + value < self.total {
                    allowed.remove(cell.with(digit));
                }
            }
        }
    }
}

/// Candidates, and limits for how many of them are true, at most one in a cell.
pub(super) struct Tally {
    candidates: CandidateSet,
    least: usize,
    most: usize,
}

/// How many cells have only candidates of a tally left, and how many have any.
pub(super) struct Count {
    pub(super) sure: usize,
    pub(super) possible: usize,
}

impl Tally {
    pub(super) fn of(cells: &[Cell], digits: &[usize], [least, most]: [usize; 2]) -> Self {
        let candidates = cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(Digit::new(*digit))));
        Self { candidates: candidates.collect(), least, most }
    }

    pub(super) fn count(&self, left: &CandidateSet) -> Count {
        let own = self.candidates & *left;
        let cells: CellSet = own.iter().map(Candidate::cell).collect();
        let is_sure = |cell: &Cell| left.digits_in(*cell) == own.digits_in(*cell);
        Count { sure: cells.iter().filter(is_sure).count(), possible: cells.len() }
    }

    fn keep_within(&self, allowed: &mut CandidateSet) {
        let Count { sure, possible } = self.count(allowed);
        let own = self.candidates & *allowed;
        if possible < self.least || sure > self.most || self.least > self.most {
            *allowed = CandidateSet::EMPTY;
        } else if possible == self.least {
            // Each cell that can have one of them has one.
            let cells: CellSet = own.iter().map(Candidate::cell).collect();
            let others: CandidateSet = allowed.iter().filter(|one| cells.contains(one.cell())).collect();
            *allowed -= others - own;
        } else if sure == self.most {
            let is_sure = |one: &Candidate| allowed.digits_in(one.cell()) == own.digits_in(one.cell());
            let gone: CandidateSet = own.iter().filter(|one| !is_sure(one)).collect();
            *allowed -= gone;
        }
    }
}
