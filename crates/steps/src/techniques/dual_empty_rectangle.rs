use super::empty_rectangle::EMPTY_RECTANGLE;
use crate::technique::{Ask, Boards, Entry, Facts, Flow, Found, Instance, Line, Technique, duals};
use unguess_board::{Grid, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/dual-empty-rectangle.md`.
pub(super) static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    facts: Facts {
        hodoku: &[Entry::new("0405", "Dual Empty Rectangle", Line::EachPart).told_of_its_own()],
        boards: Boards::Usual,
        ..Facts::new("dual-empty-rectangle", "dual empty rectangle")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    duals::is_of(&EMPTY_RECTANGLE, state, step, block).then(|| Instance::of_size(1))
}

/// Empty rectangles in their order, each with those after it of the same digit and box.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    duals::each(DUAL_EMPTY_RECTANGLE.id(), &EMPTY_RECTANGLE, session, size, block, found)
}

/// The digit of the box.
fn block(step: &Step) -> Option<Variable> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    base.first().copied()
}
