//! Several deductions side by side.

use serde::Serialize;

use super::Step;

/// Deductions in one state. What they conclude holds, all together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Several {
    /// The deductions.
    pub parts: Vec<Step>,
}

impl Several {
    /// The length of the longest.
    pub fn length(&self) -> usize {
        self.parts.iter().map(|part| part.proof.length()).max().unwrap_or_default()
    }
}
