//! Singles.

use super::{Checker, Fault};
use crate::Single;
use unguess_board::CandidateSet;

impl Checker<'_> {
    /// Checks a single. *An undecided variable takes the only candidate that it has.*
    pub(super) fn single(&self, Single { variable }: &Single) -> Result<(), Fault> {
        let (Some(placed), []) = (self.effect.placed, &self.effect.removed[..]) else {
            return Err(Fault::Conclusion);
        };
        self.belongs(placed, *variable)?;
        self.within(*variable, &CandidateSet::of(placed))
    }
}
