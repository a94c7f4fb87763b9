//! Zstandard as files have it: frames one after the other, some to be skipped, some with a checksum.

use std::fmt;
use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The largest window that the zstd program itself accepts unless told otherwise, in bytes.
const WINDOW: u64 = 1 << 27;

/// What the frames of a source say, one after the other.
pub(super) struct Frames<R> {
    source: R,
    frame: FrameDecoder,
}

impl<R: BufRead> Frames<R> {
    pub(super) fn new(source: R) -> Self {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(WINDOW);
        Self { source, frame }
    }

    /// Begins the next frame or skips it; false at the end of the source.
    fn begin(&mut self) -> io::Result<bool> {
        if self.source.fill_buf()?.is_empty() {
            return Ok(false);
        }
        match self.frame.reset(&mut self.source) {
            Ok(()) => {}
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                let length = u64::from(length);
                if io::copy(&mut self.source.by_ref().take(length), &mut io::sink())? < length {
                    return Err(broken("a frame to be skipped does not end"));
                }
            }
            Err(error) => return Err(broken(error)),
        }
        Ok(true)
    }
}

impl<R: BufRead> Read for Frames<R> {
    /// Reads on, frame after frame. At the end of a frame its checksum, if it has one, must be right.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            let read = self.frame.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            // Nothing is unpacked yet: one block more is.
            if !self.frame.is_finished() {
                let block = BlockDecodingStrategy::UptoBlocks(1);
                self.frame.decode_blocks(&mut self.source, block).map_err(broken)?;
                continue;
            }
            let written = self.frame.get_checksum_from_data();
            if written.is_some() && written != self.frame.get_calculated_checksum() {
                return Err(broken("the checksum of a frame is wrong"));
            }
            if !self.begin()? {
                return Ok(0);
            }
        }
    }
}

fn broken(reason: impl fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("this is not whole zstd data: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred times `ab`, as `zstd --check` writes it.
    const FRAME: [u8; 22] = [
        0x28, 0xb5, 0x2f, 0xfd, 0x24, 0xc8, 0x4d, 0x00, 0x00, 0x10, 0x61, 0x62, 0x01, 0x00, 0xc3, 0x28, 0x87, 0x05,
        0x63, 0x4d, 0x0b, 0x08,
    ];
    /// Three bytes that say nothing.
    const SKIPPED: [u8; 11] = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];

    fn read(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        Frames::new(bytes).read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn frames_follow_one_another_and_some_are_skipped() {
        let file = [&FRAME[..], &SKIPPED, &FRAME, &SKIPPED].concat();
        assert_eq!(read(&FRAME).unwrap(), "ab".repeat(100));
        assert_eq!(read(&file).unwrap(), "ab".repeat(200));
        assert_eq!(read(b"").unwrap(), "");
    }

    #[test]
    fn what_is_cut_or_damaged_is_an_error() {
        let file = [&FRAME[..], &SKIPPED].concat();
        for end in (1..file.len()).filter(|end| *end != FRAME.len()) {
            assert!(read(&file[..end]).is_err(), "{end}");
        }
        for at in FRAME.len() - 4..FRAME.len() {
            let mut damaged = FRAME;
            damaged[at] ^= 1;
            assert!(read(&damaged).unwrap_err().to_string().ends_with("the checksum of a frame is wrong"));
        }
        assert!(read(&[&FRAME[..], b"rest"].concat()).is_err());
    }
}
