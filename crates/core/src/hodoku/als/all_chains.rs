//! All chains of almost locked sets, link by link.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::arrival::{ARRIVALS, Arrival, LEAST, Way};
use super::pairs::seen_by_both;
use super::pattern::AlsPattern;
use super::rows::Rows;
use super::sets::AlmostLocked;
use crate::board::{CandidateSet, DigitSet};
use crate::hodoku::weight::Weight;

/// So many links are followed when all chains are asked for.
const MOST: usize = 6;

/// A chain that removes something.
struct Found {
    removed: CandidateSet,
    way: Way,
    cells: usize,
}

/// A set that a chain has come to.
struct Visit {
    set: usize,
    arrival: Arrival,
    before: Option<usize>,
}

impl AlmostLocked {
    /// One chain of four to seven sets for each removal, what removes most first: the one with the fewest cells among those
    /// that come first to their last set.
    pub fn chains(&mut self, offer: &mut dyn FnMut(AlsPattern) -> ControlFlow<()>) -> ControlFlow<()> {
        self.join_all();
        let mut numbers: HashMap<CandidateSet, usize> = HashMap::new();
        let mut finds: Vec<Found> = Vec::new();
        let mut seen = Rows::new(self.sets.len(), ARRIVALS);
        for start in 0..self.sets.len() {
            let visits = self.visits(start, &mut seen);
            for at in 0..visits.len() {
                let Some(found) = self.found(start, &visits, at) else { continue };
                let number = *numbers.entry(found.removed).or_insert(finds.len());
                match finds.get_mut(number) {
                    None => finds.push(found),
                    Some(known) if found.cells < known.cells => *known = found,
                    Some(_) => {}
                }
            }
        }
        finds.sort_by_key(|found| (Weight::of(found.removed.iter()), found.way.start));
        finds.iter().try_for_each(|found| offer(self.pattern(&found.way, &found.removed)))
    }

    /// All that can be reached from a start, each arrival once, over as few links as can be.
    fn visits(&self, start: usize, seen: &mut Rows) -> Vec<Visit> {
        let mut visits: Vec<Visit> = Vec::new();
        let mut add = |visits: &mut Vec<Visit>, set: usize, arrival: Arrival, before: Option<usize>| {
            if !seen.contains(set, arrival.number()) {
                seen.insert(set, arrival.number());
                visits.push(Visit { set, arrival, before });
            }
        };
        for neighbour in self.commons.after(start) {
            neighbour.digits.iter().for_each(|first| add(&mut visits, neighbour.set(), Arrival::by(first), None));
        }
        let mut from = 0;
        for _ in 1..MOST {
            let to = visits.len();
            for at in from..to {
                let (set, arrival) = (visits[at].set, visits[at].arrival);
                for neighbour in self.commons.after(set) {
                    if let Some(arrival) = arrival.after(neighbour.digits) {
                        add(&mut visits, neighbour.set(), arrival, Some(at));
                    }
                }
            }
            from = to;
        }
        for visit in &visits {
            seen.clear(visit.set);
        }
        visits
    }

    /// What a chain to a visit removes.
    fn found(&self, start: usize, visits: &[Visit], at: usize) -> Option<Found> {
        let Visit { set, arrival, .. } = visits[at];
        if arrival.links < LEAST || !self.sharing().contains(start, set) {
            return None;
        }
        let without = arrival.last | DigitSet::of(arrival.first);
        let removed: CandidateSet = seen_by_both([&self.sets[start], &self.sets[set]], without).collect();
        if removed.is_empty() {
            return None;
        }
        let backwards = std::iter::successors(Some(at), |at| visits[*at].before);
        let mut sets: Vec<(usize, Arrival)> = backwards.map(|at| (visits[at].set, visits[at].arrival)).collect();
        sets.reverse();
        let cells =
            sets.iter().map(|(set, _)| self.sets[*set].cells.len()).sum::<usize>() + self.sets[start].cells.len();
        Some(Found { removed, way: Way { start, sets }, cells })
    }
}
