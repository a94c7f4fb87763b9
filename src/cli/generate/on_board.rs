//! Puzzles for boards with rules of their own.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::{Generate, as_asked};
use crate::cli::Failure;
use crate::cli::board_rules::AskedRules;
use crate::cli::failure::note;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use unguess_corpus::{csv_line, default_threads, in_order};
use unguess_theory::generate::{Method, PuzzleBoards};

use super::rows::RowFormat;

impl Generate {
    /// Writes the puzzles of a series, each a complete grid with clues taken out as long as one solution is left.
    pub(super) fn on_board(&self, asked: AskedRules) -> Result<ExitCode, Failure> {
        let rules = asked.rules.ok_or_else(|| Failure::usage("no rules are named", "name some"))?;
        let is_plain = self.method == Method::TopDown && self.has_no_symmetry();
        if !is_plain || self.grids.is_some() || self.pattern.is_some() || self.weights.is_some() || self.resume {
            let help = "with --rules leave out --method, --grids, --symmetry, --pattern, --weights and --resume";
            return Err(Failure::usage("boards with rules of their own are made top-down", help));
        }
        let boards =
            PuzzleBoards::of(&rules).map_err(|fault| Failure::usage(fault.to_string(), "see unguess rules"))?;
        let filter = self.filters.filter_on(&rules)?;
        let clues = filter.wanted_clues();
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let mut output = path.map_or_else(|| Ok(Output::standard()), Output::file)?;
        if self.format == RowFormat::Csv {
            output.write(b"puzzle,clues,unit\n")?;
        }
        let wanted = self.count.or(if self.units.is_some() { None } else { Some(1) });
        let end = self.units.map_or(u64::MAX, |units| self.skip.saturating_add(units));
        let (mut written, mut result) = (0, Ok(()));
        let tries = Arc::default();
        let mut progress = Progress::of("puzzles", wanted);
        if self.filters.are_any() {
            progress = progress.with_interim(as_asked(&tries));
        }
        in_order(
            self.threads.unwrap_or_else(default_threads),
            self.skip..end,
            |number| {
                let made = boards.puzzle(self.seed, number, clues.as_ref());
                made.map(|made| {
                    let puzzle = made?;
                    let is_accepted = filter.accept_on_board(&puzzle, &rules);
                    Some((number, is_accepted.then(|| (puzzle.line(), puzzle.grid.givens().len()))))
                })
            },
            |made| {
                tries.fetch_add(1, Ordering::Relaxed);
                result = match made {
                    Err(fault) => Err(Failure::usage(fault.to_string(), "see unguess rules")),
                    Ok(None) if !matches!(boards, PuzzleBoards::Jigsaw { .. }) => {
                        Err(Failure::usage("no complete grid of this board is found", "see unguess solve --rules"))
                    }
                    Ok(Some((number, Some((line, clues))))) => {
                        written += 1;
                        progress.advance(written);
                        output.write(&match self.format {
                            RowFormat::Lines => format!("{line}\n").into_bytes(),
                            RowFormat::Csv => csv_line([&*line, &clues.to_string(), &number.to_string()].into_iter()),
                        })
                    }
                    Ok(_) => Ok(()),
                };
                let is_enough = wanted.is_some_and(|wanted| written >= wanted);
                if result.is_ok() && !is_enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        result?;
        output.flush()?;
        progress.finish();
        if let Some(wanted) = wanted.filter(|wanted| written < *wanted) {
            note(format!("{written} of {wanted}: there were no more units"));
        }
        Ok(ExitCode::SUCCESS)
    }
}
