//! Pivots and pincers.

use unguess_board::{Cell, Grid};

/// The pivots with so many candidates, each with two pincers that have two and are seen by it: pivots in reading order, and for each
/// its pincers in the order in which it sees them.
pub fn each(grid: &Grid, candidates: usize) -> impl Iterator<Item = (Cell, [Cell; 2])> + use<'_> {
    let pivots = grid.rules().cells().iter().filter(move |cell| grid.digits_in(*cell).len() == candidates);
    pivots.flat_map(move |pivot| {
        let mut pincers = grid.rules().peers_in_order(pivot);
        pincers.retain(|cell| grid.digits_in(*cell).len() == 2);
        let others = pincers.clone();
        pincers.into_iter().flat_map(move |first| {
            others
                .clone()
                .into_iter()
                .filter(move |second| *second != first)
                .map(move |second| (pivot, [first, second]))
        })
    })
}
