use std::ops::ControlFlow;

use crate::board::{Kind, Variable};
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/hidden-single.md")]
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    fn id(&self) -> &'static str {
        "hidden-single"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["unique-candidate"]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/hidden-single.md")
    }

    fn name(&self, _size: usize) -> String {
        "hidden single".to_owned()
    }

    /// Blocks first, where the eye finds them first, then columns and rows.
    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let numbered = |kind| (0..81).map(move |number| Variable::of(kind, number));
        [Kind::Block, Kind::Column, Kind::Row].into_iter().flat_map(numbered).try_for_each(|variable| {
            match view.positions(variable).single() {
                Some(position) => {
                    found(Step::placing(self.id(), Proof::Single { variable }, variable.candidate(position)))
                }
                None => ControlFlow::Continue(()),
            }
        })
    }
}
