//! Grids made for tests, and a small generator of numbers.

use std::collections::BTreeSet;
use std::sync::Arc;

use unguess_large::{Alphabet, Board, Declared, Digit, LargePuzzle, read};

/// Numbers that look random and are the same in each run.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number below some other.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A complete grid of boxes, with its digits renamed at random.
pub(crate) fn complete(shape: [usize; 2], numbers: &mut Numbers) -> Vec<Option<Digit>> {
    let [height, width] = shape;
    let size = height * width;
    let mut names: Vec<usize> = (1..=size).collect();
    for last in (1..size).rev() {
        names.swap(last, numbers.below(last + 1));
    }
    let digit = |cell: usize| {
        let (row, column) = (cell / size, cell % size);
        Digit::new(names[(width * (row % height) + row / height + column) % size])
    };
    (0..size * size).map(digit).collect()
}

/// A grid of which some cells are empty: about one of three stays, and each digit once at least.
pub(crate) fn puzzle(shape: [usize; 2], numbers: &mut Numbers) -> Vec<Option<Digit>> {
    let complete = complete(shape, numbers);
    loop {
        let grid: Vec<_> = complete.iter().map(|digit| digit.filter(|_| numbers.below(3) == 0)).collect();
        if grid.iter().flatten().collect::<BTreeSet<_>>().len() == shape[0] * shape[1] {
            return grid;
        }
    }
}

/// The shape of the usual boxes of a size.
pub(crate) fn shape(size: usize) -> [usize; 2] {
    Board::usual(size).ok().and_then(|board| board.shape()).expect("a size that has boxes")
}

/// Sizes that have boxes.
pub(crate) const SIZES: [usize; 11] = [10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25];

/// A text in an alphabet that nothing declares.
pub(crate) fn undeclared(text: &str) -> LargePuzzle {
    read(text, &Declared::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// A text in a declared alphabet.
pub(crate) fn declared(alphabet: Alphabet) -> Declared {
    Declared { alphabet: Some(alphabet), board: None }
}

/// A declared board.
pub(crate) fn on(board: Board) -> Declared {
    Declared { alphabet: None, board: Some(Arc::new(board)) }
}

/// The reason why a text is refused, with its place.
pub(crate) fn refusal(text: &str, declared: &Declared) -> String {
    read(text, declared).map_or_else(|fault| fault.to_string(), |puzzle| format!("read as {:?}", puzzle.alphabet))
}
