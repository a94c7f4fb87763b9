//! How rows are written: CSV with a header, or one JSON object a line.

use std::borrow::Cow;
use std::io::Read;

use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

use super::columns::{FIXED, OutputColumns};
use super::row::PuzzleRow;

/// How rows are written. A row is one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    /// A header, then comma-separated values
    Csv,
    /// One JSON object a line, its keys in the order of the columns
    Jsonl,
}

impl RowFormat {
    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Jsonl => "JSON lines",
        }
    }

    /// What comes before the first row.
    pub fn header(self, columns: &OutputColumns) -> Vec<u8> {
        match self {
            Self::Csv => csv_line(columns.names()),
            Self::Jsonl => Vec::new(),
        }
    }

    /// A row as a line.
    pub fn line(self, row: &PuzzleRow, columns: &OutputColumns) -> Vec<u8> {
        let values = columns.values(row);
        self.record(columns.names(), values.iter().map(Cow::as_ref))
    }

    /// The values of columns with these names as a line.
    pub fn record<'a>(
        self,
        names: impl Iterator<Item = &'a str>,
        values: impl Iterator<Item = &'a Value> + Clone,
    ) -> Vec<u8> {
        match self {
            Self::Csv => csv_line(values.map(plain)),
            Self::Jsonl => json_line(names.zip(values)),
        }
    }

    /// The format of a file of ratings, by how its first line begins: the header of CSV, or an object that begins with
    /// the first column. Nothing if it is neither.
    pub(super) fn of_first_line(line: &[u8]) -> Option<Self> {
        let begins = |format: &Self| {
            let start = match format {
                Self::Csv => csv_line(FIXED.iter()),
                Self::Jsonl => format!("{{\"{}\":\n", FIXED[0]).into_bytes(),
            };
            line.starts_with(start.trim_ascii_end())
        };
        [Self::Csv, Self::Jsonl].into_iter().find(begins)
    }

    /// The puzzle and the status in a line that an earlier run has written, and whether the line has the columns of
    /// this run. In CSV only their number is compared, as the header has the names.
    pub(super) fn head(self, line: &[u8], columns: &OutputColumns) -> Option<(String, String, bool)> {
        let all = columns.names();
        match self {
            Self::Csv => {
                // A mark of the order of bytes is left out at the beginning of a file, and this is no beginning.
                let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(b"\n".chain(line));
                let row = reader.records().next()?.ok()?;
                Some((row.get(0)?.to_owned(), row.get(1)?.to_owned(), row.len() == all.len()))
            }
            Self::Jsonl => {
                let row: serde_json::Map<String, Value> = serde_json::from_slice(line).ok()?;
                let text = |name: &str| row.get(name)?.as_str().map(str::to_owned);
                Some((text(FIXED[0])?, text(FIXED[1])?, row.keys().map(String::as_str).eq(all)))
            }
        }
    }

    /// Whether an incomplete line may be the beginning of a row. A disk that lost its power may have left zeros.
    pub(super) fn may_become_row(self, torn: &[u8]) -> bool {
        let start = format!("{{\"{}\":\"", FIXED[0]).into_bytes();
        match self {
            Self::Csv => true,
            Self::Jsonl => start.starts_with(torn) || torn.starts_with(&start) || torn.iter().all(|byte| *byte == 0),
        }
    }
}

/// A value as text, without quotes.
fn plain(value: &Value) -> Cow<'_, [u8]> {
    match value {
        Value::Null => Cow::Borrowed(b""),
        Value::String(text) => Cow::Borrowed(text.as_bytes()),
        other => Cow::Owned(other.to_string().into_bytes()),
    }
}

/// The length that most lines do not exceed.
const USUAL: usize = 128;

/// Whether a value means itself: letters, digits and what stands in puzzles and figures. Such values need no quotes.
fn is_plain(value: &[u8]) -> bool {
    value.iter().fold(true, |is, byte| is & (byte.is_ascii_alphanumeric() | matches!(byte, b'.' | b'-' | b'+' | b' ')))
}

/// A line of comma-separated values, with quotes where a value needs them. Every table of this program is made of these.
///
/// # Panics
/// Never: memory takes everything.
pub fn csv_line<T: AsRef<[u8]>>(values: impl Iterator<Item = T> + Clone) -> Vec<u8> {
    let mut line = Vec::with_capacity(USUAL);
    for value in values.clone() {
        let value = value.as_ref();
        if !is_plain(value) {
            return quoted_line(values);
        }
        line.extend_from_slice(value);
        line.push(b',');
    }
    // No value at all, and an empty one that stands alone, are written otherwise.
    if line.len() < 2 {
        return quoted_line(values);
    }
    line.pop();
    line.push(b'\n');
    line
}

/// A line of CSV from any values, with quotes where they are needed.
fn quoted_line<T: AsRef<[u8]>>(values: impl Iterator<Item = T>) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(Vec::new());
    writer.write_record(values).expect("memory takes everything");
    writer.into_inner().expect("memory takes everything")
}

/// A line of JSON: one object with these pairs in this order.
fn json_line<'a>(pairs: impl Iterator<Item = (&'a str, &'a Value)>) -> Vec<u8> {
    let mut line = Vec::new();
    let mut serializer = serde_json::Serializer::new(&mut line);
    let mut map = serializer.serialize_map(None).expect("memory takes everything");
    for (key, value) in pairs {
        map.serialize_entry(key, value).expect("memory takes everything");
    }
    map.end().expect("memory takes everything");
    line.push(b'\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PuzzleSource, Status};

    #[test]
    fn a_row_is_a_line_in_either_format() {
        let row = PuzzleRow {
            status: Status::Stuck,
            clues: Some(2),
            values: vec![Value::Null, 7.into()],
            ..PuzzleRow::new("1\"2".to_owned(), PuzzleSource::default())
        };
        let columns = OutputColumns::rated(["w", "sw"]);
        let text = |format: RowFormat| String::from_utf8(format.line(&row, &columns)).unwrap();
        assert_eq!(text(RowFormat::Csv), "\"1\"\"2\",stuck,2,,7\n");
        assert_eq!(
            text(RowFormat::Jsonl),
            "{\"puzzle\":\"1\\\"2\",\"status\":\"stuck\",\"clues\":2,\"w\":null,\"sw\":7}\n"
        );
        assert_eq!(RowFormat::Csv.header(&columns), b"puzzle,status,clues,w,sw\n");
        for format in [RowFormat::Csv, RowFormat::Jsonl] {
            let empty = PuzzleRow { puzzle: String::new(), ..row.clone() };
            let head = |row: &PuzzleRow| format.head(&format.line(row, &columns), &columns);
            assert_eq!(head(&empty), Some((String::new(), "stuck".to_owned(), true)));
            assert_eq!(head(&row), Some(("1\"2".to_owned(), "stuck".to_owned(), true)));
            let marked = PuzzleRow { puzzle: "\u{feff}1".to_owned(), ..row.clone() };
            assert_eq!(head(&marked), Some(("\u{feff}1".to_owned(), "stuck".to_owned(), true)));
            assert_eq!(format.head(b"{", &columns), None);
        }
        let has_columns = |format: RowFormat, others| {
            format.head(&format.line(&row, &columns), &OutputColumns::rated(others)).unwrap().2
        };
        for format in [RowFormat::Csv, RowFormat::Jsonl] {
            assert!(!has_columns(format, vec!["w"]));
        }
        assert!(!has_columns(RowFormat::Jsonl, vec!["sw", "w"]));
    }
}
