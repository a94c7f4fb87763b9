//! What is asked of a figure of a puzzle: `w>=6`, `er=7.0..8.5`, `level>=hard`.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

/// Decimals are not exact.
const SLACK: f64 = 1e-6;

/// What is asked of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnCondition {
    /// The name of the column.
    pub(crate) column: String,
    asked: AskedValue,
}

#[derive(Clone, Debug, PartialEq)]
enum AskedValue {
    /// A number that compares so with this one.
    Number(ComparisonSign, f64),
    /// A number from one to another one, both included.
    Range([f64; 2]),
    /// A number in one of these intervals, each with its lower end and without its upper one.
    Within(Vec<[f64; 2]>),
    /// A word that compares so with this one.
    Word(ComparisonSign, String),
    /// One of these words.
    OneOf(Vec<String>),
}

/// How a value compares with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ComparisonSign {
    Less,
    AtMost,
    Equal,
    NotEqual,
    AtLeast,
    More,
}

impl ComparisonSign {
    /// How each is written. One that another one begins with comes after it.
    const ALL: [(&str, Self); 7] = [
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("!=", Self::NotEqual),
        ("==", Self::Equal),
        ("<", Self::Less),
        (">", Self::More),
        ("=", Self::Equal),
    ];

    /// Whether a value compares with another one as the sign says: `value < other` for `<`.
    fn is_met_by<T: PartialOrd>(self, value: &T, other: &T) -> bool {
        match self {
            Self::Less => value < other,
            Self::AtMost => value <= other,
            Self::Equal => value == other,
            Self::NotEqual => value != other,
            Self::AtLeast => value >= other,
            Self::More => value > other,
        }
    }

    /// How it is written.
    fn written(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, sign)| *sign == self).map_or("=", |(written, _)| written)
    }

    /// Whether it needs an order of the values.
    const fn is_of_an_order(self) -> bool {
        !matches!(self, Self::Equal | Self::NotEqual)
    }
}

impl ColumnCondition {
    /// That a column is a number between two, both included.
    pub fn between(column: &str, [least, most]: [f64; 2]) -> Self {
        let is_one = least.total_cmp(&most).is_eq();
        let asked =
            if is_one { AskedValue::Number(ComparisonSign::Equal, least) } else { AskedValue::Range([least, most]) };
        Self { column: column.to_owned(), asked }
    }

    /// The word that it asks for, if it asks for one.
    pub(crate) fn word(&self) -> Option<&str> {
        if let AskedValue::Word(_, word) = &self.asked { Some(word) } else { None }
    }

    /// Whether it asks for words before or after another one.
    pub(crate) fn is_of_an_order(&self) -> bool {
        matches!(self.asked, AskedValue::Word(sign, _) if sign.is_of_an_order())
    }

    /// This condition on a column of these words, which are in order; nothing if its word is not one of them.
    pub(crate) fn on_words(&self, words: &[&str]) -> Option<Self> {
        let accepted = self.places(words)?.into_iter().map(|place| words[place].to_owned());
        Some(Self { column: self.column.clone(), asked: AskedValue::OneOf(accepted.collect()) })
    }

    /// This condition on a column of numbers that have these words, each from a number on; nothing if its word is not
    /// one of them.
    pub(crate) fn on_numbers(&self, words: &[(f64, &str)]) -> Option<Self> {
        let names: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        let interval = |place: usize| [words[place].0, words.get(place + 1).map_or(f64::INFINITY, |(next, _)| *next)];
        let accepted = self.places(&names)?.into_iter().map(interval).collect();
        Some(Self { column: self.column.clone(), asked: AskedValue::Within(accepted) })
    }

    /// The places of the words that are as asked.
    fn places(&self, words: &[&str]) -> Option<Vec<usize>> {
        let AskedValue::Word(sign, word) = &self.asked else { return None };
        let rank = words.iter().position(|other| other.eq_ignore_ascii_case(word))?;
        Some((0..words.len()).filter(|place| sign.is_met_by(place, &rank)).collect())
    }

