//! Chains of almost locked sets, each of which has a restricted common with the next.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::chain_state::{CHAIN_STATES, ChainState, FEWEST_LINKS, SetChain};
use super::list::AlmostLockedSet;
use super::number_sets::NumberSets;
use super::pairs::{restricted_commons, seen_by_both};
use super::pattern::{AlsPattern, CommonDigit};
use super::restricted::RestrictedCommons;
use super::sets::AlmostLocked;
use super::shortest::shortest;
use super::splits::Splits;
use crate::orders::Weight;
use unguess_board::{Candidate, CandidateSet, Cell, DigitSet, Grid};

/// One level of the depth-first search: a set of the chain, and the index of the neighbor to look at next.
struct Frame {
    set: usize,
    state: ChainState,
    next: usize,
}

impl AlmostLocked {
    /// The chain of four sets or more that `HoDoKu` takes: it removes the most and has the lowest weight.
    ///
    /// The numbers of the sets ascend along a chain, so no set comes twice. What may follow depends on the state of the chain
    /// alone, so each state at a set is looked at once.
    pub fn best_chain(&mut self) -> Option<AlsPattern> {
        self.join_all();
        let sharing = self.sharing();
        // The most that chains from a first set can remove.
        let most = |first: usize| {
            let later = sharing.members(first).filter(move |end| *end > first);
            let removed = later.map(|end| seen_by_both([&self.sets[first], &self.sets[end]], DigitSet::EMPTY).count());
            removed.max().unwrap_or_default()
        };
        let mut starts: Vec<(Reverse<usize>, usize)> =
            (0..self.sets.len()).map(|first| (Reverse(most(first)), first)).collect();
        starts.sort_unstable();
        let mut search = AlsChainSearch {
            sets: &self.sets,
            commons: &self.commons,
            sharing,
            seen: NumberSets::new(self.sets.len(), CHAIN_STATES),
            touched: Vec::new(),
            best: None,
        };
        // Bound, then ordered: a chain removes at most what its first set and some later set both see by any of their digits.
        for (Reverse(most), start) in starts {
            let is_hopeless = search.best.as_ref().is_some_and(|best| best.removed.len() > most);
            if most == 0 || is_hopeless {
                break;
            }
            search.follow_all(start);
        }
        // The best chain by its ends; of the chains with these ends and this state, the one with the fewest cells is shown.
        let best = search.best?;
        let shortest = shortest(&self.sets, &self.commons, &best.chain);
        Some(self.pattern(&shortest.unwrap_or(best.chain), &best.removed))
    }

    /// The pattern of a chain, each link of which uses the lowest restricted common that it may.
    pub(super) fn pattern(&self, chain: &SetChain, removed: &CandidateSet) -> AlsPattern {
        let numbers = [chain.start].into_iter().chain(chain.sets.iter().map(|(number, _)| *number));
        let digits = chain.sets.iter().filter_map(|(_, state)| state.last.first());
        AlsPattern {
            stem: None,
            sets: numbers.map(|number| self.sets[number].clone()).collect(),
            commons_of_sets: digits.zip(1..).map(|(digit, at)| CommonDigit { digit, sets: vec![at - 1, at] }).collect(),
            removed: removed.iter().collect(),
        }
    }
}

/// The depth-first search for the best chain.
struct AlsChainSearch<'a> {
    sets: &'a [AlmostLockedSet],
    commons: &'a RestrictedCommons,
    /// By set: those that see something that it sees.
    sharing: &'a NumberSets,
    /// By set: the numbers of the states in which chains from this start have reached it.
    seen: NumberSets,
    /// The sets whose entries in `seen` are not empty.
    touched: Vec<usize>,
    best: Option<BestChain>,
}

/// The best chain so far: one that removes something, with its weight.
struct BestChain {
    weight: Weight,
    chain: SetChain,
    removed: CandidateSet,
}

