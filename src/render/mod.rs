//! Notations: a step as text, one notation per file, and as a picture; the board; whole runs. Each matches on the shape
//! of a proof, never on the technique that found it.

pub mod board;
mod branch;
mod chart;
pub mod claim;
mod cover;
pub mod dot;
pub mod english;
pub mod eureka;
pub mod explanation;
mod geometry;
pub mod hint;
pub mod html;
pub mod json;
pub mod json_reader;
pub mod nrc;
pub mod nrc_reader;
pub mod palette;
pub mod picture;
pub mod question;
pub mod report;
mod sheet;
pub mod short;
pub mod summary;
pub mod svg;
mod wing;
pub mod xslt;

use crate::board::Grid;
use crate::proof::Step;
use crate::techniques::name_of;

/// A way to write steps down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Plain sentences.
    #[default]
    English,
    /// Berthier's nrc notation, as `SudoRules` prints it.
    Nrc,
    /// The notation of alternating inference chains; what is no chain is said in English.
    Eureka,
    /// One compact line a step: its name, the cells and candidates that matter, what changes.
    Short,
}

impl Notation {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::English, Self::Nrc, Self::Eureka, Self::Short];

    /// What it is called on the command line and in pages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Nrc => "nrc",
            Self::Eureka => "eureka",
            Self::Short => "short",
        }
    }

    /// What a step says in the state before it, as one or more sentences. What a notation cannot say is said in English.
    pub fn sentences(self, grid: &Grid, step: &Step) -> Vec<String> {
        self.said(grid, step).map_or_else(|| english::sentences(grid, step), |line| vec![line])
    }

    /// The same in one line.
    pub fn line(self, grid: &Grid, step: &Step) -> String {
        self.sentences(grid, step).join(" ")
    }

    /// The same in parts: the premises in their order, then what changes. One part where it cannot be told apart.
    pub fn parts(self, grid: &Grid, step: &Step) -> Vec<String> {
        let Some(line) = self.said(grid, step) else { return english::sentences(grid, step) };
        let Some((sign, (reason, effect))) =
            [" ==> ", " => "].into_iter().find_map(|sign| Some((sign, line.split_once(sign)?)))
        else {
            return vec![line];
        };
        let reasons = reason.split_inclusive(" - ").map(|part| part.trim_end().to_owned());
        reasons.chain([format!("{}{effect}", sign.trim_start())]).collect()
    }

    /// The line of a notation that has words for the step.
    fn said(self, grid: &Grid, step: &Step) -> Option<String> {
        match self {
            Self::English => None,
            Self::Nrc => nrc::line(grid, step),
            Self::Eureka => eureka::line(step),
            Self::Short => Some(short::line(step)),
        }
    }
}

/// What players call a step: `naked pair`, `whip[4]`.
pub(crate) fn name(step: &Step) -> String {
    name_of(step)
}
