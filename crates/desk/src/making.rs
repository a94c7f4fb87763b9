//! New puzzles: the series of a seed, and those near others.

use std::num::NonZero;
use std::ops::{ControlFlow, Range};

use serde_json::{Value, json};
use unguess_board::deadline::Deadline;
use unguess_board::{CellSet, Puzzle};
use unguess_corpus::{
    BoardRules, ColumnCondition, FilterFault, FilterTerms, HuntTerms, Maker, Need, NewPuzzle, PuzzleFilter,
    TechniqueNeeds, clue_range, range,
};
use unguess_puzzles::generate::{Generator, Grids, Method, Symmetry, Variation, Varied, clue_cells};

use crate::fault::RequestFault;
use crate::member::MOST;
use crate::request::{Request, Work};

/// Puzzles of a series that are as asked, unit after unit.
pub struct Series {
    maker: Maker,
    filter: Option<PuzzleFilter>,
    /// The units of the series.
    pub units: Range<u64>,
}

impl From<FilterFault> for RequestFault {
    fn from(fault: FilterFault) -> Self {
        let help = fault.help();
        Self::new(fault).or(help)
    }
}

/// What a request asks of the puzzles that are made: clues, conditions on columns, and techniques of their paths.
fn filter_terms(request: &Request) -> Result<FilterTerms, RequestFault> {
    let named = |what: &'static str| move |reason| RequestFault::new(format!("{what}: {reason}"));
    let clues = request.text("clues").map(clue_range).transpose().map_err(named("clues"))?;
    let conditions = request.texts("where").into_iter().map(str::parse::<ColumnCondition>);
    let mut conditions = conditions.collect::<Result<Vec<_>, _>>().map_err(RequestFault::new)?;
    let er = request.text("er").map(range).transpose().map_err(named("er"))?;
    conditions.extend(er.map(|er| ColumnCondition::between("er", er)));
    let needs = needs(request)?;
    let by = request.text("by").unwrap_or("ser").to_ascii_lowercase();
    Ok(FilterTerms { clues, minimal: request.flag("minimal"), conditions, needs, by })
}

/// The techniques that a request asks of paths.
pub(crate) fn needs(request: &Request) -> Result<TechniqueNeeds, RequestFault> {
    let named = |name: &str| request.names(name).iter().map(|name| need(name)).collect::<Result<Vec<_>, _>>();
    Ok(TechniqueNeeds { used: named("needs")?, hardest: named("hardest")?, without: named("without")? })
}

/// The technique with a name.
///
/// # Errors
/// If there is none.
pub fn need(name: &str) -> Result<Need, RequestFault> {
    Need::of(name).ok_or_else(|| RequestFault::no_technique(name))
}

/// How a request varies puzzles.
///
/// # Errors
/// Conditions that make no sense.
pub fn hunt_terms(request: &Request) -> Result<HuntTerms, RequestFault> {
    let few = |name: &str| request.whole(name).map_or(1, |count| count as usize);
    let most_solutions = request.whole("limit").map_or(20_000, |limit| limit as usize);
    let variation = Variation { remove: few("minus"), add: few("plus"), most_solutions };
    Ok(HuntTerms { variation, harder: request.text("harder").map(str::to_owned), filter: filter_terms(request)? })
}

/// A complete grid.
fn complete(text: &str) -> Result<Puzzle, RequestFault> {
    let puzzle: Puzzle = text.trim().parse().map_err(|error| RequestFault::new(format!("grids: {error}")))?;
    match (CellSet::ALL - puzzle.cells()).first() {
        Some(cell) => Err(RequestFault::new(format!("grids: {text} is not complete: {cell} is empty"))),
        None => Ok(puzzle),
    }
}

/// The generator that a request describes, unless the request contradicts itself.
fn generator(request: &Request) -> Result<Generator, RequestFault> {
    let grids = match &request.names("grids")[..] {
        [] => None,
        [uniform] if uniform == "uniform" => Some(Grids::Uniform),
        grids => Some(Grids::Given(grids.iter().map(|text| complete(text)).collect::<Result<_, _>>()?)),
    };
    let pattern = request.text("pattern").map(clue_cells).transpose();
    let method = request.choice("method").unwrap_or(Method::TopDown);
    let generator = Generator {
        grids,
        orders: request.whole("orders").unwrap_or(10_000),
        symmetry: request.choice("symmetry").unwrap_or(Symmetry::None),
        pattern: pattern.map_err(|reason| RequestFault::new(format!("pattern: {reason}")))?,
        ..Generator::new(method, request.whole("seed").unwrap_or_default())
    };
    generator.contradiction().map_or(Ok(generator.clone()), |reason| Err(RequestFault::new(reason)))
}

/// What makes puzzles for a board with rules of its own until the deadline, as a filter may want them. Only boards of 10 digits and more
/// have a symmetry.
///
/// # Errors
/// Boards for which no puzzles are made so.
pub fn on_board(
    rules: BoardRules,
    seed: u64,
    symmetry: Symmetry,
    filter: Option<&PuzzleFilter>,
    stop: Deadline,
) -> Result<Maker, RequestFault> {
    #[cfg(feature = "large")]
    if let BoardRules::Large(size, words) = &rules {
        filter.map_or(Ok(()), |filter| crate::large::suit_filter(filter, *size))?;
        return crate::large::maker(words, seed, symmetry, stop);
    }
    let _ = (symmetry, filter, stop);
    Maker::on_board(rules, seed).map_err(RequestFault::new)
}

