//! The claims of an input, each with the number of its first line.

use std::iter::Peekable;

use unguess_corpus::{InputError, InputLine};
use unguess_render::step_verdicts::{ClaimFormat, LONGEST_LINE};

/// Puts the lines of each claim together.
pub(super) struct ClaimTexts<I: Iterator<Item = Result<InputLine, InputError>>> {
    lines: Peekable<I>,
}

impl<I: Iterator<Item = Result<InputLine, InputError>>> ClaimTexts<I> {
    pub(super) fn of(lines: I) -> Self {
        Self { lines: lines.peekable() }
    }
}

impl<I: Iterator<Item = Result<InputLine, InputError>>> Iterator for ClaimTexts<I> {
    type Item = Result<(u64, String), InputError>;

    /// The next claim. Lines are read ahead only where further ones may belong to it, so that who asks in single lines is
    /// answered at once. Of a claim that is longer than any sensible one, only the beginning is kept.
    fn next(&mut self) -> Option<Self::Item> {
        let first = match self.lines.next()? {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        let mut text = String::from_utf8_lossy(&first.bytes).into_owned();
        let format = ClaimFormat::of(&text);
        let is_of_it = |line: &Result<InputLine, InputError>| {
            line.as_ref()
                .is_ok_and(|line| line.file == first.file && format.goes_on(&String::from_utf8_lossy(&line.bytes)))
        };
        while format.has_lines()
            && let Some(Ok(line)) = self.lines.next_if(is_of_it)
        {
            if text.len() <= LONGEST_LINE {
                text.push('\n');
                text.push_str(&String::from_utf8_lossy(&line.bytes));
            }
        }
        Some(Ok((first.number, text)))
    }
}
