//! Cases of a relation.

use serde::Serialize;

use super::{Branch, OrRelation};

/// A conclusion that follows from every member of a relation holds. A member that contradicts itself leads to any conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrCases {
    /// The relation.
    pub relation: OrRelation,
    /// One branch for each of its members.
    pub branches: Vec<Branch>,
}

impl OrCases {
    /// How many variables the branches go through, with one for the relation; or as many as the longest chain has that drops
    /// a member, if that is more.
    pub fn length(&self) -> usize {
        let inferences = self.branches.iter().flat_map(|branch| &branch.inferences);
        let own = 1 + inferences.filter(|inference| inference.literal.on).count();
        own.max(self.relation.longest_split())
    }
}
