//! A depth-first search that learns from its contradictions, for boards of all sizes.
//!
//! Candidates are numbered `cell * size + digit`. A *group* takes exactly one of its candidates: a cell, or a digit in a house; the
//! candidates that it still has are a mask of `u32`. Singles in groups, links between candidates and relations decide what follows from
//! a choice. Nothing depends on time or chance: the same state is searched in the same way.

mod conflicts;
mod links;
mod relations;
mod sums;
pub mod tables;
mod watched;

use std::collections::BTreeSet;

pub use self::links::BoardLinks;
pub use self::watched::StatedRelation;
use self::watched::WatchedRelation;
use crate::random::Random;

/// A candidate that is true (`2 * candidate`) or false (`2 * candidate + 1`).
type SignedCandidate = usize;

/// Why a candidate is true or false.
#[derive(Clone, Copy)]
enum LearnedReason {
    /// Given, or chosen.
    Assumed,
    /// It is the last of its group.
    Last(usize),
    /// It is linked to a candidate that is true.
    Linked(usize),
    /// It is the last literal of a clause.
    Clause(usize),
    /// No filling of a relation has it, nor what was false before.
    Related(usize),
}

/// Literals of which at least one is true; the first two are watched.
struct LearnedClause {
    literals: Vec<SignedCandidate>,
    /// How many levels it joined when it was learned: clauses of few levels are kept. 0 if it may not be dropped.
    glue: usize,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// At a solution.
    Solution,
    /// There are no solutions but those already found.
    Exhausted,
    /// At its deadline, or at its limit of contradictions.
    Over,
}

/// A search on a board.
pub struct Search<'a> {
    links: BoardLinks<'a>,
    size: usize,
    cells: usize,
    /// For each cell the first group of each of its houses, and the place of the cell in that house.
    places: Vec<Vec<(usize, usize)>>,
    /// The cells of the houses, one house after another.
    house_cells: Vec<usize>,
    /// The candidates that each group still has.
    masks: Vec<u32>,
    values: Vec<Option<bool>>,
    levels: Vec<usize>,
    reasons: Vec<LearnedReason>,
    trail: Vec<SignedCandidate>,
    /// By candidate: its place in the trail.
    ranks: Vec<usize>,
    /// By candidate: the reason that a relation gave, if it was asked for.
    known: Vec<Vec<usize>>,
    /// How much of the trail is propagated.
    head: usize,
    /// The length of the trail before each choice.
    starts: Vec<usize>,
    clauses: Vec<LearnedClause>,
    /// For each literal the clauses to look at when it becomes false, each with another literal: if that is true, so is the clause.
    watches: Vec<Vec<(u32, u32)>>,
    /// How often groups and candidates were part of recent contradictions.
    group_weights: Vec<f64>,
    weights: Vec<f64>,
    increment: f64,
    /// The candidates of the last contradiction or reason.
    cause: Vec<usize>,
    seen: Vec<bool>,
    contradictions: u64,
    exhausted: bool,
    /// Relations that are not asked yet.
    stated: Vec<StatedRelation>,
    relations: Vec<WatchedRelation>,
    /// By cell: its relations.
    relations_of: Vec<Vec<usize>>,
    /// The relations of which a cell has changed since they were asked.
    changed: BTreeSet<usize>,
}

