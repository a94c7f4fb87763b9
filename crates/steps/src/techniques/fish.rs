use std::ops::ControlFlow;

use crate::technique::boards::{self, HouseState};
use crate::technique::facts::{Entry, Facts, Line, Sizes};
use crate::technique::instance::{Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CellSet, Digit, DigitSet, Grid, House, HouseKind, PositionSet};
use unguess_proof::{Proof, Step};
use unguess_search::covers::covers;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/fish.md`.
pub struct Fish;

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::fish(7),
    hodoku: &[Entry::by_size("0300", "{}", Line::Fish)],
    is_basic: true,
    ..Facts::new("fish", "{}")
};

impl Technique for Fish {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (Subset::Fish(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
        FACTS.sizes.range().contains(&size).then(|| Instance::of_size(size))
    }

    /// Columns as base first; then choice by choice of base lines in colex order, digits ascending within a choice. With
    /// fewer than `2 * size` lines to fill the other lines are a fish no larger, and of five lines or more they always are:
    /// so these are not left out.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_as_hodoku() {
            return Self::in_order_of_hodoku(session, ask.size, found);
        }
        let size = ask.size;
        let (view, lost) = (session.view(), session.lost());
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        let least = if size > 4 { size + 1 } else { 2 * size };
        [(columns, rows), (rows, columns)].into_iter().try_for_each(|(base, cover)| {
            let digits = lost.digits.iter().filter(|digit| view.unplaced(*digit) >= least).collect();
            BaseSets::fish(view, size, [base, cover], digits).into_iter().try_for_each(|(covered, digit)| {
                let lines = BaseSets::OfDigit(digit, base, cover);
                let step = Step::removing(FACTS.id, lines.proof(covered), &lines.removed(view, covered));
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }

    /// Rows and columns alone, as on the usual board.
    fn search_on_board(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        let least = if size > 4 { size + 1 } else { 2 * size };
        [(columns, rows), (rows, columns)].into_iter().try_for_each(|(base, cover)| {
            boards::within(size, grid.rules().size()).try_for_each(|lines| {
                let digits = grid.rules().digits().filter(|digit| boards::unplaced(grid, *digit) >= least);
                let mut steps = digits.filter_map(|digit| Self::across(grid, digit, [base, cover], lines));
                steps.try_for_each(&mut *found)
            })
        })
    }
}

impl Fish {
    /// The fish of a digit in some lines of one kind, across as many of the other.
    fn across(grid: &Grid, digit: Digit, [base, cover]: [HouseKind; 2], lines: PositionSet) -> Option<Step> {
        let rules = grid.rules();
        let bases: Vec<House> = lines.iter().map(|number| House::of(base, number)).collect();
        let places: Vec<PositionSet> =
            bases.iter().map(|house| HouseState::of(grid, *house).positions(digit)).collect();
        let union = places.iter().fold(PositionSet::EMPTY, |union, own| union | *own);
        if union.len() != lines.len() || !places.iter().all(|own| own.is_plural()) {
            return None;
        }
        let covers: Vec<House> = union.iter().map(|number| House::of(cover, number)).collect();
        let cells = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all | rules.cells_of(*house));
        let removed = boards::in_cells(grid, cells(&covers) - cells(&bases), DigitSet::of(digit));
        let [base, cover] = [bases, covers].map(|houses| houses.iter().map(|house| house.variable(digit)).collect());
        Step::removing(FACTS.id, Proof::cover(base, cover), &removed)
    }

    /// For HoDoKu's score: digits ascending, rows as base before columns, and base lines in lexicographic order.
    fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, columns, rows) = (session.view(), HouseKind::Column, HouseKind::Row);
        for digit in session.lost().digits.iter().filter(|digit| view.unplaced(*digit) > size) {
            for (base, cover) in [(rows, columns), (columns, rows)] {
                let lines = BaseSets::OfDigit(digit, base, cover);
                covers(&lines.places(view), size, &mut |covered| {
                    let step = Step::removing(FACTS.id, lines.proof(covered), &lines.removed(view, covered));
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
