//! What is written of units: lines of puzzles, or a table that tells what they took and can be taken up again.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use clap::ValueEnum;

use crate::cli::Failure;
use crate::cli::output::Output;
use unguess_core::board::Puzzle;
use unguess_corpus::shown;

/// The format of the puzzles.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum RowFormat {
    /// One puzzle a line
    #[default]
    Lines,
    /// A table puzzle,clues,unit,grids,tries, where grids and tries count those since the previous row, including this
    /// unit
    Csv,
}

/// What a run writes: the format, and in a table whether there is a column of weights.
#[derive(Clone, Copy)]
pub(super) struct RowColumns {
    pub(super) format: RowFormat,
    pub(super) is_weighed: bool,
}

impl RowColumns {
    const fn header(self) -> &'static str {
        match (self.format, self.is_weighed) {
            (RowFormat::Lines, _) => "",
            (RowFormat::Csv, false) => "puzzle,clues,unit,grids,tries\n",
            (RowFormat::Csv, true) => "puzzle,clues,unit,grids,tries,weight\n",
        }
    }
}

/// What a unit has yielded.
pub(super) struct MadeUnit {
    pub(super) number: u64,
    pub(super) puzzles: Vec<Puzzle>,
    pub(super) tries: u64,
    /// How many minimal puzzles its puzzle stands for, if that was asked.
    pub(super) weight: Option<f64>,
}

/// What a run took so far.
pub(super) struct UnitTally {
    form: RowColumns,
    /// How many puzzles are written.
    pub(super) puzzles: u64,
    /// How many units were made.
    pub(super) units: u64,
    /// How many tries there were.
    pub(super) tries: u64,
    /// The number of the next unit.
    pub(super) next: u64,
    /// How many units and how many tries there were since the last row.
    untold: [u64; 2],
}

impl UnitTally {
    const fn new(form: RowColumns, first: u64) -> Self {
        Self { form, puzzles: 0, units: 0, tries: 0, next: first, untold: [0; 2] }
    }

    /// Counts a unit, and gives its rows. The first one tells all that was made since the row before, this unit included,
    /// and the others of the unit nothing: so the columns add up to all there was.
    fn rows(&mut self, made: &MadeUnit) -> String {
        self.puzzles += made.puzzles.len() as u64;
        self.units += 1;
        self.tries += made.tries;
        self.next = made.number + 1;
        self.untold = [self.untold[0] + 1, self.untold[1] + made.tries];
        let row = |puzzle: &Puzzle| match self.form.format {
            RowFormat::Lines => format!("{puzzle}\n"),
            RowFormat::Csv => {
                let [units, tries] = std::mem::take(&mut self.untold);
                let weight = made.weight.map_or_else(String::new, |weight| format!(",{weight:.6e}"));
                format!("{puzzle},{},{},{units},{tries}{weight}\n", puzzle.cells().len(), made.number)
            }
        };
        made.puzzles.iter().map(row).collect()
    }
}

/// The rows of a run.
pub(super) struct PuzzleRows {
    output: Output,
    pub(super) tally: UnitTally,
}

impl PuzzleRows {
    /// Of a run that begins with this unit.
    pub(super) fn new(mut output: Output, form: RowColumns, first: u64) -> Result<Self, Failure> {
        output.write(form.header().as_bytes())?;
        Ok(Self { output, tally: UnitTally::new(form, first) })
    }

    /// Of a run that is taken up again. Of the last unit in the file some rows may be missing: it is made once more, with
    /// those before it that yielded nothing, and must begin as the rows there do.
    pub(super) fn resumed(
        path: &Path,
        form: RowColumns,
        first: u64,
        make: impl Fn(u64) -> MadeUnit,
    ) -> Result<Self, Failure> {
        let header = form.header();
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.map_err(|error| Failure::Input { message: format!("{}: {error}", shown(path)) })?,
        };
        let other = |line: usize, reason: &str| {
            let message = format!("{}:{line}: {reason}", shown(path));
            Failure::usage(message, "give the options of the first run, or another output")
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        if whole.is_empty() && header.starts_with(&text) {
            return Self::new(Output::file(path)?, form, first);
        }
        let Some(body) = whole.strip_prefix(header) else { return Err(other(1, "this is not a table of puzzles")) };
        let mut tally = UnitTally::new(form, first);
        let mut rows = Vec::new();
        for (place, line) in body.split_inclusive('\n').enumerate() {
            rows.push((
                line,
                numbers(line, form.is_weighed)
                    .ok_or_else(|| other(place + 2, "this is not a row of a table of puzzles"))?,
            ));
        }
        // Rows of all units before the last one are kept; from there on units are made again.
        let last = rows.last().map(|(_, [unit, ..])| *unit);
        let kept = rows.partition_point(|(_, [unit, ..])| Some(*unit) != last);
        for (_, [unit, units, tries]) in &rows[..kept] {
            tally.puzzles += 1;
            tally.units += units;
            tally.tries += tries;
            tally.next = unit + 1;
        }
        let there: String = rows[kept..].iter().map(|(line, _)| *line).collect();
        let mut again = String::new();
        while last.is_some_and(|last| tally.next <= last) {
            again += &tally.rows(&make(tally.next));
        }
        if !again.starts_with(&there) {
            return Err(other(kept + 2, "this row belongs to another run"));
        }
        let end = header.len() + rows[..kept].iter().map(|(line, _)| line.len()).sum::<usize>();
        let mut output = Output::continued(path, |_| Ok(end as u64))?;
        output.write(again.as_bytes())?;
        Ok(Self { output, tally })
    }

    /// Writes what a unit has yielded.
    pub(super) fn add(&mut self, made: &MadeUnit) -> Result<(), Failure> {
        let rows = self.tally.rows(made);
        if rows.is_empty() { Ok(()) } else { self.output.write(rows.as_bytes()) }
    }

    /// Writes what waits.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.output.flush()
    }
}

/// The number of the unit, how many units and how many tries a row tells.
fn numbers(row: &str, is_weighed: bool) -> Option<[u64; 3]> {
    let mut fields: Vec<&str> = row.trim_end().split(',').collect();
    if is_weighed {
        fields.pop()?.parse::<f64>().ok()?;
    }
    let [puzzle, _, unit, units, tries] = fields[..] else { return None };
    puzzle.parse::<Puzzle>().ok()?;
    Some([unit.parse().ok()?, units.parse().ok()?, tries.parse().ok()?])
}
