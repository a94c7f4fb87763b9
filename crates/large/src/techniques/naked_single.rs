//! A cell with one digit left.

use crate::{Proof, State, Step, Variable};

/// The first such cell.
pub(crate) fn naked_single(state: &State) -> Option<Step> {
    (0..state.board().cells()).find_map(|cell| {
        let digit = state.candidates(cell).single()?;
        let covers = vec![Variable::Place(digit, *state.board().houses_of(cell).first()?)];
        Some(Step {
            technique: "Naked Single",
            rating: 2.3,
            nodes: None,
            removed: Vec::new(),
            placed: Some((cell, digit)),
            proof: Proof::Cover { truths: vec![Variable::Cell(cell)], covers },
        })
    })
}
