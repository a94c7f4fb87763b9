//! Tables for people, and rows for programs.

use std::fmt;

use serde_json::Value as Json;

use unguess_corpus::RowFormat;

/// A row of comma-separated values.
pub(super) fn csv_values(values: &[Json]) -> Vec<u8> {
    RowFormat::Csv.record(std::iter::empty(), values.iter())
}

/// Writes rows as columns that are aligned to the right. Cells beyond those of the first row, such as bars, follow as
/// they are.
pub(in crate::cli) fn table(f: &mut fmt::Formatter<'_>, rows: &[Vec<String>]) -> fmt::Result {
    let columns = rows.first().map_or(0, Vec::len);
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|cell| shortened(cell)).collect()).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        let rest = row.iter().skip(columns).cloned();
        writeln!(f, "{}", cells.chain(rest).collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}

/// A cell of a table. A text of any length may stand in a file, and one would make every row as wide.
fn shortened(cell: &str) -> String {
    const WIDEST: usize = 100;
    if cell.chars().count() <= WIDEST {
        return cell.to_owned();
    }
    cell.chars().take(WIDEST - 1).chain(['…']).collect()
}
