//! Some candidates of one variable: a digit in some cells, or some digits in a cell.

use std::fmt;
use std::str::FromStr;

use super::candidate_set::CandidateSet;
use super::ids::{BadName, Cell, Digit, bad};
use super::sets::DigitSet;

/// Two candidates or more, and no more than nine: one digit in several cells, or several digits in one cell. One of them is meant, no
/// matter which. Printed `r4c1+r5c2n6` or `r4c1n68`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeveralCandidates {
    digits: DigitSet,
    /// The cells in reading order, the last one repeated.
    cells: [Cell; 9],
}

impl SeveralCandidates {
    /// What two candidates or more make that share a cell or a digit.
    pub fn of(candidates: &CandidateSet) -> Option<Self> {
        let first = candidates.first()?;
        let mut cells: Vec<Cell> = candidates.iter().map(super::variables::Candidate::cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let digits: DigitSet = candidates.iter().map(super::variables::Candidate::digit).collect();
        let fits = (2..=9).contains(&candidates.len()) && (digits.len() == 1 || cells.len() == 1);
        let last = *cells.last().unwrap_or(&first.cell());
        fits.then(|| Self { digits, cells: std::array::from_fn(|at| cells.get(at).copied().unwrap_or(last)) })
    }

    /// Its candidates.
    pub fn candidates(self) -> CandidateSet {
        self.cells.into_iter().flat_map(|cell| self.digits.iter().map(move |digit| cell.with(digit))).collect()
    }
}

impl fmt::Display for SeveralCandidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = self.cells.to_vec();
        cells.dedup();
        let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
        write!(f, "{}n", cells.join("+"))?;
        self.digits.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for SeveralCandidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SeveralCandidates {
    type Err = BadName;

    /// Reads `r4c1+r5c2n6` or `r4c1n68`; nothing may come twice.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let read = || {
            let (cells, digits) = text.rsplit_once(['n', 'N'])?;
            let cells: Option<Vec<Cell>> = cells.split('+').map(|cell| cell.parse().ok()).collect();
            let digits: Option<Vec<Digit>> = digits.chars().map(Digit::from_char).collect();
            let (cells, digits) = (cells?, digits?);
            let all: Vec<_> = cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(*digit))).collect();
            let several = Self::of(&all.iter().copied().collect())?;
            (several.candidates().len() == all.len()).then_some(several)
        };
        read().ok_or_else(|| bad(text, "candidates such as r4c1+r5c2n6 or r4c1n68"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in ["r4c1+r5c2n6", "r4c1n68", "r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r1c7+r1c8+r1c9n1"] {
            assert_eq!(text.parse::<SeveralCandidates>().unwrap().to_string(), text);
        }
        for text in ["r4c1n6", "r4c1+r4c1n6", "r4c1+r5c2n67", "r4c1n66", "", "n", "r4c1+n6"] {
            assert!(text.parse::<SeveralCandidates>().is_err(), "{text}");
        }
    }
}
