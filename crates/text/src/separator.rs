//! The values of a row of a table, and where they stand in it.

use std::ops::Range;

use serde_json::{Map, Value};

use super::pasted::seen;

/// What separates the values of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    /// A character; a value may stand in quotes.
    Byte(u8),
    /// White space of any length.
    Blank,
    /// A row is a JSON object.
    Object,
}

/// A value and where it stands in its row, in bytes.
pub(super) type Field = (Range<usize>, String);

impl Separator {
    /// What seems to separate the values of a line.
    pub(super) fn of(line: &[u8]) -> Self {
        if line.trim_ascii_start().starts_with(b"{") && members(line).is_some() {
            return Self::Object;
        }
        b"\t,;|".iter().find(|byte| line.contains(byte)).map_or(Self::Blank, |byte| Self::Byte(*byte))
    }

    /// The values of a row; of an object, the names.
    pub(super) fn values(self, row: &[u8]) -> Vec<String> {
        match self {
            Self::Object => members(row).into_iter().flatten().map(|(name, _)| name).collect(),
            _ => self.fields(row).into_iter().map(|(_, value)| value).collect(),
        }
    }

    /// The values of a row with their places in it. In a value, two quotes are one, and a line break is a blank.
    pub(super) fn fields(self, row: &[u8]) -> Vec<Field> {
        let text = |place: &Range<usize>| String::from_utf8_lossy(&row[place.clone()]).into_owned();
        match self {
            Self::Byte(separator) => {
                let value = |place: &Range<usize>| text(place).replace("\"\"", "\"").replace(['\n', '\r'], " ");
                delimited(row, separator).map(|place| (place.clone(), value(&place))).collect()
            }
            Self::Blank => {
                let words = row.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
                let start = |word: &[u8]| word.as_ptr() as usize - row.as_ptr() as usize;
                let places = words.map(|word| start(word)..start(word) + word.len());
                places.map(|place| (place.clone(), text(&place))).collect()
            }
            Self::Object => members(row).into_iter().flatten().map(|(_, field)| field).collect(),
        }
    }
}

/// The names and values of an object. A value whose text is not found in the row as it is counts as standing at its beginning.
pub(super) fn members(row: &[u8]) -> Option<Vec<(String, Field)>> {
    let object: Map<String, Value> = serde_json::from_slice(seen(row)).ok()?;
    let field = |value| {
        let value = match value {
            Value::Null => String::new(),
            Value::String(text) => text,
            other => other.to_string(),
        };
        let start = row.windows(value.len().max(1)).position(|part| part == value.as_bytes());
        (start.map_or(0..0, |start| start..start + value.len()), value)
    };
    Some(object.into_iter().map(|(name, value)| (name, field(value))).collect())
}

/// Whether a quote is open at the end of a row.
pub(super) fn has_open_quote(row: &[u8]) -> bool {
    row.split(|byte| *byte == b'"').count() % 2 == 0
}

/// The places of the values of a row, in bytes, without the white space and quotes around them.
pub(super) fn delimited(row: &[u8], separator: u8) -> impl Iterator<Item = Range<usize>> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let start =
            start + row[start..].iter().take_while(|byte| byte.is_ascii_whitespace() && **byte != separator).count();
        // A separator in quotes belongs to the value: the next one is looked for behind the closing quote.
        let is_quoted = row.get(start) == Some(&b'"');
        let close = if is_quoted { closing_quote(row, start + 1) } else { start };
        let end = row[close..].iter().position(|byte| *byte == separator).map(|at| close + at);
        next = end.map(|end| end + 1);
        let bare = row[start..end.unwrap_or(row.len())].trim_ascii_end().len();
        Some(if is_quoted { start + 1..close } else { start..start + bare })
    })
}

/// Where the quote stands that closes a value, or the end of the row if none does. Two quotes in a row are one quote of
/// the value.
fn closing_quote(row: &[u8], start: usize) -> usize {
    let mut at = start;
    while at < row.len() {
        match (row[at], row.get(at + 1)) {
            (b'"', Some(b'"')) => at += 2,
            (b'"', _) => return at,
            _ => at += 1,
        }
    }
    row.len()
}
