//! Tables of ratings, by commas or as JSON lines.

#![no_main]

#[path = "../../tests/reasoning/fuzz/readers.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    readers::named("tables").expect("there is such a reader")(bytes);
});
