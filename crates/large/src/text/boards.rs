//! The boards that texts name: by their size, or by the region of each cell.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::Declared;
use crate::{Board, BoardFault, Unread};

/// The size of a board with some number of cells.
pub(super) fn size_of(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && Board::SIZES.contains(&size)).then_some(size)
}

/// The usual board of a size, made once. It has no boxes if the size is a prime.
pub(super) fn usual(size: usize) -> Result<Arc<Board>, BoardFault> {
    static BOARDS: [OnceLock<Result<Arc<Board>, BoardFault>>; 26] = [const { OnceLock::new() }; 26];
    let made = || Board::usual(size).or_else(|_| Board::latin(size)).map(Arc::new);
    BOARDS.get(size).map_or_else(made, |board| board.get_or_init(made).clone())
}

/// The board of a size: the declared one, or the usual one, which has no boxes if the size is a prime.
pub(super) fn board(text: &str, size: usize, declared: &Declared) -> Result<Arc<Board>, Unread> {
    match &declared.board {
        Some(board) if board.size() == size => Ok(Arc::clone(board)),
        Some(board) => {
            let reason = format!("a grid of {size} rows does not fit the declared board of {} digits", board.size());
            Err(Unread::at(text, 0, reason))
        }
        None => usual(size).map_err(|fault| Unread::at(text, 0, fault.0)),
    }
}

/// The board of regions of any form, by the name of the region of each cell. Regions are numbered in the order of their names.
pub(super) fn named<T: Ord + Copy>(names: &[T]) -> Result<Board, BoardFault> {
    let all: Vec<T> = names.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    Board::regions(&names.iter().filter_map(|name| all.binary_search(name).ok()).collect::<Vec<_>>())
}

/// The board of regions of any form: a sign for each cell, and white space anywhere.
pub(super) fn regions(text: &str) -> Result<Board, BoardFault> {
    named(&text.chars().filter(|sign| !sign.is_whitespace()).collect::<Vec<_>>())
}
