//! How a chain of almost locked sets has come to a set.

use crate::board::{Digit, DigitSet};

/// How many links a chain has at least.
pub(super) const LEAST: usize = 3;

/// How many numbers an [`Arrival`] has.
pub(super) const ARRIVALS: usize = 9 * 81 * LEAST;

/// How a chain has come to a set. What may follow, and what is removed at the end, depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Arrival {
    /// The digit by which the chain left its first set.
    pub(super) first: Digit,
    /// The restricted commons by which it came: those that the link before did not use.
    pub(super) last: DigitSet,
    /// How many links it has, counted up to the least number.
    pub(super) links: usize,
}

/// A first set, and those that follow, each with the arrival there.
pub(super) struct Way {
    pub(super) start: usize,
    pub(super) sets: Vec<(usize, Arrival)>,
}

impl Arrival {
    /// By the first link.
    pub(super) fn by(first: Digit) -> Self {
        Self { first, last: DigitSet::of(first), links: 1 }
    }

    pub(super) fn number(self) -> usize {
        let low = self.last.first().map_or(0, Digit::index);
        let high = self.last.iter().last().map_or(0, Digit::index);
        ((self.links - 1) * 9 + self.first.index()) * 81 + low * 9 + high
    }

    /// After one more link with these restricted commons. A link that could use either of two is taken to use the lower.
    pub(super) fn after(self, commons: DigitSet) -> Option<Self> {
        let last = commons - self.last.first().into_iter().collect();
        (!last.is_empty()).then(|| Self { last, links: LEAST.min(self.links + 1), ..self })
    }
}
