//! Standard input and standard output, without which the program may be started.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use same_file::Handle;

use super::Failure;
use unguess_corpus::{InputError, Source};

static INPUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);
static OUTPUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Takes note of whether standard input and standard output were closed when the program was started (`<&-`, `>&-`). From now on,
/// reading from or writing to one that was fails. The null device is open.
pub fn note_closed(input: bool, output: bool) {
    INPUT_IS_CLOSED.store(input, Ordering::Relaxed);
    OUTPUT_IS_CLOSED.store(output, Ordering::Relaxed);
}

/// Whether there is no standard output.
pub(super) fn output_is_closed() -> bool {
    OUTPUT_IS_CLOSED.load(Ordering::Relaxed)
}

/// Why nothing can be read from or written to a stream that is closed.
pub(super) fn closed() -> io::Error {
    io::Error::new(io::ErrorKind::NotConnected, "it is closed")
}

/// That there is a standard input.
pub(super) fn input_is_open() -> io::Result<()> {
    if INPUT_IS_CLOSED.load(Ordering::Relaxed) { Err(closed()) } else { Ok(()) }
}

/// That a source can be read.
pub(super) fn can_be_read(source: &Source) -> Result<(), InputError> {
    match source {
        Source::Standard => input_is_open().map_err(|error| InputError { file: source.to_string().into(), error }),
        Source::File(_) | Source::Argument(..) | Source::Line(_) => source.probe(),
    }
}

/// Refuses to read from the file that standard output is appended to: a command that writes while it reads would never
/// come to its end.
pub(super) fn output_is_not_read<'a>(sources: impl IntoIterator<Item = &'a Source>) -> Result<(), Failure> {
    let is_regular = |handle: &Handle| handle.as_file().metadata().is_ok_and(|data| data.is_file());
    // Only a regular file keeps what is written and gives it back to the reader.
    let Some(output) = Handle::stdout().ok().filter(is_regular) else { return Ok(()) };
    let is_output = |source: &&Source| match source {
        Source::Standard => Handle::stdin().is_ok_and(|input| input == output),
        Source::File(path) => is_file(path, &output),
        Source::Argument(..) | Source::Line(_) => false,
    };
    sources.into_iter().find(is_output).map_or(Ok(()), |source| {
        Err(Failure::usage(format!("{source} is both input and standard output"), "write to another file"))
    })
}

/// Whether a path leads to an open file. A pipe is not opened: that would take what is in it.
fn is_file(path: &Path, open: &Handle) -> bool {
    path.is_file() && Handle::from_path(path).is_ok_and(|file| file == *open)
}
