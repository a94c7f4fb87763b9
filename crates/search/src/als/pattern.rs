//! Patterns of almost locked sets as covers.

use super::list::{AlmostLockedSet, houses_on};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, Effect, Grid};
use unguess_proof::{Proof, Reading, Step};

/// A pattern of almost locked sets.
#[derive(Clone, Debug)]
pub struct AlsPattern {
    /// A cell each of whose digits one of the sets sees.
    pub(super) stem: Option<Cell>,
    /// The sets in order.
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Digits that two sets share, by their places, or a set and the stem.
    pub(super) commons_of_sets: Vec<CommonDigit>,
    /// What it removes, in order; perhaps some of it twice.
    pub removed: Vec<Candidate>,
}

/// A digit that sets share, of which only one can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CommonDigit {
    pub(super) digit: Digit,
    /// The sets by number; one alone shares it with the stem.
    pub(super) sets: Vec<usize>,
}

impl AlsPattern {
    /// Whether a step over these cells has the proof of this pattern, and removes nothing that the pattern does not.
    pub fn fits(&self, grid: &Grid, cells: &[Cell], step: &Step) -> bool {
        self.base() == cells
            && step.effect.removed.iter().all(|removed| self.removed.contains(removed))
            && self.proof(grid) == step.proof
    }

    /// Whether some of its sets have cells in common.
    pub fn overlaps(&self) -> bool {
        let cells = self.sets.iter().map(|set| set.cells);
        cells.clone().fold(CellSet::EMPTY, |all, cells| all | cells).len() < cells.map(CellSet::len).sum()
    }

    /// The step of a technique that finds this pattern. It lists what is removed once.
    pub fn step(mut self, technique: &'static str, grid: &Grid) -> Step {
        let mut seen = CandidateSet::EMPTY;
        self.removed.retain(|removed| {
            let is_new = !seen.contains(*removed);
            seen.insert(*removed);
            is_new
        });
        let (proof, reading) = (self.proof(grid), self.reading());
        let effect = Effect { placed: None, removed: self.removed };
        Step::new(technique, proof, effect).read_as(reading)
    }

    /// The stem alone, if there is one, and the cells of each set.
    fn reading(&self) -> Reading {
        let stem = self.stem.into_iter().map(|stem| vec![stem]);
        Reading::Sets(stem.chain(self.sets.iter().map(|set| set.cells.iter().collect())).collect())
    }

    /// The proof by the rank theorem. Base: the cells of the sets, which need one digit each. Cover: for each digit of a set the
    /// variable of the digit in the set's house; for a restricted common one variable for both sets.
    ///
    /// The house of a cover variable may hold cells of other sets with the digit, which a target need not see; the digit has
    /// another cover variable for those. So the cover variables that the targets take from are listed first: those of the sets at
    /// both ends.
    fn proof(&self, grid: &Grid) -> Proof {
        // Cells of a set lie in a house, and so do those of a restricted common.
        let cover_variable =
            |digit: Digit, cells: CellSet| Some(houses_on(grid.rules(), cells).next()?.variable(digit));
        let stem: CellSet = self.stem.into_iter().collect();
        // The digits of the first set and of the last one, then of those between; without restricted commons.
        let last = self.sets.len() - 1;
        let of_sets = std::iter::once(0).chain(last.max(1)..=last).chain(1..last).flat_map(|number| {
            let set = &self.sets[number];
            let digits = set.digits.iter().filter(move |digit| !self.is_joined(number, *digit));
            digits.filter_map(move |digit| cover_variable(digit, set.cells))
        });
        // Each restricted common, in a house with its cells in both sets, or in one set and the stem.
        let commons_of_sets = self.commons_of_sets.iter().filter_map(|CommonDigit { digit, sets }| {
            let cells = sets.iter().fold(stem, |cells, set| cells | self.sets[*set].cells);
            cover_variable(*digit, cells & grid.cells_with(*digit))
        });
        Proof::cover(self.base().into_iter().map(Cell::variable).collect(), of_sets.chain(commons_of_sets).collect())
    }

    /// The stem, and then the cells set by set: a cell comes once for each set that has it.
    fn base(&self) -> Vec<Cell> {
        self.stem.into_iter().chain(self.sets.iter().flat_map(|set| set.cells.iter())).collect()
    }

    /// Whether a set shares a digit as a restricted common.
    fn is_joined(&self, set: usize, digit: Digit) -> bool {
        self.commons_of_sets.iter().any(|joint| joint.digit == digit && joint.sets.contains(&set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::als::AlmostLocked;
    use crate::flow::Flow;
    use crate::state::View;
    use unguess_proof::check::{Premises, check};

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    /// Which digits are joined and which have room for one in each set follows from the cover alone.
    #[test]
    fn each_pattern_is_a_cover_that_the_checker_accepts() {
        let view = View::new(STATE.parse().unwrap());
        let mut sets = AlmostLocked::of(view.grid());
        let mut counts = [0; 4];
        let collect = |kind: usize, counts: &mut [usize; 4], pattern: AlsPattern| {
            counts[kind] += 1;
            let cells = pattern.base();
            let again = pattern.clone();
            let step = pattern.step("als", view.grid());
            assert_eq!(check(Premises { grid: view.grid(), unique: None }, &step), Ok(()), "{step:?}");
            assert!(again.fits(view.grid(), &cells, &step));
            if counts[kind] < 30 { Flow::Continue(()) } else { Flow::Break(()) }
        };
        let _ = sets.doubles(&mut |pattern| collect(0, &mut counts, pattern));
        let _ = sets.wings(&mut |pattern| collect(1, &mut counts, pattern));
        let _ = sets.chains(&mut |pattern| collect(2, &mut counts, pattern));
        let _ = sets.blossoms(view.grid(), &mut |pattern| collect(3, &mut counts, pattern));
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }

    #[test]
    fn a_step_that_removes_more_or_rests_on_other_cells_is_told_by_no_pattern() {
        let view = View::new(STATE.parse().unwrap());
        let mut sets = AlmostLocked::of(view.grid());
        let _ = sets.doubles(&mut |pattern| {
            let (cells, again) = (pattern.base(), pattern.clone());
            let mut step = pattern.step("als", view.grid());
            assert!(!again.fits(view.grid(), &cells[1..], &step));
            let more = view.candidates().iter().find(|one| !again.removed.contains(one)).unwrap();
            step.effect.removed.push(more);
            assert!(!again.fits(view.grid(), &cells, &step));
            Flow::Break(())
        });
    }
}