    /// Whether no value at all is as asked.
    pub(crate) fn is_never_met(&self) -> bool {
        match &self.asked {
            AskedValue::OneOf(words) => words.is_empty(),
            AskedValue::Within(intervals) => intervals.is_empty(),
            _ => false,
        }
    }

    /// Whether all numbers that meet this condition are below `number`. Never for conditions without an upper end.
    pub(crate) fn is_below(&self, number: f64) -> bool {
        match &self.asked {
            AskedValue::Number(ComparisonSign::Less, most) => *most < number + SLACK,
            AskedValue::Number(ComparisonSign::AtMost | ComparisonSign::Equal, most) | AskedValue::Range([_, most]) => {
                *most < number - SLACK
            }
            AskedValue::Within(intervals) => intervals.iter().all(|[_, to]| *to < number + SLACK),
            _ => false,
        }
    }

    /// Whether some value is as asked by all of these conditions on one column: a word, or a multiple of `unit` from the lower to the
    /// higher of two figures. If there is one, it is near an end of what one of them accepts.
    pub(crate) fn may_be_met(conditions: &[&Self], [low, high]: [f64; 2], unit: f64) -> bool {
        let near = i32::try_from(conditions.len()).unwrap_or(i32::MAX);
        let is_within =
            |value: &Value| number(value).is_none_or(|figure| low - SLACK < figure && figure < high + SLACK);
        let ends = numbers_near(&[low, high], unit, near);
        let values = conditions.iter().flat_map(|condition| condition.values(unit, near)).chain(ends);
        values.filter(is_within).any(|value| conditions.iter().all(|condition| condition.is_met_by(&value)))
    }

    /// The words that it names, or numbers near those where it begins or ends.
    fn values(&self, unit: f64, near: i32) -> Vec<Value> {
        match &self.asked {
            AskedValue::Number(_, number) => numbers_near(&[*number], unit, near),
            AskedValue::Range(ends) => numbers_near(ends, unit, near),
            AskedValue::Within(intervals) => numbers_near(&intervals.concat(), unit, near),
            AskedValue::Word(_, word) => vec![word.as_str().into(), "".into()],
            AskedValue::OneOf(words) => words.iter().map(|word| word.as_str().into()).collect(),
        }
    }

    /// Whether a value of the column meets this condition. An empty cell meets none.
    pub(crate) fn is_met_by(&self, value: &Value) -> bool {
        let figure = number(value);
        match &self.asked {
            AskedValue::Number(sign, number) => figure.is_some_and(|figure| sign.is_met_by(&figure, number)),
            AskedValue::Range([least, most]) => figure.is_some_and(|figure| (*least..=*most).contains(&figure)),
            // A figure at the end of an interval belongs to the next one, even if its decimals are not exact.
            AskedValue::Within(intervals) => figure.is_some_and(|figure| {
                intervals.iter().any(|[from, to]| *from <= figure + SLACK && figure + SLACK < *to)
            }),
            AskedValue::Word(sign, word) => value
                .as_str()
                .is_some_and(|value| sign.is_met_by(&value.to_ascii_lowercase(), &word.to_ascii_lowercase())),
            AskedValue::OneOf(words) => {
                value.as_str().is_some_and(|value| words.iter().any(|word| value.eq_ignore_ascii_case(word)))
            }
        }
    }
}

impl fmt::Display for ColumnCondition {
    /// As [`FromStr`] reads it; conditions on words in order have no such form, and list what they accept.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let column = &self.column;
        match &self.asked {
            AskedValue::Number(ComparisonSign::Equal, number) => write!(f, "{column}={number}"),
            AskedValue::Number(sign, number) => write!(f, "{column}{}{number}", sign.written()),
            AskedValue::Range([least, most]) => write!(f, "{column}={least}..{most}"),
            AskedValue::Within(intervals) => write!(f, "{column} within {intervals:?}"),
            AskedValue::Word(sign, word) => write!(f, "{column}{}{word}", sign.written()),
            AskedValue::OneOf(words) => write!(f, "{column} one of {}", words.join(", ")),
        }
    }
}

