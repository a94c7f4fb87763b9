//! Puzzles, states and lines of a corpus.

#![no_main]

#[path = "../../tests/reasoning/fuzz/readers.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    readers::named("puzzles").expect("there is such a reader")(bytes);
});
