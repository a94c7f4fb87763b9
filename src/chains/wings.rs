//! The cells around a pivot.

use super::View;
use crate::board::{Cell, CellSet, Kind};

impl View {
    /// The pairs of bivalue peers of a pivot that have all but one of its digits, each pair once, in Sudoku Explainer's order of peers: those in its block,
    /// then in its row, then in its column.
    pub fn pincers(&self, pivot: Cell) -> impl Iterator<Item = [Cell; 2]> + use<> {
        let digits = self.digits_in(pivot);
        let fits = |cell: &Cell| (digits - self.digits_in(*cell)).len() == 1;
        let fitting: CellSet = (self.bivalue(Kind::Cell).cells() & pivot.peers()).iter().filter(fits).collect();
        let bivalue: Vec<Cell> = match fitting.len() {
            0 | 1 => Vec::new(),
            _ => pivot.peers_in_order().filter(|cell| fitting.contains(*cell)).collect(),
        };
        let count = bivalue.len();
        let pairs = (0..count).flat_map(move |first| (first + 1..count).map(move |second| [first, second]));
        pairs.map(move |pair| pair.map(|index| bivalue[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn block_peers_come_first_and_column_peers_last() {
        let peers: Vec<String> = Cell::at(4, 4).peers_in_order().map(|cell| cell.to_string()).collect();
        assert_eq!(peers.len(), 20);
        assert_eq!([&peers[0], &peers[7], &peers[8], &peers[14], &peers[19]], ["r4c4", "r6c6", "r5c1", "r1c5", "r9c5"]);
    }
}
