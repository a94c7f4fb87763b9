//! The bound of partial whips: all right-linking candidates that can follow, layer by layer.

use super::View;
use crate::board::{Candidate, CandidateSet};

/// What follows from a candidate, or from a partial whip, when all that can be the next right-linking candidate is joined
/// at once. The first *n* layers hold each right-linking candidate that *n* more variables can lead to. A layer is none
/// once a variable has nothing left: then anything may follow.
pub struct Layers<'a> {
    view: &'a View,
    /// The candidates not excluded.
    open: CandidateSet,
    reached: CandidateSet,
    last: Vec<Candidate>,
    is_refuted: bool,
}

impl<'a> Layers<'a> {
    /// From a candidate alone.
    pub fn from(view: &'a View, start: Candidate) -> Self {
        Self::after(view, CandidateSet::of(start), start, *view.candidates() - *start.linked())
    }

    /// From candidates that are assumed, the last one of which goes on, and what they leave possible, themselves included.
    pub fn after(view: &'a View, assumed: CandidateSet, last: Candidate, open: CandidateSet) -> Self {
        Self { view, open, reached: assumed, last: vec![last], is_refuted: false }
    }
}

impl Iterator for Layers<'_> {
    type Item = Option<CandidateSet>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut next = CandidateSet::EMPTY;
        let excluded = self.last.iter().flat_map(|last| self.view.linked_to(*last).iter());
        for variable in excluded.flat_map(Candidate::variables) {
            let rest = self.open & *variable.candidates();
            self.is_refuted |= rest.is_empty();
            rest.single().into_iter().for_each(|right| next.insert(right));
        }
        if self.is_refuted {
            return Some(None);
        }
        next -= self.reached;
        self.reached |= next;
        self.last = next.iter().filter(|right| self.view.linked_to(*right).intersects(&self.open)).collect();
        self.open -= self.view.linked_to_any(self.last.iter().copied());
        Some(Some(next))
    }
}
