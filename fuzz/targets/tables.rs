//! Tables of ratings, by commas or as JSON lines.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    unguess::cli::readers::named("tables").expect("there is such a reader")(bytes);
});
