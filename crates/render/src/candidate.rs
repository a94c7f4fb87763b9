//! The answer to a question about a candidate, for programs.

use serde_json::{Value, json};

use super::json::{VERSION, step_line};
use super::{Notation, question};
use unguess_board::{Candidate, Grid};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::CandidateStatus;
use unguess_steps::trace::Recorded;

/// The JSON form of what becomes of a candidate of a position on a scale: the step that removes it or makes it true, or
/// a message.
pub fn document(grid: &Grid, candidate: Candidate, status: &CandidateStatus, scale: &Scale) -> Value {
    let (name, found) = match status {
        CandidateStatus::Absent => ("absent", None),
        CandidateStatus::NoSolution => ("none", None),
        CandidateStatus::True => ("true", None),
        CandidateStatus::Single(found, rating) => ("single", Some((found, *rating))),
        CandidateStatus::Removed(found, rating) => ("removed", Some((found, *rating))),
        CandidateStatus::Stands { .. } => ("stands", None),
    };
    let step = found.map(|(found, rating)| {
        let (state, step) = &**found;
        let recorded = Recorded::new(step.clone(), rating);
        json!(step_line(scale, 1, state, &recorded))
    });
    let message = step.is_none().then(|| {
        let text = question::candidate(grid, candidate, status, scale, (Notation::English, false));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    json!({
        "version": VERSION,
        "state": grid.in_one_line(),
        "scale": scale.id,
        "candidate": candidate,
        "status": name,
        "message": message,
        "found_in": found.map(|(found, _)| found.0.in_one_line()),
        "step": step,
    })
}
