//! Reading a line: `:code:digits:puzzle:deleted:removed:placed:extra`.

use super::codes::Code;
use super::{Case, Change};
use unguess_board::{Candidate, CandidateSet, Cell, Digit, DigitSet};
use unguess_text::{BadText, Misread, read};

impl Case {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is none: why, and what is to blame.
    pub fn read(text: &str) -> Result<Self, Misread> {
        let fields: Vec<&str> = text.trim_end().split(':').collect();
        let place = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let bad = |reason: String, part: &str| Misread { error: BadText::Other(reason), places: vec![place(part)] };
        let ["", code, digits, _, _, removed, rest @ ..] = &fields[..] else {
            let expected = "not a line of a library: expected :code:digits:puzzle:deleted:removed:placed:";
            return Err(BadText::Other(expected.to_owned()).into());
        };
        let no_code = || bad(format!("expected the code of a technique such as 0300 or 0606-x, found {code:?}"), code);
        let code_of_line = code_of(code).ok_or_else(no_code)?;
        let grid = read(text)?;
        let no_digits = || bad(format!("expected digits, found {digits:?}"), digits);
        let digits: DigitSet = digits.chars().map(Digit::from_char).collect::<Option<_>>().ok_or_else(no_digits)?;
        let change = |field: &str| {
            let candidates = field.split_whitespace().map(|name| {
                let candidate = candidate_of(name);
                let candidate = candidate.ok_or_else(|| {
                    bad(format!("expected a candidate such as 734 (7 in r3c4), found {name:?}"), name)
                })?;
                let is_there = grid.candidates().contains(candidate);
                let absent = || bad(format!("{candidate} is not a candidate of the position"), name);
                is_there.then_some(candidate).ok_or_else(absent)
            });
            candidates.collect::<Result<CandidateSet, Misread>>()
        };
        let placed = rest.first().copied().unwrap_or_default();
        let change = Change { removed: change(removed)?, placed: change(placed)? };
        if change.removed.is_empty() && change.placed.is_empty() && !code_of_line.must_fail {
            return Err(bad("it names no candidate to remove or place".to_owned(), removed));
        }
        Ok(Self { code: code_of_line, digits, grid, change })
    }
}

/// Reads `0300`, `0902-2` or `0606-x`.
fn code_of(text: &str) -> Option<Code> {
    let (code, variant) = text.split_once('-').map_or((text, None), |(code, variant)| (code, Some(variant)));
    let must_fail = variant == Some("x");
    let number = variant.filter(|_| !must_fail).map(str::parse);
    Code { text: code.to_owned(), variant: number.transpose().ok()?, must_fail }.if_listed()
}

/// Reads `734` as 7 in r3c4.
fn candidate_of(name: &str) -> Option<Candidate> {
    let digits: Vec<Digit> = name.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let [digit, row, column] = digits[..] else { return None };
    Some(Cell::at(row.index(), column.index()).with(digit))
}
