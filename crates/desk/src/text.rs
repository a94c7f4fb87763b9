//! Puzzles and positions from texts, on the usual board or on one with rules of its own.

use unguess_core::board::{CandidateSet, Grid, PlainBoard, is_address};
use unguess_corpus::formats::{BoardFormat, Drawings};
use unguess_corpus::{BoardRules, First, Line, pasted};

use crate::fault::Fault;

/// How the plain form of boards begins.
const PLAIN: &str = "size ";

/// Fewer digits than this are not a puzzle.
const CLUES: usize = 17;

/// Rules by name or in the plain form of boards; none for the usual board.
///
/// # Errors
/// An unknown word or statement.
pub fn board_rules(text: &str) -> Result<Option<BoardRules>, Fault> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let rules = BoardRules::described(text).map_err(Fault::new)?;
    Ok(Some(rules).filter(|rules| !rules.is_classic()))
}

/// Whether a line says which board it is of.
pub fn is_named(line: &Line) -> bool {
    line.names_its_board() || line.to_string().starts_with(PLAIN)
}

/// A puzzle or position of a text.
pub struct Found {
    /// It, on its board.
    pub grid: Grid,
    /// Whether another one follows in the text.
    pub is_followed: bool,
    /// What the cells of its board may be.
    pub marks: CandidateSet,
}

impl Found {
    const fn on(grid: &Grid, marks: CandidateSet) -> Self {
        Self { grid: *grid, is_followed: false, marks }
    }

    fn of(board: &PlainBoard) -> Self {
        Self::on(&board.grid(), board.marks)
    }
}

impl From<First> for Found {
    fn from(First { grid, is_followed }: First) -> Self {
        Self { is_followed, ..Self::on(&grid, CandidateSet::ALL) }
    }
}

/// What a text says: on the board that it names, or else on the one that is asked for.
///
/// # Errors
/// If it is not a puzzle of this board: where, and why.
pub fn first(text: &str, rules: Option<&BoardRules>) -> Result<Found, Fault> {
    if text.trim_start().starts_with(PLAIN) {
        let board = PlainBoard::read(text);
        return board.map(|board| Found::of(&board)).map_err(|bad| Fault::at(&bad.fault, bad.line));
    }
    let text = address(text).unwrap_or(text);
    let packed: String = text.split_whitespace().collect();
    let mut lines = [text.trim(), &packed].into_iter().map(|line| Line::new("text", 1, line));
    if let Some(line) = lines.find(Line::names_its_board) {
        let read = match rules {
            Some(BoardRules::Jigsaw(_)) if line.format() == Some(BoardFormat::Jigsaw) => {
                line.grid_on(rules).map(|grid| Found::on(&grid, CandidateSet::ALL))
            }
            _ => {
                let asked = rules.filter(|rules| matches!(rules, BoardRules::Killer(_)));
                line.board_on(asked, Drawings::Refused).map(|published| Found::of(&published.board))
            }
        };
        return read.map_err(|bad| Fault::of(&bad));
    }
    match rules {
        None | Some(BoardRules::Fixed(..)) => {
            let marks = if let Some(BoardRules::Fixed(_, marks)) = rules { *marks } else { CandidateSet::ALL };
            Ok(Found { marks, ..pasted("text", text, rules)?.into() })
        }
        Some(rules) => rules
            .grid(&packed)
            .map(|grid| Found::on(&grid, CandidateSet::ALL))
            .map_err(|(reason, _)| Fault::of_puzzle(reason)),
    }
}

/// The address in one line of words without a puzzle of their own.
fn address(text: &str) -> Option<&str> {
    let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
    let word = text.split_whitespace().find(|word| is_address(word.as_bytes()))?;
    let rest = text.chars().filter(|sign| is_cell(*sign)).count() - word.chars().filter(|sign| is_cell(*sign)).count();
    (!text.trim().contains('\n') && rest < CLUES).then_some(word)
}
