//! Loops.

use super::{Checker, Fault};
use crate::{Link, Loop};
use unguess_board::{Candidate, CandidateSet};

impl Checker<'_> {
    /// Checks a loop: a chain whose last right candidate is linked to the first left one. *All left candidates are true
    /// or all right ones: what is linked to a left and to a right one is false.*
    ///
    /// If a left candidate is false, the right one beside it is true and the next left one false, all the way round. If it
    /// is true, the right one beside it and the one before are false, so the left one before is true, all the way back.
    pub(super) fn closed_chain(&self, Loop { links }: &Loop) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Fault::Empty);
        };
        self.alternating(&links.iter().copied().map(Link::from).collect::<Vec<_>>())?;
        self.linked(last.right.into(), first.left)?;
        let seen_from = |one: fn(&Link) -> Candidate| {
            links.iter().fold(CandidateSet::EMPTY, |seen, link| seen | *self.facts.linked(one(link)))
        };
        let (by_left, by_right) = (seen_from(|link| link.left), seen_from(|link| link.right));
        self.each_target(|target| match (by_left.contains(target), by_right.contains(target)) {
            (false, _) => Err(Fault::Unlinked(first.left.into(), target)),
            (_, false) => Err(Fault::Unlinked(last.right.into(), target)),
            (true, true) => Ok(()),
        })
    }
}
