//! The solutions of a board with any rules, depth first: singles, then each candidate of a variable with the fewest.

mod related;

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use related::Related;

use super::start::{Bounds, Effort, Walked};
use super::verdict::Verdict;
use crate::deadline::Deadline;
use crate::learning::SearchEnd;
use crate::learning::tables::SmallBoard;
use crate::random::Random;
use crate::{Candidate, CandidateSet, Grid, Puzzle, Rules, Variable};

/// A random solution of a state, if one of `attempts` searches finds it. The first search may take `limit` guesses, and each later one 5 %
/// more than the one before it. Some solutions are more probable than others.
pub fn random_solution(grid: &Grid, attempts: usize, limit: u64, random: &mut Random) -> Option<Puzzle> {
    let mut found = None;
    let mut each = |solution| {
        found = Some(solution);
        ControlFlow::Break(())
    };
    let related = Related::of(grid.rules());
    let mut search = BoardSearch { chance: Some(random), ..BoardSearch::new(grid.rules(), &related, &mut each) };
    let limits = std::iter::successors(Some(limit), |limit| Some(limit.saturating_add(limit / 20)));
    let start = search.start(grid);
    for guesses in limits.take(attempts) {
        search.bounds.guesses = search.effort.guesses.saturating_add(guesses);
        if search.descend(start.clone()) == ControlFlow::Break(EarlyEnd::Broken) {
            break;
        }
    }
    found
}

/// Hands each solution of a state to `each` until that breaks or the bounds are reached, and returns how much work it took.
pub(super) fn solutions_on_board(
    grid: &Grid,
    bounds: Bounds,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Walked {
    let related = Related::of(grid.rules());
    let mut search = BoardSearch { bounds, ..BoardSearch::new(grid.rules(), &related, each) };
    let start = search.start(grid);
    search.run(&start)
}

/// Whether a state has no solution, one, or more, if that is found before a deadline.
pub(super) fn verdict_on_board(grid: &Grid, deadline: &Deadline) -> Option<Verdict> {
    let tables = SmallBoard::of(grid.rules());
    let mut search = tables.search(grid, None);
    let mut next = || match search.next(u64::MAX, deadline) {
        SearchEnd::Over => None,
        SearchEnd::Exhausted => Some(None),
        SearchEnd::Solution => Some(Some(tables.solution(&search))),
    };
    let Some(one) = next()? else { return Some(Verdict::None) };
    Some(next()?.map_or(Verdict::Unique(one), |other| Verdict::Multiple([one, other])))
}

/// Hands each solution of a board without givens to `each`. Returns whether `guesses` guesses were enough to find all of them, or those
/// until `each` broke. The rules need not live on after that.
pub fn solutions_of_rules(rules: &Rules, guesses: u64, mut each: impl FnMut(Puzzle) -> ControlFlow<()>) -> bool {
    let related = Related::of(rules);
    let bounds = Bounds { guesses, ..Bounds::NONE };
    let mut search = BoardSearch { bounds, ..BoardSearch::new(rules, &related, &mut each) };
    search
        .run(&SearchPoint { candidates: rules.candidates(), placed: CandidateSet::EMPTY, seen: related.begin() })
        .is_decided
}

/// The most candidates of a variable that are looked at for what is linked to all of them: more rarely have anything in common.
const LOCKED: usize = 4;

/// After how many guesses the time is asked.
const CLOCK: u64 = 16;

/// A search for the solutions of a board.
struct BoardSearch<'a> {
    rules: &'a Rules,
    bounds: Bounds<'a>,
    effort: Effort,
    each: &'a mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    /// What decides which candidate is tried first, if chance does.
    chance: Option<&'a mut Random>,
    failures: DeadEndCounts,
    related: &'a Related,
}

/// Why a search ends before all is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EarlyEnd {
    /// Who takes the solutions wanted no more.
    Broken,
    /// It was not to make more guesses, or to take more time.
    Cut,
}

/// How often a variable had nothing left to take. Those for which that is often so are filled early: who learns of a dead end late
/// is long in finding the few complete grids of a board with many links.
type DeadEndCounts = HashMap<Variable, usize, FixedState>;

/// What is left at a point of the search.
#[derive(Clone)]
struct SearchPoint {
    /// The candidates that may be true and are not placed.
    candidates: CandidateSet,
    /// Candidates that are certainly true.
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

impl<'a> BoardSearch<'a> {
    fn new(rules: &'a Rules, related: &'a Related, each: &'a mut dyn FnMut(Puzzle) -> ControlFlow<()>) -> Self {
        let (bounds, effort, failures) = (Bounds::NONE, Effort::default(), DeadEndCounts::default());
        Self { rules, bounds, effort, each, chance: None, failures, related }
    }

    /// The point from which a state is searched. If placed digits contradict each other or a relation, nothing is left there.
    fn start(&self, grid: &Grid) -> SearchPoint {
        let placed: CandidateSet = grid.placed().clues().collect();
        let mut candidates = *grid.candidates();
        placed.iter().for_each(|one| candidates -= *self.rules.linked(one));
        let is_broken = !placed.is_subset(&self.rules.candidates())
            || placed.iter().any(|one| placed.intersects(self.rules.linked(one)));
        let (candidates, placed) = if is_broken { <_>::default() } else { (candidates, placed) };
        SearchPoint { candidates, placed, seen: self.related.begin() }
    }

