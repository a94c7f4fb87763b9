//! Cells of which every filling has a partner.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{Checker, Fault};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The most fillings of a pattern. Known patterns have two, and those with whole rows of digits some hundreds.
const FILLINGS: usize = 5_000;

impl Checker<'_> {
    /// The candidates of a deadly pattern, if these cells are one with these digits: two to sixteen cells, each once, and a list of
    /// digits for each, none of them empty or with a digit twice. All that the cells hold or can take is one of their digits or a
    /// guardian, and no guardian is anything else. For each filling of the cells there is another one that has the same digits in
    /// the cells of each house, and of each smaller set of cells that must differ. *A solution without the guardians has a
    /// partner.*
    ///
    /// It fills the cells in one of these ways. Its partner fills them in the other way and is the same outside. Each house
    /// has the digits that it had before, so nothing in it comes twice. A board with other links or relations could forbid the
    /// exchange, so there the pattern is refused.
    pub(super) fn deadly_cells(
        &self,
        cells: &[Cell],
        digits: &[Vec<Digit>],
        guards: &CandidateSet,
    ) -> Result<Option<CandidateSet>, Fault> {
        let all = self.of_pattern(cells)?;
        let is_each_once = |digits: &Vec<Digit>| {
            let set: DigitSet = digits.iter().copied().collect();
            !digits.is_empty() && set.len() == digits.len()
        };
        if cells.len() != digits.len()
            || !digits.iter().all(is_each_once)
            || self.facts.has_links
            || self.facts.related.intersects(all)
        {
            return Ok(None);
        }
        let pairs =
            cells.iter().zip(digits).flat_map(|(cell, digits)| digits.iter().map(move |digit| cell.with(*digit)));
        let allowed: CandidateSet = pairs.collect();
        if self.extras(all, &allowed) != *guards {
            return Ok(None);
        }
        Ok(self.has_partners(all, &allowed)?.then_some(allowed))
    }

    /// Whether for each filling of the cells with allowed candidates there is another one with the same digits in each
    /// part: the cells that lie in one house or smaller set.
    fn has_partners(&self, cells: CellSet, allowed: &CandidateSet) -> Result<bool, Fault> {
        let parts: Vec<CellSet> =
            self.facts.groups.iter().map(|group| *group & cells).filter(|part| !part.is_empty()).collect();
        // By the digits of each part: how many fillings have them.
        let mut alike: BTreeMap<Vec<DigitSet>, usize> = BTreeMap::new();
        let mut count = 0;
        self.each_filling(cells, allowed, &mut |filling| {
            let of_part = |part: &CellSet| part.iter().flat_map(|cell| filling.digits_in(cell).iter()).collect();
            *alike.entry(parts.iter().map(of_part).collect()).or_default() += 1;
            count += 1;
            if count > FILLINGS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if count > FILLINGS {
            return Err(Fault::Choices(FILLINGS));
        }
        Ok(alike.values().all(|times| *times > 1))
    }
}
