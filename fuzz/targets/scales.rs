//! Scales in TOML.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("scales").expect("there is such a reader")(bytes);
});
