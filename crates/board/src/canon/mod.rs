//! Canonical forms: one representative of all puzzles that differ only in how they are written.
//!
//! A Sudoku is essentially unchanged when rows are exchanged within a band, whole bands, columns within a stack, or
//! whole stacks, when the board is reflected at its diagonal, and when the digits are renamed. The geometric part of
//! this
//! group has 2 · 6⁴ · 6⁴ = 3,359,232 *forms*, the renaming 9! more. Puzzles that one of them turns into each other are
//! *isomorphic*.
//!
//! The *canonical form* is the one whose 81 characters come first in the order of texts, an empty cell before all digits
//! ("minlex"). Two puzzles are isomorphic if and only if their canonical forms are equal. The *automorphisms* of a
//! puzzle are the
//! geometric forms that turn it into itself, digits renamed as needed; they form a group, so their number divides
//! 3,359,232, and the puzzle has 3,359,232 / automorphisms geometric forms that are really different.
//!
//! # How it is found
//! Row by row. A *partial form* (`PartialForm`) says which rows of the puzzle are the first ones of the form, which column
//! goes where, and how the digits met so far are renamed. All partial forms that give the least text so far are kept, each
//! is continued with every row that may follow, and of the results the least are kept again. Three things keep them few:
//!
//! * The pattern of empty cells in the first row decides most: of the 18 rows and columns few have the least one.
//! * Columns that are empty in all rows so far can be exchanged without a change of those rows. They stay one partial form
//!   until a row tells them apart; so do stacks that are empty so far. Of rows and bands without any clue one is taken for
//!   all, and counted.
//! * A new digit gets the next name. So what a row becomes is known, but for the order of new digits that stand side by
//!   side, before it is decided which columns these are.
//!
//! In a complete grid nothing is empty, and the first row alone would leave 23,328 partial forms. There the first two rows
//! are taken together (`complete`).
//!
//! Partial forms are different forms, so there are never more than 3,359,232. The most that were met are 7,776, for three
//! full rows in three bands; with the diagonal of nine digits there are 2,592, as many as it has automorphisms, and a hill
//! climb for puzzles with many found none with more than that.

mod complete;
mod partial;
mod rewriting;

pub use rewriting::Rewriting;

use crate::Puzzle;
use partial::{PartialForm, RowMasks};

/// The canonical form of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The form itself.
    pub puzzle: Puzzle,
    /// How the puzzle becomes that; one way, where there are several.
    pub form: Rewriting,
    /// How many geometric forms turn the puzzle into itself, digits renamed as needed.
    pub automorphisms: u32,
}

/// The canonical form of a puzzle, which may have any number of clues and of solutions. No two clues may contradict each
/// other: what is read as a puzzle never does.
///
/// ```
/// use unguess_board::canon::{Rewriting, canonical};
///
/// let puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let least = canonical(&puzzle);
/// assert_eq!(least.puzzle.to_string(), ".......12..1.234...5.6....3....7..2....3....51.5...87...4....9..8.41....9...62...");
/// assert_eq!(canonical(&Rewriting::random(7, 0).of(&puzzle)).puzzle, least.puzzle);
/// # Ok::<(), unguess_board::PuzzleError>(())
/// ```
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    let rows = RowMasks::of(puzzle);
    let mut partial = Vec::with_capacity(32);
    let first = if rows.are_complete() {
        complete::two_rows(&rows, &mut partial);
        2
    } else {
        partial.extend(PartialForm::starts());
        0
    };
    // A partial form, the row that continues it, and how many rows that row stands for.
    let mut found = Vec::with_capacity(32);
    let mut longer = Vec::with_capacity(32);
    for place in first..9 {
        let mut least = u64::MAX;
        for (number, one) in partial.iter().enumerate() {
            one.each_next_row(&rows, place, |row, ways| {
                let text = one.text(rows.row(one.is_transposed, row));
                if text < least {
                    found.clear();
                    least = text;
                }
                if text == least {
                    found.push((number, row, ways));
                }
            });
        }
        for (number, row, ways) in found.drain(..) {
            partial[number].with_row(&rows, place, row, ways, &mut longer);
        }
        std::mem::swap(&mut partial, &mut longer);
        longer.clear();
    }
    let form = partial[0].form();
    let automorphisms = partial.iter().map(PartialForm::forms).sum();
    Canonical { puzzle: form.of(puzzle), form, automorphisms }
}
