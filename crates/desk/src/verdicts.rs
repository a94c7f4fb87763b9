//! Whether what others say follows: a step, a path, a trace.

use serde_json::{Map, Value, json};
use unguess_board::deadline::Deadline;
use unguess_render::claim::{ClaimTerms, verify as verified};
use unguess_render::json_reader;
use unguess_render::step_verdicts::{VerdictTerms, judged};
use unguess_search::scale::Scale;
use unguess_steps::engine::Engine;

use crate::fault::RequestFault;
use crate::member::{CLAIMED, MemberKind};
use crate::request::{Request, Work};

/// The terms by which steps are judged, as a request has them. The time limit of the request is that of each search.
///
/// # Errors
/// If the limit is not a length of time.
pub fn verdict_terms<'a>(
    request: &Request,
    work: &Work,
    scale: &'a Scale,
    engine: &'a Engine,
) -> Result<VerdictTerms<'a>, RequestFault> {
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
pub fn engine(request: &Request, scale: &Scale) -> Result<Engine, RequestFault> {
    let engine = Engine::new(scale).map_err(RequestFault::new)?;
    Ok(if request.flag("no_uniqueness") { engine.without_uniqueness() } else { engine })
}

/// The verdict on the step or path that a request claims.
pub(crate) fn check_step(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let scale = request.scale("full")?;
    let engine = engine(request, &scale)?;
    let deadline = request.deadline(work)?;
    let terms = VerdictTerms { deadline, ..verdict_terms(request, work, &scale, &engine)? };
    let claim = claim(request)?;
    let mut verdict = judged(1, &Value::Object(claim).to_string(), &terms).document;
    if let Some(members) = verdict.as_object_mut() {
        // A claim in a request has no line number.
        members.shift_remove("line");
    }
    Ok(verdict)
}

/// What a request claims, as the object that a line of claims has. On another board than the usual one, the object has
/// the rules and each state in their plain form.
fn claim(request: &Request) -> Result<Map<String, Value>, RequestFault> {
    let is_claimed = |name: &str| CLAIMED.iter().any(|member| member.name == name);
    let mut claim: Map<String, Value> =
        request.members().clone().into_iter().filter(|(name, _)| is_claimed(name)).collect();
    // One text of names stands for the list of them.
    let lists = CLAIMED.iter().filter(|member| matches!(member.kind, MemberKind::Names) && request.has(member.name));
    claim.extend(lists.map(|member| (member.name.to_owned(), request.names(member.name).into())));
    let position = request.grid("position")?;
    let stated = position.rules().stated();
    claim.extend(stated.map(|rules| ("rules".to_owned(), rules.to_string().into())));
    for (name, member) in [("state", "position"), ("puzzle", "puzzle")] {
        if let Some(text) = request.text(member) {
            let text = if stated.is_some() { request.grid(member)?.in_one_line() } else { text.to_owned() };
            claim.insert(name.to_owned(), text.into());
        }
    }
    Ok(claim)
}

/// Whether everything that a trace says is proved, with the result in words.
pub(crate) fn verify(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let trace = request.members().get("trace").ok_or_else(|| RequestFault::new("trace is missing"))?;
    let text = trace.as_str().map_or_else(|| trace.to_string(), str::to_owned);
    let claim = json_reader::read(&text).map_err(RequestFault::new)?;
    let scale = if request.has("scale") { Some(request.scale("full")?) } else { Scale::named(&claim.scale) };
    let terms = ClaimTerms { scale: scale.as_ref(), replay: request.flag("replay"), deadline: request.deadline(work)? };
    Ok(match verified(claim, &terms) {
        Ok(verified) => json!({ "ok": verified.is_whole(), "text": verified.to_string() }),
        Err(refusal) => json!({ "ok": false, "text": refusal.to_string() }),
    })
}
