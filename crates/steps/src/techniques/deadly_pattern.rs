use crate::technique::deadly::{Deadly, extended_rectangles, swaps};
use crate::technique::lone_guardians::offer;
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/deadly-pattern.md`.
pub(super) static DEADLY_PATTERN: Technique = Technique {
    facts: Facts {
        aliases: &["extended-rectangle", "extended-unique-rectangle", "unique-polygon"],
        assumes_uniqueness: true,
        boards: ForBoards::Usual,
        ..Facts::new("deadly-pattern", "deadly pattern")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A deadly pattern of unfilled cells whose guardians are all their other candidates.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Deadly { cells, guardians } = Deadly::of(step)?;
    let others = |(cell, digits): &(_, _)| (*cell, state.digits_in(*cell) - *digits);
    let extras = cells
        .iter()
        .map(others)
        .flat_map(|(cell, digits)| digits.iter().map(move |digit| cell.with(digit)).collect::<Vec<_>>());
    let is_open = cells.iter().all(|(cell, _)| state.value(*cell).is_none());
    (is_open && guardians == extras.collect::<CandidateSet>()).then(|| Instance::of_size(1))
}

/// The fewest guardians first, then the fewest cells.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let state = *session.grid();
    let lost = session.lost().cells;
    let mut patterns = extended_rectangles(&state, origin, lost);
    patterns.extend(swaps(&state, origin, lost));
    offer(DEADLY_PATTERN.id(), &state, patterns.into_iter().map(Deadly::guarded).collect(), found)
}
