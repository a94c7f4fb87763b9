//! One candidate, true or false.

use super::{Checker, Fault};
use crate::proof::Either;

impl Checker<'_> {
    /// Two branches from opposite assumptions, one conclusion. *The conclusion holds.*
    ///
    /// One of the assumptions holds, and its branch.
    pub(super) fn either(&self, Either { branches }: &Either) -> Result<(), Fault> {
        let [one, other] = &branches[..] else { return Err(Fault::Branches) };
        if one.assumed != other.assumed.opposite() || one.conclusion() != other.conclusion() {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch))?;
        self.concludes(one.conclusion())
    }
}
