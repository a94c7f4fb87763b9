//! Steps as the site draws them.

use serde_json::{Value, json};
use unguess_board::Grid;
use unguess_render::{html, question};
use unguess_steps::inquiry::CandidateStatus;
use unguess_steps::inquiry::ask::Tried;
use unguess_steps::trace::Recorded;

use super::PAGE;
use crate::call::form::{EXPLAIN, HINT, WHY_NOT};
use crate::{RequestFault, explained, hint, hint_document, json, tried};

/// The next step of a position: `hint`, and `shown`, what the site draws of it.
pub fn hint_drawn(request: &str) -> String {
    json(drawn(request))
}

fn drawn(request: &str) -> Result<Value, RequestFault> {
    let request = HINT.read(request)?;
    let (hint, scale) = hint(&request, &PAGE)?;
    let shown = hint.steps.first().map(|recorded| html::single(&hint.known.start.grid, recorded, &scale));
    Ok(json!({ "hint": hint_document(&hint, &scale, &PAGE)?, "shown": shown }))
}

/// A path as the site steps through it. After each step `progress` is called with the number of steps and the number of filled
/// cells.
pub fn path(request: &str, progress: &mut dyn FnMut(usize, usize)) -> String {
    let mut tell = |steps: usize, state: &Grid| progress(steps, state.filled().len());
    let path = EXPLAIN.read(request).and_then(|request| explained(&request, &PAGE, &mut tell));
    json(path.map(|path| html::path(&path.trace, &path.scale)))
}

/// Whether a candidate such as `r3c6n4` of a position can be removed after singles, and how: `text` is what `unguess explain --try`
/// says, and if a step removes it, `state` is that in which it goes, and `shown` the step.
pub fn inquire(request: &str) -> String {
    json(asked(request))
}

fn asked(request: &str) -> Result<Value, RequestFault> {
    let request = WHY_NOT.read(request)?;
    let (candidate, Tried { known, status }, scale) = tried(&request, &PAGE)?;
    let text = question::candidate(&known.start.grid, candidate, &status, &scale, (request.notation(), false));
    let (CandidateStatus::Single(found, rating) | CandidateStatus::Removed(found, rating)) = status else {
        return Ok(json!({ "text": text, "state": null, "shown": null }));
    };
    let (state, step) = *found;
    let shown = html::single(&state, &Recorded::new(step, rating), &scale);
    let state = json!({ "marks": html::nine_places(&state), "placed": state.placed().to_string() });
    Ok(json!({ "text": text, "state": state, "shown": shown }))
}
