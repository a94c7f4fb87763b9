//! Paths of puzzles of 10 to 25 digits, as texts and as documents.

use serde_json::Value;
use unguess_board::deadline::Deadline;
use unguess_large::{
    Drawing, End, LargePuzzle, Run, State, Step, Verdict, Way, check, grid_text, hint_levels, sentences, solve_up_to,
    svg, title, verdict,
};
use unguess_render::Notation;
use unguess_render::format::{DocumentFormat, ShownBoards};
use unguess_render::hint::HintLevel;
use unguess_render::svg::{RELATIONS, STYLE};
use unguess_search::scale::Scale;

use super::document::{figure, head, step_json};
use super::facts::either;
use super::notations::notated;
use super::rows::{WAYS, no_relations, used, way};
use crate::fault::RequestFault;

/// A path of a puzzle, of which every step is checked.
pub struct LargePath {
    /// The puzzle.
    pub puzzle: LargePuzzle,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// The scale of the steps.
    pub scale: Scale,
    /// The steps.
    pub run: Run,
}

impl LargePath {
    /// The path of a puzzle by a scale until a deadline.
    ///
    /// # Errors
    /// A scale that has no path on these boards, no answer in time, and a step that does not follow, which would be a mistake in unguess.
    pub fn of(
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        Self::up_to(usize::MAX, puzzle, scale, no_uniqueness, deadline)
    }

