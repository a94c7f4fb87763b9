//! A run as a document, in any of the formats there are: the program, the site and Python offer the same ones.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::palette::Palette;
use super::{Notation, dot, html, json, name, svg, xslt};
use unguess_board::Grid;
use unguess_board::solutions::{Log, Verdict};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::StepOrder;
use unguess_steps::trace::{Recorded, Trace};

/// A format of documents about a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DocumentFormat {
    /// To be read.
    #[default]
    Text,
    /// One JSON document (`schemas/trace-1.json`), with every step in English and in nrc notation.
    Json,
    /// A picture of one step.
    Svg,
    /// One page with everything in it, to step through.
    Html,
    /// The log of a search that guesses where singles and naked tuples do not help, then the solution.
    Xslt,
    /// One step as a graph in the language of Graphviz: what follows from what.
    Dot,
}

impl DocumentFormat {
    /// All formats.
    pub const ALL: [Self; 6] = [Self::Text, Self::Json, Self::Svg, Self::Html, Self::Xslt, Self::Dot];

    /// The name of the format on the command line and in libraries.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Svg => "svg",
            Self::Html => "html",
            Self::Xslt => "xslt",
            Self::Dot => "dot",
        }
    }

    /// The format of files whose names have this ending, given without its dot, in any letter case.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match &*ending.to_lowercase() {
            "json" => Some(Self::Json),
            "svg" => Some(Self::Svg),
            "html" | "htm" => Some(Self::Html),
            "dot" | "gv" => Some(Self::Dot),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }

    /// Whether it shows one step.
    pub const fn is_of_one_step(self) -> bool {
        matches!(self, Self::Svg | Self::Dot)
    }

    /// Whether its steps are written in a notation that can be chosen.
    pub const fn has_notation(self) -> bool {
        matches!(self, Self::Text | Self::Html)
    }
}

/// How many steps that remove candidates a reader can follow without a board.
pub const OFTEN: usize = 4;

/// Steps before which the board is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownBoards {
    /// The first step that is not easy and, in English, each step that removes candidates when more than four such steps lie
    /// behind the last board.
    Often,
    /// The first step that is not easy.
    FirstHard,
    /// None at all.
    Nowhere,
    /// These, counted from 1.
    Steps(RangeInclusive<usize>),
}

/// A run, and how it is to be shown.
#[derive(Clone, Copy)]
pub struct ShownRun<'a> {
    /// The run.
    pub trace: &'a Trace,
    /// The scale it followed.
    pub scale: &'a Scale,
    /// What the search core says of its start.
    pub verdict: &'a Verdict,
    /// How steps are written.
    pub notation: Notation,
    /// Before which steps a text shows the board.
    pub boards: &'a [ShownBoards],
    /// Whether nets are written in full, with all their links drawn.
    pub is_full: bool,
    /// The colors of a text.
    pub palette: Palette,
    /// The step to draw, counted from 1; by default the first of the hardest.
    pub step: Option<usize>,
    /// In which order its steps are.
    pub order: StepOrder,
    /// Whether the run is the one that ratings are of.
    pub is_usual: bool,
}

/// Why there is no document.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unwritten {
    /// It cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] Arc<serde_json::Error>),
    /// There is no step with this number.
    #[error("there is no step {number}")]
    Missing {
        /// Which was asked for, counted from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A graph is of a chain or net.
    #[error("step {number} is not a chain or net: {name}")]
    NoGraph {
        /// Which was asked for, counted from 1.
        number: usize,
        /// What the step is called.
        name: String,
    },
}

impl<'a> ShownRun<'a> {
    /// The usual run in English, without colors.
    pub fn new(trace: &'a Trace, scale: &'a Scale, verdict: &'a Verdict) -> Self {
        Self {
            trace,
            scale,
            verdict,
            notation: Notation::English,
            boards: &[ShownBoards::Often],
            is_full: false,
            palette: Palette::default(),
            step: None,
            order: StepOrder::Usual,
            is_usual: true,
        }
    }

    /// The run in a format.
    ///
    /// # Errors
    /// If the step to draw does not exist, or the format cannot draw it.
    pub fn document(&self, format: DocumentFormat) -> Result<String, Unwritten> {
        Ok(match format {
            DocumentFormat::Text => self.to_string(),
            // A value first: a second writer of proofs would enlarge the module for browsers.
            DocumentFormat::Json => format!("{:#}\n", serde_json::to_value(self.json()).map_err(Arc::new)?),
            DocumentFormat::Svg => self.picture()?,
            DocumentFormat::Html => self.page(),
            DocumentFormat::Xslt => xslt::text(&Log::of(&self.trace.start)),
            DocumentFormat::Dot => self.graph()?,
        })
    }

    /// The document of `schemas/trace-1.json`.
    pub fn json(&self) -> json::Document<'a> {
        let document = json::document(self.trace, self.scale, self.verdict);
        let document = document.in_order(self.order);
        if self.is_usual { document } else { document.without_rating() }
    }

    /// The pictures of all steps.
    pub fn pictures(&self) -> impl Iterator<Item = String> {
        (1..).zip(self.trace.states()).map(|(number, (grid, recorded))| self.drawn(number, &grid, recorded))
    }

    /// The run as a page of its own.
    pub fn page(&self) -> String {
        html::document(self.trace, self.scale, self.notation, None)
    }

    /// The picture of one step.
    ///
    /// # Errors
    /// A number that no step has.
    pub fn picture(&self) -> Result<String, Unwritten> {
        let (number, grid, recorded) = self.chosen()?;
        Ok(self.drawn(number, &grid, recorded))
    }

    fn drawn(&self, number: usize, grid: &Grid, recorded: &Recorded) -> String {
        let heading = svg::heading(self.trace.start.rules(), number, self.scale, &recorded.step);
        let draw = if self.is_full { svg::in_full } else { svg::document };
        draw(grid, &recorded.step, &heading)
    }

    fn graph(&self) -> Result<String, Unwritten> {
        let (number, grid, recorded) = self.chosen()?;
        let draw = if self.is_full { dot::in_full } else { dot::document };
        let missing =
            || Unwritten::NoGraph { number, name: name(self.trace.start.rules(), self.scale, &recorded.step) };
        draw(&grid, &recorded.step).ok_or_else(missing)
    }

    /// The step to draw: its number, the state before it, and itself.
    fn chosen(&self) -> Result<(usize, Grid, &'a Recorded), Unwritten> {
        let hardest = || self.trace.hardest().map(|(index, _)| index + 1);
        let number = self.step.or_else(hardest).unwrap_or(1);
        let state = number.checked_sub(1).and_then(|index| self.trace.states().nth(index));
        let (grid, recorded) = state.ok_or(Unwritten::Missing { number, count: self.trace.steps.len() })?;
        Ok((number, grid, recorded))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_says_the_format() {
        assert!(DocumentFormat::ALL.iter().all(|format| match format {
            DocumentFormat::Text | DocumentFormat::Xslt => true,
            _ => DocumentFormat::of_ending(format.id()) == Some(*format),
        }));
        assert_eq!(DocumentFormat::of_ending("HTM"), Some(DocumentFormat::Html));
        assert_eq!(DocumentFormat::of_ending("png"), None);
    }
}
