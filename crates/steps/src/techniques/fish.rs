use crate::technique::crossed::CrossedSets;
use crate::technique::instance::Subset;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, offer};
use unguess_board::{Grid, HouseKind};
use unguess_proof::Step;
use unguess_search::covers::covers;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/fish.md`.
pub(super) static FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(7),
        hodoku: &[Entry::by_size("0300", "{}", Line::Fish)],
        is_basic: true,
        ..Facts::new("fish", "{}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (Subset::Fish(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
    FISH.facts.sizes.range().contains(&size).then(|| Instance::of_size(size))
}

/// Columns as base first; then choice by choice of base lines in colex order, digits ascending within a choice. With
/// fewer than `2 * size` lines to fill the other lines are a fish no larger, and of five lines or more they always are:
/// so these are not left out.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, ask.size, found);
    }
    let size = ask.size;
    let (columns, rows) = (HouseKind::Column, HouseKind::Row);
    let least = if size > 4 { size + 1 } else { 2 * size };
    [[columns, rows], [rows, columns]].into_iter().try_for_each(|kinds| {
        CrossedSets::each_fish(session, [size, least], kinds, &mut |lines, covered| {
            offer(Step::removing(FISH.id(), lines.proof(covered), &lines.removed(covered)), found)
        })
    })
}

/// For HoDoKu's score: digits ascending, rows as base before columns, and base lines in lexicographic order.
fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> Flow {
    let (view, columns, rows) = (session.view(), HouseKind::Column, HouseKind::Row);
    for digit in session.lost().digits.iter().filter(|digit| view.unplaced(*digit) > size) {
        for (base, cover) in [(rows, columns), (columns, rows)] {
            let lines = BaseSets::OfDigit(digit, base, cover);
            covers(&lines.places(view), size, &mut |covered| {
                offer(Step::removing(FISH.id(), lines.proof(covered), &lines.removed(view, covered)), found)
            })?;
        }
    }
    Flow::Continue(())
}
