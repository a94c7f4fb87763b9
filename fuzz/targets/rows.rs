//! Rows that are there already when a run goes on.

#![no_main]

#[path = "../../tests/reasoning/fuzz/readers.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    readers::named("rows").expect("there is such a reader")(bytes);
});
