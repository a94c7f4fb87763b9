//! The cells around a pivot.

use super::View;
use crate::board::{Cell, CellSet, Kind};

impl View {
    /// The pairs of bivalue peers of a pivot that have all but one of its digits, each pair once, if one of the three
    /// is among `changed`; in Sudoku Explainer's order of peers: those in its block, then in its row, then in its column.
    pub fn pincers(&self, pivot: Cell, changed: CellSet) -> impl Iterator<Item = [Cell; 2]> + use<> {
        let (mut all, mut all_but_one) = (self.bivalue(Kind::Cell).cells() & pivot.peers(), CellSet::EMPTY);
        for digit in self.digits_in(pivot).iter() {
            let with = self.cells_with(digit);
            all_but_one = (all_but_one & with) | (all - with);
            all &= with;
        }
        let bivalue: Vec<Cell> = if all_but_one.is_plural() && (all_but_one | CellSet::of(pivot)).intersects(changed) {
            pivot.peers_in_order(all_but_one).collect()
        } else {
            Vec::new()
        };
        let count = bivalue.len();
        let pairs = (0..count).flat_map(move |first| (first + 1..count).map(move |second| [first, second]));
        let has_changed =
            move |pair: &[Cell; 2]| [pivot, pair[0], pair[1]].into_iter().any(|cell| changed.contains(cell));
        pairs.map(move |pair| pair.map(|index| bivalue[index])).filter(has_changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn block_peers_come_first_and_column_peers_last() {
        let peers: Vec<String> = Cell::at(4, 4).peers_in_order(CellSet::ALL).map(|cell| cell.to_string()).collect();
        assert_eq!(peers.len(), 20);
        assert_eq!([&peers[0], &peers[7], &peers[8], &peers[14], &peers[19]], ["r4c4", "r6c6", "r5c1", "r1c5", "r9c5"]);
    }
}
