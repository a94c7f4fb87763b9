//! Grids, regions and pencil marks as texts.

use super::boards::size_of;
use super::words::words;
use crate::{Alphabet, Board, BoardNames, Digit, Digits, HouseKind, State, Unread};

/// The digits of cells in one line: a sign for each, or numbers with blanks between them. Empty cells are dots.
pub fn grid_text(alphabet: Alphabet, cells: &[Option<Digit>]) -> String {
    let words = cells.iter().map(|digit| digit.map_or_else(|| ".".to_owned(), |digit| alphabet.sign(digit)));
    words.collect::<Vec<_>>().join(if alphabet == Alphabet::Numbers { " " } else { "" })
}

/// The region of each cell as a letter, which follows the grid of a board whose regions are not boxes. None for boxes, and for a
/// board without regions.
pub fn regions_text(board: &Board) -> Option<String> {
    let letter = |cell| {
        let house = &board.houses()[*board.houses_of(cell).first()?];
        (house.kind == HouseKind::Region).then(|| Digit::new(house.number))?.map(|digit| Alphabet::Letters.sign(digit))
    };
    (0..board.cells()).map(letter).collect::<Option<String>>().filter(|_| board.shape().is_none())
}

/// The candidates of all cells, a line for each row: decimal numbers with commas between them, `-` for a cell without any. Columns
/// are aligned.
pub fn marks_text(state: &State) -> String {
    let size = state.board().size();
    let words: Vec<String> = (0..state.board().cells())
        .map(|cell| {
            let digits = state.digit(cell).map_or_else(|| state.candidates(cell), Digits::of);
            if digits.is_empty() { "-".to_owned() } else { digits.to_string() }
        })
        .collect();
    let width = |column: usize| words.iter().skip(column).step_by(size).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..size).map(width).collect();
    let row = |row: &[String]| {
        let words = row.iter().zip(&widths).map(|(word, width)| format!("{word:<width$}"));
        words.collect::<Vec<_>>().join(" ").trim_end().to_owned() + "\n"
    };
    words.chunks(size).map(row).collect()
}

/// Reads the candidates of all cells. Lines and frames do not matter.
///
/// # Errors
/// A text that does not have a list of digits, or `-`, for each cell of the board.
pub fn read_marks(text: &str, board: &Board) -> Result<Vec<Digits>, Unread> {
    let words = words(text);
    if size_of(words.len()) != Some(board.size()) {
        let reason =
            format!("found {} lists of candidates: expected one for each of {} cells", words.len(), board.cells());
        return Err(Unread::at(text, text.trim_end().len(), reason));
    }
    let read = |word: &super::words::TextWord<'_>| {
        let digits = if word.text == "-" { Ok(Digits::EMPTY) } else { BoardNames(board).read_digits(word.text) };
        digits.map_err(|fault| Unread::at(text, word.at + fault.column - 1, fault.reason))
    };
    words.iter().map(read).collect()
}
