//! Where to guess: the cell whose candidates would remove most.

use super::plane::Band;
use super::state::{State, place};
use crate::board::{Candidate, Cell, Digit, DigitSet};

/// What a peer that is left with one candidate counts, where one that merely loses a candidate counts one.
const FORCED: u32 = 3;

impl State {
    /// A candidate to try: from a cell with two digits if there is one, since then both ways decide the cell. Among these
    /// the cell whose digits remove most from its peers, and most of all from peers that have two digits themselves.
    /// The state must be open.
    pub(super) fn branch(&self) -> Candidate {
        let narrow = self.narrowest();
        let mut best = None;
        let mut most = 0;
        for cell in cells(narrow) {
            let (digit, score) = self.promise(cell, narrow);
            if score > most {
                (best, most) = (Some(cell.with(digit)), score);
            }
        }
        best.expect("an open state has an open cell")
    }

    /// The open cells with the fewest digits; from four digits on no difference is made.
    fn narrowest(&self) -> [Band; 3] {
        let mut at_least = [[0; 3]; 5];
        for digit in 0..9 {
            for band in 0..3 {
                let cells = self.bands[band][digit];
                at_least[4][band] |= at_least[3][band] & cells;
                at_least[3][band] |= at_least[2][band] & cells;
                at_least[2][band] |= at_least[1][band] & cells;
                at_least[1][band] |= cells;
            }
        }
        let exactly = |count: usize| [0, 1, 2].map(|band| at_least[count][band] & !at_least[count + 1][band]);
        [exactly(2), exactly(3)].into_iter().find(|cells| *cells != [0; 3]).unwrap_or(at_least[4])
    }

    /// One digit of a cell, and how much its digits would remove.
    fn promise(&self, cell: Cell, narrow: [Band; 3]) -> (Digit, u32) {
        let peers = cell.peers().bands();
        let digits = self.digits(cell);
        let mut score = 1;
        for digit in digits.iter() {
            for band in 0..3 {
                let seen = self.bands[band][digit.index()] & peers[band];
                score += seen.count_ones() + FORCED * (seen & narrow[band]).count_ones();
            }
        }
        (digits.first().expect("an open cell has digits"), score)
    }

    /// The digits that are possible in a cell.
    fn digits(&self, cell: Cell) -> DigitSet {
        let (band, bit) = place(cell);
        let has = |digit: &Digit| self.bands[band][digit.index()] & bit != 0;
        Digit::all()
            .map(|digit| if has(&digit) { DigitSet::of(digit) } else { DigitSet::EMPTY })
            .fold(DigitSet::EMPTY, |all, one| all | one)
    }
}

/// The cells of three bands.
fn cells(bands: [Band; 3]) -> impl Iterator<Item = Cell> {
    (0..3).flat_map(move |band| {
        let mut rest = bands[band];
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| Cell::new(band * 27 + rest.trailing_zeros() as usize));
            rest &= rest.wrapping_sub(1);
            cell
        })
    })
}
