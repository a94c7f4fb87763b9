//! Steps of a position: the next one, or all to the solution.

use serde_json::Value;
use unguess_core::scale::Scale;
use unguess_render::hint as document;
use unguess_render::position::Audience;
use unguess_theory::engine::Outcome;
use unguess_theory::inquiry::ask::{self, Explained, Hint, Path, Wanted};

use crate::fault::Fault;
use crate::options::Options;

/// The scale that hints follow if none is named: names and order as players have them.
const USUAL: &str = "full";

/// The next step of a position, and the scale that it is of.
///
/// # Errors
/// If the question makes no sense, the text is not a position, or there is no answer in time.
pub fn hint(position: &str, options: &Options) -> Result<(Hint, Scale), Fault> {
    let scale = options.scale(USUAL)?;
    let hint = ask::hint(&options.request(position, &scale)?, Wanted::Next)?;
    Ok((hint, scale))
}

/// A hint as a document of `schemas/hint-3.json`.
///
/// # Errors
/// If it cannot be written, which would be a mistake in unguess.
pub fn hinted(hint: &Hint, scale: &Scale) -> Result<Value, Fault> {
    let message = hint.steps.is_empty().then(|| document::nothing(&hint.known, scale, true, Audience::Page));
    serde_json::to_value(document::document(hint, scale, message.as_deref())).map_err(Fault::failed)
}

/// Every step from a position to its solution, as a document of `schemas/hint-3.json`. If the time limit is reached, these are
/// the first steps, and the outcome says so.
///
/// # Errors
/// If the question makes no sense, the text is not a position, or there is no step in time.
pub fn plan(position: &str, options: &Options) -> Result<Value, Fault> {
    let scale = options.scale(USUAL)?;
    let explained = ask::explain(&options.request(position, &scale)?, Path::Usual, &mut |_, _| {})?;
    let Explained { known, trace, .. } = &explained;
    if trace.outcome == Outcome::Interrupted && trace.steps.is_empty() {
        return Err(Fault::timeout());
    }
    let message = trace.steps.is_empty().then(|| document::nothing(known, &scale, true, Audience::Page));
    serde_json::to_value(document::path(&explained, &scale, message.as_deref())).map_err(Fault::failed)
}
