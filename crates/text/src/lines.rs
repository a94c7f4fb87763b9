//! Reads files line by line, whatever their length, compression and line ends.

use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use memchr::memchr2;

#[cfg(feature = "packed")]
use super::gzip::GzipMembers;
use super::line::InputLine;
use super::source::{InputError, Source};
use super::supply::Supply;
#[cfg(feature = "packed")]
use super::zstandard::Frames;

/// How many bytes of a line are kept, unless more are asked for; the rest is counted and thrown away.
const KEPT: usize = 1 << 16;

/// The lines of some sources, one source after the other, without blank lines and comments. A line of tabs alone may be a row
/// of a board, and is not blank.
pub struct InputLines {
    sources: std::vec::IntoIter<Source>,
    open: Option<Open>,
    read: Arc<AtomicU64>,
    /// How many bytes of a line are kept.
    kept: usize,
}

/// Whether a line has something in it, if it could be read. Where there are no boards, an empty row is a blank line.
pub fn has_something(line: &Result<InputLine, InputError>) -> bool {
    !line.as_ref().is_ok_and(InputLine::is_idle)
}

/// Lines of which some are read ahead.
pub trait ReadAhead: Iterator<Item = Result<InputLine, InputError>> {
    /// The next line, blank or a comment though it may be, if it can be had without waiting.
    fn ready_line(&mut self) -> Option<&[u8]>;
}

struct Open {
    file: Arc<str>,
    reader: Box<dyn BufRead + Send>,
    number: u64,
    /// The least number of bytes that are read ahead.
    ahead: usize,
    /// The last line ended with a carriage return: a line feed right after it belongs to it.
    after_return: bool,
}

impl InputLines {
    /// The lines of these sources.
    pub fn new(sources: Vec<Source>) -> Self {
        Self { sources: sources.into_iter(), open: None, read: Arc::default(), kept: KEPT }
    }

    /// These lines, each with up to this number of bytes.
    pub fn keeping(self, kept: usize) -> Self {
        Self { kept, ..self }
    }

    /// The lines of an input that is open, by this name.
    ///
    /// # Errors
    /// If its first bytes cannot be read.
    pub fn of(name: &str, input: impl Read + Send + 'static) -> Result<Self, InputError> {
        let read = Arc::default();
        let reader = decoded(input, Arc::clone(&read));
        let reader = reader.map_err(|error| InputError { file: name.into(), error })?;
        let open = Open { file: name.into(), reader, number: 0, ahead: 0, after_return: false };
        Ok(Self { open: Some(open), read, ..Self::new(Vec::new()) })
    }

    /// Counts the bytes read so far, compressed as they are.
    pub fn bytes_read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }

    fn opened(&self, source: &Source) -> Result<Open, InputError> {
        let reader = source.open().and_then(|input| decoded(input, Arc::clone(&self.read)));
        let reader = reader.map_err(|error| source.fault(error))?;
        Ok(Open { file: source.to_string().into(), reader, number: source.before(), ahead: 0, after_return: false })
    }
}

/// Whether a line that is read ahead has something in it.
pub(crate) fn has_text(line: &[u8]) -> bool {
    line.first().is_some_and(|first| first.is_ascii_graphic() && *first != b'#')
}

impl Supply for InputLines {
    fn is_ready(&mut self) -> bool {
        self.ready_line().is_some_and(has_text)
    }
}

impl ReadAhead for InputLines {
    fn ready_line(&mut self) -> Option<&[u8]> {
        self.open.as_mut()?.ready_line()
    }
}

impl Iterator for InputLines {
    type Item = Result<InputLine, InputError>;

    /// The next line. After an error the source is left, and the next one begun.
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(open) = &mut self.open else {
                let source = self.sources.next()?;
                if let Some(line) = source.line() {
                    return Some(Ok(line));
                }
                match self.opened(&source) {
                    Ok(open) => self.open = Some(open),
                    Err(error) => return Some(Err(error)),
                }
                continue;
            };
            // Three tabs or more may be an empty row of a board: the smallest one has four cells in a row.
            match open.next_line(self.kept) {
                Ok(Some(line)) if line.is_idle() && !line.bytes.starts_with(b"\t\t\t") => {}
                Ok(Some(line)) => return Some(Ok(line)),
                Ok(None) => self.open = None,
                Err(error) => {
                    let file = Arc::clone(&open.file);
                    self.open = None;
                    return Some(Err(InputError { file, error }));
                }
            }
        }
    }
}

impl Open {
    /// The next line, if it is read ahead to its end.
    fn ready_line(&mut self) -> Option<&[u8]> {
        if self.ahead == 0 {
            return None;
        }
        let buffer = self.reader.fill_buf().ok()?;
        let buffer = buffer.strip_prefix(b"\n").filter(|_| self.after_return).unwrap_or(buffer);
        memchr2(b'\n', b'\r', buffer).map(|end| &buffer[..end])
    }

    /// The next line without its end: a line feed, a carriage return, or both. At most the given number of bytes is kept.
    fn next_line(&mut self, kept: usize) -> io::Result<Option<InputLine>> {
        let mut line = InputLine::of(Arc::clone(&self.file), self.number + 1, &[], 0);
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let Some(first) = buffer.first() else {
                return Ok((line.length > 0).then_some(line));
            };
            // The line feed of a carriage return that ended the line before.
            if std::mem::take(&mut self.after_return) && *first == b'\n' {
                self.ahead = buffer.len() - 1;
                self.reader.consume(1);
                continue;
            }
            let end = memchr2(b'\n', b'\r', buffer);
            let part = &buffer[..end.unwrap_or(buffer.len())];
            line.length += part.len() as u64;
            line.bytes.extend_from_slice(&part[..part.len().min(kept - line.bytes.len())]);
            self.after_return = end.is_some_and(|end| buffer[end] == b'\r');
            // The line and its end.
            let used = part.len() + usize::from(end.is_some());
            self.ahead = buffer.len() - used;
            self.reader.consume(used);
            if end.is_some() {
                self.number += 1;
                return Ok(Some(line));
            }
        }
    }
}

