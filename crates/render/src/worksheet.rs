//! Positions on paper to find a step in: each with its pencilmarks and a line for the answer, and all answers at the end.

use std::sync::Arc;

use super::booklet::step_figure;
use super::booklet_board;
use super::booklet_entry::BookletFault;
use super::booklet_sheet::{Figure, Paper, Part, Shown, document as sheets, fitting, pages};
use super::name;
use super::words::capitalised;
use unguess_board::Grid;
use unguess_board::deadline::Deadline;
use unguess_proof::Step;
use unguess_search::scale::Scale;
use unguess_steps::inquiry::ask::{Question, Wanted, hint};

const ANSWERS_PER_PAGE: usize = 3;

/// The contents of a worksheet.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// What it is called; by default the technique, if all positions have the same.
    pub title: Option<String>,
    /// The size of its sheets.
    pub paper: Paper,
    /// How many positions a page has at most.
    pub per_page: usize,
    /// The positions in their order.
    pub exercises: Vec<WorksheetExercise>,
}

/// A position of a worksheet.
#[derive(Clone, Debug)]
pub struct WorksheetExercise {
    /// Its number.
    pub number: usize,
    /// What stands beside it in its line, such as a name; empty if that is not shown.
    pub label: String,
    /// The position.
    pub position: Grid,
    /// The scale whose next step is the answer.
    pub scale: Arc<Scale>,
    /// The answer.
    pub step: Step,
}

impl WorksheetExercise {
    /// A position, which has no number yet, with the next step by a scale as its answer.
    ///
    /// # Errors
    /// A position without a step; a step that is refused, or not found before the deadline.
    pub fn of(position: &Grid, label: String, scale: &Arc<Scale>, deadline: &Deadline) -> Result<Self, BookletFault> {
        let question = Question { deadline: deadline.clone(), ..Question::new(*position, scale) };
        let next = hint(&question, Wanted::Next)?;
        let recorded = next.steps.into_iter().next().ok_or(BookletFault::Stepless)?;
        Ok(Self { number: 0, label, position: next.known.start.grid, scale: Arc::clone(scale), step: recorded.step })
    }

    /// What the step is called.
    fn technique(&self) -> String {
        capitalised(&name(self.position.rules(), &self.scale, &self.step))
    }

    fn figure(&self) -> Figure {
        let (svg, below) = (booklet_board::position(&self.position), booklet_board::in_words(self.position.rules()));
        let label = self.label.clone();
        Figure { number: self.number, word: self.technique(), label, svg, below, is_asked: true, ..Figure::default() }
    }
}

/// A worksheet as a page to print.
pub fn document(worksheet: &Worksheet) -> String {
    let exercises = &worksheet.exercises;
    let mut names: Vec<String> = exercises.iter().map(WorksheetExercise::technique).collect();
    names.dedup();
    let title = match (&worksheet.title, &names[..]) {
        (Some(title), _) => title.clone(),
        (None, [name]) => name.clone(),
        (None, _) => "Worksheet".to_owned(),
    };
    let answers = Part {
        shown: Shown::Steps,
        about: "Answers",
        each: ANSWERS_PER_PAGE,
        figures: exercises.iter().map(|one| step_figure(one.number, &one.position, &one.scale, &one.step)).collect(),
        foot: String::new(),
    };
    let mut positions = Part {
        shown: Shown::Boards,
        about: "Find the step, and write down what it places or removes",
        each: fitting(worksheet.per_page, exercises.len()),
        figures: exercises.iter().map(WorksheetExercise::figure).collect(),
        foot: String::new(),
    };
    positions.foot = format!("Answers on {}.", pages(positions.sheets(), &answers));
    sheets(&title, worksheet.paper, &[positions, answers])
}
