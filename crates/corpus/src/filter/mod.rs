//! Filters for puzzles that are generated or varied: how many clues, which ratings, which techniques.

mod fault;
mod on_column;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::columns::{FIXED, OutputColumns};
use super::condition::{ColumnCondition, number};
use super::need::TechniqueNeeds;
use super::rater::Rater;
use super::rating_options::RatingOptions;
use super::row::PuzzleRow;
use super::status::Status;
pub use fault::FilterFault;
use on_column::{go_together, is_for_easy, on_its_column};
use unguess_board::Puzzle;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::redundant_clues;
use unguess_puzzles::generate::BoardPuzzle;
use unguess_search::scale::Scale;
use unguess_steps::classify::Class;
use unguess_text::BoardRules;
use unguess_text::InputLine;

/// What is asked of puzzles.
#[derive(Clone, Debug, Default)]
pub struct FilterTerms {
    /// How many clues they have.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether they need each of their clues.
    pub minimal: bool,
    /// What is asked of columns of `rate`.
    pub conditions: Vec<ColumnCondition>,
    /// The techniques that are asked of their path.
    pub needs: TechniqueNeeds,
    /// The id of the scale of that path.
    pub by: String,
}

impl FilterTerms {
    /// Whether anything is asked.
    pub fn are_any(&self) -> bool {
        self.clues.is_some() || self.minimal || !self.conditions.is_empty() || !self.needs.is_empty()
    }

    /// The options of the command line that ask for what these terms ask.
    pub fn options(&self) -> Vec<String> {
        let Self { clues, minimal, conditions, needs, by } = self;
        let mut options = Vec::new();
        options.extend(clues.as_ref().map(|clues| format!("--clues {}..{}", clues.start(), clues.end())));
        options.extend(conditions.iter().map(|condition| format!("--where {condition}")));
        options.extend(needs.options());
        options.extend((!needs.is_empty()).then(|| format!("--by {by}")));
        options.extend(minimal.then(|| "--minimal".to_owned()));
        options
    }

    /// The filter for puzzles of the usual board, with a rater for the column `figure` besides.
    ///
    /// # Errors
    /// Conditions that no puzzle meets.
    pub fn filter(self, figure: Option<&str>) -> Result<PuzzleFilter, FilterFault> {
        if self.clues.as_ref().is_some_and(|clues| *clues.end() < 17) {
            return Err(FilterFault::Clues);
        }
        self.filter_for(figure)
    }

    /// The filter for puzzles of the boards of these rules.
    ///
    /// # Errors
    /// Conditions that no puzzle meets.
    pub fn filter_on(self, rules: &BoardRules) -> Result<PuzzleFilter, FilterFault> {
        let [least, most] = rules.clue_limits();
        if self.clues.as_ref().is_some_and(|asked| *asked.start() > most || *asked.end() < least) {
            let message = "no puzzle with one solution on such a board has so many or so few clues".to_owned();
            return Err(FilterFault::Condition { message, help: format!("ask for numbers from {least} to {most}") });
        }
        let filter = self.filter_for(None)?;
        match filter.raters.iter().find(|rater| !rater.suits_boards(rules)) {
            Some(rater) => Err(FilterFault::Board(rater.id().to_owned())),
            None => Ok(filter),
        }
    }

    /// The filter for puzzles of any board, with a rater for the column `figure` besides.
    fn filter_for(self, figure: Option<&str>) -> Result<PuzzleFilter, FilterFault> {
        let Self { clues, minimal, mut conditions, mut needs, by } = self;
        // The scale of the path comes first: needs are looked at by the first rater that goes by steps.
        let mut raters = Vec::new();
        if !needs.is_empty() {
            let rater = Rater::named(&by).filter(|rater| rater.scale().is_some());
            let rater = rater.ok_or(FilterFault::NoSteps(by))?;
            if let Some((scale, _)) = rater.scale() {
                needs = needs.on(scale)?;
            }
            raters.push(rater);
        }
        let written: Vec<String> = conditions.iter().map(ToString::to_string).collect();
        for condition in &mut conditions {
            add_rater(&mut raters, &condition.column)?;
            *condition = on_its_column(condition, &raters)?;
        }
        go_together(&conditions, &written, &raters)?;
        // The rater for `figure` does not decide, so it is not counted.
        let asked = raters.len();
        figure.map_or(Ok(()), |column| add_rater(&mut raters, column))?;
        let terms = RatingOptions { needs, ..RatingOptions::default() };
        Ok(PuzzleFilter { clues, minimal, conditions, raters, asked, terms })
    }
}

/// Accepts the puzzles that are as asked.
pub struct PuzzleFilter {
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    conditions: Vec<ColumnCondition>,
    raters: Vec<Rater>,
    /// The first `asked` raters decide whether a puzzle is accepted; the others only give figures.
    asked: usize,
    terms: RatingOptions,
}

impl PuzzleFilter {
    /// How many clues puzzles are made with, if they may have clues that are not needed.
    pub(crate) fn wanted_clues(&self) -> Option<RangeInclusive<usize>> {
        self.clues.clone().filter(|_| !self.minimal)
    }

    /// Whether only easy puzzles are accepted, and nothing is asked of their clues.
    pub(crate) fn is_for_easy(&self) -> bool {
        self.clues.is_none()
            && !self.minimal
            && self.conditions.iter().any(|condition| is_for_easy(condition, &self.raters))
    }

    /// The raters that decide whether a puzzle is accepted.
    pub fn raters(&self) -> &[Rater] {
        &self.raters[..self.asked]
    }

