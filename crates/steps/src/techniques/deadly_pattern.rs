use std::ops::ControlFlow;

use crate::technique::deadly::{Deadly, extended_rectangles, swaps};
use crate::technique::facts::{Boards, Facts};
use crate::technique::instance::Instance;
use crate::technique::lone_guardians::offer;
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/deadly-pattern.md`.
pub struct DeadlyPattern;

pub(super) const FACTS: Facts = Facts {
    aliases: &["extended-rectangle", "extended-unique-rectangle", "unique-polygon"],
    assumes_uniqueness: true,
    boards: Boards::Usual,
    ..Facts::new("deadly-pattern", "deadly pattern")
};

impl Technique for DeadlyPattern {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Deadly { cells, guardians } = Deadly::of(step)?;
        let own = |(cell, digits): &(_, _)| (*cell, state.digits_in(*cell) - *digits);
        let extras = cells
            .iter()
            .map(own)
            .flat_map(|(cell, digits)| digits.iter().map(move |digit| cell.with(digit)).collect::<Vec<_>>());
        let is_open = cells.iter().all(|(cell, _)| state.value(*cell).is_none());
        (is_open && guardians == extras.collect::<CandidateSet>()).then(|| Instance::of_size(1))
    }

    /// The fewest guardians first, then the fewest cells.
    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let Some(origin) = session.origin() else { return ControlFlow::Continue(()) };
        let state = *session.grid();
        let lost = session.lost().cells;
        let mut patterns = extended_rectangles(&state, origin, lost);
        patterns.extend(swaps(&state, origin, lost));
        offer(FACTS.id, &state, patterns.into_iter().map(Deadly::guarded).collect(), found)
    }
}
