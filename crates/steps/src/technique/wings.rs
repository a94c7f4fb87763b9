//! Pivots and pincers.

use std::ops::ControlFlow;

use unguess_board::{Cell, DigitSet, Kind};
use unguess_search::session::Session;

/// A pivot with two cells that it sees, and which have two candidates: these are its pincers.
pub struct WingCells {
    /// The pivot.
    pub pivot: Cell,
    /// The pincers.
    pub pincers: [Cell; 2],
    /// The digits of the pivot, then of each pincer.
    pub digits: [DigitSet; 3],
}

/// Offers the pivots with `candidates` candidates (two or three) in reading order, and the pairs of pincers of each pivot in the order in
/// which Sudoku Explainer or its successor lists the cells that a cell sees. On the usual board these are wings in which something changed,
/// and each pincer has all digits of the pivot but one.
pub fn each(
    session: &Session,
    candidates: usize,
    offer: &mut dyn FnMut(WingCells) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(view) = session.usual() {
        let pivots = if candidates == 2 { view.bivalue(Kind::Cell) } else { view.trivalue(Kind::Cell) };
        return pivots.cells().iter().try_for_each(|pivot| {
            let mut pairs = view.pincers(pivot, session.lost().cells);
            pairs.try_for_each(|pincers @ [first, second]| {
                let digits = [pivot, first, second].map(|cell| view.digits_in(cell));
                offer(WingCells { pivot, pincers, digits })
            })
        });
    }
    let grid = session.grid();
    let with = |cells: &mut dyn Iterator<Item = Cell>, count: usize| -> Vec<(Cell, DigitSet)> {
        cells.map(|cell| (cell, grid.digits_in(cell))).filter(|(_, digits)| digits.len() == count).collect()
    };
    with(&mut grid.rules().cells().iter(), candidates).into_iter().try_for_each(|(pivot, of_pivot)| {
        // On other boards, each two cells with two candidates that see the pivot, in both orders.
        let around = with(&mut grid.rules().peers_in_order(pivot).into_iter(), 2);
        let pairs = around.iter().flat_map(|first| around.iter().map(move |second| (*first, *second)));
        { pairs }.filter(|(first, second)| first.0 != second.0).try_for_each(|((first, one), (second, other))| {
            offer(WingCells { pivot, pincers: [first, second], digits: [of_pivot, one, other] })
        })
    })
}

/// All that [`each`] offers, with the pincers of each in reading order, by a key.
pub fn sorted<K: Ord>(session: &Session, candidates: usize, key: impl Fn(&WingCells) -> K) -> Vec<WingCells> {
    let mut wings = Vec::new();
    let _ = each(session, candidates, &mut |mut wing| {
        if wing.pincers[1] < wing.pincers[0] {
            wing.pincers.swap(0, 1);
            wing.digits.swap(1, 2);
        }
        wings.push(wing);
        ControlFlow::Continue(())
    });
    wings.sort_by_key(key);
    wings
}
