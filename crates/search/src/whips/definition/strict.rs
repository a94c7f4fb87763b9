//! From right-linking objects to a chain: the left-linking candidates.
//!
//! As in the searches of the usual board, each is the largest that there is, and comes once in a whip; only where that fails are
//! other sequences of right-linking objects tried.

use std::cmp::Reverse;

use super::loose::{ChainSearch, Partial};
use crate::numbered::{ObjectNumber, ObjectNumbers, VariableNumber};

/// A chain by its numbers.
pub(crate) struct NumberedChain {
    pub(super) links: Vec<NumberedLink>,
    /// The variable with nothing left, and the left-linking candidate that leads there.
    pub(super) end: (VariableNumber, ObjectNumber),
}

/// A variable of a chain, with its left-linking candidate and its right-linking object.
#[derive(Clone, Copy)]
pub(crate) struct NumberedLink {
    pub(super) variable: VariableNumber,
    pub(super) left: ObjectNumber,
    pub(super) right: ObjectNumber,
}

impl<const W: usize> ChainSearch<'_, W> {
    /// A chain, all shorter ones having failed: the first loose one, if left-linking candidates can be found for it; in
    /// a whip otherwise the first for which they can.
    pub(crate) fn chain(&self) -> Option<NumberedChain> {
        let rights = self.loose_chain()?;
        let loose = self.walked(&rights);
        if loose.is_some() || self.is_braided {
            return loose;
        }
        self.strictly_extended(&self.start(), self.size - 1, &mut Vec::new(), &mut Vec::new())
    }

    /// The chain with these right-linking objects in this order; none if a left-linking candidate would have to come twice.
    fn walked(&self, rights: &[ObjectNumber]) -> Option<NumberedChain> {
        let mut partial = self.start();
        let mut links = Vec::with_capacity(rights.len());
        for right in rights {
            links.push(self.link(&partial, *right, &links)?);
            partial = self.joined(&partial, *right);
        }
        let end = self.end(&partial, &links)?;
        Some(NumberedChain { links, end })
    }

    /// Completes a partial chain with exactly `left` more right-linking objects, depth first. Each gets its
    /// left-linking candidate at once; if it has none, it is passed over.
    fn strictly_extended(
        &self,
        partial: &Partial<W>,
        left: usize,
        rights: &mut Vec<ObjectNumber>,
        links: &mut Vec<NumberedLink>,
    ) -> Option<NumberedChain> {
        if left == 0 {
            let end = self.end(partial, links)?;
            return Some(NumberedChain { links: links.clone(), end });
        }
        if self.deadline.is_over() || self.board.layers(partial.reached, left).is_none() {
            return None;
        }
        for right in self.next(partial, rights) {
            if let Some(link) = self.link(partial, right, links) {
                links.push(link);
                rights.push(right);
                let chain = self.strictly_extended(&self.joined(partial, right), left - 1, rights, links);
                if chain.is_some() {
                    return chain;
                }
                links.pop();
                rights.pop();
            }
        }
        None
    }

    /// The link that lets an object follow a partial chain that has these links already. None if in a whip all
    /// left-linking candidates that lead there have come before.
    fn link(&self, partial: &Partial<W>, right: ObjectNumber, links: &[NumberedLink]) -> Option<NumberedLink> {
        let object = &self.board.objects[right];
        let leads_there = |number: &VariableNumber| {
            // All that the variable has left is in the object, and a group is only needed if that is more than one
            // candidate.
            let rest = self.board.variables[*number].members.minus(&partial.reached.excluded);
            self.is_of_kind(*number)
                && rest.minus(&object.members).is_empty()
                && (rest.len() > 1) == (object.members.len() > 1)
        };
        let variables = object.variables.iter().copied().filter(leads_there);
        let (variable, left) = self.first_left(partial, variables, &object.members, links)?;
        Some(NumberedLink { variable, left, right })
    }

    /// A last variable, with nothing left, and the left-linking candidate that leads there. None if there is no such
    /// variable, or if in a whip all these candidates have come before.
    fn end(&self, partial: &Partial<W>, links: &[NumberedLink]) -> Option<(VariableNumber, ObjectNumber)> {
        let is_starved =
            |number: &VariableNumber| self.board.variables[*number].members.minus(&partial.reached.excluded).is_empty();
        let starved = self.within_reach(partial).into_iter().filter(is_starved);
        self.first_left(partial, starved, &ObjectNumbers::EMPTY, links)
    }

    /// The largest left-linking candidate in some variables, and the first of these that has it; in a braid one linked to the last
    /// right-linking object comes before others. It is not of the next right-linking object; in a whip, no left-linking one so far.
    fn first_left(
        &self,
        partial: &Partial<W>,
        variables: impl Iterator<Item = VariableNumber>,
        next: &ObjectNumbers<W>,
        links: &[NumberedLink],
    ) -> Option<(VariableNumber, ObjectNumber)> {
        let last = &self.board.objects[partial.last].linked;
        let lefts = variables.flat_map(|number| {
            let lefts = self.board.variables[number].members.minus(next).and(&partial.reached.reach);
            lefts.into_iter().map(move |left| (number, left))
        });
        let is_new = |left: ObjectNumber| self.is_braided || links.iter().all(|link| link.left != left);
        let new = lefts.filter(|(_, left)| is_new(*left));
        new.max_by_key(|(variable, left)| (last.contains(*left), *left, Reverse(*variable)))
    }
}
