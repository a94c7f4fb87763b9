//! Clues are added until one solution is left; then those that are not needed are taken away.

use std::ops::ControlFlow;

use super::Shortcuts;
use super::solution::{Complete, Solution};
use super::unavoidable::Unavoidable;
use unguess_board::random::Random;
use unguess_board::solutions::{solutions, solutions_within};
use unguess_board::{Candidate, CandidateSet, CellSet, Grid, Puzzle};
use unguess_steps::classify::{Ending, Trials};

/// The most clues that are added before the first search.
const UNSEARCHED: usize = 16;

/// A puzzle with one solution, and that solution: from the empty grid, a random digit goes into a random cell, again and
/// again, each time unless that leaves no solution.
///
/// Two shortcuts, which change nothing. The first clues, among which a search would take longest, go in without one: if
/// there are several solutions then, there were several before, and otherwise the same choices are made again with fewer
/// of them. And solutions that a search has found and that agree with a new clue need not be found again: two of them are
/// enough to go on.
pub(super) fn clues(random: &mut Random, shortcuts: Shortcuts) -> (Complete, CellSet) {
    let mut unsearched = if shortcuts.unavoidable { UNSEARCHED } else { 0 };
    loop {
        let mut replayed = random.clone();
        if let Some(made) = clues_after(&mut replayed, unsearched, shortcuts) {
            *random = replayed;
            return made;
        }
        unsearched /= 2;
    }
}

/// Adds `unsearched` clues without a search, then others until there is one solution; nothing if there are not several
/// solutions after the first ones.
fn clues_after(random: &mut Random, unsearched: usize, shortcuts: Shortcuts) -> Option<(Complete, CellSet)> {
    let mut grid = Grid::from(&Puzzle::EMPTY);
    let mut clues = Puzzle::EMPTY;
    let mut count = 0;
    // Two solutions of `clues`, once a search has found them.
    let mut solutions: Vec<Puzzle> = Vec::new();
    loop {
        let clue = Candidate::new(random.below(Candidate::COUNT));
        if !grid.candidates().contains(clue) || clues.clue(clue.cell()).is_some() {
            continue;
        }
        let agrees = |solution: &Puzzle| solution.clue(clue.cell()) == Some(clue.digit());
        let mut next = clues;
        next.set(clue.cell(), Some(clue.digit()));
        count += 1;
        if count >= unsearched {
            let mut found: Vec<Puzzle> = solutions.iter().copied().filter(agrees).collect();
            // A clue with which both solutions agree leaves both: no search is needed.
            if found.len() < 2 || !shortcuts.unavoidable {
                found = first_solutions(&next);
            }
            if count == unsearched && found.len() < 2 {
                return None;
            }
            match found[..] {
                // This clue is wrong: another one is tried.
                [] => {
                    grid.remove(clue);
                    count -= 1;
                    continue;
                }
                [solution] => return Some((Complete::new(solution), next.cells())),
                _ => solutions = found,
            }
        }
        grid.place(clue);
        clues = next;
    }
}

/// The clues of a complete grid in this order, as many as it takes until there is one solution. There are several as long
/// as the clues miss an unavoidable set, so a search is asked only when they miss none of those found.
pub(super) fn of_grid(complete: &Complete, order: &[CellSet], shortcuts: Shortcuts) -> CellSet {
    let unavoidable = if shortcuts.unavoidable { Unavoidable::of_pairs(complete) } else { Unavoidable::default() };
    let mut clues = CellSet::EMPTY;
    let mut rest = order.iter();
    while let Some(missed) = unavoidable.missed_by(clues).next().or_else(|| complete.other(clues)) {
        while !clues.intersects(missed) {
            clues |= *rest.next().expect("all clues together have one solution");
        }
    }
    clues
}

/// The most guesses of a search. Without a limit, some units would take more than a minute.
const GUESSES: u64 = 20_000;

/// The first two solutions of a puzzle, or fewer if it does not have two.
///
/// Few clues that have no solution contradict each other in one corner of the grid, and a search that guesses elsewhere
/// first finds that out again and again. Trial and error looks everywhere before it goes deeper.
fn first_solutions(puzzle: &Puzzle) -> Vec<Puzzle> {
    let mut found = Vec::new();
    if solutions_within(puzzle, GUESSES, |solution| both(&mut found, solution)) {
        return found;
    }
    // T&E(1), then T&E(2); what these leave open is searched without a limit.
    let mut trials = Trials::new(&puzzle.into(), &CandidateSet::EMPTY);
    for depth in 1..=2 {
        if trials.deepen(depth, &mut || true) == Ending::Contradiction {
            return Vec::new();
        }
    }
    found.clear();
    solutions(&trials.grid(), |solution| both(&mut found, solution));
    found
}

/// Keeps a solution, and breaks when there are two.
fn both(found: &mut Vec<Puzzle>, solution: Puzzle) -> ControlFlow<()> {
    found.push(solution);
    if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::solutions::count;

    #[test]
    fn the_shortcut_changes_nothing() {
        for number in 0..40 {
            let of = |unavoidable| {
                let (complete, clues) = clues(&mut Random::new(1, number), Shortcuts { unavoidable, singles: true });
                complete.puzzle(clues)
            };
            assert_eq!(of(true), of(false));
            assert_eq!(count(&of(true), 2), 1);
        }
    }

    /// One of the units for which the search alone takes more than a minute.
    #[test]
    fn clues_without_a_solution_are_seen_where_a_search_would_take_long() {
        let (complete, clues) = clues(&mut Random::new(20_261_124, 7260), Shortcuts::ALL);
        assert_eq!(count(&complete.puzzle(clues), 2), 1);
    }

    #[test]
    fn of_a_grid_no_clue_is_added_once_there_is_one_solution() {
        let mut random = Random::new(1, 0);
        for _ in 0..20 {
            let (complete, _) = clues(&mut random, Shortcuts::ALL);
            let mut order: Vec<CellSet> = CellSet::ALL.iter().map(CellSet::of).collect();
            random.choose(&mut order, 81);
            let clues = of_grid(&complete, &order, Shortcuts::ALL);
            assert_eq!(clues, of_grid(&complete, &order, Shortcuts { unavoidable: false, singles: false }));
            let last = order.iter().rposition(|cell| cell.intersects(clues)).unwrap();
            assert_eq!(clues.len(), last + 1);
            assert_eq!(complete.other(clues), None);
            assert!(complete.other(clues - order[last]).is_some());
        }
    }
}
