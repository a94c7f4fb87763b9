//! A solving run as JSON. Names stay; what is added raises no version, what changes or goes does.

use serde::Serialize;
use serde_json::Number;

use super::{board, english, nrc};
use crate::board::{Effect, Grid};
use crate::engine::Outcome;
use crate::proof::Proof;
use crate::scale::{Rating, Scale};
use crate::search::Verdict;
use crate::techniques::technique;
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
    scale: &'a str,
    outcome: &'static str,
    rating: Option<Number>,
    hardest: Option<usize>,
    steps: Vec<Line<'a>>,
    end: String,
}

/// A step in its JSON form.
#[derive(Clone, Debug, Serialize)]
struct Line<'a> {
    number: usize,
    technique: &'a str,
    name: String,
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
        solutions: match verdict {
            Verdict::None => "none",
            Verdict::Unique(_) => "one",
            Verdict::Multiple(_) => "several",
        },
        solution: match verdict {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        },
        scale: &scale.id,
        outcome: outcome(trace.outcome),
        rating: is_solved.then(|| number(scale, hardest.map_or_else(Rating::default, |(_, step)| step.rating))),
        hardest: hardest.map(|(index, _)| index + 1),
        steps: trace
            .states()
            .enumerate()
            .map(|(index, (grid, step))| step_line(scale, index + 1, &grid, step))
            .collect(),
        end: board::line(&trace.end),
    }
}

fn step_line<'a>(scale: &Scale, number_of_step: usize, grid: &Grid, recorded: &'a Recorded) -> Line<'a> {
    let step = &recorded.step;
    Line {
        number: number_of_step,
        technique: &step.technique,
        name: technique(&step.technique)
            .map_or_else(|| step.technique.to_string(), |technique| technique.name(step.proof.length())),
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

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction => "contradiction",
        Outcome::Interrupted => "interrupted",
    }
}
