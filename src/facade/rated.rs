//! How hard a puzzle is.

use std::fmt;

use unguess_board::solutions::{Verdict, position_of, verdict_within};
use unguess_render::position::{no_solution, several};
use unguess_steps::engine::Outcome as Ending;
use unguess_steps::inquiry::ask::Unanswered;
use unguess_steps::rating::{Rated as Hardest, rate_alone};

use super::{Deadline, Error, Puzzle, Rating, Scale};

/// How hard a puzzle is on a scale.
///
/// ```
/// use unguess::{Deadline, Puzzle, Scale, rate};
///
/// let puzzle: Puzzle = "......8.15..4....9.16.....59..........8....3........242..149....4.7.6...18...3...".parse()?;
/// let rated = rate(&puzzle, &Scale::named("ser")?, Deadline::NEVER)?;
/// assert_eq!(rated.rating().to_string(), "2.6");        // ER
/// assert_eq!(rated.pearl().to_string(), "1.2");         // EP
/// assert_eq!(rated.diamond().to_string(), "1.2");       // ED
/// assert_eq!(rated.technique(), Some("pointing"));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rated {
    scale: Scale,
    hardest: Hardest,
}

/// How a path of steps ends. A [`Rated`] of [`rate`] is solved or stuck; the path of an [`Explanation`](crate::Explanation) can end
/// in every way.
///
/// ```
/// use unguess::{Deadline, Outcome, Puzzle, Scale, Technique, rate};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let w = Scale::named("w")?;
/// assert_eq!(rate(&puzzle, &w, Deadline::NEVER)?.outcome(), Outcome::Solved);
/// let no_whips = w.without(&[Technique::named("whip")?])?;
/// assert_eq!(rate(&puzzle, &no_whips, Deadline::NEVER)?.outcome(), Outcome::Stuck);
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// The techniques of the scale find nothing more.
    Stuck,
    /// There is no solution.
    NoSolution,
    /// The deadline passed.
    Timeout,
}

/// Rates a puzzle: what the hardest of its steps is worth, or all of them together on a scale such as `hodoku`.
///
/// The steps are found as [`explain`](crate::explain()) finds them, but are not checked. For many puzzles, `rate_file` uses all cores.
///
/// ```
/// use unguess::{Deadline, Puzzle, Scale, rate};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// assert_eq!(rate(&puzzle, &Scale::named("w")?, Deadline::NEVER)?.to_string(), "2");
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Puzzle`](crate::ErrorKind::Puzzle) if the puzzle does not have exactly one solution,
/// [`Request`](crate::ErrorKind::Request) if the scale is not for its board, and [`Timeout`](crate::ErrorKind::Timeout).
pub fn rate(puzzle: &Puzzle, scale: &Scale, deadline: impl Into<Deadline>) -> Result<Rated, Error> {
    let Deadline(deadline) = deadline.into();
    let engine = scale.engine_on(puzzle)?;
    let verdict = verdict_within(&*puzzle.grid, &deadline).ok_or_else(Error::timeout)?;
    match &verdict {
        Verdict::Unique(_) => {}
        Verdict::None => return Err(Error::puzzle(no_solution(&puzzle.grid))),
        Verdict::Multiple(_) => return Err(Error::puzzle(several(&verdict).unwrap_or_default())),
    }
    let hardest = rate_alone(&deadline, engine, position_of(&puzzle.grid, &verdict, &deadline));
    match hardest.outcome {
        Ending::Solved | Ending::Stuck => Ok(Rated::of(scale, hardest)),
        Ending::Interrupted => Err(Error::timeout()),
        Ending::Contradiction => Err(Error::of_answer(&Unanswered::Contradiction)),
    }
}

impl Rated {
    pub(super) fn of(scale: &Scale, hardest: Hardest) -> Self {
        Self { scale: scale.clone(), hardest }
    }

    /// What the puzzle is worth. If it is not solved, what the scale says of such puzzles, or else what the hardest step so far is worth.
    pub fn rating(&self) -> Rating {
        self.scale.rating(self.hardest.rating)
    }

    /// The highest rating up to the first step that places a digit; 0 if no step does. On `ser` this is EP.
    pub fn pearl(&self) -> Rating {
        self.scale.rating(self.hardest.pearl)
    }

    /// The rating of the first step. On `ser` this is ED.
    pub fn diamond(&self) -> Rating {
        self.scale.rating(self.hardest.diamond)
    }

    /// The name of the hardest step, such as `whip[4]`; nothing if the puzzle was complete.
    pub fn technique(&self) -> Option<&str> {
        self.hardest.technique.as_deref()
    }

    /// Whether the scale solves it.
    pub fn is_solved(&self) -> bool {
        self.hardest.outcome == Ending::Solved
    }

    /// How the path ends.
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.hardest.outcome)
    }
}

impl Outcome {
    pub(super) fn of(ending: Ending) -> Self {
        match ending {
            Ending::Solved => Self::Solved,
            Ending::Stuck => Self::Stuck,
            Ending::Contradiction => Self::NoSolution,
            Ending::Interrupted => Self::Timeout,
        }
    }
}

impl fmt::Display for Rated {
    /// The figure, with its word or grade if the scale has one: `2`, `7.2 (hard)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hardest.told(self.scale.definition()))
    }
}
