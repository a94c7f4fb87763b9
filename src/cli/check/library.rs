//! `unguess check --library`: whether techniques find what lines of a library say.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::process::ExitCode;

use super::Finding;
use crate::cli::Failure;
use crate::cli::bad_lines::write_rows;
use crate::cli::failure::{advice, counted, tell};
use crate::cli::input::lines;
use unguess_corpus::{BadLine, InputLine, csv_line};
use unguess_steps::inquiry::{Case, Change, names};

/// The columns of a row.
const COLUMNS: [&str; 6] = ["line", "code", "technique", "expected", "result", "instead"];

/// What a line is that is no line of a library.
const INVALID: &str = "invalid";

/// How many lines have each result.
type Counts = BTreeMap<&'static str, usize>;

/// Writes a row for each line of a library, and at the end, on standard error, how many rows have each result. The exit
/// code is 1 unless all results are as expected.
pub(super) fn run(inputs: &[String], threads: Option<NonZero<usize>>) -> Result<ExitCode, Failure> {
    let (mut counts, mut all_expected) = (Counts::new(), true);
    write_rows(&csv_line(COLUMNS.into_iter()), threads, lines(inputs, None)?, finding, |finding, output| {
        *counts.entry(finding.result).or_default() += 1;
        all_expected &= finding.is_fine;
        output.write(&finding.row)
    })?;
    tell(advice(summary(&counts)));
    Ok(ExitCode::from(u8::from(!all_expected)))
}

/// How many lines there are, and how many of each kind.
fn summary(counts: &Counts) -> String {
    let all: usize = counts.values().sum();
    let each: Vec<String> = counts.iter().map(|(result, count)| format!("{count} {result}")).collect();
    format!("{}: {}", counted(all as u64, "line"), each.join(", "))
}

/// The finding of a line of a library: what its technique does in its position, beside what the line expects.
fn finding(line: &InputLine) -> (Finding, Option<Box<BadLine>>) {
    let number = line.number.to_string();
    let row = |[code, technique, expected, result, instead]: [&str; 5]| {
        csv_line([&number, code, technique, expected, result, instead].into_iter())
    };
    match line.read(Case::read) {
        Ok(case) => {
            let outcome = case.outcome();
            let instead = outcome.instead().map(written).unwrap_or_default();
            let values = [&case.code.to_string(), &case.code.name(), &written(&case.change), outcome.name(), &instead];
            (Finding { row: row(values), result: outcome.name(), is_fine: outcome.is_expected() }, None)
        }
        Err(bad) => (Finding { row: row(["", "", "", INVALID, ""]), result: INVALID, is_fine: false }, Some(bad)),
    }
}

/// Removed candidates as the line has them, placed ones after a `+`.
fn written(change: &Change) -> String {
    let placed = names(&change.placed).replace(' ', " +");
    let removed = names(&change.removed);
    match (removed.is_empty(), placed.is_empty()) {
        (_, true) => removed,
        (true, false) => format!("+{placed}"),
        (false, false) => format!("{removed} +{placed}"),
    }
}
