//! What relations say in a search, once nothing else follows.

use super::watched::{StatedRelation, WatchedFillings, WatchedRelation};
use super::{LearnedReason, Search};
use crate::relation::{FillingDiagram, LongSum, Readings, bits};

/// How many states the diagram of a relation may have. One that has more is asked anew each time.
const STATES: usize = 20_000;

/// How many states of such a relation a search visits each time before only its bounds decide.
const STATES_ANEW: usize = 2_000;

impl Search<'_> {
    /// Makes the diagrams of the relations, those of few cells first.
    pub(super) fn begin_relations(&mut self) {
        let mut stated = std::mem::take(&mut self.stated);
        stated.retain(|one| !one.cells.is_empty());
        stated.sort_by_key(|one| one.cells.len());
        for StatedRelation { reading, cells, is_needed } in stated {
            if !self.propagate() {
                self.exhausted = true;
                return;
            }
            for fillings in self.fillings(reading, &cells, is_needed) {
                self.watch_relation(cells.clone(), fillings);
            }
        }
    }

    /// How the fillings of a relation are found; in no way if that takes long and it follows from others.
    fn fillings(&self, reading: Readings, cells: &[usize], is_needed: bool) -> Vec<WatchedFillings> {
        let left: Vec<u32> = cells.iter().map(|cell| self.masks[*cell]).collect();
        let leaves = |at: usize, digit, later: usize| self.leaves(cells[at], digit, cells[later]);
        if let Ok(diagram) = FillingDiagram::new(&reading, left.clone(), leaves, STATES) {
            return vec![WatchedFillings::Diagram(diagram)];
        }
        let of_digit = |reading: Readings| {
            // Links are left out, so that there are few states.
            let leaves =
                |at: usize, digit, later: usize| if cells[at] == cells[later] { 1_u32 << digit } else { u32::MAX };
            let diagram = FillingDiagram::new(&reading, left.clone(), leaves, STATES);
            diagram.map_or_else(|_| WatchedFillings::Searched(reading), WatchedFillings::Diagram)
        };
        if !is_needed {
            Vec::new()
        } else if let Some(digits) = reading.by_digit() {
            digits.into_iter().map(of_digit).collect()
        } else if let Some(weights) = reading.weights() {
            let differ =
                |one: usize, other: usize| (0..self.size).all(|digit| leaves(one, digit, other) >> digit & 1 == 0);
            vec![WatchedFillings::Sum(LongSum::new(weights, self.size as u32, differ))]
        } else {
            vec![WatchedFillings::Searched(reading)]
        }
    }

    /// Adds a relation to those that are asked.
    fn watch_relation(&mut self, cells: Vec<usize>, fillings: WatchedFillings) {
        let number = self.relations.len();
        for cell in &cells {
            if self.relations_of[*cell].last() != Some(&number) {
                self.relations_of[*cell].push(number);
            }
        }
        self.relations.push(WatchedRelation { cells, fillings, seen: Vec::new() });
        self.changed.insert(number);
    }

    /// What a digit in a cell leaves of another cell, or of the same one.
    fn leaves(&self, cell: usize, digit: usize, other: usize) -> u32 {
        if cell == other {
            return 1 << digit;
        }
        let own = other * self.size..(other + 1) * self.size;
        let linked = self.links.linked.get(cell * self.size + digit).map_or(&[][..], Vec::as_slice);
        let linked = &linked[linked.partition_point(|one| *one < own.start)..];
        let linked = linked.iter().take_while(|one| own.contains(one)).fold(0, |all, one| all | 1 << (one - own.start));
        let is_peer = self.links.peers[cell].binary_search(&other).is_ok();
        !linked & !(u32::from(is_peer) << digit)
    }

    /// What follows from a relation of which a cell has changed, if there is one: false if it has no filling.
    pub(super) fn ask_relation(&mut self) -> Option<bool> {
        let number = self.changed.pop_first()?;
        let left: Vec<u32> = self.relations[number].cells.iter().map(|cell| self.masks[*cell]).collect();
        if left == self.relations[number].seen {
            return Some(true);
        }
        let kept = match &mut self.relations[number].fillings {
            WatchedFillings::Diagram(diagram) => diagram.kept(&left),
            WatchedFillings::Sum(sum) => sum.kept(&left),
            WatchedFillings::Searched(_) => self.kept_anew(number, left.clone()),
        };
        if kept.iter().all(|kept| *kept == 0) {
            self.explain(LearnedReason::Related(number), usize::MAX);
            return Some(false);
        }
        if matches!(self.relations[number].fillings, WatchedFillings::Diagram(_)) {
            self.relations[number].seen.clone_from(&kept);
        }
        for (at, gone) in left.iter().zip(kept).map(|(left, kept)| left & !kept).enumerate() {
            for digit in bits(gone) {
                let candidate = self.relations[number].cells[at] * self.size + digit;
                if self.values[candidate].is_none() {
                    self.known[candidate].clear();
                    self.assign(2 * candidate + 1, LearnedReason::Related(number));
                }
            }
        }
        Some(true)
    }

    /// What the fillings of a relation without a diagram have.
    fn kept_anew(&self, number: usize, left: Vec<u32>) -> Vec<u32> {
        let WatchedRelation { cells, fillings: WatchedFillings::Searched(reading), .. } = &self.relations[number]
        else {
            return left;
        };
        let leaves = |at: usize, digit, later: usize| self.leaves(cells[at], digit, cells[later]);
        FillingDiagram::kept_by(reading, left, leaves, STATES_ANEW)
    }

    /// Puts into `cause` what was false in the cells of a relation and let it rule something out.
    pub(super) fn explain_relation(&mut self, number: usize, except: usize) {
        if let Some(known) = self.known.get(except).filter(|known| !known.is_empty()) {
            self.cause.extend(known);
            return;
        }
        let Self { relations, ranks, values, levels, size, cause, .. } = self;
        let WatchedRelation { cells, fillings, .. } = &mut relations[number];
        let until = ranks.get(except).map_or(usize::MAX, |rank| *rank);
        let of_cell = |cell: usize, is_in: &dyn Fn(usize) -> bool| {
            let digits = (0..*size).filter(|digit| is_in(cell * *size + digit));
            digits.fold(0, |mask, digit| mask | 1_u32 << digit)
        };
        let is_false = |one: usize| values[one] == Some(false) && ranks[one] < until;
        let gone: Vec<u32> = cells.iter().map(|cell| of_cell(*cell, &is_false)).collect();
        // What is false for good needs no reason, nor do the other digits of the cell in question.
        let of_others = |cell: usize| !of_cell(cell, &|one| is_false(one) && levels[one] == 0) & ((1 << *size) - 1);
        let free = |cell: &usize| if *cell == except / *size { 1 << (except % *size) } else { of_others(*cell) };
        let free: Vec<u32> = cells.iter().map(free).collect();
        let left: Vec<u32> = gone.iter().zip(&free).map(|(gone, free)| free & !gone).collect();
        let missing = match fillings {
            WatchedFillings::Diagram(diagram) => diagram.reason(&left, &free),
            WatchedFillings::Sum(sum) => sum.reason(&left, &free),
            WatchedFillings::Searched(_) => gone,
        };
        for (cell, missing) in cells.iter().zip(missing) {
            cause.extend(bits(missing).map(|digit| cell * *size + digit));
        }
        if let Some(known) = self.known.get_mut(except) {
            known.clone_from(&self.cause);
        }
    }
}
