//! Cases that players see as a remote pair: cells with two equal digits, which take them in turn.

use unguess_board::{Cell, CellSet, Digit, Grid};
use unguess_proof::{Cases, Reason};
use unguess_steps::technique::instance;

/// Cells with two digits, each of which sees the one before it.
pub(super) struct RemotePairReading {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: [Digit; 2],
}

impl RemotePairReading {
    /// Reads a remote pair from cases of a cell with two candidates: four or more cells with these two, in the order in
    /// which they are found, each of which sees the one before it. Nothing for other cases.
    pub(super) fn of(grid: &Grid, cases: &Cases) -> Option<Self> {
        let start = instance::cell(cases.variable()?)?;
        let digits = grid.digits_in(start).pair()?;
        let mut cells = vec![start];
        for branch in &cases.branches {
            for inference in &branch.inferences {
                let cell = inference.literal.candidate.cell();
                match inference.reason {
                    Reason::Variable { variable } if !inference.literal.on || variable == cell.variable() => {}
                    _ => return None,
                }
                if inference.literal.on && !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        let is_chain = cells.windows(2).all(|two| two[0].peers().contains(two[1]));
        let are_alike = cells.iter().all(|cell| grid.digits_in(*cell).pair() == Some(digits));
        (cells.len() >= 4 && is_chain && are_alike).then_some(Self { cells, digits })
    }

    /// The cells that are one of the two digits, and those that are the other.
    pub(super) fn in_turn(&self) -> [CellSet; 2] {
        [0, 1].map(|first| self.cells.iter().skip(first).step_by(2).copied().collect())
    }
}