impl Series {
    /// The series that a request asks for, whose puzzles are looked at until the deadline.
    ///
    /// # Errors
    /// Requests that contradict themselves, and boards for which no puzzles are made in the way that is asked for.
    pub fn of(request: &Request, stop: Deadline) -> Result<Self, RequestFault> {
        let generator = generator(request)?;
        // Filters need ratings, which only the whole program has; without it no condition is read.
        let is_filtered = cfg!(feature = "whole");
        let terms = if is_filtered { filter_terms(request)? } else { FilterTerms::default() };
        let skip = request.whole("skip").unwrap_or_default();
        let end = request.whole("units").map_or(u64::MAX, |units| skip.saturating_add(units));
        if let Some(rules) = request.board()? {
            let may_be_symmetric = matches!(rules, BoardRules::Large(..));
            let is_usual =
                generator.method == Method::TopDown && (may_be_symmetric || generator.symmetry == Symmetry::None);
            if !is_usual || generator.grids.is_some() || generator.pattern.is_some() {
                let message =
                    "puzzles for boards with rules of their own are made top-down, without symmetry, pattern or grids";
                return Err(RequestFault::new(message));
            }
            let filter = if is_filtered { Some(terms.filter_on(&rules)?.until(stop.clone())) } else { None };
            let maker = on_board(rules, generator.seed, generator.symmetry, filter.as_ref(), stop)?;
            return Ok(Self { maker, filter, units: skip..end });
        }
        if generator.method == Method::Grid && terms.are_any() {
            return Err(RequestFault::new("complete grids are not rated"));
        }
        if let Some(reason) = terms.clues.as_ref().and_then(|clues| generator.clue_fault(clues)) {
            return Err(RequestFault::new(reason));
        }
        let filter = if is_filtered { Some(terms.filter(None)?.until(stop)) } else { None };
        // Only where no pattern of clues is asked for, easy puzzles may be made in a quicker way.
        let is_free = generator.method == Method::TopDown && !request.has("symmetry") && generator.pattern.is_none();
        let maker = Maker::classic(generator, filter.as_ref(), is_free, None);
        let end = end.min(maker.units().unwrap_or(u64::MAX));
        Ok(Self { maker, filter, units: skip..end })
    }

    /// The puzzles of a unit.
    ///
    /// # Errors
    /// A board that has no complete grid, or none is found.
    pub fn unit(&self, number: u64) -> Result<Vec<NewPuzzle>, RequestFault> {
        let filter = if cfg!(feature = "whole") { self.filter.as_ref() } else { None };
        Ok(self.maker.unit(number, filter).map_err(RequestFault::new)?.puzzles)
    }
}

/// New puzzles from a seed: up to `count` that are as asked, and whether more units have to be looked at to get them.
pub(crate) fn generate(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let deadline = request.deadline(work)?;
    let series = Series::of(request, deadline.clone())?;
    let wanted = request.whole("count").unwrap_or(if request.has("units") { MOST } else { 1 }) as usize;
    let (mut puzzles, mut next) = (Vec::new(), series.units.start);
    while puzzles.len() < wanted && next < series.units.end && !deadline.is_over() {
        for NewPuzzle { puzzle, ratings, .. } in series.unit(next)? {
            let entry = json!({ "puzzle": puzzle, "unit": next, "ratings": ratings });
            if puzzles.len() < wanted {
                puzzles.push(entry);
            }
        }
        next += 1;
        work.is_at(|| format!("{} of {wanted} puzzles, {} looked at", puzzles.len(), next - series.units.start));
    }
    // Without a number of units, only the wanted number of puzzles makes the answer complete.
    let is_complete = puzzles.len() == wanted || next == series.units.end && request.has("units");
    Ok(json!({ "puzzles": puzzles, "complete": is_complete, "next": next }))
}

/// The minimal puzzles near a puzzle: those that differ by some clues removed and others added.
pub(crate) fn vary(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let grid = request.usual_puzzle("puzzles on the classic board alone are varied")?;
    let deadline = request.deadline(work)?;
    let hunter = hunt_terms(request)?.hunter(deadline.clone())?;
    let wanted = request.whole("count").unwrap_or(MOST) as usize;
    let (mut puzzles, mut left_out) = (Vec::new(), 0_u64);
    hunter.near(&grid.placed(), NonZero::<usize>::MIN, |varied: Varied| {
        left_out += u64::from(varied.is_left_out);
        puzzles.extend(varied.puzzles.iter().map(ToString::to_string));
        if puzzles.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let is_complete = puzzles.len() >= wanted || !deadline.is_over();
    puzzles.truncate(wanted);
    Ok(json!({ "puzzles": puzzles, "left_out": left_out, "complete": is_complete }))
}
