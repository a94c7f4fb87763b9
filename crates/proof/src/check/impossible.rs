//! Cells that cannot be filled with a few digits.

use std::ops::ControlFlow;

use super::{Checker, Fault};
use unguess_board::{CandidateSet, Cell, Digit, DigitSet};

/// The most digits of a pattern.
const DIGITS: usize = 4;

impl Checker<'_> {
    /// Checks an impossible pattern: two to sixteen cells and two to four digits, each once. All that the cells hold or
    /// can take is one of the digits or a guardian, and no guardian is anything else. The cells have no filling with
    /// the digits, even if each digit could be in each cell. *A guardian is true.*
    ///
    /// For a solution without a true guardian has one of the digits in each cell, and no two of these are linked: that is a
    /// filling. Whether there is one depends on the cells alone: a digit that is ruled out somewhere only takes some fillings away.
    /// So the pattern also holds in each later state, with the guardians that are left.
    pub(super) fn impossible(&self, cells: &[Cell], digits: &[Digit], guards: &CandidateSet) -> Result<(), Fault> {
        let all = self.of_pattern(cells)?;
        let named: DigitSet = digits.iter().copied().collect();
        if !(2..=DIGITS).contains(&digits.len()) || named.len() != digits.len() {
            return Err(Fault::Pattern);
        }
        let pairs = all.iter().flat_map(|cell| digits.iter().map(move |digit| cell.with(*digit)));
        let allowed: CandidateSet = pairs.collect();
        if self.extras(all, &allowed) != *guards {
            return Err(Fault::Pattern);
        }
        // What the state has ruled out is allowed here: only candidates that the board lacks are left out.
        let on_board = all.iter().fold(CandidateSet::EMPTY, |set, cell| set | *self.facts.members(cell.variable()));
        let mut is_filled = false;
        self.each_filling(all, &(allowed & on_board), &mut |_| {
            is_filled = true;
            ControlFlow::Break(())
        })?;
        if is_filled { Err(Fault::Pattern) } else { Ok(()) }
    }
}
