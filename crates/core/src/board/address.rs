//! Addresses of pages that have a puzzle in them, as sites that solve puzzles give them: `https://…?bd=8.4…`.

use super::ids::Digit;
use super::misread::{GridError, Misread};

/// How the address of a page begins.
const BEGINNINGS: [&str; 3] = ["http://", "https://", "www."];

/// Whether a text begins as the address of a page.
pub fn is_address(text: &[u8]) -> bool {
    let begins = |start: &str| text.get(..start.len()).is_some_and(|text| text.eq_ignore_ascii_case(start.as_bytes()));
    BEGINNINGS.iter().any(|start| begins(start))
}

/// The puzzle in an address, and where it begins, in bytes: the only 81 or 729 characters of cells that stand together with
/// nothing of the kind beside them.
///
/// # Errors
/// If there is none, or there are different ones.
pub(super) fn puzzle(address: &str) -> Result<(usize, &str), Misread> {
    let is_cell = |c: char| Digit::from_char(c).is_some() || matches!(c, '0' | '.' | '*' | '_' | '-' | 'x' | 'X');
    let pieces = address.split(|c| !is_cell(c)).filter(|piece| matches!(piece.len(), 81 | 729));
    let mut puzzles: Vec<&str> = pieces.collect();
    puzzles.dedup();
    match puzzles[..] {
        [puzzle] => Ok((puzzle.as_ptr() as usize - address.as_ptr() as usize, puzzle)),
        [] => Err(GridError::NoAddress.into()),
        [_, second, ..] => {
            let place = second.as_ptr() as usize - address.as_ptr() as usize;
            Err(Misread { error: GridError::Addresses { found: puzzles.len() }, places: vec![place] })
        }
    }
}
