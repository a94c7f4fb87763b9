//! Filters for puzzles that are generated or varied: how many clues, which ratings, which techniques.

use std::ops::RangeInclusive;

use clap::Args;

use super::Failure;
use super::condition::{Condition, number, range};
use super::needs::NeedOptions;
use super::scales::{self, Asked};
use unguess_core::board::Puzzle;
use unguess_core::scale::{Scale, Shows};
use unguess_core::search::redundant_clues;
use unguess_corpus::{BoardRules, Columns, Line, Needs, Rater, RatingOptions, Row, Status};
use unguess_theory::classify::{Class, Classifier};
use unguess_theory::generate::BoardPuzzle;

/// Options that filter puzzles.
#[derive(Args)]
pub(super) struct FilterOptions {
    /// Only puzzles with this number of clues, or in a range such as 24..26
    #[arg(long, value_name = "N", value_parser = clues)]
    clues: Option<RangeInclusive<usize>>,
    /// Only puzzles whose rating meets a condition: w>=6, er=7.0..8.5, level>=hard; the names are columns of rate
    #[arg(long = "where", visible_alias = "keep-if", value_name = "CONDITION")]
    conditions: Vec<Condition>,
    /// Only puzzles with this ER, or in a range such as 7.0..8.5
    #[arg(long, value_name = "ER", value_parser = range)]
    er: Option<[f64; 2]>,
    #[command(flatten)]
    needs: NeedOptions,
    /// The scale of that path
    #[arg(long, default_value = "ser", value_parser = scales::to_rate(), ignore_case = true, value_name = "ID", requires = "techniques")]
    by: Asked,
    /// Only puzzles that need each of their clues
    #[arg(long)]
    minimal: bool,
}

/// Accepts the puzzles that meet the options.
pub(super) struct PuzzleFilter {
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    conditions: Vec<Condition>,
    raters: Vec<Rater>,
    /// The first `asked` raters decide whether a puzzle is accepted; the others only give figures.
    asked: usize,
    terms: RatingOptions,
}

impl FilterOptions {
    /// Whether any of the options is given.
    pub(super) fn are_any(&self) -> bool {
        let has_ratings = !self.conditions.is_empty() || self.er.is_some() || self.needs.first().is_some();
        self.clues.is_some() || self.minimal || has_ratings
    }

    /// The filter of these options for puzzles of the usual board, with a rater for the column `figure` besides.
    pub(super) fn filter(&self, figure: Option<&str>) -> Result<PuzzleFilter, Failure> {
        if self.clues.as_ref().is_some_and(|clues| *clues.end() < 17) {
            return Err(Failure::usage("no puzzle with fewer than 17 clues has one solution", "ask for 17 or more"));
        }
        self.filter_for(figure)
    }

    /// The filter of these options for puzzles of other boards.
    pub(super) fn filter_on(&self, rules: &BoardRules) -> Result<PuzzleFilter, Failure> {
        let filter = self.filter_for(None)?;
        match filter.raters.iter().find(|rater| !rater.suits_boards(rules)) {
            Some(rater) => Err(classic_alone(rater, "with --rules leave it out")),
            None => Ok(filter),
        }
    }

    fn filter_for(&self, figure: Option<&str>) -> Result<PuzzleFilter, Failure> {
        let mut conditions = self.conditions.clone();
        conditions.extend(self.er.map(|er| Condition::between("er", er)));
        let mut raters = Vec::new();
        let mut needs = Needs::default();
        if let Some(option) = self.needs.first() {
            self.needs.needs()?;
            let rater = rater(&self.by);
            let Some((scale, _)) = rater.scale() else {
                let message = format!("{option} looks at the steps of a rating by steps, and {} has none", rater.id());
                return Err(Failure::usage(message, "add --by ser, --by hodoku or another one"));
            };
            needs = self.needs.on(scale)?;
            raters.push(rater);
        }
        for condition in &mut conditions {
            add_rater(&mut raters, &condition.column)?;
            *condition = on_its_column(condition, &raters)?;
        }
        let asked = raters.len();
        figure.map_or(Ok(()), |column| add_rater(&mut raters, column))?;
        let terms = RatingOptions { needs, ..RatingOptions::default() };
        Ok(PuzzleFilter { clues: self.clues.clone(), minimal: self.minimal, conditions, raters, asked, terms })
    }
}

