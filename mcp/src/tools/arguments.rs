//! Reads arguments.

use serde_json::Value;

use super::Arguments;
use unguess_core::board::{Candidate, Grid, Puzzle};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_corpus::{First, pasted, printable};
use unguess_render::Notation;
use unguess_theory::inquiry::ask::Request;

/// The text of an argument, if it is given.
pub(super) fn text<'a>(arguments: &'a Arguments, name: &str) -> Result<Option<&'a str>, String> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("{name} is a text")),
    }
}

/// A whole number within bounds, or what it is if it is not given.
pub(super) fn number(arguments: &Arguments, name: &str, usual: u64, most: u64) -> Result<u64, String> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(usual),
        Some(value) => value
            .as_u64()
            .filter(|number| *number <= most)
            .ok_or_else(|| format!("{name} is a whole number from 0 to {most}")),
    }
}

/// A number, if it is given.
pub(super) fn decimal(arguments: &Arguments, name: &str) -> Result<Option<f64>, String> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => value.as_f64().map(Some).ok_or_else(|| format!("{name} is a number")),
    }
}

/// A board in an argument.
pub(super) fn board(arguments: &Arguments, name: &str) -> Result<Option<Grid>, String> {
    let Some(text) = text(arguments, name)? else { return Ok(None) };
    let read = pasted(name, text, None).map_err(|fault| printable(&format!("{name} cannot be read: {fault}")));
    let First { grid, is_followed } = read?;
    if is_followed {
        return Err(format!("{name} has more than one puzzle"));
    }
    if !grid.rules().is_classic() {
        return Err(format!("{name} is not of the classic board"));
    }
    Ok(Some(grid))
}

/// A board that has to be given.
pub(super) fn needed(arguments: &Arguments, name: &str) -> Result<Grid, String> {
    board(arguments, name)?.ok_or_else(|| format!("{name} is missing"))
}

/// A scale by its id; the one for explanations if none is named.
pub(super) fn scale(arguments: &Arguments) -> Result<Scale, String> {
    let id = text(arguments, "by")?.unwrap_or("full").to_ascii_lowercase();
    Scale::named(&id).ok_or_else(|| {
        let ids: Vec<String> = Scale::heads().into_iter().map(|head| head.id).collect();
        format!("there is no scale {id:?}; there are {}", ids.join(", "))
    })
}

/// A notation by its id; English if none is named.
pub(super) fn notation(arguments: &Arguments) -> Result<Notation, String> {
    let Some(id) = text(arguments, "notation")? else { return Ok(Notation::English) };
    let ids = Notation::ALL.map(Notation::id).join(", ");
    Notation::ALL.into_iter().find(|known| known.id() == id).ok_or(format!("notation is one of {ids}"))
}

/// A candidate.
pub(super) fn candidate(arguments: &Arguments, name: &str) -> Result<Candidate, String> {
    let text = text(arguments, name)?.ok_or_else(|| format!("{name} is missing"))?;
    text.parse().map_err(|_| format!("{name} is a candidate such as r4c3n6, not {text:?}"))
}

/// What is asked about a position.
pub(super) fn request<'s>(arguments: &Arguments, scale: &'s Scale, deadline: &Deadline) -> Result<Request<'s>, String> {
    let puzzle: Option<Puzzle> = board(arguments, "puzzle")?.map(|puzzle| puzzle.placed());
    let position = needed(arguments, "position")?;
    Ok(Request { puzzle, deadline: deadline.clone(), ..Request::new(position, scale) })
}
