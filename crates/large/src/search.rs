//! A depth-first search that learns from its contradictions.
//!
//! Candidates are numbered `cell * size + digit`. A *group* takes exactly one of its candidates: a cell, or a digit in a house; the
//! candidates that it still has are a mask of `u32`. Singles in groups and the links between peers decide what follows from a choice.
//! Nothing depends on time or chance: the same state is searched in the same way.

mod learning;
mod relations;
mod watch;

use unguess_board::random::Random;

use self::watch::RelationWatch;
use crate::{Board, Cell, Digit, State};

/// A candidate that is true (`2 * candidate`) or false (`2 * candidate + 1`).
type Code = usize;

/// A cell and its digit.
type Given = (Cell, Digit);

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
    /// No filling of a relation has it, nor what was false before.
    Related(usize),
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
    relations: RelationWatch<'a>,
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
            relations: RelationWatch::of(board),
        }
    }

    /// A search for the solutions of a state.
    pub(crate) fn of(state: &'a State) -> Self {
        let mut search = Self::new(state.board());
        for cell in 0..search.board.cells() {
            if let Some(digit) = state.digit(cell) {
                search.exhausted |= digit.number() > search.size;
                if !search.exhausted {
                    search.assign(2 * search.candidate(cell, digit), Reason::Assumed);
                }
            } else {
                for digit in (search.board.digits() - state.candidates(cell)).iter() {
                    search.assign(2 * search.candidate(cell, digit) + 1, Reason::Assumed);
                }
            }
        }
        search
    }

    /// Makes the search prefer candidates and groups at random.
    pub(crate) fn shuffle(&mut self, random: &mut Random) {
        for weight in self.weights.iter_mut().chain(&mut self.group_weights) {
            *weight += f64::from(random.below(1 << 16) as u32) / f64::from(1 << 20);
        }
    }

    /// The digit of each cell, after [`End::Solution`].
    pub(crate) fn filling(&self) -> Vec<Digit> {
        let digit = |mask: &u32| Digit::new(mask.trailing_zeros() as usize + 1);
        self.masks[..self.board.cells()].iter().filter_map(digit).collect()
    }

    /// Whether these candidates follow by singles from these givens. Nothing remains assumed.
    pub(crate) fn singles_give(&mut self, wanted: &[Given], givens: impl Iterator<Item = Given>) -> bool {
        self.starts.push(self.trail.len());
        for (cell, digit) in givens {
            let candidate = self.candidate(cell, digit);
            if self.values[candidate].is_none() {
                self.assign(2 * candidate, Reason::Assumed);
            }
        }
        let given = |search: &Self| {
            wanted.iter().all(|(cell, digit)| search.values[search.candidate(*cell, *digit)] == Some(true))
        };
        while !given(self) && self.step() == Some(true) {}
        let given = given(self);
        self.cancel(0);
        given
    }

    fn candidate(&self, cell: Cell, digit: Digit) -> usize {
        cell * self.size + digit.index()
    }

    /// The candidate at a place of a group.
    fn member(&self, group: usize, place: usize) -> usize {
        match group.checked_sub(self.board.cells()) {
            None => group * self.size + place,
            Some(at) => self.house_cells[at - at % self.size + place] * self.size + at % self.size,
        }
    }

    fn assign(&mut self, code: Code, reason: Reason) {
        self.values[code / 2] = Some(code.is_multiple_of(2));
        self.levels[code / 2] = self.starts.len();
        self.reasons[code / 2] = reason;
        self.relations.places[code / 2] = self.trail.len();
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
        self.relations.touch(code / 2 / self.size);
        let follows = if code.is_multiple_of(2) { self.fill(code / 2) } else { self.strike(code / 2) };
        Some(follows && self.visit(code ^ 1))
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
            let is_false = |code: Code| self.values[code / 2] == Some(!code.is_multiple_of(2));
            if is_false(first ^ 1) {
                continue;
            }
            if let Some(other) = (2..literals.len()).find(|other| !is_false(literals[*other])) {
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
            Reason::Related(part) => self.explain_relation(part, except),
            Reason::Clause(id) => self.cause.extend(self.clauses[id].literals.iter().map(|code| code / 2)),
        }
        self.cause.retain(|candidate| *candidate != except);
    }
}
