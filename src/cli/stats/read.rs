//! Reads tables of ratings: CSV with a header, or one JSON object a line.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value as Json};

use super::records::{Records, at};
use super::units::{self, Units};
use crate::cli::Failure;
use crate::cli::input::LineResult;
use unguess_board::Puzzle;
use unguess_corpus::{
    InputLine, OutputColumns, PuzzleRow, Rater, Source, Status, WordOrder, has_something, printable, text,
};
use unguess_puzzles::stats::{Distribution, Value};
use unguess_search::scale::Scale;

/// What is read of the tables.
pub(in crate::cli) struct ReadTables {
    /// The columns asked for.
    pub(in crate::cli) columns: Vec<AskedColumn>,
    /// Of each two columns, the rows that have both.
    pub(in crate::cli) joints: BTreeMap<[usize; 2], Distribution<[Value; 2]>>,
    /// Which puzzles came out of one grid, and how many tries there were.
    pub(super) units: Units,
    /// Whether the number of clues matters.
    with_clues: bool,
    /// Whether all columns of ratings are asked for, and none of them is found yet.
    takes_ratings: bool,
}

/// A column asked for.
pub(in crate::cli) struct AskedColumn {
    /// Its name.
    pub(in crate::cli) name: String,
    /// Its values.
    pub(in crate::cli) values: Distribution,
    /// The most decimals that a number has in it.
    pub(in crate::cli) decimals: usize,
    /// How many rows have no value that counts, by what they are.
    pub(in crate::cli) apart: BTreeMap<String, u64>,
    /// What the scale of the column puts there for a puzzle that it cannot solve: such a value does not count.
    given_up: Option<Value>,
    /// In which order its words are.
    order: WordOrder,
}

/// What stands in a row in the column with a name, if it has one.
type Cells<'a> = dyn Fn(&str) -> Option<Cow<'a, str>> + 'a;

impl ReadTables {
    /// Tables of these columns, or of all columns of ratings if none is named, and of one to group them by; without a row.
    pub(in crate::cli) fn new(columns: &[String], by: Option<&String>, with_clues: bool) -> Self {
        Self {
            columns: columns.iter().chain(by).map(|name| AskedColumn::new(name)).collect(),
            joints: BTreeMap::new(),
            units: Units::default(),
            with_clues,
            takes_ratings: columns.is_empty(),
        }
    }

