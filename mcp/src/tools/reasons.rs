//! Steps: hints, explanations, why a candidate goes, and whether a step of somebody else follows.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::Arguments;
use super::arguments::{candidate, notation, number, request, scale, text};
use crate::work::Work;
use unguess_core::board::Grid;
use unguess_core::proof::Step;
use unguess_render::hint::{self as hints, Level};
use unguess_render::position::{Audience, left_out, several};
use unguess_render::step_verdicts::{VerdictTerms, judged};
use unguess_render::{name, question};
use unguess_theory::engine::{Engine, Outcome};
use unguess_theory::inquiry::CandidateStatus;
use unguess_theory::inquiry::ask::{self, Path, Wanted};

/// How long a search for a step may take.
const SEARCH: Duration = Duration::from_secs(10);

/// The next step up to a level. Nothing of a later level is in the answer.
pub(super) fn hint(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let (scale, notation) = (scale(arguments)?, notation(arguments)?);
    let id = text(arguments, "level")?.unwrap_or(Level::Technique.id());
    let level = Level::ALL.into_iter().find(|level| level.id() == id);
    let level = level.ok_or_else(|| format!("level is one of {}", Level::ALL.map(Level::id).join(", ")))?;
    let asked = request(arguments, &scale, &work.deadline)?;
    let hint = ask::hint(&asked, Wanted::Next).map_err(|unanswered| unanswered.to_string())?;
    let mut told = Map::new();
    told.insert("level".to_owned(), level.id().into());
    let grid = &hint.known.start.grid;
    match hint.steps.first() {
        None => {
            let message = hints::nothing(&hint.known, &scale, false, Audience::Page);
            told.insert("found".to_owned(), false.into());
            told.insert("text".to_owned(), message.into());
        }
        Some(recorded) => {
            told.insert("found".to_owned(), true.into());
            told.insert("text".to_owned(), hints::told(grid, &scale, &recorded.step, level, notation).into());
            add(&mut told, grid, &recorded.step, level);
        }
    }
    if several(&hint.known.verdict).is_some() {
        told.insert("several_solutions".to_owned(), true.into());
    }
    Ok(Value::Object(told))
}

/// What a level allows besides its sentence.
fn add(told: &mut Map<String, Value>, grid: &Grid, step: &Step, level: Level) {
    let levels = hints::seen(grid, step);
    if level >= Level::House {
        told.insert("digits".to_owned(), json!(levels.digits));
        told.insert("house".to_owned(), levels.house.into());
    }
    if level >= Level::Cells {
        told.insert("cells".to_owned(), json!(levels.cells));
    }
    if level >= Level::Step {
        told.insert("placed".to_owned(), json!(step.effect.placed));
        told.insert("removed".to_owned(), json!(step.effect.removed));
    }
}

/// All steps, or the first ones.
pub(super) fn explain(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let (scale, notation) = (scale(arguments)?, notation(arguments)?);
    let most = number(arguments, "most", 1000, 1000)? as usize;
    let asked = request(arguments, &scale, &work.deadline)?;
    let mut progress = |steps: usize, _: &Grid| work.is_at(format!("{steps} steps"));
    let explained = ask::explain(&asked, Path::Usual, &mut progress).map_err(|unanswered| unanswered.to_string())?;
    let trace = &explained.trace;
    if trace.outcome == Outcome::Contradiction {
        return Err(hints::nothing(&explained.known, &scale, false, Audience::Page));
    }
    let steps = trace.states().take(most).map(|(grid, recorded)| {
        let step = &recorded.step;
        json!({
            "name": name(grid.rules(), &scale, step),
            "technique": step.technique,
            "rating": figure(&scale.show(recorded.rating)),
            "placed": step.effect.placed,
            "removed": step.effect.removed,
            "text": hints::sentences(&grid, &scale, step, notation, false),
        })
    });
    let outcome = match trace.outcome {
        Outcome::Solved => "solved",
        Outcome::Interrupted => "interrupted",
        _ => "stuck",
    };
    let hardest = trace.hardest().map(|(_, recorded)| figure(&scale.show(recorded.rating)));
    let mut told = json!({
        "outcome": outcome, "rating": hardest, "count": trace.steps.len(), "steps": steps.collect::<Vec<_>>(),
    });
    if let Some(warning) = left_out(explained.left_out) {
        told["warning"] = warning.into();
    }
    Ok(told)
}

fn figure(shown: &str) -> Value {
    shown.parse().map_or(Value::Null, Value::Number)
}

/// What removes a candidate.
pub(super) fn why_not(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let (scale, notation) = (scale(arguments)?, notation(arguments)?);
    let candidate = candidate(arguments, "candidate")?;
    let asked = request(arguments, &scale, &work.deadline)?;
    let tried = ask::tried(&asked, candidate).map_err(|unanswered| unanswered.to_string())?;
    let grid = &tried.known.start.grid;
    let is_removed = matches!(tried.status, CandidateStatus::Single(..) | CandidateStatus::Removed(..));
    let is_open = matches!(tried.status, CandidateStatus::True | CandidateStatus::Stands { .. });
    let text = if is_open && !work.reveals_truth {
        // What is true and what only resists look the same.
        format!("After singles, no step of {} removes {candidate}.", scale.title)
    } else if matches!(tried.status, CandidateStatus::NoSolution) {
        hints::nothing(&tried.known, &scale, false, Audience::Page)
    } else {
        question::candidate(grid, candidate, &tried.status, &scale, (notation, false))
    };
    Ok(json!({ "removed": is_removed, "text": text }))
}

/// The verdict on a step.
pub(super) fn check_step(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let scale = scale(arguments)?;
    let longest = number(arguments, "longest", 100, 100)?.max(1) as usize;
    let engine = Engine::new(&scale).map_err(|unknown| unknown.to_string())?;
    let mut claim = arguments.clone();
    if let Some(position) = claim.remove("position") {
        claim.insert("state".to_owned(), position);
    }
    claim.remove("by");
    claim.remove("longest");
    let terms = VerdictTerms {
        longest,
        deadline: work.deadline.clone(),
        timeout: Some(SEARCH),
        hides_truth: !work.reveals_truth,
        ..VerdictTerms::new(&scale, &engine)
    };
    let mut verdict = judged(1, &Value::Object(claim).to_string(), &terms).document;
    if let Some(members) = verdict.as_object_mut() {
        members.remove("line");
    }
    Ok(verdict)
}
