//! Trial and error on the usual board, by slices of its variables.

use super::exploration::{Begin, TrialsOn, Try};
use super::suppose::{Ending, NamedTrials, Suppose};
use crate::whips::fast::bit_slices::{BitSlices, Lanes, SlotWord};
use crate::whips::fast::followers::OnlyCandidates;
use crate::whips::fast::numbering::{Numbering, WhipObject};
use crate::whips::fast::words::{OnWords, number};
use unguess_board::{Candidate, Grid, Ordinal};

/// Begins with a state of the usual board.
pub(super) fn trials(grid: &Grid, begin: Begin) -> Box<dyn Try> {
    number(grid.candidates(), begin)
}

impl OnWords for Begin<'_> {
    type Output = Box<dyn Try>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>, _: W::Vectors) -> Box<dyn Try> {
        let state = SlicedState { possible: numbering.alive, decided: Lanes::NONE };
        Box::new(TrialsOn::begun(numbering, state, &self))
    }
}

/// A state under some assumptions.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct SlicedState<W> {
    /// The candidates that are left.
    possible: BitSlices<W>,
    /// The variables of candidates taken for true.
    decided: Lanes<W>,
}

/// By digit: cells.
#[derive(Clone, Copy)]
pub(super) struct TrueCells<W>([W; 9]);

impl<W: SlotWord> Suppose for Numbering<W> {
    type CandidateNumber = WhipObject;
    type SupposedState = SlicedState<W>;
    type Truths = TrueCells<W>;

    const NO_TRUTHS: TrueCells<W> = TrueCells([W::NONE; 9]);

    fn rows(&self) -> impl ExactSizeIterator<Item = WhipObject> + use<W> {
        self.numbers()
    }

    fn has(&self, state: &SlicedState<W>, row: WhipObject) -> bool {
        let digit = Self::candidate(self, row).digit().index();
        self.lanes(row).0[0] & state.possible.0[digit].0[0] != W::NONE
    }

    fn count(&self, state: &SlicedState<W>) -> usize {
        state.possible.0.iter().map(|position| position.0[0].count()).sum()
    }

    fn leaves_open(&self, state: &SlicedState<W>, row: WhipObject) -> bool {
        Suppose::has(self, state, row) && self.lanes(row).0[0] & state.decided.0[0] == W::NONE
    }

    fn add_truth(&self, row: WhipObject, truths: &mut TrueCells<W>) {
        truths.0[Self::candidate(self, row).digit().index()] |= self.lanes(row).0[0];
    }

    fn add_truths(&self, state: &SlicedState<W>, truths: &mut TrueCells<W>) {
        for (cells, possible) in truths.0.iter_mut().zip(&state.possible.0) {
            *cells |= possible.0[0] & state.decided.0[0];
        }
    }

    fn is_truth(&self, truths: &TrueCells<W>, row: WhipObject) -> bool {
        self.lanes(row).0[0] & truths.0[Self::candidate(self, row).digit().index()] != W::NONE
    }

    fn assume(&self, state: &mut SlicedState<W>, row: WhipObject) {
        state.possible.remove_all(self.links(row));
        state.decided |= self.lanes(row);
    }

    fn take_out(&self, state: &mut SlicedState<W>, row: WhipObject) {
        Self::take_out(self, &mut state.possible, row);
    }

    fn is_within(&self, one: &SlicedState<W>, other: &SlicedState<W>) -> bool {
        // Every candidate stands in a cell.
        let mut rest = W::NONE;
        for (this, possible) in one.possible.0.iter().zip(&other.possible.0) {
            rest |= this.0[0] & !possible.0[0];
        }
        rest == W::NONE
    }

    fn both(&self, one: &SlicedState<W>, other: &SlicedState<W>) -> SlicedState<W> {
        SlicedState { possible: one.possible.and(&other.possible), decided: one.decided | other.decided }
    }

    /// Takes singles for true, round by round, until there are no more or a variable has nothing left.
    fn settle(&self, state: &mut SlicedState<W>) -> Ending {
        loop {
            let tally = state.possible.tally();
            if !(self.open() & !tally.some).is_empty() {
                return Ending::Contradiction;
            }
            let fresh = tally.singles() & !state.decided;
            if fresh.is_empty() {
                let is_solved = (self.open() & !state.decided).is_empty();
                return if is_solved { Ending::Solved } else { Ending::Open };
            }
            let mut singles = OnlyCandidates::new(&state.possible, fresh);
            while let Some(row) = singles.next(self) {
                self.assume(state, row);
            }
        }
    }
}

impl<W: SlotWord> NamedTrials for Numbering<W> {
    fn candidate(&self, row: WhipObject) -> Candidate {
        Self::candidate(self, row)
    }

    fn row(&self, candidate: Candidate) -> Option<WhipObject> {
        self.numbered(candidate)
    }
}

impl Ordinal for WhipObject {
    fn at(index: usize) -> Self {
        Self(index)
    }

    fn index(self) -> usize {
        Self::index(self)
    }
}
