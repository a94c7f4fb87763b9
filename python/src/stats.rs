//! `stats`: the figures of values that were counted.

use pyo3::prelude::*;
use serde_json::json;
use unguess::scale::{Difficulty, Scale, Shows};
use unguess::stats::{Bias, Distribution, Moments, Share, Value};

/// A value with the number of clues of its puzzles and how many there are.
type Counted = (Read, usize, u64);

/// A value of a column.
#[derive(FromPyObject)]
pub(crate) enum Read {
    Number(f64),
    Word(String),
}

/// The document of a column: its values with their shares, and the figures of the numbers.
#[pyfunction]
pub(crate) fn stats(counted: Vec<Counted>, unbiased: bool) -> String {
    let bias = if unbiased { Bias::Controlled } else { Bias::None };
    let mut distribution = Distribution::new();
    for (value, clues, count) in counted {
        let value = match value {
            Read::Number(number) => Value::from(number),
            Read::Word(word) => Value::Word(word),
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
    let has = |scale: &Scale| scale.columns.iter().any(|other| other.name == column && other.shows == Shows::Rating);
    let figure = Scale::shipped().into_iter().find(has)?.stuck?;
    Some(f64::from(Difficulty(figure).rating().0) / 10.0)
}
