//! Whips and braids, with groups or without.

use super::{Checker, Fault, LONGEST, at_most};
use crate::board::{Candidate, CandidateSet, Right};
use crate::proof::Whip;

impl Checker<'_> {
    /// Undecided variables, each without a candidate but the right-linking one, or group, that is not linked to the target
    /// or to a right-linking one before; the last without any. *The target is false.*
    ///
    /// Were it true, each variable in turn would have to take its right-linking candidate, or one of its group, and the last
    /// one could take nothing. The left-linking candidates say how one comes from variable to variable: each is linked to the
    /// target or to a right-linking one before. That, and that no right-linking one comes twice or is false already, is asked
    /// of a good proof, not of a valid one. So a variable comes twice at most, with a group and then with one of it, and no whip
    /// needs as many links as there are candidates. All targets are linked to the first left-linking one: there are few.
    pub(super) fn whip(&self, whip: &Whip) -> Result<(), Fault> {
        at_most(LONGEST, &whip.links)?;
        self.each_target(|target| self.refuted(target, whip))
    }

    fn refuted(&self, target: Candidate, Whip { links, end }: &Whip) -> Result<(), Fault> {
        let mut excluded = *self.facts.linked(target);
        let mut used = CandidateSet::of(target);
        let mut groups = Vec::new();
        for link in links {
            self.link(*link)?;
            reached(link.left, &excluded)?;
            let rights = link.right.candidates();
            if (rights & *self.grid().candidates()).is_subset(&excluded)
                || rights.intersects(&used)
                || groups.contains(&link.right)
            {
                return Err(Fault::Excluded(link.right));
            }
            self.within(link.variable, &(excluded | rights))?;
            excluded |= self.linked_to(link.right);
            match link.right {
                Right::One(right) => used.insert(right),
                Right::Group(_) | Right::Several(_) => groups.push(link.right),
            }
        }
        self.belongs(end.left, end.variable)?;
        reached(end.left, &excluded)?;
        self.within(end.variable, &excluded)
    }
}

fn reached(left: Candidate, excluded: &CandidateSet) -> Result<(), Fault> {
    if excluded.contains(left) { Ok(()) } else { Err(Fault::Unreached(left)) }
}
