//! Which chains are looked for, and what the definition and the fast kernel both answer.

use crate::flow::Flow;
use crate::state::Course;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Kind};
use unguess_proof::Proof;

/// A family of chains on one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainPattern {
    /// Each left-linking candidate is linked to the right-linking one before.
    Whip,
    /// A whip whose variables are all of one kind.
    TypedWhip(Kind),
    /// Each left-linking candidate is linked to the target or to any right-linking one before.
    Braid,
    /// A whip in which right-linking groups are allowed.
    GroupedWhip,
    /// A braid in which right-linking groups are allowed.
    GroupedBraid,
}

/// Which chains are looked for, and until when.
#[derive(Clone, Copy)]
pub struct WantedChains<'a> {
    /// Their family.
    pub pattern: ChainPattern,
    /// How many variables they have.
    pub size: usize,
    /// The candidates on which they are looked for.
    pub targets: &'a CandidateSet,
    /// When the search gives up.
    pub deadline: &'a Deadline,
}

/// Which chains are looked for on a target, and until when.
#[derive(Clone, Copy)]
pub struct ChainTerms<'a> {
    /// Their family.
    pub pattern: ChainPattern,
    /// How many variables they have.
    pub size: usize,
    /// When the search gives up.
    pub deadline: &'a Deadline,
}

impl<'a> WantedChains<'a> {
    /// What is looked for on each target.
    pub(crate) const fn terms(&self) -> ChainTerms<'a> {
        ChainTerms { pattern: self.pattern, size: self.size, deadline: self.deadline }
    }
}

/// The searches for chains in a run through a puzzle, whatever kernel serves its board.
pub(crate) trait ChainSearches {
    /// Offers a chain of two variables or more on each of some targets that has one in the present state of the run, targets in
    /// decreasing order, until the deadline. All shorter chains should have been looked for before.
    fn chains(&mut self, course: &Course, wanted: WantedChains, offer: &mut TargetOffer) -> Flow;

    /// The candidates on which a whip of at most `size` variables may be.
    fn whip_targets(&mut self, course: &Course, size: usize) -> CandidateSet;

    /// The searches of another run, in whose state no candidate is left that was not here at first. They remember nothing. None
    /// if they would gain nothing from these.
    fn of_later(&self, _: &Course) -> Option<Box<dyn ChainSearches>> {
        None
    }
}

/// Receives a target and why it falls.
pub type TargetOffer<'a> = dyn FnMut(Candidate, Proof) -> Flow + 'a;

impl ChainPattern {
    /// How many there are.
    pub(crate) const COUNT: usize = 8;

    /// The number.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Whip => 0,
            Self::Braid => 1,
            Self::GroupedWhip => 2,
            Self::GroupedBraid => 3,
            Self::TypedWhip(kind) => 4 + kind as usize,
        }
    }

    /// Whether a left-linking candidate may be linked to the target or to any right-linking one before.
    pub(crate) const fn is_braided(self) -> bool {
        matches!(self, Self::Braid | Self::GroupedBraid)
    }

    /// The kind of all variables, if they are of one.
    pub(crate) const fn kind(self) -> Option<Kind> {
        match self {
            Self::TypedWhip(kind) => Some(kind),
            Self::Whip | Self::Braid | Self::GroupedWhip | Self::GroupedBraid => None,
        }
    }

    /// Whether right-linking groups are allowed.
    pub(crate) const fn has_groups(self) -> bool {
        matches!(self, Self::GroupedWhip | Self::GroupedBraid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_has_a_number_of_its_own() {
        let typed = Kind::CLASSIC.map(ChainPattern::TypedWhip);
        let others = [ChainPattern::Whip, ChainPattern::Braid, ChainPattern::GroupedWhip, ChainPattern::GroupedBraid];
        let mut numbers: Vec<usize> = typed.into_iter().chain(others).map(ChainPattern::index).collect();
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(0..ChainPattern::COUNT));
    }
}
