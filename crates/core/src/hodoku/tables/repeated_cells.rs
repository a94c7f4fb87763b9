//! Chains that pass a cell twice.

use super::direct::Node;
use super::entries::TableEntries;
use crate::board::{Cell, CellSet};

/// Whether a chain passes a cell twice, other than in two consecutive nodes; a loop may come back to its first cell, `home`. As in
/// `HoDoKu`, a group is compared by its lowest cell alone when it is reached, and by all its cells once it was passed, unless its
/// lowest cell is `home`.
pub(super) fn repeats_a_cell(nodes: &impl TableEntries, chain: &[Node], home: Option<Cell>) -> bool {
    let mut passed = CellSet::EMPTY;
    let mut before: Option<Node> = None;
    for node in chain {
        if passed.contains(nodes.first_cell(*node)) {
            return true;
        }
        if let Some(before) = before
            && Some(nodes.first_cell(before)) != home
        {
            passed |= nodes.cells(before);
        }
        before = Some(*node);
    }
    false
}
