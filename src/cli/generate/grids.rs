//! Reading complete grids.

use std::path::Path;

use crate::cli::Failure;
use crate::cli::input::readable;
use unguess_board::{CellSet, Puzzle};
use unguess_corpus::{InputLines, Source};

/// The complete grids of a file, one in the first field of each line; - is standard input.
pub(super) fn read(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let mut grids = Vec::new();
    for line in InputLines::new(readable(vec![Source::named(path)])?) {
        let line = line?;
        if line.is_idle() {
            continue;
        }
        let at = |reason: String| Failure::Input { message: format!("{}:{}: {reason}", line.file, line.number) };
        let puzzle: Puzzle = line.field().parse().map_err(|error| at(format!("{error}")))?;
        if let Some(cell) = (CellSet::ALL - puzzle.cells()).first() {
            return Err(at(format!("this grid is not complete: {cell} is empty")));
        }
        grids.push(puzzle);
    }
    Ok(grids)
}
