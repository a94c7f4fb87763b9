use crate::technique::impossible::places::{self, is_listed};
use crate::technique::impossible::{BOARDS, Impossible, Strangers, triples};
use crate::technique::lone_guardians::offer;
use crate::technique::tridagons::is_tridagon;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/impossible-pattern.md`.
pub(super) static IMPOSSIBLE_PATTERN: Technique = Technique {
    facts: Facts { boards: BOARDS, ..Facts::new("impossible-pattern", "impossible pattern") },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let pattern = Impossible::of(step)?;
    let is_instance = pattern.digits.len() == 3 && !is_tridagon(&pattern.cells) && is_listed(&pattern.cells);
    is_instance.then(|| Instance::of_size(1))
}

/// The fewest guardians first, then the fewest cells; where these are equal, digits in lexicographic order, rows before
/// columns, bands in order, and sets as they are listed.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    let mut patterns = Vec::new();
    for digits in triples() {
        // The listed sets of unfilled cells, each cell with two of the digits or more; the rest of their candidates are the guardians.
        let strangers = Strangers::new(&state, digits);
        places::each(&strangers, &mut |part| patterns.push(strangers.pattern(&part)));
    }
    patterns.retain(|pattern| !is_tridagon(&pattern.cells));
    offer(IMPOSSIBLE_PATTERN.id(), &state, patterns.into_iter().map(Impossible::guarded).collect(), found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::impossible::sets::{self, CellsOfTwoBands};
    use crate::technique::named::{candidates, limited, offered, removed};
    use unguess_board::Cell;

    /// The cells of a set in the first two bands.
    fn cells(set: CellsOfTwoBands) -> Vec<Cell> {
        (0..54).filter(|cell| set.cells() >> cell & 1 == 1).map(Cell::new).collect()
    }

    #[test]
    fn every_set_of_the_list_is_found_but_the_tridagon() {
        let sets: Vec<CellsOfTwoBands> = sets::all().collect();
        assert_eq!(sets.iter().filter(|set| is_tridagon(&cells(**set))).count(), 1);
        for set in sets.iter().step_by(63).filter(|set| !is_tridagon(&cells(**set))) {
            let cells = cells(*set);
            let names: Vec<String> = cells.iter().map(|cell| format!("{cell}n123")).collect();
            let state = limited(&format!("{} {}n45", names.join(" "), cells[0]));
            let found = offered(&IMPOSSIBLE_PATTERN, state, &Ask::every(1));
            let wanted = candidates(&format!("{}n123", cells[0]));
            assert!(found.iter().any(|step| removed(step) == wanted), "{set}");
            assert!(found.iter().all(|step| IMPOSSIBLE_PATTERN.instance(&state, step).is_some()));
        }
    }
}
