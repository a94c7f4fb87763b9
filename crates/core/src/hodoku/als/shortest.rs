//! The chain to show, of those that remove the same.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::chain_state::{ChainState, SetChain};
use super::list::AlmostLockedSet;
use super::restricted::RestrictedCommons;

/// Of the chains that start and end where a chain does, and end in the same state, the one with the fewest cells: Dijkstra's
/// algorithm over pairs of a set and a state.
pub(super) fn shortest(sets: &[AlmostLockedSet], commons: &RestrictedCommons, chain: &SetChain) -> Option<SetChain> {
    let (end, state) = *chain.sets.last()?;
    let cells = |set: usize| sets[set].cells.len();
    let mut open_chains: Vec<OpenChain> = Vec::new();
    let mut open: BinaryHeap<Reverse<(usize, usize)>> = BinaryHeap::new();
    let mut seen: HashSet<(usize, ChainState)> = HashSet::new();
    for neighbour in commons.after(chain.start).iter().filter(|neighbour| neighbour.digits.contains(state.first)) {
        open.push(Reverse((cells(neighbour.set()), open_chains.len())));
        open_chains.push(OpenChain { set: neighbour.set(), state: ChainState::by(state.first), before: None });
    }
    while let Some(Reverse((count, at))) = open.pop() {
        let (set, reached) = (open_chains[at].set, open_chains[at].state);
        if (set, reached) == (end, state) {
            let backwards = std::iter::successors(Some(at), |at| open_chains[*at].before);
            let mut sets: Vec<(usize, ChainState)> =
                backwards.map(|at| (open_chains[at].set, open_chains[at].state)).collect();
            sets.reverse();
            return Some(SetChain { start: chain.start, sets });
        }
        if seen.insert((set, reached)) {
            for neighbour in commons.after(set).iter().take_while(|neighbour| neighbour.set() <= end) {
                if let Some(state) = reached.after(neighbour.digits) {
                    open.push(Reverse((count + cells(neighbour.set()), open_chains.len())));
                    open_chains.push(OpenChain { set: neighbour.set(), state, before: Some(at) });
                }
            }
        }
    }
    None
}

/// A chain as its last set and the index of the chain that it extends.
struct OpenChain {
    set: usize,
    state: ChainState,
    before: Option<usize>,
}
