//! `unguess hint`: what can be done next in a position, told as much as one wants to know.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::Failure;
use super::choice::choice;
use super::output::Output;
use super::{scales, state};
use crate::board::Grid;
use crate::deadline::Deadline;
use crate::engine::Engine;
use crate::render::{Notation, english, hint};
use crate::scale::Scale;

/// Tell the next step of a position: where to look, or by what technique, or all of it.
#[derive(Args)]
#[command(
    after_help = "Exit code: 0, also if there is no step; 1 after --timeout; 2 wrong command line; 3 unreadable input."
)]
pub(super) struct Hint {
    /// 81 or 729 characters, a board of pencilmarks, a line of a Hodoku library, a file, or - for standard input
    #[arg(allow_hyphen_values = true, default_value = "-")]
    state: String,
    /// How much to tell
    #[arg(long, value_enum, default_value_t)]
    level: Level,
    /// Every step there is now, simplest first, each change once
    #[arg(long)]
    all: bool,
    /// With --all, how many variables a step may have: long whips take long to be found all
    #[arg(long, value_name = "N", default_value_t = 4)]
    longest: usize,
    /// Which scale to follow
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true)]
    by: Scale,
    /// How steps are written
    #[arg(long, value_parser = choice::<Notation>(), default_value = "english")]
    notation: Notation,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
}

/// How much a hint tells.
#[derive(Clone, Copy, Default, ValueEnum)]
enum Level {
    /// Where to look
    #[default]
    Where,
    /// Where to look, and for which technique
    What,
    /// The whole step
    Step,
}

impl Hint {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let grid = match state::read(&self.state) {
            Ok(grid) => grid,
            Err(fault) => return fault.end(),
        };
        let engine = Engine::new(&self.by).expect("a test builds an engine for each shipped scale");
        let deadline = Deadline::new(self.timeout, None);
        let mut lines: Vec<String> = Vec::new();
        let mut tell = |step| {
            let line = match self.level {
                Level::Where => hint::place(&grid, &step),
                Level::What => hint::technique(&grid, &step),
                Level::Step => hint::whole(&grid, &step, self.notation),
            };
            if !lines.contains(&line) {
                lines.push(line);
            }
        };
        if self.all {
            engine.available(&deadline, grid, self.longest).into_iter().for_each(|(step, _)| tell(step));
        } else {
            engine.solve_within(&deadline, grid, &mut |_, step, _| {
                tell(step);
                ControlFlow::Break(())
            });
        }
        if deadline.is_over() && (self.all || lines.is_empty()) {
            return Err(Failure::Timeout);
        }
        if lines.is_empty() {
            lines.push(self.nothing(&grid));
        }
        let mut output = Output::standard();
        lines.into_iter().try_for_each(|line| output.write((line + "\n").as_bytes()))?;
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn nothing(&self, grid: &Grid) -> String {
        match grid.starved() {
            _ if grid.is_complete() => "Every cell is filled.".to_owned(),
            Some(variable) => format!("There is no solution: {}.", english::starved(variable)),
            None => format!("{} knows no step here.", self.by.title),
        }
    }
}
