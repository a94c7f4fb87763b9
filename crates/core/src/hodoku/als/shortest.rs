//! The chain to show, of those that remove the same.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::arrival::{Arrival, Way};
use super::list::AlmostLockedSet;
use super::restricted::RestrictedCommons;

/// Of the chains between the ends of a way that arrive as it does, the one with the fewest cells.
pub(super) fn shortest(sets: &[AlmostLockedSet], commons: &RestrictedCommons, way: &Way) -> Option<Way> {
    let (end, arrival) = *way.sets.last()?;
    let cells = |set: usize| sets[set].cells.len();
    let mut partials: Vec<Partial> = Vec::new();
    let mut open: BinaryHeap<Reverse<(usize, usize)>> = BinaryHeap::new();
    let mut seen: HashSet<(usize, Arrival)> = HashSet::new();
    for neighbour in commons.after(way.start).iter().filter(|neighbour| neighbour.digits.contains(arrival.first)) {
        open.push(Reverse((cells(neighbour.set()), partials.len())));
        partials.push(Partial { set: neighbour.set(), arrival: Arrival::by(arrival.first), before: None });
    }
    while let Some(Reverse((count, at))) = open.pop() {
        let (set, reached) = (partials[at].set, partials[at].arrival);
        if (set, reached) == (end, arrival) {
            let backwards = std::iter::successors(Some(at), |at| partials[*at].before);
            let mut sets: Vec<(usize, Arrival)> =
                backwards.map(|at| (partials[at].set, partials[at].arrival)).collect();
            sets.reverse();
            return Some(Way { start: way.start, sets });
        }
        if seen.insert((set, reached)) {
            for neighbour in commons.after(set).iter().take_while(|neighbour| neighbour.set() <= end) {
                if let Some(arrival) = reached.after(neighbour.digits) {
                    open.push(Reverse((count + cells(neighbour.set()), partials.len())));
                    partials.push(Partial { set: neighbour.set(), arrival, before: Some(at) });
                }
            }
        }
    }
    None
}

/// A chain as its last set and the chain that it continues.
struct Partial {
    set: usize,
    arrival: Arrival,
    before: Option<usize>,
}
