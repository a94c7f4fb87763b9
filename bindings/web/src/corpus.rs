//! Files of puzzles: rows as `unguess rate` writes them, in pieces, so that several workers can share a file.

use std::io::Cursor;

use serde::Serialize;
use unguess::corpus::{
    Entries, FIXED, InputLine, InputLines, OutputColumns, PuzzleRow, Rater, RatingOptions, RowFormat,
};
use unguess_desk::{RatingRequest, RequestFault, json, raters};
use wasm_bindgen::prelude::*;

/// A file of puzzles, and what they are rated by.
#[wasm_bindgen]
pub struct Corpus {
    lines: Vec<InputLine>,
    raters: Vec<Rater>,
}

/// Rows of a table.
#[derive(Serialize)]
struct ShownRows {
    /// As the program writes them.
    csv: String,
    rows: Vec<ShownRow>,
}

/// A row as the page shows it.
#[derive(Serialize)]
struct ShownRow {
    puzzle: String,
    name: String,
    line: u64,
    status: &'static str,
    clues: Option<usize>,
    values: Vec<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<RequestFault>,
    /// The rules of the board that its table names.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
}

/// A rating and its columns.
#[derive(Serialize)]
struct RatingColumns<'a> {
    title: &'a str,
    decimals: usize,
    columns: Vec<&'a str>,
    /// What its first column says of a puzzle that it cannot solve.
    stuck: Option<f64>,
}

#[wasm_bindgen]
impl Corpus {
    /// Reads a file, which may be compressed with gzip or zstd, and the names of some ratings as in `ser,w`.
    ///
    /// # Errors
    /// If the file cannot be read or a rating is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: Vec<u8>, ratings: &str) -> Result<Self, JsError> {
        let asked = RatingRequest { ids: ratings.split(',').map(str::to_owned).collect(), ..RatingRequest::default() };
        let raters = raters(&asked).map_err(|fault| JsError::new(&fault.message))?;
        let lines = Entries::new(InputLines::of(name, Cursor::new(bytes))?).collect::<Result<_, _>>()?;
        Ok(Self { lines, raters })
    }

    /// How many rows there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.lines.len()
    }

    /// The header of the table as CSV, and what its ratings are.
    pub fn head(&self) -> String {
        #[derive(Serialize)]
        struct TableHead<'a> {
            header: String,
            fixed: [&'a str; 3],
            ratings: Vec<RatingColumns<'a>>,
        }
        let head = |rater| {
            let scale = Rater::scale(rater).map(|(scale, _)| scale);
            let (decimals, stuck) = scale.map_or((0, None), |scale| (scale.decimals, scale.stuck));
            RatingColumns { title: rater.title(), decimals, columns: rater.columns(), stuck }
        };
        let header = String::from_utf8_lossy(&RowFormat::Csv.header(&self.columns())).into_owned();
        json(Ok(TableHead { header, fixed: FIXED, ratings: self.raters.iter().map(head).collect() }))
    }

    /// The rows from one on, up to another, which is not among them.
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
        json(Ok(ShownRows { csv, rows }))
    }

    fn columns(&self) -> OutputColumns {
        OutputColumns::of(&self.raters)
    }
}
