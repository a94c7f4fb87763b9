//! Patterns of almost locked sets as covers.

use super::list::{AlmostLockedSet, houses_of};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Effect, Grid};
use crate::proof::{Proof, Step};
use crate::state::View;

/// A pattern of almost locked sets.
#[derive(Clone, Debug)]
pub struct AlsPattern {
    /// A cell each of whose digits one of the sets sees.
    pub(super) stem: Option<Cell>,
    /// The sets in order.
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Digits that two sets share, by their places, or a set and the stem.
    pub(super) joints: Vec<Joint>,
    /// What it removes, in order; perhaps some of it twice.
    pub removed: Vec<Candidate>,
}

/// A digit that sets share, of which only one can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Joint {
    pub(super) digit: Digit,
    pub(super) sets: Vec<usize>,
}

impl AlsPattern {
    /// Whether a step over these cells has the proof of this pattern, and removes nothing that the pattern does not.
    pub fn is_told_by(&self, grid: &Grid, cells: &[Cell], step: &Step) -> bool {
        self.base() == cells
            && step.effect.removed.iter().all(|removed| self.removed.contains(removed))
            && self.proof(grid) == step.proof
    }

    /// Whether some of its sets have cells in common.
    pub fn overlaps(&self) -> bool {
        let cells = self.sets.iter().map(|set| set.cells);
        cells.clone().fold(CellSet::EMPTY, |all, cells| all | cells).len() < cells.map(CellSet::len).sum()
    }

    /// The step of a technique that finds it.
    pub fn step(mut self, technique: &'static str, view: &View) -> Step {
        let mut seen = CandidateSet::EMPTY;
        self.removed.retain(|removed| {
            let is_new = !seen.contains(*removed);
            seen.insert(*removed);
            is_new
        });
        let proof = self.proof(view.grid());
        let effect = Effect { placed: None, removed: self.removed };
        Step::new(technique, proof, effect)
    }

    /// The cells need one digit each; each digit of a set has room for one in its house, and a restricted common for one in
    /// both sets.
    ///
    /// A house may hold cells of other sets with the digit, which a target need not see; they have their own room elsewhere.
    /// So the rooms that the targets take are listed first: those of the sets at both ends.
    fn proof(&self, grid: &Grid) -> Proof {
        // Cells of a set lie in a house, and so do those of a restricted common.
        let room = |digit: Digit, cells: CellSet| Some(houses_of(cells).next()?.variable(digit));
        let stem: CellSet = self.stem.into_iter().collect();
        let last = self.sets.len() - 1;
        let own = std::iter::once(0).chain(last.max(1)..=last).chain(1..last).flat_map(|number| {
            let set = &self.sets[number];
            let digits = set.digits.iter().filter(move |digit| !self.is_joined(number, *digit));
            digits.filter_map(move |digit| room(digit, set.cells))
        });
        let joints = self.joints.iter().filter_map(|Joint { digit, sets }| {
            let cells = sets.iter().fold(stem, |cells, set| cells | self.sets[*set].cells);
            room(*digit, cells & grid.cells_with(*digit))
        });
        Proof::cover(self.base().into_iter().map(Cell::variable).collect(), own.chain(joints).collect())
    }

    /// Set by set, a cell as often as there are sets with it.
    fn base(&self) -> Vec<Cell> {
        self.stem.into_iter().chain(self.sets.iter().flat_map(|set| set.cells.iter())).collect()
    }

    fn is_joined(&self, set: usize, digit: Digit) -> bool {
        self.joints.iter().any(|joint| joint.digit == digit && joint.sets.contains(&set))
    }
}
