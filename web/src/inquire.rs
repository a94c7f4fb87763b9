//! Whether one candidate can be removed, and why.

use serde::Serialize;
use unguess::board::Candidate;
use unguess::inquiry::CandidateStatus;
use unguess::inquiry::ask::{self, Tried};
use unguess::render::{html, question};
use unguess::trace::Recorded;
use unguess_answers::{Fault, Options, json};
use wasm_bindgen::prelude::*;

/// Whether a candidate can be removed, and by what.
#[derive(Serialize)]
struct Answer {
    /// `absent`, `none` if the position has no solution, `true`, `single`, `removed` or `stands`.
    fate: &'static str,
    /// What `unguess explain --try` says.
    text: String,
    /// Of `single` and `removed`: the state in which it goes, and the step.
    state: Option<State>,
    shown: Option<html::SingleStep>,
}

/// A state as the site shows it.
#[derive(Serialize)]
struct State {
    marks: String,
    placed: String,
}

/// Whether a candidate such as `r3c6n4` of a position can be removed after singles, and how.
#[wasm_bindgen]
pub fn inquire(position: &str, candidate: &str, options: &str) -> String {
    json(asked(position, candidate, options))
}

fn asked(position: &str, candidate: &str, options: &str) -> Result<Answer, Fault> {
    let options = Options::read(options)?;
    let candidate: Candidate = candidate.parse().map_err(|error| Fault::new(format!("{error}")))?;
    let scale = options.scale("full")?;
    let request = options.request(position, &scale)?;
    let Tried { known, status } = ask::tried(&request, candidate)?;
    let (name, step) = match &status {
        CandidateStatus::Absent => ("absent", None),
        CandidateStatus::NoSolution => ("none", None),
        CandidateStatus::True => ("true", None),
        CandidateStatus::Stands { .. } => ("stands", None),
        CandidateStatus::Single(found, rating) => ("single", Some((&**found, *rating))),
        CandidateStatus::Removed(found, rating) => ("removed", Some((&**found, *rating))),
    };
    let text = question::candidate(&known.start.grid, candidate, &status, &scale, (options.notation()?, false));
    let mut answer = Answer { fate: name, text, state: None, shown: None };
    if let Some(((state, step), rating)) = step {
        let recorded = Recorded { rating, together: false, step: step.clone() };
        answer.shown = Some(html::single(state, &recorded, &scale));
        answer.state = Some(State { marks: html::nine_places(state), placed: state.placed().to_string() });
    }
    Ok(answer)
}
