//! Scales in TOML.

#![no_main]

#[path = "../../tests/reasoning/fuzz/readers.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    readers::named("scales").expect("there is such a reader")(bytes);
});
