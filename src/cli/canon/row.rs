//! Rows of `unguess canon`.

use clap::ValueEnum;
use serde_json::Value;

use crate::cli::output::row;
use unguess_board::canon::{Canonical, canonical};
use unguess_board::solutions::{Verdict, verdict};
use unguess_board::{Grid, Puzzle};
use unguess_corpus::{BadLine, DistinctKey, InputLine, RowFormat};
use unguess_steps::inquiry::known_givens;

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum CanonFormat {
    /// Only the canonical form
    #[default]
    Text,
    /// A header, then comma-separated values
    Csv,
    /// One JSON object a line
    Jsonl,
}

/// The columns of a row.
pub(super) const COLUMNS: [&str; 4] = ["puzzle", "status", "canonical", "automorphisms"];

/// How rows are made.
pub(super) struct CanonRows<'a> {
    pub(super) of_solution: bool,
    pub(super) as_written: bool,
    pub(super) format: CanonFormat,
    /// The names of other columns.
    pub(super) kept: &'a [String],
}

/// A row, with its canonical form as a key if it has one.
pub(super) struct CanonRow {
    pub(super) text: Vec<u8>,
    pub(super) key: Option<DistinctKey>,
}

impl CanonRows<'_> {
    /// The row of a line and the key of its form, or why the line is not a puzzle. `kept` are the values of the line in
    /// other columns.
    pub(super) fn of(&self, line: &InputLine, kept: &[String]) -> (CanonRow, Option<Box<BadLine>>) {
        let (status, form, bad) = match line.classic_grid() {
            Ok(grid) => {
                let (status, puzzle) = self.puzzle(&grid);
                (status, puzzle.map(|puzzle| canonical(&puzzle)), None)
            }
            Err(bad) => ("invalid", None, Some(bad)),
        };
        let text = self.text(&line.field(), status, form.as_ref(), kept);
        (CanonRow { text, key: form.map(|form| key(&form.puzzle)) }, bad)
    }

    /// The puzzle whose form is asked for, the solution if that is asked for, with the status of the row.
    fn puzzle(&self, grid: &Grid) -> (&'static str, Option<Puzzle>) {
        let puzzle = known_givens(grid).unwrap_or_else(|| grid.placed());
        if !self.of_solution {
            return ("ok", Some(puzzle));
        }
        match verdict(grid) {
            Verdict::None => ("none", None),
            Verdict::Unique(solution) => ("ok", Some(solution)),
            Verdict::Multiple(_) => ("multiple", None),
        }
    }

    /// A row in the format asked for. As text it is the form alone, or the puzzle as it is written; without a form, an
    /// empty line.
    fn text(&self, puzzle: &str, status: &str, form: Option<&Canonical>, kept: &[String]) -> Vec<u8> {
        let canonical = form.map(|form| form.puzzle.to_string());
        let format = match (self.format, &canonical) {
            (CanonFormat::Text, None) => return b"\n".to_vec(),
            (CanonFormat::Text, Some(_)) if self.as_written => return row(&[puzzle], kept),
            (CanonFormat::Text, Some(canonical)) => return row(&[canonical], kept),
            (CanonFormat::Csv, _) => RowFormat::Csv,
            (CanonFormat::Jsonl, _) => RowFormat::Jsonl,
        };
        let values = [puzzle.into(), status.into(), canonical.into(), form.map(|form| form.automorphisms).into()];
        let values: Vec<Value> = values.into_iter().chain(kept.iter().map(|value| value.as_str().into())).collect();
        format.record(COLUMNS.into_iter().chain(self.kept.iter().map(String::as_str)), values.iter())
    }
}

/// The canonical form of the puzzle of a line, or of its solution if `of_solution`, as a key. A puzzle without a single
/// solution has the key of its own form even then.
pub(in crate::cli) fn form_key(line: &InputLine, of_solution: bool) -> Result<DistinctKey, Box<BadLine>> {
    let grid = line.classic_grid()?;
    if of_solution && let Verdict::Unique(solution) = verdict(&grid) {
        return Ok(key(&canonical(&solution).puzzle));
    }
    let mut form = key(&canonical(&known_givens(&grid).unwrap_or_else(|| grid.placed())).puzzle);
    if of_solution {
        // The last cell leaves four bits: a puzzle is never taken for a solution.
        form[40] |= 0xf0;
    }
    Ok(form)
}

/// A puzzle with four bits for each cell.
fn key(puzzle: &Puzzle) -> DistinctKey {
    let mut key = [0; 41];
    for clue in puzzle.clues() {
        let (index, digit) = (clue.cell().index(), clue.digit().number());
        key[index / 2] |= digit << (index % 2 * 4);
    }
    key
}
