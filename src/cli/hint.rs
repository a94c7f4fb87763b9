//! `unguess hint`: the next step of a position, in as much detail as asked for.

mod large;

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::ArgPredicate;
use clap::{Args, ValueEnum};

use super::Failure;
use super::board_rules::RulesOption;
use super::choice::choice;
use super::failure::{advice, tell};
use super::interim::Interim;
use super::output::Output;
use super::{scales, state};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Grid};
use unguess_proof::Step;
use unguess_render::Notation;
use unguess_render::hint::{self, HintLevel};
use unguess_render::position::{Audience, left_out, many, several};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::ask::{self, Question, Wanted};
use unguess_steps::inquiry::{StepOrder, library_line};
use unguess_steps::trace::Recorded;

/// Suggest the next step of a position, in as much detail as you ask for.
#[derive(Args)]
#[command(after_help = "If the givens are known, a wrong digit is named instead. They are known from --puzzle, or \
        from a line of a HoDoKu library, which marks the digits placed later.\n\n\
        Exit code: 0, even if there is no step; 1 after --timeout; 2 wrong command line; 3 unreadable input.")]
pub(super) struct GiveHint {
    /// 81 or 729 characters, a board of pencilmarks, a line of a HoDoKu library, a file, or - for standard input
    #[arg(allow_hyphen_values = true, default_value_if("rules", ArgPredicate::IsPresent, None), default_value = "-", value_parser = super::no_option)]
    state: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The puzzle that the position comes from, in any form: wrong digits are then named
    #[arg(long, value_name = "PUZZLE", allow_hyphen_values = true)]
    puzzle: Option<String>,
    /// How much to reveal; the technique by default
    #[arg(long, value_parser = choice::<HintLevel>())]
    level: Option<HintLevel>,
    /// What was entered last, as in r4c5=7: of steps worth the same, the one that people most likely see next is suggested
    #[arg(long, value_name = "CANDIDATE", conflicts_with = "all")]
    after: Option<Candidate>,
    /// List every possible step, by technique, simplest first, each change once
    #[arg(long)]
    all: bool,
    /// With --all, the most variables of a step; finding all long whips takes long
    #[arg(long, value_name = "N", default_value_t = 4, requires = "all", value_parser = super::at_least_one)]
    longest: usize,
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true,
        hide_possible_values = true, help = scales::help("The scale to follow", ""))]
    by: Scale,
    /// Leave out techniques that assume one solution; a position with several solutions never gets them
    #[arg(long)]
    no_uniqueness: bool,
    /// The notation of steps; english by default
    #[arg(long, value_parser = choice::<Notation>())]
    notation: Option<Notation>,
    /// With --level step, write each sentence of a long net, instead of only naming its singles, and say of a hidden
    /// single which digits rule out the other cells
    #[arg(long)]
    full: bool,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    format: HintFormat,
    /// The time limit in seconds; with --all, the steps found so far are listed when it is over
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum HintFormat {
    /// Text for people
    #[default]
    Text,
    /// One JSON document with all levels of each step
    Json,
    /// A line of a HoDoKu library for each step that has such a line
    Library,
}

