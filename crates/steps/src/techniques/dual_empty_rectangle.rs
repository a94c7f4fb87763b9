use super::empty_rectangle::EMPTY_RECTANGLE;
use crate::technique::{Ask, Entry, Facts, ForBoards, Instance, Line, Technique, duals};
use unguess_board::Variable;
use unguess_proof::{Cover, Proof, Step};

/// Defined in `rules/dual-empty-rectangle.md`.
pub(super) static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    facts: Facts {
        hodoku: &[Entry::new("0405", "Dual Empty Rectangle", Line::EachPart).only_found()],
        boards: ForBoards::Usual,
        ..Facts::new("dual-empty-rectangle", "dual empty rectangle")
    },
    // Empty rectangles in their order, each with those after it of the same digit and box.
    search: |session, ask, found| {
        // One of the two may be older than the last search.
        session.look_since(None);
        duals::each((&DUAL_EMPTY_RECTANGLE, &EMPTY_RECTANGLE), session, &Ask::all_of_hodoku(ask.size, ""), block, found)
    },
    instance: |state, step| duals::parts((&EMPTY_RECTANGLE, &[""]), state, step, block).map(|_| Instance::of_size(1)),
    ..Technique::DEFAULT
};

/// The digit of the box.
fn block(step: &Step) -> Option<Variable> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    base.first().copied()
}
