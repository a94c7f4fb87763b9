//! Random boards: the same seed gives the same boards on every machine.

use super::{Board, Digit, Digits, Shape, Tables};
use unguess_desk::kept::Random;

/// More tries than this at one board are not made.
pub const TRIES: u64 = 100_000;

/// What boards are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The shape.
    pub shape: Shape,
    /// How many cells are filled: M.
    pub clues: usize,
}

/// A random board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The board.
    pub board: Board,
    /// How often the generator had to start again. The distribution of boards is that of tries that came to their end.
    pub restarts: u64,
}

/// Why no board is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// There are not so many cells.
    #[error("{clues} cells cannot be filled: a board of {shape} has {}", shape.cells())]
    Cells {
        /// How many were to be filled.
        clues: usize,
        /// The shape.
        shape: Shape,
    },
    /// Each try came to a cell that could take nothing.
    #[error("none of {TRIES} tries could fill {clues} cells of {shape}")]
    Tries {
        /// How many were to be filled.
        clues: usize,
        /// The shape.
        shape: Shape,
    },
}

/// The board with this number in the series of a seed: again and again a random empty cell takes a random one of the values
/// that none of its peers has, until M are filled. Where there is no such value, it starts again with an empty board.
///
/// That is the same as to draw any value, to strike it out if it conflicts and to draw another one: of those that do not
/// conflict, each is equally likely to be the first one drawn.
///
/// Whether the board has a solution is another question.
///
/// # Errors
/// If there are not so many cells, or no try succeeds.
pub fn board(tables: &Tables, clues: usize, seed: u64, number: u64) -> Result<Made, GenerateError> {
    let shape = tables.shape();
    if clues > shape.cells() {
        return Err(GenerateError::Cells { clues, shape });
    }
    let mut random = Random::new(seed, stream(shape, clues, number));
    for restarts in 0..TRIES {
        if let Some(board) = attempt(tables, clues, &mut random) {
            return Ok(Made { board, restarts });
        }
    }
    Err(GenerateError::Tries { clues, shape })
}

/// A stream of random choices for each board of a seed, below 2^63: boards of different M are independent of each other.
pub(super) fn stream(shape: Shape, clues: usize, number: u64) -> u64 {
    let kind = (shape.rows_of_a_box() << 6 | shape.columns_of_a_box()) << 11 | clues;
    (kind as u64) << 40 | number & ((1 << 40) - 1)
}

fn attempt(tables: &Tables, clues: usize, random: &mut Random) -> Option<Board> {
    let mut board = Board::empty(tables.shape());
    let mut empty: Vec<usize> = (0..tables.shape().cells()).collect();
    for _ in 0..clues {
        let cell = empty.swap_remove(random.below(empty.len()));
        let taken: Digits = tables.peers(cell).iter().filter_map(|peer| board.value(*peer)).collect();
        let free = tables.board().digits() - taken;
        let chosen = (!free.is_empty()).then(|| free.iter().nth(random.below(free.len())))?;
        board.set(cell, chosen);
    }
    Some(board)
}

/// The board with this number in the series of a seed, with M cells of a complete grid: it has a solution. The grid is a
/// regular one with rows, columns and values exchanged as the rules allow, which leaves out most grids.
///
/// # Errors
/// If there are not so many cells.
pub fn solvable(tables: &Tables, clues: usize, seed: u64, number: u64) -> Result<Made, GenerateError> {
    let shape = tables.shape();
    if clues > shape.cells() {
        return Err(GenerateError::Cells { clues, shape });
    }
    let mut random = Random::new(seed, stream(shape, clues, number));
    let (n, p, q) = (shape.n(), shape.rows_of_a_box(), shape.columns_of_a_box());
    let rows = lines(n, p, &mut random);
    let columns = lines(n, q, &mut random);
    let mut values: Vec<Digit> = tables.board().digits().iter().collect();
    random.shuffle(&mut values);
    let mut cells: Vec<usize> = (0..shape.cells()).collect();
    random.shuffle(&mut cells);
    let mut board = Board::empty(shape);
    for cell in cells.into_iter().take(clues) {
        let (row, column) = (rows[cell / n], columns[cell % n]);
        // In the rows of a band values are shifted by the width of a box, from band to band by one.
        board.set(cell, Some(values[(row % p * q + row / p + column) % n]));
    }
    Ok(Made { board, restarts: 0 })
}

/// The numbers of all rows or columns, exchanged within their bands, and the bands exchanged.
fn lines(n: usize, width: usize, random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..n / width).collect();
    random.shuffle(&mut bands);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut lines: Vec<usize> = (band * width..(band + 1) * width).collect();
            random.shuffle(&mut lines);
            lines
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(shape: &str) -> Tables {
        Tables::new(shape.parse().unwrap())
    }

    #[test]
    fn a_board_has_m_cells_filled_and_no_conflict() {
        for (shape, clues) in [("2x2", 9), ("2x3", 14), ("3x3", 27), ("3x4", 40), ("5x5", 150)] {
            let tables = tables(shape);
            for number in 0..10 {
                let made = board(&tables, clues, 1, number).unwrap();
                assert!(made.board.clues() == clues && made.board.fits(&tables));
            }
        }
    }

    #[test]
    fn a_board_depends_only_on_shape_m_seed_and_number() {
        let tables = tables("3x3");
        let made = board(&tables, 22, 1, 5).unwrap();
        assert_eq!(board(&tables, 22, 1, 5).unwrap(), made);
        let others = [(23, 1, 5), (22, 2, 5), (22, 1, 6)];
        for (clues, seed, number) in others {
            assert_ne!(board(&tables, clues, seed, number).unwrap().board, made.board);
        }
    }

    #[test]
    fn the_series_of_a_seed_is_fixed_for_all_time() {
        let made = board(&tables("3x3"), 22, 1, 0).unwrap().board.line();
        assert_eq!(made, "900000000000208070000006908000700400003000200000109000705043000800000005090500080");
    }

    #[test]
    fn every_complete_board_of_latin_squares_of_four_is_met() {
        let tables = tables("1x4");
        let lines = (0..8000).map(|number| board(&tables, 16, 3, number).unwrap().board.line());
        // There are 576.
        assert_eq!(lines.collect::<std::collections::BTreeSet<_>>().len(), 576);
    }

    #[test]
    fn too_many_clues_are_refused() {
        assert_eq!(
            board(&tables("2x2"), 17, 1, 0),
            Err(GenerateError::Cells { clues: 17, shape: "2x2".parse().unwrap() })
        );
    }

    #[test]
    fn cells_of_a_complete_grid_are_a_complete_grid() {
        for shape in ["2x2", "2x3", "3x2", "1x5", "3x4", "5x5", "4x6"] {
            let tables = tables(shape);
            let full = solvable(&tables, tables.shape().cells(), 1, 0).unwrap().board;
            assert!(full.solves(&Board::empty(tables.shape()), &tables), "{shape}");
            assert_eq!(solvable(&tables, 7, 1, 0).unwrap().board.clues(), 7);
        }
    }
}
