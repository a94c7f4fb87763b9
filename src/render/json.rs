//! A solving run as JSON. Names stay; what is added raises no version, what changes or goes does.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

use super::summary::{Used, counts};
use super::{board, english, name, nrc};
use crate::board::{Digit, Effect, Grid, GridError};
use crate::engine::Outcome;
use crate::proof::{Proof, Step};
use crate::scale::{Rating, Scale};
use crate::search::Verdict;
use crate::trace::{Recorded, Trace};

/// The version of the form below.
const VERSION: u32 = 1;

/// A solving run in its JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct Document<'a> {
    version: u32,
    puzzle: String,
    solutions: &'static str,
    solution: Option<String>,
    either: Option<Either>,
    scale: &'a str,
    outcome: &'static str,
    rating: Option<Number>,
    word: Option<&'a str>,
    hardest: Option<usize>,
    summary: Vec<Used>,
    steps: Vec<Line<'a>>,
    end: String,
}

/// A cell that shows that there are several solutions.
#[derive(Clone, Debug, Serialize)]
struct Either {
    cell: String,
    digits: [u8; 2],
}

/// A step in its JSON form.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Line<'a> {
    number: usize,
    technique: &'a str,
    name: String,
    /// Which form of its technique it is.
    #[serde(skip_serializing_if = "str::is_empty")]
    form: &'a str,
    /// How many nodes its search counted, where its proof does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<usize>,
    rating: Number,
    /// Whether it was found in the same state as the step before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    together: bool,
    effect: &'a Effect,
    proof: &'a Proof,
    nrc: Option<String>,
    english: String,
}

/// A run on a scale, with what the search core says of its start.
pub fn document<'a>(trace: &'a Trace, scale: &'a Scale, verdict: &Verdict) -> Document<'a> {
    let is_solved = trace.outcome == Outcome::Solved;
    let hardest = trace.hardest().filter(|_| is_solved);
    Document {
        version: VERSION,
        puzzle: board::line(&trace.start),
        solutions: solutions(verdict),
        solution: match verdict {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        },
        either: verdict
            .either()
            .map(|(cell, digits)| Either { cell: cell.to_string(), digits: digits.map(Digit::number) }),
        scale: &scale.id,
        outcome: outcome(trace.outcome),
        rating: is_solved.then(|| number(scale, hardest.map_or_else(Rating::default, |(_, step)| step.rating))),
        word: hardest.and_then(|(_, step)| scale.word(step.rating)),
        hardest: hardest.map(|(index, _)| index + 1),
        summary: counts(trace),
        steps: trace
            .states()
            .enumerate()
            .map(|(index, (grid, step))| step_line(scale, index + 1, &grid, step))
            .collect(),
        end: board::line(&trace.end),
    }
}

impl Document<'_> {
    /// The same of a run that is not the one that ratings are of.
    pub fn without_rating(self) -> Self {
        Self { rating: None, word: None, ..self }
    }
}

/// What a document claims: where a run started, its steps, and where it ended.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Where it started.
    pub start: Grid,
    /// Its steps in order.
    pub steps: Vec<Claimed>,
    /// Where it is said to have ended, as [`board::line`] writes it.
    pub end: String,
    /// The id of the scale that it followed.
    pub scale: String,
    /// All that it says.
    pub document: Value,
}

/// A step that a document claims.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Whether it is said to be found in the same state as the step before.
    pub together: bool,
    /// The step.
    pub step: Step,
}

/// Why a text is no run in JSON.
#[derive(Debug, thiserror::Error)]
pub enum NoRun {
    /// It is not JSON of this form.
    #[error("this is no trace: {0}")]
    Form(#[from] serde_json::Error),
    /// It has a form that this program does not know.
    #[error("this is a trace of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// The puzzle is none.
    #[error("the puzzle of this trace is none: {0}")]
    Puzzle(#[from] GridError),
}

/// What of a document is read back.
#[derive(Deserialize)]
struct Outline {
    version: u32,
    puzzle: String,
    scale: String,
    steps: Vec<StepOutline>,
    end: String,
}

#[derive(Deserialize)]
struct StepOutline {
    technique: String,
    #[serde(default)]
    form: String,
    #[serde(default)]
    counted: Option<usize>,
    #[serde(default)]
    together: bool,
    effect: Effect,
    proof: Proof,
}

/// Reads the claim of a document. Nothing in it is believed: see [`refusal`](super::claim::refusal).
///
/// # Errors
/// If it is no such document.
pub fn read(text: &str) -> Result<Claim, NoRun> {
    let document: Value = serde_json::from_str(text)?;
    let Outline { version, puzzle, scale, steps, end } = Outline::deserialize(&document)?;
    if version != VERSION {
        return Err(NoRun::Version(version));
    }
    let step = |StepOutline { technique, form, counted, together, effect, proof }| {
        let (technique, form) = (Cow::Owned(technique), Cow::Owned(form));
        Claimed { together, step: Step { technique, form, effect, counted, proof } }
    };
    Ok(Claim { start: puzzle.parse()?, steps: steps.into_iter().map(step).collect(), end, scale, document })
}

/// A step found in a state.
pub(super) fn step_line<'a>(scale: &Scale, number_of_step: usize, grid: &Grid, recorded: &'a Recorded) -> Line<'a> {
    let step = &recorded.step;
    Line {
        number: number_of_step,
        technique: &step.technique,
        name: name(step),
        form: &step.form,
        counted: step.counted,
        rating: number(scale, recorded.rating),
        together: recorded.together,
        effect: &step.effect,
        proof: &step.proof,
        nrc: nrc::line(grid, step),
        english: english::sentences(grid, step).join(" "),
    }
}

/// A rating with as many decimals as its scale has.
fn number(scale: &Scale, rating: Rating) -> Number {
    scale.show(rating).parse().expect("a rating is printed as a number")
}

/// How many solutions there are.
pub(super) const fn solutions(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Multiple(_) => "several",
    }
}

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction => "contradiction",
        Outcome::Interrupted => "interrupted",
    }
}
