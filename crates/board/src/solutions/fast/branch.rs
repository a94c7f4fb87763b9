//! Where to guess: the cell whose candidates would remove most, and that was often impossible to fill before.

use super::dead_ends::DeadEnds;
use super::plane::{Band, each};
use super::state::{LANES, SearchState, place};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// What a peer that is left with one candidate counts, where one that merely loses a candidate counts one.
const FORCED: usize = 3;

/// What each dead end counts in which the cell had no digit left.
const FAILED: usize = 2;

impl SearchState {
    /// A candidate to try: from a cell with two digits if there is one, since then both ways decide the cell. Among these
    /// the cell whose digits remove most from its peers, most of all from peers that have two digits themselves, and
    /// that failed most often. The state must be open; `narrow` are its open cells with the fewest digits.
    ///
    /// The same pass removes what two cells of a house with the same two digits exclude, for both ways. If that is the candidate
    /// itself, or its cell has nothing else left, one way is a dead end.
    #[inline(always)]
    pub(super) fn branch(&mut self, narrow: CellSet, dead_ends: &DeadEnds) -> Candidate {
        let planes = self.planes();
        let mut best = None;
        let mut most = 0;
        let mut rest = narrow;
        while let Some(cell) = rest.first() {
            rest.remove(cell);
            let digits = self.digits(cell);
            if !digits.is_plural() {
                continue;
            }
            let (mut score, mut mates) = (1 + FAILED * dead_ends.of(cell), rest);
            for digit in digits.iter() {
                let seen = planes[digit.index()] & cell.peers();
                score += seen.len() + FORCED * (seen & narrow).len();
                mates &= seen;
            }
            if !mates.is_empty()
                && let Some(pair) = digits.pair()
            {
                self.clear_pairs(cell, pair, mates);
            }
            if score > most {
                (best, most) = (digits.first().map(|digit| cell.with(digit)), score);
            }
        }
        best.expect("an open state has an open cell")
    }

    /// Removes the two digits of a cell from all cells that see it and one of `mates`, which have the same two digits.
    fn clear_pairs(&mut self, cell: Cell, pair: [Digit; 2], mates: CellSet) {
        for mate in mates.iter() {
            let common = (cell.peers() & mate.peers()).bands();
            for digit in pair {
                for (band, lost) in self.bands.iter_mut().zip(common) {
                    band[digit.index()] &= !lost;
                }
            }
        }
    }

    /// The open cells with the fewest digits, and all open cells. From four digits on no difference is made.
    #[inline(always)]
    pub(super) fn open_cells(&self) -> [[Band; 3]; 2] {
        let [mut one, mut two, mut three, mut four] = [[0; 3]; 4];
        for digit in 0..Digit::COUNT {
            for band in 0..3 {
                let cells = self.bands[band][digit];
                four[band] |= three[band] & cells;
                three[band] |= two[band] & cells;
                two[band] |= one[band] & cells;
                one[band] |= cells;
            }
        }
        let exactly = |at_least: [Band; 3], more: [Band; 3]| each(|band| at_least[band] & !more[band]);
        let by_count = [exactly(two, three), exactly(three, four), four];
        [by_count.into_iter().find(|cells| *cells != [0; 3]).unwrap_or(four), two]
    }

    /// The digits that are possible in a cell. The idle lanes are asked, too: they have none.
    #[inline(always)]
    fn digits(&self, cell: Cell) -> DigitSet {
        let (band, bit) = place(cell);
        let position = bit.trailing_zeros();
        let mut digits = 0;
        for lane in 0..LANES {
            digits |= (self.bands[band][lane] >> position & 1) << lane;
        }
        DigitSet(digits as u16)
    }
}
