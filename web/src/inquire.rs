//! Whether one candidate can be removed, and why.

use serde::Serialize;
use unguess::board::Candidate;
use unguess::inquiry::Fate;
use unguess::inquiry::ask::{self, Tried};
use unguess::render::{html, question};
use unguess::scale::Rating;
use unguess::trace::Recorded;
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::Options;
use crate::puzzle::grid;

/// What becomes of a candidate.
#[derive(Serialize)]
struct Answer {
    /// `absent`, `none` if the position has no solution, `true`, `single`, `removed` or `stands`.
    fate: &'static str,
    /// What `unguess explain --try` says.
    text: String,
    /// Of `single` and `removed`: the state in which it goes, and the step.
    state: Option<State>,
    shown: Option<html::Single>,
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
    let request = options.request(&grid(position)?, &scale)?;
    let Tried { known, fate } = ask::tried(&request, candidate).map_err(Fault::new)?;
    let (name, step) = match &fate {
        Fate::Absent => ("absent", None),
        Fate::NoSolution => ("none", None),
        Fate::True => ("true", None),
        Fate::Stands { .. } => ("stands", None),
        Fate::Single(found) => ("single", Some((&**found, Rating::default()))),
        Fate::Removed(found, rating) => ("removed", Some((&**found, *rating))),
    };
    let text = question::fate(&known.start.grid, candidate, &fate, &scale, options.notation()?);
    let mut answer = Answer { fate: name, text, state: None, shown: None };
    if let Some(((state, step), rating)) = step {
        let recorded = Recorded { rating, together: false, step: step.clone() };
        answer.shown = Some(html::single(state, &recorded, &scale));
        answer.state = Some(State { marks: state.marks(), placed: state.placed().to_string() });
    }
    Ok(answer)
}
