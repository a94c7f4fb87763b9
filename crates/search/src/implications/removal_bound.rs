//! A bound on how many candidates a chain from a premise can remove.

use super::direct::{Direct, Node};
use super::reach::Reach;
use crate::rows::NumberWords;
use crate::state::View;

/// More than any chain removes.
const ANY: usize = usize::MAX;

/// An upper bound on how many candidates a chain from a premise removes; `None` if no chain from it removes anything. It is
/// found without order, from what is reached at all, so some chains that it counts may not be chains of `HoDoKu`.
pub(super) fn removal_bound(
    view: &View,
    direct: &Direct,
    reach: &Reach,
    premise: Node,
    reached: &mut Vec<u64>,
) -> Option<usize> {
    let number = premise.number();
    // Nothing follows.
    if direct.ons(number).is_empty() && !premise.is_on() {
        return None;
    }
    reach.from(direct, premise, reached);
    // Weak links hold both ways: a node is off if one of the nodes that it puts off is on.
    let is_off = |number: usize| reached.meets(direct.off_set(number));
    // From a premise that is on, a chain only comes back to refute it: all others of its cell are off directly.
    if premise.is_on() {
        return is_off(number).then_some(1);
    }
    let candidate = direct.candidate(number)?;
    let (cell, digit) = (candidate.cell(), candidate.digit());
    let mut beside = direct.numbers_in(cell).filter(|other| *other != number);
    let is_direct = |other: usize| direct.ons(number).contains(&(other as u16));
    // A chain to another candidate of the cell that is on: a continuous loop.
    if beside.clone().any(|other| reached.has(other) && !is_direct(other)) {
        return Some(ANY);
    }
    // A chain to another one that is off refutes that one; a chain to the premise itself refutes all others of its
    // cell.
    let mut most = usize::from(beside.clone().any(is_off));
    if reached.has(number) {
        most = most.max(beside.by_ref().count());
    }
    // Alternating chains: two candidates or more that see both ends, or the digit of each end in the cell of the
    // other.
    let near = view.cells_with(digit) & cell.peers();
    let digits = view.digits_in(cell);
    for end in reached.members() {
        let Some(end) = direct.candidate(end) else { break };
        if end.digit() == digit {
            let both = (near & end.cell().peers()).len();
            most = most.max(if both > 1 { both } else { 0 });
        } else if most < 2 && near.contains(end.cell()) && digits.contains(end.digit()) {
            most = 2;
        }
    }
    (most > 0).then_some(most)
}
