//! The first puzzle of a text or file, in any form, below whatever titles.

use std::io::Cursor;

use super::bad_line::BadLine;
use super::board_rules::BoardRules;
use super::entries::Entries;
use super::line::{Line, PuzzleLocation};
use super::lines::{InputError, Lines, ReadAhead};
use unguess_core::board::{Grid, Rules};

/// A board has no more lines than this, and the lines before it are no more.
const LINES: usize = 100;

/// Why no puzzle was found.
#[derive(Debug, thiserror::Error)]
pub enum NoPuzzle {
    /// The source cannot be read.
    #[error(transparent)]
    Source(#[from] InputError),
    /// What should be one is none.
    #[error(transparent)]
    Line(Box<BadLine>),
    /// All lines are empty.
    #[error("there is no puzzle")]
    Nothing,
}

/// The first puzzle of some lines.
pub struct First {
    /// The puzzle, or position.
    pub grid: Grid,
    /// Whether another follows among the lines that were read.
    pub is_followed: bool,
}

/// The first puzzle of a text that somebody typed or pasted, on the board that is asked for.
///
/// # Errors
/// If there is no puzzle: where, and why.
pub fn pasted(name: &str, text: &str, rules: Option<&BoardRules>) -> Result<First, NoPuzzle> {
    first(Lines::of(name, Cursor::new(format!("{text}\n")))?, rules)
}

/// The first puzzle of some lines, on the board that is asked for. Where none of them is a puzzle, all of them may be meant as a
/// board with a mistake.
///
/// # Errors
/// If there is no puzzle: where, and why.
pub fn first(mut lines: impl ReadAhead, rules: Option<&BoardRules>) -> Result<First, NoPuzzle> {
    let board = rules.and_then(BoardRules::board);
    let mut read: Vec<Line> = Vec::new();
    for line in lines.by_ref().take(LINES) {
        read.push(Line { board, ..line? });
        // Who types a puzzle in one line need not say that this is all.
        if read.last().is_some_and(|line| line.is_as_long_as_a_puzzle() || line.names_its_board()) {
            break;
        }
    }
    // What follows is looked at where it is there already.
    let is_told = |line: &[u8]| line.first().is_some_and(|first| first.is_ascii_graphic() && *first != b'#');
    while read.len() < LINES && lines.ready_line().is_some_and(is_told) {
        let Some(Ok(line)) = lines.next() else { break };
        read.push(Line { board, ..line });
    }
    // Titles stand above a puzzle, unless there is nothing else.
    let all: Vec<Line> = Entries::new(read.iter().cloned().map(Ok)).on(rules).filter_map(Result::ok).collect();
    let captions = all.iter().take_while(|entry| is_caption(entry)).count();
    let captions = if all.len() > captions { captions } else { 0 };
    let mut entries = all.into_iter().skip(captions);
    let Some(first) = entries.next() else {
        return Err(NoPuzzle::Nothing);
    };
    let is_puzzle = |entry: Line| entry.is_as_long_as_a_puzzle() || entry.grid_on(rules).is_ok();
    let fault = match first.grid_on(rules) {
        Ok(grid) => return Ok(First { grid, is_followed: entries.any(is_puzzle) }),
        Err(fault) => fault,
    };
    if read.len() == 1 || is_puzzle(first) || entries.any(is_puzzle) {
        return Err(NoPuzzle::Line(fault));
    }
    let board = Line { form: PuzzleLocation::Board, ..read[captions].with(&read[captions + 1..]) };
    Err(NoPuzzle::Line(board.grid_on(rules).err().unwrap_or(fault)))
}

/// Whether an entry is a title above a puzzle: it has a word, and fewer cells than a row.
fn is_caption(entry: &Line) -> bool {
    let text = entry.to_string();
    let letters: Vec<char> = text.chars().map(|c| if c.eq_ignore_ascii_case(&'x') { ' ' } else { c }).collect();
    let has_word = letters.windows(2).any(|pair| pair[0] != pair[1] && pair.iter().all(|c| c.is_alphabetic()));
    let cells = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '?')).count();
    let size = entry.board.map_or(9, Rules::size);
    entry.form == PuzzleLocation::First && has_word && cells < size && !entry.names_its_board()
}
