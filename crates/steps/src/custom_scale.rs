//! Scales that somebody has written.

use std::io::Read;

use crate::engine::Engine;
use unguess_search::scale::Scale;
use unguess_text::printable;

/// No scale is longer than this, in bytes.
const LONGEST: usize = 1 << 20;

/// The text of a scale from a file or stream, of which no more is read than a scale may have.
///
/// # Errors
/// Why it cannot be read, or that it is too long.
pub fn scale_text(source: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    source.take(LONGEST as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    check_length(&bytes)?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

fn check_length(text: &[u8]) -> Result<(), String> {
    let is_too_long = text.len() > LONGEST;
    if is_too_long { Err(format!("a scale is no longer than {LONGEST} bytes")) } else { Ok(()) }
}

/// Reads a scale, every technique and size of which exists.
///
/// # Errors
/// What is wrong with it, and in which line.
pub fn custom_scale(text: &str) -> Result<Scale, String> {
    check_length(text.as_bytes())?;
    let scale = Scale::parse(text).map_err(|error| {
        let lines: Vec<String> = error.to_string().lines().map(printable).collect();
        lines.join("\n")
    })?;
    // The text of a shipped scale may have its id; another scale may not.
    let shipped = Scale::named(&scale.id.to_ascii_lowercase());
    if let Some(shipped) = shipped.filter(|_| !Scale::is_shipped(text)) {
        return Err(format!("its id {:?} is that of a scale of unguess: give it one of its own", shipped.id));
    }
    match Engine::fault(&scale) {
        None => Ok(scale),
        Some((index, fault)) => {
            Err(format!("line {}: {}", Scale::line_of_level(text, index), printable(&fault.to_string())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_or_no_text_is_refused_and_not_read_on() {
        let long = "é".repeat(LONGEST);
        let reason = "a scale is no longer than 1048576 bytes";
        assert_eq!(scale_text(long.as_bytes()).unwrap_err(), reason);
        assert_eq!(custom_scale(&long).unwrap_err(), reason);
        assert_eq!(scale_text(std::io::repeat(b' ')).unwrap_err(), reason);
        assert!(scale_text(&b"\xff"[..]).unwrap_err().contains("utf-8"));
        assert_eq!(scale_text(&b"id"[..]).unwrap(), "id");
    }
}
