//! Traces in JSON, and the checker that verifies them.

#![no_main]

#[path = "../../tests/reasoning/fuzz/readers.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    readers::named("traces").expect("there is such a reader")(bytes);
});
