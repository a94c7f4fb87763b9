//! The slots of undecided variables.

use unguess_board::{CandidateSet, Variable};

/// Gives the undecided variables of each kind their slots; nothing if there are too many.
pub(super) fn slots_of(possible: &CandidateSet, most: usize) -> Option<Vec<u8>> {
    // Decided variables keep a number above all slots.
    let mut slots = vec![u8::MAX; Variable::CLASSIC];
    for candidate in possible.iter() {
        for variable in candidate.variables() {
            slots[variable.index()] = 0;
        }
    }
    // Cells and the digits of rows, columns and boxes: four kinds with as many variables each.
    for of_kind in slots.chunks_mut(Variable::CLASSIC / 4) {
        let open = of_kind.iter_mut().filter(|slot| **slot == 0);
        for (number, slot) in open.enumerate() {
            if number == most {
                return None;
            }
            *slot = number as u8;
        }
    }
    Some(slots)
}
