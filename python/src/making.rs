//! `generate` and `vary`: puzzles that are as asked.

#![expect(clippy::needless_pass_by_value, reason = "arguments come from Python as values")]

use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use unguess::board::rules::RulesFault;
use unguess::board::{CellSet, Puzzle};
use unguess::corpus::{
    BoardRules, Condition, FilterFault, FilterTerms, HuntTerms, Hunter, Store, StoreFault, clue_range, default_threads,
    in_order, range,
};
use unguess::deadline::Deadline;
use unguess::generate::{Generator, Grids, MOST_ORDERS, Method, PuzzleBoards, Symmetry, Variation, Varied, clue_cells};

use crate::asked::{NeedNames, unknown};
use crate::asking::{board_rules, classic_grid};
use crate::made::{Made, Taker};

/// What is asked of puzzles, in the words of the command line.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct FilterOptions {
    clues: Option<String>,
    conditions: Vec<String>,
    er: Option<String>,
    needs: NeedNames,
    by: String,
    minimal: bool,
}

fn wrong(reason: impl ToString) -> PyErr {
    PyValueError::new_err(reason.to_string())
}

fn refused(fault: &FilterFault) -> PyErr {
    wrong(format!("{fault}: {}", fault.help()))
}

impl FilterOptions {
    fn terms(&self) -> PyResult<FilterTerms> {
        let clues = self.clues.as_deref().map(clue_range).transpose();
        let clues = clues.map_err(|reason| wrong(format!("clues: {reason}")))?;
        let conditions = self.conditions.iter().map(|text| text.parse::<Condition>());
        let mut conditions = conditions.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
        let er = self.er.as_deref().map(range).transpose().map_err(|reason| wrong(format!("er: {reason}")))?;
        conditions.extend(er.map(|er| Condition::between("er", er)));
        let by = self.by.to_ascii_lowercase();
        Ok(FilterTerms { clues, minimal: self.minimal, conditions, needs: self.needs.read()?, by })
    }
}

/// How puzzles are made.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct GeneratorOptions {
    method: String,
    seed: u64,
    /// Complete grids to start from.
    grids: Option<Vec<String>>,
    /// Whether complete grids are drawn from all there are where the method would take none.
    uniform: bool,
    orders: u64,
    symmetry: Option<String>,
    pattern: Option<String>,
    rules: Option<String>,
    skip: u64,
    units: Option<u64>,
    threads: Option<NonZero<usize>>,
}

impl GeneratorOptions {
    fn generator(&self) -> PyResult<Generator> {
        let ids = || Method::ALL.map(Method::id).map(str::to_owned);
        let method = Method::ALL.into_iter().find(|method| method.id() == self.method);
        let method = method.ok_or_else(|| unknown("method", &self.method, &ids()))?;
        let asked = self.symmetry.as_deref().unwrap_or(Symmetry::None.id());
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == asked);
        let ids = || Symmetry::ALL.map(Symmetry::id).map(str::to_owned);
        let symmetry = symmetry.ok_or_else(|| unknown("symmetry", asked, &ids()))?;
        if !(1..=MOST_ORDERS).contains(&self.orders) {
            return Err(wrong(format!("orders is a number from 1 to {MOST_ORDERS}")));
        }
        let pattern = self.pattern.as_deref().map(clue_cells).transpose();
        let grids = match &self.grids {
            Some(grids) => Some(Grids::Given(grids.iter().map(|text| complete(text)).collect::<PyResult<_>>()?)),
            None => self.uniform.then_some(Grids::Uniform),
        };
        let generator = Generator {
            grids,
            orders: self.orders,
            symmetry,
            pattern: pattern.map_err(|reason| wrong(format!("pattern: {reason}")))?,
            ..Generator::new(method, self.seed)
        };
        generator.contradiction().map_or(Ok(generator.clone()), |reason| Err(wrong(reason)))
    }

    fn units(&self, most: Option<u64>) -> Range<u64> {
        let end = self.units.map_or(u64::MAX, |units| self.skip.saturating_add(units));
        self.skip..end.min(most.unwrap_or(u64::MAX))
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads.unwrap_or_else(default_threads)
    }
}

/// A complete grid.
fn complete(text: &str) -> PyResult<Puzzle> {
    let puzzle: Puzzle = text.trim().parse().map_err(|error| wrong(format!("grids: {error}")))?;
    match (CellSet::ALL - puzzle.cells()).first() {
        Some(cell) => Err(wrong(format!("grids: {text} is not complete: {cell} is empty"))),
        None => Ok(puzzle),
    }
}

