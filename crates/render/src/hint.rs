//! A hint in levels: the technique, a house and its digits, the cells, and the whole step; or why there is no step.

mod directions;
mod look;
mod place;
mod search;

use serde::Serialize;

use super::explanation::also_possible;
use super::json::{StepLine, UndecidedCell, outcome, solutions, step_line};
use super::position::{Audience, many, no_solution_here, wrong};
use super::words::{both, capitalised, on_board};
use super::{Notation, compact, name};
use look::Look;
pub use place::Place;
pub use search::{SearchInstruction, instruction};
use unguess_board::solutions::Verdict;
use unguess_board::{Candidate, Cell, Digit, Grid, Position, Rules};
use unguess_proof::Step;
use unguess_search::scale::Scale;
use unguess_steps::engine::Outcome;
use unguess_steps::inquiry::ask::{Explained, Hint, Known};
use unguess_steps::trace::Recorded;

/// The version of the form below.
const VERSION: u32 = 1;

/// How much a hint says, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// The name of the technique.
    #[default]
    Technique,
    /// The digits of the step, and a house to find them in.
    House,
    /// Where to look for the step, and how many looks that takes.
    Search,
    /// The cells of the step.
    Cells,
    /// The whole step.
    Step,
}

impl HintLevel {
    /// All levels.
    pub const ALL: [Self; 5] = [Self::Technique, Self::House, Self::Search, Self::Cells, Self::Step];

    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Technique => "technique",
            Self::House => "house",
            Self::Search => "search",
            Self::Cells => "cells",
            Self::Step => "step",
        }
    }
}

/// A position in its JSON form, with what can be done next.
#[derive(Clone, Debug, Serialize)]
pub struct HintDocument<'a> {
    version: u32,
    state: String,
    solutions: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    either: Option<UndecidedCell>,
    scale: &'a str,
    /// Only with the givens.
    wrong: Option<&'a [Candidate]>,
    lost: Option<&'a [Candidate]>,
    message: Option<&'a str>,
    /// How a path ended, or that the time limit ended the search for all steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    /// How many steps were left out because the checker refuses their proofs.
    #[serde(skip_serializing_if = "is_zero")]
    left_out: usize,
    hints: Vec<HintStep<'a>>,
}

/// A step of a hint, with what the levels before it say.
#[derive(Clone, Debug, Serialize)]
struct HintStep<'a> {
    /// The state in which a step of a path was found; only a path has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
    #[serde(flatten)]
    seen: Seen,
    levels: [String; 3],
    search: SearchInstruction,
    #[serde(flatten)]
    step: StepLine<'a>,
}

/// The next steps of a position by a scale, or the message that says why there is none.
pub fn document<'a>(hint: &'a Hint, scale: &'a Scale, message: Option<&'a str>) -> HintDocument<'a> {
    let position = &hint.known.start.grid;
    let steps = (1..).zip(&hint.steps).map(|(number, recorded)| HintStep::at(position, scale, number, recorded));
    HintDocument {
        hints: steps.collect(),
        outcome: hint.is_cut.then(|| outcome(Outcome::Interrupted)),
        left_out: hint.left_out,
        ..without_steps(&hint.known, scale, message)
    }
}

/// All steps of a path from a position, each as a hint in the state in which it was found, or the message that says why there is none.
pub fn path<'a>(explained: &'a Explained, scale: &'a Scale, message: Option<&'a str>) -> HintDocument<'a> {
    let Explained { known, trace, left_out, .. } = explained;
    let steps = (1..).zip(trace.states()).map(|(number, (state, recorded))| HintStep {
        state: Some(state.in_one_line()),
        ..HintStep::at(&state, scale, number, recorded)
    });
    let outcome = Some(outcome(trace.outcome));
    HintDocument { hints: steps.collect(), outcome, left_out: *left_out, ..without_steps(known, scale, message) }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// What a document says of the position, before any step.
fn without_steps<'a>(known: &'a Known, scale: &'a Scale, message: Option<&'a str>) -> HintDocument<'a> {
    let Known { start: Position { grid: position, .. }, verdict, mistakes, .. } = known;
    HintDocument {
        version: VERSION,
        state: position.in_one_line(),
        solutions: solutions(verdict),
        either: UndecidedCell::of(verdict),
        scale: &scale.id,
        wrong: mistakes.as_ref().map(|mistakes| &mistakes.wrong[..]),
        lost: mistakes.as_ref().map(|mistakes| &mistakes.lost[..]),
        message,
        outcome: None,
        left_out: 0,
        hints: Vec::new(),
    }
}

impl<'a> HintStep<'a> {
    /// What a document says of a step that was found in `state` and has this number: how it is seen, each level of the
    /// hint, how to look for it, and the step itself.
    fn at(state: &Grid, scale: &Scale, number: usize, recorded: &'a Recorded) -> Self {
        let step = &recorded.step;
        Self {
            state: None,
            seen: seen(state, step),
            levels: [technique(state.rules(), scale, step), house(state, step), cells(state, step)],
            search: instruction(state, step),
            step: step_line(scale, number, state, recorded),
        }
    }
}

