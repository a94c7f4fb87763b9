//! Several deductions side by side.

use super::{Checker, Fault, LONGEST, at_most};
use crate::{Proof, Several};
use unguess_board::CandidateSet;

impl Checker<'_> {
    /// Checks two deductions or more in one state, and no change but theirs. *What each concludes holds.*
    ///
    /// There need not be more of them than candidates, as one is enough for each that is changed. And none need be made of
    /// several itself, as the parts of that one can stand in its place.
    pub(super) fn several(&self, Several { parts }: &Several) -> Result<(), Fault> {
        if parts.len() < 2 {
            return Err(Fault::Empty);
        }
        at_most(LONGEST, parts)?;
        if parts.iter().any(|part| matches!(part.proof, Proof::Several(_))) {
            return Err(Fault::Nested);
        }
        parts.iter().try_for_each(|part| self.inside(self.grid(), &part.effect)?.step(&part.proof))?;
        let placed: CandidateSet = parts.iter().filter_map(|part| part.effect.placed).collect();
        let removed: CandidateSet = parts.iter().flat_map(|part| part.effect.removed.iter().copied()).collect();
        let is_theirs = self.effect.placed.is_none_or(|one| placed.contains(one))
            && self.effect.removed.iter().all(|one| removed.contains(*one));
        if is_theirs { Ok(()) } else { Err(Fault::Conclusion) }
    }
}
