//! One way to write a puzzle differently.

use crate::random::Random;
use crate::{Cell, Digit, Puzzle};

/// A way to write a puzzle differently: reflected or not, rows and columns in another order, digits with other names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rewriting {
    /// Rows and columns change places first.
    pub(super) is_transposed: bool,
    /// Which row comes at each place.
    pub(super) rows: [u8; 9],
    /// Which column comes at each place.
    pub(super) columns: [u8; 9],
    /// The new name of each digit, 0 for an empty cell being 0.
    pub(super) names: [u8; 10],
}

impl Rewriting {
    /// The form that changes nothing.
    pub const IDENTITY: Self = Self {
        is_transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        names: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// A form, each as likely as every other, that depends only on a seed and a number.
    pub fn random(seed: u64, number: u64) -> Self {
        Self::drawn(&mut Random::new(seed, number))
    }

    /// The random form of this number for a puzzle of this number, by a seed.
    pub fn of_series(seed: u64, puzzle: u64, number: u32) -> Self {
        Self::random(seed, puzzle << 32 | u64::from(number))
    }

    fn drawn(random: &mut Random) -> Self {
        let is_transposed = random.below(2) == 1;
        let [rows, columns] = [lines(random), lines(random)];
        let mut names = Self::IDENTITY.names;
        random.shuffle(&mut names[1..]);
        Self { is_transposed, rows, columns, names }
    }

    /// A puzzle in this form.
    pub fn of(&self, puzzle: &Puzzle) -> Puzzle {
        let digits = digits(puzzle);
        let mut formed = Puzzle::EMPTY;
        for cell in Cell::all() {
            let [row, column] = [self.rows[cell.index() / 9], self.columns[cell.index() % 9]].map(usize::from);
            let digit = if self.is_transposed { digits[column][row] } else { digits[row][column] };
            let name = usize::from(self.names[usize::from(digit)]);
            formed.set(cell, name.checked_sub(1).map(Digit::new));
        }
        formed
    }
}

/// Nine rows or columns in a random order that keeps bands or stacks together.
fn lines(random: &mut Random) -> [u8; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in bands.into_iter().enumerate() {
        let mut of_band = [0, 1, 2].map(|line| 3 * band + line);
        random.shuffle(&mut of_band);
        lines[3 * place..3 * place + 3].copy_from_slice(&of_band);
    }
    lines
}

/// The digits of a puzzle row by row, 0 for an empty cell.
pub(super) fn digits(puzzle: &Puzzle) -> [[u8; 9]; 9] {
    let digit = |row, column| puzzle.clue(Cell::at(row, column)).map_or(0, Digit::number);
    std::array::from_fn(|row| std::array::from_fn(|column| digit(row, column)))
}
