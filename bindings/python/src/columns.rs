//! Rows as columns of Arrow: those that `unguess rate` writes, each with its type.

use std::borrow::Cow;
use std::sync::Arc;
use unguess_desk::kept::{FIXED, Status};

use arrow_array::builder::{Float64Builder, Int8Builder, Int32Builder, StringBuilder, StringDictionaryBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray};
use arrow_schema::{DataType, Field};
use serde_json::Value;

use crate::asked::{Asked, ColumnKind};

/// The columns under way.
pub(crate) struct ColumnBuilders(Vec<Values>);

enum Values {
    Text(StringBuilder),
    /// Numbers, and the words that they mean, in their order.
    Listed(Int8Builder, Vec<String>, ArrayRef),
    Whole(Int32Builder),
    Real(Float64Builder),
    /// The words of one batch go on in the next, so that a number always means the same one.
    Word(StringDictionaryBuilder<Int32Type>),
}

/// The columns of a table of ratings: their names, the types of Arrow for their kinds, and whether values may be
/// missing.
pub(crate) fn fields(asked: &Asked) -> Vec<Field> {
    let words = |key: DataType| DataType::Dictionary(Box::new(key), Box::new(DataType::Utf8));
    let field = |(name, kind): (&str, &ColumnKind)| match kind {
        ColumnKind::Text => Field::new(name, DataType::Utf8, true),
        ColumnKind::Status => Field::new(name, words(DataType::Int8), false),
        ColumnKind::Whole => Field::new(name, DataType::Int32, true),
        ColumnKind::Real => Field::new(name, DataType::Float64, true),
        ColumnKind::Word => Field::new(name, words(DataType::Int32), true),
        ColumnKind::Band(_) => Field::new(name, words(DataType::Int8), true).with_dict_is_ordered(true),
    };
    asked.ratings.columns.names().zip(&asked.kinds).map(field).collect()
}

impl ColumnBuilders {
    /// An empty builder for each column. A status or a word of a level is one of a list that is known beforehand.
    pub(crate) fn new(asked: &Asked) -> Self {
        let values = |kind: &ColumnKind| match kind {
            ColumnKind::Text => Values::Text(StringBuilder::new()),
            ColumnKind::Status => Values::listed(Status::ALL.map(|status| status.name().to_owned()).to_vec()),
            ColumnKind::Band(words) => Values::listed(words.clone()),
            ColumnKind::Whole => Values::Whole(Int32Builder::new()),
            ColumnKind::Real => Values::Real(Float64Builder::new()),
            ColumnKind::Word => Values::Word(StringDictionaryBuilder::new()),
        };
        Self(asked.kinds.iter().map(values).collect())
    }

    /// Adds a row.
    pub(crate) fn add(&mut self, row: &[Cow<Value>]) {
        self.0.iter_mut().zip(row).for_each(|(values, value)| values.add(value));
    }

    /// Adds a row for a value that is not text.
    pub(crate) fn add_invalid(&mut self) {
        let status = Value::from(Status::Invalid.name());
        for (place, values) in self.0.iter_mut().enumerate() {
            values.add(if FIXED.get(place) == Some(&"status") { &status } else { &Value::Null });
        }
    }

    /// The rows so far. Then there are none.
    pub(crate) fn finish(&mut self) -> Vec<ArrayRef> {
        self.0.iter_mut().map(Values::finish).collect()
    }
}

impl Values {
    /// A column of these words.
    fn listed(words: Vec<String>) -> Self {
        let array = StringArray::from_iter_values(&words);
        Self::Listed(Int8Builder::new(), words, Arc::new(array))
    }

    /// Adds a value to the column. A value of another kind than the column counts as missing.
    fn add(&mut self, value: &Value) {
        match self {
            Self::Text(builder) => builder.append_option(value.as_str()),
            Self::Listed(builder, words, _) => {
                let place = words.iter().position(|word| value.as_str() == Some(word));
                builder.append_option(place.map(|place| place as i8));
            }
            Self::Whole(builder) => {
                builder.append_option(value.as_i64().and_then(|number| i32::try_from(number).ok()));
            }
            Self::Real(builder) => builder.append_option(value.as_f64()),
            Self::Word(builder) => builder.append_option(value.as_str()),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Text(builder) => Arc::new(builder.finish()),
            Self::Listed(builder, _, words) => Arc::new(DictionaryArray::new(builder.finish(), Arc::clone(words))),
            Self::Whole(builder) => Arc::new(builder.finish()),
            Self::Real(builder) => Arc::new(builder.finish()),
            Self::Word(builder) => Arc::new(builder.finish_preserve_values()),
        }
    }
}
