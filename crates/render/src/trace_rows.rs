//! The steps of a run as rows of data: each a line of JSON with the state before it, what it is called and worth, what it needs
//! to know of the state, what changes, and what it says in each notation.

use std::fmt::Write;

use serde_json::{Value, json};

use super::json::{number as figure, outcome};
use super::{english, eureka, name, nrc, short};
use unguess_board::{CandidateSet, Grid, Variable};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::library_line;
use unguess_steps::trace::{Recorded, Trace};

/// How rows are written.
#[derive(Clone, Copy)]
pub struct RowTerms<'a> {
    /// The scale that the run followed.
    pub scale: &'a Scale,
    /// Whether the proof of each step is written.
    pub has_proofs: bool,
}

/// The rows of a run, a line for each step, where `number` is that of the puzzle. The first members show where the rows
/// of a puzzle end: `number`, `step`, and `of`, the number of steps.
pub fn rows(number: u64, trace: &Trace, terms: &RowTerms) -> String {
    let mut text = String::new();
    let (scale, puzzle) = (terms.scale, trace.start.in_one_line());
    let hardest = trace.hardest().map(|(_, recorded)| recorded.rating);
    for (index, (grid, recorded)) in trace.states().enumerate() {
        let of_run = [
            ("number", number.into()),
            ("step", (index + 1).into()),
            ("of", trace.steps.len().into()),
            ("puzzle", (*puzzle).into()),
            ("scale", (*scale.id).into()),
            ("outcome", outcome(trace.outcome).into()),
            ("puzzle_rating", hardest.map(|rating| figure(scale, rating)).into()),
        ];
        let row: Value = of_run.into_iter().chain(of_step(&grid, recorded, terms)).collect();
        let _ = writeln!(text, "{row}");
    }
    text
}

/// The members of a row that are about its step, in the state before it.
fn of_step(grid: &Grid, recorded: &Recorded, terms: &RowTerms) -> Vec<(&'static str, Value)> {
    let (step, scale) = (&recorded.step, terms.scale);
    let called = name(grid.rules(), scale, step);
    let mut members = vec![
        ("digits", grid.to_string().into()),
        ("state", grid.marks().into()),
        ("technique", (*step.technique).into()),
        ("form", (*step.form).into()),
        ("name", (*called).into()),
        ("rating", figure(scale, recorded.rating).into()),
        ("together", recorded.together.into()),
        ("premises", step.proof.premises(grid).iter().map(|variable| fact(grid, *variable)).collect()),
        ("placed", json!(step.effect.placed)),
        ("removed", json!(step.effect.removed)),
        ("english", english::text(grid, step).line().into()),
        ("nrc", nrc::text(grid, step).map(|text| text.line()).into()),
        ("eureka", eureka::text(grid, step).map(|text| text.line()).into()),
        ("short", short::text(grid.rules(), step, &called).line().into()),
        ("library", library_line(grid, step).into()),
    ];
    if terms.has_proofs {
        members.push(("proof", json!(step.proof)));
    }
    members
}

/// A premise: a variable, and all that it can still take. A cell that is filled has its digit.
fn fact(grid: &Grid, variable: Variable) -> Value {
    let left = grid.decided(variable).map_or_else(|| grid.left(variable), CandidateSet::of);
    json!({ "variable": variable, "candidates": left.iter().collect::<Vec<_>>() })
}
