//! Chains that come back to themselves.

use super::direct::Node;
use super::entries::Entries;
use crate::board::{Cell, CellSet};

/// Whether a chain comes back to a cell where it has been, other than at the node before; a loop may come back to its
/// first cell, `home`. Of a group that is reached only the lowest cell is asked for, of one that was passed all cells
/// count, unless its lowest is `home`.
pub(super) fn is_lasso(nodes: &impl Entries, chain: &[Node], home: Option<Cell>) -> bool {
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
