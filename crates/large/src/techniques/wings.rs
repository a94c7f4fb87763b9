//! XY-wing and XYZ-wing: a pivot and two pincers, one of which has a digit however they are filled.

use crate::houses::{self, are_peers};
use crate::step::Rated;
use crate::{Cell, Digits, Proof, State, Step};

/// A pivot of two digits.
pub(crate) fn xy_wing(state: &State) -> Option<Step> {
    first(state, 2, ("xy-wing", 4.2))
}

/// A pivot of three digits.
pub(crate) fn xyz_wing(state: &State) -> Option<Step> {
    first(state, 3, ("xyz-wing", 4.4))
}

fn first(state: &State, degree: usize, rated: Rated) -> Option<Step> {
    (0..state.board().cells()).filter(|pivot| state.candidates(*pivot).len() == degree).find_map(|pivot| {
        let of_pivot = state.candidates(pivot);
        let mut pincers = houses::peers_by_house(state.board(), pivot);
        pincers.retain(|cell| state.candidates(*cell).len() == 2);
        let firsts = pincers.iter().filter(|cell| (of_pivot - state.candidates(**cell)).len() == 1);
        firsts.into_iter().find_map(|one| {
            pincers.iter().find_map(|other| {
                let common = state.candidates(*one) & state.candidates(*other);
                let union = of_pivot | state.candidates(*one) | state.candidates(*other);
                let is_wing = union.len() == 3 && common.len() == 1 && (common & of_pivot).len() == degree - 2;
                if is_wing { wing(state, [pivot, *one, *other], common, rated) } else { None }
            })
        })
    })
}

/// The common digit of the pincers goes from what sees them, and the pivot too if it has that digit.
fn wing(state: &State, cells: [Cell; 3], common: Digits, rated: Rated) -> Option<Step> {
    let board = state.board();
    let holders = cells.iter().filter(|cell| !(state.candidates(**cell) & common).is_empty());
    let victims = (board.peers(cells[1]).iter().copied())
        .filter(|victim| !cells.contains(victim) && holders.clone().all(|cell| are_peers(board, *victim, *cell)));
    let removed = houses::losses(state, victims, common);
    Step::removing(rated, removed, Proof::Cases { cells: cells.to_vec(), excluders: Vec::new() })
}
