use crate::technique::boards::neighbors::{self, Neighbors};
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/nonconsecutive-house.md`.
pub(super) static NONCONSECUTIVE_HOUSE: Technique = Technique {
    facts: Facts {
        nrc: "whip",
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("nonconsecutive-house", "nonconsecutive house")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (digit, house) = neighbors::variable_of(step)?.digit_and_house()?;
    let removed: CandidateSet = instance::removed(step)?;
    let fits = |kind: Neighbors| {
        kind.houses().any(|near| near == house) && removed.is_subset(&kind.of_house(state, house, digit))
    };
    Neighbors::of(state.rules()).any(fits).then(|| Instance::of_size(1))
}

/// Digits ascending, and for each windows, columns, rows and regions.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    Neighbors::of(grid.rules()).try_for_each(|kind| {
        let places = grid.rules().digits().flat_map(|digit| kind.houses().map(move |house| (house, digit)));
        let mut steps = places.filter_map(|(house, digit)| {
            let removed = kind.of_house(grid, house, digit);
            neighbors::step(NONCONSECUTIVE_HOUSE.id(), grid, house.variable(digit), &removed)
        });
        steps.try_for_each(&mut *found)
    })
}
