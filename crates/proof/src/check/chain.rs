//! Chains.

use super::{Checker, Fault, LONGEST, at_most, distinct};
use crate::{Chain, Link};
use unguess_board::{CandidateSet, Right};

impl Checker<'_> {
    /// Checks a chain: undecided variables with two candidates, or one and a group, each right one linked to the left
    /// one of the next. *The first left candidate or the last right one is true: what is linked to both is false, and
    /// if they are one candidate, that one is true.*
    ///
    /// If the first left candidate is false, the first right one is true, so the next left one is false, and so on.
    pub(super) fn chain(&self, Chain { links }: &Chain) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Fault::Empty);
        };
        self.alternating(links)?;
        if self.effect.placed.is_some_and(|placed| placed != first.left || Right::One(placed) != last.right) {
            return Err(Fault::Conclusion);
        }
        for target in &self.effect.removed {
            self.linked(first.left.into(), *target)?;
            self.linked(last.right, *target)?;
        }
        Ok(())
    }

    /// Checks the links of a chain: each variable takes its left candidate or a right one, and each right one is linked
    /// to the next left one. That no candidate comes twice in one role is asked of a good proof, not of a valid one.
    pub(super) fn alternating(&self, links: &[Link<Right>]) -> Result<(), Fault> {
        at_most(LONGEST, links)?;
        for link in links {
            self.link(*link)?;
            self.within(link.variable, &(CandidateSet::of(link.left) | link.right.candidates()))?;
        }
        distinct(links.iter().map(|link| link.left))?;
        distinct(links.iter().flat_map(|link| link.right.candidates().iter()))?;
        links.windows(2).try_for_each(|pair| self.linked(pair[0].right, pair[1].left))
    }

    /// Checks that a link leads from a candidate of its variable to another, or to a group of two or three others.
    pub(super) fn link(&self, link: Link<Right>) -> Result<(), Fault> {
        self.belongs(link.left, link.variable)?;
        let rights = link.right.candidates();
        if rights.contains(link.left) {
            return Err(Fault::Same(link.left));
        }
        match link.right {
            Right::One(right) => self.belongs(right, link.variable),
            Right::Group(_) | Right::Several(_) => {
                let stranger = (rights - *self.facts.members(link.variable)).first();
                if let Some(candidate) = stranger {
                    return Err(Fault::Stranger { candidate, variable: link.variable });
                }
                let present = rights & *self.grid().candidates();
                if present.len() < 2 { Err(Fault::Meagre(link.right)) } else { Ok(()) }
            }
        }
    }
}
