//! The next step.

use std::fmt;

use unguess_render::hint as hints;
use unguess_render::position::Audience;
use unguess_steps::inquiry::ask;

use super::{Candidate, Deadline, Error, HintLevel, Puzzle, Scale, Step};

/// The next step of a position, in as much detail as you ask for.
///
/// ```
/// use unguess::{Deadline, HintLevel, Puzzle, Scale, hint};
///
/// let position: Puzzle = "2.9.5..683.78.6..9685.9..7.936.8.1421726..985.5.219637761..8.9.59..7.8.6.2.96.7..".parse()?;
/// let hint = hint(&position, &Scale::default(), Deadline::NEVER)?;
/// assert_eq!(hint.to_string(), "Look for a skyscraper.");
/// assert_eq!(hint.text(HintLevel::House), "Skyscraper: Look at digit 2 in row 3.");
/// assert_eq!(hint.step().expect("there is one").technique(), "skyscraper");
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hint {
    scale: Scale,
    found: ask::Hint,
    step: Option<Step>,
}

/// Finds the simplest step of a scale in a position. The checker has derived it again.
///
/// A position without a solution has no step: [`Hint::text`] then names wrong digits, if the position
/// [comes from](Puzzle::coming_from) a puzzle.
///
/// ```
/// use unguess::{Deadline, HintLevel, Puzzle, Scale, hint};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let mut position = puzzle.clone();
/// position.place("r1c2n2".parse()?)?;
/// let hint = hint(&position.coming_from(&puzzle), &Scale::default(), Deadline::NEVER)?;
/// assert_eq!(hint.text(HintLevel::Technique), "r1c2 is not 2.");
/// assert_eq!(hint.wrong(), ["r1c2n2".parse()?]);
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// As [`explain`](crate::explain()).
pub fn hint(position: &Puzzle, scale: &Scale, deadline: impl Into<Deadline>) -> Result<Hint, Error> {
    let found = ask::hint(&scale.question(position, deadline.into()), ask::Wanted::Next);
    let found = found.map_err(|fault| Error::of_answer(&fault))?;
    let step = found.steps.first().map(|recorded| Step::new(scale, 1, &found.known.start.grid, recorded));
    Ok(Hint { scale: scale.clone(), found, step })
}

impl Hint {
    /// The step; nothing if the scale finds none, the position is complete, or it has no solution.
    pub fn step(&self) -> Option<&Step> {
        self.step.as_ref()
    }

    /// The digits in the position that are wrong, if it [comes from](Puzzle::coming_from) a puzzle: those to mark.
    pub fn wrong(&self) -> Vec<Candidate> {
        let mistakes = self.found.known.mistakes.iter();
        mistakes.flat_map(|mistakes| &mistakes.wrong).copied().map(Candidate).collect()
    }

    /// What the hint says at a level, or why there is no step.
    pub fn text(&self, level: HintLevel) -> String {
        let (known, scale) = (&self.found.known, self.scale.definition());
        match self.found.steps.first() {
            None => hints::nothing(known, scale, false, Audience::Rust),
            Some(recorded) => {
                let english = unguess_render::Notation::English;
                hints::text(&known.start.grid, scale, &recorded.step, level.inner(), english)
            }
        }
    }
}

impl fmt::Display for Hint {
    /// As little as possible: [`HintLevel::Technique`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(HintLevel::Technique))
    }
}