    /// The first step of the path of a puzzle.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn next(
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        Self::up_to(1, puzzle, scale, no_uniqueness, deadline)
    }

    /// The path of a puzzle up to a number of steps.
    fn up_to(
        most: usize,
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        let way = way(&scale.id).ok_or_else(|| {
            RequestFault::new(format!("{} has no path on a board of {} digits", scale.id, puzzle.board.size()))
                .or(format!("ask for one of {}", WAYS.map(|(id, _)| id).join(", ")))
        })?;
        if !puzzle.board.relations().is_empty() && way != Way::Full {
            return Err(no_relations(&scale.id));
        }
        let state = puzzle.state();
        let verdict = verdict(&state, deadline);
        let is_unique = matches!(verdict, Verdict::Unique(_));
        let run = match verdict {
            Verdict::Unknown => return Err(RequestFault::timeout()),
            Verdict::None => Run { steps: Vec::new(), end: End::Stuck },
            _ => solve_up_to(most, &state, way, is_unique && !no_uniqueness, deadline),
        };
        let path = Self { puzzle, verdict, scale, run };
        for (number, (state, step)) in (1..).zip(path.states()) {
            check(&state, step).map_err(|fault| {
                RequestFault::refused(format!("step {number} by {} is not proved: {fault}", path.scale.title))
            })?;
        }
        Ok(path)
    }

    /// The steps, each with the state before it.
    pub fn states(&self) -> impl Iterator<Item = (State, &Step)> {
        self.run.steps.iter().scan(self.puzzle.state(), |state, step| {
            let before = state.clone();
            state.apply(step);
            Some((before, step))
        })
    }

    /// The state at its end.
    pub fn end(&self) -> State {
        let mut state = self.puzzle.state();
        self.run.steps.iter().for_each(|step| state.apply(step));
        state
    }

    /// What is to be said of the number of solutions, if there is not just one.
    pub fn warning(&self) -> Option<String> {
        match &self.verdict {
            Verdict::None => Some("This puzzle has no solution.".to_owned()),
            Verdict::Multiple(_) => either(&self.puzzle, &self.verdict)
                .map(|either| format!("This puzzle has more than one solution: {either}.")),
            Verdict::Unique(_) | Verdict::Unknown => None,
        }
    }

    /// Whether the time was over before the end.
    pub fn is_late(&self) -> bool {
        self.run.end == End::Stopped
    }

    /// The path as a document of some format; some show one step, by default the first of the hardest.
    ///
    /// # Errors
    /// A format that these boards do not have, and a step that is not there.
    pub fn document(
        &self,
        format: DocumentFormat,
        notation: Notation,
        step: Option<usize>,
    ) -> Result<String, RequestFault> {
        match format {
            DocumentFormat::Text => Ok(self.text(&[ShownBoards::Often], notation, false)),
            DocumentFormat::Json => serde_json::to_string(&self.json()).map_err(RequestFault::failed),
            DocumentFormat::Svg => {
                let step = step.or_else(|| self.hardest()).unwrap_or(1);
                let missing = || {
                    RequestFault::new(format!(
                        "the path has {} steps, and step {step} is not one",
                        self.run.steps.len()
                    ))
                };
                self.picture(step).ok_or_else(missing)
            }
            DocumentFormat::Html | DocumentFormat::Xslt | DocumentFormat::Dot => {
                let message = format!("boards of 10 to 25 digits are not written as {}", format.id());
                Err(RequestFault::new(message).or("ask for text, json or svg"))
            }
        }
    }

    /// The number of the first of the hardest steps.
    pub(super) fn hardest(&self) -> Option<usize> {
        self.run.steps.iter().position(|step| step.rating >= self.run.highest()).map(|at| at + 1)
    }

    /// A step as a picture, by its number from 1.
    pub fn picture(&self, number: usize) -> Option<String> {
        self.pictures().nth(number.checked_sub(1)?)
    }

    /// Each step as a picture.
    pub fn pictures(&self) -> impl Iterator<Item = String> {
        self.states().map(|(state, step)| drawn(&self.puzzle, &state, Some(step), &title(step.technique)))
    }

    /// The answer where no step is found.
    fn nothing(&self) -> String {
        let solved = || {
            if self.end().is_solved() {
                "The puzzle is solved.".to_owned()
            } else {
                format!("{} finds nothing here.", self.scale.title)
            }
        };
        self.warning().filter(|_| self.verdict == Verdict::None).unwrap_or_else(solved)
    }

    /// As much of the first step as a level shows.
    pub fn hint(&self, level: HintLevel, notation: Notation, is_full: bool) -> String {
        let Some((state, step)) = self.states().next() else { return self.nothing() };
        if let Some(line) = notated(notation, &state, step).filter(|_| level == HintLevel::Step) {
            return line;
        }
        let named = |text: String| format!("{}: {text}", title(step.technique));
        match (level, hint_levels(&state, step)) {
            (HintLevel::Step, _) if is_full => named(sentences(&state, step, true).join(" ")),
            (_, levels) => levels.into_iter().nth(level as usize).unwrap_or_default(),
        }
    }

    /// The steps as hints, each with the state before it if it is a step of a path.
    pub fn hints(&self, are_of_path: bool) -> Value {
        let hints = (1..).zip(self.states()).map(|(number, (state, step))| {
            let mut hint = step_json(number, &state, step, &self.scale);
            hint["levels"] = hint_levels(&state, step).to_vec().into();
            if are_of_path {
                hint["state"] = grid_text(self.puzzle.alphabet, state.placed()).into();
            }
            hint
        });
        let hints: Vec<Value> = hints.collect();
        let mut document = head(&self.puzzle, &self.verdict);
        document["scale"] = self.scale.id.as_str().into();
        document["message"] = hints.is_empty().then(|| self.nothing()).into();
        document["hints"] = hints.into();
        document
    }

    /// The path as a document of `schemas/large-1.json`.
    pub fn json(&self) -> Value {
        let steps =
            (1..).zip(self.states()).map(|(number, (state, step))| step_json(number, &state, step, &self.scale));
        let is_solved = self.run.end == End::Complete;
        let mut document = head(&self.puzzle, &self.verdict);
        document["scale"] = self.scale.id.as_str().into();
        document["outcome"] = match self.run.end {
            End::Complete => "solved",
            End::Stuck => "stuck",
            End::Stopped => "interrupted",
        }
        .into();
        document["rating"] = if is_solved { figure(&self.scale, self.run.rating().er) } else { Value::Null };
        document["hardest"] = self.hardest().filter(|_| is_solved).into();
        document["summary"] = used(&self.run).listed().into();
        document["steps"] = steps.collect::<Vec<_>>().into();
        document
    }
}

/// A state of a puzzle as a picture, or a step in it.
pub(super) fn drawn(puzzle: &LargePuzzle, state: &State, step: Option<&Step>, heading: &str) -> String {
    let style = if puzzle.board.relations().is_empty() { STYLE.to_owned() } else { format!("{STYLE}{RELATIONS}") };
    svg(state, step, &Drawing { heading, style: &style, alphabet: puzzle.alphabet, givens: &puzzle.givens })
}