impl PuzzleFilter {
    /// Whether a puzzle meets all options.
    pub(super) fn accept(&self, puzzle: &Puzzle) -> bool {
        let clues = puzzle.cells().len();
        if self.clues.as_ref().is_some_and(|asked| !asked.contains(&clues)) {
            return false;
        }
        if self.minimal && !redundant_clues(puzzle).is_empty() {
            return false;
        }
        self.is_rated_so(&puzzle.to_string(), &self.terms)
    }

    /// Whether a minimal puzzle on a board with its own rules meets all options.
    pub(super) fn accept_on_board(&self, puzzle: &BoardPuzzle, rules: &BoardRules) -> bool {
        let clues = puzzle.grid.givens().len();
        let terms = || RatingOptions { rules: Some(rules.clone()), ..self.terms.clone() };
        self.clues.as_ref().is_none_or(|asked| asked.contains(&clues)) && self.is_rated_so(&puzzle.line(), &terms())
    }

    fn is_rated_so(&self, puzzle: &str, terms: &RatingOptions) -> bool {
        let raters = &self.raters[..self.asked];
        if raters.is_empty() {
            return true;
        }
        let row = Row::of(&Line::new("", 1, puzzle), raters, terms);
        let columns = Columns::of(raters);
        let is_met = |condition: &Condition| {
            columns.value(&condition.column, &row).is_some_and(|value| condition.is_met_by(&value))
        };
        row.is_needed && [Status::Ok, Status::Stuck].contains(&row.status) && self.conditions.iter().all(is_met)
    }
}

impl PuzzleFilter {
    /// What the figure of a puzzle is that was asked for, if it has one.
    pub(super) fn figure(&self, puzzle: &Puzzle, column: &str) -> Option<f64> {
        let rater = self.raters.iter().find(|rater| rater.columns().contains(&column))?;
        let rater = std::slice::from_ref(rater);
        let row = Row::of(&Line::new("", 1, &puzzle.to_string()), rater, &RatingOptions::default());
        number(&*Columns::of(rater).value(column, &row)?)
    }
}

/// Adds the rater that has a column, unless one of those there has it.
fn add_rater(raters: &mut Vec<Rater>, column: &str) -> Result<(), Failure> {
    if raters.iter().any(|rater| rater.columns().contains(&column)) {
        return Ok(());
    }
    let class = Class::ALL.into_iter().find(|class| class.columns().contains(&column)).map(Asked::Class);
    let scale = || Scale::with_column(column).map(|(scale, _)| scale);
    let Some(asked) = class.or_else(|| scale().map(|scale| Asked::Scale(Box::new(scale)))) else {
        let message = format!("no rating has a column {column:?}");
        return Err(Failure::usage(
            message,
            "the columns include w, b, er, ep, ed, hodoku, level, te, bpb and backdoor",
        ));
    };
    raters.push(rater(&asked));
    Ok(())
}