    /// If no column was named, takes all columns with ratings of the first table, of which `names` are the columns.
    /// Does nothing for later tables. The error is that there is no such column.
    fn take_ratings<'a>(&mut self, names: impl Iterator<Item = &'a str>) -> Result<(), String> {
        if !std::mem::take(&mut self.takes_ratings) {
            return Ok(());
        }
        let is_asked = |name: &str| self.columns.iter().any(|column| column.name == name);
        let ratings: Vec<_> =
            names.filter(|name| Rater::has_column(name) && !is_asked(name)).map(AskedColumn::new).collect();
        if ratings.is_empty() {
            return Err("no column has a rating; name columns with -c".to_owned());
        }
        self.columns.splice(0..0, ratings);
        Ok(())
    }

    /// Reads all rows of a source with these lines.
    pub(in crate::cli) fn read(
        &mut self,
        source: &Source,
        lines: impl Iterator<Item = LineResult>,
    ) -> Result<(), Failure> {
        self.units.begin();
        let mut lines = lines.filter(has_something).peekable();
        let is_object = |line: &InputLine| line.bytes.trim_ascii_start().first() == Some(&b'{');
        match lines.peek() {
            Some(Ok(first)) if is_object(first) => self.read_json(source, lines),
            _ => self.read_csv(source, lines),
        }
    }

    /// Reads the rows of a table with a header. It must have the columns that are asked for. Some others, such as
    /// `status` and `clues`, are read if they are there.
    fn read_csv(&mut self, source: &Source, lines: impl Iterator<Item = LineResult>) -> Result<(), Failure> {
        let mut records = Records::new(source, lines)?;
        let taken = self.take_ratings(records.header.iter().map(|name| &**name));
        taken.map_err(|reason| at(source, Some(records.line), &reason))?;
        let header = &records.header;
        let names = header.iter().map(|name| printable(name)).collect::<Vec<_>>().join(", ");
        let listed =
            if names.is_empty() { "the table has no header".to_owned() } else { format!("the first line has {names}") };
        if let Some(column) = self.columns.iter().find(|column| !header.contains(&column.name)) {
            let reason = format!("no column {:?}; {listed}", column.name);
            return Err(at(source, Some(records.line), &reason));
        }
        let places: HashMap<String, usize> = header.iter().cloned().zip(0..).collect();
        while let Some((line, fields)) = records.next()? {
            let cell = |name: &str| places.get(name).map(|place| Cow::Borrowed(fields[*place]));
            self.add(&cell).map_err(|reason| at(source, Some(line), &reason))?;
        }
        Ok(())
    }

    /// Reads rows that are JSON objects. Each must have the columns that are asked for. Some others, such as `status`
    /// and `clues`, are read if they are there.
    fn read_json(&mut self, source: &Source, lines: impl Iterator<Item = LineResult>) -> Result<(), Failure> {
        for line in lines {
            let line = line?;
            let bad = |reason: String| at(source, Some(line.number), &reason);
            let object = text(&line.bytes).map_err(|reason| bad(reason.to_string()))?;
            let object: Map<String, Json> = serde_json::from_str(object).map_err(|error| bad(error.to_string()))?;
            self.take_ratings(object.keys().map(String::as_str)).map_err(bad)?;
            if let Some(column) = self.columns.iter().find(|column| !object.contains_key(&column.name)) {
                return Err(bad(format!("this object has no {:?}", column.name)));
            }
            self.add(&|name| object.get(name).map(plain)).map_err(bad)?;
        }
        Ok(())
    }

    /// Counts a row that is rated now. The error is what is wrong with the row.
    pub(in crate::cli) fn add_row(&mut self, columns: &OutputColumns, row: &PuzzleRow) -> Result<(), String> {
        self.add(&|name| columns.value(name, row).map(|value| Cow::Owned(plain(&value).into_owned())))
    }

    /// Counts a row: the value of each column, each pair of values, and pairs with the earlier rows of its unit, which
    /// came out of one grid. The error is what is wrong with the row.
    fn add(&mut self, cell: &Cells) -> Result<(), String> {
        let status = cell("status").unwrap_or_default();
        let clues = if self.with_clues && is_proper(&status) { clues(cell)? } else { 0 };
        let value = |column: &mut AskedColumn| {
            let text = cell(&column.name).unwrap_or_default();
            column.add(&text, &status, clues)
        };
        let values: Vec<Option<Value>> = self.columns.iter_mut().map(value).collect::<Result<_, _>>()?;
        for (places, pair) in pairs(&values) {
            self.joints.entry(places).or_default().add(pair, clues, 1);
        }
        // Puzzles of one grid are not independent: every two of them count for the errors.
        for (others, of_other) in self.units.add(units::COLUMNS.map(cell), (values.clone(), clues))? {
            for ((column, value), other) in self.columns.iter_mut().zip(&values).zip(others) {
                if let [Some(value), Some(other)] = [value, other] {
                    column.values.add_pair((other.clone(), *of_other), (value.clone(), clues));
                }
            }
            let others: BTreeMap<_, _> = pairs(others).collect();
            for (places, pair) in pairs(&values) {
                if let (Some(other), Some(joint)) = (others.get(&places), self.joints.get_mut(&places)) {
                    joint.add_pair((other.clone(), *of_other), (pair, clues));
                }
            }
        }
        Ok(())
    }
}

