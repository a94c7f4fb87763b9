//! Several deductions side by side.

use super::{Checker, Fault};
use crate::board::Candidate;
use crate::proof::Several;

impl Checker<'_> {
    /// Two deductions or more in one state, and no change but theirs. *What each concludes holds.*
    pub(super) fn several(&self, Several { parts }: &Several) -> Result<(), Fault> {
        if parts.len() < 2 {
            return Err(Fault::Empty);
        }
        parts.iter().try_for_each(|part| self.inside(self.grid(), &part.effect)?.step(&part.proof))?;
        let places = |placed: Candidate| parts.iter().any(|part| part.effect.placed == Some(placed));
        let removes = |removed: &Candidate| parts.iter().any(|part| part.effect.removed.contains(removed));
        let is_theirs = self.effect.placed.is_none_or(places) && self.effect.removed.iter().all(removes);
        if is_theirs { Ok(()) } else { Err(Fault::Conclusion) }
    }
}
