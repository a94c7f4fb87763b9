//! Whether one candidate of a position can be removed.

use super::{Known, Request, Unanswered};
use crate::inquiry::{CandidateStatus, candidate_status};
use unguess_core::board::Candidate;

/// Whether a candidate of a position can be removed.
#[derive(Clone, Debug)]
pub struct Tried {
    /// What is known of the position.
    pub known: Known,
    /// Whether the candidate can be removed. A step that removes it is checked.
    pub status: CandidateStatus,
}

/// Finds out what a scale does to a candidate after singles.
///
/// # Errors
/// If the request cannot be met, the step is refused, or the deadline passes.
pub fn tried(request: &Request, candidate: Candidate) -> Result<Tried, Unanswered> {
    let (known, engine) = (request.known()?, request.engine()?);
    let status = candidate_status(&engine, &request.deadline, known.start, candidate).ok_or(Unanswered::Timeout)?;
    if let CandidateStatus::Single(found, _) | CandidateStatus::Removed(found, _) = &status {
        known.proves(1, &found.0, &found.1)?;
    }
    Ok(Tried { known, status })
}
