use crate::technique::boards::pairs::tables_of_two;
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Sizes, Technique, instance};
use unguess_board::Grid;
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// Defined in `rules/combination-conflict.md`.
pub(super) static COMBINATION_CONFLICT: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 9),
        aliases: &["combo-conflict", "combo-clash", "conflicting-combinations", "cage-conflict", "permutations"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("combination-conflict", "combination conflict[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Table(proof) = &step.proof else { return None };
    instance::removed(step)?;
    let is_of_two = matches!(proof.of, Tabled::Both(_)) && proof.of.open_cells(state).len() == proof.length();
    is_of_two.then(|| Instance::of_size(proof.length()))
}

/// Of each two relations (two cages, say) that restrict each other and have `size` open cells together: what is in no filling that
/// suits both, in their cells, and what leaves no such filling, in others.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    if grid.rules().relations().next().is_none() {
        return Flow::Continue(());
    }
    tables_of_two(grid, ask.size, session.lost().cells)
        .take_while(|_| !session.is_over())
        .filter_map(|mut table| {
            let removed = table.inside() | table.outside();
            Step::removing(COMBINATION_CONFLICT.id(), table.proof(), &removed)
        })
        .try_for_each(&mut *found)
}
