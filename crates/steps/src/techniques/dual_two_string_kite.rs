use super::two_string_kite::TWO_STRING_KITE;
use crate::technique::{Ask, Entry, Facts, ForBoards, Instance, Line, Technique, duals};
use unguess_board::CellSet;
use unguess_proof::{Proof, Step};

/// Defined in `rules/dual-two-string-kite.md`.
pub(super) static DUAL_TWO_STRING_KITE: Technique = Technique {
    facts: Facts {
        aliases: &["dual-2-string-kite", "dual-kite"],
        hodoku: &[Entry::new("0404", "Dual 2-String Kite", Line::EachPart).only_found()],
        boards: ForBoards::Usual,
        ..Facts::new("dual-two-string-kite", "dual two-string kite")
    },
    // Kites in their order, each with those after it that have the same cells in the box.
    search: |session, ask, found| {
        // One of the two may be older than the last search.
        session.look_since(None);
        duals::each((&DUAL_TWO_STRING_KITE, &TWO_STRING_KITE), session, &Ask::all_of_hodoku(ask.size, ""), tied, found)
    },
    instance: |state, step| duals::parts((&TWO_STRING_KITE, &[""]), state, step, tied).map(|_| Instance::of_size(1)),
    ..Technique::DEFAULT
};

/// The two ends in one box.
fn tied(kite: &Step) -> Option<CellSet> {
    let Proof::Chain(chain) = &kite.proof else { return None };
    let [one, other] = &chain.links[..] else { return None };
    Some([one.plain()?.right.cell(), other.plain()?.left.cell()].into_iter().collect())
}
