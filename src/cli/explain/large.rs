//! Puzzles of 10 to 25 digits.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::Explain;
use crate::cli::Failure;
use crate::cli::failure::{advice, tell};
use crate::cli::state;
use unguess_board::deadline::Deadline;
use unguess_corpus::InputLine;
use unguess_desk::StepOrder;
use unguess_desk::large::{LargePath, suit_notation};
use unguess_render::format::DocumentFormat;

impl Explain {
    /// Explains the puzzle of a line.
    pub(super) fn large(&self, line: &InputLine) -> Result<ExitCode, Failure> {
        let others = [
            (self.givens.is_some(), "--puzzle"),
            (self.scale.is_some(), "--scale"),
            (self.order != StepOrder::Usual, "--order"),
            (self.only_needed, "--only-needed"),
            (self.shortest, "--shortest"),
            (self.candidate.is_some(), "--try"),
            (self.backdoors, "--backdoors"),
        ];
        for (is_asked, option) in others {
            let message = format!("{option} is not for boards of 10 to 25 digits");
            Failure::refuse_if(is_asked, message, "leave it out")?;
        }
        let notation = self.notation.unwrap_or_default();
        suit_notation(notation)?;
        let puzzle = state::large(line, &self.rules)?;
        let scale = self.by.clone().map_or_else(|| unguess_desk::scale("full"), Ok)?;
        let deadline = Deadline::new(self.timeout, None);
        let path = LargePath::of(puzzle, scale, self.no_uniqueness || self.allow_multiple, &deadline)?;
        if let Some(folder) = self.folder() {
            return self.large_pictures(&path, folder);
        }
        self.write(&match self.format() {
            DocumentFormat::Text => path.text(&self.grid, notation, self.full),
            DocumentFormat::Json => serde_json::to_string_pretty(&path.json()).map_err(io::Error::from)? + "\n",
            format => path.document(format, notation, self.step)?,
        })?;
        if path.is_late() {
            tell(advice("the time of --timeout was over before all was known"));
        }
        Ok(ExitCode::from(u8::from(path.is_late())))
    }

    /// Writes a picture of each step into a folder, which is made if it is not there.
    fn large_pictures(&self, path: &LargePath, folder: &Path) -> Result<ExitCode, Failure> {
        self.write_pictures(folder, path.run.steps.len(), path.pictures())
    }
}
