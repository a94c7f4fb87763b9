//! Puzzles, states and lines of a corpus.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("puzzles").expect("there is such a reader")(bytes);
});
