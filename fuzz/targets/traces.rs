//! Traces in JSON, and the checker that verifies them.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("traces").expect("there is such a reader")(bytes);
});
