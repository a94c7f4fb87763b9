//! When what people read is in colors.

use std::ffi::OsString;

use anstream::AutoStream;
use anstream::stream::RawStream;
use clap::{ColorChoice, ValueEnum};

/// What a command line asks for, also one that is wrong: the last `--color` that makes sense.
pub(super) fn asked(arguments: &[OsString]) -> ColorChoice {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let apart = texts.windows(2).filter(|pair| pair[0] == "--color").map(|pair| pair[1]);
    let joined = texts.iter().filter_map(|text| text.strip_prefix("--color="));
    let choices = apart.chain(joined).filter_map(|text| ColorChoice::from_str(text, false).ok());
    choices.reduce(|_, last| last).unwrap_or_default()
}

/// Whether a stream gets colors.
pub(super) fn is_on(asked: ColorChoice, stream: &impl RawStream) -> bool {
    match asked {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => AutoStream::choice(stream) != anstream::ColorChoice::Never,
    }
}
