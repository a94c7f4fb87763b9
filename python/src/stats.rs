//! `stats`: the figures of values that were counted.

use pyo3::prelude::*;
use serde_json::json;
use unguess::corpus::WordOrder;
use unguess::scale::Scale;
use unguess::stats::{Bias, Distribution, Moments, Share, Value};

/// A value with the number of clues of its puzzles and how many there are.
type Counted = (Read, usize, u64);

/// A value of a column.
#[derive(FromPyObject)]
pub(crate) enum Read {
    Number(f64),
    Word(String),
}

/// The document of a column: its values with their shares, words in order of difficulty, and the figures of the
/// numbers.
#[pyfunction]
pub(crate) fn stats(column: &str, counted: Vec<Counted>, unbiased: bool) -> String {
    let mut order = WordOrder::of_column(column);
    let bias = if unbiased { Bias::Controlled } else { Bias::None };
    let mut distribution = Distribution::new();
    for (value, clues, count) in counted {
        let value = match value {
            Read::Number(number) => Value::from(number),
            Read::Word(word) => order.ranked(Value::Word(word)),
        };
        distribution.add(value, clues, count);
    }
    let share = |share: Share| json!({ "value": share.value, "count": share.count, "share": share.share, "error": share.error });
    let shares: Vec<_> = distribution.shares(bias).into_iter().map(share).collect();
    json!({ "count": distribution.count(), "values": shares, "moments": Moments::of(&distribution, bias) }).to_string()
}

/// What a shipped scale puts into a column for a puzzle that it cannot solve, if it is one that does.
#[pyfunction]
pub(crate) fn given_up(column: &str) -> Option<f64> {
    Scale::given_up(column).map(|rating| f64::from(rating.0) / 10.0)
}
