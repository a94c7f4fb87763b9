use crate::technique::instance::Subset;
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Found, Instance, Line, Sizes, Technique, instance, offer};
use unguess_board::{CellSet, Grid, HouseKind};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::covers::NakedSubsetPattern;
use unguess_search::session::Session;

/// Defined in `rules/locked-subset.md`.
pub(super) static LOCKED_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(3),
        hodoku: &[Entry::by_size("0110", "Locked {}", Line::Subset)],
        is_basic: true,
        boards: ForBoards::Usual,
        ..Facts::new("locked-subset", "locked {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A naked subset in a line and a box that removes its digits from both houses: some in the box, some outside it.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let Subset::Naked(_) = Subset::across(state, base, cover).filter(|_| fins.is_empty())? else { return None };
    let (cells, (_, digits)) = (instance::cells(base)?, instance::digits_of_house(cover)?);
    let [line, block] = shared_houses(cells)?;
    let removed = instance::removed(step)?;
    let is_instance = LOCKED_SUBSET.facts.sizes.range().contains(&base.len())
        && base.len() == cover.len()
        && removed.iter().all(|one| digits.contains(one.digit()) && !cells.contains(one.cell()))
        && removed.iter().all(|one| (line | block).contains(one.cell()))
        && removed.iter().any(|one| block.contains(one.cell()))
        && removed.iter().any(|one| !block.contains(one.cell()));
    is_instance.then(|| Instance::of_size(base.len()))
}

/// Boxes in their order, cells in lexicographic order.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    NakedSubsetPattern::each(session.view(), session.lost(), size, &[HouseKind::Block], &mut |subset| {
        if !subset.is_locked() {
            return Flow::Continue(());
        }
        offer(Step::removing_in_order(LOCKED_SUBSET.id(), subset.proof(), subset.removed), found)
    })
}

/// The row or column that some cells share, and their box.
fn shared_houses(cells: CellSet) -> Option<[CellSet; 2]> {
    let [row, column, block] =
        cells.first()?.houses().map(|house| Some(house.cells()).filter(|all| cells.is_subset(*all)));
    Some([row.or(column)?, block?])
}
