use std::ops::ControlFlow;

use crate::board::Cell;
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/naked-single.md")]
pub struct NakedSingle;

impl Technique for NakedSingle {
    fn id(&self) -> &'static str {
        "naked-single"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["sole-candidate"]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/naked-single.md")
    }

    fn name(&self, _size: usize) -> String {
        "naked single".to_owned()
    }

    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        Cell::all().map(Cell::variable).try_for_each(|variable| match view.positions(variable).single() {
            Some(position) => found(Step::placing(self.id(), Proof::Single { variable }, variable.candidate(position))),
            None => ControlFlow::Continue(()),
        })
    }
}
