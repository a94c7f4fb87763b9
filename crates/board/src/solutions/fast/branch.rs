//! Where to guess: the cell whose candidates would remove most.

use super::plane::{Band, each};
use super::state::{SearchState, place};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// What a peer that is left with one candidate counts, where one that merely loses a candidate counts one.
const FORCED: usize = 3;

impl SearchState {
    /// A candidate to try: from a cell with two digits if there is one, since then both ways decide the cell. Among these
    /// the cell whose digits remove most from its peers, and most of all from peers that have two digits themselves.
    /// The state must be open.
    #[inline(always)]
    pub(super) fn branch(&self) -> Candidate {
        let (planes, narrow) = (self.planes(), CellSet::of_bands(self.narrowest()));
        let mut best = None;
        let mut most = 0;
        let mut rest = narrow;
        while let Some(cell) = rest.first() {
            rest.remove(cell);
            let (digits, mut score) = (self.digits(cell), 1);
            for digit in digits.iter() {
                let seen = planes[digit.index()] & cell.peers();
                score += seen.len() + FORCED * (seen & narrow).len();
            }
            if score > most {
                (best, most) = (digits.first().map(|digit| cell.with(digit)), score);
            }
        }
        best.expect("an open state has an open cell")
    }

    /// The open cells with the fewest digits; from four digits on no difference is made.
    #[inline(always)]
    fn narrowest(&self) -> [Band; 3] {
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
        by_count.into_iter().find(|cells| *cells != [0; 3]).unwrap_or(four)
    }

    /// The digits that are possible in a cell.
    #[inline(always)]
    fn digits(&self, cell: Cell) -> DigitSet {
        let (band, bit) = place(cell);
        let has = |digit: &Digit| self.bands[band][digit.index()] & bit != 0;
        Digit::all()
            .map(|digit| if has(&digit) { DigitSet::of(digit) } else { DigitSet::EMPTY })
            .fold(DigitSet::EMPTY, |all, one| all | one)
    }
}
