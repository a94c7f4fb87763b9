//! The path to the solution.

use unguess_render::format::{ShownRun, Unwritten};
use unguess_render::hint as hints;
use unguess_render::position::Audience;
use unguess_steps::inquiry::ask;
use unguess_steps::rating::Rated as Hardest;

use super::{Deadline, Error, ErrorKind, Format, Notation, Outcome, Puzzle, Rated, Scale, Step};

/// Every step from a puzzle to its solution.
///
/// ```
/// use unguess::{Deadline, Format, Notation, Outcome, Puzzle, Scale, explain};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let explanation = explain(&puzzle, &Scale::default(), Deadline::NEVER)?;
/// assert_eq!(explanation.outcome(), Outcome::Solved);
/// let page = explanation.document(Format::Html, Notation::English)?;
/// assert!(page.starts_with("<!doctype html>"));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    scale: Scale,
    explained: ask::Explained,
    steps: Vec<Step>,
    rated: Rated,
}

/// Explains a puzzle: every step of a scale to the solution, simplest first. The checker derives each step again, and none is
/// shown that it refuses.
///
/// If the deadline passes on the way, the explanation has the steps so far. A puzzle with several solutions is explained as far
/// as steps follow.
///
/// ```
/// use unguess::{Deadline, Puzzle, Scale, explain};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// for step in explain(&puzzle, &Scale::named("ser")?, Deadline::NEVER)?.steps() {
///     println!("{:3} {:4} {step}", step.number(), step.rating());
/// }
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Request`](crate::ErrorKind::Request) if the scale is not for this board, [`Puzzle`](crate::ErrorKind::Puzzle) if
/// the position does not come from the puzzle that it is [said to](Puzzle::coming_from),
/// [`Timeout`](crate::ErrorKind::Timeout) if there is no step in time.
pub fn explain(puzzle: &Puzzle, scale: &Scale, deadline: impl Into<Deadline>) -> Result<Explanation, Error> {
    let engine = scale.engine_on(puzzle)?;
    let question = scale.question(puzzle, deadline.into());
    let explained = ask::explain(&question, ask::Path::Usual, &mut |_, _| {});
    let explained = explained.map_err(|fault| Error::of_answer(&fault))?;
    let states = explained.trace.states();
    let steps: Vec<Step> =
        (1..).zip(states).map(|(number, (state, one))| Step::new(scale, number, &state, one)).collect();
    let rated = Rated::of(scale, Hardest::of(engine, &explained.trace));
    if steps.is_empty() && rated.outcome() == Outcome::Timeout {
        return Err(Error::timeout());
    }
    Ok(Explanation { scale: scale.clone(), explained, steps, rated })
}

impl Explanation {
    /// The steps, in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The first of the steps with the highest rating; nothing if there are no steps.
    pub fn hardest(&self) -> Option<&Step> {
        self.explained.trace.hardest().map(|(index, _)| &self.steps[index])
    }

    /// What the puzzle is worth by this path.
    pub fn rated(&self) -> &Rated {
        &self.rated
    }

    /// How the path ends.
    pub fn outcome(&self) -> Outcome {
        self.rated.outcome()
    }

    /// Where the path ends: the solution, if it gets there.
    pub fn end(&self) -> Puzzle {
        Puzzle::of(&self.explained.trace.end)
    }

    /// Why there are no steps, in a sentence: what is wrong in the position, or that it is complete; nothing if there are some.
    pub fn message(&self) -> Option<String> {
        let reason = || hints::nothing(&self.explained.known, self.scale.definition(), true, Audience::Rust);
        self.steps.is_empty().then(reason)
    }

    /// The path as a document. The notation is that of the sentences in [`Format::Text`] and [`Format::Html`].
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if there is no step to draw, or it is not a graph.
    pub fn document(&self, format: Format, notation: Notation) -> Result<String, Error> {
        let ask::Explained { known, trace, .. } = &self.explained;
        let usual = ShownRun::new(trace, self.scale.definition(), &known.verdict);
        let shown = ShownRun { notation: notation.inner(), ..usual };
        shown.document(format.inner()).map_err(|fault| match fault {
            Unwritten::Missing { .. } | Unwritten::NoGraph { .. } => Error::request(fault),
            Unwritten::Json(_) => Error::new(ErrorKind::Refused, fault),
        })
    }
}
