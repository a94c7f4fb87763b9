//! Ratings of a puzzle of 10 to 25 digits, as a row of a table.

use std::time::Duration;

use serde_json::Value;
use unguess_board::deadline::{Deadline, now};
use unguess_board::rules::RulesFault;
use unguess_corpus::{InputLine, PuzzleFilter, PuzzleRow, Rater, RatingOptions, Refusal, Status};
use unguess_large::{
    Board, ChainPattern, Digit, End, LargePuzzle, Run, State, Verdict, Way, called, check, name, solve, trial_depth,
    verdict,
};
use unguess_search::scale::{Difficulty, Shows};
use unguess_steps::classify::Raced;
use unguess_steps::engine::Outcome;
use unguess_steps::minutes::NoEnd;
use unguess_steps::rating::Rated;
use unguess_steps::trace::UsedNames;

use super::race::raced;
use super::{LargeLine, one_line};
use crate::fault::RequestFault;

/// The row of a line with such a puzzle. Columns of ratings that these boards do not have are empty, and the puzzle is stuck there.
pub fn row(
    line: &InputLine,
    read: LargeLine,
    raters: &[Rater],
    terms: &RatingOptions,
    no_uniqueness: bool,
) -> PuzzleRow {
    let mut row = PuzzleRow {
        puzzle: line.field(),
        origin: line.origin(),
        is_needed: terms.needs.is_empty(),
        ..PuzzleRow::default()
    };
    match read {
        Ok(_) if !terms.needs.is_empty() => {
            row.status = Status::Invalid;
            row.fault = Some(Box::new(line.refused(no_needs())));
        }
        Ok(puzzle) if let Err(fault) = suit_relations(raters, &puzzle.board) => {
            row.status = Status::Invalid;
            row.fault = Some(Box::new(line.refused(RulesFault(fault.message))));
        }
        Ok(puzzle) => {
            row.puzzle = one_line(line, &puzzle);
            row.clues = Some(puzzle.givens.iter().flatten().count());
            row.status = rated(&mut row, &puzzle, raters, terms, no_uniqueness);
        }
        Err(fault) => {
            row.status = Status::Invalid;
            row.fault = Some(fault);
        }
    }
    if let Some(watch) = &terms.watch {
        watch.ends(line.number);
    }
    row.values.resize(columns(raters), Value::Null);
    row
}

/// What is said where techniques are asked of a path.
fn no_needs() -> RulesFault {
    RulesFault("techniques are not asked of paths on boards of 10 to 25 digits".to_owned())
}

/// How many columns some raters have.
fn columns(raters: &[Rater]) -> usize {
    raters.iter().map(|rater| rater.columns().len()).sum()
}

/// Rates the puzzle of a row if it has one solution, or several and `terms` ask for those, too.
fn rated(
    row: &mut PuzzleRow,
    puzzle: &LargePuzzle,
    raters: &[Rater],
    terms: &RatingOptions,
    no_uniqueness: bool,
) -> Status {
    let state = puzzle.state();
    let solution = match verdict(&state, &terms.stop.within(terms.limit)) {
        Verdict::None => return Status::None,
        Verdict::Unknown => return Status::Timeout,
        Verdict::Multiple(_) if !terms.multiple => return Status::Multiple,
        Verdict::Multiple(_) => None,
        Verdict::Unique(solution) => Some(solution),
    };
    let mut status = Status::Ok;
    let mut race = None;
    for (place, rater) in raters.iter().enumerate() {
        if let Some(watch) = &terms.watch {
            watch.begins(row.origin.line, place);
        }
        let begun = now();
        let deadline = terms.stop.within(terms.limit);
        let is_first = raters[..place].iter().all(|before| before.scale().is_none());
        status = status.or_worse(match rating(rater) {
            Some(LargeRating::Way(way)) => {
                let run = solve(&state, way, solution.is_some() && !no_uniqueness, &deadline);
                by_steps(row, rater, &state, &run, terms, is_first)
            }
            Some(LargeRating::Depth) => by_depth(row, &state, solution.as_deref(), &deadline),
            Some(LargeRating::Race(values)) => {
                // Its ratings show one race.
                let raced = solution.as_ref().map(|solution| {
                    race.get_or_insert_with(|| raced(&state, solution, &deadline)).as_ref().map(values)
                });
                by_race(row, raced)
            }
            None => Status::Stuck,
        });
        if is_first {
            row.elapsed = begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        }
        row.values.resize(columns(&raters[..=place]), Value::Null);
    }
    if status == Status::Ok && solution.is_none() { Status::Multiple } else { status }
}

