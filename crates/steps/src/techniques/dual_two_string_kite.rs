use std::ops::ControlFlow;

use super::two_string_kite::TwoStringKite;
use crate::technique::facts::{Boards, Entry, Facts, Line};
use crate::technique::instance::Instance;
use crate::technique::{Ask, Found, Technique, duals};
use unguess_board::{CellSet, Grid};
use unguess_proof::{Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/dual-two-string-kite.md`.
pub struct DualTwoStringKite;

pub(super) const FACTS: Facts = Facts {
    aliases: &["dual-2-string-kite", "dual-kite"],
    hodoku: &[Entry::new("0404", "Dual 2-String Kite", Line::EachPart).told_of_its_own()],
    boards: Boards::Usual,
    ..Facts::new("dual-two-string-kite", "dual two-string kite")
};

impl Technique for DualTwoStringKite {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        duals::is_of(&TwoStringKite, state, step, |kite| tied(&kite.proof)).then(|| Instance::of_size(1))
    }

    /// Kites in their order, each with those after it that have the same cells in the box.
    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        duals::each(FACTS.id, &TwoStringKite, session, size, |kite| tied(&kite.proof), found)
    }
}

/// The two ends in one box.
fn tied(proof: &Proof) -> Option<CellSet> {
    let Proof::Chain(chain) = proof else { return None };
    let [one, other] = &chain.links[..] else { return None };
    Some([one.plain()?.right.cell(), other.plain()?.left.cell()].into_iter().collect())
}