/// Puzzles of a series that are as asked, without end unless the number of units is limited.
#[pyfunction]
pub(crate) fn generate(options: GeneratorOptions, filter: FilterOptions) -> PyResult<Made> {
    if let Some(rules) = board_rules(options.rules.as_deref())?.filter(|rules| !rules.is_classic()) {
        return on_boards(options, rules, &filter);
    }
    let generator = options.generator()?;
    let terms = filter.terms()?;
    if generator.method == Method::Grid && terms.are_any() {
        return Err(wrong("complete grids are not rated"));
    }
    if let Some(reason) = terms.clues.as_ref().and_then(|clues| generator.clue_fault(clues)) {
        return Err(wrong(reason));
    }
    let filter = terms.filter(None).map_err(|fault| refused(&fault))?;
    let generator = Generator { clues: filter.wanted_clues(), ..generator };
    let is_free = generator.method == Method::TopDown && options.symmetry.is_none() && generator.pattern.is_none();
    let generator = if is_free && filter.is_for_easy() { generator.for_easy() } else { generator };
    let units = options.units(generator.units());
    Made::by(move |taker| {
        let stop = taker.stop();
        let puzzles = |number| {
            let puzzles = generator.unit(number).puzzles.into_iter();
            puzzles.filter(|puzzle| !stop.is_over() && filter.accept(puzzle)).map(|puzzle| puzzle.to_string()).collect()
        };
        let taken = |puzzles: Vec<String>| {
            taker.done();
            puzzles.into_iter().try_for_each(|puzzle| taker.take(puzzle))
        };
        in_order(options.threads(), taker.units(units), puzzles, taken);
        Ok(())
    })
}

/// Puzzles for a board with rules of its own.
fn on_boards(options: GeneratorOptions, rules: BoardRules, filter: &FilterOptions) -> PyResult<Made> {
    let generator = options.generator()?;
    let is_usual = generator.method == Method::TopDown && generator.symmetry == Symmetry::None;
    if !is_usual || generator.grids.is_some() || generator.pattern.is_some() {
        let message =
            "puzzles for boards with rules of their own are made top-down, without symmetry, pattern or grids";
        return Err(wrong(message));
    }
    let boards = rules.boards().map_err(wrong)?;
    let filter = filter.terms()?.filter_on(&rules).map_err(|fault| refused(&fault))?;
    let clues = filter.wanted_clues();
    let units = options.units(None);
    Made::by(move |taker| {
        let mut result = Ok(());
        let made = |number| {
            let puzzle = boards.puzzle(options.seed, number, clues.as_ref())?;
            Ok(puzzle.map(|puzzle| filter.accept_on_board(&puzzle, &rules).then(|| puzzle.line())))
        };
        in_order(options.threads(), taker.units(units), made, |made: Result<Option<Option<String>>, RulesFault>| {
            taker.done();
            result = match made {
                Ok(Some(Some(line))) => return taker.take(line),
                Ok(None) if !matches!(boards, PuzzleBoards::Jigsaw { .. }) => {
                    Err(wrong("no complete grid of this board is found"))
                }
                Ok(_) => return ControlFlow::Continue(()),
                Err(fault) => Err(wrong(fault)),
            };
            ControlFlow::Break(())
        });
        result
    })
}

/// How puzzles are varied.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct VaryOptions {
    minus: usize,
    plus: usize,
    limit: usize,
    harder: Option<String>,
    threads: Option<NonZero<usize>>,
}

/// No more clues are removed or added.
const MOST_VARIED: usize = 4;

impl VaryOptions {
    fn terms(&self, filter: &FilterOptions) -> PyResult<HuntTerms> {
        if self.minus > MOST_VARIED || self.plus > MOST_VARIED {
            return Err(wrong(format!("minus and plus are numbers from 0 to {MOST_VARIED}")));
        }
        let variation = Variation { remove: self.minus, add: self.plus, most_solutions: self.limit.max(1) };
        let terms = HuntTerms { variation, harder: self.harder.clone(), filter: filter.terms()? };
        // What cannot be asked is refused before the first puzzle is taken.
        terms.clone().hunter(Deadline::NEVER).map_err(|fault| refused(&fault))?;
        Ok(terms)
    }
}

/// The minimal puzzles near some puzzles that are as asked, those of each puzzle together. Puzzles whose removals were left out are
/// reported by a warning.
#[pyfunction]
pub(crate) fn vary(puzzles: Vec<Bound<PyAny>>, options: VaryOptions, filter: FilterOptions) -> PyResult<Made> {
    let puzzles = all_placed(&puzzles)?;
    let terms = options.terms(&filter)?;
    let threads = options.threads.unwrap_or_else(default_threads);
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
    puzzles: Vec<Bound<PyAny>>,
    store: PathBuf,
    most: Option<u64>,
    options: VaryOptions,
    filter: FilterOptions,
) -> PyResult<Made> {
    let puzzles = all_placed(&puzzles)?;
    let terms = options.terms(&filter)?;
    let threads = options.threads.unwrap_or_else(default_threads);
    Made::by(move |taker| {
        let hunter = hunter(terms, taker)?;
        let mut store = Store::open(&store, hunter.options().to_owned()).map_err(unusable)?;
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
    terms.hunter(taker.stop()).map_err(|fault| refused(&fault))
}

fn unusable(fault: StoreFault) -> PyErr {
    match fault {
        StoreFault::Io { .. } => PyOSError::new_err(fault.to_string()),
        StoreFault::Unusable(_) | StoreFault::Other { .. } => wrong(fault),
    }
}

fn all_placed(puzzles: &[Bound<PyAny>]) -> PyResult<Vec<Puzzle>> {
    puzzles.iter().map(|puzzle| Ok(classic_grid(puzzle)?.placed())).collect()
}
