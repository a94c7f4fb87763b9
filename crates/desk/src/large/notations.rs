//! The notations of steps on boards of 10 to 25 digits.

use serde_json::Value;
use unguess_large::{State, Step, english, nrc, short};
use unguess_render::Notation;

use crate::fault::RequestFault;

/// The notations of steps on these boards.
const NOTATIONS: [Notation; 3] = [Notation::English, Notation::Nrc, Notation::Short];

/// Whether steps on these boards are written in a notation.
///
/// # Errors
/// If they are not.
pub fn suit_notation(notation: Notation) -> Result<(), RequestFault> {
    if NOTATIONS.contains(&notation) {
        return Ok(());
    }
    let message = format!("boards of 10 to 25 digits have no notation {}", notation.id());
    Err(RequestFault::new(message).or(format!("ask for {}", NOTATIONS.map(Notation::id).join(", "))))
}

/// A step in a notation other than English, if it can say it.
pub(super) fn notated(notation: Notation, state: &State, step: &Step) -> Option<String> {
    match notation {
        Notation::Nrc => nrc(state, step),
        Notation::Short => Some(short(state, step)),
        Notation::English | Notation::Eureka | Notation::Hodoku => None,
    }
}

/// What a step says in each notation.
pub(super) fn texts(state: &State, step: &Step) -> Value {
    let text = |one: Notation| notated(one, state, step).unwrap_or_else(|| english(state, step));
    NOTATIONS.into_iter().map(|one| (one.id(), text(one))).collect()
}
