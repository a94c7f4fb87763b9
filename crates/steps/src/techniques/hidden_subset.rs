use std::ops::ControlFlow;

use crate::technique::crossed::CrossedSets;
use crate::technique::facts::{Entry, Facts, Line, Sizes};
use crate::technique::instance::{Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Cell, Grid, House, HouseKind};
use unguess_proof::Step;
use unguess_search::covers::covers;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/hidden-subset.md`.
pub struct HiddenSubset;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::subsets(4),
    aliases: &["hidden-quadruple"],
    hodoku: &[
        Entry::by_size("0210", "Hidden {}", Line::Subset),
        Entry::by_size("0110", "Hidden {}", Line::Subset).in_variant(2).written_otherwise(),
    ],
    is_basic: true,
    ..Facts::new("hidden-subset", "hidden {}")
};

impl Technique for HiddenSubset {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (Subset::Hidden(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
        FACTS.sizes.range().contains(&size).then(|| Instance::of_size(size))
    }

    /// In a house with no more than `2 * size` unfilled cells the other cells are a naked subset no larger.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_as_hodoku() {
            return Self::in_order_of_hodoku(session, ask.size, found);
        }
        let size = ask.size;
        CrossedSets::in_houses(session, BaseSets::Digits, size, |to_fill| to_fill > 2 * size).try_for_each(|sets| {
            sets.each(size, &mut |covered| {
                let step = Step::removing(FACTS.id, sets.proof(covered), &sets.removed(covered));
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }
}

impl HiddenSubset {
    /// For HoDoKu's score: boxes, rows, columns, and in each house in lexicographic order; cell by cell is removed.
    fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        [HouseKind::Block, HouseKind::Row, HouseKind::Column]
            .into_iter()
            .flat_map(House::all_of)
            .filter(|house| lost.touch(*house) && view.to_fill(*house) > size)
            .try_for_each(|house| {
                covers(&view.group(house.kind().into(), house.number()), size, &mut |covered| {
                    let cells = covered.cover.iter().map(|place| house.cell(place));
                    let others = |cell: Cell| {
                        (view.digits_in(cell) - covered.base.digits()).iter().map(move |digit| cell.with(digit))
                    };
                    let proof = BaseSets::Digits(house).proof(covered);
                    let step = Step::removing_in_order(FACTS.id, proof, cells.flat_map(others).collect());
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })
            })
    }
}
