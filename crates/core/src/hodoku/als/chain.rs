//! Chains of almost locked sets, each of which has a restricted common with the next.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::arrival::{ARRIVALS, Arrival, LEAST, Way};
use super::list::AlmostLockedSet;
use super::pairs::{restricted_commons, seen_by_both};
use super::pattern::{AlsPattern, Joint};
use super::restricted::RestrictedCommons;
use super::rows::Rows;
use super::sets::AlmostLocked;
use super::shortest::shortest;
use crate::board::{Candidate, CandidateSet, Cell, DigitSet, Grid};
use crate::hodoku::weight::Weight;

/// A set on the way, and which of its neighbours come next.
struct Visit {
    set: usize,
    arrival: Arrival,
    next: usize,
}

impl AlmostLocked {
    /// The chain of four sets or more that `HoDoKu` takes: it removes the most and has the lowest weight.
    ///
    /// Sets come in the order of their numbers, so none comes twice, and each arrival at a set need be looked at once.
    pub fn best_chain(&mut self) -> Option<AlsPattern> {
        self.join_all();
        let sharing = self.sharing();
        let most = |first: usize| {
            let later = sharing.members(first).filter(move |end| *end > first);
            let removed = later.map(|end| seen_by_both([&self.sets[first], &self.sets[end]], DigitSet::EMPTY).count());
            removed.max().unwrap_or_default()
        };
        let mut starts: Vec<(Reverse<usize>, usize)> =
            (0..self.sets.len()).map(|first| (Reverse(most(first)), first)).collect();
        starts.sort_unstable();
        let mut search = Search {
            sets: &self.sets,
            commons: &self.commons,
            sharing,
            seen: Rows::new(self.sets.len(), ARRIVALS),
            touched: Vec::new(),
            best: None,
        };
        for (Reverse(most), start) in starts {
            let is_hopeless = search.best.as_ref().is_some_and(|best| best.removed.len() > most);
            if most == 0 || is_hopeless {
                break;
            }
            search.from(start);
        }
        let best = search.best?;
        let shortest = shortest(&self.sets, &self.commons, &best.way);
        Some(self.pattern(&shortest.unwrap_or(best.way), &best.removed))
    }

    pub(super) fn pattern(&self, way: &Way, removed: &CandidateSet) -> AlsPattern {
        let numbers = [way.start].into_iter().chain(way.sets.iter().map(|(number, _)| *number));
        let digits = way.sets.iter().filter_map(|(_, arrival)| arrival.last.first());
        AlsPattern {
            stem: None,
            sets: numbers.map(|number| self.sets[number].clone()).collect(),
            joints: digits.zip(1..).map(|(digit, at)| Joint { digit, sets: vec![at - 1, at] }).collect(),
            removed: removed.iter().collect(),
        }
    }
}

/// A depth-first search.
struct Search<'a> {
    sets: &'a [AlmostLockedSet],
    commons: &'a RestrictedCommons,
    /// By set: those that see something that it sees.
    sharing: &'a Rows,
    /// By set: the arrivals there from this start.
    seen: Rows,
    touched: Vec<usize>,
    best: Option<Chain>,
}

/// A chain that removes something.
struct Chain {
    weight: Weight,
    way: Way,
    removed: CandidateSet,
}

impl Search<'_> {
    fn from(&mut self, start: usize) {
        for neighbour in self.commons.after(start) {
            for first in neighbour.digits.iter() {
                self.follow(start, neighbour.set(), Arrival::by(first));
            }
        }
        for set in self.touched.drain(..) {
            self.seen.clear(set);
        }
    }

    fn follow(&mut self, start: usize, set: usize, arrival: Arrival) {
        if !self.is_new(set, arrival) {
            return;
        }
        let mut way = vec![Visit { set, arrival, next: 0 }];
        while let Some(visit) = way.last_mut() {
            let Some(neighbour) = self.commons.after(visit.set).get(visit.next) else {
                way.pop();
                continue;
            };
            visit.next += 1;
            if let Some(arrival) = visit.arrival.after(neighbour.digits)
                && self.is_new(neighbour.set(), arrival)
            {
                way.push(Visit { set: neighbour.set(), arrival, next: 0 });
                if arrival.links == LEAST && self.sharing.contains(start, neighbour.set()) {
                    self.end(start, &way);
                }
            }
        }
    }

    fn is_new(&mut self, set: usize, arrival: Arrival) -> bool {
        let number = arrival.number();
        if self.seen.contains(set, number) {
            return false;
        }
        self.seen.insert(set, number);
        self.touched.push(set);
        true
    }

    /// Takes a chain if it is better than the best so far. Of those of one weight the one with the earlier start is better,
    /// and then the one found first.
    fn end(&mut self, start: usize, way: &[Visit]) {
        let Some(Visit { set, arrival, .. }) = way.last() else { return };
        let without = arrival.last | DigitSet::of(arrival.first);
        let removed: CandidateSet = seen_by_both([&self.sets[start], &self.sets[*set]], without).collect();
        let weight = Weight::of(removed.iter());
        let is_better = self.best.as_ref().is_none_or(|best| (weight, start) < (best.weight, best.way.start));
        if is_better && !removed.is_empty() {
            let sets = way.iter().map(|visit| (visit.set, visit.arrival)).collect();
            self.best = Some(Chain { weight, way: Way { start, sets }, removed });
        }
    }
}

/// Whether cells that come in this order make a chain that removes all this.
pub fn chain_of(grid: &Grid, cells: &[Cell], removed: &[Candidate], may_overlap: bool) -> bool {
    let set = |from: usize, to: usize| {
        AlmostLockedSet::of(grid, cells[from..to].iter().copied().collect()).filter(|set| set.cells.len() == to - from)
    };
    let ends = |from: usize| (from + 1..=cells.len().min(from + 8)).filter_map(move |to| Some((to, set(from, to)?)));
    ends(0).any(|(first_end, first)| {
        let mut seen: HashSet<(usize, usize, Arrival)> = HashSet::new();
        let mut open: Vec<(usize, usize, Option<Arrival>)> = vec![(0, first_end, None)];
        while let Some((from, to, arrival)) = open.pop() {
            let Some(last) = set(from, to) else { continue };
            if let Some(arrival) = arrival.filter(|arrival| arrival.links == LEAST && to == cells.len()) {
                let without = arrival.last | DigitSet::of(arrival.first);
                let all: CandidateSet = seen_by_both([&first, &last], without).collect();
                if removed.iter().all(|removed| all.contains(*removed)) {
                    return true;
                }
            }
            for (end, next) in ends(to) {
                let Some(commons) = restricted_commons(grid, [&last, &next], may_overlap) else { continue };
                let arrivals: Vec<Arrival> = match arrival {
                    None => commons.iter().map(Arrival::by).collect(),
                    Some(arrival) => arrival.after(commons).into_iter().collect(),
                };
                for arrival in arrivals {
                    if seen.insert((to, end, arrival)) {
                        open.push((to, end, Some(arrival)));
                    }
                }
            }
        }
        false
    })
}
