//! New puzzles.

use serde_json::Value;
use unguess_answers::Making;

use super::Arguments;
use super::arguments::{decimal, number, scale, text};
use crate::work::Work;

/// The most puzzles of a call.
const MOST: u64 = 100;

/// Puzzles from a seed, in order, of those that are as hard as asked.
pub(super) fn generate(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let count = number(arguments, "count", 1, MOST)?;
    let making = Making {
        method: text(arguments, "method")?.unwrap_or("top-down"),
        seed: number(arguments, "seed", 0, u64::MAX)?,
        first: number(arguments, "first", 0, u64::MAX / 2)?,
        count: usize::try_from(count).map_err(|error| error.to_string())?,
        rules: None,
        scale: &scale(arguments)?,
        range: [decimal(arguments, "from")?, decimal(arguments, "to")?],
        deadline: work.deadline.clone(),
    };
    let mut progress = |puzzles, units| work.is_at(format!("{puzzles} of {count} puzzles, {units} looked at"));
    let made = making.made(&mut progress).map_err(|fault| fault.message)?;
    serde_json::to_value(made).map_err(|error| error.to_string())
}
