use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::own::{Instance, Subset};
use crate::technique::{Found, Technique};
use unguess_core::board::{Grid, House, HouseKind};
use unguess_core::hodoku::NakedSubset as Naked;
use unguess_core::proof::Step;
use unguess_core::session::Session;
use unguess_core::state::BaseSets;

/// Defined in `rules/naked-subset.md`.
pub struct NakedSubset;

impl Technique for NakedSubset {
    fn id(&self) -> &'static str {
        "naked-subset"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["naked-twins", "obvious-pair", "obvious-triple", "naked-triple", "naked-quadruple"]
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn name(&self, size: usize) -> String {
        format!("naked {}", ["pair", "triplet", "quad"][size.clamp(2, 4) - 2])
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (Subset::Naked(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
        self.sizes().contains(&size).then(|| Instance::of_size(size))
    }

    /// In a house with fewer than `2 * size` unfilled cells the other cells are a hidden subset no larger.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        [HouseKind::Block, HouseKind::Column, HouseKind::Row]
            .into_iter()
            .flat_map(House::all_of)
            .filter(|house| lost.touch(*house) && view.to_fill(*house) >= 2 * size)
            .map(BaseSets::Cells)
            .try_for_each(|lines| {
                lines.covers(view, size, &mut |covered| {
                    let step = Step::removing(self.id(), lines.proof(covered), &lines.removed(view, covered));
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })
            })
    }

    /// Blocks, rows, columns, and in each house in lexicographic order, without those that are locked.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
        Naked::each(session.view(), session.lost(), size, &kinds, &mut |subset| {
            let step =
                (!subset.is_locked()).then(|| Step::removing_in_order(self.id(), subset.proof(), subset.removed));
            step.flatten().map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
