//! Scales that somebody has written.

use super::printable::printable;
use unguess_core::scale::Scale;
use unguess_theory::engine::Engine;

/// No scale is longer than this, in bytes.
pub const LONGEST_SCALE: usize = 1 << 20;

/// Reads a scale, every technique and size of which exists.
///
/// # Errors
/// What is wrong with it, and in which line.
pub fn own_scale(text: &str) -> Result<Scale, String> {
    if text.len() > LONGEST_SCALE {
        return Err(format!("a scale is no longer than {LONGEST_SCALE} bytes"));
    }
    let scale = Scale::parse(text).map_err(|error| {
        let lines: Vec<String> = error.to_string().lines().map(printable).collect();
        lines.join("\n")
    })?;
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
