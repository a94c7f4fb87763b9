//! Cases.

use super::{Checker, Fault};
use crate::{Branch, Cases, OrCases};
use unguess_board::CandidateSet;

impl Checker<'_> {
    /// An undecided variable, and one branch for each of its candidates. *What all of them conclude holds.*
    ///
    /// One of the candidates is true, and its branch holds. That there are no other branches is asked of a good proof.
    pub(super) fn cases(&self, Cases { variable, branches }: &Cases) -> Result<(), Fault> {
        branches.first().ok_or(Fault::Empty)?;
        self.within(*variable, &assumed(branches))?;
        self.of_each(branches, self.facts.members(*variable))
    }

    /// A [relation](Self::relation), and one branch for each of its members. *What all of them conclude holds.*
    ///
    /// One of the members is true, and its branch holds.
    pub(super) fn or_cases(&self, OrCases { relation, branches }: &OrCases) -> Result<(), Fault> {
        branches.first().ok_or(Fault::Empty)?;
        let members = self.relation(relation)?;
        if let Some(left) = (members - assumed(branches)).first() {
            return Err(Fault::Left(left));
        }
        self.of_each(branches, &members)
    }

    /// The branches assume that candidates of a set are true, each once, and the step does what follows in each.
    fn of_each(&self, branches: &[Branch], set: &CandidateSet) -> Result<(), Fault> {
        let assumed = assumed(branches);
        let is_split = assumed.is_subset(set) && assumed.len() == branches.len();
        if !is_split || branches.iter().any(|branch| !branch.assumed.on) {
            return Err(Fault::Branches);
        }
        self.follows(branches)
    }
}

fn assumed(branches: &[Branch]) -> CandidateSet {
    branches.iter().map(|branch| branch.assumed.candidate).collect()
}
