//! A depth-first search that learns from its contradictions.
//!
//! Candidates are numbered `cell * size + digit`. A *group* takes exactly one of its candidates: a cell, or a digit in a house; the
//! candidates that it still has are a mask of `u32`. Singles in groups and the links between peers decide what follows from a choice.
//! A contradiction is traced back to the first cut of its implications, which becomes a clause, after J. Marques-Silva and K. Sakallah,
//! "GRASP: A search algorithm for propositional satisfiability", 1999, with the watched literals, weights and restarts of later solvers.
//! Nothing depends on time or chance: the same state is searched in the same way.

use unguess_board::deadline::Deadline;
use unguess_board::random::Random;

use crate::{Board, Cell, Digit, State};

/// A candidate that is true (`2 * candidate`) or false (`2 * candidate + 1`).
type Code = usize;

/// Why a candidate is true or false.
#[derive(Clone, Copy)]
enum Reason {
    /// Given, or chosen.
    Assumed,
    /// It is the last of its group.
    Last(usize),
    /// It is linked to a candidate that is true.
    Linked(usize),
    /// It is the last literal of a clause.
    Clause(usize),
}

/// Literals of which at least one is true; the first two are watched.
struct Clause {
    literals: Vec<Code>,
    /// How many levels it joined when it was learned: clauses of few levels are kept. 0 if it may not be dropped.
    glue: usize,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// At a solution.
    Solution,
    /// There are no solutions but those already found.
    Exhausted,
    /// At its deadline, or at its limit of contradictions.
    Over,
}

/// A search on a board.
pub(crate) struct Search<'a> {
    board: &'a Board,
    size: usize,
    /// For each cell the first group of each of its houses, and the place of the cell in that house.
    places: Vec<Vec<(usize, usize)>>,
    /// The cells of the houses that have places, one house after another.
    house_cells: Vec<Cell>,
    /// The candidates that each group still has.
    masks: Vec<u32>,
    values: Vec<Option<bool>>,
    levels: Vec<usize>,
    reasons: Vec<Reason>,
    trail: Vec<Code>,
    /// How much of the trail is propagated.
    head: usize,
    /// The length of the trail before each choice.
    starts: Vec<usize>,
    clauses: Vec<Clause>,
    /// For each literal the clauses to look at when it becomes false.
    watches: Vec<Vec<usize>>,
    /// How often groups and candidates were part of recent contradictions.
    group_weights: Vec<f64>,
    weights: Vec<f64>,
    increment: f64,
    /// The candidates of the last contradiction or reason.
    cause: Vec<usize>,
    seen: Vec<bool>,
    contradictions: u64,
    exhausted: bool,
}

impl<'a> Search<'a> {
    /// A search without givens.
    pub(crate) fn new(board: &'a Board) -> Self {
        let (size, cells) = (board.size(), board.cells());
        let mut places = vec![Vec::new(); cells];
        let mut house_cells = Vec::new();
        for house in board.houses().iter().filter(|house| house.cells.len() == size) {
            for (place, cell) in house.cells.iter().enumerate() {
                places[*cell].push((cells + house_cells.len(), place));
            }
            house_cells.extend_from_slice(&house.cells);
        }
        let (groups, candidates) = (cells + house_cells.len(), cells * size);
        Self {
            board,
            size,
            places,
            house_cells,
            masks: vec![board.digits().bits(); groups],
            values: vec![None; candidates],
            levels: vec![0; candidates],
            reasons: vec![Reason::Assumed; candidates],
            trail: Vec::with_capacity(candidates),
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
        }
    }

    /// A search for the solutions of a state.
    pub(crate) fn of(state: &'a State) -> Self {
        let mut search = Self::new(state.board());
        for cell in 0..search.board.cells() {
            if let Some(digit) = state.digit(cell) {
                search.exhausted |= digit.number() > search.size;
                if !search.exhausted {
                    search.assign(2 * (cell * search.size + digit.number() - 1), Reason::Assumed);
                }
            } else {
                for digit in (search.board.digits() - state.candidates(cell)).iter() {
                    search.assign(2 * (cell * search.size + digit.number() - 1) + 1, Reason::Assumed);
                }
            }
        }
        search
    }

    /// Makes the search prefer candidates and groups at random.
    pub(crate) fn shuffle(&mut self, random: &mut Random) {
        for weight in self.weights.iter_mut().chain(&mut self.group_weights) {
            *weight += random.below(1 << 16) as f64 / f64::from(1 << 20);
        }
    }

    /// The digit of each cell, after [`End::Solution`].
    pub(crate) fn filling(&self) -> Vec<Digit> {
        let digit = |mask: &u32| Digit::new(mask.trailing_zeros() as usize + 1);
        self.masks[..self.board.cells()].iter().filter_map(digit).collect()
    }