impl GiveHint {
    /// Writes the next step of the position, or all of them.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        if self.format != HintFormat::Text && (self.level.is_some() || self.notation.is_some()) {
            let help = "leave them out; a json document has all levels, in English and in nrc notation, and a line of a \
                library has the step";
            return Err(Failure::usage("--level and --notation are for --format text", help));
        }
        let (position, puzzle) = match state::with_puzzle(self.state.as_deref(), self.puzzle.as_deref(), &self.rules) {
            Err(Failure::Large(line)) => return self.large(&line),
            other => other?,
        };
        let request = Question {
            puzzle,
            no_uniqueness: self.no_uniqueness,
            // After a placed digit, first what people most likely see next.
            order: if self.after.is_some() { StepOrder::Seen } else { StepOrder::Usual },
            after: self.after,
            deadline: Deadline::new(self.timeout, None),
            watch: Some(Arc::default()),
            ..Question::new(position, &self.by)
        };
        let _interim = request.watch.clone().map(|watch| Interim::new(move || watch.to_string()));
        let wanted = if self.all { Wanted::All { longest: self.longest } } else { Wanted::Next };
        let hint = ask::hint(&request, wanted)?;
        Output::standard().finish(self.written(&hint)?)?;
        self.notes(&hint).for_each(|note| tell(advice(note)));
        Ok(ExitCode::from(u8::from(hint.is_cut)))
    }

    /// The notes besides the steps.
    fn notes(&self, hint: &ask::Hint) -> impl Iterator<Item = String> {
        let many = many(&hint.known).filter(|_| self.all && !hint.steps.is_empty());
        let cut = hint.is_cut.then_some("the time of --timeout was over before all steps were found");
        left_out(hint.left_out).into_iter().chain([many, cut].into_iter().flatten().map(str::to_owned))
    }

    /// The hint in the format that is asked for.
    fn written(&self, hint: &ask::Hint) -> Result<String, Failure> {
        let in_full = self.format == HintFormat::Json || self.level() == HintLevel::Step;
        let nothing = || hint::nothing(&hint.known, &self.by, in_full, Audience::Program);
        let message = hint.steps.is_empty().then(nothing);
        Ok(match self.format {
            HintFormat::Library => library(hint),
            HintFormat::Text => {
                let several = several(&hint.known.verdict).map_or_else(String::new, |several| several + "\n");
                several + &message.map_or_else(|| self.text(hint), |message| message + "\n")
            }
            HintFormat::Json => {
                let document = hint::document(hint, &self.by, message.as_deref());
                serde_json::to_string_pretty(&document).map_err(io::Error::from)? + "\n"
            }
        })
    }

    /// The hint as lines: one for each step, which says as much as the level allows; equal lines once. With `--all`,
    /// steps of one name stand below their name.
    fn text(&self, ask::Hint { known, steps, .. }: &ask::Hint) -> String {
        let mut groups: Vec<(String, usize, Vec<String>)> = Vec::new();
        for recorded in steps {
            let step = &recorded.step;
            let name = if self.all { hint::called(known.start.grid.rules(), &self.by, step) } else { String::new() };
            let also = hint::also(recorded).filter(|_| self.level() == HintLevel::Step);
            let line = self.line(&known.start.grid, step) + &also.map_or_else(String::new, |also| format!(" {also}"));
            match groups.iter_mut().find(|(other, ..)| *other == name) {
                Some((_, count, lines)) => {
                    *count += 1;
                    if !lines.contains(&line) {
                        lines.push(line);
                    }
                }
                None => groups.push((name, 1, vec![line])),
            }
        }
        groups.iter().map(|(name, count, lines)| group(name, *count, lines, self.level())).collect()
    }

    fn level(&self) -> HintLevel {
        self.level.unwrap_or_default()
    }

    /// As much of a step as the level allows. With `--all` the name of the step is left out, as it stands above the
    /// line.
    fn line(&self, grid: &Grid, step: &Step) -> String {
        let notation = self.notation.unwrap_or_default();
        match self.level() {
            HintLevel::Step if self.all => hint::sentences(grid, &self.by, step, notation, self.full),
            HintLevel::Step if self.full => hint::whole(grid, &self.by, step, notation, true),
            HintLevel::House if self.all => hint::house(grid, step),
            HintLevel::Search if self.all => hint::search(grid, step),
            HintLevel::Cells if self.all => hint::cells(grid, step),
            level => hint::text(grid, &self.by, step, level, notation),
        }
    }
}

/// A line for each step that a library can tell.
fn library(ask::Hint { known, steps, .. }: &ask::Hint) -> String {
    let line = |recorded: &Recorded| Some(library_line(&known.start.grid, &recorded.step)? + "\n");
    steps.iter().filter_map(line).collect()
}

/// Lines below the name of their steps and how many steps there are, if there is a name; at the first level only the name.
fn group(name: &str, count: usize, lines: &[String], level: HintLevel) -> String {
    match (name, level) {
        ("", _) => lines.join("\n") + "\n",
        (name, HintLevel::Technique) => format!("{name} ({count})\n"),
        (name, _) => format!("{name} ({count})\n  {}\n", lines.join("\n  ")),
    }
}
