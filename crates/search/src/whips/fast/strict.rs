//! From a loose whip to a whip: the left-linking candidates.
//!
//! The published ratings come from a program that keeps one partial whip for each target and each sequence of
//! right-linking candidates, the first it finds: left-linking candidates in decreasing order, and for each its variables
//! in the order `rc`, `rn`, `cn`, `bn`. A left-linking candidate that comes twice makes a loop, which is refused. Loops
//! mean nothing in a braid; the last right-linking candidate is preferred there too, as it reads better.

use super::bit_slices::{Lanes, SlotWord};
use super::family::Family;
use super::numbering::{Numbering, WhipObject};
use super::partial::LoosePartial;
use super::whip_search::WhipSearch;
use unguess_board::{Candidate, CandidateSet, Right, Variable};
use unguess_proof::{Choice, Proof, Whip, WhipEnd, WhipLink};

impl<W: SlotWord, F: Family> WhipSearch<'_, W, F> {
    /// The whip with these right-linking candidates in this order. None if a left-linking candidate would have to come
    /// twice. It names relations by their numbers in the search; they are put into its list later.
    pub(super) fn walk(&self, target: WhipObject, rights: &[WhipObject]) -> Option<Proof> {
        let mut partial = self.start(target);
        let mut links = Vec::with_capacity(rights.len());
        for right in rights {
            links.push(self.lefts().link(&partial, *right, &links)?);
            partial = self.joined(&partial, *right);
        }
        let end = self.lefts().end(&partial, &links)?;
        Some(Proof::Whip(Whip { relations: Vec::new(), links, end }))
    }

    /// Any whip of length `size`, over all sequences of right-linking candidates.
    pub(super) fn strict_whip(&self, target: WhipObject, size: usize) -> Option<Proof> {
        self.strictly_extended(&self.start(target), size - 1, &mut Vec::new())
    }

    /// Completes `partial`, which has these `links`, with exactly `left` more right-linking candidates.
    fn strictly_extended(&self, partial: &LoosePartial<W>, left: usize, links: &mut Vec<WhipLink>) -> Option<Proof> {
        if left == 0 {
            let end = self.lefts().end(partial, links)?;
            return Some(Proof::Whip(Whip { relations: Vec::new(), links: links.clone(), end }));
        }
        if self.deadline.is_over() || !self.is_open(partial, left) {
            return None;
        }
        // The sequences of right-linking candidates in the order of the published ratings; of each, only the first choice of
        // left-linking candidates is tried.
        let mut next = self.next(partial);
        while let Some(right) = next.next(self.numbering) {
            if self.is_excelled(partial, right) {
                continue;
            }
            if let Some(link) = self.lefts().link(partial, right, links) {
                links.push(link);
                if let Some(proof) = self.strictly_extended(&self.joined(partial, right), left - 1, links) {
                    return Some(proof);
                }
                links.pop();
            }
        }
        None
    }

    fn lefts(&self) -> Lefts<'_, W> {
        Lefts { numbering: self.numbering, scope: self.scope, is_braided: F::BRAIDED }
    }
}

/// The choice of left-linking candidates. It is made so seldom that the families share its code.
struct Lefts<'a, W: SlotWord> {
    numbering: &'a Numbering<W>,
    /// The variables that may be used.
    scope: Lanes<W>,
    /// Whether a left-linking candidate may be linked to the target or any right-linking candidate.
    is_braided: bool,
}

