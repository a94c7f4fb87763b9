//! Rows as columns of Arrow: those that `unguess rate` writes, each with its type.

use std::sync::Arc;

use arrow_array::builder::{Float64Builder, Int8Builder, Int32Builder, StringBuilder, StringDictionaryBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray};
use arrow_schema::{DataType, Field};
use serde_json::Value;
use unguess::corpus::{FIXED, Row, Status};

use crate::asked::Kind;

/// The columns under way.
pub(crate) struct Columns {
    puzzle: StringBuilder,
    status: Int8Builder,
    /// The words that the numbers of `status` mean.
    statuses: ArrayRef,
    clues: Int32Builder,
    values: Vec<Values>,
}

enum Values {
    Whole(Int32Builder),
    Real(Float64Builder),
    /// The words of one batch go on in the next, so that a number always means the same one.
    Word(StringDictionaryBuilder<Int32Type>),
}

/// What the columns are called, and their types.
pub(crate) fn fields(columns: &[(String, Kind)]) -> Vec<Field> {
    let words = |key: DataType| DataType::Dictionary(Box::new(key), Box::new(DataType::Utf8));
    let [puzzle, status, clues] = FIXED;
    let fixed = [
        Field::new(puzzle, DataType::Utf8, true),
        Field::new(status, words(DataType::Int8), false),
        Field::new(clues, DataType::Int32, true),
    ];
    let kind = |kind: Kind| match kind {
        Kind::Whole => DataType::Int32,
        Kind::Real => DataType::Float64,
        Kind::Word => words(DataType::Int32),
    };
    let others = columns.iter().map(|(name, of)| Field::new(name, kind(*of), true));
    fixed.into_iter().chain(others).collect()
}

impl Columns {
    pub(crate) fn new(columns: &[(String, Kind)]) -> Self {
        let values = |(_, kind): &(String, Kind)| match kind {
            Kind::Whole => Values::Whole(Int32Builder::new()),
            Kind::Real => Values::Real(Float64Builder::new()),
            Kind::Word => Values::Word(StringDictionaryBuilder::new()),
        };
        Self {
            puzzle: StringBuilder::new(),
            status: Int8Builder::new(),
            statuses: Arc::new(StringArray::from_iter_values(Status::ALL.map(Status::name))),
            clues: Int32Builder::new(),
            values: columns.iter().map(values).collect(),
        }
    }

    /// Adds a row, or one for a value that is no text.
    pub(crate) fn add(&mut self, row: Option<&Row>) {
        self.puzzle.append_option(row.map(|row| &row.puzzle));
        let status = row.map_or(Status::Invalid, |row| row.status);
        let place = Status::ALL.iter().position(|other| *other == status);
        self.status.append_option(place.map(|place| place as i8));
        self.clues.append_option(row.and_then(|row| row.clues).and_then(|clues| i32::try_from(clues).ok()));
        for (place, values) in self.values.iter_mut().enumerate() {
            values.add(row.and_then(|row| row.values.get(place)).unwrap_or(&Value::Null));
        }
    }

    /// The rows so far. Then there are none.
    pub(crate) fn finish(&mut self) -> Vec<ArrayRef> {
        let status = DictionaryArray::new(self.status.finish(), Arc::clone(&self.statuses));
        let fixed: [ArrayRef; 3] = [Arc::new(self.puzzle.finish()), Arc::new(status), Arc::new(self.clues.finish())];
        fixed.into_iter().chain(self.values.iter_mut().map(Values::finish)).collect()
    }
}

impl Values {
    fn add(&mut self, value: &Value) {
        match self {
            Self::Whole(builder) => {
                builder.append_option(value.as_i64().and_then(|number| i32::try_from(number).ok()));
            }
            Self::Real(builder) => builder.append_option(value.as_f64()),
            Self::Word(builder) => builder.append_option(value.as_str()),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Whole(builder) => Arc::new(builder.finish()),
            Self::Real(builder) => Arc::new(builder.finish()),
            Self::Word(builder) => Arc::new(builder.finish_preserve_values()),
        }
    }
}
