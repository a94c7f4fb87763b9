//! The cells around a pivot.

use super::View;
use unguess_board::{Cell, CellSet, Kind};

impl View {
    /// The pairs of bivalue peers of a pivot that have all but one of its digits, each pair once, if one of the three
    /// is among `changed`; in Sudoku Explainer's order of peers: those in its box, then in its row, then in its column.
    pub fn pincers(&self, pivot: Cell, changed: CellSet) -> impl Iterator<Item = [Cell; 2]> + use<> {
        // The bivalue peers that have all digits of the pivot so far, and those that lack just one of them.
        let (mut all, mut all_but_one) = (self.bivalue(Kind::Cell).cells() & pivot.peers(), CellSet::EMPTY);
        for digit in self.digits_in(pivot).iter() {
            let with = self.cells_with(digit);
            all_but_one = (all_but_one & with) | (all - with);
            all &= with;
        }
        let mut bivalue: Vec<Cell> = Vec::new();
        if all_but_one.is_plural() && (all_but_one | CellSet::of(pivot)).intersects(changed) {
            bivalue.extend(pivot.peers_in_order(all_but_one));
        }
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

    const STATE: &str = ".....3....1..9.......5.194..4...9..275..2......236....1....6.79..6.4.2....8...3.4";

    /// Two bivalue peers, each of which has all digits of the pivot but one.
    fn by_definition(view: &View, pivot: Cell, changed: CellSet) -> Vec<[Cell; 2]> {
        let is_pincer = |cell: &Cell| {
            view.digits_in(*cell).len() == 2 && (view.digits_in(pivot) - view.digits_in(*cell)).len() == 1
        };
        let near: Vec<Cell> = pivot.peers_in_order(CellSet::ALL).filter(is_pincer).collect();
        let pairs = (0..near.len()).flat_map(|one| (one + 1..near.len()).map(move |other| [one, other]));
        let pairs = pairs.map(|pair| pair.map(|at| near[at]));
        pairs.filter(|[one, other]| [pivot, *one, *other].iter().any(|cell| changed.contains(*cell))).collect()
    }

    #[test]
    fn pincers_are_those_of_the_definition_if_one_of_the_three_cells_has_changed() {
        let view = View::new(STATE.parse().unwrap());
        let pivots = || view.cells_with_choice(2).filter(|cell| view.digits_in(*cell).len() <= 3);
        let mut count = 0;
        for changed in [CellSet::ALL, CellSet::EMPTY].into_iter().chain(pivots().map(CellSet::of)) {
            for pivot in pivots() {
                let found: Vec<[Cell; 2]> = view.pincers(pivot, changed).collect();
                assert_eq!(found, by_definition(&view, pivot, changed), "{pivot}");
                count += found.len();
            }
        }
        assert!(count > 5, "{count}");
    }
}