impl AlsChainSearch<'_> {
    /// Follows the chains that begin with a set: to each of its later neighbors, as chains are found from their lower end, by each
    /// restricted common of the two.
    fn follow_all(&mut self, start: usize) {
        for neighbor in self.commons.after(start) {
            for first in neighbor.digits.iter() {
                self.follow(start, neighbor.set(), ChainState::by(first));
            }
        }
        // Chains from the next start have reached nothing yet.
        for set in self.touched.drain(..) {
            self.seen.clear(set);
        }
    }

    /// Depth first from the second set of a chain: goes on to every neighbor and state that no chain from this start
    /// has reached, and takes the chains that are long enough and whose ends see something in common.
    fn follow(&mut self, start: usize, set: usize, state: ChainState) {
        if !self.is_new(set, state) {
            return;
        }
        let mut chain = vec![Frame { set, state, next: 0 }];
        while let Some(frame) = chain.last_mut() {
            // All neighbors of the last set were looked at: back to the one before.
            let Some(neighbor) = self.commons.after(frame.set).get(frame.next) else {
                chain.pop();
                continue;
            };
            frame.next += 1;
            if let Some(state) = frame.state.after(neighbor.digits)
                && self.is_new(neighbor.set(), state)
            {
                chain.push(Frame { set: neighbor.set(), state, next: 0 });
                if state.links == FEWEST_LINKS && self.sharing.contains(start, neighbor.set()) {
                    self.end(start, &chain);
                }
            }
        }
    }

    /// Whether no chain from this start was at this set in this state; notes that one is now.
    fn is_new(&mut self, set: usize, state: ChainState) -> bool {
        let number = state.number();
        if self.seen.contains(set, number) {
            return false;
        }
        self.seen.insert(set, number);
        self.touched.push(set);
        true
    }

    /// Takes a chain if it is better than the best so far. Of those of one weight the one with the earlier start is better,
    /// and then the one found first.
    fn end(&mut self, start: usize, chain: &[Frame]) {
        let Some(Frame { set, state, .. }) = chain.last() else { return };
        // An end that loses the digit of its link cannot vouch for that digit.
        let without = state.last | DigitSet::of(state.first);
        let removed: CandidateSet = seen_by_both([&self.sets[start], &self.sets[*set]], without).collect();
        let weight = Weight::of(removed.iter());
        let is_better = self.best.as_ref().is_none_or(|best| (weight, start) < (best.weight, best.chain.start));
        if is_better && !removed.is_empty() {
            let sets = chain.iter().map(|frame| (frame.set, frame.state)).collect();
            self.best = Some(BestChain { weight, chain: SetChain { start, sets }, removed });
        }
    }
}

/// Whether `cells`, in this order and split into sets in one of the ways of `splits`, are a chain that removes at least
/// `removed`.
pub fn chain_of(grid: &Grid, cells: &[Cell], splits: &Splits, removed: &[Candidate], may_overlap: bool) -> bool {
    let set = |from: usize, to: usize| {
        AlmostLockedSet::of(grid, cells[from..to].iter().copied().collect()).filter(|set| set.cells.len() == to - from)
    };
    let ends = |from: usize| splits.ends(from).filter_map(move |to| Some((to, set(from, to)?)));
    // For each first set: searches the pairs of a set, from its first cell to the one after it, and the state of the
    // chain there. Each is looked at once.
    ends(0).any(|(first_end, first)| {
        let mut seen: HashSet<(usize, usize, ChainState)> = HashSet::new();
        let mut open: Vec<(usize, usize, Option<ChainState>)> = vec![(0, first_end, None)];
        while let Some((from, to, state)) = open.pop() {
            let Some(last) = set(from, to) else { continue };
            // A chain that is long enough and has all cells.
            if let Some(state) = state.filter(|state| state.links == FEWEST_LINKS && to == cells.len()) {
                let without = state.last | DigitSet::of(state.first);
                let all: CandidateSet = seen_by_both([&first, &last], without).collect();
                if removed.iter().all(|removed| all.contains(*removed)) {
                    return true;
                }
            }
            for (end, next) in ends(to) {
                let Some(commons) = restricted_commons(grid, [&last, &next], may_overlap) else { continue };
                let states: Vec<ChainState> = match state {
                    None => commons.iter().map(ChainState::by).collect(),
                    Some(state) => state.after(commons).into_iter().collect(),
                };
                for state in states {
                    if seen.insert((to, end, state)) {
                        open.push((to, end, Some(state)));
                    }
                }
            }
        }
        false
    })
}