impl<'a> Search<'a> {
    /// A search without givens.
    pub fn new(links: BoardLinks<'a>, mut stated: Vec<StatedRelation>) -> Self {
        stated.extend(sums::sums(&links, &stated));
        let (size, cells) = (links.size, links.peers.len());
        let mut places = vec![Vec::new(); cells];
        let mut house_cells = Vec::new();
        for house in &links.houses {
            for (place, cell) in house.iter().enumerate() {
                places[*cell].push((cells + house_cells.len(), place));
            }
            house_cells.extend_from_slice(house);
        }
        let (groups, candidates) = (cells + house_cells.len(), cells * size);
        Self {
            size,
            cells,
            places,
            house_cells,
            masks: vec![(1 << size) - 1; groups],
            values: vec![None; candidates],
            levels: vec![0; candidates],
            reasons: vec![LearnedReason::Assumed; candidates],
            trail: Vec::with_capacity(candidates),
            ranks: vec![0; candidates],
            known: vec![Vec::new(); candidates],
            head: 0,
            starts: Vec::new(),
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * candidates],
            group_weights: vec![1.0; groups],
            weights: vec![0.0; candidates],
            increment: 1.0,
            cause: Vec::new(),
            seen: vec![false; candidates],
            contradictions: 0,
            exhausted: false,
            stated,
            relations: Vec::new(),
            relations_of: vec![Vec::new(); cells],
            changed: BTreeSet::new(),
            links,
        }
    }

    /// Makes a candidate true or false for good, before the search. One that the board does not have cannot be true.
    pub fn give(&mut self, cell: usize, digit: usize, is_true: bool) {
        let candidate = cell * self.size + digit;
        if digit >= self.size {
            self.exhausted |= is_true;
        } else if self.values[candidate].is_none() {
            self.assign(2 * candidate + usize::from(!is_true), LearnedReason::Assumed);
        } else {
            self.exhausted |= self.values[candidate] != Some(is_true);
        }
    }

    /// Makes the search prefer candidates and groups at random.
    pub fn shuffle(&mut self, random: &mut Random) {
        for weight in self.weights.iter_mut().chain(&mut self.group_weights) {
            *weight += f64::from(random.below(1 << 16) as u32) / f64::from(1 << 20);
        }
    }

    /// The digit of each cell, from 0 on, after [`SearchEnd::Solution`].
    pub fn filling(&self) -> impl Iterator<Item = usize> {
        self.masks[..self.cells].iter().map(|mask| mask.trailing_zeros() as usize)
    }

    /// Whether these candidates, cells with digits from 0 on, follow by singles from these givens. Nothing remains assumed.
    pub fn singles_give(&mut self, wanted: &[(usize, usize)], givens: impl Iterator<Item = (usize, usize)>) -> bool {
        self.starts.push(self.trail.len());
        for (cell, digit) in givens {
            let candidate = cell * self.size + digit;
            if self.values[candidate].is_none() {
                self.assign(2 * candidate, LearnedReason::Assumed);
            }
        }
        let given =
            |search: &Self| wanted.iter().all(|(cell, digit)| search.values[cell * search.size + digit] == Some(true));
        while !given(self) && self.step() == Some(true) {}
        let given = given(self);
        self.cancel(0);
        given
    }

    /// The candidate at a place of a group.
    fn member(&self, group: usize, place: usize) -> usize {
        match group.checked_sub(self.cells) {
            None => group * self.size + place,
            Some(at) => self.house_cells[at - at % self.size + place] * self.size + at % self.size,
        }
    }

    fn assign(&mut self, code: SignedCandidate, reason: LearnedReason) {
        self.values[code / 2] = Some(code.is_multiple_of(2));
        self.levels[code / 2] = self.starts.len();
        self.reasons[code / 2] = reason;
        self.ranks[code / 2] = self.trail.len();
        self.trail.push(code);
    }

    /// What follows by links, singles and clauses; false at a contradiction, whose candidates are then in `cause`.
    fn propagate(&mut self) -> bool {
        while let Some(follows) = self.step().or_else(|| self.ask_relation()) {
            if !follows {
                return false;
            }
        }
        true
    }

    /// What follows from the next candidate of the trail, if there is one: false at a contradiction.
    fn step(&mut self) -> Option<bool> {
        let code = *self.trail.get(self.head)?;
        self.head += 1;
        self.changed.extend(&self.relations_of[code / 2 / self.size]);
        let follows = if code.is_multiple_of(2) { self.fill(code / 2) } else { self.strike(code / 2) };
        Some(follows && self.visit(code ^ 1))
    }

    /// The candidates linked to one that is true are false.
    fn fill(&mut self, candidate: usize) -> bool {
        let (size, BoardLinks { peers, linked, .. }) = (self.size, &self.links);
        let (peers, linked) = (*peers, *linked);
        let (cell, digit) = (candidate / size, candidate % size);
        let others = (0..size).filter(|other| *other != digit).map(|other| cell * size + other);
        let peers = peers[cell].iter().map(|peer| peer * size + digit);
        for linked in others.chain(peers).chain(linked.get(candidate).into_iter().flatten().copied()) {
            match self.values[linked] {
                Some(false) => {}
                None => self.assign(2 * linked + 1, LearnedReason::Linked(candidate)),
                Some(true) => {
                    self.cause.clear();
                    self.cause.extend([candidate, linked]);
                    return false;
                }
            }
        }
        true
    }

    /// Groups lose a candidate that is false; a last one is true.
    fn strike(&mut self, candidate: usize) -> bool {
        let (cell, digit) = (candidate / self.size, candidate % self.size);
        for at in 0..=self.places[cell].len() {
            let (group, place) = if at == 0 {
                (cell, digit)
            } else {
                let (first, place) = self.places[cell][at - 1];
                (first + digit, place)
            };
            self.masks[group] &= !(1 << place);
            let mask = self.masks[group];
            if mask == 0 {
                self.explain(LearnedReason::Last(group), usize::MAX);
                return false;
            }
            if mask.is_power_of_two() {
                let last = self.member(group, mask.trailing_zeros() as usize);
                if self.values[last].is_none() {
                    self.assign(2 * last, LearnedReason::Last(group));
                }
            }
        }
        true
    }

    /// Clauses that watch a literal that is false watch another one, or their last one is true.
    fn visit(&mut self, code: SignedCandidate) -> bool {
        let mut watching = std::mem::take(&mut self.watches[code]);
        let (mut kept, mut at) = (0, 0);
        let mut contradiction = None;
        while at < watching.len() {
            let (id, other) = watching[at];
            watching[kept] = (id, other);
            kept += 1;
            at += 1;
            let is_false = |code: SignedCandidate| self.values[code / 2] == Some(!code.is_multiple_of(2));
            if is_false(other as usize ^ 1) {
                continue;
            }
            let literals = &mut self.clauses[id as usize].literals;
            if literals[0] == code {
                literals.swap(0, 1);
            }
            let first = literals[0];
            watching[kept - 1].1 = first as u32;
            if is_false(first ^ 1) {
                continue;
            }
            if let Some(other) = (2..literals.len()).find(|other| !is_false(literals[*other])) {
                literals.swap(1, other);
                self.watches[literals[1]].push((id, first as u32));
                kept -= 1;
            } else if is_false(first) {
                contradiction = Some(id as usize);
                break;
            } else {
                self.assign(first, LearnedReason::Clause(id as usize));
            }
        }
        watching.drain(kept..at);
        self.watches[code] = watching;
        if let Some(id) = contradiction {
            self.explain(LearnedReason::Clause(id), usize::MAX);
        }
        contradiction.is_none()
    }

    /// Undoes all choices above a level.
    fn cancel(&mut self, level: usize) {
        let Some(start) = self.starts.get(level).copied() else { return };
        for at in (start..self.trail.len()).rev() {
            let code = self.trail[at];
            let candidate = code / 2;
            self.values[candidate] = None;
            if code % 2 == 1 && at < self.head {
                let (cell, digit) = (candidate / self.size, candidate % self.size);
                self.masks[cell] |= 1 << digit;
                for (first, place) in &self.places[cell] {
                    self.masks[first + digit] |= 1 << place;
                }
            }
        }
        self.trail.truncate(start);
        self.head = self.head.min(start);
        self.starts.truncate(level);
    }

    /// Puts the candidates of a reason into `cause`, except the one that it is for.
    fn explain(&mut self, reason: LearnedReason, except: usize) {
        self.cause.clear();
        match reason {
            LearnedReason::Assumed => {}
            LearnedReason::Linked(candidate) => self.cause.push(candidate),
            LearnedReason::Last(group) => {
                for place in 0..self.size {
                    self.cause.push(self.member(group, place));
                }
            }
            LearnedReason::Related(part) => self.explain_relation(part, except),
            LearnedReason::Clause(id) => self.cause.extend(self.clauses[id].literals.iter().map(|code| code / 2)),
        }
        self.cause.retain(|candidate| *candidate != except);
    }
}
