//! Puzzles near another one: some clues are removed and others added, in all possible ways. Hard puzzles tend to lie
//! close together, so this finds more of them.

use std::ops::ControlFlow;

use unguess_board::solutions::{redundant_clues, solutions};
use unguess_board::{Candidate, Cell, CellSet, Puzzle};

/// How puzzles are varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// How many clues are taken away.
    pub remove: usize,
    /// How many other clues are added.
    pub add: usize,
    /// What has more solutions without the clues taken away is left out.
    pub most_solutions: usize,
}

/// The minimal puzzles that come of one choice of clues to take away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Varied {
    /// In the order of the cells and digits that are added.
    pub puzzles: Vec<Puzzle>,
    /// Whether there were too many solutions to look at.
    pub is_left_out: bool,
}

impl Variation {
    /// All choices of `remove` clues of a puzzle.
    pub fn choices(self, puzzle: &Puzzle) -> Vec<CellSet> {
        let mut choices = vec![CellSet::EMPTY];
        for _ in 0..self.remove {
            let longer = |choice: &CellSet| {
                let choice = *choice;
                let last = choice.iter().last();
                let later = puzzle.cells().iter().filter(move |cell| last.is_none_or(|last| last < *cell));
                later.map(move |cell| choice | CellSet::of(cell))
            };
            choices = choices.iter().flat_map(longer).collect();
        }
        choices
    }

    /// The minimal puzzles with other clues in the place of the `removed` ones. A removed clue is never added again, so
    /// different choices give different puzzles.
    ///
    /// A clue that is added is one of a solution of what is left, so all solutions are listed first: a puzzle has one
    /// solution iff just one of them has all clues that are added.
    pub fn of(self, puzzle: &Puzzle, removed: CellSet) -> Varied {
        let mut left = *puzzle;
        removed.iter().for_each(|cell| left.set(cell, None));
        let mut all = Vec::new();
        solutions(&left, |solution| {
            all.push(solution);
            if all.len() > self.most_solutions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut varied = Varied { puzzles: Vec::new(), is_left_out: all.len() > self.most_solutions };
        if !varied.is_left_out {
            let barred = |clue: Candidate| puzzle.clue(clue.cell()) == Some(clue.digit());
            let all: Vec<&Puzzle> = all.iter().collect();
            extend(left, Cell::new(0), self.add, &all, &barred, &mut varied.puzzles);
        }
        varied
    }
}

/// Adds `add` clues in cells from `from` on, in all ways that leave one of `solutions`, and keeps what is minimal.
/// `barred` clues are not added.
fn extend(
    puzzle: Puzzle,
    from: Cell,
    add: usize,
    solutions: &[&Puzzle],
    barred: &impl Fn(Candidate) -> bool,
    found: &mut Vec<Puzzle>,
) {
    if add == 0 {
        if solutions.len() == 1 && redundant_clues(&puzzle).is_empty() {
            found.push(puzzle);
        }
        return;
    }
    // With one solution left, a further clue is redundant.
    if solutions.len() < 2 {
        return;
    }
    for cell in Cell::all().filter(|cell| *cell >= from && puzzle.clue(*cell).is_none()) {
        let mut digits: Vec<_> = solutions.iter().filter_map(|solution| solution.clue(cell)).collect();
        digits.sort_unstable();
        for group in digits.chunk_by(|one, other| one == other) {
            let (digit, count) = (group[0], group.len());
            // A clue that all solutions have is redundant, and the last clue has to leave one solution.
            if barred(cell.with(digit)) || count == solutions.len() || add == 1 && count > 1 {
                continue;
            }
            let mut next = puzzle;
            next.set(cell, Some(digit));
            let agreeing: Vec<&Puzzle> =
                solutions.iter().copied().filter(|solution| solution.clue(cell) == Some(digit)).collect();
            extend(next, cell, add - 1, &agreeing, barred, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::sample;
    use unguess_board::solutions::count;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    /// The puzzles that one in `each` choices leads to.
    fn of_one_in(each: usize, variation: Variation, puzzle: &Puzzle) -> Vec<Puzzle> {
        let choices = variation.choices(puzzle).into_iter().step_by(each);
        choices.flat_map(|removed| variation.of(puzzle, removed).puzzles).collect()
    }

    /// Each way to take one clue away and to add another, without the list of solutions.
    #[test]
    fn one_for_one_is_all_there_is() {
        let puzzle: Puzzle = ESCARGOT.parse().unwrap();
        let mut expected = Vec::new();
        for removed in puzzle.cells().iter() {
            for clue in (0..Candidate::COUNT).map(Candidate::new) {
                let mut other = puzzle.without(removed);
                if other.clue(clue.cell()).is_none() && puzzle.clue(clue.cell()) != Some(clue.digit()) {
                    other.set(clue.cell(), Some(clue.digit()));
                    if count(&other, 2) == 1 && redundant_clues(&other).is_empty() {
                        expected.push(other);
                    }
                }
            }
        }
        expected.sort_unstable();
        let mut found = of_one_in(1, Variation { remove: 1, add: 1, most_solutions: 100_000 }, &puzzle);
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!(found.len() > 10, "{}", found.len());
    }

    #[test]
    fn two_clues_for_one_are_minimal_and_all_different() {
        let puzzle: Puzzle = ESCARGOT.parse().unwrap();
        let variation = Variation { remove: 1, add: 2, most_solutions: 200 };
        let mut found = of_one_in(sample(1, 8), variation, &puzzle);
        assert!(found.iter().all(|other| other.cells().len() == puzzle.cells().len() + 1));
        let number = found.len();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), number);
        assert!(number > 100, "{number}");
    }

    #[test]
    fn what_has_too_many_solutions_is_left_out() {
        let puzzle: Puzzle = ESCARGOT.parse().unwrap();
        let variation = Variation { remove: 1, add: 1, most_solutions: 1 };
        assert!(variation.choices(&puzzle).iter().all(|removed| variation.of(&puzzle, *removed).is_left_out));
    }
}
