//! Questions about search, answered by running it. `lab/docs/experiments.md` says what came out.

use std::fmt::Write;

use clap::ValueEnum;

use super::measure::{PuzzleBatch, solved};
use super::{adversary, columns, families};
use crate::study::Options;

/// The experiments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Experiment {
    /// Guess by taking a candidate away instead of placing it
    Eliminate,
    /// Undo guesses from a trail instead of from a copy
    Trail,
    /// Refute digits of two-digit cells before each guess
    Shaving,
    /// Naked pairs and last places on and off
    Inference,
    /// Search for a puzzle that makes the plain search guess wrong as often as possible
    Adversary,
    /// How cutting fixed columns makes outliers
    Columns,
    /// How many cells each family of rules fills before a guess is needed, and how many puzzles they solve
    Families,
}

impl Experiment {
    /// Runs it on a batch, and reports.
    pub(super) fn run(self, batch: &PuzzleBatch, seed: u64) -> String {
        let usual = Options::default();
        match self {
            Self::Eliminate => compare(batch, &[("fill", usual), ("eliminate", Options { eliminate: true, ..usual })]),
            Self::Trail => compare(batch, &[("copy", usual), ("trail", Options { trail: true, ..usual })]),
            Self::Shaving => compare(batch, &[("guess at once", usual), ("shave", Options { shaving: true, ..usual })]),
            Self::Inference => compare(
                batch,
                &[
                    ("last places and naked pairs", usual),
                    ("last places", Options { naked_pairs: false, ..usual }),
                    ("naked pairs", Options { last_places: false, ..usual }),
                    ("neither", Options { last_places: false, naked_pairs: false, ..usual }),
                ],
            ),
            Self::Adversary => adversary::report(batch, seed),
            Self::Columns => columns::report(batch),
            Self::Families => families::report(batch),
        }
    }
}

/// Solves a batch in several ways, on one thread.
fn compare(batch: &PuzzleBatch, ways: &[(&str, Options)]) -> String {
    let mut text =
        format!("{} puzzles, {}\n{:>12} {:>12}  way\n", batch.puzzles.len(), batch.name, "μsec", "backtracks");
    for (name, options) in ways {
        let run = solved(batch, *options, 1);
        let _ = writeln!(text, "{:>12.2} {:>12.2}  {name}", run.cost(), run.backtracks());
    }
    text
}
