//! Patterns of almost locked sets as covers.

use super::list::houses_of;
use super::{AlsPattern, Joint};
use crate::board::{Cell, CellSet, Digit, Grid, Variable};
use crate::proof::Proof;

impl AlsPattern {
    /// The cells need one digit each; each digit of a set has room for one in its house, and a restricted common for one in
    /// both sets.
    pub fn proof(&self, grid: &Grid) -> Proof {
        // Cells of a set lie in a house, and so do those of a restricted common.
        let house = |cells: CellSet| houses_of(cells).next();
        let stem: CellSet = self.stem.into_iter().collect();
        let of_joint = |Joint { digit, sets }: &Joint| {
            let cells = sets.iter().fold(stem, |cells, set| cells | self.sets[*set].cells);
            house(cells & grid.cells_with(*digit)).map(|house| house.variable(*digit))
        };
        let joints = self.joints.iter().filter_map(of_joint);
        let own = self.sets.iter().enumerate().flat_map(|(number, set)| {
            let digits = set.digits.iter().filter(move |digit| !self.is_joined(number, *digit));
            digits.filter_map(move |digit| Some(house(set.cells)?.variable(digit)))
        });
        let cover: Vec<Variable> = joints.chain(own).collect();
        Proof::cover(self.base().into_iter().map(Cell::variable).collect(), cover)
    }

    /// Set by set, a cell as often as there are sets with it.
    pub(super) fn base(&self) -> Vec<Cell> {
        self.stem.into_iter().chain(self.sets.iter().flat_map(|set| set.cells.iter())).collect()
    }

    fn is_joined(&self, set: usize, digit: Digit) -> bool {
        self.joints.iter().any(|joint| joint.digit == digit && joint.sets.contains(&set))
    }
}
