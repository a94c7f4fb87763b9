//! From right-linking objects to a chain: the left-linking candidates.
//!
//! As in the searches of the usual board, each is the largest that there is, and comes once in a whip; only where that fails are
//! other sequences of right-linking objects tried.

use std::cmp::Reverse;

use super::loose::{ChainSearch, Partial};
use crate::numbered::numbering::{ObjectNumber, ObjectNumbers, VariableNumber};
use unguess_board::{Candidate, Right, Variable};
use unguess_proof::{End, Link, Proof, Whip};

impl<const W: usize> ChainSearch<'_, W> {
    /// A chain of `size` variables, all shorter ones having failed.
    pub(super) fn chain(&mut self, size: usize) -> Option<Proof> {
        let rights = self.loose_chain(size)?;
        let loose = self.walked(&rights);
        if loose.is_some() || self.is_braided {
            return loose;
        }
        self.strictly_extended(&self.start(), size - 1, &mut Vec::new(), &mut Vec::new())
    }

    /// The chain with these right-linking objects in this order; none if a left-linking candidate would have to come twice.
    fn walked(&self, rights: &[ObjectNumber]) -> Option<Proof> {
        let mut partial = self.start();
        let mut links = Vec::with_capacity(rights.len());
        for right in rights {
            links.push(self.link(&partial, *right, &links)?);
            partial = self.joined(&partial, *right);
        }
        let end = self.end(&partial, &links)?;
        Some(Proof::Whip(Whip { links, end }))
    }

    /// Completes a partial chain with exactly `left` more right-linking objects.
    fn strictly_extended(
        &self,
        partial: &Partial<W>,
        left: usize,
        rights: &mut Vec<ObjectNumber>,
        links: &mut Vec<Link<Right>>,
    ) -> Option<Proof> {
        if left == 0 {
            let end = self.end(partial, links)?;
            return Some(Proof::Whip(Whip { links: links.clone(), end }));
        }
        if self.deadline.is_over() || self.numbering.layers(partial.reached, left).is_none() {
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

    /// The link by which an object follows a partial chain, which has these links already; none if each makes a loop.
    fn link(&self, partial: &Partial<W>, right: ObjectNumber, links: &[Link<Right>]) -> Option<Link<Right>> {
        let object = &self.numbering.objects[right];
        let leads_there = |number: &VariableNumber| {
            let rest = self.numbering.open[*number].members.minus(&partial.reached.excluded);
            self.is_of_kind(*number) && rest.minus(&object.own).is_empty() && (rest.len() > 1) == (object.own.len() > 1)
        };
        let variables = object.variables.iter().copied().filter(leads_there);
        let (variable, left) = self.first_left(partial, variables, &object.own, links)?;
        Some(Link { variable, left, right: object.right })
    }

    /// A last variable, with nothing left, and the left-linking candidate that leads there; none if each makes a loop.
    fn end(&self, partial: &Partial<W>, links: &[Link<Right>]) -> Option<End> {
        let is_starved =
            |number: &VariableNumber| self.numbering.open[*number].members.minus(&partial.reached.excluded).is_empty();
        let starved = self.within_reach(partial).into_iter().filter(is_starved);
        let (variable, left) = self.first_left(partial, starved, &ObjectNumbers::EMPTY, links)?;
        Some(End { variable, left })
    }

    /// The largest left-linking candidate in some variables, and the first of these that has it; in a braid one linked to the last
    /// right-linking object comes before others. It is not of the next right-linking object; in a whip, no left-linking one so far.
    fn first_left(
        &self,
        partial: &Partial<W>,
        variables: impl Iterator<Item = VariableNumber>,
        own: &ObjectNumbers<W>,
        links: &[Link<Right>],
    ) -> Option<(Variable, Candidate)> {
        let numbering = self.numbering;
        let last = &numbering.objects[partial.last].linked;
        let lefts = variables.flat_map(|number| {
            let open = &numbering.open[number];
            let lefts = open.members.minus(own).and(&partial.reached.reach);
            lefts.into_iter().filter_map(move |left| Some((open.variable, left, numbering.candidate(left)?)))
        });
        let is_new = |left: Candidate| self.is_braided || links.iter().all(|link| link.left != left);
        let best = lefts
            .filter(|(_, _, left)| is_new(*left))
            .max_by_key(|(variable, number, left)| (last.contains(*number), *left, Reverse(*variable)))?;
        Some((best.0, best.2))
    }
}
