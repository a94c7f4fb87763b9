//! Steps of a position: the next one, all to the solution, and what becomes of a candidate.

use serde_json::{Value, json};
use unguess_board::solutions::Verdict;
use unguess_board::{Candidate, Grid};
use unguess_proof::Step;
use unguess_render::format::{DocumentFormat, ShownRun, Unwritten};
use unguess_render::hint::{self as hints, HintLevel};
use unguess_render::position::several;
use unguess_render::{Notation, candidate, question, svg};
use unguess_search::scale::Scale;
use unguess_steps::engine::Outcome;
use unguess_steps::inquiry::ask::{self, Explained, Hint, Tried, Wanted};
use unguess_steps::inquiry::{CandidateStatus, StepOrder};
use unguess_steps::trace::{Progress, Recorded, Trace};

use crate::choice::NamedChoice;
use crate::fault::RequestFault;
use crate::request::{Request, Work};

/// The scale that steps follow if none is named: names and order as players have them.
const USUAL: &str = "full";

/// A path, and what it is of.
pub struct ExplainedPath {
    /// The steps.
    pub trace: Trace,
    /// The scale they follow.
    pub scale: Scale,
    /// What a search says of the start.
    pub verdict: Verdict,
    /// How many steps were left out because the checker refuses their proofs.
    pub left_out: usize,
}

/// The next step of a position, and the scale that it is of.
///
/// # Errors
/// If the request makes no sense, the text is not a position, or there is no answer in time.
pub fn hint(request: &Request, work: &Work) -> Result<(Hint, Scale), RequestFault> {
    let scale = request.scale(USUAL)?;
    let hint = ask::hint(&request.asked(&scale, work)?, Wanted::Next)?;
    Ok((hint, scale))
}

/// Every step from a position to its solution, or as many as there is time for. `progress` hears of each.
///
/// # Errors
/// If the request makes no sense, the text is not a position, or there is no step in time.
pub fn explained(request: &Request, work: &Work, progress: &mut Progress) -> Result<ExplainedPath, RequestFault> {
    let scale = request.scale(USUAL)?;
    let Explained { known, trace, left_out, .. } = asked(request, &scale, work, progress)?;
    Ok(ExplainedPath { trace, verdict: known.verdict, scale, left_out })
}

fn asked(request: &Request, scale: &Scale, work: &Work, progress: &mut Progress) -> Result<Explained, RequestFault> {
    let explained = ask::explain(&request.asked(scale, work)?, ask::Path::Usual, progress)?;
    let is_late = explained.trace.outcome == Outcome::Interrupted && explained.trace.steps.is_empty();
    if is_late { Err(RequestFault::timeout()) } else { Ok(explained) }
}

/// A document as a value, which has members in order.
fn written(document: impl serde::Serialize) -> Result<Value, RequestFault> {
    serde_json::to_value(document).map_err(RequestFault::failed)
}

/// What a step says in each notation.
pub fn texts(grid: &Grid, scale: &Scale, step: &Step) -> Value {
    let text = |one: &Notation| (one.id(), one.text(grid, scale, step).line());
    Notation::all().iter().map(text).collect()
}

/// Adds what the request asks for to each step of a document: its sentences in every notation, and its picture. `found`
/// are the steps themselves, each with the state that it is taken in.
fn add<'a>(
    steps: Option<&mut Vec<Value>>,
    found: impl Iterator<Item = (Grid, &'a Step)>,
    scale: &Scale,
    request: &Request,
) {
    let (has_texts, has_picture) = (request.flag("texts"), request.flag("picture"));
    if !has_texts && !has_picture {
        return;
    }
    for (value, (grid, step)) in steps.into_iter().flatten().zip(found) {
        if has_texts {
            value["texts"] = texts(&grid, scale, step);
        }
        if has_picture {
            value["picture"] = svg::document(&grid, step, &hints::called(grid.rules(), scale, step)).into();
        }
    }
}

/// The next step.
pub(crate) fn hint_call(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let (hint, scale) = hint(request, work)?;
    let mut document = hint_document(&hint, &scale, work)?;
    let steps = hint.steps.iter().map(|recorded| (hint.known.start.grid, &recorded.step));
    add(document["hints"].as_array_mut(), steps, &scale, request);
    Ok(document)
}

/// A hint as a document of `schemas/hint-1.json`.
///
/// # Errors
/// If it cannot be written, which would be a mistake in unguess.
pub(crate) fn hint_document(hint: &Hint, scale: &Scale, work: &Work) -> Result<Value, RequestFault> {
    let message = hint.steps.is_empty().then(|| hints::nothing(&hint.known, scale, true, work.reader));
    written(hints::document(hint, scale, message.as_deref()))
}

/// Every step of the path of a puzzle, as a hint.
pub(crate) fn plan(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let scale = request.scale(USUAL)?;
    let explained = asked(request, &scale, work, &mut |_, _| {})?;
    let (known, trace) = (&explained.known, &explained.trace);
    let message = trace.steps.is_empty().then(|| hints::nothing(known, &scale, true, work.reader));
    let mut document = written(hints::path(&explained, &scale, message.as_deref()))?;
    let steps = trace.states().map(|(grid, recorded)| (grid, &recorded.step));
    add(document["hints"].as_array_mut(), steps, &scale, request);
    Ok(document)
}

