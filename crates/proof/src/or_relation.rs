//! Relations: candidates of which at least one is true.

use serde::{Deserialize, Serialize};

use super::{GuardedPattern, Link};
use unguess_board::{Candidate, CandidateSet};

/// The guardians of a pattern, of which at least one is true. It takes the place of a variable, except that several of
/// its members can be true. Known as an OR-k relation; k is the number of members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrRelation {
    /// What cannot be without guardians.
    pub pattern: GuardedPattern,
    /// The other candidates in its cells or variables.
    pub guardians: Vec<Candidate>,
    /// Guardians that are no members, as each is true if and only if a guardian that is left is true.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<DroppedMember>,
}

/// A guardian that need not be listed, because another one is true whenever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DroppedMember {
    /// The guardian.
    pub member: Candidate,
    /// Bivalue variables from it to the other guardian, an even number; the right candidate of each is the left one of
    /// the next.
    pub links: Vec<Link>,
}

impl OrRelation {
    /// The candidates of which one is true.
    pub fn members(&self) -> CandidateSet {
        let dropped: CandidateSet = self.dropped.iter().map(|dropped| dropped.member).collect();
        self.guardians.iter().copied().collect::<CandidateSet>() - dropped
    }

    /// How many variables the longest chain has that drops a member; 0 if none is dropped.
    pub(crate) fn longest_split(&self) -> usize {
        self.dropped.iter().map(|dropped| dropped.links.len()).max().unwrap_or_default()
    }
}
