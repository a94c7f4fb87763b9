use crate::technique::crossed::CrossedSets;
use crate::technique::instance::Subset;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, offer};
use unguess_board::{Cell, Grid, House, HouseKind};
use unguess_proof::Step;
use unguess_search::covers::covers;
use unguess_search::session::Session;
use unguess_search::state::BaseSets;

/// Defined in `rules/hidden-subset.md`.
pub(super) static HIDDEN_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(4),
        aliases: &["hidden-quadruple"],
        hodoku: &[
            Entry::by_size("0210", "Hidden {}", Line::Subset),
            Entry::by_size("0110", "Hidden {}", Line::Subset).in_variant(2).written_otherwise(),
        ],
        is_basic: true,
        ..Facts::new("hidden-subset", "hidden {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (Subset::Hidden(_), size) = Subset::of(state, &step.proof, &step.effect.removed)? else { return None };
    HIDDEN_SUBSET.facts.sizes.range().contains(&size).then(|| Instance::of_size(size))
}

/// House by house, choices of digits in colex order. In a house with no more than `2 * size` unfilled cells the other cells are
/// a naked subset no larger, so such houses are left out.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, ask.size, found);
    }
    let size = ask.size;
    CrossedSets::in_houses(session, BaseSets::Digits, size, |to_fill| to_fill > 2 * size).try_for_each(|sets| {
        sets.each(size, &mut |covered| {
            offer(Step::removing(HIDDEN_SUBSET.id(), sets.proof(covered), &sets.removed(covered)), found)
        })
    })
}

/// For HoDoKu's score: boxes, rows, columns, and in each house in lexicographic order; cell by cell is removed.
fn in_order_of_hodoku(session: &mut Session, size: usize, found: &mut Found) -> Flow {
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
                offer(Step::removing_in_order(HIDDEN_SUBSET.id(), proof, cells.flat_map(others).collect()), found)
            })
        })
}
