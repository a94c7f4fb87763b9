//! Whether a condition makes sense for the column that it is about.

use super::fault::FilterFault;
use crate::condition::ColumnCondition;
use crate::rater::Rater;
use unguess_search::scale::{Scale, Shows, Word};
use unguess_steps::classify::{Class, Figures};

fn fault(message: impl Into<String>, help: impl Into<String>) -> FilterFault {
    FilterFault::Condition { message: message.into(), help: help.into() }
}

/// The condition in the form that suits its column: a comparison of words for difficulty becomes a list of words, or of
/// intervals if the column has numbers. Refuses conditions that no puzzle meets: a word for a column of numbers, a
/// number for a column of words, or a word that the column never has.
pub(super) fn on_its_column(condition: &ColumnCondition, raters: &[Rater]) -> Result<ColumnCondition, FilterFault> {
    let column = &condition.column;
    let (scale, shows) = scale_with(column, raters).unzip();
    let graded = graded_words(column, scale.filter(|_| shows == Some(Shows::Grade)));
    let bands = graded.clone().or_else(|| scale.map(Scale::bands)).unwrap_or_default();
    let unknown = |word: &str| {
        fault(format!("no puzzle has the {column} {word:?}"), format!("expected one of {}", bands.join(", ")))
    };
    let condition = match (condition.word(), shows) {
        // In turn: a number for words, words in order, an order of techniques, what is right, a word for numbers.
        (None, shows) if graded.is_some() || matches!(shows, Some(Shows::Technique | Shows::Counts)) => {
            return Err(fault(format!("{column} is a word"), format!("write {column}=WORD")));
        }
        (Some(word), _) if graded.is_some() => condition.on_words(&bands).ok_or_else(|| unknown(word))?,
        (Some(_), Some(Shows::Technique | Shows::Counts)) if condition.is_of_an_order() => {
            let message = format!("the words of {column} are in no order");
            return Err(fault(message, format!("write {column}=WORD or {column}!=WORD")));
        }
        (None, _) | (Some(_), Some(Shows::Technique | Shows::Counts)) => condition.clone(),
        (Some(word), Some(_)) if scale.is_some_and(|scale| !scale.words.is_empty()) => {
            let words = scale.into_iter().flat_map(|scale| &scale.words);
            let words: Vec<(f64, &str)> = words.map(|word| (word.from, &*word.word)).collect();
            condition.on_numbers(&words).ok_or_else(|| unknown(word))?
        }
        (Some(_), _) => return Err(fault(format!("{column} is a number"), format!("write {column}>=2"))),
    };
    if condition.is_never_met() {
        let message = format!("no puzzle can have such a value in {column}");
        return Err(fault(message, format!("from the easiest to the hardest, the words are {}", bands.join(", "))));
    }
    Ok(condition)
}

/// Refuses a condition that no value of its column meets, alone or together with the other conditions on the column.
/// `written` has the conditions as they were typed.
pub(super) fn go_together(
    conditions: &[ColumnCondition],
    written: &[String],
    raters: &[Rater],
) -> Result<(), FilterFault> {
    for condition in conditions {
        let column = &*condition.column;
        let Some(ColumnLimits { range, unit }) = raters.iter().find_map(|rater| ColumnLimits::of(rater, column)) else {
            continue;
        };
        if !ColumnCondition::may_be_met(&[condition], range, unit) {
            let most = if range[1].is_finite() { format!(" to {}", range[1]) } else { " up".to_owned() };
            let help = format!("{column} goes from {}{most}, in steps of {unit}", range[0]);
            return Err(fault(format!("no puzzle can have such a value in {column}"), help));
        }
        let same = conditions.iter().zip(written).filter(|(other, _)| other.column == column);
        let (same, asked): (Vec<&ColumnCondition>, Vec<&str>) = same.map(|(other, text)| (other, &**text)).unzip();
        if !ColumnCondition::may_be_met(&same, range, unit) {
            return Err(fault(format!("no puzzle can meet all of {}", asked.join(", ")), "leave one out"));
        }
    }
    Ok(())
}

/// The words of a column for difficulty, the easiest first: of a class, or of a scale with grades.
fn graded_words<'a>(column: &str, scale: Option<&'a Scale>) -> Option<Vec<&'a str>> {
    let of_class = Class::words_of_column(column).map(|words| words.iter().map(|word| &*word.word).collect());
    of_class.or_else(|| scale.map(Scale::bands))
}

/// Whether a condition accepts only the easiest puzzles: those for which its rating has the first of its words.
pub(super) fn is_for_easy(condition: &ColumnCondition, raters: &[Rater]) -> bool {
    if let Some(class) = Class::with_column(&condition.column) {
        // The words are in the column itself, or in another one of the class: then they say from which number on.
        let words = class.columns.iter().find_map(|(name, _)| Class::words_of_column(name)).unwrap_or_default();
        let is_met = |word: &Word| condition.is_met_by(&(*word.word).into());
        return match Class::words_of_column(&condition.column) {
            Some(words) => !words.iter().skip(1).any(is_met),
            None => words.get(1).is_some_and(|harder| condition.is_below(harder.from)),
        };
    }
    match scale_with(&condition.column, raters) {
        Some((scale, Shows::Grade)) => !scale.bands().iter().skip(1).any(|word| condition.is_met_by(&(*word).into())),
        Some((scale, Shows::Rating)) => scale.words.get(1).is_some_and(|harder| condition.is_below(harder.from)),
        _ => false,
    }
}

/// What can stand in a column of numbers.
struct ColumnLimits {
    range: [f64; 2],
    /// Figures are multiples of this.
    unit: f64,
}

impl ColumnLimits {
    /// The least and the greatest figure of a column of a rater, and how exact its figures are. Nothing if the rater
    /// lacks the column, or the column has words. A rating that adds its steps up has no greatest figure.
    fn of(rater: &Rater, column: &str) -> Option<Self> {
        let place = rater.columns().iter().position(|name| *name == column)?;
        if let Some(class) = rater.class() {
            let least = f64::from(u8::from(class.may_lack));
            return match class.columns[place].1 {
                #[expect(clippy::cast_precision_loss, reason = "they are small")]
                Figures::Whole(most) => Some(Self { range: [least, most as f64], unit: 1.0 }),
                Figures::Decimal(decimals) => {
                    Some(Self { range: [least, f64::INFINITY], unit: 0.1_f64.powi(decimals) })
                }
                Figures::Words(_) => None,
            };
        }
        let (scale, engine) = rater.scale()?;
        let unit = if scale.decimals == 0 { 1.0 } else { 0.1 };
        let range = if engine.adds() { [0.0, f64::INFINITY] } else { engine.range() };
        Some(Self { range, unit })
    }
}

/// The first scale with a column of this name, and what the column shows.
fn scale_with<'a>(name: &str, raters: &'a [Rater]) -> Option<(&'a Scale, Shows)> {
    let shown = |scale: &'a Scale| Some((scale, scale.columns.iter().find(|column| column.name == name)?.shows));
    raters.iter().filter_map(Rater::scale).find_map(|(scale, _)| shown(scale))
}
