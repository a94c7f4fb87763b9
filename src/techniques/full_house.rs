use std::ops::ControlFlow;

use crate::board::{Kind, Variable};
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/full-house.md")]
pub struct FullHouse;

impl Technique for FullHouse {
    fn id(&self) -> &'static str {
        "full-house"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/full-house.md")
    }

    fn name(&self, _size: usize) -> String {
        "full house".to_owned()
    }

    fn is_single(&self) -> bool {
        true
    }

    /// Blocks first, then columns and rows, as for hidden singles.
    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let variables = [Kind::Block, Kind::Column, Kind::Row]
            .into_iter()
            .flat_map(|kind| view.single(kind).iter().map(move |number| Variable::of(kind, number)));
        let last = |variable: &Variable| {
            variable.digit_and_house().is_some_and(|(_, house)| !view.unfilled(house).is_plural())
        };
        variables
            .filter(last)
            .flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed)))
            .try_for_each(|(variable, placed)| found(Step::placing(self.id(), Proof::Single { variable }, placed)))
    }
}
