//! Whether a condition makes sense for the column that it is about.

use super::FilterFault;
use crate::condition::Condition;
use crate::rater::Rater;
use unguess_core::scale::{Scale, Shows};

fn fault(message: impl Into<String>, help: impl Into<String>) -> FilterFault {
    FilterFault::Condition { message: message.into(), help: help.into() }
}

/// A condition as its column understands it: words for difficulty are in order. One that no puzzle meets is refused: a
/// word for a column of numbers, a number for one of words, or a word that never stands there.
pub(super) fn on_its_column(condition: &Condition, raters: &[Rater]) -> Result<Condition, FilterFault> {
    let column = &condition.column;
    let scale = raters.iter().filter_map(Rater::scale).map(|own| own.0).find(|scale| has_column(scale, column));
    let shows = scale.and_then(|scale| scale.columns.iter().find(|own| own.name == *column)).map(|own| own.shows);
    let unknown = |word: &str| {
        let known = scale.map_or_else(Vec::new, Scale::bands).join(", ");
        fault(format!("no puzzle has the {column} {word:?}"), format!("there are {known}"))
    };
    let condition = match (condition.word(), shows) {
        (None, Some(Shows::Grade | Shows::Technique | Shows::Counts)) => {
            return Err(fault(format!("{column} is a word"), format!("write {column}=WORD")));
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
            return Err(fault(message, format!("write {column}=WORD or {column}!=WORD")));
        }
        (Some(_), Some(Shows::Technique | Shows::Counts)) => condition.clone(),
        (Some(word), Some(_)) if scale.is_some_and(|scale| !scale.words.is_empty()) => {
            let words = scale.into_iter().flat_map(|scale| &scale.words);
            let words: Vec<(f64, &str)> = words.map(|word| (word.from, &*word.word)).collect();
            condition.on_numbers(&words).ok_or_else(|| unknown(word))?
        }
        (Some(_), _) => return Err(fault(format!("{column} is a number"), format!("write {column}>=2"))),
    };
    if condition.is_never_met() {
        let known = scale.map_or_else(Vec::new, Scale::bands).join(", ");
        let message = format!("no puzzle can have such a value in {column}");
        return Err(fault(message, format!("from the easiest to the hardest there are {known}")));
    }
    Ok(condition)
}

/// Refuses a number that its rating never has, as what a puzzle is worth or as what stands for one that it cannot
/// solve.
fn is_within_limits(condition: &Condition, raters: &[Rater]) -> Result<(), FilterFault> {
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
    Err(fault(format!("no puzzle can have such a value in {column}"), help))
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
