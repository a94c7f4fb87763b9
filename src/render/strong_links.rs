//! A cover as players tell it where it is a chain with groups: strong links, joined by weak ones.

use crate::board::{Candidate, CandidateSet, Digit, Grid, Variable};
use crate::proof::Cover;

/// A variable of a chain: if none of the left candidates is true, one of the right ones is.
pub(super) struct StrongLink {
    pub(super) variable: Variable,
    pub(super) left: CandidateSet,
    pub(super) right: CandidateSet,
}

/// Strong links in order: from one fin to another, or around.
pub(super) struct StrongLinks {
    pub(super) links: Vec<StrongLink>,
    pub(super) is_closed: bool,
}

impl StrongLinks {
    /// Read from a cover in which each base variable lies in the cover before it and in the one after it, and has nothing
    /// else. The first and the last of an open chain have the fins instead.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<Self> {
        let is_closed = cover.len() == base.len() && fins.is_empty();
        if base.len() < 2 || !is_closed && cover.len() + 1 != base.len() {
            return None;
        }
        let own = |variable: Variable| *grid.candidates() & *variable.candidates();
        let fins: CandidateSet = fins.iter().copied().collect();
        let before = |place: usize| match place.checked_sub(1) {
            Some(place) => *cover[place].candidates(),
            None if is_closed => *cover[cover.len() - 1].candidates(),
            None => fins,
        };
        let after = |place: usize| cover.get(place).map_or(fins, |variable| *variable.candidates());
        let link = |(place, variable): (usize, &Variable)| {
            let all = own(*variable);
            let (left, right) = (all & before(place), all & after(place));
            let is_split = !left.is_empty() && !right.is_empty() && !left.intersects(&right) && left | right == all;
            is_split.then_some(StrongLink { variable: *variable, left, right })
        };
        let links = base.iter().enumerate().map(link).collect::<Option<_>>()?;
        Some(Self { links, is_closed })
    }
}

/// The digit of candidates that stand for one node of a chain.
pub(super) fn digit_of(node: &CandidateSet) -> Option<Digit> {
    node.first().map(Candidate::digit)
}