/// Multiples of `unit` up to `near` steps from some numbers, as rows have them.
fn numbers_near(numbers: &[f64], unit: f64, near: i32) -> Vec<Value> {
    let steps = |number: f64| (-near..=near).map(move |step| (number / unit).round() + f64::from(step));
    let finite = numbers.iter().copied().filter(|number| number.is_finite());
    finite.flat_map(steps).map(|steps| format!("{:.1}", steps * unit).into()).collect()
}

/// A value as a number, if it is one.
pub(crate) fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

impl FromStr for ColumnCondition {
    type Err = String;

    /// Reads a column, a sign and a value. Two numbers with `..` are a range; any other value is a number or a word.
    fn from_str(text: &str) -> Result<Self, String> {
        let unclear = || format!("{text:?} is not a condition: write w>=6, er=7.0..8.5 or level>=hard");
        let start = text.find(['<', '>', '=', '!']).ok_or_else(unclear)?;
        let (column, rest) = (text[..start].trim(), &text[start..]);
        let (written, sign) =
            ComparisonSign::ALL.into_iter().find(|(written, _)| rest.starts_with(written)).ok_or_else(unclear)?;
        let value = rest[written.len()..].trim();
        if column.is_empty() || value.is_empty() {
            return Err(unclear());
        }
        let number: Option<f64> = value.parse().ok().filter(|number: &f64| number.is_finite());
        let asked = match (sign, number) {
            (ComparisonSign::Equal, None) if value.contains("..") => return Ok(Self::between(column, range(value)?)),
            (sign, None) => AskedValue::Word(sign, value.to_owned()),
            (sign, Some(number)) => AskedValue::Number(sign, number),
        };
        Ok(Self { column: column.to_owned(), asked })
    }
}

