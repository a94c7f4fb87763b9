use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{Digit, HouseKind};
use crate::chains::{Lines, View};
use crate::proof::Step;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/fish.md")]
pub struct Fish;

impl Technique for Fish {
    fn id(&self) -> &'static str {
        "fish"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/fish.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn name(&self, size: usize) -> String {
        ["X-wing", "swordfish", "jellyfish"][size.clamp(2, 4) - 2].to_owned()
    }

    /// Columns as base first. With fewer than `2 * size` open lines the other lines are a fish no larger.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        [(columns, rows), (rows, columns)]
            .into_iter()
            .flat_map(|(base, cover)| Digit::all().map(move |digit| Lines::of_digit(digit, base, cover)))
            .filter(|lines| lines.open(view) >= 2 * size)
            .try_for_each(|lines| {
                lines.covers(view, size, &mut |proof, removed| {
                    Step::removing(self.id(), proof, removed).map_or(ControlFlow::Continue(()), &mut *found)
                })
            })
    }
}
