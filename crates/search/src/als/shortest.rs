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
    // The chains so far, and of those that are to be extended how many cells each has, with its index.
    let mut open_chains: Vec<OpenChain> = Vec::new();
    let mut open: BinaryHeap<Reverse<(usize, usize)>> = BinaryHeap::new();
    let mut seen: HashSet<(usize, ChainState)> = HashSet::new();
    for neighbor in commons.after(chain.start).iter().filter(|neighbor| neighbor.digits.contains(state.first)) {
        open.push(Reverse((cells(neighbor.set()), open_chains.len())));
        open_chains.push(OpenChain { set: neighbor.set(), state: ChainState::by(state.first), before: None });
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
            // Numbers ascend along a chain, so nothing beyond the end leads there.
            for neighbor in commons.after(set).iter().take_while(|neighbor| neighbor.set() <= end) {
                if let Some(state) = reached.after(neighbor.digits) {
                    open.push(Reverse((count + cells(neighbor.set()), open_chains.len())));
                    open_chains.push(OpenChain { set: neighbor.set(), state, before: Some(at) });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::als::AlmostLocked;
    use crate::als::restricted::Neighbor;
    use crate::state::View;
    use std::collections::BTreeMap;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    /// Some way between neighbors, each set after the one before.
    fn ways(sets: &AlmostLocked) -> Vec<SetChain> {
        let mut ways = Vec::new();
        for (start, choice) in (0..sets.sets.len()).flat_map(|start| [0, 1, 2, 5].map(|choice| (start, choice))) {
            let Some(first) = sets.commons.after(start).get(choice) else { continue };
            let arrival = ChainState::by(first.digits.first().unwrap());
            let mut way = SetChain { start, sets: vec![(first.set(), arrival)] };
            while way.sets.len() < 5 {
                let (last, arrival) = way.sets[way.sets.len() - 1];
                let arrivals = |next: &Neighbor| Some((next.set(), arrival.after(next.digits)?));
                let Some(next) = sets.commons.after(last).iter().filter_map(arrivals).nth(choice) else { break };
                way.sets.push(next);
            }
            ways.push(way);
        }
        ways
    }

    /// The fewest cells of a way with the same ends and arrival: sets come in the order of their numbers.
    fn fewest(sets: &AlmostLocked, way: &SetChain) -> usize {
        let (end, arrival) = way.sets[way.sets.len() - 1];
        let cells = |set: usize| sets.sets[set].cells.len();
        let mut fewest: BTreeMap<(usize, usize), (ChainState, usize)> = BTreeMap::new();
        let meet = |fewest: &mut BTreeMap<(usize, usize), (ChainState, usize)>, set, arrival: ChainState, count| {
            let least = fewest.entry((set, arrival.number())).or_insert((arrival, count));
            least.1 = least.1.min(count);
        };
        for next in sets.commons.after(way.start).iter().filter(|next| next.digits.contains(arrival.first)) {
            meet(&mut fewest, next.set(), ChainState::by(arrival.first), cells(next.set()));
        }
        for set in way.start..end {
            let here: Vec<(ChainState, usize)> =
                fewest.range((set, 0)..(set + 1, 0)).map(|(_, least)| *least).collect();
            for (arrival, count) in here {
                for next in sets.commons.after(set) {
                    if let Some(arrival) = arrival.after(next.digits) {
                        meet(&mut fewest, next.set(), arrival, count + cells(next.set()));
                    }
                }
            }
        }
        fewest[&(end, arrival.number())].1
    }

    #[test]
    fn the_way_with_the_fewest_cells_has_the_same_ends_and_arrives_alike() {
        let view = View::new(STATE.parse().unwrap());
        let mut sets = AlmostLocked::of(view.grid());
        sets.join_all();
        let cells = |way: &SetChain| way.sets.iter().map(|(set, _)| sets.sets[*set].cells.len()).sum::<usize>();
        let mut counts = [0; 2];
        for way in ways(&sets) {
            let found = shortest(&sets.sets, &sets.commons, &way).unwrap();
            assert_eq!((found.start, found.sets.last()), (way.start, way.sets.last()));
            assert_eq!(cells(&found), fewest(&sets, &way));
            let befores = std::iter::once(found.start).chain(found.sets.iter().map(|(set, _)| *set));
            for (before, (set, _)) in befores.zip(&found.sets) {
                assert!(sets.commons.between(before, *set).is_some());
            }
            counts[usize::from(cells(&found) < cells(&way))] += 1;
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }
}
