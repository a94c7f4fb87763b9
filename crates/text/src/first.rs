//! The first puzzle of a text or file, in any form, below whatever titles.

use std::io::Cursor;

use super::bad_line::BadLine;
use super::board_rules::BoardRules;
use super::entries::Entries;
use super::formats::is_address;
use super::line::{InputLine, PuzzleLocation};
use super::lines::{InputLines, ReadAhead, has_text};
use super::named_board::FoundPosition;
use super::source::InputError;
use unguess_board::Rules;

/// A board has no more lines than this, and the lines before it are no more.
const LINES: usize = 100;

/// Fewer digits than this are not a puzzle.
const CLUES: usize = 17;

/// Why no puzzle was found.
#[derive(Debug, thiserror::Error)]
pub enum NoPuzzle {
    /// The source cannot be read.
    #[error(transparent)]
    Source(#[from] InputError),
    /// What should be one is none.
    #[error(transparent)]
    Line(Box<BadLine>),
    /// What was found is a board of 10 to 25 digits, or is to be one: others read it.
    #[error("{}", BoardRules::not_here(.0.large().map_or(0, |large| large.size)))]
    Large(Box<InputLine>),
    /// All lines are empty.
    #[error("no puzzle found")]
    Nothing,
}

/// The first puzzle of a text that somebody typed or pasted, on the board that is asked for. The text may be one board in a format
/// that says which, or be such a board without the breaks of lines that came into it. A single address may stand among words.
///
/// # Errors
/// If there is no puzzle: where, and why.
pub fn pasted(name: &str, text: &str, rules: Option<&BoardRules>) -> Result<FoundPosition, NoPuzzle> {
    let text = address(text).unwrap_or(text);
    let whole = InputLine::new(name, 1, text.trim()).at(PuzzleLocation::Board);
    if is_large(&whole, rules) {
        return Err(NoPuzzle::Large(Box::new(whole)));
    }
    let Some(line) = InputLine::of_one_board(name, 1, text.trim()) else {
        // The text without its white space may be a board in such a format.
        let packed =
            || InputLine::of_one_board(name, 1, &text.split_whitespace().collect::<String>())?.found_on(rules).ok();
        let found = first(InputLines::of(name, Cursor::new(format!("{text}\n")))?, rules);
        return found.or_else(|fault| packed().ok_or(fault));
    };
    line.found_on(rules).map_err(NoPuzzle::Line)
}

/// The address in one line of words without a puzzle.
fn address(text: &str) -> Option<&str> {
    let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
    let cells = |text: &str| text.chars().filter(|sign| is_cell(*sign)).count();
    let word = text.split_whitespace().find(|word| is_address(word.as_bytes()))?;
    (!text.trim().contains('\n') && cells(text) - cells(word) < CLUES).then_some(word)
}

/// The first puzzle of some lines, on the board that is asked for. Where none of them is a puzzle, all of them may be one, in the plain
/// form of boards, or be meant as a board with a mistake.
///
/// # Errors
/// If there is no puzzle: where, and why.
pub fn first(mut lines: impl ReadAhead, rules: Option<&BoardRules>) -> Result<FoundPosition, NoPuzzle> {
    let board = rules.and_then(BoardRules::board);
    let mut read: Vec<InputLine> = Vec::new();
    for line in lines.by_ref().take(LINES) {
        read.push(line?.on(board));
        // Who types a puzzle in one line need not say that this is all.
        if read
            .last()
            .is_some_and(|line| line.is_as_long_as_a_puzzle() || line.names_its_board() || line.large().is_some())
        {
            break;
        }
    }
    // What follows is looked at where it is there already.
    while read.len() < LINES && lines.ready_line().is_some_and(has_text) {
        let Some(Ok(line)) = lines.next() else { break };
        read.push(line.on(board));
    }
    // Titles stand above a puzzle, unless there is nothing else.
    let all: Vec<InputLine> = Entries::new(read.iter().cloned().map(Ok)).on(rules).filter_map(Result::ok).collect();
    let captions = all.iter().take_while(|entry| is_caption(entry)).count();
    let captions = if all.len() > captions { captions } else { 0 };
    let mut entries = all.into_iter().skip(captions);
    let Some(first) = entries.next() else {
        return Err(NoPuzzle::Nothing);
    };
    if is_large(&first, rules) {
        return Err(NoPuzzle::Large(Box::new(first)));
    }
    let is_puzzle = |entry: InputLine| entry.is_as_long_as_a_puzzle() || entry.grid_on(rules).is_ok();
    let fault = match first.found_on(rules) {
        Ok(found) => return Ok(FoundPosition { is_followed: entries.any(is_puzzle), ..found }),
        Err(fault) => fault,
    };
    if let Some(large) = entries.clone().find(|entry| entry.large().is_some()) {
        return Err(NoPuzzle::Large(Box::new(large)));
    }
    // The lines are one text only if none of them is a puzzle.
    if read.len() == 1 || is_puzzle(first) || entries.any(is_puzzle) {
        return Err(NoPuzzle::Line(fault));
    }
    let board = read[captions].with(&read[captions + 1..]).at(PuzzleLocation::Board);
    match board.found_on(rules) {
        Ok(found) if board.names_its_board() => Ok(found),
        other => Err(NoPuzzle::Line(other.err().unwrap_or(fault))),
    }
}

/// Whether a text is of a board of 10 to 25 digits, or is asked to be.
fn is_large(line: &InputLine, rules: Option<&BoardRules>) -> bool {
    match rules {
        Some(BoardRules::Large(..)) => true,
        rules => rules.and_then(BoardRules::board).is_none() && line.large().is_some(),
    }
}

/// Whether an entry is a title above a puzzle: it has a word, and fewer cells than a row.
fn is_caption(entry: &InputLine) -> bool {
    let text = entry.to_string();
    let letters: Vec<char> = text.chars().map(|c| if c.eq_ignore_ascii_case(&'x') { ' ' } else { c }).collect();
    let has_word = letters.windows(2).any(|pair| pair[0] != pair[1] && pair.iter().all(|c| c.is_alphabetic()));
    let cells = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '?')).count();
    let size = entry.board.map_or(9, Rules::size);
    entry.form == PuzzleLocation::First
        && has_word
        && cells < size
        && !entry.names_its_board()
        && entry.large().is_none()
}
