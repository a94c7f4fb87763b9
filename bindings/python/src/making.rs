//! `generate` and `vary`: puzzles that are as asked.

#![expect(clippy::needless_pass_by_value, reason = "arguments come from Python as values")]

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use unguess_desk::call::form::{GENERATE, VARY};
use unguess_desk::kept::{Deadline, HuntTerms, Hunter, Puzzle, Store, StoreFault, Varied, default_threads, in_order};
use unguess_desk::{NewPuzzle, Request, RequestFault, Series, hunt_terms};

use crate::desk::raised;
use crate::made::{Made, Taker};
use crate::text::classic_grid;

/// Puzzles of a series that are as asked, without end unless the number of units is limited.
#[pyfunction]
pub(crate) fn generate(py: Python, request: &str, threads: Option<NonZero<usize>>) -> PyResult<Made> {
    let refused = |fault| raised(py, fault);
    let request = GENERATE.read(request).map_err(refused)?;
    // What cannot be asked is refused before the first puzzle is taken.
    Series::of(&request, Deadline::NEVER).map_err(refused)?;
    Made::by(move |taker| {
        let mut result = Ok(());
        let series = Series::of(&request, taker.stop()).map_err(late)?;
        let unit = |number| series.unit(number);
        let taken = |made: Result<Vec<NewPuzzle>, RequestFault>| {
            taker.done();
            match made {
                Ok(puzzles) => puzzles.into_iter().try_for_each(|made| taker.take(made.puzzle)),
                Err(fault) => {
                    result = Err(late(fault));
                    ControlFlow::Break(())
                }
            }
        };
        in_order(threads.unwrap_or_else(default_threads), taker.units(series.units.clone()), unit, taken);
        result
    })
}

/// The exception that a fault is that another thread finds.
fn late(fault: RequestFault) -> PyErr {
    PyValueError::new_err(fault.text())
}

/// How puzzles are varied. What cannot be asked is refused before the first puzzle is taken.
fn terms(py: Python, request: &str) -> PyResult<HuntTerms> {
    let terms = Request::read(request, &VARY.members()).and_then(|request| {
        let terms = hunt_terms(&request)?;
        terms.clone().hunter(Deadline::NEVER)?;
        Ok(terms)
    });
    terms.map_err(|fault| raised(py, fault))
}

/// The minimal puzzles near some puzzles that are as asked, those of each puzzle together. Puzzles whose removals were left out are
/// reported by a warning.
#[pyfunction]
pub(crate) fn vary(
    py: Python,
    puzzles: Vec<Bound<PyAny>>,
    request: &str,
    threads: Option<NonZero<usize>>,
) -> PyResult<Made> {
    let (puzzles, terms) = (all_placed(&puzzles)?, terms(py, request)?);
    let threads = threads.unwrap_or_else(default_threads);
    Made::by(move |taker| {
        let hunter = hunter(terms, taker)?;
        for puzzle in puzzles {
            let (mut left_out, mut is_over) = (0_u64, false);
            hunter.near(&puzzle, threads, |varied: Varied| {
                left_out += u64::from(varied.is_left_out);
                let taken = varied.puzzles.iter().try_for_each(|puzzle| taker.take(puzzle.to_string()));
                is_over = taken.is_break();
                taken
            });
            if is_over {
                break;
            }
            if left_out > 0 {
                taker.warn(format!(
                    "{puzzle}: {left_out} removals were left out, since they leave too many solutions (limit)"
                ));
            }
        }
        Ok(())
    })
}

/// A hunt in a store: what it adds to it.
#[pyfunction]
pub(crate) fn hunt(
    py: Python,
    puzzles: Vec<Bound<PyAny>>,
    store: PathBuf,
    most: Option<u64>,
    request: &str,
    threads: Option<NonZero<usize>>,
) -> PyResult<Made> {
    let (puzzles, terms) = (all_placed(&puzzles)?, terms(py, request)?);
    let threads = threads.unwrap_or_else(default_threads);
    Made::by(move |taker| {
        let hunter = hunter(terms, taker)?;
        let mut store = Store::open(&store, hunter.options.clone()).map_err(unusable)?;
        for puzzle in &puzzles {
            if !Hunter::begin(&mut store, puzzle).map_err(unusable)? {
                taker.warn(format!("{puzzle}: left out, since it does not have exactly one solution"));
            }
        }
        while most.is_none_or(|most| store.counts()[0] < most)
            && hunter.hunt(&mut store, threads, |other| taker.take(other.to_string())).map_err(unusable)?.is_some()
        {
        }
        Ok(())
    })
}

fn hunter(terms: HuntTerms, taker: &Taker) -> PyResult<Hunter> {
    terms.hunter(taker.stop()).map_err(|fault| late(fault.into()))
}

fn unusable(fault: StoreFault) -> PyErr {
    match fault {
        StoreFault::Io { .. } => PyOSError::new_err(fault.to_string()),
        StoreFault::Unusable(_) | StoreFault::Other { .. } => PyValueError::new_err(fault.to_string()),
    }
}

fn all_placed(puzzles: &[Bound<PyAny>]) -> PyResult<Vec<Puzzle>> {
    puzzles.iter().map(|puzzle| Ok(classic_grid(puzzle)?.placed())).collect()
}
