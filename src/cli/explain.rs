//! `unguess explain`: the path of one puzzle.

use std::io::{self, BufWriter, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use miette::Diagnostic;

use super::Failure;
use super::bad_line::Shown;
use super::failure::tell;
use super::input::neither;
use super::scales;
use crate::board::Grid;
use crate::corpus::{BadLine, InputError, Line, Lines, Source};
use crate::engine::Engine;
use crate::render::explanation::{Boards, Explanation};
use crate::render::{Notation, dot, json};
use crate::scale::Scale;
use crate::search::verdict;
use crate::trace::Trace;

/// A board of pencilmarks has no more lines than this.
const BOARD_LINES: usize = 50;

/// Explain every step of a puzzle.
#[derive(Args)]
#[command(after_help = "A file may hold a board, or puzzles one a line: then the first is explained.\n\n\
    Exit code: 0, also if the puzzle cannot be solved; 2 wrong command line; 3 unreadable input.")]
pub(super) struct Explain {
    /// 81 characters, 729 characters, a board of pencilmarks, a file, or - for standard input
    #[arg(allow_hyphen_values = true)]
    puzzle: String,
    /// Which scale to follow
    #[arg(long, value_name = "SCALE", default_value = "w", value_parser = scales::to_explain(), ignore_case = true)]
    by: Scale,
    /// Without techniques that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// How steps are written
    #[arg(long, value_enum, default_value_t)]
    notation: Notation,
    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Which step --format dot draws; the hardest if not given
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Where to show the board: before the first hard step, before step N or steps N-M, before all, or none; several are
    /// joined with commas, as in hard,12,30-34
    #[arg(long, value_name = "hard|N|N-M|all|none,..", default_value = "hard", value_delimiter = ',', value_parser = boards)]
    grid: Vec<Boards>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// To be read
    #[default]
    Text,
    /// One JSON document, with every step in English and in nrc notation
    Json,
    /// One step as a graph in Graphviz' language: what follows from what
    Dot,
}

/// Why there is nothing to explain.
enum Fault {
    Source(InputError),
    Line(Box<BadLine>),
    Other(String),
}

impl Explain {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let grid = match self.read() {
            Ok(grid) => grid,
            Err(Fault::Source(error)) => return Err(error.into()),
            Err(Fault::Other(message)) => return Err(Failure::Input { message }),
            Err(Fault::Line(bad)) => {
                tell(Shown::new(*bad, true));
                return Ok(ExitCode::from(3));
            }
        };
        let engine = Engine::new(&self.by).expect("a test builds an engine for each shipped scale");
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        let trace = Trace::of(&engine, grid);
        trace.check().map_err(|(step, fault)| Failure::Unproved { step: step + 1, fault })?;
        let (scale, verdict) = (&self.by, verdict(&grid));
        let mut output = BufWriter::new(io::stdout());
        match self.format {
            Format::Text => {
                let (notation, boards) = (self.notation, &self.grid[..]);
                self.grid.iter().filter_map(|boards| BoardTooLate::of(boards, trace.steps.len())).for_each(tell);
                write!(output, "{}", Explanation { trace: &trace, scale, verdict: &verdict, notation, boards })?;
            }
            Format::Dot => write!(output, "{}", self.graph(&trace)?)?,
            Format::Json => {
                serde_json::to_writer_pretty(&mut output, &json::document(&trace, scale, &verdict))
                    .map_err(io::Error::from)?;
                writeln!(output)?;
            }
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// The step asked for, or the hardest, as a graph.
    fn graph(&self, trace: &Trace) -> Result<String, Failure> {
        let number = self.step.or_else(|| Some(trace.hardest()?.0 + 1)).unwrap_or(0);
        let step = number.checked_sub(1).and_then(|index| trace.states().nth(index));
        let graph = step.and_then(|(grid, recorded)| dot::document(&grid, &recorded.step));
        graph.ok_or_else(|| Failure::Usage {
            message: format!("step {number} is no chain or net"),
            help: Some("Chains and nets can be drawn: choose one with --step N".to_owned()),
        })
    }

    /// The puzzle, from wherever it is.
    fn read(&self) -> Result<Grid, Fault> {
        let path = Path::new(&self.puzzle);
        if self.puzzle == "-" || path.exists() {
            return self.read_lines(Lines::new(vec![Source::named(path)]));
        }
        if self.puzzle.trim().is_empty() || self.puzzle.len() < 81 && self.puzzle.contains(char::is_alphabetic) {
            return Err(Fault::Other(neither(&self.puzzle)));
        }
        let lines = (1..).zip(self.puzzle.lines()).map(|(number, text)| Line::new("PUZZLE", number, text));
        self.read_lines(lines.filter(|line| !line.is_idle()).map(Ok))
    }

    /// The puzzle of the first line; if that is none, and neither is another line, all lines are a board.
    fn read_lines(&self, mut lines: impl Iterator<Item = Result<Line, InputError>>) -> Result<Grid, Fault> {
        let Some(first) = lines.next() else {
            return Err(Fault::Other(format!("{}: there is no puzzle", self.puzzle)));
        };
        let first = first.map_err(Fault::Source)?;
        if is_as_long_as_a_puzzle(&first) {
            return first.grid().map_err(Fault::Line);
        }
        let rest: Vec<Line> = lines.take(BOARD_LINES).collect::<Result<_, _>>().map_err(Fault::Source)?;
        if rest.iter().any(is_as_long_as_a_puzzle) {
            return first.grid().map_err(Fault::Line);
        }
        let board = [&first].into_iter().chain(&rest).map(Line::to_string).collect::<Vec<_>>().join("\n");
        if board.trim().contains(char::is_whitespace) {
            return board.parse().map_err(|error| Fault::Other(format!("{}: {error}", first.file)));
        }
        first.grid().map_err(Fault::Line)
    }
}

fn is_as_long_as_a_puzzle(line: &Line) -> bool {
    matches!(line.field().chars().count(), 81 | 729)
}

/// What is told when a board is asked for after the last step.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("no board before step {step}: there are {steps} steps")]
#[diagnostic(severity(warning))]
struct BoardTooLate {
    step: usize,
    steps: usize,
}

impl BoardTooLate {
    fn of(boards: &Boards, steps: usize) -> Option<Self> {
        match boards {
            Boards::Steps(asked) if *asked != ALL && *asked.start() > steps => {
                Some(Self { step: *asked.start(), steps })
            }
            _ => None,
        }
    }
}

/// Every step there can be.
const ALL: RangeInclusive<usize> = 1..=usize::MAX;

/// Reads where to show the board.
fn boards(text: &str) -> Result<Boards, String> {
    let number = |text: &str| {
        let number = text.parse::<usize>().ok().filter(|number| *number > 0);
        number.ok_or_else(|| "it is hard, all, none, a step such as 12, or steps such as 12-15".to_owned())
    };
    Ok(match text {
        "hard" => Boards::FirstHard,
        "all" => Boards::Steps(ALL),
        "none" => Boards::Nowhere,
        _ => match text.split_once('-') {
            None => Boards::Steps(number(text)?..=number(text)?),
            Some((first, last)) if number(first)? > number(last)? => return Err(format!("{last} is before {first}")),
            Some((first, last)) => Boards::Steps(number(first)?..=number(last)?),
        },
    })
}
