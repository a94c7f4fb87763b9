//! Scales on the command line: shipped ones by their name, others from a file.

use std::fs;
use std::path::Path;

use super::Failure;
use crate::engine::Engine;
use crate::scale::Scale;

/// Reads the name of a shipped scale.
pub(super) fn shipped(id: &str) -> Result<Scale, String> {
    let shipped = Scale::shipped();
    let ids: Vec<&str> = shipped.iter().map(|scale| scale.id.as_str()).collect();
    let unknown = format!("there are {}", ids.join(", "));
    shipped.iter().find(|scale| scale.id == id).cloned().ok_or(unknown)
}

/// Reads a scale from a file, every technique and size of which exists.
pub(super) fn from_file(path: &Path) -> Result<Scale, Failure> {
    let text =
        fs::read_to_string(path).map_err(|error| Failure::Input { message: format!("{}: {error}", path.display()) })?;
    let broken = |reason: String| {
        let message = format!("{} is no scale: {reason}", path.display());
        Failure::usage(message, "the scales in the folder ratings of the source show the form")
    };
    let scale = Scale::parse(&text).map_err(|error| broken(error.to_string()))?;
    match Engine::fault(&scale) {
        None => Ok(scale),
        Some((index, fault)) => Err(broken(format!("line {}: {fault}", Scale::line_of_level(&text, index)))),
    }
}
