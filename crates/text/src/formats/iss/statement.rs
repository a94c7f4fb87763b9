//! One statement, with its arguments.

use super::super::places::line;
use unguess_board::Cell;
use unguess_board::rules::RulesFault;

/// One statement: its name and what follows.
pub(super) struct IssStatement<'a> {
    pub(super) name: &'a str,
    pub(super) arguments: Vec<&'a str>,
}

impl<'a> IssStatement<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let mut words = text.split('~');
        Self { name: words.next().unwrap_or_default(), arguments: words.collect() }
    }

    pub(super) fn fault(&self, reason: &str) -> RulesFault {
        RulesFault(format!("{}: {reason}", self.name))
    }

    /// Arguments, of which there must be just this number.
    pub(super) fn exactly(&self, count: usize) -> Result<(), RulesFault> {
        let found = self.arguments.len();
        if found == count { Ok(()) } else { Err(self.fault(&format!("{found} arguments instead of {count}"))) }
    }

    pub(super) fn argument(&self, at: usize) -> Result<&str, RulesFault> {
        self.arguments.get(at).copied().ok_or_else(|| self.fault("an argument is missing"))
    }

    /// The first argument, a number.
    pub(super) fn first_number(&self) -> Result<i32, RulesFault> {
        self.number(self.argument(0)?)
    }

    pub(super) fn number(&self, text: &str) -> Result<i32, RulesFault> {
        text.parse().map_err(|_| self.fault(&format!("\"{text}\" is not a number")))
    }

    /// Numbers with a sign between.
    pub(super) fn numbers(&self, text: &str) -> Result<Vec<i32>, RulesFault> {
        text.split('_').map(|number| self.number(number)).collect()
    }

    /// A cell, each number one sign of base 17.
    pub(super) fn cell(&self, size: usize, text: &str) -> Result<Cell, RulesFault> {
        let found = match text.as_bytes() {
            [b'R' | b'r', row, b'C' | b'c', column] => number(size, *row).zip(number(size, *column)),
            _ => None,
        };
        let (row, column) = found.ok_or_else(|| self.fault(&format!("\"{text}\" is not a cell of this board")))?;
        Ok(Cell::at(row, column))
    }

    pub(super) fn cells(&self, size: usize, texts: &[&str]) -> Result<Vec<Cell>, RulesFault> {
        texts.iter().filter(|text| !text.is_empty()).map(|text| self.cell(size, text)).collect()
    }

    /// A row or column: `R1`, `C9`.
    pub(super) fn line(&self, size: usize, text: &str, is_back: bool) -> Result<Vec<Cell>, RulesFault> {
        let found = match text.as_bytes() {
            [b'R' | b'C', sign] => number(size, *sign),
            _ => None,
        };
        let found = found.ok_or_else(|| self.fault(&format!("\"{text}\" is not a row or column")))?;
        Ok(line(size, text.starts_with('R'), found, is_back))
    }
}

/// The number of a row or column from 0, one sign of base 17 from 1.
fn number(size: usize, sign: u8) -> Option<usize> {
    let number = char::from(sign).to_digit(17)? as usize;
    (1..=size).contains(&number).then(|| number - 1)
}
