//! What of a position is not so in the solution of its puzzle.

use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, verdict, verdict_within};
use unguess_board::{Candidate, Conflict, Digit, Grid, Puzzle};

/// What of a position is not so in the solution of its puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// Placed digits that the solution does not have there.
    pub wrong: Vec<Candidate>,
    /// Candidates of the solution that were crossed out without a wrong digit that excludes them.
    pub lost: Vec<Candidate>,
}

/// Why the mistakes of a position cannot be determined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unknown {
    /// The puzzle has no solution.
    #[error("the puzzle has no solution, so no digit of a position can be called wrong")]
    Unsolvable,
    /// The puzzle has several solutions.
    #[error("the puzzle has several solutions, so no digit of a position can be called wrong")]
    Several,
    /// The time was over before that was clear.
    #[error("whether the puzzle has one solution was not known in time")]
    Timeout,
    /// The position belongs to another puzzle.
    #[error("{cell} is {digit} in the puzzle and {here} in the position", cell = .0.cell(), digit = .0.digit(),
        here = .1.map_or("empty".to_owned(), |digit| digit.to_string()))]
    Given(Candidate, Option<Digit>),
}

impl Mistakes {
    /// The mistakes of a position that comes from a puzzle.
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution, or the position lacks one of its digits.
    pub fn of(position: &Grid, puzzle: &Puzzle) -> Result<Self, Unknown> {
        Self::within(position, puzzle, &Deadline::NEVER)
    }

    /// The [mistakes](Self::of), if they are known before a deadline.
    pub(crate) fn within(position: &Grid, puzzle: &Puzzle, deadline: &Deadline) -> Result<Self, Unknown> {
        if let Some(given) = puzzle.clues().find(|given| position.value(given.cell()) != Some(given.digit())) {
            return Err(Unknown::Given(given, position.value(given.cell())));
        }
        let solution = match verdict_within(&position.on_its_board(puzzle), deadline).ok_or(Unknown::Timeout)? {
            Verdict::None => return Err(Unknown::Unsolvable),
            Verdict::Multiple(_) => return Err(Unknown::Several),
            Verdict::Unique(solution) => solution,
        };
        let placed = position.placed();
        let wrong: Vec<Candidate> =
            placed.clues().filter(|placed| solution.clue(placed.cell()) != Some(placed.digit())).collect();
        // What a wrong digit excludes is not lost by itself.
        let is_lost = |candidate: &Candidate| {
            position.value(candidate.cell()).is_none()
                && !position.candidates().contains(*candidate)
                && !wrong.iter().any(|wrong| position.rules().is_linked(*wrong, *candidate))
        };
        let lost = solution.clues().filter(is_lost).collect();
        Ok(Self { wrong, lost })
    }

    /// Which of two equal digits in one house are wrong, in a position on the way from a puzzle with one solution.
    pub fn of_conflict(conflict: &Conflict, puzzle: &Puzzle) -> Option<Self> {
        let Verdict::Unique(solution) = verdict(puzzle) else { return None };
        let both = [conflict.first, conflict.second].map(|cell| cell.with(conflict.digit));
        let is_wrong = |placed: &Candidate| solution.clue(placed.cell()) != Some(placed.digit());
        Some(Self { wrong: both.into_iter().filter(is_wrong).collect(), lost: Vec::new() })
    }

    /// Whether there are no mistakes.
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.lost.is_empty()
    }
}

/// What is wrong in a position without a solution, where its givens are known and have one.
pub fn known_mistakes(position: &Grid) -> Option<Mistakes> {
    let puzzle = known_givens(position)?;
    Mistakes::of(position, &puzzle).ok().filter(|mistakes| !mistakes.is_empty())
}

/// The givens of a position, where it is known which they are.
pub fn known_givens(position: &Grid) -> Option<Puzzle> {
    position.tells_givens().then(|| position.given())
}
