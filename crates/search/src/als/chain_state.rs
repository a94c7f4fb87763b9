//! The state of a search for chains of almost locked sets.

use unguess_board::{Digit, DigitSet};

/// How many links a chain has at least.
pub(super) const FEWEST_LINKS: usize = 3;

/// Every [`ChainState`] has a number below this.
pub(super) const CHAIN_STATES: usize = 9 * 81 * FEWEST_LINKS;

/// The state of a chain at its last set: what may follow, and what is removed at the end, depends on the set and on this alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ChainState {
    /// The digit by which the chain left its first set.
    pub(super) first: Digit,
    /// The restricted commons of the last link, without the one that the link before it used.
    pub(super) last: DigitSet,
    /// How many links it has, counted up to the least number.
    pub(super) links: usize,
}

/// A chain of sets by their numbers: the first set, and the others, each with the state of the chain there.
pub(super) struct SetChain {
    pub(super) start: usize,
    pub(super) sets: Vec<(usize, ChainState)>,
}

impl ChainState {
    /// After the first link, by this restricted common.
    pub(super) fn by(first: Digit) -> Self {
        Self { first, last: DigitSet::of(first), links: 1 }
    }

    /// A number for each state. `last` has two digits at most, so that its lowest and its highest tell it.
    pub(super) fn number(self) -> usize {
        let low = self.last.first().map_or(0, Digit::index);
        let high = self.last.iter().last().map_or(0, Digit::index);
        ((self.links - 1) * 9 + self.first.index()) * 81 + low * 9 + high
    }

    /// After one more link with these restricted commons. A link that could use either of two is taken to use the lower.
    pub(super) fn after(self, commons: DigitSet) -> Option<Self> {
        let last = commons - self.last.first().into_iter().collect();
        (!last.is_empty()).then(|| Self { last, links: FEWEST_LINKS.min(self.links + 1), ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[usize]) -> DigitSet {
        numbers.iter().map(|number| Digit::new(number - 1)).collect()
    }

    #[test]
    fn a_link_does_not_go_on_by_the_digit_that_it_came_by() {
        let first = ChainState::by(Digit::new(0));
        assert_eq!(first.after(set(&[1])), None);
        let second = first.after(set(&[1, 4])).unwrap();
        assert_eq!((second.last, second.links), (set(&[4]), 2));
        // Of two digits it is taken to have come by the lower, and may go on by the higher.
        let either = first.after(set(&[4, 5])).unwrap();
        assert_eq!(either.last, set(&[4, 5]));
        assert_eq!(either.after(set(&[4])), None);
        assert!(either.after(set(&[5])).is_some());
    }

    #[test]
    fn links_are_counted_up_to_the_least_number_and_all_arrivals_have_numbers_of_their_own() {
        let mut arrival = ChainState::by(Digit::new(0));
        let mut links = Vec::new();
        for step in 0..5 {
            links.push(arrival.links);
            arrival = arrival.after(set(&[2 + step % 2])).unwrap();
        }
        assert_eq!(links, [1, 2, 3, 3, 3]);
        let mut numbers = Vec::new();
        for links in 1..=FEWEST_LINKS {
            for first in Digit::all() {
                for low in Digit::all() {
                    for high in Digit::all().skip(low.index()) {
                        numbers.push(ChainState { first, last: [low, high].into_iter().collect(), links }.number());
                    }
                }
            }
        }
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
        assert!(numbers.iter().all(|number| *number < CHAIN_STATES));
    }
}