/// A condition as its column understands it: words for difficulty are in order. One that no puzzle meets is refused: a
/// word for a column of numbers, a number for one of words, or a word that never stands there.
fn on_its_column(condition: &Condition, raters: &[Rater]) -> Result<Condition, Failure> {
    let column = &condition.column;
    let scale = raters.iter().filter_map(Rater::scale).map(|own| own.0).find(|scale| has_column(scale, column));
    let shows = scale.and_then(|scale| scale.columns.iter().find(|own| own.name == *column)).map(|own| own.shows);
    let unknown = |word: &str| {
        let known = scale.map_or_else(Vec::new, Scale::bands).join(", ");
        Failure::usage(format!("no puzzle has the {column} {word:?}"), format!("there are {known}"))
    };
    let condition = match (condition.word(), shows) {
        (None, Some(Shows::Grade | Shows::Technique | Shows::Counts)) => {
            return Err(Failure::usage(format!("{column} is a word"), format!("write {column}=WORD")));
        }
        (None, _) => {
            is_within_limits(condition, raters)?;
            condition.clone()
        }
        (Some(word), Some(Shows::Grade)) => {
            let words = scale.map_or_else(Vec::new, Scale::bands);
            condition.on_words(&words).ok_or_else(|| unknown(word))?
        }
        (Some(_), Some(Shows::Technique | Shows::Counts)) if condition.is_of_an_order() => {
            let message = format!("the words of {column} are in no order");
            return Err(Failure::usage(message, format!("write {column}=WORD or {column}!=WORD")));
        }
        (Some(_), Some(Shows::Technique | Shows::Counts)) => condition.clone(),
        (Some(word), Some(_)) if scale.is_some_and(|scale| !scale.words.is_empty()) => {
            let words = scale.into_iter().flat_map(|scale| &scale.words);
            let words: Vec<(f64, &str)> = words.map(|word| (word.from, &*word.word)).collect();
            condition.on_numbers(&words).ok_or_else(|| unknown(word))?
        }
        (Some(_), _) => return Err(Failure::usage(format!("{column} is a number"), format!("write {column}>=2"))),
    };
    if condition.is_never_met() {
        let known = scale.map_or_else(Vec::new, Scale::bands).join(", ");
        let message = format!("no puzzle can have such a value in {column}");
        return Err(Failure::usage(message, format!("from the easiest to the hardest there are {known}")));
    }
    Ok(condition)
}

/// Refuses a number that its rating never has, as what a puzzle is worth or as what stands for one that it cannot
/// solve.
fn is_within_limits(condition: &Condition, raters: &[Rater]) -> Result<(), Failure> {
    let column = &*condition.column;
    let Some(ColumnLimits { range, unit, stuck }) = raters.iter().find_map(|rater| ColumnLimits::of(rater, column))
    else {
        return Ok(());
    };
    let is_stuck = |stuck: f64| condition.may_be_met([stuck, stuck], unit);
    if condition.may_be_met(range, unit) || stuck.is_some_and(is_stuck) {
        return Ok(());
    }
    let most = if range[1].is_finite() { format!(" to {}", range[1]) } else { " up".to_owned() };
    let beyond = stuck.map_or_else(String::new, |stuck| format!(", and {stuck} for what the scale cannot solve"));
    let help = format!("{column} goes from {}{most}, in steps of {unit}{beyond}", range[0]);
    Err(Failure::usage(format!("no puzzle can have such a value in {column}"), help))
}

/// What can stand in a column of numbers.
struct ColumnLimits {
    range: [f64; 2],
    /// Figures are multiples of this.
    unit: f64,
    /// What stands there for a puzzle that the scale cannot solve.
    stuck: Option<f64>,
}

impl ColumnLimits {
    /// The limits of a column, if the rater has it. A sum of steps has no limit.
    fn of(rater: &Rater, column: &str) -> Option<Self> {
        let place = rater.columns().iter().position(|own| *own == column)?;
        if let Rater::Class(class, _) = rater {
            #[expect(clippy::cast_precision_loss, reason = "they are small")]
            let most = class.most()[place] as f64;
            return Some(Self { range: [0.0, most], unit: 1.0, stuck: None });
        }
        let (scale, engine) = rater.scale()?;
        let unit = if scale.decimals == 0 { 1.0 } else { 0.1 };
        let range = if engine.adds() { [0.0, f64::INFINITY] } else { engine.range() };
        Some(Self { range, unit, stuck: scale.stuck })
    }
}

fn has_column(scale: &Scale, column: &str) -> bool {
    scale.columns.iter().any(|own| own.name == column)
}

/// That a rating is not defined for the boards that are asked for.
pub(super) fn classic_alone(rater: &Rater, help: &str) -> Failure {
    Failure::usage(format!("{} is for the classic board alone", rater.id()), help)
}

fn rater(asked: &Asked) -> Rater {
    match asked {
        Asked::Scale(scale) => Rater::new((**scale).clone()).expect("a scale is looked up when it is read"),
        Asked::Class(class) => Rater::Class(*class, Classifier::new(*class)),
    }
}

/// Reads how many clues.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse::<usize>().ok().filter(|number| *number <= 81);
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(least..=most),
        _ => Err("it is a number up to 81, or two such as 24..26, the lower one first".to_owned()),
    }
}
