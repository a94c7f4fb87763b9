//! `unguess verify`: whether a recorded run is as it says, or whether the steps of others follow.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{iter, str};

use clap::Args;

use super::claim_texts::ClaimTexts;
use super::input::readable;
use super::output::{Output, print};
use super::standard::output_is_not_read;
use super::{Failure, scales};
use unguess_board::deadline::Deadline;
use unguess_corpus::{InputError, InputLine, InputLines, Source, printable, try_in_order};
use unguess_render::claim::{ClaimTerms, verify};
use unguess_render::json_reader;
use unguess_render::step_verdicts::{LONGEST_LINE, VerdictTerms, judged};
use unguess_search::scale::Scale;
use unguess_steps::engine::Engine;

/// Verify a run that explain wrote as JSON, or judge steps that somebody else claims, as lines of JSON or as HoDoKu prints them.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Args)]
#[command(
    after_help = "The input is a trace of `explain --format json` if its first line is { alone or has a member version, \
        and otherwise lines of claims.\n\n\
        Of a trace, every step is derived again from the definition of its proof, its technique, form and \
        rating from that, and all else that is said of steps and puzzle is said again and compared. One line says what \
        was proved and what was not. Without --replay, this does not include that the steps are the path of the scale.\n\n\
        Of claims, each line gets a line with a verdict. A step follows only if the checker accepts steps that conclude all \
        of it. A line has state (81 or 729 characters, or a board of pencilmarks) or puzzle, or both, and a claim: \
        placed (a candidate such as r1c2n3) and removed (a list of candidates), optionally with technique, premises \
        (cells, places of a digit such as r1n5, or candidates), proof (as in explain --format json), or a text: nrc, \
        library (a line of a HoDoKu library), or text (one of these, or Naked Pair: … => r1c2<>3). A line with steps, a \
        list of claims, is a path, which is judged up to the first bad step. An id is repeated. A line with a puzzle begins a \
        path as HoDoKu prints it: the lines after it are its steps, such as Naked Single: r4c2=8.\n\n\
        A verdict is follows (as claimed), follows-simpler or follows-otherwise (by what is named then), beyond (true, \
        but no step of the scale within --longest and --timeout concludes it), false, or not-a-step (with field, \
        column and reason). Without --explain, no verdict names a digit that the line does not name. But someone \
        who asks for every digit learns the solution from beyond and false: with --hide-truth \
        both are unproved, and a state without a solution is judged like any other.\n\n\
        Examples:\n  unguess explain puzzle.txt --format json | unguess verify\n  \
        echo '{\"puzzle\":\"…\",\"placed\":\"r1c2n3\"}' | unguess verify\n\n\
        Exit code: 0; 1 if a trace is refused, cannot be verified or takes longer than --timeout, or with --strict if a claim \
        does not follow; 2 wrong command line; 3 unreadable input, a trace that is broken, or nothing to verify."
)]
pub(super) struct Verify {
    /// A trace, or files of claims; - or nothing is standard input
    inputs: Vec<PathBuf>,
    /// Of a trace, also solve the puzzle again, and compare the technique, form, effect and rating of each step
    #[arg(long)]
    replay: bool,
    /// A file with the scale that a trace followed, if it was your own
    #[arg(long, value_name = "FILE")]
    scale: Option<PathBuf>,
    #[arg(long, value_name = "SCALE", value_parser = scales::to_explain(), ignore_case = true, hide_possible_values = true,
        help = scales::help("The scale whose steps count for claims", "; by default full"))]
    by: Option<Scale>,
    /// The most variables of a step that is looked for; any number by default
    #[arg(long, value_name = "N", value_parser = super::at_least_one)]
    longest: Option<usize>,
    /// Leave out steps that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Write unproved instead of beyond and false, so that nobody learns by asking which digits are right
    #[arg(long)]
    hide_truth: bool,
    /// Add the solution of each position that has just one
    #[arg(long, conflicts_with = "hide_truth")]
    solution: bool,
    /// Add the effect, the sentence and the nrc notation of the steps that conclude a claim
    #[arg(long)]
    explain: bool,
    /// End with exit code 1 unless every claim follows
    #[arg(long)]
    strict: bool,
    /// The time limit in seconds: for all of a trace, or for each of the two searches for a claim, then 10 by default
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// Number of threads for claims; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// The time limit of a search for a claim.
const SEARCH: Duration = Duration::from_secs(10);

