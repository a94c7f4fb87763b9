//! `train`, `book` and `iso`: positions to learn with, puzzles to print, and puzzles written differently.

#![expect(clippy::needless_pass_by_value, reason = "arguments come from Python as values")]

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unguess_desk::kept::{
    Booklet, BookletFault, BookletPuzzle, BookletScales, Deadline, Generator, InputLine, Method, PER_PAGE, Paper,
    Rewriting, TechniqueNeeds, Trainer, TrainingSeries, canonical, default_threads, document, in_order, known_givens,
};
use unguess_desk::need;

use crate::desk::raised;
use crate::failure::{InputFault, refused};
use crate::made::Made;
use crate::text::{Text, classic_grid, of_object};
use crate::work::outcome;

/// Positions in which only one technique makes progress, as JSON.
#[pyfunction]
#[pyo3(signature = (techniques, by, each, seed, skip, units, threads))]
#[expect(clippy::too_many_arguments, reason = "`train` of Python has these")]
pub(crate) fn train(
    py: Python,
    techniques: Vec<String>,
    by: &str,
    each: u64,
    seed: u64,
    skip: u64,
    units: u64,
    threads: Option<NonZero<usize>>,
) -> PyResult<Made> {
    let scale = unguess_desk::scale(by).map_err(|fault| raised(py, fault))?;
    let used = techniques.iter().map(|name| need(name)).collect::<Result<Vec<_>, _>>();
    let used = used.map_err(|fault| raised(py, fault))?;
    let needs = TechniqueNeeds { used, ..TechniqueNeeds::default() }.on(&scale);
    let needs = needs.map_err(|unmet| PyValueError::new_err(format!("{unmet}; {}", unmet.help())))?.used;
    let names: Vec<String> = needs.iter().map(|need| need.name().to_owned()).collect();
    let trainer = Trainer::new(needs, &scale).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Made::by(move |taker| {
        let series = TrainingSeries {
            trainer: &trainer,
            generator: Generator::new(Method::TopDown, seed),
            boards: None,
            units: skip..skip.saturating_add(units),
            wanted: vec![each; names.len()],
            stop: taker.stop(),
        };
        let searched = series.search(threads.unwrap_or_else(default_threads), |need, unit, exercise| {
            taker.take(exercise.document(&names[need], &scale, unit).to_string())
        });
        searched.map(|_| ()).map_err(|fault| {
            let reason = format!("a step is not proved: {fault}");
            Python::try_attach(|py| refused(py, &reason)).unwrap_or_else(|| PyValueError::new_err(reason))
        })
    })
}

/// A booklet as a page, how many puzzles it has, and what does not go into it.
type BookMade = (String, usize, Vec<PyErr>);

/// Puzzles as a booklet to print.
#[pyfunction]
#[pyo3(signature = (puzzles, labels, per_page, hardest, title, threads))]
pub(crate) fn book(
    py: Python,
    puzzles: Vec<Bound<PyAny>>,
    labels: Vec<String>,
    per_page: usize,
    hardest: bool,
    title: String,
    threads: Option<NonZero<usize>>,
) -> PyResult<BookMade> {
    if !PER_PAGE.contains(&per_page) {
        return Err(PyValueError::new_err(format!("per_page is one of {PER_PAGE:?}, not {per_page}")));
    }
    let texts = (0..).zip(&puzzles).map(|(index, puzzle)| of_object(puzzle, index));
    let texts = texts.collect::<PyResult<Vec<_>>>()?;
    let labels = labels.into_iter().map(Some).chain(std::iter::repeat(None));
    let items: Vec<_> = (0..).zip(texts.into_iter().zip(labels)).collect();
    let made = outcome(py, move |stop| {
        let scales = BookletScales::default();
        let (mut puzzles, mut faults, mut failure) = (Vec::new(), Vec::new(), None);
        in_order(
            threads.unwrap_or_else(default_threads),
            items.into_iter().take_while(|_| !stop.load(Ordering::Relaxed)),
            |(index, (text, label))| entry(index, &text, label.unwrap_or_default(), &scales, hardest),
            |made| {
                match made {
                    Ok(Ok(puzzle)) => puzzles.push(BookletPuzzle { number: puzzles.len() + 1, ..puzzle }),
                    Ok(Err(fault)) => faults.push(fault),
                    Err(reason) => failure = Some(reason),
                }
                if failure.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        let count = puzzles.len();
        let page = || document(&Booklet { title, paper: Paper::A4, per_page, puzzles });
        match failure {
            Some(reason) => Err(reason),
            None => Ok((if count == 0 { String::new() } else { page() }, count, faults)),
        }
    })?;
    let (page, count, faults) = made.map_err(|reason| refused(py, &reason))?;
    Ok((page, count, faults.into_iter().map(|fault| fault.exception(py)).collect()))
}

/// The puzzle of a value for a booklet, or why the value is left out. The outer error is that a step of its path is
/// refused.
fn entry(
    index: u64,
    text: &Text,
    label: String,
    scales: &BookletScales,
    hardest: bool,
) -> Result<Result<BookletPuzzle, InputFault>, String> {
    let left_out = |reason: String| Ok(Err(InputFault { index: Some(index), place: None, reason }));
    let grid = match text {
        Err(reason) => return left_out(reason.clone()),
        Ok(line) => match line.grid_on(None) {
            Ok(grid) => grid,
            Err(bad) => return Ok(Err(InputFault::of(&bad, index))),
        },
    };
    match BookletPuzzle::of(&grid, label, scales, hardest, &Deadline::NEVER) {
        Ok(puzzle) => Ok(Ok(puzzle)),
        Err(fault @ (BookletFault::Improper(_) | BookletFault::Stepless)) => left_out(fault.to_string()),
        Err(fault @ BookletFault::Unanswered(_)) => Err(fault.to_string()),
    }
}

/// Some isomorphs of a puzzle: those of the series of a seed with numbers from `first` on, for the puzzle with this number.
#[pyfunction]
pub(crate) fn isomorphs(
    py: Python,
    puzzle: &Bound<PyAny>,
    seed: u64,
    number: u64,
    first: u32,
    count: u32,
) -> PyResult<Vec<String>> {
    let grid = classic_grid(puzzle)?;
    let puzzle = known_givens(&grid).unwrap_or_else(|| grid.placed());
    let form = move |place| Rewriting::of_series(seed, number, place).of(&puzzle).to_string();
    Ok(py.detach(|| (first..first.saturating_add(count)).map(form).collect()))
}

/// The canonical form of each value; nothing for what is no puzzle.
#[pyfunction]
pub(crate) fn canonical_forms(puzzles: Vec<Bound<PyAny>>) -> PyResult<Vec<Option<String>>> {
    let of_line = |line: InputLine| Some(canonical(&line.grid().ok()?.placed()).puzzle.to_string());
    puzzles.iter().map(|puzzle| Ok(of_object(puzzle, 1)?.ok().and_then(of_line))).collect()
}
