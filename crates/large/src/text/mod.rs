//! Texts of boards of 10 to 25 digits.
//!
//! Some announce themselves: our own plain form, Tatham's Solo, f-puzzles and ISS. All others are grids of signs, or of numbers, in
//! one of four alphabets ([`Alphabet`]). Two of these use the same signs, so a text may be unclear: then it is refused, unless the
//! others of its file decide.

mod boards;
mod declared;
mod f_puzzles;
mod framed;
mod iss;
mod lists;
mod numbers;
mod plain;
mod statements;
mod tatham;
mod words;
mod write;

use std::sync::Arc;

use crate::{Alphabet, Board, Cell, Digit, Digits, State, Unread};

pub use declared::words as declared_words;
pub(crate) use framed::are_apart;
pub use framed::marks_board;
pub use write::{grid_text, marks_text, read_marks, regions_text};

/// What is known of a text before it is read.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// Its alphabet, if it is declared.
    pub alphabet: Option<Alphabet>,
    /// Its board, if it is declared. A text that announces itself brings its own.
    pub board: Option<Arc<Board>>,
}

/// A puzzle as a text states it.
#[derive(Clone, Debug)]
pub struct LargePuzzle {
    /// Its board. The usual boxes, if neither the text nor the caller says more.
    pub board: Arc<Board>,
    /// The digit of each cell.
    pub givens: Vec<Option<Digit>>,
    /// The candidates of cells that the text limits without filling them.
    pub marks: Vec<(Cell, Digits)>,
    /// The alphabet of its grid, and the default one for a text without a grid.
    pub alphabet: Alphabet,
}

impl LargePuzzle {
    /// The state that the puzzle begins with.
    pub fn state(&self) -> State {
        let mut state = State::of(&self.board, &self.givens);
        for (cell, digits) in &self.marks {
            state.remove(*cell, self.board.digits() - *digits);
        }
        state
    }
}

/// Reads a puzzle.
///
/// # Errors
/// A text that is not a puzzle of 10 to 25 digits, or could be several.
pub fn read(text: &str, declared: &Declared) -> Result<LargePuzzle, Unread> {
    if let Some(read) = announced(text) {
        return read(text);
    }
    lists::ListedRows::of(text)?.map_or_else(|| plain::read(text, declared), |rows| rows.read(text, declared))
}

/// Reads the puzzles of a file. Those that may be in several alphabets are in that of all others, if these agree.
pub fn read_batch(texts: &[&str], declared: &Declared) -> Vec<Result<LargePuzzle, Unread>> {
    let mut all: Vec<_> = texts.iter().map(|text| read(text, declared)).collect();
    let grids = all.iter().zip(texts).filter(|(_, text)| announced(text).is_none());
    let mut alphabets: Vec<Alphabet> = grids.filter_map(|(read, _)| Some(read.as_ref().ok()?.alphabet)).collect();
    alphabets.sort_unstable();
    alphabets.dedup();
    if let [alphabet] = alphabets[..] {
        let decided = Declared { alphabet: Some(alphabet), ..declared.clone() };
        for (outcome, text) in all.iter_mut().zip(texts) {
            if outcome.as_ref().is_err_and(|fault| fault.needs_alphabet)
                && let Ok(read) = read(text, &decided)
            {
                *outcome = Ok(read);
            }
        }
    }
    all
}

/// Reads a text of one format.
type FormatReader = fn(&str) -> Result<LargePuzzle, Unread>;

/// The reader of a text that announces its format.
fn announced(text: &str) -> Option<FormatReader> {
    match text.trim_start_matches('\u{feff}').trim_start() {
        start if start.starts_with('{') => Some(f_puzzles::read),
        start if start.starts_with('.') && start.contains('~') => Some(iss::read),
        start if statements::are(start) => Some(statements::read),
        start if tatham::is_tatham(start) => Some(tatham::read),
        _ => None,
    }
}