/// The text of an input, unpacked if its first bytes are those of gzip or zstd, and without a byte order mark.
fn decoded(input: impl Read + Send + 'static, count: Arc<AtomicU64>) -> io::Result<Box<dyn BufRead + Send>> {
    let mut input = CountingReader { input: BufReader::with_capacity(1 << 16, input), count };
    let start = beginning(&mut input)?;
    let (is_gzip, is_zstd) = (start.starts_with(&[0x1f, 0x8b]), start.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]));
    let whole = Cursor::new(start).chain(input);
    #[cfg(feature = "packed")]
    if is_gzip {
        return without_mark(BufReader::new(GzipMembers::new(whole)));
    } else if is_zstd {
        return without_mark(BufReader::new(Frames::new(whole)));
    }
    if is_gzip || is_zstd {
        return Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "it is compressed, and this program reads no such files",
        ));
    }
    without_mark(whole)
}

/// Text without its byte order mark; an error if the mark is that of UTF-16.
fn without_mark(mut input: impl BufRead + Send + 'static) -> io::Result<Box<dyn BufRead + Send>> {
    let mut start = beginning(&mut input)?;
    if start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "this is UTF-16; save it as UTF-8"));
    }
    if start.starts_with("\u{feff}".as_bytes()) {
        start.drain(..3);
    }
    Ok(Box::new(Cursor::new(start).chain(input)))
}

/// The first four bytes, or all if there are fewer.
fn beginning(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    input.take(4).read_to_end(&mut start)?;
    Ok(start)
}

/// Counts what is used of an input.
struct CountingReader<R> {
    input: R,
    count: Arc<AtomicU64>,
}

impl<R: BufRead> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for CountingReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    fn consume(&mut self, used: usize) {
        self.count.fetch_add(used as u64, Ordering::Relaxed);
        self.input.consume(used);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<(u64, String)> {
        let reader = decoded(Cursor::new(bytes.to_vec()), Arc::default()).unwrap();
        let mut open = Open { file: "f".into(), reader, number: 0, ahead: 0, after_return: false };
        std::iter::from_fn(|| open.next_line(KEPT).unwrap()).map(|line| (line.number, line.to_string())).collect()
    }

    #[test]
    fn every_line_end_counts_once() {
        let expected = [(1, "a".to_owned()), (2, String::new()), (3, "b".to_owned())];
        for text in ["a\n\nb\n", "a\r\n\r\nb\r\n", "a\r\rb\r", "a\n\nb", "\u{feff}a\n\r\nb"] {
            assert_eq!(lines(text.as_bytes()), expected, "{text:?}");
        }
        assert_eq!(lines(b""), []);
    }

    /// Gives some bytes at a time.
    struct Drops(std::vec::IntoIter<&'static [u8]>);

    impl Read for Drops {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.next().unwrap_or_default().read(buffer)
        }
    }

    #[test]
    fn a_line_is_ready_when_all_of_it_is_there() {
        let drops: Vec<&[u8]> = vec![b"first", b"\nb\r", b"\nc\nd", b"\n"];
        let mut lines = InputLines::of("f", Drops(drops.into_iter())).unwrap();
        let mut seen = Vec::new();
        loop {
            let ready = lines.ready_line().map(|line| String::from_utf8_lossy(line).into_owned());
            let Some(line) = lines.next() else { break };
            seen.push((ready, line.unwrap().to_string()));
        }
        let expected = [(None, "first"), (Some("b"), "b"), (None, "c"), (None, "d")];
        assert_eq!(seen, expected.map(|(ready, line)| (ready.map(str::to_owned), line.to_owned())));
    }

    #[cfg(feature = "packed")]
    #[test]
    fn compressed_text_is_recognised_by_its_first_bytes() {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        io::Write::write_all(&mut gzip, b"a\nb\n").unwrap();
        let gzip = gzip.finish().unwrap();
        let zstd = ruzstd::encoding::compress_to_vec(&b"a\nb\n"[..], ruzstd::encoding::CompressionLevel::Fastest);
        for bytes in [gzip.clone(), zstd] {
            assert_eq!(lines(&bytes), [(1, "a".to_owned()), (2, "b".to_owned())]);
        }
        assert_eq!(lines(&[gzip.clone(), gzip].concat()).len(), 4);
    }

    #[test]
    fn a_long_line_is_counted_and_not_kept() {
        let text = ["x".repeat(10 * KEPT), "y".to_owned()].join("\n");
        let mut open = Open {
            file: "f".into(),
            reader: decoded(Cursor::new(text), Arc::default()).unwrap(),
            number: 0,
            ahead: 0,
            after_return: false,
        };
        let line = open.next_line(KEPT).unwrap().unwrap();
        assert_eq!((line.bytes.len(), line.length), (KEPT, 10 * KEPT as u64));
        assert_eq!(open.next_line(KEPT).unwrap().unwrap().to_string(), "y");
        let reason = line.grid().unwrap_err().to_string();
        assert_eq!(reason, "f:1:1: the first field does not end within 65536 bytes; a puzzle has 81 characters");
    }
}
