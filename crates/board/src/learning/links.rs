//! What a search has to know of a board.

/// The cells of a board and what links their candidates.
pub struct BoardLinks<'a> {
    /// How many digits there are.
    pub size: usize,
    /// The cells of each house that takes each digit once.
    pub houses: Vec<&'a [usize]>,
    /// By cell, ascending: those that cannot have the digit of the cell.
    pub peers: &'a [Vec<usize>],
    /// By candidate, ascending: what else cannot be true together with it. Nothing at all if all links are those of peers.
    pub linked: &'a [Vec<usize>],
}
