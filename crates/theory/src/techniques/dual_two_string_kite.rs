use std::ops::ControlFlow;

use super::two_string_kite::TwoStringKite;
use crate::technique::own::Instance;
use crate::technique::{Found, Technique, duals};
use unguess_core::board::{CellSet, Grid};
use unguess_core::proof::{Proof, Step};
use unguess_core::session::Session;

/// Defined in `rules/dual-two-string-kite.md`.
pub struct DualTwoStringKite;

impl Technique for DualTwoStringKite {
    fn id(&self) -> &'static str {
        "dual-two-string-kite"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["dual-2-string-kite", "dual-kite"]
    }

    fn name(&self, _size: usize) -> String {
        "dual two-string kite".to_owned()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        duals::is_of(&TwoStringKite, state, step, |kite| tied(&kite.proof)).then(|| Instance::of_size(1))
    }

    /// Kites in their order, each with those after it that have the same cells in the block.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        duals::each(self.id(), &TwoStringKite, session, size, |kite| tied(&kite.proof), found)
    }
}

/// The two ends in one block.
fn tied(proof: &Proof) -> Option<CellSet> {
    let Proof::Chain(chain) = proof else { return None };
    let [one, other] = &chain.links[..] else { return None };
    Some([one.plain()?.right.cell(), other.plain()?.left.cell()].into_iter().collect())
}
