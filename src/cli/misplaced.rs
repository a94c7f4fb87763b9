//! Positions without a solution whose givens have one.

use miette::Diagnostic;

use unguess_corpus::PuzzleSource;
use unguess_render::position::misplaced;
use unguess_theory::inquiry::Mistakes;

/// What is told of a position that has no solution, though its puzzle has one.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{file}:{line}: {what}", file = .0.file, line = .0.line, what = misplaced(.1))]
#[diagnostic(severity(warning))]
pub(super) struct Misplaced(pub(super) PuzzleSource, pub(super) Mistakes);
