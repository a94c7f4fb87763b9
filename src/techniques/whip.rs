use std::ops::{ControlFlow, RangeInclusive};

use crate::chains::View;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/whip.md")]
pub struct Whip;

impl Technique for Whip {
    fn id(&self) -> &'static str {
        "whip"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/whip.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("whip[{size}]")
    }

    fn find(&self, _view: &View, _size: usize, _found: &mut Found) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
