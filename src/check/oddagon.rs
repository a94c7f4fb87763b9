//! Rings of odd length.

use super::{Checker, Fault, linked};
use crate::board::{Candidate, CandidateSet};
use crate::proof::Link;

impl Checker<'_> {
    /// Undecided variables in a ring of odd length, the right candidate of each the left one of the next, whose other
    /// candidates are guardians. *A guardian is true: what is linked to all of them is false.*
    ///
    /// Were all guardians false, each variable would take one of two candidates that are neighbours in the ring, and so each
    /// second one of the ring would be true. That cannot be if there is an odd number of them.
    pub(super) fn oddagon(&self, links: &[Link], guardians: &[Candidate]) -> Result<(), Fault> {
        if links.len() % 2 == 0 {
            return Err(Fault::Pattern);
        }
        let guards: CandidateSet = guardians.iter().copied().collect();
        for (link, next) in links.iter().zip(links.iter().cycle().skip(1)) {
            self.link((*link).into())?;
            if link.right != next.left {
                return Err(Fault::Pattern);
            }
            self.within(link.variable, &(guards | [link.left, link.right].into_iter().collect()))?;
        }
        let unlinked =
            |target: &Candidate| guardians.iter().try_for_each(|guardian| linked((*guardian).into(), *target));
        self.targets()?.iter().try_for_each(unlinked)
    }
}
