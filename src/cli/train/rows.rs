//! What is written of a position.

use clap::ValueEnum;
use serde_json::Value;

use unguess_corpus::{Exercise, csv_line};
use unguess_search::scale::Scale;

/// The format of the positions.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum TrainFormat {
    /// A line of a HoDoKu library for each
    #[default]
    Lines,
    /// A table asked,technique,rating,unit,puzzle,position,placed,removed
    Csv,
    /// A JSON object on a line for each, with the members of the table and the line of the library
    Json,
}

/// The columns of a table.
const COLUMNS: [&str; 8] = ["asked", "technique", "rating", "unit", "puzzle", "position", "placed", "removed"];

impl TrainFormat {
    /// What comes before the rows.
    pub(super) fn header(self) -> String {
        if self == Self::Csv { COLUMNS.join(",") + "\n" } else { String::new() }
    }

    /// What comes before the rows of a lesson of a course.
    pub(super) fn heading(self, number: usize, name: &str) -> String {
        if self == Self::Lines { format!("# {number}. {name}\n") } else { String::new() }
    }

    /// The row of an exercise, in this format. `asked` is the name of the technique that was asked for, and `unit` the
    /// number of the puzzle in its series.
    pub(super) fn row(self, asked: &str, scale: &Scale, unit: u64, exercise: &Exercise) -> Vec<u8> {
        let document = || exercise.document(asked, scale, unit);
        match self {
            Self::Lines => (exercise.line() + "\n").into_bytes(),
            Self::Json => format!("{}\n", document()).into_bytes(),
            Self::Csv => {
                let document = document();
                csv_line(COLUMNS.iter().map(|column| plain(&document[*column])))
            }
        }
    }
}

/// A value as a field of a table.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}
