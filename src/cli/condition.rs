//! What is asked of a figure of a puzzle: `w>=6`, `er=7.0..8.5`, `level=hard`.

use std::str::FromStr;

use serde_json::Value;

/// Decimals are not exact.
const SLACK: f64 = 1e-6;

/// What is asked of a column.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Condition {
    /// The name of the column.
    pub(super) column: String,
    asked: AskedValue,
}

#[derive(Clone, Debug, PartialEq)]
enum AskedValue {
    /// A number from one to another, both included or neither.
    Number { least: f64, most: f64, strictly: bool },
    /// Any value but a number.
    NotNumber(f64),
    /// This word.
    Word(String),
    /// Any value but this word.
    NotWord(String),
}

impl Condition {
    /// That a column is a number between two, both included.
    pub(super) fn between(column: &str, [least, most]: [f64; 2]) -> Self {
        Self { column: column.to_owned(), asked: AskedValue::Number { least, most, strictly: false } }
    }

    /// The word that it asks for, if it asks for one.
    pub(super) fn word(&self) -> Option<&str> {
        if let AskedValue::Word(word) | AskedValue::NotWord(word) = &self.asked { Some(word) } else { None }
    }

    /// Whether some multiple of `unit` from the lower to the higher of two figures is as asked.
    pub(super) fn may_be_met(&self, [low, high]: [f64; 2], unit: f64) -> bool {
        let AskedValue::Number { least, most, strictly } = self.asked else { return true };
        let is_open = |bound: f64, end: f64| strictly && (bound - end).abs() < SLACK;
        let (low, high) = (least.max(low), most.min(high));
        let first = (low / unit - SLACK).ceil() + f64::from(u8::from(is_open(low, least)));
        let last = (high / unit + SLACK).floor() - f64::from(u8::from(is_open(high, most)));
        first <= last
    }

    /// Whether a value is as asked. No value never is.
    pub(super) fn is_met_by(&self, value: &Value) -> bool {
        let figure = number(value);
        match &self.asked {
            AskedValue::Number { least, most, strictly: false } => {
                figure.is_some_and(|figure| (*least..=*most).contains(&figure))
            }
            AskedValue::Number { least, most, strictly: true } => {
                figure.is_some_and(|figure| *least < figure && figure < *most)
            }
            AskedValue::NotNumber(number) => figure.is_some_and(|figure| figure.to_bits() != number.to_bits()),
            AskedValue::Word(word) => value.as_str().is_some_and(|value| value.eq_ignore_ascii_case(word)),
            AskedValue::NotWord(word) => value.as_str().is_some_and(|value| !value.eq_ignore_ascii_case(word)),
        }
    }
}

/// A value as a number, if it is one.
pub(super) fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unclear = || format!("{text:?} is not a condition: write w>=6, er=7.0..8.5 or level=hard");
        let start = text.find(['<', '>', '=', '!']).ok_or_else(unclear)?;
        let (column, rest) = (text[..start].trim(), &text[start..]);
        let sign = ["<=", ">=", "!=", "==", "<", ">", "="]
            .into_iter()
            .find(|sign| rest.starts_with(sign))
            .ok_or_else(unclear)?;
        let value = rest[sign.len()..].trim();
        if column.is_empty() || value.is_empty() {
            return Err(unclear());
        }
        let number: Option<f64> = value.parse().ok().filter(|number: &f64| number.is_finite());
        let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
        let asked = match (sign, number) {
            (">=", Some(least)) => AskedValue::Number { least, most: high, strictly: false },
            ("<=", Some(most)) => AskedValue::Number { least: low, most, strictly: false },
            (">", Some(least)) => AskedValue::Number { least, most: high, strictly: true },
            ("<", Some(most)) => AskedValue::Number { least: low, most, strictly: true },
            ("!=", Some(number)) => AskedValue::NotNumber(number),
            ("=" | "==", Some(number)) => AskedValue::Number { least: number, most: number, strictly: false },
            ("=" | "==", None) if value.contains("..") => {
                let [least, most] = range(value)?;
                AskedValue::Number { least, most, strictly: false }
            }
            ("=" | "==", None) => AskedValue::Word(value.to_owned()),
            ("!=", None) => AskedValue::NotWord(value.to_owned()),
            _ => return Err(unclear()),
        };
        Ok(Self { column: column.to_owned(), asked })
    }
}

/// Reads one number, or two with what is between them.
pub(super) fn range(text: &str) -> Result<[f64; 2], String> {
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
        let met = |condition: &str, value: Value| condition.parse::<Condition>().unwrap().is_met_by(&value);
        for (condition, value) in
            [("w>=6", 6), ("w > 5", 6), ("w<=6", 6), ("w<7", 6), ("w=6", 6), ("w=2..6", 6), ("w!=5", 6)]
        {
            assert!(met(condition, value.into()), "{condition}");
        }
        for condition in ["w>6", "w<6", "w>=7", "w<=5", "w=5", "w=1..5", "w!=6", "w=hard"] {
            assert!(!met(condition, 6.into()), "{condition}");
        }
        assert!(met("er=7.0..8.5", "8.5".into()) && !met("er=7.0..8.4", "8.5".into()));
        assert!(met("level=Hard", "hard".into()) && !met("level!=hard", "hard".into()));
        assert!(!met("w>=0", Value::Null) && !met("level!=hard", Value::Null));
    }

    #[test]
    fn a_condition_may_be_met_if_some_figure_within_the_limits_is_as_asked() {
        let may_be_met = |condition: &str, unit| {
            let condition: Condition = condition.parse().unwrap();
            condition.may_be_met([1.0, 12.0], unit)
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
        assert!("w>=1000".parse::<Condition>().unwrap().may_be_met([0.0, f64::INFINITY], 1.0));
    }

    #[test]
    fn what_is_no_condition_is_told() {
        for text in ["w", "w>", ">3", "w>hard", "w=8..7", "w=1..", ""] {
            assert!(text.parse::<Condition>().is_err(), "{text}");
        }
    }
}
