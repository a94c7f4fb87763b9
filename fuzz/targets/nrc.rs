//! A state and steps in nrc notation.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("nrc").expect("there is such a reader")(bytes);
});
