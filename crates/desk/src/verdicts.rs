//! Whether what others say follows: a step, a path, a trace.

use serde_json::{Map, Value, json};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_render::claim::{ClaimTerms, verify as verified};
use unguess_render::json_reader;
use unguess_render::step_verdicts::{VerdictTerms, judged};
use unguess_theory::engine::Engine;

use crate::fault::Fault;
use crate::request::{Request, Work};

/// Members that say how a step is judged, and not what it is.
const TERMS: [&str; 9] =
    ["by", "scale", "leave_out", "no_uniqueness", "timeout", "longest", "hide_truth", "explain", "solution"];

/// How a request has steps judged: the time limit is that of each search.
///
/// # Errors
/// If the limit is not a length of time.
pub fn verdict_terms<'a>(
    request: &Request,
    work: &Work,
    scale: &'a Scale,
    engine: &'a Engine,
) -> Result<VerdictTerms<'a>, Fault> {
    let hides_truth = request.flag("hide_truth");
    Ok(VerdictTerms {
        longest: request.whole("longest").map_or(usize::MAX, |longest| longest as usize),
        timeout: request.limit(work)?,
        deadline: Deadline::new(work.most, work.stop.cloned()),
        hides_truth,
        explains: request.flag("explain"),
        tells_solution: request.flag("solution") && !hides_truth,
        ..VerdictTerms::new(scale, engine)
    })
}

/// What follows the scale of a request.
///
/// # Errors
/// If the scale names something that does not exist.
pub fn engine(request: &Request, scale: &Scale) -> Result<Engine, Fault> {
    let engine = Engine::new(scale).map_err(Fault::new)?;
    Ok(if request.flag("no_uniqueness") { engine.without_uniqueness() } else { engine })
}

/// The verdict on a step or path.
pub(crate) fn check_step(request: &Request, work: &Work) -> Result<Value, Fault> {
    let scale = request.scale("full")?;
    let engine = engine(request, &scale)?;
    let deadline = request.deadline(work)?;
    let terms = VerdictTerms { deadline, ..verdict_terms(request, work, &scale, &engine)? };
    let mut claim = request.members().clone();
    claim.retain(|name, _| !TERMS.contains(&name.as_str()));
    let state = claim.remove("position").unwrap_or_default();
    claim.insert("state".to_owned(), state);
    on_its_board(request, &mut claim)?;
    let mut verdict = judged(1, &Value::Object(claim).to_string(), &terms).document;
    if let Some(members) = verdict.as_object_mut() {
        members.shift_remove("line");
    }
    Ok(verdict)
}

/// Says of a claim on another board which one it is: the words of rules, and texts that name their board, become the plain form and
/// the candidates on it.
fn on_its_board(request: &Request, claim: &mut Map<String, Value>) -> Result<(), Fault> {
    let position = match request.grid("position") {
        Err(fault) if request.has("rules") => return Err(fault),
        Ok(grid) if !grid.rules().is_classic() => grid,
        _ => return Ok(()),
    };
    claim.insert("rules".to_owned(), position.rules().to_string().into());
    claim.insert("state".to_owned(), position.in_one_line().into());
    if request.has("puzzle") {
        claim.insert("puzzle".to_owned(), request.grid("puzzle")?.in_one_line().into());
    }
    Ok(())
}

/// Whether all that a trace says is so.
pub(crate) fn verify(request: &Request, work: &Work) -> Result<Value, Fault> {
    let trace = request.members().get("trace").ok_or_else(|| Fault::new("trace is missing"))?;
    let text = trace.as_str().map_or_else(|| trace.to_string(), str::to_owned);
    let claim = json_reader::read(&text).map_err(Fault::new)?;
    let scale = if request.has("scale") { Some(request.scale("full")?) } else { Scale::named(&claim.scale) };
    let terms = ClaimTerms { scale: scale.as_ref(), replay: request.flag("replay"), deadline: request.deadline(work)? };
    Ok(match verified(claim, &terms) {
        Ok(verified) => json!({ "ok": verified.is_whole(), "text": verified.to_string() }),
        Err(refusal) => json!({ "ok": false, "text": refusal.to_string() }),
    })
}
