//! `unguess explain`: the path of one puzzle.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::Failure;
use super::bad_line::Shown;
use super::failure::tell;
use super::scales;
use crate::board::Grid;
use crate::corpus::{BadLine, InputError, Line, Lines, Source};
use crate::engine::Engine;
use crate::render::explanation::{Boards, Explanation};
use crate::render::{Notation, json};
use crate::scale::Scale;
use crate::search::verdict;
use crate::trace::Trace;

/// A board of pencilmarks has no more lines than this.
const BOARD_LINES: usize = 50;

/// Explain every step of a puzzle.
#[derive(Args)]
#[command(after_help = "A file may hold a board, or puzzles one a line: then the first is explained.\n\
    Exit code: 0, also if the puzzle cannot be solved; 2 wrong command line; 3 unreadable input.")]
pub(super) struct Explain {
    /// 81 characters, 729 characters, a board of pencilmarks, a file, or - for standard input
    #[arg(allow_hyphen_values = true)]
    puzzle: String,
    /// Which scale to follow
    #[arg(long, value_name = "SCALE", default_value = "w", value_parser = scales::shipped)]
    by: Scale,
    /// A file with a scale of your own to follow
    #[arg(long, value_name = "FILE", conflicts_with = "by")]
    scale: Option<PathBuf>,
    /// How steps are written
    #[arg(long, value_enum, default_value_t)]
    notation: Notation,
    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Where to show the board: before the first hard step, before step N or steps N-M, before all, or none
    #[arg(long, value_name = "hard|N|N-M|all|none", default_value = "hard", value_delimiter = ',', value_parser = boards)]
    grid: Vec<Boards>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// To be read
    #[default]
    Text,
    /// One JSON document, with every step in English and in nrc notation
    Json,
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
        let own = self.scale.as_deref().map(scales::from_file).transpose()?;
        let scale = own.as_ref().unwrap_or(&self.by);
        let engine = Engine::new(scale).expect("a scale is looked up when it is read");
        let trace = Trace::of(&engine, grid);
        let verdict = verdict(&grid);
        let mut output = BufWriter::new(io::stdout());
        match self.format {
            Format::Text => {
                let (notation, boards) = (self.notation, &self.grid[..]);
                write!(output, "{}", Explanation { trace: &trace, scale, verdict: &verdict, notation, boards })?;
            }
            Format::Json => {
                serde_json::to_writer_pretty(&mut output, &json::document(&trace, scale, &verdict))
                    .map_err(io::Error::from)?;
                writeln!(output)?;
            }
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// The puzzle, from wherever it is.
    fn read(&self) -> Result<Grid, Fault> {
        let path = Path::new(&self.puzzle);
        if self.puzzle == "-" || path.exists() {
            return self.read_lines(Lines::new(vec![Source::named(path)]));
        }
        if self.puzzle.len() < 81 && self.puzzle.contains(char::is_alphabetic) {
            return Err(Fault::Other(format!("{} is neither a file nor a puzzle of 81 characters", self.puzzle)));
        }
        let lines = (1..).zip(self.puzzle.lines()).map(|(number, text)| Line::new("PUZZLE", number, text));
        self.read_lines(lines.filter(|line| !line.is_idle()).map(Ok))
    }

    /// The puzzle of the first line; if that is none, all lines are a board.
    fn read_lines(&self, mut lines: impl Iterator<Item = Result<Line, InputError>>) -> Result<Grid, Fault> {
        let Some(first) = lines.next() else {
            return Err(Fault::Other(format!("{}: there is no puzzle", self.puzzle)));
        };
        let first = first.map_err(Fault::Source)?;
        if matches!(first.field().chars().count(), 81 | 729) {
            return first.grid().map_err(Fault::Line);
        }
        let rest: Vec<Line> = lines.take(BOARD_LINES).collect::<Result<_, _>>().map_err(Fault::Source)?;
        let board = [&first].into_iter().chain(&rest).map(Line::to_string).collect::<Vec<_>>().join("\n");
        if board.trim().contains(char::is_whitespace) {
            return board.parse().map_err(|error| Fault::Other(format!("{}: {error}", first.file)));
        }
        first.grid().map_err(Fault::Line)
    }
}

/// Reads where to show the board.
fn boards(text: &str) -> Result<Boards, String> {
    let number = |text: &str| {
        let number = text.parse::<usize>().ok().filter(|number| *number > 0);
        number.ok_or_else(|| "it is hard, all, none, a step such as 12, or steps such as 12-15".to_owned())
    };
    Ok(match text {
        "hard" => Boards::FirstHard,
        "all" => Boards::Steps(1..=usize::MAX),
        "none" => Boards::Nowhere,
        _ => match text.split_once('-') {
            None => Boards::Steps(number(text)?..=number(text)?),
            Some((first, last)) if number(first)? > number(last)? => return Err(format!("{last} is before {first}")),
            Some((first, last)) => Boards::Steps(number(first)?..=number(last)?),
        },
    })
}
