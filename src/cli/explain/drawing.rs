//! Steps as pictures and graphs.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::board::Grid;
use crate::cli::failure::{Failure, Told, tell};
use crate::cli::output::{Output, is_not_read};
use crate::corpus::shown;
use crate::render::{dot, name, svg};
use crate::scale::Scale;
use crate::trace::{Recorded, Trace};

/// A path whose steps are drawn.
pub(super) struct Drawing<'a> {
    pub(super) trace: &'a Trace,
    pub(super) scale: &'a Scale,
    /// Whether all links of a net are drawn, however many.
    pub(super) is_full: bool,
}

impl Drawing<'_> {
    /// The step asked for, or the hardest: its number, the state before it, and itself.
    fn chosen(&self, step: Option<usize>) -> Result<(usize, Grid, &Recorded), Failure> {
        let hardest = || self.trace.hardest().map(|(index, _)| index + 1);
        let number = step.or_else(hardest).unwrap_or(1);
        let state = number.checked_sub(1).and_then(|index| self.trace.states().nth(index));
        let Some((grid, recorded)) = state else {
            let count = self.trace.steps.len();
            return Err(Failure::usage(format!("there is no step {number}"), format!("there are {count} steps")));
        };
        Ok((number, grid, recorded))
    }

    fn drawn(&self, number: usize, grid: &Grid, recorded: &Recorded) -> String {
        let heading = svg::heading(number, self.scale, &recorded.step);
        let draw = if self.is_full { svg::in_full } else { svg::document };
        draw(grid, &recorded.step, &heading)
    }

    /// The picture of a step, or of the hardest.
    pub(super) fn picture(&self, step: Option<usize>) -> Result<String, Failure> {
        let (number, grid, recorded) = self.chosen(step)?;
        Ok(self.drawn(number, &grid, recorded))
    }

    /// A step, or the hardest, as a graph.
    pub(super) fn graph(&self, step: Option<usize>) -> Result<String, Failure> {
        let (number, grid, recorded) = self.chosen(step)?;
        let draw = if self.is_full { dot::in_full } else { dot::document };
        draw(&grid, &recorded.step).ok_or_else(|| {
            Failure::usage(
                format!("step {number} is no chain or net: {}", name(self.scale, &recorded.step)),
                "chains, whips, braids and nets can be drawn: choose one with --step N; --format svg draws any step",
            )
        })
    }

    /// Writes a picture of each step into a folder, which is made if it is not there.
    pub(super) fn pictures<'a>(
        &self,
        folder: &Path,
        inputs: impl Iterator<Item = &'a Path>,
    ) -> Result<ExitCode, Failure> {
        let inputs: Vec<&Path> = inputs.collect();
        let count = self.trace.steps.len();
        let name = |number| folder.join(format!("step-{number:03}.svg"));
        (1..=count).try_for_each(|number| is_not_read(&name(number), inputs.iter().copied()))?;
        fs::create_dir_all(folder).map_err(|error| Failure::Output { what: shown(folder), error })?;
        for (number, (grid, recorded)) in (1..).zip(self.trace.states()) {
            let mut output = Output::file(&name(number))?;
            output.write(self.drawn(number, &grid, recorded).as_bytes())?;
            output.flush()?;
        }
        let pictures = if count == 1 { "picture is" } else { "pictures are" };
        tell(Told(format!("{count} {pictures} in the folder {}", shown(folder))));
        Ok(ExitCode::SUCCESS)
    }
}
