//! The columns of rows, each with its name and the place of its value in a [`Row`]. Everything that writes or reads
//! rows uses this list.

use std::borrow::Cow;

use serde_json::Value;

use super::rater::Rater;
use super::row::Row;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Puzzle,
    Status,
    Clues,
    /// What the raters say, by its place among all that they say.
    Rating(usize),
    Counts,
    Steps,
    Chains,
    /// What is kept of the input, by its place among that.
    Kept(usize),
}

/// The columns that every row begins with.
const FIRST: [(&str, Holds); 3] = [("puzzle", Holds::Puzzle), ("status", Holds::Status), ("clues", Holds::Clues)];

/// The names of the columns that every row begins with.
pub const FIXED: [&str; 3] = [FIRST[0].0, FIRST[1].0, FIRST[2].0];

/// The columns of rows, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(Vec<(String, Holds)>);

impl Columns {
    /// The columns that every row begins with, and the columns of some raters.
    pub fn of(raters: &[Rater]) -> Self {
        Self::rated(raters.iter().flat_map(Rater::columns))
    }

    /// The columns that every row begins with, and ratings with these names.
    pub fn rated<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let first = FIRST.map(|(name, holds)| (name.to_owned(), holds));
        let rated = names.into_iter().enumerate().map(|(place, name)| (name.to_owned(), Holds::Rating(place)));
        Self(first.into_iter().chain(rated).collect())
    }

    /// And one that counts the steps by their names.
    pub fn with_counts(mut self) -> Self {
        self.0.push(("counts".to_owned(), Holds::Counts));
        self
    }

    /// And the number of steps, and how many of them are chains.
    pub fn with_steps(mut self) -> Self {
        self.0.extend([("steps".to_owned(), Holds::Steps), ("chains".to_owned(), Holds::Chains)]);
        self
    }

    /// And columns of the input, by these names.
    pub fn with_kept(mut self, names: Vec<String>) -> Self {
        self.0.extend(names.into_iter().enumerate().map(|(place, name)| (name, Holds::Kept(place))));
        self
    }

    /// Their names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The first name that is there twice.
    pub fn twice(&self) -> Option<&str> {
        self.names()
            .enumerate()
            .find(|(place, name)| self.names().take(*place).any(|other| other == *name))
            .map(|(_, name)| name)
    }

    /// What stands in them in a row.
    pub fn values<'a>(&self, row: &'a Row) -> Vec<Cow<'a, Value>> {
        self.0.iter().map(|(_, holds)| holds.value(row)).collect()
    }

    /// What stands in a row in the column with a name.
    pub fn value<'a>(&self, name: &str, row: &'a Row) -> Option<Cow<'a, Value>> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, holds)| holds.value(row))
    }
}

impl Holds {
    /// What stands in this column of a row.
    fn value(self, row: &Row) -> Cow<'_, Value> {
        let number = |number: Option<u64>| Cow::Owned(number.into());
        match self {
            Self::Puzzle => Cow::Owned(row.puzzle.as_str().into()),
            Self::Status => Cow::Owned(row.status.name().into()),
            Self::Clues => number(row.clues.map(|clues| clues as u64)),
            Self::Rating(place) => row.values.get(place).map_or(Cow::Owned(Value::Null), Cow::Borrowed),
            Self::Counts => Cow::Owned(row.counts.as_deref().into()),
            Self::Steps => number(row.steps[0]),
            Self::Chains => number(row.steps[1]),
            Self::Kept(place) => Cow::Owned(row.kept.get(place).map(String::as_str).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, PuzzleSource};

    #[test]
    fn each_value_stands_below_its_name() {
        let columns = Columns::rated(["w", "b"]).with_counts().with_steps().with_kept(vec!["note".to_owned()]);
        let row = Row {
            clues: Some(23),
            values: vec![4.into(), Value::Null],
            counts: Some("1 swordfish".to_owned()),
            steps: [Some(9), Some(2)],
            kept: vec!["mine".to_owned()],
            ..Row::new("12".to_owned(), PuzzleSource::default())
        };
        let line = String::from_utf8(Format::Jsonl.line(&row, &columns)).unwrap();
        let expected = r#"{"puzzle":"12","status":"ok","clues":23,"w":4,"b":null,"counts":"1 swordfish","steps":9,"chains":2,"note":"mine"}"#;
        assert_eq!(line.trim_end(), expected);
        assert_eq!(columns.value("steps", &row).as_deref(), Some(&9.into()));
        assert_eq!(columns.value("er", &row), None);
    }
}
