use std::ops::ControlFlow;

use super::empty_rectangle::EmptyRectangle;
use crate::technique::facts::{Boards, Entry, Facts, Line};
use crate::technique::instance::Instance;
use crate::technique::{Ask, Found, Technique, duals};
use unguess_board::{Grid, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/dual-empty-rectangle.md`.
pub struct DualEmptyRectangle;

pub(super) const FACTS: Facts = Facts {
    hodoku: &[Entry::new("0405", "Dual Empty Rectangle", Line::EachPart).told_of_its_own()],
    boards: Boards::Usual,
    ..Facts::new("dual-empty-rectangle", "dual empty rectangle")
};

impl Technique for DualEmptyRectangle {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        duals::is_of(&EmptyRectangle, state, step, block).then(|| Instance::of_size(1))
    }

    /// Empty rectangles in their order, each with those after it of the same digit and box.
    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        duals::each(FACTS.id, &EmptyRectangle, session, size, block, found)
    }
}

/// The digit of the box.
fn block(step: &Step) -> Option<Variable> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    base.first().copied()
}
