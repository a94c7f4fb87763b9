//! Choices, and what is learned from their contradictions.
//!
//! A contradiction is traced back to the first cut of its implications, which becomes a clause, after J. Marques-Silva and K. Sakallah,
//! "GRASP: A search algorithm for propositional satisfiability", 1999, with the watched literals, weights and restarts of later solvers.

use super::{LearnedClause, LearnedReason, Search, SearchEnd, SignedCandidate};
use crate::deadline::Deadline;

impl Search<'_> {
    /// Searches for the next solution, up to a number of contradictions. A solution that was found is not found again.
    pub fn next(&mut self, most: u64, deadline: &Deadline) -> SearchEnd {
        if self.trail.len() == self.values.len() && self.head == self.trail.len() {
            self.exclude();
        }
        self.begin_relations();
        let end = self.contradictions.saturating_add(most);
        let mut restart = self.contradictions + RESTART * luby(self.contradictions / RESTART);
        while !self.exhausted {
            if deadline.is_over() {
                return SearchEnd::Over;
            }
            if !self.propagate() {
                self.contradictions += 1;
                self.learn();
                if self.contradictions >= end {
                    return SearchEnd::Over;
                }
            } else if self.contradictions >= restart {
                restart = self.contradictions + RESTART * luby(self.contradictions / RESTART);
                self.cancel(0);
                self.forget(2000 + self.contradictions as usize / 8);
            } else if let Some(candidate) = self.choice() {
                self.starts.push(self.trail.len());
                self.assign(2 * candidate, LearnedReason::Assumed);
            } else {
                return SearchEnd::Solution;
            }
        }
        SearchEnd::Exhausted
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

    /// Learns a clause from a contradiction, and goes back to where it decides something.
    fn learn(&mut self) {
        if self.starts.is_empty() {
            self.exhausted = true;
            return;
        }
        let mut literals = self.cut();
        let others = literals.split_off(1);
        for code in &others {
            let reason = self.reasons[code / 2];
            self.explain(reason, code / 2);
            // A literal that the others imply is left out.
            let is_implied = !matches!(reason, LearnedReason::Assumed)
                && self.cause.iter().all(|candidate| self.levels[*candidate] == 0 || self.seen[*candidate]);
            if !is_implied {
                literals.push(*code);
            }
        }
        for code in others {
            self.seen[code / 2] = false;
        }
        self.increment /= 0.95;
        self.add(literals, false);
    }

    /// Replaces the contradiction by the reasons of its last candidates until one of this level is left: the literals of which one
    /// is true, that of this level first. The others are `seen`.
    fn cut(&mut self) -> Vec<SignedCandidate> {
        let mut literals = vec![0];
        let mut open = 0;
        let mut at = self.trail.len();
        loop {
            for candidate in std::mem::take(&mut self.cause) {
                if self.levels[candidate] > 0 && !std::mem::replace(&mut self.seen[candidate], true) {
                    self.weigh(candidate);
                    if self.levels[candidate] == self.starts.len() {
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
                return literals;
            }
            self.explain(self.reasons[code / 2], code / 2);
        }
    }

    /// Adds a clause whose literals are all false, goes back to where only the first one is open, and makes it true.
    fn add(&mut self, mut literals: Vec<SignedCandidate>, always: bool) {
        let level_of = |code: &SignedCandidate| self.levels[code / 2];
        literals[1..].sort_by_key(|code| std::cmp::Reverse((level_of(code), *code)));
        let mut levels: Vec<usize> = literals.iter().map(level_of).collect();
        levels.dedup();
        self.cancel(levels.get(1).copied().unwrap_or(0));
        let mut reason = LearnedReason::Assumed;
        let first = literals[0];
        if literals.len() > 1 {
            reason = LearnedReason::Clause(self.clauses.len());
            self.watch(LearnedClause { glue: if always { 0 } else { levels.len() }, literals });
        }
        self.assign(first, reason);
    }

    fn watch(&mut self, clause: LearnedClause) {
        for at in 0..2 {
            self.watches[clause.literals[at]].push((self.clauses.len() as u32, clause.literals[1 - at] as u32));
        }
        self.clauses.push(clause);
    }

    /// Excludes the solution that was found: one of its choices is wrong.
    fn exclude(&mut self) {
        let choices: Vec<SignedCandidate> = self.starts.iter().rev().map(|start| self.trail[*start] ^ 1).collect();
        if choices.is_empty() {
            self.exhausted = true;
        } else {
            self.add(choices, true);
        }
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

    /// Drops half of the clauses if they are more than this. Called where nothing is chosen, so that none is a reason that is asked for.
    fn forget(&mut self, most: usize) {
        if self.clauses.len() <= most {
            return;
        }
        let mut clauses = std::mem::take(&mut self.clauses);
        clauses.sort_by_key(|clause| (clause.glue, clause.literals.len()));
        let always = clauses.partition_point(|clause| clause.glue <= 2);
        clauses.truncate(always.max(clauses.len() / 2));
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in clauses {
            self.watch(clause);
        }
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

#[cfg(test)]
mod tests {
    use super::super::tables::SmallBoard;
    use super::*;
    use crate::solutions::{Verdict, count, verdict};
    use crate::{Grid, PlainBoard, Rules};

    #[test]
    fn a_search_that_stops_and_forgets_finds_the_only_solution() {
        let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let grid: Grid = hard.parse().unwrap();
        let tables = SmallBoard::of(Rules::classic());
        let mut search = tables.search(&grid, None);
        let (mut solutions, mut forgotten) = (Vec::new(), 0);
        for stops in 0.. {
            match search.next(1, &Deadline::NEVER) {
                SearchEnd::Solution => solutions.push(tables.solution(&search)),
                SearchEnd::Exhausted => break,
                SearchEnd::Over if stops % 10 == 9 => {
                    search.cancel(0);
                    let before = search.clauses.len();
                    search.forget(10);
                    forgotten += before - search.clauses.len();
                }
                SearchEnd::Over => {}
            }
        }
        assert_eq!(solutions.len(), 1);
        assert_eq!(verdict(&grid), Verdict::Unique(solutions[0]));
        assert!(forgotten > 10, "{forgotten}");
    }

    /// How many solutions the search finds, one after another.
    fn counted(board: &str) -> u64 {
        let grid = PlainBoard::read(board).unwrap().grid();
        let tables = SmallBoard::of(grid.rules());
        let mut search = tables.search(&grid, None);
        let mut solutions = Vec::new();
        while search.next(u64::MAX, &Deadline::NEVER) == SearchEnd::Solution {
            solutions.push(tables.solution(&search));
        }
        let found = solutions.len() as u64;
        solutions.sort_by_key(|solution| grid.rules().line_of(solution));
        solutions.dedup();
        assert_eq!(solutions.len() as u64, found, "{board}");
        found
    }

    /// Each kind of what decides: houses, links, sets of fewer cells, and relations.
    #[test]
    fn all_solutions_are_those_of_the_definition() {
        for rules in [
            "x",
            "anti-knight",
            "absent r1c1",
            "regions none; grid 12.. .... .... ....",
            "cage 5 r1c1 r1c2; cage 6 r2c2 r3c2; cage 9 r3c3 r3c4 r4c4",
            "thermo r1c1 r1c2 r1c3; whispers 2 r2c1 r3c1 r3c2",
            "arrow r4c4 | r3c4 r3c3; renban r1c1 r2c1 r2c2",
            "linear 3 2*r1c1 -1*r1c2; linear 16 1*r2c1 2*r3c1 3*r3c3 1*r4c4",
            "counting-circles r1c1 r1c3 r2c2 r3c1; same-values r1c1 r1c2 | r3c3 r3c4",
            "cage 3 r1c1 r1c2; cage 3 r1c3 r1c4",
        ] {
            let board = format!("size 4; {rules}");
            let grid = PlainBoard::read(&board).unwrap().grid();
            assert_eq!(counted(&board), count(&grid, u64::MAX), "{board}");
        }
    }

    /// A relation that is all in its links is not asked itself.
    #[test]
    fn a_given_that_a_relation_forbids_leaves_no_solution() {
        for rules in ["thermo r1c1 r1c2 r1c3; grid .4.. .... .... ....", "cage 3 r1c1 r1c2; grid 3... .... .... ...."] {
            let board = format!("size 4; {rules}");
            assert_eq!(counted(&board), 0, "{board}");
            assert_eq!(count(&PlainBoard::read(&board).unwrap().grid(), u64::MAX), 0, "{board}");
        }
    }

    #[test]
    fn lubys_sequence_is_the_published_one() {
        assert_eq!((0..15).map(luby).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