    /// Whether techniques are asked of paths.
    pub fn has_needs(&self) -> bool {
        !self.terms.needs.is_empty()
    }

    /// Whether puzzles are to need each of their clues.
    pub const fn is_minimal(&self) -> bool {
        self.minimal
    }

    /// Whether a column is below a number in all puzzles that are accepted, by one of the conditions.
    pub fn is_below(&self, column: &str, number: f64) -> bool {
        self.conditions.iter().any(|condition| condition.column == column && condition.is_below(number))
    }

    /// This filter, which accepts nothing more after a moment.
    pub fn until(mut self, stop: Deadline) -> Self {
        self.terms.stop = stop;
        self
    }

    /// The ratings of a puzzle by the names of their columns, if the filter accepts the puzzle: those that its options
    /// are about.
    pub fn ratings(&self, puzzle: &Puzzle) -> Option<Map<String, Value>> {
        let clues = puzzle.cells().len();
        if self.clues.as_ref().is_some_and(|asked| !asked.contains(&clues)) {
            return None;
        }
        if self.minimal && !redundant_clues(puzzle).is_empty() {
            return None;
        }
        self.rated(&puzzle.to_string(), &self.terms)
    }

    /// The ratings of a minimal puzzle on another board, if the filter accepts the puzzle, as [`PuzzleFilter::ratings`]
    /// has them.
    pub(crate) fn ratings_on_board(&self, puzzle: &BoardPuzzle, rules: &BoardRules) -> Option<Map<String, Value>> {
        let clues = puzzle.grid.givens().len();
        self.clues.as_ref().is_none_or(|asked| asked.contains(&clues)).then_some(())?;
        self.rated(&puzzle.line(), &RatingOptions { rules: Some(rules.clone()), ..self.terms.clone() })
    }

    /// The ratings of a puzzle whose row somebody else makes, if the filter accepts it. `clues` is the number of its clues.
    pub fn ratings_by(
        &self,
        clues: usize,
        row: impl FnOnce(&[Rater], &RatingOptions) -> PuzzleRow,
    ) -> Option<Map<String, Value>> {
        self.clues.as_ref().is_none_or(|asked| asked.contains(&clues)).then_some(())?;
        let raters = self.raters();
        if raters.is_empty() { Some(Map::new()) } else { self.accepted(&row(raters, &self.terms)) }
    }

    /// The values of all columns of the deciding raters for a puzzle, if it meets all conditions and needs.
    fn rated(&self, puzzle: &str, terms: &RatingOptions) -> Option<Map<String, Value>> {
        let raters = self.raters();
        if raters.is_empty() {
            return Some(Map::new());
        }
        self.accepted(&PuzzleRow::of(&InputLine::new("", 1, puzzle), raters, terms))
    }

    /// The values of all columns of the deciding raters in a row, if its puzzle meets all conditions and needs.
    fn accepted(&self, row: &PuzzleRow) -> Option<Map<String, Value>> {
        let columns = OutputColumns::of(self.raters());
        let is_met = |condition: &ColumnCondition| {
            let value =
                columns.value(&condition.column, row).filter(|value| !is_given_up(row.status, condition, value));
            value.is_some_and(|value| condition.is_met_by(&value))
        };
        let is_accepted =
            row.is_needed && [Status::Ok, Status::Stuck].contains(&row.status) && self.conditions.iter().all(is_met);
        let values = || columns.values(row).into_iter().map(Cow::into_owned);
        is_accepted.then(|| columns.names().map(str::to_owned).zip(values()).skip(FIXED.len()).collect())
    }

    /// The figure of a puzzle in a column for which this filter has a rater, if the puzzle has one.
    pub fn figure(&self, puzzle: &Puzzle, column: &str) -> Option<f64> {
        let rater = self.raters.iter().find(|rater| rater.columns().contains(&column))?;
        let rater = std::slice::from_ref(rater);
        let row = PuzzleRow::of(&InputLine::new("", 1, &puzzle.to_string()), rater, &RatingOptions::default());
        number(&*OutputColumns::of(rater).value(column, &row)?)
    }
}

/// Whether a value stands for a rating that its scale could not find: such a value is not compared.
fn is_given_up(status: Status, condition: &ColumnCondition, value: &Value) -> bool {
    let given_up = Scale::given_up(&condition.column).map(|rating| f64::from(rating.0) / 10.0);
    status == Status::Stuck && given_up.is_some_and(|figure| number(value) == Some(figure))
}

/// Adds the rater that gives a column, unless a rater of the list gives the column already.
fn add_rater(raters: &mut Vec<Rater>, column: &str) -> Result<(), FilterFault> {
    if raters.iter().any(|rater| rater.columns().contains(&column)) {
        return Ok(());
    }
    let scale = || Rater::new(Scale::with_column(column)?.0).ok();
    let rater =
        Class::with_column(column).map(Rater::of_class).or_else(scale).ok_or_else(|| FilterFault::Condition {
            message: format!("no rating has a column {column:?}"),
            help: "the columns include w, b, er, ep, ed, hodoku, level, te, bpb and backdoor".to_owned(),
        })?;
    raters.push(rater);
    Ok(())
}

/// Reads how many clues: a number, or two with what is between them, such as `24..26`.
///
/// # Errors
/// Anything else.
pub fn clue_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse::<usize>().ok().filter(|number| *number <= 81);
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(least..=most),
        _ => Err("it is a number up to 81, or two such as 24..26, the lower one first".to_owned()),
    }
}
