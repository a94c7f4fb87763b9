//! Rows that are there already when a run goes on.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("rows").expect("there is such a reader")(bytes);
});
