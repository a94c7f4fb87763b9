//! `unguess verify-steps`: whether the steps of others follow.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::output::Output;
use super::scales;
use super::standard::{can_be_read, output_is_not_read};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_corpus::{InputError, Line, Lines, Source, try_in_order};
use unguess_render::step_verdicts::{JudgedLine, LONGEST_LINE, VerdictTerms, judged};
use unguess_theory::engine::Engine;

/// Judge steps that somebody else claims: a line of JSON with a state and a claim in, a line with a verdict out. A step follows
/// only if the checker accepts steps that conclude all of it.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Args)]
#[command(
    after_help = "A line has state (81 or 729 characters, or a board of pencilmarks) or puzzle, or both, and a claim: \
        placed (a candidate such as r1c2n3) and removed (a list of candidates), optionally with technique, premises \
        (cells, places of a digit such as r1n5, or candidates), proof (as in explain --format json), or a text: nrc, \
        library (a line of a HoDoKu library), or text (one of these, or Naked Pair: … => r1c2<>3). A line with steps, a \
        list of claims, is a path, which is judged up to the first bad step. An id is repeated.\n\n\
        A verdict is follows (as claimed), follows-simpler or follows-otherwise (by what is named then), beyond (true, \
        but no step of the scale within --longest and --timeout concludes it), false, or not-a-step (with field, \
        column and reason). Without --explain, no verdict names a digit that the line does not name. But someone \
        who asks for every digit learns the solution from beyond and false: with --hide-truth \
        both are unproved, and a state without a solution is judged like any other.\n\n\
        Example: echo '{\"puzzle\":\"…\",\"placed\":\"r1c2n3\"}' | unguess verify-steps\n\n\
        Exit code: 0; 1 with --strict if a claim does not follow; 2 wrong command line; 3 unreadable input."
)]
pub(super) struct VerifySteps {
    /// Files of JSON lines; - or nothing is standard input
    inputs: Vec<PathBuf>,
    /// The scale whose steps count
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true)]
    by: Scale,
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
    /// The time limit of a search, in seconds: one looks for the step as claimed, and another for anything else
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Duration,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl VerifySteps {
    /// Writes a verdict for each line, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let lines = self.lines()?;
        let engine = Engine::new(&self.by).expect("a scale is looked up when it is read");
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        let terms = VerdictTerms {
            longest: self.longest.unwrap_or(usize::MAX),
            timeout: Some(self.timeout),
            deadline: Deadline::default(),
            hides_truth: self.hide_truth,
            explains: self.explain,
            tells_solution: self.solution,
            ..VerdictTerms::new(&self.by, &engine)
        };
        let mut output = Output::of_rows();
        let mut all_follow = true;
        let work = |line: Result<Line, InputError>| line.map(|line| of_line(&line, &terms));
        let end = try_in_order(self.threads, lines, work, |judged| {
            all_follow &= judged.follows;
            output.write(format!("{}\n", judged.document).as_bytes())?;
            // Who asks line by line waits for each answer.
            output.flush()
        });
        output.flush()?;
        end.map(|()| ExitCode::from(u8::from(self.strict && !all_follow)))
    }

    fn lines(&self) -> Result<Lines, Failure> {
        let standard = [PathBuf::from("-")];
        let inputs = if self.inputs.is_empty() { &standard[..] } else { &self.inputs[..] };
        let sources: Vec<Source> = inputs.iter().map(|input| Source::named(Path::new(input))).collect();
        for source in &sources {
            can_be_read(source)?;
        }
        output_is_not_read(&sources)?;
        // One byte more tells that a line is too long.
        Ok(Lines::new(sources).keeping(LONGEST_LINE + 1))
    }
}

/// The verdict on a line. What is not text is no claim.
fn of_line(line: &Line, terms: &VerdictTerms) -> JudgedLine {
    judged(line.number, &String::from_utf8_lossy(&line.bytes), terms)
}
