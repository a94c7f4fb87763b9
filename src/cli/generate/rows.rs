//! What is written of units: lines of puzzles, or a table that tells what they took and can be taken up again.

use std::io::{BufReader, Read};
use std::path::Path;

use clap::ValueEnum;

use crate::cli::Failure;
use crate::cli::kept_rows::{KeptRows, RowsTerms, RowsThere, unreadable};
use crate::cli::unfinished::Options;
use unguess_board::Puzzle;
use unguess_corpus::{MadeUnit, NewPuzzle, csv_line, shown};

/// The format of the puzzles.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum GenerateFormat {
    /// One puzzle a line
    #[default]
    Lines,
    /// A table puzzle,clues,unit,grids,tries, where grids and tries count those since the previous row, including this
    /// unit
    Csv,
}

/// What a run writes: the format, and in a table whether there are columns of grids and tries, and of weights.
#[derive(Clone, Copy)]
pub(super) struct RowColumns {
    pub(super) format: GenerateFormat,
    pub(super) is_counted: bool,
    pub(super) is_weighed: bool,
}

impl RowColumns {
    const fn header(self) -> &'static str {
        match self {
            Self { format: GenerateFormat::Lines, .. } => "",
            Self { is_counted: false, .. } => "puzzle,clues,unit\n",
            Self { is_weighed: false, .. } => "puzzle,clues,unit,grids,tries\n",
            Self { .. } => "puzzle,clues,unit,grids,tries,weight\n",
        }
    }
}

/// The fault of a line that is none of these rows.
const NOT_A_ROW: &str = "this is not a row of a table of puzzles";

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

    /// Counts a unit, and returns its rows. The first row has the numbers of units and tries since the last row of an
    /// earlier unit, and later rows of the unit have zeros, so that these columns add up to all units and tries.
    fn rows(&mut self, made: &MadeUnit) -> Vec<u8> {
        self.puzzles += made.puzzles.len() as u64;
        self.units += 1;
        self.tries += made.tries;
        self.next = made.number + 1;
        self.untold = [self.untold[0] + 1, self.untold[1] + made.tries];
        let row = |NewPuzzle { puzzle, clues, .. }: &NewPuzzle| match self.form.format {
            GenerateFormat::Lines => format!("{puzzle}\n").into_bytes(),
            GenerateFormat::Csv => {
                let counts = [*clues as u64, made.number].map(|count| count.to_string());
                let taken = std::mem::take(&mut self.untold).map(|count| count.to_string());
                let taken = if self.form.is_counted { &taken[..] } else { &[] };
                let weight = made.weight.map(|weight| format!("{weight:.6e}"));
                csv_line([puzzle].into_iter().chain(&counts).chain(taken).chain(&weight))
            }
        };
        made.puzzles.iter().flat_map(row).collect()
    }
}

/// The rows of a run.
pub(super) struct PuzzleRows {
    output: KeptRows,
    pub(super) tally: UnitTally,
}

impl PuzzleRows {
    /// Opens the rows of a run that begins with the unit `first`, or of an interrupted run. Some rows of the last unit
    /// in the file may be missing: that unit is made again, with the units before it that have no rows, and its rows
    /// must begin as those in the file do.
    pub(super) fn open<'a>(
        path: Option<&Path>,
        inputs: impl Iterator<Item = &'a Path> + Clone,
        is_resumed: bool,
        form: RowColumns,
        first: u64,
        make: impl Fn(u64) -> Result<MadeUnit, Failure>,
    ) -> Result<Self, Failure> {
        let options = (form.format == GenerateFormat::Csv && form.is_counted)
            .then(|| Options::new(vec!["generate".to_owned()], Vec::new()));
        let terms = RowsTerms { path, is_resumed, options, header: form.header().as_bytes() };
        let (mut tally, mut missing) = (UnitTally::new(form, first), Vec::new());
        let mut output = KeptRows::open(&terms, inputs, |file, certain| {
            let path = path.expect("there is a file to resume");
            let mut text = String::new();
            BufReader::new(file).take(certain).read_to_string(&mut text).map_err(|error| unreadable(path, error))?;
            // The tally counts the rows that are kept, and `missing` is written after them.
            let there;
            (there, missing) = resumed(&text, &mut tally, make, &|line, reason| {
                let message = format!("{}:{line}: {reason}", shown(path));
                Failure::usage(message, "give the options of the first run, or another output")
            })?;
            Ok(there)
        })?;
        if !missing.is_empty() {
            output.write(&missing)?;
        }
        Ok(Self { output, tally })
    }

    /// Writes what a unit has yielded.
    pub(super) fn add(&mut self, made: &MadeUnit) -> Result<(), Failure> {
        let rows = self.tally.rows(made);
        if rows.is_empty() { Ok(()) } else { self.output.write(&rows) }
    }

    /// Writes what waits; then the file is complete.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        self.output.end()
    }
}

/// Counts the rows that an interrupted run has left in `text`, and makes the rows that its last unit lacks. `fault`
/// makes the failure about a line from the number of the line and what is wrong there.
fn resumed(
    text: &str,
    tally: &mut UnitTally,
    make: impl Fn(u64) -> Result<MadeUnit, Failure>,
    fault: &dyn Fn(usize, &str) -> Failure,
) -> Result<(RowsThere, Vec<u8>), Failure> {
    let form = tally.form;
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    if whole.is_empty() && form.header().starts_with(text) || whole == form.header() {
        return Ok((RowsThere::default(), Vec::new()));
    }
    let body = whole.strip_prefix(form.header()).ok_or_else(|| fault(1, "this is not a table of puzzles"))?;
    let numbers = |(place, line)| Some(line).zip(numbers(line, form.is_weighed)).ok_or_else(|| fault(place, NOT_A_ROW));
    let rows = (2..).zip(body.split_inclusive('\n')).map(numbers);
    let rows: Vec<(&str, [u64; 3])> = rows.collect::<Result<_, _>>()?;
    // From the last unit on they are made again.
    let last = rows.last().map(|(_, [unit, ..])| *unit);
    let kept = rows.partition_point(|(_, [unit, ..])| Some(*unit) != last);
    for (_, [unit, units, tries]) in &rows[..kept] {
        tally.puzzles += 1;
        tally.units += units;
        tally.tries += tries;
        tally.next = unit + 1;
    }
    let there: String = rows[kept..].iter().map(|(line, _)| *line).collect();
    let mut again = Vec::new();
    while last.is_some_and(|last| tally.next <= last) {
        again.extend(tally.rows(&make(tally.next)?));
    }
    let missing = again.strip_prefix(there.as_bytes());
    // Line 1 is the header.
    let missing = missing.ok_or_else(|| fault(kept + 2, "this row belongs to another run"))?;
    Ok((RowsThere { rows: rows.len() as u64, end: whole.len() as u64 }, missing.to_owned()))
}

/// The last three numbers of a row: its unit, and the units and tries that it counts. Nothing if the text is not a row.
fn numbers(row: &str, is_weighed: bool) -> Option<[u64; 3]> {
    let mut fields: Vec<&str> = row.trim_end().split(',').collect();
    if is_weighed {
        fields.pop()?.parse::<f64>().ok()?;
    }
    let [puzzle, clues, unit, units, tries] = fields[..] else { return None };
    if clues.parse() != Ok(puzzle.parse::<Puzzle>().ok()?.cells().len()) {
        return None;
    }
    Some([unit.parse().ok()?, units.parse().ok()?, tries.parse().ok()?])
}
