//! Chains that pass a cell twice.

use super::direct::Node;
use super::entries::TableEntries;
use unguess_board::{Cell, CellSet};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::implications::direct::Direct;
    use crate::implications::entries::Plain;
    use crate::state::View;
    use unguess_board::CandidateSet;
    use unguess_board::named::one;

    #[test]
    fn a_chain_repeats_a_cell_if_it_comes_back_to_a_cell_that_is_not_the_one_before() {
        let direct = Direct::new(&View::new(unguess_board::Grid::of_candidates(CandidateSet::ALL)), false);
        let nodes = Plain::new(&direct);
        let chain = |names: &str| names.split(' ').map(|name| Node::on(direct.number(one(name)))).collect::<Vec<_>>();
        let home = "r1c1".parse().ok();
        assert!(!repeats_a_cell(&nodes, &chain("r1c1n1 r1c5n1 r1c5n2 r9c5n2"), None), "two nodes of one cell in a row");
        assert!(repeats_a_cell(&nodes, &chain("r1c1n1 r1c5n1 r9c5n1 r9c5n2 r1c5n2"), None));
        assert!(repeats_a_cell(&nodes, &chain("r1c1n1 r1c5n1 r9c5n1 r1c1n2"), None));
        assert!(!repeats_a_cell(&nodes, &chain("r1c1n1 r1c5n1 r9c5n1 r1c1n2"), home), "a loop may come home");
    }
}
