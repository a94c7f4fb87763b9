//! The value of a cell of a table.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer};

/// A number with a total order.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub struct OrderedNumber(f64);

/// A number or a word. Numbers come first, then words that have an order, then the others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// A number.
    Number(OrderedNumber),
    /// A word with its place among those of its column, which are in order.
    Ranked(usize, String),
    /// A word.
    Word(String),
}

impl OrderedNumber {
    /// As it is.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl PartialEq for OrderedNumber {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for OrderedNumber {}

impl PartialOrd for OrderedNumber {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OrderedNumber {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        // There is one zero.
        Self::Number(OrderedNumber(number + 0.0))
    }
}

impl Value {
    /// Reads a cell: a finite number, or else a word.
    pub fn read(text: &str) -> Self {
        match text.parse::<f64>().ok().filter(|number| number.is_finite()) {
            Some(number) => number.into(),
            None => Self::Word(text.to_owned()),
        }
    }

    /// The number, if it is one.
    pub const fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(number.get()),
            Self::Ranked(..) | Self::Word(_) => None,
        }
    }

    /// The lower end of the interval of this width that a number lies in. A word is left as it is.
    pub fn binned(&self, width: f64) -> Self {
        match self {
            // 0.7 is in the interval from 0.7 on, though 0.7 / 0.1 is less than 7.
            Self::Number(number) => ((number.get() / width + 1e-9).floor() * width).into(),
            Self::Ranked(..) | Self::Word(_) => self.clone(),
        }
    }
}

impl fmt::Display for Value {
    /// A number with the decimals asked for, or as many as it needs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, f.precision()) {
            (Self::Number(number), Some(decimals)) => write!(f, "{:.*}", decimals, number.get()),
            (Self::Number(number), None) => write!(f, "{}", (number.get() * 1e9).round() / 1e9),
            (Self::Ranked(_, word) | Self::Word(word), _) => f.write_str(word),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::Ranked(_, word) | Self::Word(word) => word.serialize(serializer),
        }
    }
}
