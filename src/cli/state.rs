//! One puzzle or state of a command line, in any form and from anywhere.

use std::path::Path;
use std::process::ExitCode;

use super::Failure;
use super::bad_line::ShownLine;
use super::board_rules::{AskedRules, RulesOption};
use super::failure::{Note, tell};
use super::input::{names_its_board, neither};
use super::standard::can_be_read;
use unguess_core::board::{Grid, Puzzle};
use unguess_corpus::{BadLine, BoardRules, Found, InputError, Lines, NoPuzzle, Source, first, pasted};
use unguess_render::position::wrong_of_two;

/// Why there is no puzzle.
pub(super) enum UnreadPosition {
    Source(InputError),
    /// What is wrong with a line, and of two equal digits the wrong one, if the puzzle tells.
    Line(Box<BadLine>, Option<String>),
    Other(String),
    /// Of rules.
    Rules(Failure),
}

impl UnreadPosition {
    /// How a command ends because of it.
    pub(super) fn end(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Source(error) => Err(error.into()),
            Self::Rules(failure) => Err(failure),
            Self::Other(message) => Err(Failure::Input { message }),
            Self::Line(bad, wrong) => {
                tell(ShownLine::new(*bad, true));
                wrong.map(Note).into_iter().for_each(tell);
                Ok(ExitCode::from(3))
            }
        }
    }

    /// In a source, or in the text that is an argument.
    fn in_source(source: &Source, fault: NoPuzzle) -> Self {
        match fault {
            NoPuzzle::Source(error) => Self::Source(error),
            NoPuzzle::Line(bad) => Self::Line(bad, None),
            NoPuzzle::Nothing => Self::Other(format!("{source}: there is no puzzle")),
        }
    }
}

/// A position on a board with some rules: in an argument, the first puzzle of a file or of standard input, or the puzzle of the
/// rules if there is no argument.
pub(super) fn on_board(puzzle: Option<&str>, asked: &AskedRules) -> Result<Grid, UnreadPosition> {
    let Some(puzzle) = puzzle else {
        let missing = || UnreadPosition::Other("the rules have no puzzle: name one".to_owned());
        return asked.puzzle.ok_or_else(missing);
    };
    read(puzzle, asked.rules.as_ref())
}

/// A position, and the puzzle that it comes from, if that is named.
pub(super) fn with_puzzle(
    position: Option<&str>,
    puzzle: Option<&str>,
    rules: &RulesOption,
) -> Result<(Grid, Option<Puzzle>), UnreadPosition> {
    let rules = rules.read().map_err(UnreadPosition::Rules)?;
    let read = |text: &str| on_board(Some(text), &rules);
    let puzzle = puzzle.map(read).transpose()?.map(|puzzle| puzzle.placed());
    let position = on_board(position, &rules).map_err(|unread| match unread {
        UnreadPosition::Line(bad, _) => {
            let wrong = wrong_of_two(&bad, puzzle.as_ref());
            UnreadPosition::Line(bad, wrong)
        }
        other => other,
    });
    Ok((position?, puzzle))
}

/// The puzzle, from wherever it is, on the board that is asked for.
fn read(puzzle: &str, rules: Option<&BoardRules>) -> Result<Grid, UnreadPosition> {
    let path = Path::new(puzzle);
    let source = Source::named(path);
    let is_source = puzzle == "-" || path.exists();
    let is_word =
        || rules.is_none() && puzzle.len() < 81 && puzzle.contains(char::is_alphabetic) && !names_its_board(puzzle);
    if !is_source && (puzzle.trim().is_empty() || is_word()) {
        return Err(UnreadPosition::Other(neither(puzzle)));
    }
    if is_source {
        can_be_read(&source).map_err(UnreadPosition::Source)?;
    }
    let read = if is_source { first(Lines::new(vec![source.clone()]), rules) } else { pasted("PUZZLE", puzzle, rules) };
    let Found { grid, is_followed, .. } = read.map_err(|fault| UnreadPosition::in_source(&source, fault))?;
    if is_followed {
        tell(Note("this is about the first puzzle; others follow that are not looked at".to_owned()));
    }
    Ok(grid)
}
