//! One candidate, true or false.

use super::{Checker, Fault};
use crate::Either;

impl Checker<'_> {
    /// Checks two branches from opposite assumptions. *What both conclude holds.*
    ///
    /// One of the assumptions holds, and its branch.
    pub(super) fn either(&self, Either { branches }: &Either) -> Result<(), Fault> {
        let [one, other] = &branches[..] else { return Err(Fault::Branches) };
        if one.assumed != other.assumed.opposite() {
            return Err(Fault::Branches);
        }
        self.follows(branches)
    }
}
