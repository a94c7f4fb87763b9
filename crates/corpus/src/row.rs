//! What `rate` says about one line.

use std::time::Duration;

use serde_json::Value;

use super::rater::Rater;
use super::rating_options::RatingOptions;
use super::status::{Refusal, Status};
use unguess_board::deadline::now;
use unguess_board::solutions::{Verdict, position_of, verdict_within};
use unguess_board::{Grid, Position, Puzzle};
use unguess_steps::inquiry::{Mistakes, known_mistakes};
use unguess_steps::rating::Rated;
use unguess_text::BadLine;
use unguess_text::{InputLine, PuzzleSource};

/// A line and what was found out about it.
#[derive(Clone, Debug, Default)]
pub struct PuzzleRow {
    /// Its first field, as written.
    pub puzzle: String,
    /// Where it comes from.
    pub origin: PuzzleSource,
    /// What it is.
    pub status: Status,
    /// How many cells are given.
    pub clues: Option<usize>,
    /// What stands in the columns of the raters, one after the other.
    pub values: Vec<Value>,
    /// Why it is not a puzzle, if it is not one.
    pub fault: Option<Box<BadLine>>,
    /// What the first rater that goes by steps says of it, if it has a rating.
    pub rated: Option<Rated>,
    /// How often its steps were of each name, if that is asked for and there were some.
    pub counts: Option<String>,
    /// How many steps there were, and how many of them are chains, if that is asked for and it has a rating.
    pub steps: [Option<u64>; 2],
    /// The values of the line that stand in columns besides, if that is asked for.
    pub kept: Vec<String>,
    /// Whether these steps, as far as they come, are of all techniques that are needed.
    pub is_needed: bool,
    /// How long that took, or the first rater if none goes by steps; nothing where there is no clock.
    pub elapsed: Duration,
    /// How many steps were checked.
    pub checked: u64,
    /// Why the steps of a rater are refused, if they are.
    pub refusal: Option<Refusal>,
    /// What is wrong in a position without a solution, where its givens have one.
    pub mistakes: Option<Mistakes>,
}

impl PuzzleRow {
    /// The row of a line. If the line is a puzzle, all raters rate it. Columns without a value are null, so that all
    /// rows have as many values.
    pub fn of(line: &InputLine, raters: &[Rater], terms: &RatingOptions) -> Self {
        let mut row = Self { is_needed: terms.needs.is_empty(), ..Self::new(line.field(), line.origin()) };
        match line.grid_on(terms.rules.as_ref()) {
            Ok(grid) => {
                row.clues = Some(grid.givens().len());
                row.status = row.rated_on(&grid, raters, terms);
            }
            Err(fault) => {
                row.status = Status::Invalid;
                row.fault = Some(fault);
            }
        }
        if let Some(watch) = &terms.watch {
            watch.ends(line.number);
        }
        let columns = raters.iter().map(|rater| rater.columns().len()).sum();
        row.values.resize(columns, Value::Null);
        row
    }

    /// Rates the puzzle of a line if it has one solution, or several and `terms` ask for those, too. Returns what the
    /// line is; a puzzle with several solutions is called so even if it is rated.
    fn rated_on(&mut self, grid: &Grid, raters: &[Rater], terms: &RatingOptions) -> Status {
        let deadline = terms.stop.within(terms.limit);
        let Some(verdict) = verdict_within(grid, &deadline) else { return Status::Timeout };
        let start = || position_of(grid, &verdict, &deadline);
        match &verdict {
            Verdict::Unique(solution) => self.rate(&start(), Some(solution), raters, terms),
            Verdict::None => {
                self.mistakes = known_mistakes(grid);
                Status::None
            }
            Verdict::Multiple(_) if terms.multiple => match self.rate(&start(), None, raters, terms) {
                Status::Refused => Status::Refused,
                _ => Status::Multiple,
            },
            Verdict::Multiple(_) => Status::Multiple,
        }
    }

    /// A row that says nothing yet.
    pub(super) fn new(puzzle: String, origin: PuzzleSource) -> Self {
        Self { puzzle, origin, is_needed: true, ..Self::default() }
    }

    /// Rates a puzzle that has a solution, by each rater in turn. The most serious of their statuses is that of the
    /// row; what the row says of steps comes from the first rater that goes by steps.
    fn rate(&mut self, start: &Position, solution: Option<&Puzzle>, raters: &[Rater], terms: &RatingOptions) -> Status {
        let mut status = Status::Ok;
        let by_steps = raters.iter().position(|rater| rater.scale().is_some()).unwrap_or_default();
        for (place, rater) in raters.iter().enumerate() {
            if let Some(watch) = &terms.watch {
                watch.begins(self.origin.line, place);
            }
            let begun = now();
            let deadline = terms.stop.within(terms.limit);
            let answer = rater.answer(start, solution, &deadline, terms);
            status = status.or_worse(answer.status);
            self.checked += answer.checked;
            self.refusal = self.refusal.take().or(answer.refusal);
            self.values.extend(answer.values);
            if place == by_steps {
                self.rated = answer.rated;
                self.counts = answer.counts.text();
                if terms.counts && self.rated.is_some() {
                    self.steps = answer.counts.steps().map(Some);
                }
                self.is_needed = answer.is_needed;
                self.elapsed = begun.map_or(Duration::ZERO, |begun| begun.elapsed());
            }
        }
        status
    }
}
