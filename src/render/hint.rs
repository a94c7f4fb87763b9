//! A step told by and by: where to look, by what technique, and the whole of it; and what of a position is wrong.

use serde::Serialize;

use super::english::{both, capitalised, starved};
use super::json::{Line, solutions, step_line};
use super::picture::{Picture, Place, Role};
use super::{Notation, name};
use crate::board::{Candidate, Cell, Grid, Variable};
use crate::inquiry::Mistakes;
use crate::proof::Step;
use crate::scale::Scale;
use crate::search::Verdict;
use crate::trace::Recorded;

/// The version of the form below.
const VERSION: u32 = 2;

/// A position in its JSON form, with what can be done next.
#[derive(Clone, Debug, Serialize)]
pub struct Document<'a> {
    version: u32,
    state: String,
    solutions: &'static str,
    scale: &'a str,
    /// Known only with the givens.
    wrong: Option<&'a [Candidate]>,
    lost: Option<&'a [Candidate]>,
    message: Option<&'a str>,
    hints: Vec<Told<'a>>,
}

/// A step with what is told of it first.
#[derive(Clone, Debug, Serialize)]
struct Told<'a> {
    #[serde(rename = "where")]
    places: Vec<String>,
    look: String,
    what: String,
    #[serde(flatten)]
    step: Line<'a>,
}

/// A position with its steps on a scale, its mistakes if they are known, and what is said where there is no step.
pub fn document<'a>(
    grid: &Grid,
    scale: &'a Scale,
    verdict: &Verdict,
    mistakes: Option<&'a Mistakes>,
    message: Option<&'a str>,
    steps: &'a [Recorded],
) -> Document<'a> {
    let told = |(number, recorded): (usize, &'a Recorded)| Told {
        places: places(grid, &recorded.step),
        look: place(grid, &recorded.step),
        what: technique(grid, scale, &recorded.step),
        step: step_line(scale, number, grid, recorded),
    };
    Document {
        version: VERSION,
        state: grid.in_one_line(),
        solutions: solutions(verdict),
        scale: &scale.id,
        wrong: mistakes.map(|mistakes| &mistakes.wrong[..]),
        lost: mistakes.map(|mistakes| &mistakes.lost[..]),
        message,
        hints: (1..).zip(steps).map(told).collect(),
    }
}

/// What of a position is wrong; which candidates are missed is told `in_full` only, since they are the solution.
pub fn wrong(mistakes: &Mistakes, in_full: bool) -> String {
    let wrong = mistakes.wrong.iter().map(|wrong| format!("{} is not {}", wrong.cell(), wrong.digit()));
    let lost = mistakes.lost.iter().map(|lost| {
        let what = if in_full { lost.digit().to_string() } else { "a candidate that belongs there".to_owned() };
        format!("{} lacks {what}", lost.cell())
    });
    both(wrong.chain(lost)) + "."
}

/// What of a position is wrong whose puzzle has one solution.
pub fn misplaced(mistakes: &Mistakes) -> String {
    format!("The puzzle has one solution, but not from this position: {}", wrong(mistakes, true))
}

/// What is said of a position in which there is no step on a scale: what is wrong in it (in full or not, see [`wrong`]), or
/// that it is complete, or that more is needed.
pub fn nothing(grid: &Grid, scale: &Scale, verdict: &Verdict, mistakes: Option<&Mistakes>, in_full: bool) -> String {
    if let Some(mistakes) = mistakes.filter(|mistakes| !mistakes.is_empty()) {
        return wrong(mistakes, in_full);
    }
    match (grid.starved(), verdict) {
        _ if grid.is_complete() => "Every cell is filled.".to_owned(),
        (Some(variable), _) => format!("There is no solution: {}.", starved(variable)),
        (None, Verdict::None) => {
            "There is no solution from here: some digit or crossed out candidate is wrong. With --puzzle and the \
             givens, it is named."
                .to_owned()
        }
        (None, _) => {
            let wider = scale.wider().map(|wider| format!(" More are tried with --by {}.", wider.id));
            format!("No technique of --by {} finds a step here.{}", scale.id, wider.unwrap_or_default())
        }
    }
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

/// What a step is called, as the head of a list of such steps.
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

/// The cells or houses of the base; for chains and rings, the cells they run through.
fn places(grid: &Grid, step: &Step) -> Vec<String> {
    let picture = Picture::of(grid, step);
    let mut base: Vec<String> = Vec::new();
    for area in picture.areas.iter().filter(|area| is_base(area.role)) {
        let place = spoken(area.variable);
        if !base.contains(&place) {
            base.push(place);
        }
    }
    if !base.is_empty() {
        return base;
    }
    let mut cells: Vec<Cell> = Vec::new();
    for mark in picture.marks.iter().filter(|mark| matches!(mark.role, Role::Left | Role::Right | Role::Ring)) {
        if !cells.contains(&mark.candidate.cell()) {
            cells.push(mark.candidate.cell());
        }
    }
    if cells.is_empty() {
        cells.extend(step.proof.branches().iter().map(|branch| branch.assumed.candidate.cell()));
        cells.dedup();
    }
    cells.iter().map(Cell::to_string).collect()
}

fn is_base(role: Place) -> bool {
    matches!(role, Place::Base | Place::Set(_) | Place::Stem)
}

fn spoken(variable: Variable) -> String {
    variable.digit_and_house().map_or_else(|| variable.to_string(), |(_, house)| house.to_string())
}
