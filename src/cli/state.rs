//! One puzzle or state of a command line, in any form and from anywhere.

use std::path::Path;

use super::Failure;
use super::board_rules::{AskedRules, RulesOption};
use super::failure::{advice, tell};
use super::input::{names_its_board, neither};
use super::standard::can_be_read;
use unguess_board::{Grid, Puzzle};
use unguess_corpus::{BoardRules, FoundPosition, InputLine, InputLines, NoPuzzle, Source, first, pasted};
use unguess_desk::large::{LargePuzzle, LargeReader};
use unguess_render::position::wrong_of_two;

/// Why there is no puzzle in a source, or in the text that is an argument.
fn unread(source: &Source, fault: NoPuzzle) -> Failure {
    match fault {
        NoPuzzle::Source(error) => error.into(),
        NoPuzzle::Line(bad) => Failure::Line { bad, wrong: None },
        NoPuzzle::Large(line) => Failure::Large(line),
        NoPuzzle::Nothing => Failure::Input { message: format!("{source}: no puzzle found") },
    }
}

/// A position on a board with some rules: in an argument, the first puzzle of a file or of standard input, or the puzzle of the
/// rules if there is no argument.
pub(super) fn on_board(puzzle: Option<&str>, asked: &AskedRules) -> Result<Grid, Failure> {
    let Some(puzzle) = puzzle else {
        let missing = || Failure::Input { message: "the rules have no puzzle: name one".to_owned() };
        return asked.puzzle.ok_or_else(missing);
    };
    read(puzzle, asked.rules.as_ref())
}

/// Reads a position, and the puzzle that it comes from if one is named. If the position cannot be, the failure says
/// what is wrong in it by that puzzle.
pub(super) fn with_puzzle(
    position: Option<&str>,
    puzzle: Option<&str>,
    rules: &RulesOption,
) -> Result<(Grid, Option<Puzzle>), Failure> {
    let rules = rules.read_any()?;
    let read = |text: &str| on_board(Some(text), &rules);
    let puzzle = puzzle.map(read).transpose()?.map(|puzzle| puzzle.placed());
    let position = on_board(position, &rules).map_err(|unread| match unread {
        Failure::Line { bad, .. } => {
            let wrong = wrong_of_two(&bad, puzzle.as_ref());
            Failure::Line { bad, wrong }
        }
        other => other,
    });
    Ok((position?, puzzle))
}

/// The puzzle of 10 to 25 digits of a line.
pub(super) fn large(line: &InputLine, rules: &RulesOption) -> Result<LargePuzzle, Failure> {
    let reader = LargeReader::on(rules.read_any()?.rules.as_ref())?;
    reader.read_large(line).map_err(|bad| Failure::Line { bad, wrong: None })
}

/// The first puzzle of an argument, on the board that is asked for: the argument is a file, `-` for standard input, or
/// the puzzle itself.
fn read(puzzle: &str, rules: Option<&BoardRules>) -> Result<Grid, Failure> {
    let path = Path::new(puzzle);
    let source = Source::named(path);
    let is_source = puzzle == "-" || path.exists();
    // A short text with letters is more likely a wrong file name than a puzzle.
    let is_word =
        || rules.is_none() && puzzle.len() < 81 && puzzle.contains(char::is_alphabetic) && !names_its_board(puzzle);
    if !is_source && (puzzle.trim().is_empty() || is_word()) {
        return Err(Failure::Input { message: neither(puzzle) });
    }
    if is_source {
        can_be_read(&source)?;
    }
    let read =
        if is_source { first(InputLines::new(vec![source.clone()]), rules) } else { pasted("PUZZLE", puzzle, rules) };
    let FoundPosition { grid, is_followed, .. } = read.map_err(|fault| unread(&source, fault))?;
    if is_followed {
        tell(advice("this is about the first puzzle; others follow that are not looked at"));
    }
    Ok(grid)
}
