//! Why a command stops early, and how it is reported.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::process::ExitCode;

use miette::{Diagnostic, LabeledSpan, MietteDiagnostic, MietteHandlerOpts, Report, Severity, SourceCode};

use super::bad_line::ShownLine;
use unguess_corpus::{BadLine, BoardRules, InputError, InputLine, StoreFault, printable};
use unguess_proof::check::Fault;
use unguess_steps::inquiry::ask::Unanswered;

/// Why a command stops early.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The command line asks for something that does not exist or makes no sense.
    #[error("{message}")]
    Usage {
        /// What is wrong.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },
    /// Something cannot be read.
    #[error("{message}")]
    Input {
        /// What cannot be read, and why.
        message: String,
    },
    /// A line is not a puzzle.
    #[error("{bad}")]
    Line {
        /// Why not.
        bad: Box<BadLine>,
        /// Of two equal digits the wrong one, if that is clear.
        wrong: Option<String>,
    },
    /// A line is a puzzle of 10 to 25 digits, which only some commands take.
    #[error("{}", BoardRules::not_here(.0.as_large().size))]
    Large(Box<InputLine>),
    /// Something cannot be written.
    #[error("{what}: {error}")]
    Output {
        /// Where it was to go.
        what: String,
        /// Why it cannot.
        error: io::Error,
    },
    /// The checker refuses a step. Nothing is written then: it could be wrong.
    #[error("step {step} is not proved: {fault}")]
    Unproved {
        /// The number of the step.
        step: usize,
        /// Why it is refused.
        fault: Fault,
    },
    /// The steps contradict each other. Nothing is written then: some of it would be wrong.
    #[error("the steps leave no solution, though there is one")]
    Contradiction,
    /// There was no time for the answer.
    #[error("--timeout was over before the answer was known")]
    Timeout,
}

impl Failure {
    /// A wrong command line, with what to write instead.
    pub(super) fn usage(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Usage { message: message.into(), help: Some(help.into()) }
    }

    /// Refuses a command line if this is so, with what to write instead.
    pub(super) fn refuse_if(is: bool, message: impl Into<String>, help: impl Into<String>) -> Result<(), Self> {
        if is { Err(Self::usage(message, help)) } else { Ok(()) }
    }

    /// Writes the failure to standard error, and returns the exit code. A reader of the output who stops reading (`|
    /// head`) is not a failure.
    pub(super) fn report(self) -> ExitCode {
        if matches!(&self, Self::Output { error, .. } if error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        let code = match self {
            Self::Usage { .. } => 2,
            Self::Input { .. } | Self::Line { .. } | Self::Large(_) | Self::Output { .. } => 3,
            Self::Timeout => 1,
            Self::Unproved { .. } | Self::Contradiction => 70,
        };
        match self {
            Self::Line { bad, wrong } => {
                tell(ShownLine::new(*bad, true));
                wrong.map(advice).into_iter().for_each(tell);
            }
            other => tell(other),
        }
        ExitCode::from(code)
    }
}

impl Diagnostic for Failure {
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let help = match self {
            Self::Usage { help, .. } => help.as_deref()?,
            Self::Unproved { .. } | Self::Contradiction => MISTAKE,
            Self::Timeout => "give it more seconds, or leave it out",
            Self::Input { .. } | Self::Line { .. } | Self::Large(_) | Self::Output { .. } => return None,
        };
        Some(Box::new(help))
    }
}

impl From<unguess_desk::RequestFault> for Failure {
    fn from(fault: unguess_desk::RequestFault) -> Self {
        Self::Usage { message: fault.message, help: fault.help }
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::Input { message: error.to_string() }
    }
}

impl From<StoreFault> for Failure {
    fn from(fault: StoreFault) -> Self {
        match fault {
            StoreFault::Io { path, error } => Self::Output { what: path, error },
            StoreFault::Unusable(message) => Self::Input { message },
            other @ StoreFault::Other { .. } => Self::usage(
                other.to_string(),
                "give the same options, or another --store; without FILE.varied all of its puzzles are varied again",
            ),
        }
    }
}

impl From<Unanswered> for Failure {
    fn from(unanswered: Unanswered) -> Self {
        match unanswered {
            Unanswered::Scale(unknown) => Self::Input { message: unknown.to_string() },
            Unanswered::Order(id) => unguess_desk::RequestFault::no_order(&id).into(),
            board @ Unanswered::Board(_) => {
                Self::usage(board.to_string(), "name another scale, such as ser, w or full")
            }
            Unanswered::Puzzle(unknown) => Self::Input { message: format!("--puzzle: {unknown}") },
            Unanswered::Unproved { step, fault } => Self::Unproved { step, fault },
            Unanswered::Contradiction => Self::Contradiction,
            Unanswered::Timeout => Self::Timeout,
        }
    }
}

impl From<io::Error> for Failure {
    /// For standard output, to which every command writes.
    fn from(error: io::Error) -> Self {
        Self::Output { what: "standard output".to_owned(), error }
    }
}

/// Sets how diagnostics look, in colors or not: a message is one line, however long, so that it can be searched for.
pub(super) fn install(color: bool) {
    // It fails only when somebody has set a look before, which is theirs to choose.
    let look = move || MietteHandlerOpts::new().wrap_lines(false).color(color).build();
    let _ = miette::set_hook(Box::new(move |_| Box::new(look())));
}

/// A note for people, on standard error beside the output.
pub(super) fn advice(message: impl Into<String>) -> MietteDiagnostic {
    MietteDiagnostic::new(message).with_severity(Severity::Advice)
}

/// A warning for people: what is not as they may expect, and as its help what to do about it.
pub(super) fn warning(message: impl Into<String>) -> MietteDiagnostic {
    MietteDiagnostic::new(message).with_severity(Severity::Warning)
}

/// A puzzle on which the program itself is wrong.
pub(super) fn mistake(message: impl Into<String>) -> MietteDiagnostic {
    MietteDiagnostic::new(message).with_help(MISTAKE)
}

/// The help for mistakes of the program.
const MISTAKE: &str = "this is a mistake in unguess; please report the puzzle";

/// A diagnostic whose texts are printable, wherever they come from: no control character of them reaches a terminal.
#[derive(Debug)]
struct Printable<D>(D);

impl<D: Display> Display for Printable<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&lines_printable(&self.0.to_string()))
    }
}

impl<D: Diagnostic> std::error::Error for Printable<D> {}

impl<D: Diagnostic> Diagnostic for Printable<D> {
    fn severity(&self) -> Option<Severity> {
        self.0.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.0.help().map(|help| Box::new(lines_printable(&help.to_string())) as Box<dyn Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.0.labels()
    }
}

/// A text whose lines are printable.
pub(super) fn lines_printable(text: &str) -> String {
    text.split('\n').map(printable).collect::<Vec<_>>().join("\n")
}

/// Writes a diagnostic to standard error. Whoever closes it does not want it.
pub(super) fn tell(diagnostic: impl Diagnostic + Send + Sync + 'static) {
    let _ = write!(io::stderr(), "{:?}", Report::new(Printable(diagnostic)));
}

/// A number of things, by the name of one of them.
pub(super) fn counted(count: u64, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// Writes a line to standard error. Whoever closes it does not want it.
pub(super) fn note(line: impl Display) {
    let _ = writeln!(io::stderr(), "{}", lines_printable(&line.to_string()));
}
