//! What is linked in a state.

use super::{Candidate, CandidateSet, Grid, Variable};

/// What chains ask of a state, on any board.
impl Grid {
    /// The candidates that are false if this one is true.
    #[inline]
    pub fn linked_to(&self, candidate: Candidate) -> CandidateSet {
        *self.candidates() & *self.rules().linked(candidate)
    }

    /// The candidates that a variable has left.
    #[inline]
    pub fn left(&self, variable: Variable) -> CandidateSet {
        *self.candidates() & *self.rules().members(variable)
    }

    /// The candidates of a variable that are in `open`, without one of them.
    #[inline]
    pub fn rest(&self, variable: Variable, left: Candidate, open: &CandidateSet) -> CandidateSet {
        let mut rest = *open & *self.rules().members(variable) & *self.candidates();
        rest.remove(left);
        rest
    }

    /// The candidates that are false whichever of `some` is true.
    pub fn linked_to_all(&self, some: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        some.into_iter().fold(*self.candidates(), |common, candidate| common & *self.rules().linked(candidate))
    }

    /// The candidates that are false when all of `some` are true.
    pub fn linked_to_any(&self, some: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        some.into_iter().fold(CandidateSet::EMPTY, |union, candidate| union | self.linked_to(candidate))
    }
}
