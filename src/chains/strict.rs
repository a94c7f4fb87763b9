//! From a loose whip to a whip: the left-linking candidates.
//!
//! The published ratings come from a program that keeps one partial whip for each target and each sequence of
//! right-linking candidates, the first it finds: left-linking candidates in decreasing order, and for each its variables
//! in the order `rc`, `rn`, `cn`, `bn`. A left-linking candidate that comes twice makes a loop, which is refused.

use super::sheet::Word;
use super::space::{OnlyCandidates, Row};
use super::whip::{Partial, WhipSearch};
use crate::board::{Candidate, Kind, Variable};
use crate::proof::{End, Link, Proof};

impl<W: Word> WhipSearch<W> {
    /// The whip with these right-linking candidates, unless a loop prevents it.
    pub(super) fn walk(&self, target: Row, rights: &[Row]) -> Option<Proof> {
        let mut partial = self.start(target);
        let mut links = Vec::with_capacity(rights.len());
        for right in rights {
            links.push(self.link(&partial, *right, &links)?);
            partial = self.joined(&partial, *right);
        }
        let end = self.end(&partial, &links)?;
        Some(Proof::Whip { links, end })
    }

    /// Any whip of length `size`, over all sequences of right-linking candidates.
    pub(super) fn strict_whip(&self, target: Row, size: usize) -> Option<Proof> {
        self.strictly_extended(&self.start(target), size - 1, &mut Vec::new())
    }

    fn strictly_extended(&self, partial: &Partial<W>, left: usize, links: &mut Vec<Link>) -> Option<Proof> {
        if left == 0 {
            let end = self.end(partial, links)?;
            return Some(Proof::Whip { links: links.clone(), end });
        }
        let mut unused = partial.possible;
        if !self.look_ahead(partial, left, &mut unused) {
            return None;
        }
        let mut next = OnlyCandidates::new(&partial.possible, self.next_variables(partial));
        while let Some(right) = next.next(&self.space) {
            if let Some(link) = self.link(partial, right, links) {
                links.push(link);
                if let Some(proof) = self.strictly_extended(&self.joined(partial, right), left - 1, links) {
                    return Some(proof);
                }
                links.pop();
            }
        }
        None
    }

    /// The first way to reach `right` that makes no loop.
    fn link(&self, partial: &Partial<W>, right: Row, links: &[Link]) -> Option<Link> {
        let right = self.space.candidate(right);
        let singles = partial.possible.tally().singles();
        let variables = right.variables().into_iter().filter(|variable| self.space.is_among(*variable, &singles));
        let (left, variable) = self.first_left(partial.last, variables, links)?;
        Some(Link { variable, left, right })
    }

    /// The first variable with nothing left, reached without a loop.
    fn end(&self, partial: &Partial<W>, links: &[Link]) -> Option<End> {
        let starved = self.space.open() & !partial.possible.tally().some;
        let last = self.space.candidate(partial.last);
        let reached = *self.space.possible() & *last.linked();
        let variables = reached.iter().flat_map(|left| Kind::ALL.map(|kind| left.variable(kind)));
        let empty = variables.filter(|variable| self.space.is_among(*variable, &starved));
        let (left, variable) = self.first_left(partial.last, empty, links)?;
        Some(End { variable, left })
    }

    /// The largest left-linking candidate among some variables, and the first of its variables.
    fn first_left(
        &self,
        last: Row,
        variables: impl Iterator<Item = Variable>,
        links: &[Link],
    ) -> Option<(Candidate, Variable)> {
        let reached = *self.space.possible() & *self.space.candidate(last).linked();
        variables
            .flat_map(|variable| (reached & *variable.candidates()).iter().map(move |left| (left, variable)))
            .filter(|(left, _)| links.iter().all(|link| link.left != *left))
            .max_by_key(|(left, variable)| (*left, std::cmp::Reverse(*variable)))
    }
}
