//! The columns of rows, each with its name and the place of its value in a [`PuzzleRow`]. Everything that writes or reads
//! rows uses this list.

use std::borrow::Cow;

use serde_json::Value;

use super::rater::Rater;
use super::row::PuzzleRow;

/// What stands in a column of a row, where the row has several such columns by the place of this one among them.
type ColumnValue = for<'a> fn(&'a PuzzleRow, usize) -> Cow<'a, Value>;

/// The columns that every row begins with.
const FIRST: [(&str, ColumnValue); 3] = [
    ("puzzle", |row, _| Cow::Owned(row.puzzle.as_str().into())),
    ("status", |row, _| Cow::Owned(row.status.name().into())),
    ("clues", |row, _| Cow::Owned(row.clues.into())),
];

/// The names of the columns that every row begins with.
pub const FIXED: [&str; 3] = [FIRST[0].0, FIRST[1].0, FIRST[2].0];

/// A column of rows.
#[derive(Clone, Debug)]
struct OutputColumn {
    name: String,
    place: usize,
    value: ColumnValue,
}

/// The columns of rows, in their order.
#[derive(Clone, Debug)]
pub struct OutputColumns(Vec<OutputColumn>);

impl OutputColumns {
    /// The columns that every row begins with, and the columns of some raters.
    pub fn of(raters: &[Rater]) -> Self {
        Self::rated(raters.iter().flat_map(Rater::columns))
    }

    /// The columns that every row begins with, and ratings with these names.
    pub fn rated<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let first = FIRST.map(|(name, value)| OutputColumn { name: name.to_owned(), place: 0, value });
        Self(first.to_vec())
            .with(names, |row, place| row.values.get(place).map_or(Cow::Owned(Value::Null), Cow::Borrowed))
    }

    /// And one that counts the steps by their names.
    pub fn with_counts(self) -> Self {
        self.with(["counts"], |row, _| Cow::Owned(row.counts.as_deref().into()))
    }

    /// And the number of steps, and how many of them are chains.
    pub fn with_steps(self) -> Self {
        self.with(["steps", "chains"], |row, place| Cow::Owned(row.steps[place].into()))
    }

    /// And columns of the input, by these names.
    pub fn with_kept(self, names: &[String]) -> Self {
        let names = names.iter().map(String::as_str);
        self.with(names, |row, place| Cow::Owned(row.kept.get(place).map(String::as_str).into()))
    }

    fn with<'a>(mut self, names: impl IntoIterator<Item = &'a str>, value: ColumnValue) -> Self {
        let names = names.into_iter().enumerate();
        self.0.extend(names.map(|(place, name)| OutputColumn { name: name.to_owned(), place, value }));
        self
    }

    /// Their names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.0.iter().map(|column| column.name.as_str())
    }

    /// The first name that is there twice.
    pub fn twice(&self) -> Option<&str> {
        self.names()
            .enumerate()
            .find(|(place, name)| self.names().take(*place).any(|other| other == *name))
            .map(|(_, name)| name)
    }

    /// What stands in them in a row.
    pub fn values<'a>(&self, row: &'a PuzzleRow) -> Vec<Cow<'a, Value>> {
        self.0.iter().map(|column| (column.value)(row, column.place)).collect()
    }

    /// What stands in a row in the column with a name.
    pub fn value<'a>(&self, name: &str, row: &'a PuzzleRow) -> Option<Cow<'a, Value>> {
        self.0.iter().find(|column| column.name == name).map(|column| (column.value)(row, column.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PuzzleSource, RowFormat};

    #[test]
    fn each_value_stands_below_its_name() {
        let columns = OutputColumns::rated(["w", "b"]).with_counts().with_steps().with_kept(&["note".to_owned()]);
        let row = PuzzleRow {
            clues: Some(23),
            values: vec![4.into(), Value::Null],
            counts: Some("1 swordfish".to_owned()),
            steps: [Some(9), Some(2)],
            kept: vec!["mine".to_owned()],
            ..PuzzleRow::new("12".to_owned(), PuzzleSource::default())
        };
        let line = String::from_utf8(RowFormat::Jsonl.line(&row, &columns)).unwrap();
        let expected = r#"{"puzzle":"12","status":"ok","clues":23,"w":4,"b":null,"counts":"1 swordfish","steps":9,"chains":2,"note":"mine"}"#;
        assert_eq!(line.trim_end(), expected);
        assert_eq!(columns.value("steps", &row).as_deref(), Some(&9.into()));
        assert_eq!(columns.value("er", &row), None);
    }
}
