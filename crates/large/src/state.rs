//! A state: what each cell may still be.

use std::sync::Arc;

use crate::{Board, Cell, Digit, Digits, Step};

/// A state on a board. A placed digit takes its digit from its peers at once.
#[derive(Clone, Debug)]
pub struct State {
    board: Arc<Board>,
    /// The digits that are left, those of placed cells too.
    left: Vec<Digits>,
    placed: Vec<Option<Digit>>,
}

impl State {
    /// The state of some givens, one for each cell: each takes its digit from its peers.
    pub fn of(board: &Arc<Board>, givens: &[Option<Digit>]) -> Self {
        let all = board.digits();
        let mut state =
            Self { board: Arc::clone(board), left: vec![all; board.cells()], placed: vec![None; board.cells()] };
        for (cell, digit) in givens.iter().enumerate() {
            if let Some(digit) = digit {
                state.place(cell, *digit);
            }
        }
        state
    }

    /// The board.
    pub const fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The digits that are left in a cell; none in one that is filled.
    pub fn candidates(&self, cell: Cell) -> Digits {
        if self.placed[cell].is_some() { Digits::EMPTY } else { self.left[cell] }
    }

    /// The digits that are left in a cell, or the one that fills it.
    pub fn left(&self, cell: Cell) -> Digits {
        self.left[cell]
    }

    /// The digit of a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.placed[cell]
    }

    /// The digits of all cells.
    pub fn placed(&self) -> &[Option<Digit>] {
        &self.placed
    }

    /// Places a digit, and takes it from the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.placed[cell] = Some(digit);
        self.left[cell] = Digits::of(digit);
        for peer in self.board.peers(cell) {
            self.left[*peer] = self.left[*peer] - Digits::of(digit);
        }
    }

    /// Takes digits from a cell.
    pub fn remove(&mut self, cell: Cell, digits: Digits) {
        self.left[cell] = self.left[cell] - digits;
    }

    /// Removes what a step removes, then places what it places.
    pub fn apply(&mut self, step: &Step) {
        for (cell, digits) in &step.removed {
            self.remove(*cell, *digits);
        }
        if let Some((cell, digit)) = step.placed {
            self.place(cell, digit);
        }
    }

    /// Whether every cell is filled.
    pub fn is_complete(&self) -> bool {
        self.placed.iter().all(Option::is_some)
    }

    /// Whether every cell is filled and no two peers have one digit.
    pub fn is_solved(&self) -> bool {
        self.is_complete()
            && self.board.is_fulfilled(|cell| self.placed[cell])
            && (0..self.board.cells())
                .all(|cell| self.board.peers(cell).iter().all(|peer| self.placed[*peer] != self.placed[cell]))
    }
}
