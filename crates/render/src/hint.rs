//! A hint in stages: where to look, for which technique, and the whole step; or why there is no step.

use serde::Serialize;

use super::english::{both, capitalised};
use super::json::{Either, StepLine, solutions, step_line};
use super::picture::{Mark, Picture, Place, Role};
use super::position::{Audience, no_solution_here, wrong};
use super::{Notation, name};
use unguess_core::board::{Candidate, Grid, Position, Variable};
use unguess_core::proof::Step;
use unguess_core::scale::Scale;
use unguess_core::search::Verdict;
use unguess_theory::inquiry::ask::{Hint, Known};
use unguess_theory::trace::Recorded;

/// The version of the form below.
const VERSION: u32 = 2;

/// A position in its JSON form, with what can be done next.
#[derive(Clone, Debug, Serialize)]
pub struct HintDocument<'a> {
    version: u32,
    state: String,
    solutions: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    either: Option<Either>,
    scale: &'a str,
    /// Known only with the givens.
    wrong: Option<&'a [Candidate]>,
    lost: Option<&'a [Candidate]>,
    message: Option<&'a str>,
    hints: Vec<HintStep<'a>>,
}

/// A step of a hint, with what is shown of it first.
#[derive(Clone, Debug, Serialize)]
struct HintStep<'a> {
    #[serde(rename = "where")]
    places: Vec<String>,
    look: String,
    what: String,
    #[serde(flatten)]
    step: StepLine<'a>,
}

/// The next steps of a position by a scale, and the message if there is no step.
pub fn document<'a>(hint: &'a Hint, scale: &'a Scale, message: Option<&'a str>) -> HintDocument<'a> {
    let Known { start: Position { grid: position, .. }, verdict, mistakes } = &hint.known;
    let told = |(number, recorded): (usize, &'a Recorded)| HintStep {
        places: places(position, &recorded.step),
        look: place(position, &recorded.step),
        what: technique(position, scale, &recorded.step),
        step: step_line(scale, number, position, recorded),
    };
    HintDocument {
        version: VERSION,
        state: position.in_one_line(),
        solutions: solutions(verdict),
        either: Either::of(verdict),
        scale: &scale.id,
        wrong: mistakes.as_ref().map(|mistakes| &mistakes.wrong[..]),
        lost: mistakes.as_ref().map(|mistakes| &mistakes.lost[..]),
        message,
        hints: (1..).zip(&hint.steps).map(told).collect(),
    }
}

/// What is said of a position in which there is no step on a scale: what is wrong in it (in full or not, see [`wrong`]), or
/// that it is complete, or that more is needed.
pub fn nothing(known: &Known, scale: &Scale, in_full: bool, reader: Audience) -> String {
    if let Some(mistakes) = known.mistakes.as_ref().filter(|mistakes| !mistakes.is_empty()) {
        return wrong(mistakes, in_full);
    }
    match known.verdict {
        Verdict::None => no_solution_here(&known.start.grid, reader),
        _ if known.start.grid.is_complete() => "Every cell is filled.".to_owned(),
        Verdict::Multiple(_) => no_step(scale, reader),
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

/// Where to look: `Look at row 3.`
pub fn place(grid: &Grid, step: &Step) -> String {
    format!("Look at {}.", both(places(grid, step)))
}

/// Where to look, and for what: `Look at row 3 for a naked pair.`
pub fn technique(grid: &Grid, scale: &Scale, step: &Step) -> String {
    let name = name(scale, step);
    let article = if name.starts_with(['A', 'X', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    let has_none = ["candidates", "pointing", "claiming"].into_iter().any(|kind| name.ends_with(kind));
    let article = if has_none { String::new() } else { format!("{article} ") };
    format!("Look at {} for {article}{name}.", both(places(grid, step)))
}

/// The name of a step, as the heading of a list of such steps.
pub fn called(scale: &Scale, step: &Step) -> String {
    capitalised(&name(scale, step))
}

/// The whole step; a long net in short.
pub fn whole(grid: &Grid, scale: &Scale, step: &Step, notation: Notation) -> String {
    named(scale, step, notation, &sentences(grid, scale, step, notation, false))
}

/// The whole step, with each sentence of a long net.
pub fn in_full(grid: &Grid, scale: &Scale, step: &Step, notation: Notation) -> String {
    named(scale, step, notation, &sentences(grid, scale, step, notation, true))
}

/// What a step says, in a line.
pub fn sentences(grid: &Grid, scale: &Scale, step: &Step, notation: Notation, is_full: bool) -> String {
    let told = notation.told(grid, scale, step);
    if is_full || notation != Notation::English { told.line() } else { told.folded().join(" ") }
}

fn named(scale: &Scale, step: &Step, notation: Notation, text: &str) -> String {
    if notation == Notation::English { format!("{}: {text}", called(scale, step)) } else { text.to_owned() }
}

/// The cells or houses of the base. Of a step without one, the first of these that there are: the cells that a chain or ring runs
/// through, those where branches begin, those of a pattern that could be filled in two ways, and those where something changes.
fn places(grid: &Grid, step: &Step) -> Vec<String> {
    let picture = Picture::of(grid, step);
    let areas = |is_wanted: fn(Place) -> bool| {
        let wanted = picture.areas.iter().filter(move |area| is_wanted(area.role));
        unique(wanted.map(|area| spoken(area.variable)))
    };
    let cells =
        |candidates: Vec<Candidate>| unique(candidates.into_iter().map(|candidate| candidate.cell().to_string()));
    let is_passed = |mark: &&Mark| matches!(mark.role, Role::Left | Role::Right | Role::Ring);
    let passed = picture.marks.iter().filter(is_passed).map(|mark| mark.candidate);
    let assumed = step.proof.branches().iter().map(|branch| branch.assumed.candidate);
    let changed = step.effect.placed.iter().chain(&step.effect.removed).copied();
    let ways = [
        areas(is_base),
        cells(passed.collect()),
        cells(assumed.collect()),
        areas(|role| role == Place::Pattern),
        cells(changed.collect()),
    ];
    ways.into_iter().find(|places| !places.is_empty()).unwrap_or_default()
}

/// Texts in their order, each once.
fn unique(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    texts.for_each(|text| {
        if !known.contains(&text) {
            known.push(text);
        }
    });
    known
}

fn is_base(role: Place) -> bool {
    matches!(role, Place::Base | Place::Set(_) | Place::Stem)
}

fn spoken(variable: Variable) -> String {
    variable.digit_and_house().map_or_else(|| variable.to_string(), |(_, house)| house.to_string())
}
