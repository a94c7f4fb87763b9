use crate::technique::crossed::CrossedSets;
use crate::technique::instance::Subset;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, offer};
use unguess_board::{Grid, HouseKind};
use unguess_proof::Step;
use unguess_search::covers::NakedSubsetPattern;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/naked-subset.md`.
pub(super) static NAKED_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(4),
        aliases: &["naked-twins", "obvious-pair", "obvious-triple", "naked-quadruple"],
        hodoku: &[Entry::by_size("0200", "Naked {}", Line::Subset)],
        is_basic: true,
        ..Facts::new("naked-subset", "naked {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (Subset::Naked(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
    NAKED_SUBSET.facts.sizes.range().contains(&size).then(|| Instance::of_size(size))
}

/// House by house, choices of cells in colex order. In a house with fewer than `2 * size` unfilled cells the other cells are a
/// hidden subset no larger, so such houses are left out.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, ask.size, found);
    }
    let size = ask.size;
    CrossedSets::in_houses(session, BaseSets::Cells, size, |to_fill| to_fill >= 2 * size).try_for_each(|sets| {
        sets.each(size, &mut |covered| {
            offer(Step::removing(NAKED_SUBSET.id(), sets.proof(covered), &sets.removed(covered)), found)
        })
    })
}

/// For HoDoKu's score: boxes, rows, columns, and in each house in lexicographic order, without those that are locked.
fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> Flow {
    let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
    NakedSubsetPattern::each(session.view(), session.lost(), size, &kinds, &mut |subset| {
        if subset.is_locked() {
            return Flow::Continue(());
        }
        offer(Step::removing_in_order(NAKED_SUBSET.id(), subset.proof(), subset.removed), found)
    })
}
