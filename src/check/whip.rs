//! Whips and braids, with groups or without.

use super::{Checker, Fault, Reach, distinct, linked};
use crate::board::{Candidate, CandidateSet, Right};
use crate::proof::{End, Link};

impl Checker<'_> {
    /// Undecided variables, each without a candidate but the right-linking one, or group, that is not linked to the target
    /// or to a right-linking one before; the last without any. *The target is false.*
    ///
    /// Were it true, each variable in turn would have to take its right-linking candidate, or one of its group, and the last
    /// one could take nothing. The left-linking candidates say how one comes from variable to variable.
    pub(super) fn whip(&self, links: &[Link<Right>], end: End, from: Reach) -> Result<(), Fault> {
        if from == Reach::Last {
            distinct(links.iter().map(|link| link.left).chain([end.left]))?;
        }
        self.targets()?.iter().try_for_each(|target| self.refuted(*target, links, end, from))
    }

    fn refuted(&self, target: Candidate, links: &[Link<Right>], end: End, from: Reach) -> Result<(), Fault> {
        let mut excluded = *target.linked();
        let mut used = CandidateSet::of(target);
        let mut groups = Vec::new();
        let mut last = Right::One(target);
        for link in links {
            self.link(*link)?;
            reached(link.left, last, &excluded, from)?;
            let rights = link.right.candidates();
            if (rights & *self.grid().candidates()).is_subset(&excluded)
                || rights.intersects(&used)
                || groups.contains(&link.right)
            {
                return Err(Fault::Excluded(link.right));
            }
            self.within(link.variable, &(excluded | rights))?;
            excluded |= link.right.linked();
            match link.right {
                Right::One(right) => used.insert(right),
                Right::Group(_) => groups.push(link.right),
            }
            last = link.right;
        }
        self.belongs(end.left, end.variable)?;
        reached(end.left, last, &excluded, from)?;
        self.within(end.variable, &excluded)
    }
}

fn reached(left: Candidate, last: Right, excluded: &CandidateSet, from: Reach) -> Result<(), Fault> {
    match from {
        Reach::Last => linked(last, left),
        Reach::Any if excluded.contains(left) => Ok(()),
        Reach::Any => Err(Fault::Unreached(left)),
    }
}
