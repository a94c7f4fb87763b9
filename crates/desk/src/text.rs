//! Puzzles and positions from texts, on the usual board or on one with other rules.

use unguess_text::{BoardRules, InputLine, pasted};

use crate::fault::RequestFault;

pub use unguess_text::FoundPosition;

/// Rules by name or in the plain form of boards; none for the usual board.
///
/// # Errors
/// An unknown word or statement.
pub fn board_rules(text: &str) -> Result<Option<BoardRules>, RequestFault> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let rules = BoardRules::described(text).map_err(RequestFault::new)?;
    Ok(rules.stated())
}

/// Whether a line says which board it is of.
pub fn is_named(line: &InputLine) -> bool {
    line.names_its_board() || BoardRules::is_plain(&line.to_string())
}

/// What a text says: on the board that it names, or else on the one that is asked for.
///
/// # Errors
/// If it is not a puzzle of this board: where, and why.
pub fn first(text: &str, rules: Option<&BoardRules>) -> Result<FoundPosition, RequestFault> {
    let of_text = matches!(rules, Some(BoardRules::Fixed(..))).then(|| pasted("text", text, None).ok()).flatten();
    match of_text.filter(|found| found.is_named) {
        Some(found) => Ok(found),
        None => Ok(pasted("text", text, rules)?),
    }
}
