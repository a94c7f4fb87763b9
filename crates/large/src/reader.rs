//! A text while it is read, sign by sign.

use crate::Unread;

/// A text while it is read, for instance with the board that it is for.
pub(crate) struct Reader<'a, T> {
    pub(crate) of: T,
    pub(crate) text: &'a str,
    /// The first byte that is not read yet.
    pub(crate) at: usize,
}

impl<'a, T> Reader<'a, T> {
    /// What is not read yet.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Something else was expected here.
    pub(crate) fn fault(&self, expected: &str) -> Unread {
        let rest: String = self.rest().chars().take(12).collect();
        let found = if rest.is_empty() { "the end".to_owned() } else { format!("{rest:?}") };
        Unread::at(self.text, self.at, format!("expected {expected}, found {found}"))
    }

    /// Skips a word of ASCII in either case, if it is here.
    pub(crate) fn accept(&mut self, word: &str) -> bool {
        let is_here = self.rest().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        self.at += if is_here { word.len() } else { 0 };
        is_here
    }

    /// Skips a word that has to be here.
    pub(crate) fn expect(&mut self, word: &str, expected: &str) -> Result<(), Unread> {
        if self.accept(word) { Ok(()) } else { Err(self.fault(expected)) }
    }

    /// Reads a number from 1 to some other: as far as there are digits.
    pub(crate) fn number(&mut self, what: &str, most: usize) -> Result<usize, Unread> {
        let rest = self.rest();
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        let number = digits.parse().ok().filter(|number| (1..=most).contains(number) && !digits.starts_with('0'));
        let number = number.ok_or_else(|| {
            let zero = if digits.len() > 1 && digits.starts_with('0') { " without a leading 0" } else { "" };
            let expected = format!("a {what} from 1 to {most}{zero}");
            if digits.is_empty() {
                return self.fault(&expected);
            }
            Unread::at(self.text, self.at, format!("expected {expected}, found {digits}"))
        })?;
        self.at += digits.len();
        Ok(number)
    }
}
