//! Files of puzzles, rated on all cores.

use std::borrow::Cow;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use unguess_corpus::{
    Entries, InputLines, OutputColumns, PuzzleRow, Rater, RatingOptions, Source, default_threads, try_in_order,
};
use unguess_steps::custom_scale::custom_scale;

use super::{Deadline, Error, Rules};

/// The ratings of a table: its columns, and how each puzzle is rated.
///
/// ```
/// use unguess::Ratings;
///
/// let ratings = Ratings::new(&["ser", "w"])?;
/// let columns: Vec<&str> = ratings.columns().collect();
/// assert_eq!(columns, ["puzzle", "status", "clues", "er", "ep", "ed", "technique", "w"]);
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone)]
pub struct Ratings {
    raters: Arc<Vec<Rater>>,
    columns: Arc<OutputColumns>,
    options: RatingOptions,
    threads: NonZero<usize>,
}

/// A row of a table of ratings: what [`rate_file`](crate::rate_file) hands over for each line of a file.
///
/// ```
/// # use std::ops::ControlFlow;
/// use unguess::{Ratings, Row, rate_file};
///
/// let file = std::env::temp_dir().join("unguess-row.txt");
/// std::fs::write(&file, "1234\n").expect("the folder can be written to");
/// rate_file(&file, &Ratings::new(&["w"])?, |row: Row| {
///     assert_eq!((row.line(), row.status()), (1, "invalid"));
///     println!("{}", row.fault().unwrap_or_default());
///     ControlFlow::Continue(())
/// })?;
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Row {
    row: PuzzleRow,
    columns: Arc<OutputColumns>,
}

/// Rates every puzzle of a file on all cores, and hands the rows over in the order of the lines until `each` breaks.
///
/// The file may have any length and be compressed with gzip or zstd. Its lines are puzzles in any form that
/// [`Puzzle`](crate::Puzzle) reads, or it is a table with a column `puzzle`; blank lines and comments (`#`) are skipped. A line
/// that is not a puzzle gets a row that says so.
///
/// ```
/// use std::ops::ControlFlow;
/// use unguess::{Ratings, rate_file};
///
/// # let file = std::env::temp_dir().join("unguess-rate-file.txt");
/// # let puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18\n";
/// # std::fs::write(&file, puzzle.repeat(9)).expect("the folder can be written to");
/// let mut hard = 0;
/// rate_file(&file, &Ratings::new(&["ser", "w"])?, |row| {
///     hard += usize::from(row.value("er").is_some_and(|er| er.parse::<f64>().is_ok_and(|er| er > 2.0)));
///     ControlFlow::Continue(())
/// })?;
/// # assert_eq!(hard, 9);
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::File`](crate::ErrorKind::File) if the file cannot be read.
pub fn rate_file(
    path: impl AsRef<Path>,
    ratings: &Ratings,
    mut each: impl FnMut(Row) -> ControlFlow<()> + Send,
) -> Result<(), Error> {
    let Ratings { raters, columns, options, threads } = ratings;
    let lines = InputLines::new(vec![Source::File(path.as_ref().to_owned())]);
    let entries = Entries::new(lines).on(options.rules.as_ref());
    let rated = |line: Result<_, _>| line.map(|line| PuzzleRow::of(&line, raters, options));
    // Nothing is the wish to end.
    let ended =
        try_in_order(Some(*threads), entries, rated, |row| match each(Row { row, columns: Arc::clone(columns) }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(None),
        });
    ended.or_else(|fault: Option<_>| fault.map_or(Ok(()), |fault| Err(Error::file(fault))))
}

impl Ratings {
    /// The ratings with these ids, such as `ser`, `w`, `hodoku` or `time`, as `unguess rate -r` takes them. A text of several lines is
    /// a scale of your own.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) for an unknown id, a scale with a mistake, and a column that is there twice.
    pub fn new(ratings: &[&str]) -> Result<Self, Error> {
        let rater = |text: &&str| {
            if text.contains('\n') {
                let scale = custom_scale(text).map_err(Error::request)?;
                return Rater::new(scale).map_err(Error::request);
            }
            let named = Rater::named(&text.to_ascii_lowercase());
            named.ok_or_else(|| Error::request(format_args!("unknown rating {text:?}")))
        };
        let raters = ratings.iter().map(rater).collect::<Result<Vec<_>, _>>()?;
        let columns = OutputColumns::of(&raters);
        if let Some(column) = columns.twice() {
            return Err(Error::request(format_args!("the column {column:?} would be there twice")));
        }
        let (raters, columns) = (Arc::new(raters), Arc::new(columns));
        Ok(Self { raters, columns, options: RatingOptions::default(), threads: default_threads() })
    }

    /// The names of the columns, in their order.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.columns.names()
    }

    /// These ratings of puzzles on a board, for lines that do not name theirs.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if a rating is not defined for the board.
    pub fn on(mut self, rules: &Rules) -> Result<Self, Error> {
        if let Some(rater) = self.raters.iter().find(|rater| !rater.suits_boards(&rules.0)) {
            return Err(Error::request(format_args!("{} is for the classic board alone", rater.id())));
        }
        self.options.rules = Some(rules.0.clone());
        Ok(self)
    }

    /// These ratings with a limit for each rating of a puzzle. Beyond it, the status is `timeout`.
    pub fn limit(mut self, limit: Duration) -> Self {
        self.options.limit = Some(limit);
        self
    }

    /// These ratings until a deadline: puzzles that come later have the status `timeout`.
    pub fn until(mut self, deadline: impl Into<Deadline>) -> Self {
        self.options.stop = deadline.into().0;
        self
    }

    /// These ratings on this number of threads. By default, each core has one.
    pub fn threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }
}

impl Row {
    /// The puzzle, as the line has it.
    pub fn puzzle(&self) -> &str {
        &self.row.puzzle
    }

    /// The number of the line in its file, from 1.
    pub fn line(&self) -> u64 {
        self.row.origin.line
    }

    /// `ok` if it has every rating; `stuck`, `invalid`, `none` (no solution), `multiple` (several), `timeout` or `refused`.
    pub fn status(&self) -> &'static str {
        self.row.status.name()
    }

    /// Why the line is not a puzzle, if it is not one.
    pub fn fault(&self) -> Option<String> {
        self.row.fault.as_ref().map(|fault| fault.reason.to_string())
    }

    /// What stands in a column, as in CSV; nothing if there is no such column, or no value.
    pub fn value(&self, column: &str) -> Option<String> {
        let value = self.columns.value(column, &self.row).filter(|value| !value.is_null())?;
        Some(value.as_str().map_or_else(|| Cow::to_string(&value), str::to_owned))
    }
}
