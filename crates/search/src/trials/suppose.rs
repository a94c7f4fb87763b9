//! What trial and error asks of a board: numbered candidates, states, and what follows.

use unguess_board::{Candidate, Ordinal};

/// What has become of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every variable is decided.
    Solved,
    /// More than one candidate is left somewhere, and nothing more follows.
    Open,
    /// Something has nothing left to take.
    Contradiction,
    /// The search was asked to stop.
    Interrupted,
}

/// Numbered candidates, and what follows where some are taken for true.
pub(super) trait Suppose: 'static {
    /// The number of a candidate.
    type CandidateNumber: Ordinal;
    /// A state under some assumptions.
    type SupposedState: Copy + PartialEq;
    /// A set of candidates.
    type Truths: Copy;

    /// The set with nothing in it.
    const NO_TRUTHS: Self::Truths;

    /// All candidates.
    fn rows(&self) -> impl ExactSizeIterator<Item = Self::CandidateNumber> + use<Self>;

    /// Whether a candidate is possible.
    fn has(&self, state: &Self::SupposedState, row: Self::CandidateNumber) -> bool;

    /// How many candidates are possible.
    fn count(&self, state: &Self::SupposedState) -> usize;

    /// Whether a candidate is possible and its cell not decided.
    fn leaves_open(&self, state: &Self::SupposedState, row: Self::CandidateNumber) -> bool;

    /// Adds a candidate.
    fn add_truth(&self, row: Self::CandidateNumber, truths: &mut Self::Truths);

    /// Adds the candidates that are taken for true.
    fn add_truths(&self, state: &Self::SupposedState, truths: &mut Self::Truths);

    /// Whether a candidate is in a set.
    fn is_truth(&self, truths: &Self::Truths, row: Self::CandidateNumber) -> bool;

    /// Takes a candidate for true.
    fn assume(&self, state: &mut Self::SupposedState, row: Self::CandidateNumber);

    /// Takes a candidate out.
    fn take_out(&self, state: &mut Self::SupposedState, row: Self::CandidateNumber);

    /// Whether all that is possible in one state is possible in another.
    fn is_within(&self, one: &Self::SupposedState, other: &Self::SupposedState) -> bool;

    /// Adds to a state what follows from the assumptions of another one.
    fn join(&self, state: &mut Self::SupposedState, other: &Self::SupposedState);

    /// [Joins](Self::join) another state, and [settles](Self::settle).
    fn settle_in(&self, state: &mut Self::SupposedState, other: &Self::SupposedState) -> Ending {
        self.join(state, other);
        self.settle(state)
    }

    /// Takes candidates that are alone in a variable for true until there are no more, and uses the other basic rules.
    fn settle(&self, state: &mut Self::SupposedState) -> Ending;
}

/// A board that is here, whose candidates have names.
pub(super) trait NamedTrials: Suppose {
    /// The candidate with a number.
    fn candidate(&self, row: Self::CandidateNumber) -> Candidate;

    /// The number of a candidate, if it has one.
    fn row(&self, candidate: Candidate) -> Option<Self::CandidateNumber>;
}
