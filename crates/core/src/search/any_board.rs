//! The solutions of a board with any rules, depth first.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::related::Related;
use super::tree::Effort;
use crate::board::{Candidate, CandidateSet, Grid, Puzzle, Rules, Variable};
use crate::random::Random;

/// A random solution of a state, if one is found with no more than `limit` guesses in each of so many attempts. Not all are equally
/// probable.
pub fn random_solution(grid: &Grid, attempts: usize, limit: u64, random: &mut Random) -> Option<Puzzle> {
    let rules = grid.rules();
    let mut failures = Failures::default();
    (0..attempts).find_map(|_| {
        let mut found = None;
        let mut each = |solution| {
            found = Some(solution);
            ControlFlow::Break(())
        };
        let chance = Some(Chance { random: &mut *random, failures: &mut failures });
        let related = Related::of(rules);
        let mut search =
            BoardSearch { rules, limit, effort: Effort::default(), each: &mut each, chance, related: &related };
        let placed = grid.placed().clues().collect();
        let _broken_or_done = search.descend(Left { candidates: *grid.candidates(), placed, seen: related.begin() });
        found
    })
}

/// Offers each solution of a state until it breaks or more than `limit` guesses are needed, and tells what it took.
pub(super) fn solutions_on_board(
    grid: &Grid,
    barred: Option<Candidate>,
    limit: u64,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Effort {
    let related = Related::of(grid.rules());
    let mut search =
        BoardSearch { rules: grid.rules(), limit, effort: Effort::default(), each, chance: None, related: &related };
    let placed: CandidateSet = grid.placed().clues().collect();
    let mut candidates = *grid.candidates();
    let is_consistent = placed.iter().all(|one| !placed.intersects(search.rules.linked(one)));
    placed.iter().for_each(|one| candidates -= *search.rules.linked(one));
    if let Some(candidate) = barred {
        candidates.remove(candidate);
    }
    if is_consistent && barred.is_none_or(|candidate| !placed.contains(candidate)) {
        let _broken_or_done = search.descend(Left { candidates, placed, seen: related.begin() });
    } else {
        search.effort.dead_ends += 1;
    }
    search.effort
}

/// A search for the solutions of a board.
struct BoardSearch<'a> {
    rules: &'static Rules,
    limit: u64,
    effort: Effort,
    each: &'a mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    /// What decides which candidate is tried first, if chance does.
    chance: Option<Chance<'a>>,
    related: &'a Related,
}

/// How often a variable had nothing left to take, on the way to a random solution. Those for which that is often so are filled early:
/// a board with many links has few complete grids, and nobody finds one who learns of a dead end late.
type Failures = HashMap<Variable, usize>;

/// What a search for a random solution has.
struct Chance<'a> {
    random: &'a mut Random,
    failures: &'a mut Failures,
}

/// What is left at a point of the search.
#[derive(Clone)]
struct Left {
    /// The candidates that may be true and are not placed.
    candidates: CandidateSet,
    /// Those that are known to be true.
    placed: CandidateSet,
    /// By relation: what its cells had left when it was last asked.
    seen: Vec<CandidateSet>,
}

/// What singles lead to.
enum Settled {
    /// A variable has nothing left to take.
    DeadEnd,
    /// All variables have their candidate.
    Solved,
    /// The candidates of the variable that is tried next: one with the fewest, or often without any.
    Open(CandidateSet),
}

impl BoardSearch<'_> {
    /// Places singles, then tries each candidate of a variable with the fewest.
    fn descend(&mut self, mut left: Left) -> ControlFlow<()> {
        match self.settled(&mut left) {
            Settled::DeadEnd => {
                self.effort.dead_ends += 1;
                ControlFlow::Continue(())
            }
            Settled::Solved if self.related.hold(&left.placed) => (self.each)(left.placed.iter().collect()),
            Settled::Solved => {
                self.effort.dead_ends += 1;
                ControlFlow::Continue(())
            }
            Settled::Open(_) if self.effort.guesses == self.limit => ControlFlow::Break(()),
            Settled::Open(variable) => {
                self.effort.guesses += 1;
                let mut candidates: Vec<Candidate> = variable.iter().collect();
                if let Some(chance) = &mut self.chance {
                    chance.random.shuffle(&mut candidates);
                }
                candidates.into_iter().try_for_each(|candidate| {
                    let mut next = left.clone();
                    self.place(&mut next, candidate);
                    self.descend(next)
                })
            }
        }
    }

    /// Places all that variables are left with.
    fn settled(&mut self, left: &mut Left) -> Settled {
        loop {
            let mut first: Option<((usize, usize), Variable)> = None;
            let mut is_changed = false;
            for variable in self.rules.variables() {
                let members = self.rules.members(*variable);
                if members.intersects(&left.placed) {
                    continue;
                }
                let own = *members & left.candidates;
                match own.len() {
                    0 => {
                        if let Some(chance) = &mut self.chance {
                            *chance.failures.entry(*variable).or_default() += 1;
                        }
                        return Settled::DeadEnd;
                    }
                    1 => {
                        own.iter().for_each(|candidate| self.place(left, candidate));
                        is_changed = true;
                    }
                    count => {
                        let failures = self.chance.as_ref().and_then(|chance| chance.failures.get(variable));
                        let rank = (count, 1 + failures.copied().unwrap_or_default());
                        if first.is_none_or(|(known, _)| rank.0 * known.1 < known.0 * rank.1) {
                            first = Some((rank, *variable));
                        }
                    }
                }
            }
            match first {
                _ if is_changed => {}
                _ if self.exclude(left) => {}
                _ if self.related.prune(&mut left.candidates, &left.placed, &mut left.seen) => {}
                None => return Settled::Solved,
                Some((_, variable)) => return Settled::Open(*self.rules.members(variable) & left.candidates),
            }
        }
    }

    /// Takes away what is linked to all that a variable has left; tells whether anything goes.
    fn exclude(&self, left: &mut Left) -> bool {
        let before = left.candidates;
        for variable in self.rules.variables() {
            let own = *self.rules.members(*variable) & left.candidates;
            if !own.is_empty() {
                left.candidates -= own.iter().fold(left.candidates, |all, one| all & *self.rules.linked(one));
            }
        }
        left.candidates != before
    }

    fn place(&self, left: &mut Left, candidate: Candidate) {
        left.placed.insert(candidate);
        left.candidates -= *self.rules.linked(candidate);
        left.candidates.remove(candidate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PlainBoard;
    use crate::search::count;

    /// Known numbers: grids of four digits with boxes and without, and those with both diagonals.
    #[test]
    fn all_solutions_of_small_boards_are_found_once() {
        let count = |board: &str| count(&PlainBoard::read(board).unwrap().grid(), u64::MAX);
        assert_eq!(count("size 4"), 288);
        assert_eq!(count("size 4; regions none"), 576);
        assert_eq!(count("size 4; x"), 48);
        assert_eq!(count("size 4; nonconsecutive"), 0);
        assert_eq!(count("size 5; grid 12345 ..... ..... ..... ....."), 161_280 / 120);
    }

    #[test]
    fn boards_with_few_complete_grids_have_one_found() {
        let grid = PlainBoard::read("size 9; anti-taxicab").unwrap().grid();
        let found = random_solution(&grid, 50, 2_000, &mut Random::of_unit(1, 0)).unwrap();
        let clues: Vec<Candidate> = found.clues().collect();
        assert!(
            clues.len() == 81
                && clues.iter().all(|one| !clues.iter().any(|other| grid.rules().linked(*one).contains(*other)))
        );
    }
}
