//! Boards of 10 to 25 digits: what is answered of them. They have positions of their own, so each question is answered here once more,
//! in the form of the answers for fewer digits.

mod answers;
mod document;
mod facts;
mod making;
mod notations;
mod path;
mod race;
mod rows;
mod story;

use unguess_corpus::{BadLine, BoardRules, InputLine};
use unguess_large::{Declared, Unread, regions_text};
use unguess_text::LargeText;

use crate::fault::RequestFault;

pub(crate) use answers::answer;
pub use facts::{LargeClues, clues, faults, objection, solution_text};
pub use making::maker;
pub use notations::suit_notation;
pub use path::LargePath;
pub(crate) use rows::suit_filter;
pub use rows::{row, suit};
pub use unguess_large::{
    Alphabet, Board, BoardFault, BoardNames, Digit, Digits, LargePuzzle, declared_words, grid_text,
};

/// Reads lines of boards of 10 to 25 digits.
#[derive(Clone, Debug, Default)]
pub struct LargeReader {
    asked: AskedBoard,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
enum AskedBoard {
    /// Nothing.
    #[default]
    Any,
    /// A board of fewer digits.
    Smaller,
    /// A board with this number of digits, and what is declared of it.
    Large(usize, Declared),
}

/// What a line says, if it is for such a board.
pub type LargeLine = Result<LargePuzzle, Box<BadLine>>;

impl LargeReader {
    /// For the board that is asked for.
    ///
    /// # Errors
    /// Words that make no board.
    pub fn on(rules: Option<&BoardRules>) -> Result<Self, RequestFault> {
        let asked = match rules {
            None => AskedBoard::Any,
            Some(BoardRules::Large(size, words)) => {
                AskedBoard::Large(*size, Declared::named(words).map_err(RequestFault::new)?)
            }
            Some(_) => AskedBoard::Smaller,
        };
        Ok(Self { asked })
    }

    /// What a line says; none if neither the line nor the board that is asked for has 10 digits or more.
    pub fn read(&self, line: &InputLine) -> Option<LargeLine> {
        let other = || Box::new(line.refused(BoardRules::disagreement()));
        match (&self.asked, line.large()) {
            (AskedBoard::Any | AskedBoard::Smaller, None) => None,
            (AskedBoard::Any, Some(found)) => Some(read(line, found, &Declared::default())),
            (AskedBoard::Smaller, Some(_)) => Some(Err(other())),
            (AskedBoard::Large(size, declared), _) => {
                let puzzle = read(line, &line.as_large(), declared);
                Some(puzzle.and_then(|puzzle| if puzzle.board.size() == *size { Ok(puzzle) } else { Err(other()) }))
            }
        }
    }

    /// What a line says that is taken for such a board.
    ///
    /// # Errors
    /// If it is none.
    pub fn read_large(&self, line: &InputLine) -> LargeLine {
        let size = line.as_large().size;
        self.read(line).unwrap_or_else(|| Err(Box::new(line.refused(BoardRules::not_here(size)))))
    }
}

/// The puzzle of the text of a line, of which something may be declared.
fn read(line: &InputLine, found: &LargeText, declared: &Declared) -> LargeLine {
    let fault = |fault: Unread| Box::new(line.refused_at(found, fault.reason, fault.line, fault.column));
    unguess_large::read(&found.text, declared).map_err(fault)
}

/// The board that words such as `16x16+x` declare, in text.
///
/// # Errors
/// Words that make no board.
pub fn board_named(words: &str) -> Result<String, RequestFault> {
    Declared::board_named(words).map(|board| board.to_string()).map_err(RequestFault::new)
}

/// A puzzle in one line: as it is written, if that is one, or if the line would lack its relations.
pub fn one_line(line: &InputLine, puzzle: &LargePuzzle) -> String {
    let text = line.as_large().text;
    if !puzzle.board.relations().is_empty() {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        return lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(if text.starts_with('{') {
            " "
        } else {
            "; "
        });
    }
    if text.contains(['\n', '\r']) || text.starts_with('{') { puzzle_text(puzzle) } else { text.trim().to_owned() }
}

/// The givens of a puzzle, and the letters of its regions if these are no boxes.
pub(crate) fn puzzle_text(puzzle: &LargePuzzle) -> String {
    let gap = if puzzle.alphabet == Alphabet::Numbers { " " } else { "" };
    let grid = grid_text(puzzle.alphabet, &puzzle.givens);
    regions_text(&puzzle.board).map_or_else(|| grid.clone(), |regions| format!("{grid}{gap}{regions}"))
}
