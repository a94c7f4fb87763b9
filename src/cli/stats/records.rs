//! Reads CSV with a header strictly: what the reader underneath takes in silence is refused with its line and column.

use std::io::{self, Cursor, Read};

use csv::{ByteRecord, Reader, ReaderBuilder};

use crate::cli::Failure;
use crate::cli::input;
use unguess_corpus::{self, Source, printable};

/// No record takes more than this of its lines, in bytes: a quote that is not closed would take all.
const LONGEST: usize = 1 << 20;

/// The records of a table, each one line and as long as the header.
pub(super) struct Records<'a, L> {
    source: &'a Source,
    reader: Reader<LineText<L>>,
    /// The names of the columns; a name stands once.
    pub(super) header: Vec<String>,
    /// The line of the header.
    pub(super) line: u64,
    record: ByteRecord,
}

/// Lines as one text.
struct LineText<L> {
    lines: L,
    /// The rest of the line under way, with its end.
    rest: Cursor<Vec<u8>>,
    /// The first line of the record under way.
    first: Option<u64>,
    /// How many bytes of lines were read for it.
    taken: usize,
}

impl<'a, L: Iterator<Item = input::Read>> Records<'a, L> {
    /// The records after the header.
    pub(super) fn new(source: &'a Source, lines: L) -> Result<Self, Failure> {
        let text = LineText { lines, rest: Cursor::default(), first: None, taken: 0 };
        let reader = ReaderBuilder::new().has_headers(false).flexible(true).buffer_capacity(1 << 16).from_reader(text);
        let mut records = Self { source, reader, header: Vec::new(), line: 1, record: ByteRecord::new() };
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

    /// The next record and its line.
    pub(super) fn next(&mut self) -> Result<Option<(u64, Vec<&str>)>, Failure> {
        let text = self.reader.get_mut();
        (text.first, text.taken) = (None, 0);
        let is_there = self.reader.read_byte_record(&mut self.record);
        if !is_there.map_err(|error| at(self.source, None, &error.to_string()))? {
            return Ok(None);
        }
        let line = self.reader.get_ref().first.expect("a record begins on a line of its own");
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

impl<L: Iterator<Item = input::Read>> Read for LineText<L> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.position() == self.rest.get_ref().len() as u64 {
            let Some(line) = self.lines.next() else { return Ok(0) };
            let mut line = line.map_err(|error| error.error)?;
            if line.is_cut() {
                return Err(io::Error::new(io::ErrorKind::InvalidData, format!("line {} is too long", line.number)));
            }
            if let Some(first) = self.first.filter(|_| self.taken > LONGEST) {
                let reason = format!("a quote in line {first} is not closed");
                return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
            }
            self.taken += line.bytes.len();
            line.bytes.push(b'\n');
            self.first.get_or_insert(line.number);
            self.rest = Cursor::new(line.bytes);
        }
        self.rest.read(buffer)
    }
}

/// A file that cannot be read, or a line of it.
pub(super) fn at(source: &Source, line: Option<u64>, reason: &str) -> Failure {
    let line = line.map_or(String::new(), |line| format!("{line}: "));
    let (gap, reason) = (if line.is_empty() { " " } else { "" }, printable(reason));
    Failure::Input { message: format!("{source}:{gap}{line}{reason}") }
}
