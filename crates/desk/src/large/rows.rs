//! Ratings of a puzzle of 10 to 25 digits, as a row of a table.

use std::time::Duration;

use serde_json::Value;
use unguess_board::deadline::{Deadline, now};
use unguess_corpus::{InputLine, PuzzleRow, Rater, RatingOptions, Refusal, Status};
use unguess_large::{
    ChainPattern, Digit, End, LargePuzzle, Run, State, Verdict, Way, check, name, solve, trial_depth, verdict,
};
use unguess_search::scale::{Scale, Shows};

use super::{LargeLine, one_line};

/// The row of a line with such a puzzle. Columns of ratings that are not defined for such boards are empty, and the puzzle is stuck there.
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
    let columns = raters.iter().map(|rater| rater.columns().len()).sum();
    row.values.resize(columns, Value::Null);
    row
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
    let mut worst = Status::Ok;
    for (place, rater) in raters.iter().enumerate() {
        if let Some(watch) = &terms.watch {
            watch.begins(row.origin.line, place);
        }
        let begun = now();
        let deadline = terms.stop.within(terms.limit);
        let status = match way(rater.id()) {
            Some(way) => {
                let run = solve(&state, way, solution.is_some() && !no_uniqueness, &deadline);
                by_steps(row, rater, &state, &run, terms)
            }
            None if rater.id() == "te" => by_depth(row, &state, solution.as_deref(), &deadline),
            None => Status::Stuck,
        };
        if place == 0 {
            row.elapsed = begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        }
        let before: usize = raters[..=place].iter().map(|rater| rater.columns().len()).sum();
        row.values.resize(before, Value::Null);
        worst = std::cmp::max_by_key(worst, status, |status| match status {
            Status::Refused => 3,
            Status::Timeout => 2,
            Status::Ok => 0,
            _ => 1,
        });
    }
    if worst == Status::Ok && solution.is_none() { Status::Multiple } else { worst }
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

/// The first of some ratings that these boards do not have, by its id.
pub fn unrated(raters: &[Rater]) -> Option<&str> {
    raters.iter().map(Rater::id).find(|id| way(id).is_none() && *id != "te")
}

/// The way to a solution that the rating with an id has, if these boards have it.
pub(super) fn way(id: &str) -> Option<Way> {
    WAYS.into_iter().find(|(known, _)| *known == id).map(|(_, way)| way)
}

/// Rates a puzzle by the steps of a scale.
fn by_steps(row: &mut PuzzleRow, rater: &Rater, state: &State, run: &Run, terms: &RatingOptions) -> Status {
    let title = rater.title().to_owned();
    if (terms.verify.is_some() || terms.counts)
        && let Some(refusal) = refusal(state, run, title, &mut row.checked)
    {
        row.refusal = row.refusal.take().or(Some(refusal));
        return Status::Refused;
    }
    let Some((scale, _)) = rater.scale() else { return Status::Stuck };
    let status = match run.end {
        End::Complete => Status::Ok,
        End::Stuck => Status::Stuck,
        End::Stopped => return Status::Timeout,
    };
    if status == Status::Ok || scale.stuck.is_some() {
        row.values.extend(scale.columns.iter().map(|column| shown(scale, run, column.shows)));
    }
    if terms.counts && row.counts.is_none() {
        row.counts = counts(run);
        let chains = run.steps.iter().filter(|step| step.nodes.is_some()).count();
        row.steps = [run.steps.len(), chains].map(|count| Some(count as u64));
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

/// A figure as a scale shows it.
pub(super) fn figure(scale: &Scale, figure: f64) -> Value {
    let text = format!("{figure:.*}", scale.decimals);
    text.parse::<u64>().map(Value::from).or_else(|_| text.parse::<f64>().map(Value::from)).unwrap_or(Value::Null)
}

/// What stands in a column of a scale.
fn shown(scale: &Scale, run: &Run, shows: Shows) -> Value {
    match shows {
        Shows::Rating => figure(scale, run.rating().er),
        Shows::Pearl => figure(scale, run.rating().ep),
        Shows::Diamond => figure(scale, run.rating().ed),
        Shows::Grade => Value::Null,
        Shows::Technique => {
            let hardest = run.steps.iter().find(|step| step.rating >= run.highest());
            hardest.map_or(Value::Null, |step| name(step.technique).into())
        }
        Shows::Counts => counts(run).map_or(Value::Null, Value::from),
    }
}

/// `12 hidden single; 3 pointing`, in order of difficulty; nothing if there were no steps.
pub(super) fn counts(run: &Run) -> Option<String> {
    let mut counts: Vec<(&str, f64, usize)> = Vec::new();
    for step in &run.steps {
        match counts.iter_mut().find(|(technique, ..)| *technique == step.technique) {
            Some((_, highest, count)) => (*highest, *count) = (highest.max(step.rating), *count + 1),
            None => counts.push((step.technique, step.rating, 1)),
        }
    }
    counts.sort_by(|one, other| one.1.total_cmp(&other.1));
    let texts: Vec<String> =
        counts.iter().map(|(technique, _, count)| format!("{count} {}", name(technique))).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
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
