//! `unguess explain`: the path of one puzzle.

mod large;

use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ColorChoice};
use miette::MietteDiagnostic;

use super::Failure;
use super::board_rules::RulesOption;
use super::choice::choice;
use super::failure::{advice, tell, warning};
use super::interim::Interim;
use super::output::{Output, is_no_raster, is_not_read};
use super::{color, scales, state};
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, verdict_within};
use unguess_board::{Candidate, Grid, Position};
use unguess_corpus::shown;
use unguess_desk::StepOrder;
use unguess_render::WrittenSteps;
use unguess_render::format::{DocumentFormat, ShownBoards, ShownRun, Unwritten};
use unguess_render::palette::Palette;
use unguess_render::position::{Audience, left_out, many, no_solution_here};
use unguess_render::{Notation, candidate, question};
use unguess_search::scale::Scale;
use unguess_steps::classify::Backdoors;
use unguess_steps::engine::Outcome;
use unguess_steps::inquiry::CandidateStatus;
use unguess_steps::inquiry::ask::{self, Explained, Known, Question, Tried};
use unguess_steps::trace::Trace;

/// Explain every step of a puzzle.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Args)]
#[command(after_help = "If the argument is a file, its first puzzle is explained. The file may have boards, or \
        puzzles one a line.\n\n\
        Exit code: 0, even if the puzzle cannot be solved; 1 if the candidate of --try cannot be removed, or after \
        --timeout; 2 wrong command line; 3 unreadable input; 70 if every path has a step that is refused, a mistake in unguess.")]
pub(super) struct Explain {
    /// 81 characters, 729 characters, a board of pencilmarks, a file, or - for standard input
    #[arg(allow_hyphen_values = true, value_parser = super::no_option, required_unless_present = "rules")]
    puzzle: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// The puzzle that the position comes from, in any form: wrong digits are then named
    #[arg(long = "puzzle", value_name = "PUZZLE", allow_hyphen_values = true)]
    givens: Option<String>,
    #[arg(long, value_name = "SCALE", value_parser = scales::to_explain(), ignore_case = true, hide_possible_values = true,
        help = scales::help("The scale to follow", "; by default full, which has a path for every puzzle, or w with --shortest"))]
    by: Option<Scale>,
    /// A file with your own scale to follow
    #[arg(long, value_name = "FILE", conflicts_with = "by")]
    scale: Option<PathBuf>,
    /// The order of steps of one size; for w and gw
    #[arg(long, value_name = "ORDER", value_parser = choice::<StepOrder>(), default_value = "usual", conflicts_with_all = ["shortest", "candidate", "backdoors"])]
    order: StepOrder,
    /// Leave out techniques that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Leave out techniques that assume one solution; always so for a puzzle with several solutions
    #[arg(long)]
    allow_multiple: bool,
    /// The notation of steps in a text or page; english by default
    #[arg(long, value_parser = choice::<Notation>())]
    notation: Option<Notation>,
    /// Write each sentence of a long net with its reasons, instead of only naming its singles, explain a tridagon in each
    /// step that uses it, and say of each hidden single which digits rule out the other cells; in a picture or graph, draw
    /// all links
    #[arg(long)]
    full: bool,
    /// The format; by default the ending of the name given with -o (html, svg, json, dot), or else text
    #[arg(long, value_parser = choice::<DocumentFormat>())]
    format: Option<DocumentFormat>,
    /// Where to show the board: before the first hard step and whenever more than four steps since the last board removed
    /// candidates (auto), before the first hard step alone, before step N or steps N-M, before all, or none; several are joined
    /// with commas, as in hard,12,30-34
    #[arg(long, value_name = "auto|hard|N|N-M|all|none,..", default_value = "auto", value_delimiter = ',', value_parser = boards)]
    grid: Vec<ShownBoards>,
    /// Leave out the steps that the solution does not depend on
    #[arg(long)]
    only_needed: bool,
    /// Find a path with few steps besides singles, and report how completely shorter ones were ruled out
    #[arg(long, conflicts_with = "only_needed")]
    shortest: bool,
    /// With --shortest, the most variables of a step; by default the most that the usual path needs
    #[arg(long, value_name = "N", requires = "shortest", value_parser = super::at_least_one)]
    longest: Option<usize>,
    /// With --shortest, the beam width: states kept after each step
    #[arg(long, value_name = "N", default_value_t = 64, requires = "shortest", value_parser = super::at_least_one)]
    width: usize,
    /// Instead of the path, show whether and how a candidate such as r3c5n7 (or r3c5=7, r3c5≠7, r3c5<>7, 7r3c5) can be
    /// removed after singles; with --format json as a document
    #[arg(long = "try", value_name = "CANDIDATE", conflicts_with_all = ["shortest", "only_needed", "step"])]
    candidate: Option<Candidate>,
    /// Instead of the path, list the smallest sets of digits to place (backdoors) or candidates to remove
    /// (anti-backdoors) that make the rest solvable by singles
    #[arg(long, conflicts_with_all = ["candidate", "shortest", "only_needed", "format", "step", "notation", "by", "scale"])]
    backdoors: bool,
    /// With svg or dot, the step to draw, counted from 1; by default the first of the hardest
    #[arg(long, value_name = "N", value_parser = super::at_least_one)]
    step: Option<usize>,
    /// The time limit in seconds; the result so far is printed when it is over
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// The file to write, by default standard output; for svg, a name without .svg is a folder for a picture of each
    /// step
    #[arg(long, short, value_name = "PATH")]
    output: Option<PathBuf>,
    #[arg(from_global)]
    color: ColorChoice,
}

