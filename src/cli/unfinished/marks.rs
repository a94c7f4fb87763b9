//! Checksums of the beginning of a file.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};

use flate2::Crc;
use memchr::memchr_iter;
use serde::{Deserialize, Serialize};

/// The checksum of the first bytes of a file, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrefixChecksum {
    pub(super) bytes: u64,
    pub(super) crc32: u32,
}

impl PrefixChecksum {
    pub(super) fn line(self) -> String {
        serde_json::to_string(&self).expect("it is made of numbers") + "\n"
    }
}

/// The marks behind the first line of a text, in ascending order, each with where its line ends. They end where a line is not
/// whole.
pub(super) fn marks(text: &str) -> impl Iterator<Item = (PrefixChecksum, u64)> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        end += line.len() as u64;
        (line, end)
    });
    lines.skip(1).map_while(|(line, end)| Some((serde_json::from_str(line.strip_suffix('\n')?).ok()?, end)))
}

/// What the last mark covers, in bytes, and where its line ends; and the checksum of that.
pub(super) type Matching = (Option<(u64, u64)>, Crc);

/// Compares a file with its marks, none of which covers more bytes than the file has. The inner error is that a mark
/// does not match: the numbers, from 1, of the first and the last line in which the difference may be.
pub(super) fn matching(
    file: &File,
    marks: impl Iterator<Item = (PrefixChecksum, u64)>,
) -> io::Result<Result<Matching, [u64; 2]>> {
    let mut reader = BufReader::new(file);
    reader.rewind()?;
    let (mut sum, mut lines, mut last, mut part) = (Crc::new(), 0, None, Vec::new());
    for (mark, end) in marks {
        let (first, done) = (lines + 1, last.map_or(0, |(bytes, _)| bytes));
        // The bytes between two marks, which fit into memory: they were written within seconds.
        part.clear();
        reader.by_ref().take(mark.bytes.saturating_sub(done)).read_to_end(&mut part)?;
        sum.update(&part);
        lines += memchr_iter(b'\n', &part).count() as u64;
        if sum.sum() != mark.crc32 {
            return Ok(Err([first, lines.max(first)]));
        }
        last = Some((mark.bytes, end));
    }
    Ok(Ok((last, sum)))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn sum(bytes: &[u8]) -> u32 {
        let mut sum = Crc::new();
        sum.update(bytes);
        sum.sum()
    }

    #[test]
    fn marks_end_where_a_line_is_not_whole() {
        let mark = |bytes| PrefixChecksum { bytes, crc32: 7 };
        let first = "{\"options\":1}\n";
        let whole = format!("{first}{}{}", mark(10).line(), mark(20).line());
        let ends: Vec<(PrefixChecksum, u64)> = marks(&whole).collect();
        assert_eq!(ends.iter().map(|(mark, _)| mark.bytes).collect::<Vec<_>>(), [10, 20]);
        assert_eq!(ends[1].1, whole.len() as u64);
        assert_eq!(marks(&whole[..whole.len() - 1]).count(), 1);
        assert_eq!(marks(first).count(), 0);
    }

    #[test]
    fn a_change_is_found_between_the_marks_around_it() {
        let text = b"one\ntwo\nthree\nfour\n";
        let marks = [4, 14, 19].map(|bytes| (PrefixChecksum { bytes, crc32: sum(&text[..bytes as usize]) }, bytes));
        let compared = |text: &[u8]| {
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(text).unwrap();
            let there = marks.into_iter().take_while(|(mark, _)| mark.bytes <= text.len() as u64);
            matching(&file, there).unwrap().map(|(last, sum)| (last.map(|(bytes, _)| bytes), sum.sum()))
        };
        assert_eq!(compared(text), Ok((Some(19), sum(text))));
        assert_eq!(compared(&text[..18]), Ok((Some(14), sum(&text[..14]))));
        assert_eq!(compared(b""), Ok((None, 0)));
        for (place, lines) in [(0, [1, 1]), (5, [2, 3]), (13, [2, 2]), (15, [4, 4])] {
            let mut other = text.to_vec();
            other[place] ^= 1;
            assert_eq!(compared(&other), Err(lines), "{place}");
        }
    }
}
