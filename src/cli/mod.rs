//! The command line: one file per subcommand. Nothing else in the library prints.
//!
//! Standard output is data, standard error is for people. Exit codes: 0; 1 when `--strict` asks for it, the answer to
//! `--try` is no, a trace is refused, `--timeout` ends what is one answer or `bench` finds a wrong solution; 2 for a wrong command line; 3 when something cannot
//! be read or written; 70 when the checker refuses a step; 130 after Ctrl-C.

mod bad_line;
mod bad_lines;
mod bench;
mod board_rules;
mod book;
mod canon;
mod check;
mod choice;
mod claim_texts;
mod color;
mod completions;
mod convert;
mod expand;
mod explain;
mod failure;
mod filters;
mod generate;
mod hint;
mod input;
mod interim;
mod interrupt;
mod kept_rows;
mod man;
mod needs;
mod output;
mod progress;
mod rate;
mod report;
mod rules;
mod scales;
mod solve;
mod split;
mod standard;
mod state;
mod stats;
mod study;
mod techniques;
mod traces;
mod train;
mod unfinished;
mod vary;
mod verify;

use std::ffi::OsString;
use std::fmt::Write;
use std::io;
use std::num::NonZero;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::Failure;
use input::is_meant_as_puzzle;
pub use standard::note_closed;
#[doc(hidden)]
pub use stats::report_of_tables;

/// Rates Sudokus as a careful person would solve them, and explains every step.
#[derive(Parser)]
#[command(
    name = "unguess",
    version,
    about,
    max_term_width = 100,
    after_help = "Example:\n  unguess hint 3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....\n\n\
        `unguess rate --help` explains rate, and so on. A puzzle in place of a command is explained."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// When to color output for people; auto means on a terminal, unless `NO_COLOR` is set; `CLICOLOR_FORCE=1` means
    /// always
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    color: ColorChoice,
}

/// Declares the commands in the groups of the help; those of the group without a heading are not listed. Each is a file of the
/// same name with its arguments and a `run`.
macro_rules! commands {
    ($($heading:literal { $($(#[$about:meta])* $name:ident($arguments:ty),)* })*) => {
        #[derive(Subcommand)]
        enum Command {
            $($($(#[$about])* #[command(hide = $heading.is_empty())] $name($arguments),)*)*
        }

        /// The headings of the help, and the commands below each.
        const GROUPS: &[(&str, &[&str])] = &[$(($heading, &[$(stringify!($name)),*])),*];

        impl Command {
            /// Runs the command.
            fn run(self) -> Result<ExitCode, Failure> {
                match self {
                    $($(Self::$name(command) => command.run(),)*)*
                }
            }
        }
    };
}

commands! {
    "Play and learn" {
        /// Explain every step of a puzzle
        Explain(explain::Explain),
        /// Suggest the next step, in as much detail as you ask for
        Hint(hint::GiveHint),
        /// Make positions where one technique is the only way on
        Train(train::Train),
        /// List the techniques or scales, or print the document of one
        Techniques(techniques::Techniques),
        /// List the rules of other boards, or show the houses of one
        Rules(rules::ListRules),
    }
    "Rate" {
        /// Rate puzzles: one row each, in order
        Rate(rate::Rate),
        /// Solve puzzles, count or list their solutions
        Solve(solve::Solve),
        /// Check that puzzles are proper and minimal, and claimed solutions
        Check(check::Check),
        /// Count the values of ratings, with mean, spread and correlation
        Stats(stats::Stats),
        /// Set a collection beside published figures, by number of clues
        Study(study::Study),
    }
    "Make" {
        /// Make complete grids and puzzles, reproducible by their seed
        Generate(generate::Generate),
        /// Remove some clues of puzzles and add others
        Vary(vary::Vary),
        /// Add what follows from clues, or list the minimal puzzles in it
        Expand(expand::ExpandPuzzles),
        /// Write puzzles as a booklet to print, with levels and solutions
        Book(book::Book),
    }
    "Files" {
        /// Write puzzles in the format of another program
        Convert(convert::Convert),
        /// Write canonical forms or random isomorphs, drop repeated puzzles
        Canon(canon::Canon),
        /// Split puzzles into parts that share no isomorphs
        Split(split::Split),
    }
    "Proofs" {
        /// Verify a run that explain wrote, or steps that somebody claims
        Verify(verify::Verify),
        /// Write every step of every puzzle as a line of JSON
        Traces(traces::Traces),
    }
    "" {
        /// Measure how fast puzzles are solved
        Bench(bench::Bench),
        /// Print the script with which a shell completes commands
        Completions(completions::Completions),
        /// Print a page of the manual, or write all of them
        Man(man::Manual),
    }
}

/// The former names of commands, and what they are now.
const RENAMED: [(&str, &str); 3] = [("verify-trace", "verify"), ("verify-steps", "verify"), ("iso", "canon --random")];

/// The message about a command by its former name.
fn renamed(name: &str) -> Option<Failure> {
    let (_, now) = RENAMED.into_iter().find(|(former, _)| *former == name)?;
    let command = now.split(' ').next().unwrap_or(now);
    let message = format!("the command {name} is called {now} now");
    Some(Failure::usage(message, format!("`unguess {command} --help` explains it")))
}

/// A board, which may begin with a hyphen, but not an option that does not exist.
fn no_option(text: &str) -> Result<String, String> {
    let name = text.trim_start_matches('-');
    let is_option =
        text.len() > name.len() && name.starts_with(|c: char| c.is_ascii_alphabetic()) && !text.contains('\n');
    if is_option { Err("unknown option".to_owned()) } else { Ok(text.to_owned()) }
}

/// The whole command line. Its help lists the commands in groups, each below a heading.
fn command() -> clap::Command {
    let command = Arguments::command();
    let (header, name) = (*command.get_styles().get_header(), *command.get_styles().get_literal());
    let mut groups = StyledStr::new();
    for (heading, names) in GROUPS.iter().filter(|(heading, _)| !heading.is_empty()) {
        let _ = writeln!(groups, "{header}{heading}:{header:#}");
        for inner in names.iter().filter_map(|name| command.find_subcommand(name.to_lowercase())) {
            let about = inner.get_about().map_or_else(String::new, ToString::to_string);
            let _ = writeln!(groups, "  {name}{:<11}{name:#} {about}", inner.get_name());
        }
        let _ = writeln!(groups);
    }
    let options = format!("{header}Options:{header:#}\n{{options}}{{after-help}}");
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}{options}",
        groups = groups.ansi()
    ))
}

/// More threads than this are surely a slip.
const MOST_THREADS: usize = 1024;

/// Reads a length of time.
fn seconds(text: &str) -> Result<Duration, String> {
    unguess_desk::seconds(text.parse().unwrap_or_default()).map_err(|what| format!("it is {what}"))
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let number = text.parse().ok().filter(|number: &NonZero<usize>| number.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("it is a number from 1 to {MOST_THREADS}"))
}

/// Reads a whole number between two, both included, which are among those that the type can be.
fn whole<T: FromStr>(least: u64, most: u64) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let is_within = text.parse().is_ok_and(|number| (least..=most).contains(&number));
        let number = text.parse().ok().filter(|_| is_within);
        number.ok_or_else(|| format!("it is a whole number from {least} to {most}"))
    }
}

/// Reads a number that may be 0.
fn number(text: &str) -> Result<u64, String> {
    whole(0, u64::MAX)(text)
}

/// Reads a number that may not be 0.
fn positive(text: &str) -> Result<NonZero<u64>, String> {
    whole(1, u64::MAX)(text)
}

/// Reads a number that may have decimals and is not 0.
fn positive_number(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "it is a number above 0".to_owned())
}

/// Reads how many there may be, at least one.
fn at_least_one(text: &str) -> Result<usize, String> {
    whole(1, usize::MAX as u64)(text)
}

/// Runs a command line, the name of the program first. A command that reads from or writes to a stream that is closed
/// fails, if [`note_closed`] has noted that it is.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match parsed(with_command(arguments.into_iter().collect())) {
        Ok(arguments) => arguments.command.run().unwrap_or_else(Failure::report),
        Err(code) => code,
    }
}

