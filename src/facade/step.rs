//! A step of a path.

use std::fmt;

use unguess_board::Grid;
use unguess_render::{hint as hints, name, svg};
use unguess_steps::trace::Recorded;

use super::{Candidate, Cell, Notation, Puzzle, Rating, Scale};

/// A step with its reason. Every step that you get has passed the checker, which derives it again from its proof.
///
/// ```
/// use unguess::{Deadline, Notation, Puzzle, Scale, explain};
///
/// let puzzle: Puzzle = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....".parse()?;
/// let explanation = explain(&puzzle, &Scale::named("w")?, Deadline::NEVER)?;
/// let step = explanation.hardest().expect("the puzzle is not complete");
/// assert_eq!((step.number(), step.name()), (20, "whip[2]".to_owned()));
/// assert_eq!(step.removed(), ["r3c6n4".parse()?]);
/// assert!(step.text(Notation::English).ends_with("That is impossible, so remove 4 from r3c6."));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Step {
    scale: Scale,
    number: usize,
    /// The state in which it was found.
    state: Grid,
    recorded: Recorded,
}

impl Step {
    pub(super) fn new(scale: &Scale, number: usize, state: &Grid, recorded: &Recorded) -> Self {
        Self { scale: scale.clone(), number, state: *state, recorded: recorded.clone() }
    }

    /// Its number on its path, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The id of the technique that found it, such as `hidden-single`: see [`Technique::named`](crate::Technique::named).
    pub fn technique(&self) -> &str {
        &self.recorded.step.technique
    }

    /// What players call it, such as `naked pair` or `whip[4]`.
    pub fn name(&self) -> String {
        name(self.state.rules(), self.scale.definition(), &self.recorded.step)
    }

    /// What it is worth on the scale of its path.
    pub fn rating(&self) -> Rating {
        self.scale.rating(self.recorded.rating)
    }

    /// The digit that it places, if it places one.
    pub fn placed(&self) -> Option<Candidate> {
        self.recorded.step.effect.placed.map(Candidate)
    }

    /// The candidates that it removes, besides those that the placed digit takes.
    pub fn removed(&self) -> Vec<Candidate> {
        self.recorded.step.effect.removed.iter().copied().map(Candidate).collect()
    }

    /// The cells of its pattern, in reading order: those to highlight.
    pub fn cells(&self) -> Vec<Cell> {
        hints::seen(&self.state, &self.recorded.step).cells.into_iter().map(Cell).collect()
    }

    /// The position in which it was found.
    pub fn position(&self) -> Puzzle {
        Puzzle::of(&self.state)
    }

    /// Its reason and effect in one line. What a notation cannot say is in English.
    pub fn text(&self, notation: Notation) -> String {
        notation.inner().text(&self.state, self.scale.definition(), &self.recorded.step).line()
    }

    /// A picture of it, as SVG.
    pub fn picture(&self) -> String {
        let name = hints::called(self.state.rules(), self.scale.definition(), &self.recorded.step);
        svg::document(&self.state, &self.recorded.step, &name)
    }
}

impl fmt::Display for Step {
    /// Its name, and its reason and effect in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scale, english) = (self.scale.definition(), unguess_render::Notation::English);
        f.write_str(&hints::whole(&self.state, scale, &self.recorded.step, english, true))
    }
}
