//! Notations: a step as text, one notation per file, and the board. Each matches on the shape of a proof, never on the
//! technique that found it.

pub mod board;
mod cover;
pub mod dot;
pub mod english;
pub mod explanation;
pub mod json;
pub mod nrc;
pub mod short;
mod wing;

use clap::ValueEnum;

use crate::board::Grid;
use crate::proof::Step;
use crate::techniques::name_of;

/// A way to write steps down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Notation {
    /// Plain sentences.
    #[default]
    English,
    /// Berthier's nrc notation, as `SudoRules` prints it.
    Nrc,
    /// One compact line a step: its name, the cells and candidates that matter, what changes.
    Short,
}

impl Notation {
    /// What a step says in the state before it, as one or more sentences. What a notation cannot say is said in English.
    pub fn sentences(self, grid: &Grid, step: &Step) -> Vec<String> {
        let said = match self {
            Self::English => None,
            Self::Nrc => nrc::line(grid, step).map(|line| vec![line]),
            Self::Short => Some(vec![short::line(step)]),
        };
        said.unwrap_or_else(|| english::sentences(grid, step))
    }

    /// The same in one line.
    pub fn line(self, grid: &Grid, step: &Step) -> String {
        self.sentences(grid, step).join(" ")
    }
}

/// What players call a step: `naked pair`, `whip[4]`.
fn name(step: &Step) -> String {
    name_of(step)
}