    /// Offers all solutions, within the bounds.
    fn run(&mut self, start: &SearchPoint) -> Walked {
        let is_cut = self.descend(start.clone()) == ControlFlow::Break(EarlyEnd::Cut);
        Walked { effort: self.effort, is_decided: !is_cut }
    }

    /// Places singles, then tries each candidate of a variable with the fewest.
    fn descend(&mut self, mut left: SearchPoint) -> ControlFlow<EarlyEnd> {
        match self.settled(&mut left) {
            Settled::Solved if self.related.hold(&left.placed) => {
                (self.each)(left.placed.iter().collect()).map_break(|()| EarlyEnd::Broken)
            }
            Settled::DeadEnd | Settled::Solved => {
                self.effort.dead_ends += 1;
                ControlFlow::Continue(())
            }
            Settled::Open(_) if self.is_cut() => ControlFlow::Break(EarlyEnd::Cut),
            Settled::Open(variable) => {
                self.effort.guesses += 1;
                let mut candidates: Vec<Candidate> = variable.iter().collect();
                if let Some(random) = &mut self.chance {
                    random.shuffle(&mut candidates);
                }
                candidates.into_iter().try_for_each(|candidate| {
                    let mut next = left.clone();
                    self.place(&mut next, candidate);
                    self.descend(next)
                })
            }
        }
    }

    /// Whether no guess may be made any more.
    fn is_cut(&self) -> bool {
        let guesses = self.effort.guesses;
        guesses >= self.bounds.guesses || guesses.is_multiple_of(CLOCK) && self.bounds.deadline.is_over()
    }

    /// Places all that variables are left with. A search for a random solution also takes out what is linked to all that a variable
    /// can take: boards with many links need it.
    fn settled(&mut self, left: &mut SearchPoint) -> Settled {
        loop {
            let mut first: Option<((usize, usize), Variable)> = None;
            let mut is_changed = false;
            for variable in self.rules.variables() {
                let members = self.rules.members(*variable);
                if members.intersects(&left.placed) {
                    continue;
                }
                let remaining = *members & left.candidates;
                match remaining.len() {
                    0 => {
                        *self.failures.entry(*variable).or_default() += 1;
                        return Settled::DeadEnd;
                    }
                    1 => {
                        remaining.iter().for_each(|candidate| self.place(left, candidate));
                        is_changed = true;
                    }
                    count => {
                        // The variable with the fewest candidates for each time that it failed: count / failures is compared.
                        let rank = (count, 1 + self.failures.get(variable).copied().unwrap_or_default());
                        if first.is_none_or(|(best, _)| rank.0 * best.1 < best.0 * rank.1) {
                            first = Some((rank, *variable));
                        }
                    }
                }
            }
            match first {
                // Whatever changes something leads to another round; what takes longer is asked only if the rest finds nothing.
                _ if is_changed => {}
                _ if self.related.prune_pairs(&mut left.candidates, &left.placed) => {}
                Some(_) if (self.chance.is_some() || self.rules.has_links()) && self.locked(left) => {}
                _ if self.related.prune(&mut left.candidates, &left.placed, &mut left.seen) => {}
                None => return Settled::Solved,
                Some((_, variable)) => return Settled::Open(*self.rules.members(variable) & left.candidates),
            }
        }
    }

    /// Takes out what is linked to all that some variable is left with. Returns whether there was something.
    fn locked(&self, left: &mut SearchPoint) -> bool {
        let before = left.candidates;
        for variable in self.rules.variables() {
            let members = self.rules.members(*variable);
            let remaining = *members & left.candidates;
            if remaining.len() > LOCKED || members.intersects(&left.placed) {
                continue;
            }
            let mut gone = left.candidates;
            for one in remaining.iter() {
                gone &= *self.rules.linked(one);
                if gone.is_empty() {
                    break;
                }
            }
            left.candidates -= gone;
        }
        left.candidates != before
    }

    /// Makes a candidate true and all that is linked to it false.
    fn place(&self, left: &mut SearchPoint, candidate: Candidate) {
        left.placed.insert(candidate);
        left.candidates -= *self.rules.linked(candidate);
        left.candidates.remove(candidate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainBoard;
    use crate::solutions::count;

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
        for name in ["anti-taxicab", "windoku+anti-knight", "nonconsecutive", "anti-knight+anti-king", "windoku+x"] {
            let grid = PlainBoard::read(&format!("size 9; {}", name.replace('+', "; "))).unwrap().grid();
            let found = random_solution(&grid, 60, 250, &mut Random::of_unit(1, 0)).unwrap();
            let clues: Vec<Candidate> = found.clues().collect();
            let linked = |one: &Candidate| clues.iter().any(|other| grid.rules().is_linked(*one, *other));
            assert!(clues.len() == 81 && !clues.iter().any(linked), "{name}");
        }
    }
}