    /// Whether singles fill the board from these givens. Nothing remains assumed.
    pub(crate) fn singles_fill(&mut self, givens: impl Iterator<Item = (Cell, Digit)>) -> bool {
        self.starts.push(self.trail.len());
        for (cell, digit) in givens {
            let candidate = cell * self.size + digit.number() - 1;
            if self.values[candidate].is_none() {
                self.assign(2 * candidate, Reason::Assumed);
            }
        }
        let filled = self.propagate() && self.trail.len() == self.values.len();
        self.cancel(0);
        filled
    }

    /// Searches for the next solution, up to a number of contradictions. A solution that was found is not found again.
    pub(crate) fn next(&mut self, most: u64, deadline: &Deadline) -> End {
        if self.trail.len() == self.values.len() && self.head == self.trail.len() {
            self.exclude();
        }
        let end = self.contradictions.saturating_add(most);
        let mut restart = self.contradictions + RESTART * luby(self.contradictions / RESTART);
        while !self.exhausted {
            if deadline.is_over() {
                return End::Over;
            }
            if !self.propagate() {
                self.contradictions += 1;
                self.learn();
                if self.contradictions >= end {
                    return End::Over;
                }
            } else if self.contradictions >= restart {
                restart = self.contradictions + RESTART * luby(self.contradictions / RESTART);
                self.cancel(0);
                self.forget();
            } else if let Some(candidate) = self.choice() {
                self.starts.push(self.trail.len());
                self.assign(2 * candidate, Reason::Assumed);
            } else {
                return End::Solution;
            }
        }
        End::Exhausted
    }

    /// The heaviest candidate of the group that is heaviest for its number of candidates; none if all is decided.
    fn choice(&self) -> Option<usize> {
        let mut best = (0.0, None);
        for (group, mask) in self.masks.iter().enumerate() {
            let count = mask.count_ones();
            if count > 1 {
                let merit = self.group_weights[group] / f64::from(count * count);
                if merit > best.0 {
                    best = (merit, Some(group));
                }
            }
        }
        let group = best.1?;
        (0..self.size)
            .filter(|place| self.masks[group] >> place & 1 == 1)
            .map(|place| self.member(group, place))
            .max_by(|one, other| self.weights[*one].total_cmp(&self.weights[*other]).then(other.cmp(one)))
    }

    /// The candidate at a place of a group.
    fn member(&self, group: usize, place: usize) -> usize {
        match group.checked_sub(self.board.cells()) {
            None => group * self.size + place,
            Some(at) => self.house_cells[at - at % self.size + place] * self.size + at % self.size,
        }
    }

    fn assign(&mut self, code: Code, reason: Reason) {
        self.values[code / 2] = Some(code % 2 == 0);
        self.levels[code / 2] = self.starts.len();
        self.reasons[code / 2] = reason;
        self.trail.push(code);
    }

    /// What follows by links, singles and clauses; false at a contradiction, whose candidates are then in `cause`.
    fn propagate(&mut self) -> bool {
        while let Some(&code) = self.trail.get(self.head) {
            self.head += 1;
            let follows = if code % 2 == 0 { self.fill(code / 2) } else { self.strike(code / 2) };
            if !follows || !self.visit(code ^ 1) {
                return false;
            }
        }
        true
    }

    /// The candidates linked to one that is true are false.
    fn fill(&mut self, candidate: usize) -> bool {
        let (board, size) = (self.board, self.size);
        let (cell, digit) = (candidate / size, candidate % size);
        let others = (0..size).filter(|other| *other != digit).map(|other| cell * size + other);
        for linked in others.chain(board.peers(cell).iter().map(|peer| peer * size + digit)) {
            match self.values[linked] {
                Some(false) => {}
                None => self.assign(2 * linked + 1, Reason::Linked(candidate)),
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
                self.explain(Reason::Last(group), usize::MAX);
                return false;
            }
            if mask.is_power_of_two() {
                let last = self.member(group, mask.trailing_zeros() as usize);
                if self.values[last].is_none() {
                    self.assign(2 * last, Reason::Last(group));
                }
            }
        }
        true
    }