impl Explain {
    /// Explains the puzzle. One step that is tried, and backdoors, go other ways. The scale is that of a file,
    /// else that of `--by`, else the usual one.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        self.suits_the_format()?;
        if let Some(path) = &self.output {
            is_not_read(path, self.inputs())?;
        }
        let (position, puzzle) = match state::with_puzzle(self.puzzle.as_deref(), self.givens.as_deref(), &self.rules) {
            Err(Failure::Large(line)) => return self.large(&line),
            other => other?,
        };
        let custom = self.scale.as_deref().map(scales::from_file).transpose()?;
        let usual = || unguess_desk::scale(if self.shortest { "w" } else { "full" });
        let scale = &custom.or_else(|| self.by.clone()).map_or_else(usual, Ok)?;
        let deadline = Deadline::new(self.timeout, None);
        let request = Question {
            puzzle,
            no_uniqueness: self.no_uniqueness || self.allow_multiple,
            order: self.order,
            deadline: deadline.clone(),
            watch: Some(Arc::default()),
            ..Question::new(position, scale)
        };
        let _interim = request.watch.clone().map(|watch| Interim::new(move || watch.to_string()));
        if let Some(candidate) = self.candidate {
            return self.tried(&request, candidate);
        }
        if self.backdoors {
            let verdict = verdict_within(&position, &deadline).ok_or(Failure::Timeout)?;
            return self.backdoors(&deadline, &position, &verdict);
        }
        let (mut written, mut result) = (WrittenSteps::default(), Ok(()));
        let is_streamed = self.is_streamed();
        let explained = ask::watched(&request, self.path(), &mut |known, trace| {
            if is_streamed && result.is_ok() {
                let run = self.shown(&request, trace, scale, &known.verdict);
                result = self.write(&run.so_far(&mut written));
            }
        })?;
        result?;
        let note = question::shortening(&explained, scale);
        let notes = [left_out(explained.left_out), many(&explained.known).map(str::to_owned)];
        let Explained { known: Known { start: Position { grid: position, .. }, verdict, .. }, trace, .. } = explained;
        // A rating is of the usual path; of another one only the hardest step is named, and what makes it another.
        let is_usual = note.is_empty() && self.order != StepOrder::Seen;
        let scale = &Scale { published: scale.published && is_usual, ..scale.clone() };
        if !matches!(self.format(), DocumentFormat::Text) {
            if !is_usual {
                tell(advice(note.trim_end().replace('\n', " ")));
            }
            if verdict == Verdict::None {
                tell(advice(no_solution_here(&position, Audience::Program)));
            }
        }
        if self.format() == DocumentFormat::Text {
            self.grid.iter().filter_map(|boards| too_late(boards, trace.steps.len())).for_each(tell);
        }
        let run = ShownRun { is_usual, ..self.shown(&request, &trace, scale, &verdict) };
        if let Some(folder) = self.folder() {
            return self.pictures(&run, folder);
        }
        self.write(&match self.format() {
            DocumentFormat::Text => run.rest(&mut written) + &note,
            format => run.document(format).map_err(|unwritten| failure(&unwritten))?,
        })?;
        notes.into_iter().flatten().for_each(|note| tell(advice(note)));
        Ok(self.ending(&trace, &deadline))
    }

    /// Whether steps are written as they are found: a text of the usual path, to standard output.
    fn is_streamed(&self) -> bool {
        self.output.is_none() && self.format() == DocumentFormat::Text && self.path() == ask::Path::Usual
    }

    /// A trace with the options of the command line that decide how its document looks.
    fn shown<'a>(
        &'a self,
        request: &Question,
        trace: &'a Trace,
        scale: &'a Scale,
        verdict: &'a Verdict,
    ) -> ShownRun<'a> {
        ShownRun {
            notation: self.notation.unwrap_or_default(),
            boards: &self.grid,
            is_full: self.full,
            palette: self.palette(),
            step: self.step,
            order: request.order,
            ..ShownRun::new(trace, scale, verdict)
        }
    }

    /// Refuses options that have no meaning in the format that is asked for, and pictures of pixels.
    fn suits_the_format(&self) -> Result<(), Failure> {
        self.output.as_deref().map_or(Ok(()), is_no_raster)?;
        let format = self.format();
        let is_for_other_step = self.step.is_some() && !format.is_of_one_step();
        Failure::refuse_if(is_for_other_step, "--step chooses the step to draw", "add --format svg or --format dot")?;
        let is_tried_otherwise =
            self.candidate.is_some() && !matches!(format, DocumentFormat::Text | DocumentFormat::Json);
        let message = format!("--try answers as text or json, not as {}", format.id());
        Failure::refuse_if(is_tried_otherwise, message, "add --format text or --format json")?;
        let lacks_steps = self.shortest && format == DocumentFormat::Xslt;
        let message = "--shortest needs steps, and --format xslt has none";
        Failure::refuse_if(lacks_steps, message, "leave --shortest out")?;
        let help = "leave it out; a json document has every step in English and in nrc notation";
        let lacks_notation = self.notation.is_some() && !format.has_notation();
        Failure::refuse_if(lacks_notation, "--notation is for --format text and html", help)
    }

    /// Which path is asked for.
    fn path(&self) -> ask::Path {
        match (self.shortest, self.only_needed) {
            (true, _) => ask::Path::Short { longest: self.longest, width: self.width },
            (false, true) => ask::Path::Needed,
            (false, false) => ask::Path::Usual,
        }
    }

    /// Writes what becomes of a candidate. The exit code is 1 unless a step places or removes the candidate.
    fn tried(&self, request: &Question, candidate: Candidate) -> Result<ExitCode, Failure> {
        let Tried { known, status } = ask::tried(request, candidate)?;
        let grid = &known.start.grid;
        let text = if self.format() == DocumentFormat::Json {
            let document = candidate::document(grid, candidate, &status, request.scale);
            serde_json::to_string_pretty(&document).map_err(io::Error::from)? + "\n"
        } else {
            question::candidate(grid, candidate, &status, request.scale, (self.notation.unwrap_or_default(), self.full))
        };
        self.write(&text)?;
        Ok(ExitCode::from(u8::from(!matches!(status, CandidateStatus::Single(..) | CandidateStatus::Removed(..)))))
    }

    /// Writes the backdoors of a puzzle, which must have one solution.
    fn backdoors(&self, deadline: &Deadline, grid: &Grid, verdict: &Verdict) -> Result<ExitCode, Failure> {
        let Verdict::Unique(solution) = verdict else {
            return Err(Failure::usage(
                "only a puzzle with one solution has backdoors",
                "`unguess check` counts its solutions",
            ));
        };
        let text = question::backdoors(&Backdoors::new(grid, solution), deadline).ok_or(Failure::Timeout)?;
        self.write(&text)?;
        Ok(ExitCode::SUCCESS)
    }

    /// What is written.
    fn format(&self) -> DocumentFormat {
        self.format.or_else(|| format_of(self.output.as_deref()?)).unwrap_or_default()
    }

    /// The folder for a picture of each step, if that is asked for.
    fn folder(&self) -> Option<&Path> {
        let folder = self.output.as_deref()?;
        let is_asked = self.format() == DocumentFormat::Svg
            && self.step.is_none()
            && format_of(folder) != Some(DocumentFormat::Svg);
        is_asked.then_some(folder)
    }

    /// Writes a picture of each step into a folder, which is made if it is not there.
    fn pictures(&self, run: &ShownRun, folder: &Path) -> Result<ExitCode, Failure> {
        self.write_pictures(folder, run.trace.steps.len(), run.pictures())
    }

    /// Writes a number of pictures into a folder.
    fn write_pictures(
        &self,
        folder: &Path,
        count: usize,
        pictures: impl Iterator<Item = String>,
    ) -> Result<ExitCode, Failure> {
        let name = |number| folder.join(format!("step-{number:03}.svg"));
        (1..=count).try_for_each(|number| is_not_read(&name(number), self.inputs()))?;
        fs::create_dir_all(folder).map_err(|error| Failure::Output { what: shown(folder), error })?;
        for (number, picture) in (1..).zip(pictures) {
            Output::file(&name(number))?.finish(picture)?;
        }
        let pictures = if count == 1 { "picture is" } else { "pictures are" };
        tell(advice(format!("{count} {pictures} in the folder {}", shown(folder))));
        Ok(ExitCode::SUCCESS)
    }

    /// Colors for a terminal; a file has none unless they are asked for.
    fn palette(&self) -> Palette {
        let is_on = match self.output {
            None => color::is_on(self.color, &io::stdout()),
            Some(_) => self.color == ColorChoice::Always,
        };
        if is_on { Palette::COLORED } else { Palette::default() }
    }

    /// The files that are read, and `-` for standard input.
    fn inputs(&self) -> impl Iterator<Item = &Path> {
        self.puzzle.as_deref().map(Path::new).into_iter().chain(self.scale.as_deref())
    }

    /// How the command ends once all is written.
    fn ending(&self, trace: &Trace, deadline: &Deadline) -> ExitCode {
        let is_ended = trace.outcome == Outcome::Interrupted || self.shortest && deadline.is_over();
        if is_ended {
            tell(advice("the time of --timeout was over before all was known"));
        }
        ExitCode::from(u8::from(is_ended))
    }

    /// Writes to where the command line says.
    fn write(&self, text: &str) -> Result<(), Failure> {
        self.output.as_deref().map_or_else(|| Ok(Output::standard()), Output::file)?.finish(text)
    }
}

