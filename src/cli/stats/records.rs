//! Reads CSV with a header strictly: what the reader underneath takes in silence is refused with its line and column.

use csv::{ByteRecord, ReaderBuilder};

use crate::cli::Failure;
use crate::cli::input::LineResult;
use unguess_corpus::{self, Source, printable};

/// The records of a table, each one line and as long as the header.
pub(super) struct Records<'a, L> {
    source: &'a Source,
    lines: L,
    /// The names of the columns; a name stands once.
    pub(super) header: Vec<String>,
    /// The line of the header.
    pub(super) line: u64,
    record: ByteRecord,
}

impl<'a, L: Iterator<Item = LineResult>> Records<'a, L> {
    /// The records of a table, of which the first is read as the header. No two columns may have one name.
    pub(super) fn new(source: &'a Source, lines: L) -> Result<Self, Failure> {
        let mut records = Self { source, lines, header: Vec::new(), line: 1, record: ByteRecord::new() };
        if let Some((line, header)) = records.next()? {
            let header: Vec<String> = header.into_iter().map(str::to_owned).collect();
            if let Some([first, second]) = doubled(&header) {
                let (name, first, second) = (printable(&header[first]), first + 1, second + 1);
                let reason = format!("columns {first} and {second} are both called \"{name}\"");
                return Err(at(source, Some(line), &reason));
            }
            (records.line, records.header) = (line, header);
        }
        Ok(records)
    }

    /// The fields of the next record, and the number of its line; nothing at the end. A record is one line, and must
    /// have as many fields as the header.
    pub(super) fn next(&mut self) -> Result<Option<(u64, Vec<&str>)>, Failure> {
        let failed = |reason: &str| at(self.source, None, reason);
        let Some(line) = self.lines.next() else { return Ok(None) };
        let mut line = line.map_err(|error| failed(&error.error.to_string()))?;
        if line.is_cut() {
            return Err(failed(&format!("line {} is too long", line.number)));
        }
        // A quote that is not closed takes the end of the line, too.
        line.bytes.push(b'\n');
        let (line, bytes) = (line.number, &line.bytes[..]);
        let mut reader = ReaderBuilder::new().has_headers(false).buffer_capacity(bytes.len()).from_reader(bytes);
        let read = reader.read_byte_record(&mut self.record);
        read.map_err(|error| failed(&error.to_string()))?;
        let bad = |reason: &str| at(self.source, Some(line), reason);
        let header = &self.header;
        let column = |place: usize| header.get(place).map_or_else(|| (place + 1).to_string(), |name| printable(name));
        if let Some(open) = self.record.iter().position(|field| field.contains(&b'\n')) {
            return Err(bad(&format!("column {}: a quote is not closed in this line", column(open))));
        }
        if !header.is_empty() && self.record.len() != header.len() {
            return Err(bad(&format!("the header has {} fields, this row {}", header.len(), self.record.len())));
        }
        let text = |(place, bytes)| {
            unguess_corpus::text(bytes).map_err(|error| bad(&format!("column {}: {error}", column(place))))
        };
        Ok(Some((line, self.record.iter().enumerate().map(text).collect::<Result<_, _>>()?)))
    }
}

/// Where a name stands twice. Columns without a name are nobody's.
fn doubled(names: &[String]) -> Option<[usize; 2]> {
    let earlier = |place: usize| names[..place].iter().position(|other| !other.is_empty() && *other == names[place]);
    (0..names.len()).find_map(|place| Some([earlier(place)?, place]))
}

/// A file that cannot be read, or a line of it.
pub(super) fn at(source: &Source, line: Option<u64>, reason: &str) -> Failure {
    let line = line.map_or(String::new(), |line| format!("{line}: "));
    let (gap, reason) = (if line.is_empty() { " " } else { "" }, printable(reason));
    Failure::Input { message: format!("{source}:{gap}{line}{reason}") }
}
