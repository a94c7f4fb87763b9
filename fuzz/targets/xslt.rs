//! The log of a search that guesses.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("xslt").expect("there is such a reader")(bytes);
});
