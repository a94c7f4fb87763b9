//! Some puzzles that become one batch of rows.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, make_array};
use arrow_data::transform::MutableArrayData;
use arrow_schema::ArrowError;

use crate::text::{Text, of_array};

/// Some puzzles that become one batch of rows, with the columns that are kept beside them.
pub(crate) struct Piece {
    /// Which value of the whole input the first one is.
    first: u64,
    texts: Texts,
    /// Columns as long as the piece.
    pub(crate) kept: Vec<ArrayRef>,
}

enum Texts {
    Objects(Vec<Text>),
    Array(ArrayRef),
    /// A dictionary: the words, and which word each value is.
    Words(ArrayRef, Vec<Option<usize>>),
}

impl Piece {
    pub(crate) fn of_objects(first: u64, texts: Vec<Text>) -> Self {
        Self { first, texts: Texts::Objects(texts), kept: Vec::new() }
    }

    /// A piece of texts that are an array, the first of which has the number `first`. If the array refers to a list of
    /// words, the piece keeps the words, and for each text the place of its word.
    pub(crate) fn of_array(first: u64, array: ArrayRef, kept: Vec<ArrayRef>) -> Self {
        let texts = match array.as_any_dictionary_opt() {
            None => Texts::Array(array),
            Some(words) => {
                let keys = if words.values().is_empty() { vec![0; array.len()] } else { words.normalized_keys() };
                let keys = (0..).zip(keys).map(|(place, key)| (!array.is_null(place)).then_some(key)).collect();
                Texts::Words(words.values().clone(), keys)
            }
        };
        Self { first, texts, kept }
    }

    /// The columns that are kept, in the rows that are.
    pub(crate) fn kept_of(&self, rows: &[bool]) -> Result<Vec<ArrayRef>, ArrowError> {
        if rows.iter().all(|is_kept| *is_kept) {
            return Ok(self.kept.clone());
        }
        self.kept.iter().map(|column| chosen(column, rows)).collect()
    }

    pub(crate) fn len(&self) -> usize {
        match &self.texts {
            Texts::Objects(texts) => texts.len(),
            Texts::Array(array) => array.len(),
            Texts::Words(_, keys) => keys.len(),
        }
    }

    /// Which value of the whole input stands in a place.
    pub(crate) fn index(&self, place: usize) -> u64 {
        self.first + place as u64
    }

    pub(crate) fn text(&self, place: usize) -> Text {
        let index = self.index(place);
        match &self.texts {
            Texts::Objects(texts) => texts[place].clone(),
            Texts::Array(array) => of_array(array, Some(place), index),
            Texts::Words(words, keys) => of_array(words, keys[place], index),
        }
    }
}

/// The values of a column in some rows.
fn chosen(column: &ArrayRef, rows: &[bool]) -> Result<ArrayRef, ArrowError> {
    let data = column.to_data();
    let mut chosen = MutableArrayData::new(vec![&data], false, rows.len());
    for (place, _) in rows.iter().enumerate().filter(|(_, is_kept)| **is_kept) {
        chosen.try_extend(0, place, place + 1)?;
    }
    Ok(make_array(chosen.freeze()))
}