/// The ratings and paths that these boards have.
pub(super) const WAYS: [(&str, Way); 6] = [
    ("ser", Way::Explainer),
    ("w", Way::Chains(ChainPattern::Whip)),
    ("b", Way::Chains(ChainPattern::Braid)),
    ("gw", Way::Chains(ChainPattern::GroupedWhip)),
    ("gb", Way::Chains(ChainPattern::GroupedBraid)),
    ("full", Way::Full),
];

/// How these boards have a rating.
enum LargeRating {
    /// By steps.
    Way(Way),
    /// By trial and error.
    Depth,
    /// By a race, of which it has these values.
    Race(fn(&Raced) -> Vec<Value>),
}

/// How these boards have a rating, if they do. Isomorphs and published orders are those of the usual board alone.
fn rating(rater: &Rater) -> Option<LargeRating> {
    let rating = match rater.id() {
        "te" => LargeRating::Depth,
        "time" => LargeRating::Race(Raced::time),
        "ways" => LargeRating::Race(Raced::ways),
        id => LargeRating::Way(way(id)?),
    };
    rater.suits_others().then_some(rating)
}

/// Whether boards of this number of digits have all of some ratings.
///
/// # Errors
/// If they lack one.
pub fn suit(raters: &[Rater], size: usize) -> Result<(), RequestFault> {
    raters.iter().find(|rater| rating(rater).is_none()).map_or(Ok(()), |rater| {
        let known = WAYS.map(|(id, _)| id).join(", ");
        Err(RequestFault::new(format!("{} is not defined for boards of {size} digits", rater.id()))
            .or(format!("leave it out, with isomorphs and published orders; {known}, te, time and ways are")))
    })
}

/// Whether a board has all of some ratings if it has relations: then paths need tables, which one scale has.
///
/// # Errors
/// If it lacks one.
pub(super) fn suit_relations(raters: &[Rater], board: &Board) -> Result<(), RequestFault> {
    let other = raters.iter().find(|rater| !board.relations().is_empty() && rater.id() != "full");
    other.map_or(Ok(()), |rater| Err(no_relations(rater.id())))
}

/// What is said where another scale than `full` is asked of a board with relations.
pub(super) fn no_relations(id: &str) -> RequestFault {
    RequestFault::new(format!("{id} is not defined for boards of 10 to 25 digits with cages or other relations"))
        .or("ask for full")
}

/// Whether boards of this number of digits have all that a filter asks.
///
/// # Errors
/// If they lack something.
pub(crate) fn suit_filter(filter: &PuzzleFilter, size: usize) -> Result<(), RequestFault> {
    suit(filter.raters(), size)?;
    if filter.has_needs() { Err(RequestFault::new(no_needs())) } else { Ok(()) }
}

/// The way to a solution that the rating with an id has, if these boards have it.
pub(super) fn way(id: &str) -> Option<Way> {
    WAYS.into_iter().find(|(known, _)| *known == id).map(|(_, way)| way)
}

