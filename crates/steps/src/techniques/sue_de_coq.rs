use crate::technique::{
    Ask, Entry, Facts, Flow, ForBoards, Found, Instance, Line, Pattern, Technique, instance, offer,
};
use unguess_board::{Grid, HouseKind, HouseSet};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::als::SueDeCoqPattern;
use unguess_search::session::Session;

/// Defined in `rules/sue-de-coq.md`.
pub(super) static SUE_DE_COQ: Technique = Technique {
    facts: Facts {
        aliases: &["sdc", "two-sector-disjoint-subsets"],
        hodoku: &[Entry::new("1101", "Sue de Coq", Line::SueDeCoq)],
        boards: ForBoards::Usual,
        ..Facts::new("sue-de-coq", "Sue de Coq")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::Crossing),
    ..Technique::DEFAULT
};

/// Four cells or more in a line and a box, at least two of them in both, covered by as many digits in these two houses.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let cells = instance::cells(base).filter(|cells| cells.len() == base.len() && cells.has_at_least(4))?;
    let houses = cover.iter().map(|variable| Some(variable.digit_and_house()?.1));
    let houses: HouseSet = houses.collect::<Option<_>>()?;
    let [line, block] = houses.pair()?;
    let crossing = cells & line.cells() & block.cells();
    let is_instance = fins.is_empty()
        && line.kind() != HouseKind::Block
        && block.kind() == HouseKind::Block
        && crossing.is_plural()
        && cells.is_subset(line.cells() | block.cells())
        && cells.iter().all(|cell| state.value(cell).is_none())
        && cover.len() == base.len()
        && instance::are_different(cover);
    (is_instance && instance::removed(step).is_some()).then(|| Instance::of_size(1))
}

fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    SueDeCoqPattern::each(session.view(), &mut |crossed| {
        offer(Step::removing_in_order(SUE_DE_COQ.id(), crossed.proof(), crossed.removed), found)
    })
}
