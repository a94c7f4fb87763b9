//! What a propagation keeps besides its nodes, to find out later whether it still goes the same way (`survival`).

use unguess_board::CandidateSet;

/// What a propagation keeps besides its nodes.
pub(super) struct Witness {
    /// The node after the last false one that was followed up; no limit unless it ended early.
    pub(super) followed: usize,
    /// Candidates removed after this propagation was made that did not change its result.
    pub(super) spared: CandidateSet,
    /// How many nodes there were when it first asked for inner deductions.
    pub(super) asked: Option<usize>,
}

impl Witness {
    /// At the start.
    pub(super) const NOTHING: Self = Self { followed: usize::MAX, spared: CandidateSet::EMPTY, asked: None };
}
