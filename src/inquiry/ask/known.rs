//! What search knows of a position before anybody reasons about it.

use crate::board::{Candidate, Grid, Position, Puzzle};
use crate::check::{Premises, check};
use crate::inquiry::{Mistakes, Unknown, known_givens};
use crate::proof::Step;
use crate::search::{Verdict, position_of, verdict};

use super::Unanswered;

/// What search knows of a position.
#[derive(Clone, Debug)]
pub struct Known {
    /// The position, with its origin. Its givens are those of the puzzle it comes from, if that is named.
    pub start: Position,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// What is wrong in it, if the puzzle it comes from is known.
    pub mistakes: Option<Mistakes>,
}

impl Known {
    /// What is known of a position. Its puzzle is known if the position tells givens from digits that were placed later.
    pub fn of(position: Grid) -> Self {
        let mistakes = known_givens(&position).and_then(|puzzle| Mistakes::of(&position, &puzzle).ok());
        let verdict = verdict(&position);
        Self { start: position_of(&position, &verdict), verdict, mistakes }
    }

    /// What is known of a position that comes from a puzzle.
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution, or the position does not have all of its digits.
    pub fn from_puzzle(mut position: Grid, puzzle: &Puzzle) -> Result<Self, Unknown> {
        let mistakes = Mistakes::of(&position, puzzle)?;
        position.fix_givens_to(puzzle.clues().map(Candidate::cell).collect());
        Ok(Self { mistakes: Some(mistakes), ..Self::of(position) })
    }

    /// Whether a solution can be reached: otherwise every step would be an argument from something false.
    pub fn has_solution(&self) -> bool {
        self.verdict != Verdict::None && self.mistakes.as_ref().is_none_or(Mistakes::is_empty)
    }

    /// Whether the checker accepts a step, by its number from 1, in a state on the way from the position.
    pub(super) fn proves(&self, number: usize, state: &Grid, step: &Step) -> Result<(), Unanswered> {
        check(Premises { grid: state, unique: self.start.origin.as_ref() }, step)
            .map_err(|fault| Unanswered::Unproved { step: number, fault })
    }
}