/// The warning about a board that is asked for after the last step.
fn too_late(boards: &ShownBoards, steps: usize) -> Option<MietteDiagnostic> {
    let ShownBoards::Steps(asked) = boards else { return None };
    let step = asked.start();
    let is_late = *asked != ALL && *step > steps;
    is_late.then(|| warning(format!("no board before step {step}: there are {steps} steps")))
}

/// The format that the name of a file says.
fn format_of(path: &Path) -> Option<DocumentFormat> {
    DocumentFormat::of_ending(&path.extension()?.to_string_lossy())
}

/// The failure that says why there is no document, and what to do about it.
fn failure(unwritten: &Unwritten) -> Failure {
    let help = match unwritten {
        Unwritten::Json(error) => return Failure::Input { message: error.to_string() },
        Unwritten::Missing { count, .. } => format!("there are {count} steps"),
        Unwritten::NoGraph { .. } => {
            "chains, whips, braids and nets can be drawn: choose one with --step N; --format svg draws any step"
                .to_owned()
        }
    };
    Failure::usage(unwritten.to_string(), help)
}

/// Every step there can be.
const ALL: RangeInclusive<usize> = 1..=usize::MAX;

/// Reads where to show the board: where it helps, before the first hard step, all steps, none, or some by their numbers.
fn boards(text: &str) -> Result<ShownBoards, String> {
    let number = |text: &str| {
        let number = text.parse::<usize>().ok().filter(|number| *number > 0);
        number.ok_or_else(|| "it is auto, hard, all, none, a step such as 12, or steps such as 12-15".to_owned())
    };
    Ok(match text {
        "auto" => ShownBoards::Often,
        "hard" => ShownBoards::FirstHard,
        "all" => ShownBoards::Steps(ALL),
        "none" => ShownBoards::Nowhere,
        _ => match text.split_once('-') {
            None => ShownBoards::Steps(number(text)?..=number(text)?),
            Some((first, last)) if number(first)? > number(last)? => return Err(format!("{last} is before {first}")),
            Some((first, last)) => ShownBoards::Steps(number(first)?..=number(last)?),
        },
    })
}
