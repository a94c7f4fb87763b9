//! Positions of 10 to 25 digits.

use std::io;
use std::process::ExitCode;

use super::{GiveHint, HintFormat};
use crate::cli::Failure;
use crate::cli::output::Output;
use crate::cli::state;
use unguess_board::deadline::Deadline;
use unguess_corpus::InputLine;
use unguess_desk::large::{LargePath, suit_notation};

impl GiveHint {
    /// Suggests the next step of the position of a line.
    pub(super) fn large(&self, line: &InputLine) -> Result<ExitCode, Failure> {
        let others = [
            (self.puzzle.is_some(), "--puzzle"),
            (self.after.is_some(), "--after"),
            (self.all, "--all"),
            (self.format == HintFormat::Library, "--format library"),
        ];
        for (is_asked, option) in others {
            let message = format!("{option} is not for boards of 10 to 25 digits");
            Failure::refuse_if(is_asked, message, "leave it out")?;
        }
        let notation = self.notation.unwrap_or_default();
        suit_notation(notation)?;
        let puzzle = state::large(line, &self.rules)?;
        let path = LargePath::next(puzzle, self.by.clone(), self.no_uniqueness, &Deadline::new(self.timeout, None))?;
        let text = match self.format {
            HintFormat::Json => serde_json::to_string_pretty(&path.hints(false)).map_err(io::Error::from)?,
            _ => {
                path.warning().map_or_else(String::new, |warning| warning + "\n")
                    + &path.hint(self.level(), notation, self.full)
            }
        };
        Output::standard().finish(text + "\n")?;
        Ok(ExitCode::from(u8::from(path.is_late())))
    }
}
