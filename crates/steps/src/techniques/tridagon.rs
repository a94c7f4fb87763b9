use crate::technique::impossible::places::SetCriteria;
use crate::technique::impossible::{BOARDS, GuardedCells, Impossible, Strangers, triples};
use crate::technique::lone_guardians::offer;
use crate::technique::tridagons::{QUARTETS, Third, is_tridagon};
use crate::technique::{Ask, Facts, Flow, Found, Instance, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/tridagon.md`.
pub(super) static TRIDAGON: Technique = Technique {
    facts: Facts {
        aliases: &["thors-hammer", "trivalue-oddagon"],
        boards: BOARDS,
        ..Facts::new("tridagon", "tridagon")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let pattern = Impossible::of(step)?;
    (pattern.digits.len() == 3 && is_tridagon(&pattern.cells)).then(|| Instance::of_size(1))
}

/// The fewest guardians first; where these are equal, digits, bands, stacks and cells in lexicographic order.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    let mut patterns = Vec::new();
    for digits in triples() {
        let strangers = Strangers::new(&state, digits);
        // Three unfilled cells of each box, no two in one row or column, with two of the digits or more each.
        let thirds: [Vec<Third>; 9] = std::array::from_fn(|block| {
            let is_open = |third: &Third| with_all(&strangers, &strangers.start(), third).is_some();
            Third::all_of(block).filter(is_open).collect()
        });
        // Four boxes, of whose permutations an odd number is odd.
        for blocks in QUARTETS {
            extend(&strangers, &thirds, &blocks, &strangers.start(), false, &mut patterns);
        }
    }
    offer(TRIDAGON.id(), &state, patterns.into_iter().map(Impossible::guarded).collect(), found)
}

/// Adds three cells of each box that is left, if the number of odd permutations is odd in the end.
fn extend(
    strangers: &Strangers,
    thirds: &[Vec<Third>; 9],
    blocks: &[usize],
    part: &GuardedCells,
    is_odd: bool,
    patterns: &mut Vec<Impossible>,
) {
    let Some((block, later)) = blocks.split_first() else {
        if is_odd {
            patterns.push(strangers.pattern(part));
        }
        return;
    };
    for third in &thirds[*block] {
        if let Some(more) = with_all(strangers, part, third) {
            extend(strangers, thirds, later, &more, is_odd != third.is_odd, patterns);
        }
    }
}

/// A part with three cells more.
fn with_all(strangers: &Strangers, part: &GuardedCells, third: &Third) -> Option<GuardedCells> {
    third.cells.iter().try_fold(part.clone(), |part, cell| strangers.with(&part, *cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};

    /// 1, 2 and 3 in twelve cells, and what else is named.
    fn state(columns: [[usize; 3]; 4], more: &str) -> Grid {
        let cells = [[0, 0], [0, 3], [3, 0], [3, 3]].into_iter().zip(columns).flat_map(|([top, left], columns)| {
            (0..3).map(move |row| format!("r{}c{}n123", top + row + 1, left + columns[row] + 1))
        });
        let names: Vec<String> = cells.chain([more.to_owned()]).collect();
        limited(&names.join(" "))
    }

    const ODD: [[usize; 3]; 4] = [[0, 1, 2], [0, 1, 2], [0, 1, 2], [1, 0, 2]];

    #[test]
    fn a_cell_with_all_guardians_is_none_of_the_three_digits() {
        let state = state(ODD, "r1c1n45");
        let found = offered(&TRIDAGON, state, &Ask::every(1));
        assert_eq!(found.len(), 1);
        assert_eq!(removed(&found[0]), candidates("r1c1n123"));
        assert_eq!(TRIDAGON.instance(&state, &found[0]).map(|instance| instance.size), Some(1));
    }

    #[test]
    fn four_boxes_that_can_be_filled_are_none() {
        let even = [[0, 1, 2], [0, 1, 2], [1, 0, 2], [1, 0, 2]];
        assert!(offered(&TRIDAGON, state(even, "r1c1n45"), &Ask::every(1)).is_empty());
    }
}