impl<W: SlotWord> Lefts<'_, W> {
    /// The link that lets `right` follow `partial`, which has these `links` already. None if in a whip all
    /// left-linking candidates that lead there have come before.
    fn link(&self, partial: &LoosePartial<W>, right: WhipObject, links: &[WhipLink]) -> Option<WhipLink> {
        let right = self.numbering.right(right);
        let tally = partial.possible.tally();
        // The variables of the object, and which variables have come down to one candidate or, for a group, to one
        // segment.
        let (variables, lanes) = match right {
            Right::One(candidate) => (candidate.variables().to_vec(), tally.singles()),
            Right::Group(group) => {
                (group.variables().to_vec(), tally.many & self.numbering.in_one_segment(&partial.possible))
            }
            Right::Several(_) => return None,
        };
        let lanes = lanes & self.scope;
        let variables = variables.into_iter().filter(|variable| self.numbering.is_among(*variable, &lanes));
        let of_variable = self.first_left(partial, variables, &right.candidates(), links);
        // Only if no variable will do, a relation that has come down to this candidate.
        let (left, choice) = of_variable.or_else(|| {
            let members = self.numbering.relations().among(&tally.singles()).filter(|_| self.may_use_relation(links));
            self.first_member(partial, members, right.candidates(), links)
        })?;
        Some(WhipLink { choice, left, right })
    }

    /// A last variable, with nothing left, and the left-linking candidate that leads there. None if there is no such
    /// variable, or if in a whip all these candidates have come before.
    fn end(&self, partial: &LoosePartial<W>, links: &[WhipLink]) -> Option<WhipEnd> {
        // The last variable: all its candidates are linked to the target or to a right-linking candidate.
        let relations = self.numbering.relations();
        let starved = self.numbering.open() & self.scope & !partial.possible.tally().some;
        let variables = self.numbering.variables(starved & !relations.lanes);
        let of_variable = self.first_left(partial, variables, &CandidateSet::EMPTY, links);
        let (left, choice) = of_variable.or_else(|| {
            let may_end = |number: &usize| !relations.relations.is_single || self.is_excluded(*number, links);
            let members = relations.among(&starved).filter(|_| self.may_use_relation(links)).filter(may_end);
            self.first_member(partial, members, CandidateSet::EMPTY, links)
        })?;
        Some(WhipEnd { choice, left })
    }

    /// Whether a chain with these links may have one more relation.
    fn may_use_relation(&self, links: &[WhipLink]) -> bool {
        let is_free = |link: &WhipLink| link.choice.variable().is_some();
        !self.numbering.relations().relations.is_single || links.iter().all(is_free)
    }

    /// Whether all members of a relation are linked to right-linking candidates, and not to the target alone.
    fn is_excluded(&self, number: usize, links: &[WhipLink]) -> bool {
        let members = self.numbering.relations().relations.members[number] & *self.numbering.possible();
        members.iter().all(|member| links.iter().any(|link| link.right.linked().contains(member)))
    }

    /// The largest left-linking candidate among the members of some relations, as [`Self::first_left`] says of variables.
    fn first_member(
        &self,
        partial: &LoosePartial<W>,
        numbers: impl Iterator<Item = usize>,
        rights: CandidateSet,
        links: &[WhipLink],
    ) -> Option<(Candidate, Choice)> {
        let all = &self.numbering.relations().relations.members;
        // A relation leads to a candidate that is one of its members.
        let numbers = numbers.filter(|number| rights.is_subset(&all[*number]));
        let lefts = numbers.flat_map(|number| {
            let members = (*self.numbering.possible() & all[number]) - rights;
            members.iter().map(move |left| (left, Choice::Or(number))).collect::<Vec<_>>()
        });
        self.largest(partial, lefts, links)
    }

    /// The largest left-linking candidate in some variables, and the first of these that has it; in a braid one linked
    /// to the last right-linking candidate comes before others. It is not one of `rights`, the candidates of the next
    /// right-linking object; in a whip it is also not a left-linking candidate of `links`, those so far.
    fn first_left(
        &self,
        partial: &LoosePartial<W>,
        variables: impl Iterator<Item = Variable>,
        rights: &CandidateSet,
        links: &[WhipLink],
    ) -> Option<(Candidate, Choice)> {
        let lefts = variables.flat_map(|variable| {
            ((*self.numbering.possible() & *variable.candidates()) - *rights)
                .iter()
                .map(move |left| (left, Choice::Variable(variable)))
        });
        self.largest(partial, lefts, links)
    }

    /// Of some left-linking candidates the largest one that is allowed, and the first choice that has it.
    fn largest(
        &self,
        partial: &LoosePartial<W>,
        lefts: impl Iterator<Item = (Candidate, Choice)>,
        links: &[WhipLink],
    ) -> Option<(Candidate, Choice)> {
        let reached = *self.numbering.possible() & self.numbering.right(partial.last).linked();
        let is_reached = |left: Candidate| reached.contains(left);
        // A left-linking candidate of a whip is linked to the last right-linking one, and comes only once in the chain.
        lefts
            .filter(|(left, _)| self.is_braided || is_reached(*left) && links.iter().all(|link| link.left != *left))
            .max_by_key(|(left, choice)| (is_reached(*left), *left, std::cmp::Reverse(*choice)))
    }
}
