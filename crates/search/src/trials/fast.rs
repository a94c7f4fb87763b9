//! Trial and error on the usual board, by slices of its variables.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the vectors of its caller")]

use super::exploration::{Begin, TrialsOn, Try};
use super::suppose::{Ending, NamedTrials, Suppose};
use crate::whips::fast::bit_slices::{BitSlices, Lanes, SlotWord};
use crate::whips::fast::followers::OnlyCandidates;
use crate::whips::fast::numbering::{Numbering, WhipObject};
use crate::whips::fast::words::{OnWords, number};
use unguess_board::simd::Work;
use unguess_board::{Candidate, Grid, Ordinal};

/// Begins with a state of the usual board.
pub(super) fn trials(grid: &Grid, begin: Begin) -> Box<dyn Try> {
    number(grid.candidates(), begin)
}

impl OnWords for Begin<'_> {
    type Output = Box<dyn Try>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>, vectors: W::Vectors) -> Box<dyn Try> {
        let state = SlicedState { possible: numbering.alive, decided: Lanes::NONE };
        Box::new(TrialsOn::begun(SlicedBoard { numbering, vectors }, state, &self))
    }
}

/// Numbered candidates, and the vectors that closures are compiled for.
struct SlicedBoard<W: SlotWord> {
    numbering: Numbering<W>,
    vectors: W::Vectors,
}

/// A state under some assumptions.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct SlicedState<W> {
    /// The candidates that are left.
    possible: BitSlices<W>,
    /// The variables of candidates taken for true.
    decided: Lanes<W>,
}

impl<W: SlotWord> SlicedState<W> {
    /// Takes a candidate for true.
    #[inline(always)]
    fn assume(&mut self, row: WhipObject, numbering: &Numbering<W>) {
        self.possible.remove_all(numbering.links(row));
        self.decided |= numbering.lanes(row);
    }

    /// Adds what follows from the assumptions of another state.
    #[inline(always)]
    fn join(&mut self, other: &Self) {
        self.possible = self.possible.and(&other.possible);
        self.decided |= other.decided;
    }
}

/// By digit: cells.
#[derive(Clone, Copy)]
pub(super) struct TrueCells<W>([W; 9]);

impl<W: SlotWord> Suppose for SlicedBoard<W> {
    type CandidateNumber = WhipObject;
    type SupposedState = SlicedState<W>;
    type Truths = TrueCells<W>;

    const NO_TRUTHS: TrueCells<W> = TrueCells([W::NONE; 9]);

    fn rows(&self) -> impl ExactSizeIterator<Item = WhipObject> + use<W> {
        self.numbering.numbers()
    }

    fn has(&self, state: &SlicedState<W>, row: WhipObject) -> bool {
        let digit = self.numbering.candidate(row).digit().index();
        self.numbering.lanes(row).0[0] & state.possible.0[digit].0[0] != W::NONE
    }

    fn count(&self, state: &SlicedState<W>) -> usize {
        state.possible.0.iter().map(|position| position.0[0].count()).sum()
    }

    fn leaves_open(&self, state: &SlicedState<W>, row: WhipObject) -> bool {
        Suppose::has(self, state, row) && self.numbering.lanes(row).0[0] & state.decided.0[0] == W::NONE
    }

    fn add_truth(&self, row: WhipObject, truths: &mut TrueCells<W>) {
        truths.0[self.numbering.candidate(row).digit().index()] |= self.numbering.lanes(row).0[0];
    }

    fn add_truths(&self, state: &SlicedState<W>, truths: &mut TrueCells<W>) {
        for (cells, possible) in truths.0.iter_mut().zip(&state.possible.0) {
            *cells |= possible.0[0] & state.decided.0[0];
        }
    }

    fn is_truth(&self, truths: &TrueCells<W>, row: WhipObject) -> bool {
        self.numbering.lanes(row).0[0] & truths.0[self.numbering.candidate(row).digit().index()] != W::NONE
    }

    fn assume(&self, state: &mut SlicedState<W>, row: WhipObject) {
        state.assume(row, &self.numbering);
    }

    fn take_out(&self, state: &mut SlicedState<W>, row: WhipObject) {
        self.numbering.take_out(&mut state.possible, row);
    }

    fn is_within(&self, one: &SlicedState<W>, other: &SlicedState<W>) -> bool {
        // Every candidate stands in a cell.
        let mut rest = W::NONE;
        for (this, possible) in one.possible.0.iter().zip(&other.possible.0) {
            rest |= this.0[0] & !possible.0[0];
        }
        rest == W::NONE
    }

    fn join(&self, state: &mut SlicedState<W>, other: &SlicedState<W>) {
        state.join(other);
    }

    fn settle_in(&self, state: &mut SlicedState<W>, other: &SlicedState<W>) -> Ending {
        W::run(self.vectors, Settle { numbering: &self.numbering, state, other: Some(other) })
    }

    fn settle(&self, state: &mut SlicedState<W>) -> Ending {
        W::run(self.vectors, Settle { numbering: &self.numbering, state, other: None })
    }
}

/// Work for [`Suppose::settle`] and [`Suppose::settle_in`].
struct Settle<'a, W: SlotWord> {
    numbering: &'a Numbering<W>,
    state: &'a mut SlicedState<W>,
    /// A state to be joined before.
    other: Option<&'a SlicedState<W>>,
}

impl<W: SlotWord> Work for Settle<'_, W> {
    type Output = Ending;

    /// Takes singles for true, round by round, until there are no more or a variable has nothing left.
    #[inline(always)]
    fn call(self) -> Ending {
        let Self { numbering, state, other } = self;
        if let Some(other) = other {
            state.join(other);
        }
        loop {
            let tally = state.possible.tally();
            if !(numbering.open() & !tally.some).is_empty() {
                return Ending::Contradiction;
            }
            let fresh = tally.singles() & !state.decided;
            if fresh.is_empty() {
                let is_solved = (numbering.open() & !state.decided).is_empty();
                return if is_solved { Ending::Solved } else { Ending::Open };
            }
            let mut singles = OnlyCandidates::new(&state.possible, fresh);
            while let Some(row) = singles.next(numbering) {
                state.assume(row, numbering);
            }
        }
    }
}

impl<W: SlotWord> NamedTrials for SlicedBoard<W> {
    fn candidate(&self, row: WhipObject) -> Candidate {
        self.numbering.candidate(row)
    }

    fn row(&self, candidate: Candidate) -> Option<WhipObject> {
        self.numbering.numbered(candidate)
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
