use std::ops::ControlFlow;

use super::empty_rectangle::EmptyRectangle;
use crate::technique::own::Instance;
use crate::technique::{Found, Technique, duals};
use unguess_core::board::{Grid, Variable};
use unguess_core::proof::{Cover, Proof, Step};
use unguess_core::session::Session;

/// Defined in `rules/dual-empty-rectangle.md`.
pub struct DualEmptyRectangle;

impl Technique for DualEmptyRectangle {
    fn id(&self) -> &'static str {
        "dual-empty-rectangle"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    fn name(&self, _size: usize) -> String {
        "dual empty rectangle".to_owned()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        duals::is_of(&EmptyRectangle, state, step, block).then(|| Instance::of_size(1))
    }

    /// Empty rectangles in their order, each with those after it of the same digit and block.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        duals::each(self.id(), &EmptyRectangle, session, size, block, found)
    }
}

/// The digit of the block.
fn block(step: &Step) -> Option<Variable> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    base.first().copied()
}
