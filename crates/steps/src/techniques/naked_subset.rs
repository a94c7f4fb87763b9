use std::ops::ControlFlow;

use crate::technique::boards::{self, HouseState};
use crate::technique::facts::{Entry, Facts, Line, Sizes};
use crate::technique::instance::{Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Grid, House, HouseKind};
use unguess_proof::{Proof, Step};
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
        let (view, lost) = (session.view(), session.lost());
        [HouseKind::Block, HouseKind::Column, HouseKind::Row]
            .into_iter()
            .flat_map(House::all_of)
            .filter(|house| lost.touch(*house) && view.to_fill(*house) >= 2 * size)
            .map(BaseSets::Cells)
            .try_for_each(|lines| {
                lines.covers(view, size, &mut |covered| {
                    let step = Step::removing(FACTS.id, lines.proof(covered), &lines.removed(view, covered));
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })
            })
    }

    /// If cells besides those of rows, columns and regions must differ (anti-knight, diagonals), each digit leaves every cell
    /// linked to all its places in the subset; otherwise only cells of the house.
    fn search_on_board(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let is_plain = grid.rules().is_plain();
        let houses = boards::houses(grid.rules()).map(|house| HouseState::of(grid, house));
        houses.filter(|own| own.unfilled() >= 2 * size).try_for_each(|own| {
            let mut steps = own.naked(size).filter_map(|(cells, digits)| {
                let removed = if is_plain {
                    boards::in_cells(grid, grid.rules().cells_of(own.house) - cells, digits)
                } else {
                    boards::linked_to_each_digit(grid, cells, digits)
                };
                Step::removing(FACTS.id, Proof::cover(boards::as_variables(cells), own.variables(digits)), &removed)
            });
            steps.try_for_each(&mut *found)
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
