//! How a scale is read, and what it may say. Ratings are stored in tenths, and printed in tables and on terminals.

#[cfg(feature = "json")]
pub(super) use serde_json::Error;
#[cfg(feature = "json")]
pub use serde_json::from_str;
#[cfg(not(feature = "json"))]
pub(super) use toml::de::Error;
#[cfg(not(feature = "json"))]
pub use toml::from_str;

use super::{Column, Grade, Length, Level, Measure, Scale, Shows, Word};

/// The highest figure that one line of a scale may name.
const HIGHEST: f64 = 10_000.0;

/// The highest rating of a step. Those of a path can be added up and stored.
pub(super) const MOST: f64 = 100_000.0;

/// The longest name of a scale or column, in characters.
const LONGEST_NAME: usize = 64;

/// The longest text of a scale, in characters.
const LONGEST_TEXT: usize = 500;

/// Why a text is not a scale.
#[derive(Debug, thiserror::Error)]
pub enum ScaleError {
    /// The text is not of the right form.
    #[error("{0}")]
    Form(#[from] Error),
    /// Something that it says makes no sense.
    #[error("line {line}: {reason}")]
    Fault {
        /// The line to blame, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

impl Scale {
    /// Reads a scale.
    ///
    /// # Errors
    /// If the text is not TOML of this form, or says what makes no sense.
    pub fn parse(text: &str) -> Result<Self, ScaleError> {
        let mut scale: Self = from_str(text)?;
        if scale.columns.is_empty() {
            scale.columns.push(Column { name: scale.id.clone(), shows: Shows::Rating });
        }
        fault(&scale, text).map_or(Ok(scale), Err)
    }

    /// The line, from 1, where the level with a 0-based number begins in the text of a scale.
    pub fn line_of_level(text: &str, index: usize) -> usize {
        lines_that_begin(text, "[[level]]").nth(index).unwrap_or(1)
    }
}

/// The first thing in a scale, read from this text, that makes no sense.
fn fault(scale: &Scale, text: &str) -> Option<ScaleError> {
    let of_scale = of_names(scale)
        .or_else(|| of_figures(scale))
        .or_else(|| of_words(&scale.words))
        .or_else(|| of_grades(&scale.grades))
        .map(|(key, reason)| (line_of(text, key), reason));
    let of_columns = || {
        let (place, reason) = of_columns(&scale.columns)?;
        let headings = lines_that_begin(text, "[[columns]]").nth(place);
        Some((headings.unwrap_or_else(|| line_of(text, "columns")), reason))
    };
    let of_levels = || {
        let of_level = |level: &Level| of_grade(level, &scale.grades).or_else(|| of_level(level, scale.decimals));
        let faults = scale.levels.iter().map(of_level).enumerate();
        let (place, reason) = faults.into_iter().find_map(|(place, fault)| Some((place, fault?)))?;
        let technique = &scale.levels[place].technique;
        Some((Scale::line_of_level(text, place), format!("level {technique:?}: {reason}")))
    };
    let (line, reason) = of_scale.or_else(of_columns).or_else(of_levels)?;
    Some(ScaleError::Fault { line, reason })
}

/// The line of a key of the scale itself.
fn line_of(text: &str, key: &str) -> usize {
    let is_key = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    let found = (1..).zip(text.lines()).find(|(_, line)| is_key(line.trim_start()));
    found.map_or(1, |(number, _)| number)
}

fn lines_that_begin<'a>(text: &'a str, heading: &'a str) -> impl Iterator<Item = usize> + 'a {
    (1..).zip(text.lines()).filter(move |(_, line)| line.trim_start().starts_with(heading)).map(|(number, _)| number)
}

/// A key of the scale, and what is wrong with its text.
fn of_names(scale: &Scale) -> Option<(&'static str, String)> {
    let is_word = |id: &str| id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '+'));
    if scale.id.is_empty() || scale.id.len() > LONGEST_NAME || !is_word(&scale.id) {
        let rule = "one word of letters, digits, hyphens and plus signs is to head its column";
        return Some(("id", format!("its id is {:?}, where {rule}", scale.id)));
    }
    if scale.title.trim().is_empty() {
        return Some(("title", "its title is empty".to_owned()));
    }
    let texts = [("title", &scale.title), ("summary", &scale.summary), ("source", &scale.source)];
    texts.into_iter().find_map(|(key, text)| {
        if !prints(text) {
            return Some((key, format!("its {key} has characters that do not print: {text:?}")));
        }
        (text.chars().count() > LONGEST_TEXT)
            .then(|| (key, format!("its {key} is longer than {LONGEST_TEXT} characters")))
    })
}

/// A key of the scale, and what is wrong with its figure.
fn of_figures(scale: &Scale) -> Option<(&'static str, String)> {
    if scale.decimals > 1 {
        return Some(("decimals", format!("decimals is {}, where ratings have 0 or 1", scale.decimals)));
    }
    let stuck = scale.stuck.and_then(|figure| of_figure(figure, scale.decimals)).map(|reason| ("stuck", reason));
    let easy = || of_figure(scale.easy, scale.decimals).map(|reason| ("easy", reason));
    let (key, reason) = stuck.or_else(easy)?;
    Some((key, format!("{key}: {reason}")))
}

/// What is wrong with the words for difficulty.
fn of_words(words: &[Word]) -> Option<(&'static str, String)> {
    let reason = if words.iter().any(|word| !(0.0..=HIGHEST).contains(&word.from)) {
        "each is said from a rating on, which is a number from 0 to 10000"
    } else if !words.is_sorted_by(|one, next| one.from < next.from) {
        "each begins at a higher rating than the one before"
    } else if words.iter().any(|word| word.word.trim().is_empty() || !prints(&word.word)) {
        "one is empty or cannot be printed"
    } else {
        return None;
    };
    Some(("words", format!("its words: {reason}")))
}

/// What is wrong with the grades.
fn of_grades(grades: &[Grade]) -> Option<(&'static str, String)> {
    let is_repeated = |(place, grade): (usize, &Grade)| grades[..place].iter().any(|other| other.name == grade.name);
    let reason = if grades.iter().any(|grade| !(0.0..=MOST).contains(&grade.most)) {
        format!("the most of each is a number from 0 to {MOST}")
    } else if !grades.is_sorted_by(|one, next| one.most < next.most) {
        "each goes on to a higher rating than the one before".to_owned()
    } else if grades.iter().any(|grade| grade.name.trim().is_empty() || !prints(&grade.name)) {
        "one has a name that is empty or cannot be printed".to_owned()
    } else if grades.iter().enumerate().any(is_repeated) {
        "two have one name".to_owned()
    } else {
        return None;
    };
    Some(("grades", format!("its grades: {reason}")))
}

/// What is wrong with the grade of a level.
fn of_grade(level: &Level, grades: &[Grade]) -> Option<String> {
    let name = level.grade.as_ref().filter(|name| grades.iter().all(|grade| grade.name != **name))?;
    Some(format!("{name:?} is none of the grades of the scale"))
}

/// The place of a column, and what is wrong with it.
fn of_columns(columns: &[Column]) -> Option<(usize, String)> {
    let of_column = |(place, column): (usize, &Column)| {
        let name = &column.name;
        let reason = if name.trim().is_empty() {
            "a column has no name".to_owned()
        } else if !prints(name) || name.contains([',', '"']) || name.trim() != name {
            format!("a column is called {name:?}, where what prints, without commas and quotes, is to head it")
        } else if name.chars().count() > LONGEST_NAME {
            format!("the name of a column is longer than {LONGEST_NAME} characters")
        } else if columns[..place].iter().any(|other| other.name == *name) {
            format!("two columns are called {name:?}")
        } else {
            return None;
        };
        Some((place, reason))
    };
    columns.iter().enumerate().find_map(of_column)
}

/// What is wrong with a level.
fn of_level(level: &Level, decimals: usize) -> Option<String> {
    if level.sizes.is_some_and(|[first, last]| first > last) {
        return Some("the first size is larger than the last".to_owned());
    }
    let bases = || level.forms.values().copied().chain([level.base]);
    let figures = bases().chain(level.length.iter().map(|length| length.per));
    if let Some(reason) = figures.into_iter().find_map(|figure| of_figure(figure, decimals)) {
        return Some(reason);
    }
    let above = level.length.iter().filter_map(|length| length.above.as_ref());
    if above.into_iter().any(|figures| !figures.is_sorted()) {
        return Some("the figures of above do not ascend".to_owned());
    }
    let sizes = level.sizes.map(|[_, last]| last);
    let added: f64 = level.length.iter().map(|length| most_added(length, sizes)).sum();
    (bases().fold(0.0, f64::max) + added > MOST)
        .then(|| format!("a long step would be worth more than {MOST}, the highest rating there is"))
}

/// What is wrong with a figure of a scale whose ratings have this number of decimals.
fn of_figure(figure: f64, decimals: usize) -> Option<String> {
    if !(0.0..=HIGHEST).contains(&figure) {
        return Some(format!("{figure} is not a rating, which is a number from 0 to {HIGHEST}"));
    }
    let steps = if decimals == 0 { figure } else { figure * 10.0 };
    ((steps - steps.round()).abs() > 1e-6)
        .then(|| format!("{figure} has more decimals than ratings of this scale (decimals = {decimals})"))
}

/// The most that a length can add.
fn most_added(length: &Length, largest_size: Option<usize>) -> f64 {
    // All variables and all cells of the usual board; nets have thousands of nodes.
    let most = match length.measure {
        Measure::Variables => largest_size.unwrap_or(324),
        Measure::Nodes => 10_000,
        Measure::Cells | Measure::Partners => 81,
    };
    length.added(most)
}

/// Whether every character of a text prints as itself.
fn prints(text: &str) -> bool {
    text.chars()
        .all(|c| matches!(c, '"' | '\'' | '\\') || ['a', c].iter().collect::<String>().escape_debug().eq(['a', c]))
}
