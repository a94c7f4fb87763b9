//! Files of puzzles: rows as `unguess rate` writes them, in pieces, so that several workers can share a file.

use std::io::Cursor;

use serde::Serialize;
use serde_json::{Value, json};
use unguess_corpus::{
    Entries, FIXED, InputLine, InputLines, OutputColumns, PuzzleRow, Rater, RatingOptions, RowFormat,
};

use crate::{RatingRequest, RequestFault, json, raters};

/// A file of puzzles, and what they are rated by.
pub struct CorpusRows {
    lines: Vec<InputLine>,
    raters: Vec<Rater>,
}

/// A row as the page shows it.
#[derive(Serialize)]
struct ShownRow {
    puzzle: String,
    name: String,
    line: u64,
    status: &'static str,
    clues: Option<usize>,
    values: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<RequestFault>,
    /// The rules of the board that its table names.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
}

impl CorpusRows {
    /// Reads a file, which may be compressed with gzip or zstd, and the names of some ratings as in `ser,w`.
    ///
    /// # Errors
    /// If the file cannot be read or a rating is unknown.
    pub fn new(name: &str, bytes: Vec<u8>, ratings: &str) -> Result<Self, RequestFault> {
        let asked = RatingRequest { ids: ratings.split(',').map(str::to_owned).collect(), ..RatingRequest::default() };
        let raters = raters(&asked)?;
        let lines = InputLines::of(name, Cursor::new(bytes)).map_err(RequestFault::new)?;
        let lines = Entries::new(lines).collect::<Result<_, _>>().map_err(RequestFault::new)?;
        Ok(Self { lines, raters })
    }

    /// How many rows there are.
    pub fn length(&self) -> usize {
        self.lines.len()
    }

    /// The header of the table as CSV, and each rating with its columns: `stuck` is what its first column says of a puzzle that it
    /// cannot solve, and `levels` has its words for figures.
    pub fn head(&self) -> String {
        let rating = |rater: &Rater| {
            let stuck = rater.scale().and_then(|(scale, _)| scale.stuck);
            json!({
                "title": rater.title(), "decimals": rater.decimals(), "columns": rater.columns(), "stuck": stuck,
                "levels": rater.levels(), "isTime": rater.is_time(),
            })
        };
        let header = String::from_utf8_lossy(&RowFormat::Csv.header(&self.columns())).into_owned();
        let ratings: Vec<Value> = self.raters.iter().map(rating).collect();
        json(Ok(json!({ "header": header, "fixed": FIXED, "ratings": ratings })))
    }

    /// The rows from one on, up to another, which is not among them: `csv` as the program writes them, and `rows` for the page.
    pub fn rows(&self, from: usize, to: usize) -> String {
        let columns = self.columns();
        let (mut csv, mut rows) = (String::new(), Vec::new());
        let to = to.min(self.lines.len());
        for line in &self.lines[from.min(to)..to] {
            let row = PuzzleRow::of(line, &self.raters, &RatingOptions::default());
            csv += &String::from_utf8_lossy(&RowFormat::Csv.line(&row, &columns));
            rows.push(ShownRow {
                name: row.origin.label,
                line: row.origin.line,
                status: row.status.name(),
                clues: row.clues,
                fault: row.fault.as_deref().map(RequestFault::of),
                puzzle: row.puzzle,
                values: row.values,
                rules: line.rules().ok().flatten(),
            });
        }
        json(Ok(json!({ "csv": csv, "rows": rows })))
    }

    fn columns(&self) -> OutputColumns {
        OutputColumns::of(&self.raters)
    }
}
