//! The values of an array of Arrow, one after the other, of the types that columns of ratings have and tables often have.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::prelude::*;

/// A value.
#[derive(Clone, Debug, PartialEq, IntoPyObject)]
pub(crate) enum Scalar {
    /// Whether something is so.
    Truth(bool),
    /// A whole number.
    Whole(i64),
    /// A whole number without a sign.
    Natural(u64),
    /// A number.
    Real(f64),
    /// A text.
    Word(String),
}

impl Scalar {
    /// As it stands in a table.
    pub(crate) fn shown(&self) -> String {
        match self {
            Self::Truth(is) => is.to_string(),
            Self::Whole(number) => number.to_string(),
            Self::Natural(number) => number.to_string(),
            Self::Real(number) => format!("{number:.1}"),
            Self::Word(word) => word.clone(),
        }
    }
}

/// Whether arrays of a type have values of these kinds.
pub(crate) fn has_scalars(kind: &DataType) -> bool {
    match kind {
        DataType::Boolean | DataType::Float32 | DataType::Float64 | DataType::Null => true,
        DataType::Dictionary(_, values) => has_scalars(values),
        _ => kind.is_integer() || kind.is_string(),
    }
}

/// The value at a place of an array whose type [`has_scalars`]; nothing if the value is null.
pub(crate) fn scalar(array: &ArrayRef, place: usize) -> Option<Scalar> {
    if array.is_null(place) {
        return None;
    }
    let word = |word: &str| Some(Scalar::Word(word.to_owned()));
    match array.data_type() {
        DataType::Boolean => Some(Scalar::Truth(array.as_boolean().value(place))),
        DataType::Int8 => Some(Scalar::Whole(array.as_primitive::<Int8Type>().value(place).into())),
        DataType::Int16 => Some(Scalar::Whole(array.as_primitive::<Int16Type>().value(place).into())),
        DataType::Int32 => Some(Scalar::Whole(array.as_primitive::<Int32Type>().value(place).into())),
        DataType::Int64 => Some(Scalar::Whole(array.as_primitive::<Int64Type>().value(place))),
        DataType::UInt8 => Some(Scalar::Natural(array.as_primitive::<UInt8Type>().value(place).into())),
        DataType::UInt16 => Some(Scalar::Natural(array.as_primitive::<UInt16Type>().value(place).into())),
        DataType::UInt32 => Some(Scalar::Natural(array.as_primitive::<UInt32Type>().value(place).into())),
        DataType::UInt64 => Some(Scalar::Natural(array.as_primitive::<UInt64Type>().value(place))),
        DataType::Float32 => Some(Scalar::Real(array.as_primitive::<Float32Type>().value(place).into())),
        DataType::Float64 => Some(Scalar::Real(array.as_primitive::<Float64Type>().value(place))),
        DataType::Utf8 => word(array.as_string::<i32>().value(place)),
        DataType::LargeUtf8 => word(array.as_string::<i64>().value(place)),
        DataType::Utf8View => word(array.as_string_view().value(place)),
        DataType::Dictionary(..) => {
            let words = array.as_any_dictionary();
            let key = words.keys().slice(place, 1);
            let key = match scalar(&key, 0)? {
                Scalar::Whole(key) => usize::try_from(key).ok()?,
                Scalar::Natural(key) => usize::try_from(key).ok()?,
                _ => return None,
            };
            scalar(words.values(), key)
        }
        _ => None,
    }
}
