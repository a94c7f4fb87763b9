//! The search for solutions, on a board and for a state.

use unguess_board::learning::{BoardLinks, Search};

use crate::fillings::Part;
use crate::{Board, Digit, State};

impl Board {
    /// A search without givens.
    pub(crate) fn search(&self) -> Search<'_> {
        let (size, houses) = (self.size(), self.houses().iter().map(|house| &house.cells[..]));
        let houses = houses.filter(|cells| cells.len() == size).collect();
        let links = BoardLinks { size, houses, peers: self.all_peers(), linked: &[] };
        Search::new(links, self.parts().iter().flatten().map(Part::stated).collect())
    }
}

impl State {
    /// A search for its solutions.
    pub(crate) fn search(&self) -> Search<'_> {
        let board = self.board();
        let mut search = board.search();
        for cell in 0..board.cells() {
            if let Some(digit) = self.digit(cell) {
                search.give(cell, digit.index(), true);
            } else {
                let gone = board.digits() - self.candidates(cell);
                gone.iter().for_each(|digit| search.give(cell, digit.index(), false));
            }
        }
        search
    }
}

/// The digit of each cell, after a search has found a solution.
pub(crate) fn filling(search: &Search) -> Vec<Digit> {
    search.filling().filter_map(|digit| Digit::new(digit + 1)).collect()
}
