//! Every reader of text from outside, fed with damaged text: none panics and none hangs.
//!
//! `UNGUESS_FUZZ=1000000` tries so many inputs for each reader, and `UNGUESS_FUZZ_FROM=7` begins with number 7. An input
//! depends on its reader and its number alone. With `-- --nocapture` the longest time of one input is told.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod damage;
mod seeds;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use unguess::cli::readers::{ALL, Reader};

use damage::damaged;

/// So many inputs are tried if nothing else is asked for.
const TRIED: u64 = 3000;

/// No input may take longer than this, also on a machine that is busy with other things.
const LONGEST: Duration = Duration::from_secs(30);

/// A number that the environment names.
fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Feeds a reader with damaged texts.
fn feed(name: &'static str) {
    let (_, read): (_, Reader) = ALL.into_iter().find(|(reader, _)| *reader == name).unwrap();
    let seeds = seeds::of(name);
    let (first, count) = (asked("UNGUESS_FUZZ_FROM").unwrap_or_default(), asked("UNGUESS_FUZZ").unwrap_or(TRIED));
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

#[test]
fn puzzles_of_any_bytes_are_read_or_refused() {
    feed("puzzles");
}

#[test]
fn tables_of_any_bytes_are_read_or_refused() {
    feed("tables");
}

#[test]
fn rows_of_any_bytes_are_resumed_or_refused() {
    feed("rows");
}

#[test]
fn steps_of_any_bytes_are_read_or_refused() {
    feed("nrc");
}

#[test]
fn logs_of_any_bytes_are_read_or_refused() {
    feed("xslt");
}

#[test]
fn traces_of_any_bytes_are_verified_or_refused() {
    feed("traces");
}

#[test]
fn scales_of_any_bytes_are_read_or_refused() {
    feed("scales");
}

#[test]
fn boards_of_any_bytes_are_read_or_refused() {
    feed("boards");
}

/// The seeds are read to their end, or all that comes of them would be refused at the start.
#[test]
fn every_reader_has_seeds_and_damage_changes_them() {
    for (name, read) in ALL {
        let seeds = seeds::of(name);
        assert!(seeds.texts.iter().all(|seed| !seed.is_empty()) && seeds.texts.len() > 2, "{name}");
        seeds.texts.iter().for_each(|seed| {
            read(seed);
        });
        let changed = (0..100).filter(|number| !seeds.texts.contains(&damaged(&seeds, *number))).count();
        assert!(changed > 80, "{name}: {changed}");
        assert_eq!(damaged(&seeds, 5), damaged(&seeds, 5));
    }
}
