//! What is sent behind the head of an answer.

use std::fs::File;
use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};

/// How many bytes of a file are read at a time.
const PIECE: u64 = 1 << 16;

/// A text, or a file that is read piece by piece as the client takes it.
pub(super) enum Content {
    Text(Bytes),
    File {
        file: File,
        /// How many bytes are still to be sent.
        left: u64,
    },
}

impl Content {
    /// How many bytes there are.
    pub(super) const fn length(&self) -> u64 {
        match self {
            Self::Text(text) => text.len() as u64,
            Self::File { left, .. } => *left,
        }
    }

    /// The next bytes. The files are on this machine, so nobody waits for them for long.
    fn next(&mut self) -> io::Result<Bytes> {
        match self {
            Self::Text(text) => Ok(std::mem::take(text)),
            Self::File { file, left } => {
                let mut piece = Vec::new();
                file.take(PIECE.min(*left)).read_to_end(&mut piece)?;
                if piece.is_empty() {
                    return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the file has become shorter"));
                }
                *left -= piece.len() as u64;
                Ok(piece.into())
            }
        }
    }
}

impl Body for Content {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        Poll::Ready((self.length() > 0).then(|| self.next().map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        self.length() == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.length())
    }
}
