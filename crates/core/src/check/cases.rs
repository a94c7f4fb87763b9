//! Cases.

use super::{Checker, Fault};
use crate::board::CandidateSet;
use crate::proof::Cases;

impl Checker<'_> {
    /// An undecided variable, and one branch for each of its candidates. *What all of them conclude holds.*
    ///
    /// One of the candidates is true, and its branch holds. That there are no other branches is asked of a good proof.
    pub(super) fn cases(&self, Cases { variable, branches }: &Cases) -> Result<(), Fault> {
        let assumed: CandidateSet = branches.iter().map(|branch| branch.assumed.candidate).collect();
        branches.first().ok_or(Fault::Empty)?;
        self.within(*variable, &assumed)?;
        let is_split = assumed.is_subset(self.facts.members(*variable)) && assumed.len() == branches.len();
        if !is_split || branches.iter().any(|branch| !branch.assumed.on) {
            return Err(Fault::Branches);
        }
        self.follows(branches)
    }
}
