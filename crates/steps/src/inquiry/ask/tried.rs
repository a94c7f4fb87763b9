//! Whether one candidate of a position can be removed.

use super::{Known, Question, Refused, Unanswered, without_refused};
use crate::engine::Engine;
use crate::inquiry::{CandidateStatus, candidate_status};
use unguess_board::Candidate;

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
/// If the question cannot be answered, or the deadline passes.
pub fn tried(question: &Question, candidate: Candidate) -> Result<Tried, Unanswered> {
    let (known, engine) = (question.known()?, question.engine()?);
    let find = |engine: &Engine| candidate_status(engine, &question.deadline, known.start, candidate);
    let (status, _) = without_refused(&engine, find, |status| refused(&known, status.as_ref()?))?;
    Ok(Tried { status: status.ok_or(Unanswered::Timeout)?, known })
}

/// The step that removes the candidate, if the checker refuses it.
fn refused<'a>(known: &Known, status: &'a CandidateStatus) -> Option<Refused<'a>> {
    let (CandidateStatus::Single(found, _) | CandidateStatus::Removed(found, _)) = status else { return None };
    known.proves(&found.0, &found.1).err().map(|fault| (1, &found.1, fault))
}
