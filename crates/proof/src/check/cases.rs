//! Cases.

use super::{Checker, Fault};
use crate::{Alternatives, Cases};
use unguess_board::CandidateSet;

impl Checker<'_> {
    /// Checks cases: an undecided variable or a [relation](Self::relation), and one branch for each of its candidates,
    /// in which that candidate is assumed to be true. *What all of them conclude holds.*
    ///
    /// One of the candidates is true, and its branch holds. That there are no other branches is asked of a good proof.
    pub(super) fn cases(&self, Cases { of, branches }: &Cases) -> Result<(), Fault> {
        branches.first().ok_or(Fault::Empty)?;
        let assumed: CandidateSet = branches.iter().map(|branch| branch.assumed.candidate).collect();
        let all = match of {
            Alternatives::Variable(variable) => {
                self.within(*variable, &assumed)?;
                *self.facts.members(*variable)
            }
            Alternatives::Relation(relation) => {
                let members = self.relation(relation)?;
                if let Some(left) = (members - assumed).first() {
                    return Err(Fault::Left(left));
                }
                members
            }
        };
        let is_split = assumed.is_subset(&all) && assumed.len() == branches.len();
        if !is_split || branches.iter().any(|branch| !branch.assumed.on) {
            return Err(Fault::Branches);
        }
        self.follows(branches)
    }
}
