//! Notations: a step as text, one notation per file, and as a picture; the board; whole runs. Each matches on the shape
//! of a proof, never on the technique that found it.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

mod almost_locked;
mod argument;
pub mod board;
pub mod booklet;
mod booklet_board;
pub mod booklet_entry;
mod booklet_sheet;
mod branch;
pub mod candidate;
#[cfg(feature = "charts")]
#[doc(hidden)]
pub mod chart;
pub mod claim;
mod colors;
mod compact;
mod cover;
mod crossing;
mod curves;
pub mod dot;
pub mod english;
pub mod eureka;
mod explained;
mod explanation;
pub mod format;
mod geometry;
pub mod hint;
pub mod hodoku;
mod house_fish;
pub mod html;
pub mod json;
pub mod json_reader;
mod labels;
mod net;
pub mod nrc;
pub mod nrc_reader;
mod outline;
mod page;
pub mod palette;
pub mod picture;
mod players;
pub mod position;
pub mod question;
mod reading;
mod relation;
mod remote_pair;
#[cfg(feature = "charts")]
pub mod report;
#[cfg(feature = "charts")]
#[doc(hidden)]
pub mod shares_chart;
pub mod short;
mod step_text;
pub mod step_verdicts;
pub mod summary;
pub mod svg;
pub mod trace_rows;
mod walls;
mod wing;
mod words;
pub mod worksheet;
pub mod worth;
pub mod xslt;

pub use explained::ExplainedPatterns;
pub use explanation::WrittenSteps;
pub use explanation::wrapped;
pub use step_text::{Brief, ConclusionText, ExplainedPattern, Joints, Phrase, StepText};

use unguess_board::{Grid, Rules};
use unguess_proof::Step;
use unguess_search::scale::{Order, Scale};
use unguess_steps::techniques::name_of;

/// A way to write steps down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Plain sentences.
    #[default]
    English,
    /// Berthier's nrc notation, as `SudoRules` prints it.
    Nrc,
    /// The notation of alternating inference chains; other steps are in English.
    Eureka,
    /// One compact line for each step: its name, its cells and candidates, its effect.
    Short,
    /// The lines that `HoDoKu` prints; other steps are in the short notation.
    Hodoku,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 5] = [Self::English, Self::Nrc, Self::Eureka, Self::Short, Self::Hodoku];

    /// Its name on the command line and in pages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Nrc => "nrc",
            Self::Eureka => "eureka",
            Self::Short => "short",
            Self::Hodoku => "hodoku",
        }
    }

    /// The words of a step in this notation, in the state before the step; in English if the notation cannot say it. On
    /// the scale of `HoDoKu`, short lines are those of `HoDoKu`.
    pub fn text(self, grid: &Grid, scale: &Scale, step: &Step) -> StepText {
        let short = || short::text(grid.rules(), step, &name(grid.rules(), scale, step));
        let text = match self {
            Self::English => None,
            Self::Nrc => nrc::text(grid, step),
            Self::Eureka => eureka::text(grid, step),
            Self::Short if scale.order != Order::Hodoku => Some(short()),
            Self::Short | Self::Hodoku => hodoku::text(grid, step).or_else(|| Some(short())),
        };
        text.unwrap_or_else(|| english::text(grid, step))
    }
}

/// What a step on a board is called: `naked pair`, `whip[4]`. On the scales of published ratings it is named after the technique
/// that found it; on other scales it has the name that players know it by, whatever found it.
pub fn name(rules: &Rules, scale: &Scale, step: &Step) -> String {
    if scale.published { name_of(step) } else { players::name(rules, step) }
}