impl Verify {
    /// Verifies a trace, or judges lines of claims: the first line shows which of the two the input is.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let standard = [PathBuf::from("-")];
        let inputs = if self.inputs.is_empty() { &standard[..] } else { &self.inputs[..] };
        let sources = readable(inputs.iter().map(|input| Source::named(Path::new(input))).collect())?;
        output_is_not_read(&sources)?;
        let name = sources[0].to_string();
        let mut lines = InputLines::new(sources).keeping(usize::MAX);
        let nothing = || Failure::Input { message: format!("{name}: there is nothing to verify") };
        let first = lines.next().ok_or_else(nothing)??;
        if begins_a_trace(&first.bytes) {
            suits(&self.of_claims(), &name, "a trace", "lines of claims")?;
            return self.trace(first, lines);
        }
        let of_trace = [("--replay", self.replay), ("--scale", self.scale.is_some())];
        suits(&of_trace, &name, "lines of claims", "a trace")?;
        // One byte more tells that a line is too long.
        self.claims(iter::once(Ok(first)).chain(lines.keeping(LONGEST_LINE + 1)))
    }

    /// The options that only claims have, each with whether it is given.
    fn of_claims(&self) -> [(&'static str, bool); 8] {
        [
            ("--by", self.by.is_some()),
            ("--longest", self.longest.is_some()),
            ("--no-uniqueness", self.no_uniqueness),
            ("--hide-truth", self.hide_truth),
            ("--solution", self.solution),
            ("--explain", self.explain),
            ("--strict", self.strict),
            ("--threads", self.threads.is_some()),
        ]
    }

    /// Reads a trace as a claim, verifies it, and prints what was proved or refused.
    fn trace(&self, first: InputLine, rest: InputLines) -> Result<ExitCode, Failure> {
        let name = first.file.clone();
        let unreadable = |reason: String| Failure::Input { message: format!("{name}: {}", printable(&reason)) };
        let message = format!("{name} is a trace, which is verified alone");
        Failure::refuse_if(self.inputs.len() > 1, message, "name one file")?;
        let (mut bytes, mut number) = (Vec::new(), 1);
        for line in iter::once(Ok(first)).chain(rest) {
            let line = line?;
            // Blank lines are skipped by the reader. They are put back, as faults are reported with their line numbers.
            bytes.resize(bytes.len() + (line.number - number) as usize, b'\n');
            bytes.extend(line.bytes);
            number = line.number;
        }
        let text = str::from_utf8(&bytes).map_err(|error| unreadable(error.to_string()))?;
        let claim = json_reader::read(text).map_err(|error| unreadable(error.to_string()))?;
        drop(bytes);
        let custom = self.scale.as_deref().map(scales::from_file).transpose()?;
        if let Some(custom) = custom.as_ref().filter(|custom| custom.id != claim.scale) {
            let message = format!("{name}: the trace follows the scale {}, and this is {}", claim.scale, custom.id);
            return Err(Failure::usage(printable(&message), "give the scale that the trace names"));
        }
        let scale = custom.or_else(|| Scale::named(&claim.scale));
        let deadline = Deadline::new(self.timeout, None);
        let terms = ClaimTerms { scale: scale.as_ref(), replay: self.replay, deadline };
        let (verdict, is_verified) = match verify(claim, &terms) {
            Ok(verified) => (verified.to_string(), verified.is_whole()),
            Err(refusal) => (refusal.to_string(), false),
        };
        print(printable(&verdict) + "\n")?;
        Ok(ExitCode::from(u8::from(!is_verified)))
    }

    /// Judges each claim, and writes the verdicts in order. A line that is not text gets a verdict, too.
    fn claims(&self, lines: impl Iterator<Item = Result<InputLine, InputError>> + Send) -> Result<ExitCode, Failure> {
        let scale = self.by.clone().map_or_else(|| unguess_desk::scale("full"), Ok)?;
        let engine = Engine::new(&scale).expect("a scale is looked up when it is read");
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        let terms = VerdictTerms {
            longest: self.longest.unwrap_or(usize::MAX),
            timeout: Some(self.timeout.unwrap_or(SEARCH)),
            deadline: Deadline::default(),
            hides_truth: self.hide_truth,
            explains: self.explain,
            tells_solution: self.solution,
            ..VerdictTerms::new(&scale, &engine)
        };
        let mut output = Output::of_rows();
        let mut all_follow = true;
        let work = |claim: Result<(u64, String), InputError>| claim.map(|(number, text)| judged(number, &text, &terms));
        let end = try_in_order(self.threads, ClaimTexts::of(lines), work, |judged| {
            all_follow &= judged.follows;
            output.write(format!("{}\n", judged.document).as_bytes())?;
            // Who asks line by line waits for each answer.
            output.flush()
        });
        output.flush()?;
        end.map(|()| ExitCode::from(u8::from(self.strict && !all_follow)))
    }
}

/// Refuses an option that is for the other kind of input.
fn suits(options: &[(&str, bool)], name: &str, input: &str, other: &str) -> Result<(), Failure> {
    let Some((option, _)) = options.iter().find(|(_, is_given)| *is_given) else { return Ok(()) };
    let message = format!("{option} is for {other}, and {name} has {input}");
    Err(Failure::usage(message, format!("leave {option} out, or give {other}")))
}

/// Whether a line is the first of a trace: claims are whole objects without a version.
fn begins_a_trace(line: &[u8]) -> bool {
    line.trim_ascii() == b"{" || String::from_utf8_lossy(line).contains("\"version\":")
}
