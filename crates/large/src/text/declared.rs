//! Words that declare a board or an alphabet before a text is read: `16x16`, `12x12+2x6+x`, `16x16+letters`.

use std::sync::Arc;

use super::Declared;
use super::boards::usual;
use crate::{Alphabet, Board, BoardFault, Extra};

/// What words add to a board.
const EXTRAS: [(&str, &[Extra]); 7] = [
    ("diagonal-down", &[Extra::DiagonalDown]),
    ("diagonal-up", &[Extra::DiagonalUp]),
    ("x", &[Extra::DiagonalDown, Extra::DiagonalUp]),
    ("windoku", &[Extra::Windows]),
    ("disjoint", &[Extra::Disjoint]),
    ("anti-knight", &[Extra::AntiKnight]),
    ("anti-king", &[Extra::AntiKing]),
];

/// Two numbers with an `x` between them.
fn pair(word: &str) -> Option<[usize; 2]> {
    let (rows, columns) = word.split_once(['x', 'X'])?;
    Some([rows.parse().ok()?, columns.parse().ok()?])
}

/// The words that may stand beside a size, each with what it means.
pub fn words() -> Vec<(String, String)> {
    let alphabet =
        |alphabet: Alphabet| (alphabet.name().to_owned(), format!("grids are written in {}", alphabet.range(16)));
    let extras = EXTRAS.iter().map(|(word, _)| ((*word).to_owned(), "as on nine digits".to_owned()));
    let boxes = ("2x8".to_owned(), "boxes of 2 rows and 8 columns, where a size has several".to_owned());
    let latin = ("latin".to_owned(), "no boxes".to_owned());
    [boxes, latin].into_iter().chain(extras).chain(Alphabet::ALL.map(alphabet)).collect()
}

impl Declared {
    /// What words joined by `+` declare: how many rows and columns the board has, then the rows and columns of its boxes or `latin`, what
    /// it has besides, and the alphabet. Without a word about regions, these are the usual boxes, or what the text says.
    ///
    /// # Errors
    /// A word that is none of these, and words that make no board.
    pub fn named(words: &str) -> Result<Self, BoardFault> {
        declared(words).map(|(declared, _)| declared)
    }

    /// The board that such words declare: the usual one of the size, if they say nothing of it.
    ///
    /// # Errors
    /// As [`Self::named`].
    pub fn board_named(words: &str) -> Result<Arc<Board>, BoardFault> {
        let (declared, size) = declared(words)?;
        declared.board.map_or_else(|| usual(size), Ok)
    }
}

/// What words declare, and the size of the board.
fn declared(words: &str) -> Result<(Declared, usize), BoardFault> {
    let words: Vec<&str> = words.split('+').map(str::trim).collect();
    let square = words.iter().filter_map(|word| pair(word)).find(|[rows, columns]| rows == columns && *rows > 9);
    let [size, _] = square.ok_or_else(|| BoardFault("no word says a size such as 16x16".to_owned()))?;
    let mut declared = Declared::default();
    let mut board = Board::clone(&*usual(size)?);
    let mut is_usual = true;
    let mut extras: Vec<Extra> = Vec::new();
    for word in words {
        match (pair(word), word.to_ascii_lowercase().as_str()) {
            (Some([rows, columns]), _) if [rows, columns] == [size; 2] => {}
            (Some([rows, columns]), _) if rows.checked_mul(columns) == Some(size) => {
                board = Board::boxes(rows, columns)?;
            }
            (_, "latin") => board = Board::latin(size)?,
            (_, name) => {
                if let Some((_, more)) = EXTRAS.iter().find(|(word, _)| *word == name) {
                    extras.extend_from_slice(more);
                } else {
                    let alphabet = Alphabet::named(name);
                    declared.alphabet = Some(alphabet.ok_or_else(|| unknown(word, size))?);
                    continue;
                }
            }
        }
        is_usual &= pair(word) == Some([size; 2]);
    }
    let board = extras.into_iter().try_fold(board, Board::with)?;
    // The usual board may be followed by regions in the text.
    declared.board = (!is_usual).then(|| Arc::new(board));
    Ok((declared, size))
}

fn unknown(word: &str, size: usize) -> BoardFault {
    let extras: Vec<&str> = EXTRAS.iter().map(|(word, _)| *word).collect();
    let alphabets = Alphabet::ALL.map(Alphabet::name);
    BoardFault(format!(
        "unknown rule {word:?} of a board of {size} digits: expected the rows and columns of boxes such as 2x{}, latin, {}, or an alphabet: {}",
        size / 2,
        extras.join(", "),
        alphabets.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseKind;

    #[test]
    fn words_declare_boards_and_alphabets() {
        let board = |words: &str| Declared::named(words).unwrap().board.unwrap();
        assert_eq!(board("12x12+2x6").shape(), Some([2, 6]));
        assert_eq!(board("latin+11x11").houses().len(), 22);
        let extra = |words: &str| board(words).houses().iter().filter(|house| house.kind == HouseKind::Extra).count();
        assert_eq!([extra("16x16+x"), extra("16X16+Windoku+disjoint")], [2, 25]);
        let letters = Declared::named("16x16+letters").unwrap();
        assert!(letters.board.is_none() && letters.alphabet == Some(Alphabet::Letters));
        let fault = |words: &str| Declared::named(words).unwrap_err().0;
        assert!(
            fault("16x16+3x5").starts_with("unknown rule \"3x5\"") && fault("16x16+hexadecimal").contains("zero-based")
        );
        assert!(fault("30x30").contains("not 30") && fault("13x13+windoku").contains("need boxes"));
    }
}
