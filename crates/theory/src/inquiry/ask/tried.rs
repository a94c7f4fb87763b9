//! Whether one candidate of a position can be removed.

use super::{Known, Request, Unanswered};
use crate::inquiry::{Fate, fate};
use unguess_core::board::Candidate;

/// What becomes of a candidate of a position.
#[derive(Clone, Debug)]
pub struct Tried {
    /// What is known of the position.
    pub known: Known,
    /// What becomes of the candidate. A step that removes it is proved.
    pub fate: Fate,
}

/// Finds out what a scale does to a candidate after singles.
///
/// # Errors
/// If the request cannot be met, the step is refused, or the deadline passes.
pub fn tried(request: &Request, candidate: Candidate) -> Result<Tried, Unanswered> {
    let (known, engine) = (request.known()?, request.engine()?);
    let fate = fate(&engine, &request.deadline, known.start, candidate).ok_or(Unanswered::Timeout)?;
    if let Fate::Single(found) | Fate::Removed(found, _) = &fate {
        known.proves(1, &found.0, &found.1)?;
    }
    Ok(Tried { known, fate })
}
