use std::ops::ControlFlow;

use crate::technique::crossed::CrossedSets;
use crate::technique::facts::{Entry, Facts, Line, Sizes};
use crate::technique::instance::{Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Grid, HouseKind};
use unguess_proof::Step;
use unguess_search::covers::NakedSubsetPattern;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/naked-subset.md`.
pub struct NakedSubset;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::subsets(4),
    aliases: &["naked-twins", "obvious-pair", "obvious-triple", "naked-quadruple"],
    hodoku: &[Entry::by_size("0200", "Naked {}", Line::Subset)],
    is_basic: true,
    ..Facts::new("naked-subset", "naked {}")
};

impl Technique for NakedSubset {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (Subset::Naked(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
        FACTS.sizes.range().contains(&size).then(|| Instance::of_size(size))
    }

    /// In a house with fewer than `2 * size` unfilled cells the other cells are a hidden subset no larger.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_as_hodoku() {
            return Self::in_order_of_hodoku(session, ask.size, found);
        }
        let size = ask.size;
        CrossedSets::in_houses(session, BaseSets::Cells, size, |to_fill| to_fill >= 2 * size).try_for_each(|sets| {
            sets.each(size, &mut |covered| {
                let step = Step::removing(FACTS.id, sets.proof(covered), &sets.removed(covered));
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }
}

impl NakedSubset {
    /// For HoDoKu's score: boxes, rows, columns, and in each house in lexicographic order, without those that are locked.
    fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
        NakedSubsetPattern::each(session.view(), session.lost(), size, &kinds, &mut |subset| {
            let step = (!subset.is_locked()).then(|| Step::removing_in_order(FACTS.id, subset.proof(), subset.removed));
            step.flatten().map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
