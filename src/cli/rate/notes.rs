//! What `rate` tells people besides its rows.

use miette::Diagnostic;

use unguess_corpus::{Refusal, Status};

/// What is told after Ctrl-C.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("stopped after {rows} complete rows")]
#[diagnostic(severity(warning), help("the same command with --resume continues from there"))]
pub(super) struct StoppedNote {
    pub(super) rows: u64,
}

/// What is told of a file with rows that is not resumed.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{path} had rows and is replaced; use --resume to continue after them")]
#[diagnostic(severity(warning))]
pub(super) struct Replaced {
    pub(super) path: String,
}

/// What is told of a puzzle with a step that does not hold.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{puzzle}: {refusal}")]
#[diagnostic(help("this is a mistake in unguess; please report the puzzle"))]
pub(super) struct RefusedNote {
    pub(super) puzzle: String,
    pub(super) refusal: Refusal,
}

/// What is told of a puzzle that is not rated where its line does not say so.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{puzzle} {why}")]
#[diagnostic(severity(warning))]
pub(super) struct Unrated {
    puzzle: String,
    why: &'static str,
    #[help]
    help: Option<&'static str>,
}

impl Unrated {
    /// What is told of a puzzle without a rating; a line that is none is told anyway.
    pub(super) fn of(puzzle: String, status: Status) -> Option<Self> {
        let (why, help) = match status {
            Status::Multiple => ("has several solutions", Some("--allow-multiple rates it all the same")),
            Status::None => ("has no solution", None),
            Status::Stuck => ("is beyond this rating", None),
            Status::Timeout => ("takes longer than --timeout", None),
            Status::Ok | Status::Invalid | Status::Refused => return None,
        };
        Some(Self { puzzle, why, help })
    }
}