/// The arguments, with `explain` put before a puzzle that stands where a command should.
fn with_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_puzzle = |argument: &OsString| argument.to_str().is_some_and(is_meant_as_puzzle);
    // The place after the program and an option for colors, which may be one argument or two.
    let place = match arguments.get(1).and_then(|argument| argument.to_str()) {
        Some("--color") => 3,
        Some(argument) if argument.starts_with("--color=") => 2,
        _ => 1,
    };
    if arguments.get(place).is_some_and(is_puzzle) {
        arguments.insert(1, "explain".into());
    }
    arguments
}

/// Reads a command line, and sets whether diagnostics have colors. If the command line is wrong or asks for help, that
/// is written, and the result is the exit code.
fn parsed(arguments: Vec<OsString>) -> Result<Arguments, ExitCode> {
    let asked = color::asked(&arguments);
    failure::install(color::is_on(asked, &io::stderr()));
    let matches = command().color(asked).try_get_matches_from(arguments);
    matches.and_then(|matches| Arguments::from_arg_matches(&matches)).map_err(|error| {
        if standard::output_is_closed() && !error.use_stderr() {
            return Failure::from(standard::closed()).report();
        }
        if let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand)
            && let Some(failure) = renamed(name)
        {
            return failure.report();
        }
        // What a command line repeats has no control characters, and colors only if it is printable.
        let text = error.render().to_string();
        if error.use_stderr() && failure::lines_printable(&text) != text {
            failure::note(text.trim_end());
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
        // Help that nobody reads to its end is no failure.
        if let Err(fault) = error.print()
            && !error.use_stderr()
            && fault.kind() != io::ErrorKind::BrokenPipe
        {
            return Failure::from(fault).report();
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_a_group_is_found_by_its_name() {
        let command = command();
        let names = GROUPS.iter().flat_map(|(_, names)| names.iter());
        assert_eq!(names.clone().count(), command.get_subcommands().count());
        assert!(names.into_iter().all(|name| command.find_subcommand(name.to_lowercase()).is_some()));
    }

    #[test]
    fn a_command_that_was_renamed_exists_by_its_new_name_alone() {
        let command = command();
        for (former, now) in RENAMED {
            assert!(command.find_subcommand(former).is_none(), "{former}");
            let mut words = now.split(' ');
            let inner = words.next().and_then(|name| command.find_subcommand(name)).expect(now);
            let option = words.next().map(|option| option.trim_start_matches("--"));
            assert!(
                option.is_none_or(|option| inner.get_arguments().any(|argument| argument.get_long() == Some(option)))
            );
        }
    }
}