impl ReadTables {
    /// Counts 0, which scales give to puzzles that singles solve, as `worth` in the first `columns` columns.
    pub(in crate::cli) fn count_singles_as(&mut self, worth: f64, columns: usize) {
        let counted = |value: &Value| if value.number() == Some(0.0) { worth.into() } else { value.clone() };
        let decimals = worth.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len());
        for column in self.columns.iter_mut().take(columns).filter(|column| column.has_zeros()) {
            column.values = column.values.map(counted);
            column.decimals = column.decimals.max(decimals);
        }
        for (places, joint) in &mut self.joints {
            let of = |pair: &[Value; 2], place: usize| {
                if places[place] < columns { counted(&pair[place]) } else { pair[place].clone() }
            };
            *joint = joint.map(|pair| [of(pair, 0), of(pair, 1)]);
        }
    }

    /// Without the last column, which was there only to tell the others by.
    pub(in crate::cli) fn leave_out_last(&mut self) {
        self.columns.pop();
        let columns = self.columns.len();
        self.joints.retain(|places, _| places[1] < columns);
    }
}

impl AskedColumn {
    /// A column without any cell yet. `given_up` is the figure of its scale for puzzles that the scale cannot solve;
    /// ratings count tenths.
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            values: Distribution::new(),
            decimals: 0,
            apart: BTreeMap::new(),
            given_up: Scale::given_up(name).map(|rating| (f64::from(rating.0) / 10.0).into()),
            order: WordOrder::of_column(name),
        }
    }

    fn has_zeros(&self) -> bool {
        self.values.values().any(|value| value.number() == Some(0.0))
    }

    /// Counts a cell of this column, and returns its value. An empty cell, one of a line that is not a proper puzzle,
    /// and a figure of a puzzle that its scale could not solve are counted apart and have none.
    fn add(&mut self, cell: &str, status: &str, clues: usize) -> Result<Option<Value>, String> {
        let value = self.order.ranked(Value::read(cell.trim()));
        let is_given_up = status == Status::Stuck.name() && self.given_up.as_ref() == Some(&value);
        if cell.trim().is_empty() || is_given_up || !is_proper(status) {
            let what = if status.is_empty() || status == Status::Ok.name() { "empty" } else { status };
            *self.apart.entry(what.to_owned()).or_default() += 1;
            return Ok(None);
        }
        // A column has numbers alone or words alone.
        if let Some(earlier) = self.values.values().next()
            && earlier.number().is_some() != value.number().is_some()
        {
            let [is, were] = if value.number().is_some() { ["a number", "words"] } else { ["not a number", "numbers"] };
            return Err(format!(
                "column {}: {:?} is {is}, and the values before are {were}",
                self.name,
                printable(cell)
            ));
        }
        if value.number().is_some() {
            let decimals = cell.trim().split_once('.').map_or(0, |(_, decimals)| decimals.len());
            self.decimals = self.decimals.max(decimals);
        }
        self.values.add(value.clone(), clues, 1);
        Ok(Some(value))
    }
}

/// The number of clues of a row, from the column that says so or from the puzzle itself.
fn clues(cell: &Cells) -> Result<usize, String> {
    if let Some(clues) = cell("clues") {
        let number = clues.trim().parse().ok().filter(|number| *number <= 81);
        return number.ok_or_else(|| format!("column clues: {:?} is not a number of clues", printable(&clues)));
    }
    let puzzle = cell("puzzle").ok_or("the number of clues is needed: no column \"clues\" or \"puzzle\"")?;
    let parsed: Result<Puzzle, _> = puzzle.parse();
    parsed.map(|puzzle| puzzle.cells().len()).map_err(|error| format!("column puzzle: {error}"))
}

/// Each two values of a row, with the places of their columns.
fn pairs(values: &[Option<Value>]) -> impl Iterator<Item = ([usize; 2], [Value; 2])> {
    let places = (1..values.len()).flat_map(|second| (0..second).map(move |first| [first, second]));
    places.filter_map(|[first, second]| Some(([first, second], [values[first].clone()?, values[second].clone()?])))
}

/// Whether a row is about a puzzle with one solution.
fn is_proper(status: &str) -> bool {
    ![Status::Invalid, Status::None, Status::Multiple].iter().any(|improper| improper.name() == status)
}

/// A value as it would stand in CSV.
fn plain(value: &Json) -> Cow<'_, str> {
    match value {
        Json::Null => "".into(),
        Json::String(text) => text.into(),
        other => other.to_string().into(),
    }
}
