//! Relations: candidates of which at least one is true.

use super::{Checker, Fault, LONGEST, at_most};
use crate::{DroppedMember, Link, OrRelation};
use unguess_board::{Candidate, CandidateSet, Variable};

impl Checker<'_> {
    /// Checks a relation, and returns its members: the guardians of a pattern that cannot be without them, except those
    /// that are dropped, one after the other: a chain leads from each to another one that is left. *One of the members
    /// is true.*
    ///
    /// For a guardian is true. Let it be dropped: then the one at the other end of its chain is true as well, and is
    /// dropped later or not at all.
    pub(super) fn relation(&self, relation: &OrRelation) -> Result<CandidateSet, Fault> {
        let OrRelation { pattern, guardians, dropped } = relation;
        let mut members = self.guardians(pattern, guardians)?;
        at_most(LONGEST, dropped)?;
        for DroppedMember { member, links } in dropped {
            let other = self.equal(*member, links)?;
            if !members.contains(*member) || !members.contains(other) {
                return Err(Fault::Split(*member));
            }
            members.remove(*member);
        }
        Ok(members)
    }

    /// Checks a chain that drops a member, and returns its other end: an even number of undecided variables, all
    /// different and each with two candidates, the right one of each being the left one of the next. *The first left
    /// candidate, which is `member`, is true if and only if the last right one is, which is another one.*
    ///
    /// From each candidate to the next, true and false take turns.
    fn equal(&self, member: Candidate, links: &[Link]) -> Result<Candidate, Fault> {
        at_most(LONGEST, links)?;
        let mut variables: Vec<Variable> = links.iter().map(|link| link.variable).collect();
        variables.sort_unstable();
        variables.dedup();
        let (Some(first), Some(last)) = (links.first(), links.last()) else { return Err(Fault::Empty) };
        let joins = links.windows(2).all(|pair| pair[0].right == pair[1].left);
        let is_between = first.left == member && last.right != member;
        if links.len() % 2 == 1 || variables.len() != links.len() || !joins || !is_between {
            return Err(Fault::Split(member));
        }
        for link in links {
            self.link((*link).into())?;
            self.within(link.variable, &[link.left, link.right].into_iter().collect())?;
        }
        Ok(last.right)
    }
}
