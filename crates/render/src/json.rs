//! A solving run as JSON. Names stay; what is added raises no version, what changes or goes does.

use serde::Serialize;
use serde_json::{Map, Number, Value};

use super::position::no_solution;
use super::summary::{UsedTechnique, counts};
use super::worth::rated;
use super::{english, nrc};
use unguess_board::solutions::Verdict;
use unguess_board::{Candidate, Digit, Effect, Grid, Puzzle};
use unguess_proof::{Proof, Reading};
use unguess_search::scale::{Rating, Scale, Shows};
use unguess_steps::engine::Outcome;
use unguess_steps::inquiry::StepOrder;
use unguess_steps::inquiry::{known_givens, known_mistakes};
use unguess_steps::rating::Rated;
use unguess_steps::techniques::name_of;
use unguess_steps::trace::{Recorded, Trace};

/// The version of the form below.
pub(super) const VERSION: u32 = 1;

/// A solving run in its JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct Document<'a> {
    version: u32,
    /// The rules of the board in their plain form, unless it is the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    puzzle: String,
    /// Where not all that is placed in the puzzle is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    solutions: &'static str,
    solution: Option<String>,
    either: Option<UndecidedCell>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// What is wrong in a position without a solution, where there are givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Vec<Candidate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<Candidate>>,
    scale: &'a str,
    /// In what order steps of one size were taken; left out for the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<StepOrder>,
    outcome: &'static str,
    rating: Option<Number>,
    word: Option<&'a str>,
    hardest: Option<usize>,
    /// The number of the first step that needs pencilmarks.
    notes_from: Option<usize>,
    summary: Vec<UsedTechnique>,
    /// What a table of ratings says of the puzzle, by column.
    columns: Option<Map<String, Value>>,
    steps: Vec<StepLine<'a>>,
    end: String,
}

/// A cell that shows that there are several solutions.
#[derive(Clone, Debug, Serialize)]
pub(super) struct UndecidedCell {
    cell: String,
    digits: [u8; 2],
}

impl UndecidedCell {
    pub(super) fn of(verdict: &Verdict) -> Option<Self> {
        let (cell, digits) = verdict.either()?;
        Some(Self { cell: cell.to_string(), digits: digits.map(Digit::number) })
    }
}

/// A step in its JSON form.
#[derive(Clone, Debug, Serialize)]
pub(super) struct StepLine<'a> {
    number: usize,
    technique: &'a str,
    name: String,
    /// Which form of its technique it is.
    #[serde(skip_serializing_if = "str::is_empty")]
    form: &'a str,
    /// How many nodes its search counted, where its proof does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<usize>,
    /// What its search knew of its pattern besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<&'a Reading>,
    rating: Number,
    /// Whether it was found in the same state as the step before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    together: bool,
    /// What other steps would do that might have been taken just as well.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    also: &'a [Effect],
    effect: &'a Effect,
    proof: &'a Proof,
    nrc: Option<String>,
    english: String,
}

/// A run on a scale, with what the search core says of its start.
pub fn document<'a>(trace: &'a Trace, scale: &'a Scale, verdict: &Verdict) -> Document<'a> {
    let states = trace.states().enumerate();
    let steps = states.map(|(index, (grid, step))| step_line(scale, index + 1, &grid, step)).collect();
    Document { steps, ..without_steps(trace, scale, verdict) }
}

/// A run in its JSON form without its steps. Only a solved run has a rating and a hardest step, and only a puzzle
/// without a solution has mistakes.
pub(super) fn without_steps<'a>(trace: &'a Trace, scale: &'a Scale, verdict: &Verdict) -> Document<'a> {
    let rated = rated(trace, scale);
    let is_solved = trace.outcome == Outcome::Solved;
    let hardest = trace.hardest().filter(|_| is_solved);
    let has_none = *verdict == Verdict::None;
    let mistakes = if has_none { known_mistakes(&trace.start) } else { None };
    let rules = trace.start.rules();
    let line = |puzzle: &Puzzle| rules.line_of(puzzle);
    Document {
        version: VERSION,
        rules: rules.stated().map(ToString::to_string),
        puzzle: trace.start.in_one_line(),
        givens: known_givens(&trace.start).map(|puzzle| line(&puzzle)),
        solutions: solutions(verdict),
        solution: match verdict {
            Verdict::Unique(solution) => Some(line(solution)),
            _ => None,
        },
        either: UndecidedCell::of(verdict),
        message: has_none.then(|| no_solution(&trace.start)),
        wrong: mistakes.as_ref().map(|mistakes| mistakes.wrong.clone()),
        lost: mistakes.map(|mistakes| mistakes.lost),
        scale: &scale.id,
        order: None,
        outcome: outcome(trace.outcome),
        rating: rated.as_ref().filter(|_| is_solved).map(|rated| number(scale, rated.rating)),
        word: hardest.and_then(|(_, step)| scale.word(step.rating)),
        hardest: hardest.map(|(index, _)| index + 1),
        notes_from: trace.notes_from(),
        summary: counts(trace, name_of),
        columns: rated.map(|rated| columns(&rated, trace, scale)),
        steps: Vec::new(),
        end: trace.end.in_one_line(),
    }
}

/// What a table of ratings says.
fn columns(rated: &Rated, trace: &Trace, scale: &Scale) -> Map<String, Value> {
    let value = |shows: Shows| match shows {
        Shows::Counts => trace.counts().into(),
        _ => rated.shown(scale, shows),
    };
    scale.columns.iter().map(|column| (column.name.clone(), value(column.shows))).collect()
}

impl Document<'_> {
    /// This document, marked as one of a run with steps in an order.
    pub fn in_order(self, order: StepOrder) -> Self {
        Self { order: Some(order).filter(|order| *order != StepOrder::Usual), ..self }
    }

    /// This document without a rating, for a run that is not the one that ratings are of.
    pub(crate) fn without_rating(self) -> Self {
        Self { rating: None, word: None, columns: None, ..self }
    }
}

impl StepLine<'_> {
    /// What is written of a step that follows from it and from its state.
    pub(super) fn derived(&self) -> [(&'static str, Value); 5] {
        [
            ("number", self.number.into()),
            ("name", (&*self.name).into()),
            ("rating", Value::Number(self.rating.clone())),
            ("nrc", self.nrc.as_deref().into()),
            ("english", (&*self.english).into()),
        ]
    }
}

/// A step in its JSON form, with its number in the path and the state in which it was found.
pub(super) fn step_line<'a>(scale: &Scale, number_of_step: usize, grid: &Grid, recorded: &'a Recorded) -> StepLine<'a> {
    let step = &recorded.step;
    StepLine {
        number: number_of_step,
        technique: &step.technique,
        name: name_of(step),
        form: &step.form,
        counted: step.counted,
        reading: step.reading.as_deref(),
        rating: number(scale, recorded.rating),
        together: recorded.together,
        also: &recorded.also,
        effect: &step.effect,
        proof: &step.proof,
        nrc: nrc::text(grid, step).map(|text| text.line()),
        english: english::text(grid, step).line(),
    }
}

/// A rating with as many decimals as its scale has.
pub(super) fn number(scale: &Scale, rating: Rating) -> Number {
    scale.show(rating).parse().expect("a rating is printed as a number")
}

/// How many solutions there are, in a word of documents.
pub const fn solutions(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Multiple(_) => "several",
    }
}

/// How a run ended, in a word.
pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction => "contradiction",
        Outcome::Interrupted => "interrupted",
    }
}
