use crate::technique::singles::{self, step};
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Technique, instance};
use unguess_board::{Grid, Kind};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/naked-single.md`.
pub(super) static NAKED_SINGLE: Technique = Technique {
    facts: Facts {
        aliases: &["obvious-single", "sole-candidate", "lone-single", "forced-digit"],
        hodoku: &[Entry::new("0003", "Naked Single:", Line::Placed)],
        is_single: true,
        is_basic: true,
        ..Facts::new("naked-single", "naked single")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    (instance::single(step)?.kind() == Kind::Cell).then(|| Instance::of_size(1))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_what_hodoku_takes() {
        let placed = session.pending().naked_single();
        return placed
            .into_iter()
            .try_for_each(|placed| found(step(NAKED_SINGLE.id(), placed.cell().variable(), placed)));
    }
    singles::each(session, Kind::Cell, &mut |cell, placed| found(step(NAKED_SINGLE.id(), cell, placed)))
}
