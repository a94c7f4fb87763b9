//! Why a text is refused, and where.

/// Why a text is refused, and where.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("{}column {column}: {reason}", if *line > 1 { format!("line {line}, ") } else { String::new() })]
pub struct Unread {
    /// The line, from 1 on.
    pub line: usize,
    /// The column, from 1 on: it counts characters.
    pub column: usize,
    /// What was expected there, and what was found.
    pub reason: String,
    /// Whether the text can be read once its alphabet is declared.
    pub needs_alphabet: bool,
}

impl Unread {
    /// A fault at a byte of a text.
    pub(crate) fn at(text: &str, byte: usize, reason: impl Into<String>) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        Self {
            line: before.matches('\n').count() + 1,
            column: before.chars().rev().take_while(|sign| *sign != '\n').count() + 1,
            reason: reason.into(),
            needs_alphabet: false,
        }
    }

    /// A fault of a text that may be in several alphabets.
    pub(crate) fn unclear(text: &str, byte: usize, reason: impl Into<String>) -> Self {
        Self { needs_alphabet: true, ..Self::at(text, byte, reason) }
    }
}