/// Rates a puzzle by the steps of a scale. What the row says of steps is that of the first rater by steps.
fn by_steps(
    row: &mut PuzzleRow,
    rater: &Rater,
    state: &State,
    run: &Run,
    terms: &RatingOptions,
    is_first: bool,
) -> Status {
    let Some((scale, _)) = rater.scale() else { return Status::Stuck };
    // All that is written about steps rests on checked ones.
    let shows_counts = scale.columns.iter().any(|column| column.shows == Shows::Counts);
    if (terms.verify.is_some() || terms.counts || shows_counts)
        && let Some(refusal) = refusal(state, run, scale.title.clone(), &mut row.checked)
    {
        row.refusal = row.refusal.take().or(Some(refusal));
        return Status::Refused;
    }
    let worth = worth(run);
    let status = match worth.outcome {
        Outcome::Solved => Status::Ok,
        Outcome::Interrupted => return Status::Timeout,
        Outcome::Stuck | Outcome::Contradiction => Status::Stuck,
    };
    if status != Status::Ok && scale.stuck.is_none() {
        return status;
    }
    row.values.extend(scale.columns.iter().map(|column| match column.shows {
        Shows::Counts => used(run).listed().into(),
        shows => worth.shown(scale, shows),
    }));
    if is_first {
        if terms.counts {
            row.counts = used(run).listed();
            let chains = run.steps.iter().filter(|step| step.nodes.is_some()).count();
            row.steps = [run.steps.len(), chains].map(|count| Some(count as u64));
        }
        row.rated = Some(worth);
    }
    status
}

/// Why a step of a run is refused, if one is.
fn refusal(state: &State, run: &Run, scale: String, checked: &mut u64) -> Option<Refusal> {
    let mut state = state.clone();
    for (step, number) in run.steps.iter().zip(1..) {
        *checked += 1;
        if let Err(fault) = check(&state, step) {
            return Some(Refusal::Step { scale, step: number, fault: fault.to_string() });
        }
        state.apply(step);
    }
    None
}

/// What a run is worth.
pub(super) fn worth(run: &Run) -> Rated {
    let figures = run.rating();
    let [rating, pearl, diamond] = [figures.er, figures.ep, figures.ed].map(|figure| Difficulty(figure).rating());
    let first_of = |rating| run.steps.iter().find(|step| Difficulty(step.rating).rating() >= rating);
    let name_of = |rating| first_of(rating).map(|step| name(step.technique));
    let outcome = match run.end {
        End::Complete => Outcome::Solved,
        End::Stuck => Outcome::Stuck,
        End::Stopped => Outcome::Interrupted,
    };
    Rated {
        outcome,
        rating,
        grade: 0,
        pearl,
        diamond,
        technique: name_of(Difficulty(run.highest()).rating()),
        pearl_technique: name_of(pearl).filter(|_| figures.ep > 0.0),
        diamond_technique: run.steps.first().map(|step| name(step.technique)),
    }
}

/// What the steps of a run are called, and how many are called so.
pub(super) fn used(run: &Run) -> UsedNames {
    let mut names = UsedNames::default();
    run.steps.iter().for_each(|step| names.add(step.technique, called(step), Difficulty(step.rating).rating()));
    names
}

/// How deep trial and error must go.
fn by_depth(row: &mut PuzzleRow, state: &State, solution: Option<&[Digit]>, deadline: &Deadline) -> Status {
    match solution.map(|solution| trial_depth(state, solution, deadline)) {
        Some(Ok(Some(depth))) => {
            row.values.push(depth.into());
            Status::Ok
        }
        Some(Ok(None)) => Status::Stuck,
        Some(Err(_)) => Status::Timeout,
        None => Status::Ok,
    }
}

/// How long people need, or what they see on the way.
fn by_race(row: &mut PuzzleRow, raced: Option<Result<Vec<Value>, &NoEnd>>) -> Status {
    match raced {
        Some(Ok(values)) => {
            row.values.extend(values);
            Status::Ok
        }
        Some(Err(NoEnd::Stuck)) => Status::Stuck,
        Some(Err(NoEnd::Timeout)) => Status::Timeout,
        None => Status::Ok,
    }
}
