//! Random regions of jigsaws.

use unguess_board::random::Random;
use unguess_board::{Cell, CellSet};

/// Exchanges that are tried for each cell: enough to forget the rows they begin with.
const EXCHANGES: usize = 300;

/// A letter for each cell: as many regions as there are digits, each with as many cells, which hang together by their sides. Two
/// neighbors of different regions change places again and again, unless that would tear a region.
pub(super) fn random_regions(size: usize, random: &mut Random) -> String {
    let mut regions: Vec<CellSet> =
        (0..size).map(|row| (0..size).map(|column| Cell::at(row, column)).collect()).collect();
    let cell = |at: usize| Cell::at(at / size, at % size);
    for _ in 0..EXCHANGES * size * size {
        let one = cell(random.below(size * size));
        let near = neighbor(one, random.below(4), size);
        let of = |cell: Cell| regions.iter().position(|region| region.contains(cell));
        let (Some(first), Some(second)) = (of(one), of(near)) else { continue };
        if first == second {
            continue;
        }
        // What the other region gives for it lies at the border, too.
        let others: Vec<Cell> = regions[second].iter().filter(|cell| touches(*cell, regions[first])).collect();
        let other = random.one_of(&others);
        let exchanged = [(first, one, other), (second, other, one)].map(|(region, gone, come)| {
            let mut cells = regions[region];
            cells.remove(gone);
            cells.insert(come);
            cells
        });
        if exchanged.iter().all(|cells| hangs_together(*cells)) {
            [regions[first], regions[second]] = exchanged;
        }
    }
    // The letters, in the order in which the regions come row by row.
    let mut names: Vec<usize> = Vec::new();
    let mut letters = String::new();
    for at in 0..size * size {
        let region = regions.iter().position(|cells| cells.contains(cell(at))).unwrap_or_default();
        let number = names.iter().position(|name| *name == region).unwrap_or_else(|| {
            names.push(region);
            names.len() - 1
        });
        letters.push(char::from(b'A' + number as u8));
    }
    letters
}

/// The neighbor of a cell in one of four directions; the cell itself at the border.
fn neighbor(cell: Cell, direction: usize, size: usize) -> Cell {
    let (row, column) = (cell.row(), cell.column());
    match direction {
        0 if row > 0 => Cell::at(row - 1, column),
        1 if row + 1 < size => Cell::at(row + 1, column),
        2 if column > 0 => Cell::at(row, column - 1),
        3 if column + 1 < size => Cell::at(row, column + 1),
        _ => cell,
    }
}

/// Whether a cell shares a side with one of these.
fn touches(cell: Cell, cells: CellSet) -> bool {
    cells.iter().any(|other| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1)
}

/// Whether the cells hang together: each can be reached from each other through sides of cells.
fn hangs_together(cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return true };
    let mut reached = CellSet::of(first);
    loop {
        let next: CellSet = (cells - reached).iter().filter(|cell| touches(*cell, reached)).collect();
        if next.is_empty() {
            return reached == cells;
        }
        reached |= next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_whole_and_of_equal_size() {
        for size in 4..=9 {
            let letters = random_regions(size, &mut Random::new(1, size as u64));
            for letter in 'A'..char::from(b'A' + size as u8) {
                let places = letters.char_indices().filter(|(_, other)| *other == letter);
                let cells: CellSet = places.map(|(at, _)| Cell::at(at / size, at % size)).collect();
                assert!(cells.len() == size && hangs_together(cells), "{letters}");
            }
        }
    }
}
