use super::two_string_kite::TWO_STRING_KITE;
use crate::technique::{Ask, Boards, Entry, Facts, Flow, Found, Instance, Line, Technique, duals};
use unguess_board::{CellSet, Grid};
use unguess_proof::{Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/dual-two-string-kite.md`.
pub(super) static DUAL_TWO_STRING_KITE: Technique = Technique {
    facts: Facts {
        aliases: &["dual-2-string-kite", "dual-kite"],
        hodoku: &[Entry::new("0404", "Dual 2-String Kite", Line::EachPart).told_of_its_own()],
        boards: Boards::Usual,
        ..Facts::new("dual-two-string-kite", "dual two-string kite")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    duals::is_of(&TWO_STRING_KITE, state, step, |kite| tied(&kite.proof)).then(|| Instance::of_size(1))
}

/// Kites in their order, each with those after it that have the same cells in the box.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    duals::each(DUAL_TWO_STRING_KITE.id(), &TWO_STRING_KITE, session, size, |kite| tied(&kite.proof), found)
}

/// The two ends in one box.
fn tied(proof: &Proof) -> Option<CellSet> {
    let Proof::Chain(chain) = proof else { return None };
    let [one, other] = &chain.links[..] else { return None };
    Some([one.plain()?.right.cell(), other.plain()?.left.cell()].into_iter().collect())
}
