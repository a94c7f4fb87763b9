//! What search knows of a position before anybody reasons about it.

use crate::inquiry::{Mistakes, known_givens};
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, has_more_than, position_of, verdict_within};
use unguess_board::{Candidate, Grid, Position, Puzzle};
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check};

use super::Unanswered;

/// The most solutions of a position in which every technique is tried.
const FEW: usize = 10;

/// The most guesses made to count these.
const GUESSES: u64 = 300;

/// What search knows of a position.
#[derive(Clone, Debug)]
pub struct Known {
    /// The position, with its origin. Its givens are those of the puzzle it comes from, if that is named.
    pub start: Position,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// Whether it has so many solutions that only quick techniques are tried: hardly anything follows in such a position, and chains
    /// and nets would take long to find nothing.
    pub has_many: bool,
    /// What is wrong in it, if the puzzle it comes from is known.
    pub mistakes: Option<Mistakes>,
}

impl Known {
    /// Facts about a position. Its puzzle is known if the position distinguishes givens from digits placed later.
    ///
    /// # Errors
    /// If the deadline passes before the number of solutions is known.
    pub fn of(position: Grid, deadline: &Deadline) -> Result<Self, Unanswered> {
        let verdict = verdict_within(&position, deadline).ok_or(Unanswered::Timeout)?;
        let mistakes = known_givens(&position).and_then(|puzzle| Mistakes::within(&position, &puzzle, deadline).ok());
        let has_many = matches!(verdict, Verdict::Multiple(_)) && has_more_than(&position, FEW, GUESSES, deadline);
        Ok(Self { start: position_of(&position, &verdict, deadline), verdict, has_many, mistakes })
    }

    /// What is known of a position that comes from a puzzle. The digits of the puzzle are placed, also where marks that
    /// somebody has not erased leave them open.
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution, or the position rules out one of its digits, or the deadline passes before
    /// that is known.
    pub fn from_puzzle(mut position: Grid, puzzle: &Puzzle, deadline: &Deadline) -> Result<Self, Unanswered> {
        for given in puzzle.clues() {
            if position.value(given.cell()).is_none() && position.candidates().contains(given) {
                position.place(given);
            }
        }
        let mistakes = Mistakes::within(&position, puzzle, deadline)?;
        position.fix_givens_to(puzzle.clues().map(Candidate::cell).collect());
        Ok(Self { mistakes: Some(mistakes), ..Self::of(position, deadline)? })
    }

    /// Whether a solution can be reached: otherwise every step would be an argument from something false.
    pub fn has_solution(&self) -> bool {
        self.verdict != Verdict::None && self.mistakes.as_ref().is_none_or(Mistakes::is_empty)
    }

    /// Whether the checker accepts a step in a state on the way from the position.
    pub(super) fn proves(&self, state: &Grid, step: &Step) -> Result<(), Fault> {
        check(Premises { grid: state, unique: self.start.origin.as_ref() }, step)
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::EASY;
    use super::*;
    use unguess_board::Digit;

    #[test]
    fn a_mark_beside_a_given_that_somebody_has_not_erased_is_no_other_puzzle() {
        let puzzle: Puzzle = EASY.parse().unwrap();
        let given = puzzle.clues().next().unwrap();
        let rest: Puzzle = puzzle.clues().filter(|clue| *clue != given).collect();
        // As a board says it where one other cell still has the mark: the given is the only digit of its cell, not placed.
        let mut marks = Grid::from(&rest);
        let others = Digit::all().filter(|digit| *digit != given.digit());
        others.for_each(|digit| marks.remove(given.cell().with(digit)));
        assert_eq!(marks.value(given.cell()), None);
        let known = Known::from_puzzle(marks, &puzzle, &Deadline::NEVER).unwrap();
        assert_eq!(known.start.grid.value(given.cell()), Some(given.digit()));
        assert!(known.has_solution());
    }
}
