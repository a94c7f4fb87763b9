use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::house_fish;
use crate::technique::own::{Instance, Subset};
use crate::technique::{Found, Technique};
use unguess_core::board::{Digit, Grid, HouseKind};
use unguess_core::hodoku::covers;
use unguess_core::proof::Step;
use unguess_core::session::Session;
use unguess_core::state::{BaseSets, Covered};

/// Defined in `rules/fish.md`.
pub struct Fish;

impl Technique for Fish {
    fn id(&self) -> &'static str {
        "fish"
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=7
    }

    fn name(&self, size: usize) -> String {
        house_fish::name(size).to_owned()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (Subset::Fish(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
        self.sizes().contains(&size).then(|| Instance::of_size(size))
    }

    /// Columns as base first; then choice by choice of base lines in colex order, digits ascending within a choice. With
    /// fewer than `2 * size` lines to fill the other lines are a fish no larger, and of five lines or more they always are:
    /// so these are not left out.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        let least = if size > 4 { size + 1 } else { 2 * size };
        [(columns, rows), (rows, columns)].into_iter().try_for_each(|(base, cover)| {
            let mut fish: Vec<(Covered, Digit)> = Vec::new();
            for digit in lost.digits.iter().filter(|digit| view.unplaced(*digit) >= least) {
                let _ = BaseSets::OfDigit(digit, base, cover).covers(view, size, &mut |covered| {
                    fish.push((covered, digit));
                    ControlFlow::Continue(())
                });
            }
            fish.sort_unstable_by_key(|(covered, digit)| (covered.base, *digit));
            fish.into_iter().try_for_each(|(covered, digit)| {
                let lines = BaseSets::OfDigit(digit, base, cover);
                let step = Step::removing(self.id(), lines.proof(covered), &lines.removed(view, covered));
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }

    /// Digits ascending, rows as base before columns, and base lines in lexicographic order.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        let (view, columns, rows) = (session.view(), HouseKind::Column, HouseKind::Row);
        for digit in session.lost().digits.iter().filter(|digit| view.unplaced(*digit) > size) {
            for (base, cover) in [(rows, columns), (columns, rows)] {
                let lines = BaseSets::OfDigit(digit, base, cover);
                covers(&lines.places(view), size, &mut |covered| {
                    let step = Step::removing(self.id(), lines.proof(covered), &lines.removed(view, covered));
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
