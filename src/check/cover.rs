//! Covers, with fins or without.

use super::{Checker, Fault, linked};
use crate::board::{Candidate, CandidateSet, Variable};

impl Checker<'_> {
    /// Undecided base variables without a common candidate, as many cover variables, and fins; each candidate of the base
    /// is in a cover variable or is a fin. *What is in a cover variable, outside the base and linked to all fins is false.*
    ///
    /// The base takes one candidate for each of its variables, all different. If a fin is among them, what is linked to all
    /// fins is false. Otherwise all are in the cover, where each variable takes one at most: so each takes one of these.
    pub(super) fn cover(&self, base: &[Variable], cover: &[Variable], fins: &[Candidate]) -> Result<(), Fault> {
        if base.is_empty() || base.len() != cover.len() {
            return Err(Fault::Uneven { base: base.len(), cover: cover.len() });
        }
        let covered = cover.iter().fold(CandidateSet::EMPTY, |set, variable| set | *variable.candidates());
        let known = covered | fins.iter().copied().collect();
        let mut held = CandidateSet::EMPTY;
        for variable in base {
            let own = self.candidates_of(*variable);
            if own.intersects(&held) {
                return Err(Fault::Base(*variable));
            }
            self.within(*variable, &known)?;
            held |= own;
        }
        for target in self.targets()? {
            if held.contains(*target) || !covered.contains(*target) {
                return Err(Fault::Untaken(*target));
            }
            fins.iter().try_for_each(|fin| linked((*fin).into(), *target))?;
        }
        Ok(())
    }
}