/// The words about a position in which there is no step on a scale: what is wrong in it (in full or not, see [`wrong`]), or
/// that it is complete, or that more is needed.
pub fn nothing(known: &Known, scale: &Scale, in_full: bool, reader: Audience) -> String {
    if let Some(mistakes) = known.mistakes.as_ref().filter(|mistakes| !mistakes.is_empty()) {
        return wrong(mistakes, in_full);
    }
    let quick = many(known).map(|quick| format!("{quick} ")).unwrap_or_default();
    match known.verdict {
        Verdict::None => no_solution_here(&known.start.grid, reader),
        _ if known.start.grid.is_complete() => "Every cell is filled.".to_owned(),
        Verdict::Multiple(_) => quick + &no_step(scale, reader),
        Verdict::Unique(_) => no_step(scale, reader) + &elsewhere(scale, reader),
    }
}

fn no_step(scale: &Scale, reader: Audience) -> String {
    match reader {
        Audience::Page => format!("{} finds no step here.", scale.title),
        _ => format!("No technique of {} finds a step here.", reader.scale(scale)),
    }
}

/// Which scale finds a step in every position, if this is another one.
fn elsewhere(scale: &Scale, reader: Audience) -> String {
    let whole = scale.to_the_end().filter(|_| reader != Audience::Page);
    whole.map(|whole| format!(" There is one with {}.", reader.scale(&whole))).unwrap_or_default()
}

/// What the levels between the technique and the whole step point to.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// The digits of the pattern, or those that the step places or removes.
    pub digits: Vec<u8>,
    /// A row, column or box of the pattern: `r3`, `c6`, `b1`.
    pub house: String,
    /// The cells of the pattern, in reading order.
    pub cells: Vec<Cell>,
}

/// What there is to see of a step in a position before it.
pub fn seen(grid: &Grid, step: &Step) -> Seen {
    let Look { digits, house, cells } = Look::at(grid, step);
    Seen {
        digits: digits.iter().map(Digit::number).collect(),
        house: compact::house(house),
        cells: cells.iter().collect(),
    }
}

/// For which technique to look: `Look for a naked pair.`
pub fn technique(rules: &Rules, scale: &Scale, step: &Step) -> String {
    let name = name(rules, scale, step);
    let article = if name.starts_with(['A', 'X', 'a', 'e', 'i', 'o']) { "an " } else { "a " };
    let has_none = ["candidates", "combinations", "pointing", "claiming"].into_iter().any(|kind| name.ends_with(kind));
    format!("Look for {}{name}.", if has_none { "" } else { article })
}

/// Which digits to look at, and in which house: `Look at digits 2 and 4 in row 3.`
pub fn house(grid: &Grid, step: &Step) -> String {
    let Look { digits, house, .. } = Look::at(grid, step);
    let noun = if digits.single().is_some() { "digit" } else { "digits" };
    on_board(grid.rules(), format!("Look at {noun} {} in {house}.", both(digits.iter())))
}

/// Where to look for the step, and for how long: `Look at the 2s in rows 3 and 7 (2 looks).`
pub fn search(grid: &Grid, step: &Step) -> String {
    let SearchInstruction { text, looks, .. } = instruction(grid, step);
    let s = if looks == 1 { "" } else { "s" };
    format!("{} ({looks} look{s}).", text.trim_end_matches('.'))
}

/// Which cells to look at: `Look at r3c4 and r3c5.`
pub fn cells(grid: &Grid, step: &Step) -> String {
    format!("Look at {}.", both(Look::at(grid, step).cells.iter()))
}

/// A step in words up to a level, with its name, except for the whole step in a notation that names it itself.
pub fn text(grid: &Grid, scale: &Scale, step: &Step, level: HintLevel, notation: Notation) -> String {
    let named = |text: String| format!("{}: {text}", called(grid.rules(), scale, step));
    match level {
        HintLevel::Technique => technique(grid.rules(), scale, step),
        HintLevel::House => named(house(grid, step)),
        HintLevel::Search => named(search(grid, step)),
        HintLevel::Cells => named(cells(grid, step)),
        HintLevel::Step => whole(grid, scale, step, notation, false),
    }
}

/// What might be done just as well as a step that was chosen among several: `Also possible: r4c2=8.`
pub fn also(recorded: &Recorded) -> Option<String> {
    also_possible(recorded)
}

/// The name of a step, as the heading of a list of such steps.
pub fn called(rules: &Rules, scale: &Scale, step: &Step) -> String {
    capitalised(&name(rules, scale, step))
}

/// The whole step, with each sentence of a long net if it is to be in full.
pub fn whole(grid: &Grid, scale: &Scale, step: &Step, notation: Notation, is_full: bool) -> String {
    let text = sentences(grid, scale, step, notation, is_full);
    if notation == Notation::English { format!("{}: {text}", called(grid.rules(), scale, step)) } else { text }
}

/// What a step says, in a line.
pub fn sentences(grid: &Grid, scale: &Scale, step: &Step, notation: Notation, is_full: bool) -> String {
    let words = notation.text(grid, scale, step);
    let is_long = is_full || notation != Notation::English;
    if is_long { words.in_full() } else { words.folded() }.join(" ")
}
