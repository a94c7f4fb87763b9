//! Positions without a solution whose givens have one.

use miette::Diagnostic;

use crate::corpus::Origin;
use crate::inquiry::Mistakes;
use crate::render::position::misplaced;

/// What is told of a position that has no solution, though its puzzle has one.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{file}:{line}: {what}", file = .0.file, line = .0.line, what = misplaced(.1))]
#[diagnostic(severity(warning))]
pub(super) struct Misplaced(pub(super) Origin, pub(super) Mistakes);
