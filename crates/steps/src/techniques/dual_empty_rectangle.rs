use super::empty_rectangle::EMPTY_RECTANGLE;
use crate::technique::{Entry, Facts, ForBoards, Instance, Line, Technique, duals};
use unguess_board::Variable;
use unguess_proof::{Cover, Proof, Step};

/// Defined in `rules/dual-empty-rectangle.md`.
pub(super) static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    facts: Facts {
        hodoku: &[Entry::new("0405", "Dual Empty Rectangle", Line::EachPart).told_of_its_own()],
        boards: ForBoards::Usual,
        ..Facts::new("dual-empty-rectangle", "dual empty rectangle")
    },
    // Empty rectangles in their order, each with those after it of the same digit and box.
    search: |session, ask, found| {
        duals::each((&DUAL_EMPTY_RECTANGLE, &EMPTY_RECTANGLE), session, ask.size, block, found)
    },
    instance: |state, step| duals::is_of(&EMPTY_RECTANGLE, state, step, block).then(|| Instance::of_size(1)),
    ..Technique::DEFAULT
};

/// The digit of the box.
fn block(step: &Step) -> Option<Variable> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    base.first().copied()
}
