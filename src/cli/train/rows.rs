//! What is written of a position.

use clap::ValueEnum;
use serde_json::json;

use unguess_core::board::CandidateSet;
use unguess_core::scale::Scale;
use unguess_corpus::{Exercise, csv_line};

/// The format of the positions.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum RowFormat {
    /// A line of a HoDoKu library for each
    #[default]
    Lines,
    /// A table asked,technique,rating,unit,puzzle,position,placed,removed
    Csv,
    /// A JSON object on a line for each, with the members of the table and the line of the library
    Json,
}

impl RowFormat {
    /// What comes before the rows.
    pub(super) const fn header(self) -> &'static str {
        match self {
            Self::Lines | Self::Json => "",
            Self::Csv => "asked,technique,rating,unit,puzzle,position,placed,removed\n",
        }
    }

    /// The row of a position that a unit of the series has, for a technique by the name that was asked for.
    pub(super) fn row(self, asked: &str, scale: &Scale, unit: u64, exercise: &Exercise) -> String {
        let (name, rating) = (exercise.name(), scale.show(exercise.rating));
        let (puzzle, position) = (exercise.puzzle().to_string(), exercise.grid.in_one_line());
        let [placed, removed] = [exercise.placed(), exercise.removed()].map(|all| names(&all));
        match self {
            Self::Lines => exercise.line() + "\n",
            Self::Csv => {
                let fields = [asked.to_owned(), name, rating, unit.to_string(), puzzle, position, placed.join(" "), removed.join(" ")];
                String::from_utf8_lossy(&csv_line(fields.iter())).into_owned()
            }
            Self::Json => {
                let row = json!({
                    "asked": asked, "technique": name, "rating": rating, "unit": unit, "puzzle": puzzle, "position": position,
                    "placed": placed, "removed": removed, "line": exercise.line(),
                });
                format!("{row}\n")
            }
        }
    }
}

fn names(candidates: &CandidateSet) -> Vec<String> {
    candidates.iter().map(|candidate| candidate.to_string()).collect()
}