    /// Clauses that watch a literal that is false watch another one, or their last one is true.
    fn visit(&mut self, code: Code) -> bool {
        let mut watching = std::mem::take(&mut self.watches[code]);
        let mut kept = 0;
        let mut contradiction = None;
        for at in 0..watching.len() {
            let id = watching[at];
            watching[kept] = id;
            kept += 1;
            if contradiction.is_some() {
                continue;
            }
            let literals = &mut self.clauses[id].literals;
            if literals[0] == code {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let is_false = |code: Code| self.values[code / 2] == Some(code % 2 == 1);
            if self.values[first / 2] == Some(first % 2 == 0) {
            } else if let Some(other) = (2..literals.len()).find(|other| !is_false(literals[*other])) {
                literals.swap(1, other);
                self.watches[literals[1]].push(id);
                kept -= 1;
            } else if is_false(first) {
                contradiction = Some(id);
            } else {
                self.assign(first, Reason::Clause(id));
            }
        }
        watching.truncate(kept);
        self.watches[code] = watching;
        if let Some(id) = contradiction {
            self.explain(Reason::Clause(id), usize::MAX);
        }
        contradiction.is_none()
    }

    /// Puts the candidates of a reason into `cause`, except the one that it is for.
    fn explain(&mut self, reason: Reason, except: usize) {
        self.cause.clear();
        match reason {
            Reason::Assumed => {}
            Reason::Linked(candidate) => self.cause.push(candidate),
            Reason::Last(group) => {
                for place in 0..self.size {
                    self.cause.push(self.member(group, place));
                }
            }
            Reason::Clause(id) => self.cause.extend(self.clauses[id].literals.iter().map(|code| code / 2)),
        }
        self.cause.retain(|candidate| *candidate != except);
    }

    /// Learns a clause from a contradiction, and goes back to where it decides something.
    fn learn(&mut self) {
        let level = self.starts.len();
        let mut literals = vec![0];
        let mut open = 0;
        let mut at = self.trail.len();
        // The contradiction is replaced by the reasons of its last candidates until one of this level is left.
        while level > 0 {
            for candidate in std::mem::take(&mut self.cause) {
                if self.levels[candidate] > 0 && !std::mem::replace(&mut self.seen[candidate], true) {
                    self.weigh(candidate);
                    if self.levels[candidate] == level {
                        open += 1;
                    } else {
                        literals.push(2 * candidate + usize::from(self.values[candidate] == Some(true)));
                    }
                }
            }
            at -= 1;
            while !self.seen[self.trail[at] / 2] {
                at -= 1;
            }
            let code = self.trail[at];
            self.seen[code / 2] = false;
            open -= 1;
            if open == 0 {
                literals[0] = code ^ 1;
                break;
            }
            self.explain(self.reasons[code / 2], code / 2);
        }
        let all = literals.split_off(1);
        for code in &all {
            let reason = self.reasons[code / 2];
            self.explain(reason, code / 2);
            // A literal that the others imply is left out.
            let implied = !matches!(reason, Reason::Assumed)
                && self.cause.iter().all(|candidate| self.levels[*candidate] == 0 || self.seen[*candidate]);
            if !implied {
                literals.push(*code);
            }
        }
        for code in all {
            self.seen[code / 2] = false;
        }
        self.increment /= 0.95;
        if level == 0 {
            self.exhausted = true;
        } else {
            self.add(literals, false);
        }
    }

    /// Adds a clause whose literals are all false, goes back to where only the first one is open, and makes it true.
    fn add(&mut self, mut literals: Vec<Code>, always: bool) {
        let level_of = |code: &Code| self.levels[code / 2];
        literals[1..].sort_by_key(|code| std::cmp::Reverse((level_of(code), *code)));
        let mut levels: Vec<usize> = literals.iter().map(level_of).collect();
        levels.dedup();
        self.cancel(levels.get(1).copied().unwrap_or(0));
        let mut reason = Reason::Assumed;
        let first = literals[0];
        if literals.len() > 1 {
            reason = Reason::Clause(self.clauses.len());
            self.watch(Clause { glue: if always { 0 } else { levels.len() }, literals });
        }
        self.assign(first, reason);
    }

    fn watch(&mut self, clause: Clause) {
        for code in &clause.literals[..2] {
            self.watches[*code].push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    /// Excludes the solution that was found: one of its choices is wrong.
    fn exclude(&mut self) {
        let choices: Vec<Code> = self.starts.iter().rev().map(|start| self.trail[*start] ^ 1).collect();
        if choices.is_empty() {
            self.exhausted = true;
        } else {
            self.add(choices, true);
        }
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

    fn weigh(&mut self, candidate: usize) {
        let (cell, digit) = (candidate / self.size, candidate % self.size);
        self.weights[candidate] += self.increment;
        self.group_weights[cell] += self.increment;
        for (first, _) in &self.places[cell] {
            self.group_weights[first + digit] += self.increment;
        }
        if self.increment > 1e100 {
            self.weights.iter_mut().chain(&mut self.group_weights).for_each(|weight| *weight *= 1e-100);
            self.increment *= 1e-100;
        }
    }

    /// Drops half of the clauses when they are too many. Called where nothing is chosen, so that none is a reason that is asked for.
    fn forget(&mut self) {
        if self.clauses.len() < 2000 + self.contradictions as usize / 8 {
            return;
        }
        let mut clauses = std::mem::take(&mut self.clauses);
        clauses.sort_by_key(|clause| (clause.glue, clause.literals.len()));
        let always = clauses.partition_point(|clause| clause.glue <= 2);
        clauses.truncate(always.max(clauses.len() / 2));
        self.watches.iter_mut().for_each(Vec::clear);
        clauses.into_iter().for_each(|clause| self.watch(clause));
    }
}

/// Contradictions between restarts, times Luby's sequence.
const RESTART: u64 = 64;

/// The sequence 1 1 2 1 1 2 4 1 1 2 ... (M. Luby, A. Sinclair and D. Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).
fn luby(at: u64) -> u64 {
    let mut at = at + 1;
    loop {
        let length = (at + 1).next_power_of_two();
        if length == at + 1 {
            return length / 2;
        }
        at -= length / 2 - 1;
    }
}
