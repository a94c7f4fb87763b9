//! Cases.

use super::{Checker, Fault};
use crate::board::CandidateSet;
use crate::proof::Cases;

impl Checker<'_> {
    /// An undecided variable, one branch for each of its candidates, and one conclusion. *The conclusion holds.*
    ///
    /// One of the candidates is true, and its branch holds. That there are no other branches is asked of a good proof.
    pub(super) fn cases(&self, Cases { variable, branches }: &Cases) -> Result<(), Fault> {
        let assumed: CandidateSet = branches.iter().map(|branch| branch.assumed.candidate).collect();
        let conclusion = branches.first().ok_or(Fault::Empty)?.conclusion();
        self.within(*variable, &assumed)?;
        let is_split = assumed.is_subset(variable.candidates()) && assumed.len() == branches.len();
        if !is_split || branches.iter().any(|branch| !branch.assumed.on || branch.conclusion() != conclusion) {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch))?;
        self.concludes(conclusion)
    }
}
