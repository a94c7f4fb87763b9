//! Gzip as files have it: members one after the other, and perhaps zeros behind the last, as tapes leave them.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

/// What the members of a source say, one after the other.
pub(super) struct GzipMembers<R> {
    /// None once all of it has been read.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> GzipMembers<R> {
    /// A source that begins with a member.
    pub(super) fn new(source: R) -> Self {
        Self { member: Some(GzDecoder::new(source)) }
    }
}

/// Reads zeros up to the end of a source. Nothing else may stand behind them.
fn skip_zeros(source: &mut impl BufRead) -> io::Result<()> {
    loop {
        let there = source.fill_buf()?;
        if there.is_empty() {
            return Ok(());
        }
        if there.iter().any(|byte| *byte != 0) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "there is something behind the zeros that end it"));
        }
        let length = there.len();
        source.consume(length);
    }
}

impl<R: BufRead> Read for GzipMembers<R> {
    /// Reads on, member after member, up to the end or to the zeros behind the last one.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        while let Some(member) = &mut self.member {
            let read = member.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            // Behind a member stand the end, zeros or another member.
            match member.get_mut().fill_buf()?.first() {
                None => self.member = None,
                Some(0) => {
                    skip_zeros(member.get_mut())?;
                    self.member = None;
                }
                Some(_) => self.member = self.member.take().map(|member| GzDecoder::new(member.into_inner())),
            }
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn member(text: &str) -> Vec<u8> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(text.as_bytes()).unwrap();
        gzip.finish().unwrap()
    }

    fn read(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        // A small buffer, so that what belongs together comes in pieces.
        let source = io::BufReader::with_capacity(3, bytes);
        GzipMembers::new(source).read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn members_follow_one_another_and_zeros_may_end_them() {
        let two = [member("a\n"), member("b\n")].concat();
        assert_eq!(read(&two).unwrap(), "a\nb\n");
        for zeros in [1, 2, 511, 10_000] {
            assert_eq!(read(&[&two[..], &vec![0; zeros]].concat()).unwrap(), "a\nb\n", "{zeros}");
        }
    }

    #[test]
    fn anything_else_behind_a_member_is_an_error() {
        let one = member("a\n");
        for rest in [&b"rest"[..], b"\0rest", b"\0\0\x1f\x8b", &[0x1f], &one[..5]] {
            assert!(read(&[&one[..], rest].concat()).is_err(), "{rest:?}");
        }
        for end in 1..one.len() {
            assert!(read(&one[..end]).is_err(), "{end}");
        }
    }
}