/// Reads one number, or two with what is between them.
///
/// # Errors
/// Anything else.
pub fn range(text: &str) -> Result<[f64; 2], String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number =
        |text: &str| text.trim().trim_start_matches('=').parse().ok().filter(|number: &f64| number.is_finite());
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok([least, most]),
        _ => Err("it is a number, or two such as 7.0..8.5, the lower one first".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_met_by_numbers_and_words() {
        let met = |condition: &str, value: Value| condition.parse::<ColumnCondition>().unwrap().is_met_by(&value);
        for (condition, value) in
            [("w>=6", 6), ("w > 5", 6), ("w<=6", 6), ("w<7", 6), ("w=6", 6), ("w=2..6", 6), ("w!=5", 6)]
        {
            assert!(met(condition, value.into()), "{condition}");
        }
        for condition in ["w>6", "w<6", "w>=7", "w<=5", "w=5", "w=1..5", "w!=6"] {
            assert!(!met(condition, 6.into()), "{condition}");
        }
        assert!(met("er=7.0..8.5", "8.5".into()) && !met("er=7.0..8.4", "8.5".into()));
        assert!(met("level=Hard", "hard".into()) && !met("level!=hard", "hard".into()));
        assert!(met("level!=hard", "easy".into()) && !met("level=hard", 5.into()));
        assert!(!met("w>=0", Value::Null) && !met("level!=hard", Value::Null));
    }

    #[test]
    fn a_condition_is_written_as_it_is_read() {
        for written in ["w>=6", "w>5", "w<=6", "w<7", "w=6", "w=2..6", "w!=5", "er=7.5", "level>=hard", "level!=easy"] {
            let condition: ColumnCondition = written.parse().unwrap();
            let again: ColumnCondition = condition.to_string().parse().unwrap();
            assert_eq!(again, condition, "{written}: {condition}");
        }
    }

    #[test]
    fn words_are_compared_by_their_order_and_not_by_their_letters() {
        let words = ["easy", "medium", "hard", "extreme"];
        let from = [(0.0, "easy"), (1.6, "medium"), (2.9, "hard"), (5.0, "extreme")];
        for (condition, expected) in [
            ("level>=hard", &["hard", "extreme"][..]),
            ("level > HARD", &["extreme"]),
            ("level<hard", &["easy", "medium"]),
            ("level<=medium", &["easy", "medium"]),
            ("level=medium", &["medium"]),
            ("level!=medium", &["easy", "hard", "extreme"]),
        ] {
            let condition: ColumnCondition = condition.parse().unwrap();
            let [on_words, on_numbers] = [condition.on_words(&words), condition.on_numbers(&from)].map(Option::unwrap);
            for (word, figure) in words.into_iter().zip(["1.5", "1.6", "4.9", "5.0"]) {
                assert_eq!(on_words.is_met_by(&word.into()), expected.contains(&word), "{condition:?} {word}");
                assert_eq!(on_numbers.is_met_by(&figure.into()), expected.contains(&word), "{condition:?} {figure}");
            }
            assert!(
                !on_words.is_never_met() && !on_words.is_met_by(&Value::Null) && !on_numbers.is_met_by(&Value::Null)
            );
        }
        let on_words = |condition: &str| condition.parse::<ColumnCondition>().unwrap().on_words(&words);
        assert_eq!(on_words("level>=vile"), None);
        assert!(on_words("level>extreme").unwrap().is_never_met() && on_words("level<easy").unwrap().is_never_met());
    }

    #[test]
    fn a_condition_may_be_met_if_some_figure_within_the_limits_is_as_asked() {
        let may_be_met = |condition: &str, unit| {
            let condition: ColumnCondition = condition.parse().unwrap();
            ColumnCondition::may_be_met(&[&condition], [1.0, 12.0], unit)
        };
        for condition in ["w>=12", "w<=1", "w>11", "w<2", "w=12", "w!=20", "w=0..1", "w=12..99", "w=word"] {
            assert!(may_be_met(condition, 1.0), "{condition}");
        }
        for condition in ["w>12", "w<1", "w=13", "w=2.5", "w=12.5..99", "w>=40", "w=0"] {
            assert!(!may_be_met(condition, 1.0), "{condition}");
        }
        for tenths in 10..=120 {
            let figure = f64::from(tenths) / 10.0;
            assert!(
                may_be_met(&format!("er={figure}"), 0.1) && may_be_met(&format!("er={figure:.1}"), 0.1),
                "{figure}"
            );
        }
        assert!(may_be_met("er>11.9", 0.1) && !may_be_met("er=7.05", 0.1) && !may_be_met("er>12.0", 0.1));
        assert!(ColumnCondition::may_be_met(&[&"w>=1000".parse().unwrap()], [0.0, f64::INFINITY], 1.0));
    }

    #[test]
    fn conditions_may_be_met_together_if_one_value_is_as_all_ask() {
        let may_be_met = |conditions: &[&str]| {
            let conditions: Vec<ColumnCondition> =
                conditions.iter().map(|condition| condition.parse().unwrap()).collect();
            ColumnCondition::may_be_met(&conditions.iter().collect::<Vec<_>>(), [1.0, 12.0], 1.0)
        };
        for conditions in [&["w>3", "w<5"][..], &["w>=3", "w<=3"], &["w!=1", "w!=2", "w!=3"], &["w>3", "w!=4", "w!=5"]]
        {
            assert!(may_be_met(conditions), "{conditions:?}");
        }
        for conditions in
            [&["w>3", "w<4"][..], &["w>=4", "w<=3"], &["w<3", "w!=1", "w!=2"], &["w>10", "w!=11", "w!=12"]]
        {
            assert!(!may_be_met(conditions), "{conditions:?}");
        }
    }

    #[test]
    fn what_is_no_condition_is_refused() {
        for text in ["w", "w>", ">3", "w=8..7", "w=1..", ""] {
            assert!(text.parse::<ColumnCondition>().is_err(), "{text}");
        }
    }
}
