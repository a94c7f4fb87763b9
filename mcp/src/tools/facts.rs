//! Questions of fact: solutions, ratings, canonical forms, techniques.

use serde_json::{Map, Value, json};

use super::Arguments;
use super::arguments::{needed, text};
use crate::work::Work;
use unguess_core::board::{Cell, Grid, Puzzle, PuzzleError};
use unguess_core::canon;
use unguess_core::scale::Scale;
use unguess_core::search::{Verdict, verdict_within};
use unguess_corpus::{Columns, Format, Line, Rater, RatingOptions, Row};
use unguess_theory::inquiry::known_givens;
use unguess_theory::techniques::{TECHNIQUES, named};

/// The most ratings of a call.
const RATINGS: usize = 20;

/// The givens of a board, or all that is placed there.
fn givens(grid: &Grid) -> Puzzle {
    known_givens(grid).unwrap_or_else(|| grid.placed())
}

/// Whether 81 digits solve a puzzle.
pub(super) fn check_solution(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let puzzle = needed(arguments, "puzzle")?;
    let claim = text(arguments, "solution")?.unwrap_or_default();
    let told = |verdict: &str, reason: Option<String>| Ok(json!({ "verdict": verdict, "reason": reason }));
    let solution = match claim.trim().parse::<Puzzle>() {
        Ok(solution) => solution,
        Err(PuzzleError::Conflict(conflict)) => return told("wrong", Some(conflict.to_string())),
        Err(fault) => return Err(format!("solution cannot be read: {fault}")),
    };
    let changed = givens(&puzzle).clues().find(|given| solution.clue(given.cell()) != Some(given.digit()));
    if let Some(given) = changed {
        return told("wrong", Some(format!("{} is {} in the puzzle", given.cell(), given.digit())));
    }
    let empty = Cell::all().filter(|cell| solution.clue(*cell).is_none()).count();
    if empty > 0 {
        return told("incomplete", Some(format!("{empty} cells are empty")));
    }
    let verdict = verdict_within(&puzzle, &work.deadline).ok_or("the time limit was reached")?;
    match verdict {
        Verdict::Multiple(_) => told("right", Some("the puzzle has other solutions, too".to_owned())),
        _ => told("right", None),
    }
}

/// The ratings of a puzzle.
pub(super) fn rate(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let puzzle = needed(arguments, "puzzle")?;
    let ids: Vec<String> = match arguments.get("ratings") {
        None | Some(Value::Null) => vec!["ser".to_owned(), "w".to_owned()],
        Some(Value::Array(ids)) if ids.len() <= RATINGS => {
            let id = |id: &Value| id.as_str().map(str::to_ascii_lowercase);
            ids.iter().map(id).collect::<Option<_>>().ok_or("ratings are texts")?
        }
        Some(_) => return Err(format!("ratings are a list of up to {RATINGS} scales")),
    };
    let mut raters: Vec<Rater> = Vec::new();
    for id in ids {
        let scale = Scale::named(&id).ok_or_else(|| format!("there is no scale {id:?}"))?;
        let rater = Rater::new(scale).map_err(|unknown| unknown.to_string())?;
        if Columns::of(&raters).clash(&rater).is_some() {
            return Err(format!("{id} is named twice"));
        }
        raters.push(rater);
    }
    let options = RatingOptions { counts: true, stop: work.deadline.clone(), ..RatingOptions::default() };
    let line = Line::new("puzzle", 1, &puzzle.in_one_line());
    let row = Row::of(&line, &raters, &options);
    let text = Format::Jsonl.line(&row, &Columns::of(&raters));
    let mut row: Map<String, Value> = serde_json::from_slice(&text).map_err(|fault| fault.to_string())?;
    row.remove("puzzle");
    Ok(Value::Object(row))
}

/// The canonical form.
pub(super) fn canon(arguments: &Arguments, _work: &Work) -> Result<Value, String> {
    let form = canon::canonical(&givens(&needed(arguments, "puzzle")?));
    Ok(json!({ "canonical": form.puzzle.to_string(), "automorphisms": form.automorphisms }))
}

/// All techniques, or one.
pub(super) fn techniques(arguments: &Arguments, _work: &Work) -> Result<Value, String> {
    let Some(name) = text(arguments, "name")? else {
        let list = TECHNIQUES.iter().map(|technique| json!({ "id": technique.id(), "title": technique.title() }));
        return Ok(json!({ "techniques": list.collect::<Vec<_>>() }));
    };
    let technique = named(name).ok_or_else(|| format!("there is no technique {name:?}"))?;
    let one = json!({ "id": technique.id(), "title": technique.title(), "document": technique.document() });
    Ok(json!({ "techniques": [one] }))
}

/// The solution.
pub(super) fn solve(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let puzzle = needed(arguments, "puzzle")?;
    let verdict = verdict_within(&puzzle, &work.deadline).ok_or("the time limit was reached")?;
    let (status, solution) = match verdict {
        Verdict::None => ("none", None),
        Verdict::Unique(solution) => ("ok", Some(solution.to_string())),
        Verdict::Multiple([solution, _]) => ("multiple", Some(solution.to_string())),
    };
    Ok(json!({ "status": status, "solution": solution }))
}
