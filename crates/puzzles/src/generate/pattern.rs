//! Puzzles whose clues are in given cells.
//!
//! The clues of a random complete grid in these cells have many solutions as a rule. So one clue after the other is
//! changed, each time if that leaves fewer solutions or as many, until one is left.

use unguess_board::random::Random;
use unguess_board::solutions::count;
use unguess_board::{Cell, CellSet, Digit, Grid, Puzzle};

/// More solutions than this are not distinguished.
const MANY: u64 = 1000;

/// How many changes are tried before another grid is taken.
const CHANGES: usize = 2000;

/// A puzzle with one solution and clues in these cells. It begins with the clues of a complete grid there and changes one clue at a time;
/// nothing is returned if the allowed number of changes does not lead to one.
pub(super) fn puzzle(cells: CellSet, grid: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let places: Vec<Cell> = cells.iter().collect();
    let mut puzzle: Puzzle = grid.clues().filter(|clue| cells.contains(clue.cell())).collect();
    let mut solutions = count(&puzzle, MANY);
    for _ in 0..CHANGES {
        if solutions == 1 || places.is_empty() {
            break;
        }
        let cell = random.one_of(&places);
        let rest = puzzle.without(cell);
        let mut digits: Vec<Digit> = Grid::from(&rest).digits_in(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits.into_iter().filter(|digit| puzzle.clue(cell) != Some(*digit)) {
            let mut next = rest;
            next.set(cell, Some(digit));
            // Counting ends where there are more than before.
            let left = count(&next, solutions.saturating_add(1));
            if (1..=solutions).contains(&left) {
                (puzzle, solutions) = (next, left);
                break;
            }
        }
    }
    (solutions == 1).then_some(puzzle)
}

/// Reads which cells have clues: 81 characters, with `.`, `0`, `_` or `-` for cells without one.
///
/// # Errors
/// Another number of characters, or so few clues that no puzzle with them has one solution.
pub fn clue_cells(text: &str) -> Result<CellSet, String> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    if signs.len() != 81 {
        return Err(format!("it is 81 characters, one for each cell, not {}", signs.len()));
    }
    let is_clue = |sign: char| !['.', '0', '_', '-'].contains(&sign);
    let cells: CellSet = Cell::all().zip(signs).filter(|(_, sign)| is_clue(*sign)).map(|(cell, _)| cell).collect();
    if cells.len() < 17 { Err("no puzzle with fewer than 17 clues has one solution".to_owned()) } else { Ok(cells) }
}
