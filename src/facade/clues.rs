//! Questions of fact: solutions, clues that are not needed, canonical forms.

use unguess_board::canon::canonical;
use unguess_board::solutions::{Verdict, count_until, verdict_within};
use unguess_board::{CellSet, Puzzle as Digits};
use unguess_steps::inquiry::{CheckedClues, clues_of};

use super::{Cell, Deadline, Error, Puzzle};

/// The solutions of a puzzle.
///
/// ```
/// use unguess::{Deadline, Puzzle, Solutions, solve};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let Solutions::One(solution) = solve(&puzzle, Deadline::NEVER)? else { panic!("it has one") };
/// assert!(solution.is_complete());
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solutions {
    /// There is none.
    None,
    /// There is this one and no other.
    One(Puzzle),
    /// There are these two, and perhaps more.
    Several([Puzzle; 2]),
}

/// What the author of a puzzle wants to know: see [`check`](crate::check()).
///
/// ```
/// use unguess::{Deadline, Puzzle, check};
///
/// let padded: Puzzle = "8.6..175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// assert!(check(&padded, Deadline::NEVER)?.redundant().contains(&"r1c3".parse()?));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check(CheckedClues);

/// The canonical form of a puzzle: see [`canon`](crate::canon()).
///
/// ```
/// use unguess::{Puzzle, canon};
///
/// let empty: Puzzle = ".".repeat(81).parse()?;
/// assert_eq!((canon(&empty)?.form(), canon(&empty)?.automorphisms()), (&empty, 3_359_232));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    form: Puzzle,
    automorphisms: u32,
}

/// Solves a puzzle or position by search, without steps. On the usual board that takes microseconds.
///
/// ```
/// use unguess::{Deadline, Puzzle, Solutions, solve};
///
/// let empty: Puzzle = ".".repeat(81).parse()?;
/// assert!(matches!(solve(&empty, Deadline::NEVER)?, Solutions::Several(_)));
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Timeout`](crate::ErrorKind::Timeout) if the deadline passes first.
pub fn solve(puzzle: &Puzzle, deadline: impl Into<Deadline>) -> Result<Solutions, Error> {
    let verdict = verdict_within(&*puzzle.grid, &deadline.into().0).ok_or_else(Error::timeout)?;
    let filled = |solution: &Digits| Puzzle::of(&puzzle.grid.on_its_board(solution));
    Ok(match &verdict {
        Verdict::None => Solutions::None,
        Verdict::Unique(solution) => Solutions::One(filled(solution)),
        Verdict::Multiple(two) => Solutions::Several(two.each_ref().map(filled)),
    })
}

/// Counts the solutions of a puzzle or position, up to a limit.
///
/// ```
/// use unguess::{Deadline, Puzzle, count};
///
/// let empty: Puzzle = ".".repeat(81).parse()?;
/// assert_eq!(count(&empty, 1000, Deadline::NEVER)?, 1000);
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Timeout`](crate::ErrorKind::Timeout) if the deadline passes first.
pub fn count(puzzle: &Puzzle, limit: u64, deadline: impl Into<Deadline>) -> Result<u64, Error> {
    count_until(&*puzzle.grid, limit, &deadline.into().0).ok_or_else(Error::timeout)
}

/// Checks a puzzle as its author does: whether it has one solution, and which clues it does not need for that.
///
/// Of a position, the clues are checked where they are known, otherwise all of its digits.
///
/// ```
/// use unguess::{Deadline, Puzzle, check};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let found = check(&puzzle, Deadline::NEVER)?;
/// assert_eq!((found.clues(), found.is_unique(), found.is_minimal()), (25, true, true));
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Timeout`](crate::ErrorKind::Timeout) if the deadline passes first.
pub fn check(puzzle: &Puzzle, deadline: impl Into<Deadline>) -> Result<Check, Error> {
    CheckedClues::of(&puzzle.grid, 2, &deadline.into().0).map(Check).ok_or_else(Error::timeout)
}

/// Finds the canonical form of a puzzle on the usual board. Two puzzles have the same form just if turning, mirroring, moving
/// rows and columns, and renaming digits makes one of the other.
///
/// ```
/// use unguess::{Puzzle, canon};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let renamed: Puzzle = puzzle.to_string().replace('8', "x").replace('1', "8").replace('x', "1").parse()?;
/// assert_eq!(canon(&puzzle)?.form(), canon(&renamed)?.form());
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Request`](crate::ErrorKind::Request) on another board.
pub fn canon(puzzle: &Puzzle) -> Result<Canonical, Error> {
    if puzzle.grid.rules().stated().is_some() {
        return Err(Error::request("canonical forms are for puzzles on the classic board alone"));
    }
    let found = canonical(&clues_of(&puzzle.grid));
    Ok(Canonical { form: Puzzle::of(&(&found.puzzle).into()), automorphisms: found.automorphisms })
}

impl Check {
    /// How many clues it has.
    pub fn clues(&self) -> usize {
        self.0.puzzle.cells().len()
    }

    /// Whether it has exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.0.solutions == 1
    }

    /// The clues each of which could be left out; none if it does not have exactly one solution.
    pub fn redundant(&self) -> Vec<Cell> {
        self.0.redundant.into_iter().flat_map(CellSet::iter).map(Cell).collect()
    }

    /// Whether it has exactly one solution, and more without any one of its clues.
    pub fn is_minimal(&self) -> bool {
        self.0.redundant.is_some_and(CellSet::is_empty)
    }
}

impl Canonical {
    /// The form, as a puzzle.
    pub fn form(&self) -> &Puzzle {
        &self.form
    }

    /// How many ways there are to turn, mirror and rename the puzzle that give the puzzle itself: 1 without any symmetry.
    pub fn automorphisms(&self) -> u32 {
        self.automorphisms
    }
}