/// As much of the next step as a level shows. Nothing of a later level is in the answer.
pub(crate) fn nudge(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let level = request.choice::<HintLevel>("level").unwrap_or_default();
    let (hint, scale) = hint(request, work)?;
    let grid = &hint.known.start.grid;
    let step = hint.steps.first().map(|Recorded { step, .. }| step);
    let text = match step {
        None => hints::nothing(&hint.known, &scale, false, work.reader),
        Some(step) => hints::text(grid, &scale, step, level, request.notation()),
    };
    let mut answer = json!({ "level": level.id(), "found": step.is_some(), "text": text });
    if let Some(step) = step {
        let seen = hints::seen(grid, step);
        if level >= HintLevel::House {
            answer["digits"] = json!(seen.digits);
            answer["house"] = seen.house.into();
        }
        if level == HintLevel::Search {
            answer["search"] = json!(hints::instruction(grid, step));
        }
        if level >= HintLevel::Cells {
            answer["cells"] = json!(seen.cells);
        }
        if level >= HintLevel::Step {
            answer["placed"] = json!(step.effect.placed);
            answer["removed"] = json!(step.effect.removed);
        }
    }
    answer["several_solutions"] = several(&hint.known.verdict).is_some().into();
    Ok(answer)
}

/// The path of a puzzle as a document, with up to `most` of its steps.
pub(crate) fn explain(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let ExplainedPath { trace, scale, verdict, left_out } =
        explained(request, work, &mut |steps, _| work.is_at(|| format!("{steps} steps")))?;
    let order = request.choice("order").unwrap_or_default();
    let shown = ShownRun { order, is_usual: order != StepOrder::Seen, ..ShownRun::new(&trace, &scale, &verdict) };
    let mut document = written(shown.json())?;
    let steps = trace.states().map(|(grid, recorded)| (grid, &recorded.step));
    add(document["steps"].as_array_mut(), steps, &scale, request);
    if let Some(steps) = document["steps"].as_array_mut() {
        steps.truncate(request.whole("most").map_or(usize::MAX, |most| most as usize));
        let proofs = steps.iter_mut().filter(|_| request.flag("no_proofs")).filter_map(Value::as_object_mut);
        proofs.for_each(|step| drop(step.remove("proof")));
    }
    if left_out > 0 {
        document["left_out"] = left_out.into();
    }
    Ok(document)
}

/// The path as a document of some format.
pub(crate) fn document(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let path = explained(request, work, &mut |steps, _| work.is_at(|| format!("{steps} steps")))?;
    Ok(json!({ "text": path.document(request)? }))
}

impl ExplainedPath {
    /// The path as a document in the format and notation that are asked for; some formats show the step `step` alone.
    ///
    /// # Errors
    /// A number that no step has, or a step that the format cannot draw.
    pub fn document(&self, request: &Request) -> Result<String, RequestFault> {
        let step = request.whole("step").map(|step| step as usize);
        let shown = ShownRun::new(&self.trace, &self.scale, &self.verdict);
        let format = request.choice("format").unwrap_or_default();
        let order = request.choice("order").unwrap_or_default();
        let is_usual = order != StepOrder::Seen;
        let shown = ShownRun { notation: request.notation(), step, order, is_usual, ..shown };
        let document = match format {
            DocumentFormat::Svg => shown.picture(),
            DocumentFormat::Html => Ok(shown.page()),
            other if cfg!(feature = "whole") => shown.document(other),
            _ => return Err(RequestFault::new("the site writes html and svg")),
        };
        document.map_err(|unwritten| match unwritten {
            Unwritten::Missing { count, .. } => RequestFault::new(format!("{unwritten}: there are {count}")),
            Unwritten::NoGraph { .. } | Unwritten::Json(_) => RequestFault::new(unwritten),
        })
    }
}

/// What becomes of a candidate after singles, and the scale that is used.
///
/// # Errors
/// If the request makes no sense, the text is not a position, or there is no answer in time.
pub fn tried(request: &Request, work: &Work) -> Result<(Candidate, Tried, Scale), RequestFault> {
    let (scale, one) = (request.scale(USUAL)?, request.candidate("candidate")?);
    let tried = ask::tried(&request.asked(&scale, work)?, one)?;
    Ok((one, tried, scale))
}

/// Why a candidate is true, false or still open in a position, as a document with the answer in words.
pub(crate) fn why_not(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let (one, Tried { known, status }, scale) = tried(request, work)?;
    let grid = &known.start.grid;
    let mut document = candidate::document(grid, one, &status, &scale);
    let is_open = matches!(status, CandidateStatus::True | CandidateStatus::Stands { .. });
    document["text"] = match status {
        // What is true and what only resists look the same.
        _ if is_open && request.flag("hide_truth") => {
            document["status"] = "open".into();
            let message = format!("After singles, no step of {} removes {one}.", scale.title);
            document["message"] = message.clone().into();
            message
        }
        CandidateStatus::NoSolution => hints::nothing(&known, &scale, false, work.reader),
        _ => question::candidate(grid, one, &status, &scale, (request.notation(), false)),
    }
    .into();
    Ok(document)
}
