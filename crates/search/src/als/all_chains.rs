//! All chains of almost locked sets, link by link.

use std::collections::HashMap;

use super::chain_state::{CHAIN_STATES, ChainState, FEWEST_LINKS, SetChain};
use super::number_sets::NumberSets;
use super::pairs::seen_by_both;
use super::pattern::AlsPattern;
use super::sets::AlmostLocked;
use crate::flow::{Flow, Offer};
use crate::orders::Weight;
use unguess_board::{CandidateSet, DigitSet};

/// The most links of a chain when all chains are asked for.
const MOST: usize = 6;

/// A chain that removes something.
struct RemovingChain {
    removed: CandidateSet,
    chain: SetChain,
    cells: usize,
}

/// A set that a chain reaches, with the index of the set before it.
struct ReachedSet {
    set: usize,
    state: ChainState,
    before: Option<usize>,
}

impl AlmostLocked {
    /// Offers one chain of four to seven sets for each removal, what removes most first: of the chains that are found,
    /// the one with the fewest cells. A set is reached in each state by one chain only, over as few links as possible.
    pub fn chains(&mut self, offer: &mut Offer<AlsPattern>) -> Flow {
        self.join_all();
        // By what is removed: the place of its chain among the finds.
        let mut numbers: HashMap<CandidateSet, usize> = HashMap::new();
        let mut finds: Vec<RemovingChain> = Vec::new();
        let mut seen = NumberSets::new(self.sets.len(), CHAIN_STATES);
        for start in 0..self.sets.len() {
            let reached_sets = self.reached_sets(start, &mut seen);
            for at in 0..reached_sets.len() {
                let Some(found) = self.found(start, &reached_sets, at) else { continue };
                let number = *numbers.entry(found.removed).or_insert(finds.len());
                match finds.get_mut(number) {
                    None => finds.push(found),
                    Some(earlier) if found.cells < earlier.cells => *earlier = found,
                    Some(_) => {}
                }
            }
        }
        finds.sort_by_key(|found| (Weight::of(found.removed.iter()), found.chain.start));
        finds.iter().try_for_each(|found| offer(self.pattern(&found.chain, &found.removed)))
    }

    /// The sets that chains from a start reach, once for each state of a chain: breadth-first, so over as few links as possible.
    fn reached_sets(&self, start: usize, seen: &mut NumberSets) -> Vec<ReachedSet> {
        let mut reached_sets: Vec<ReachedSet> = Vec::new();
        let mut add = |reached_sets: &mut Vec<ReachedSet>, set: usize, state: ChainState, before: Option<usize>| {
            if !seen.contains(set, state.number()) {
                seen.insert(set, state.number());
                reached_sets.push(ReachedSet { set, state, before });
            }
        };
        // The first link, by each digit that it may use.
        for neighbor in self.commons.after(start) {
            neighbor
                .digits
                .iter()
                .for_each(|first| add(&mut reached_sets, neighbor.set(), ChainState::by(first), None));
        }
        // One link more in each round, from the sets that the round before has reached.
        let mut from = 0;
        for _ in 1..MOST {
            let to = reached_sets.len();
            for at in from..to {
                let (set, state) = (reached_sets[at].set, reached_sets[at].state);
                for neighbor in self.commons.after(set) {
                    if let Some(state) = state.after(neighbor.digits) {
                        add(&mut reached_sets, neighbor.set(), state, Some(at));
                    }
                }
            }
            from = to;
        }
        // The next start has reached nothing yet.
        for reached in &reached_sets {
            seen.clear(reached.set);
        }
        reached_sets
    }

    /// The chain from a start to a reached set, if it removes something.
    fn found(&self, start: usize, reached_sets: &[ReachedSet], at: usize) -> Option<RemovingChain> {
        let ReachedSet { set, state, .. } = reached_sets[at];
        if state.links < FEWEST_LINKS || !self.sharing().contains(start, set) {
            return None;
        }
        // An end that loses the digit of its link cannot vouch for that digit.
        let without = state.last | DigitSet::of(state.first);
        let removed: CandidateSet = seen_by_both([&self.sets[start], &self.sets[set]], without).collect();
        if removed.is_empty() {
            return None;
        }
        let backwards = std::iter::successors(Some(at), |at| reached_sets[*at].before);
        let mut sets: Vec<(usize, ChainState)> =
            backwards.map(|at| (reached_sets[at].set, reached_sets[at].state)).collect();
        sets.reverse();
        let cells =
            sets.iter().map(|(set, _)| self.sets[*set].cells.len()).sum::<usize>() + self.sets[start].cells.len();
        Some(RemovingChain { removed, chain: SetChain { start, sets }, cells })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    #[test]
    fn each_removal_comes_once_in_the_order_of_weights_and_none_comes_before_the_best() {
        let view = View::new(STATE.parse().unwrap());
        let mut sets = AlmostLocked::of(view.grid());
        let best = sets.best_chain().unwrap();
        let mut removed: Vec<CandidateSet> = Vec::new();
        let mut lengths = Vec::new();
        let _ = sets.chains(&mut |pattern| {
            removed.push(pattern.removed.iter().copied().collect());
            lengths.push(pattern.sets.len());
            Flow::Continue(())
        });
        let weight = |removed: &CandidateSet| Weight::of(removed.iter());
        assert!(removed.is_sorted_by_key(weight));
        assert!((1..removed.len()).all(|at| !removed[..at].contains(&removed[at])));
        assert!(lengths.iter().all(|length| (4..=MOST + 1).contains(length)), "{lengths:?}");
        assert!(removed.iter().all(|removed| Weight::of(best.removed.iter().copied()) <= weight(removed)));
    }
}
