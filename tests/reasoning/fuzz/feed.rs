//! A reader is fed with damaged texts in a thread of its own: it may neither panic nor hang.
//!
//! `UNGUESS_FUZZ=1000000` is the number of inputs for each reader, and `UNGUESS_FUZZ_FROM=7` begins with number 7. An input
//! depends on its reader and its number alone. With `-- --nocapture` the longest time of one input is printed.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::damage::{Seeds, damaged};
use crate::common::sample;

/// No input may take longer than this, also on a machine that is busy with other things.
const LONGEST: Duration = Duration::from_secs(30);

/// A number that the environment names.
fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Feeds a reader with damaged texts.
pub(super) fn fed(name: &str, read: fn(&[u8]) -> usize, seeds: Seeds) {
    let (first, count) =
        (asked("UNGUESS_FUZZ_FROM").unwrap_or_default(), asked("UNGUESS_FUZZ").unwrap_or(sample(3000, 1500) as u64));
    let (tell, hear) = channel();
    let worker = std::thread::spawn(move || {
        for number in first..first + count {
            let input = damaged(&seeds, number);
            tell.send((number, input.clone(), None)).unwrap();
            let start = Instant::now();
            let is_read = catch_unwind(AssertUnwindSafe(|| read(&input))).is_ok();
            tell.send((number, Vec::new(), Some((is_read, start.elapsed())))).unwrap();
        }
    });
    let (mut longest, mut of) = (Duration::ZERO, first);
    let mut last = Vec::new();
    loop {
        match hear.recv_timeout(LONGEST) {
            Ok((_, input, None)) => last = input,
            Ok((number, _, Some((is_read, time)))) => {
                assert!(is_read, "{name}: input {number} makes it panic: {}", kept(name, &last));
                if time > longest {
                    (longest, of) = (time, number);
                }
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("{name}: it hangs: {}", kept(name, &last)),
        }
    }
    worker.join().unwrap();
    // What tests print is kept back unless it is asked for.
    let _ = writeln!(std::io::stderr(), "{name}: {count} inputs, the longest took {longest:?} (number {of})");
    assert!(longest < LONGEST);
}

/// Where an input is kept to be looked at.
fn kept(name: &str, input: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("unguess-{name}-input"));
    std::fs::write(&path, input).map_or_else(|error| error.to_string(), |()| path.display().to_string())
}
