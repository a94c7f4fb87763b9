//! Where rows, columns and regions lie. A board of fewer digits is the upper left part of the usual one.

use super::{Regions, RulesFault};
use crate::ids::Cell;
use crate::sets::CellSet;

pub(super) fn cells(size: usize) -> CellSet {
    (0..size).flat_map(|row| (0..size).map(move |column| Cell::at(row, column))).collect()
}

pub(super) fn row(size: usize, row: usize) -> Vec<Cell> {
    (0..size).map(|column| Cell::at(row, column)).collect()
}

pub(super) fn column(size: usize, column: usize) -> Vec<Cell> {
    (0..size).map(|row| Cell::at(row, column)).collect()
}

/// The regions in the order of their first cells.
pub(super) fn regions(size: usize, regions: &Regions) -> Result<Vec<Vec<Cell>>, RulesFault> {
    let [height, width] = match regions {
        Regions::None => return Ok(Vec::new()),
        Regions::Letters(letters) => return of_letters(size, letters),
        Regions::Boxes(shape) => *shape,
    };
    if height.checked_mul(width) != Some(size) {
        return Err(RulesFault(format!("boxes of {height} rows and {width} columns do not have {size} cells")));
    }
    let corners = (0..size).step_by(height).flat_map(|top| (0..size).step_by(width).map(move |left| (top, left)));
    Ok(corners.map(|(top, left)| rectangle(top, left, [height, width])).collect())
}

/// Cells of some rows and columns from a corner on.
pub(super) fn rectangle(top: usize, left: usize, [height, width]: [usize; 2]) -> Vec<Cell> {
    (top..top + height).flat_map(|row| (left..left + width).map(move |column| Cell::at(row, column))).collect()
}

/// The boxes of a size: as many rows as its largest divisor that is not above its root.
pub fn usual(size: usize) -> Option<[usize; 2]> {
    let height = (2..=3).rev().find(|height| size.is_multiple_of(*height) && height * height <= size)?;
    Some([height, size / height])
}

/// Regions whose letters are numbers in the order in which they first come, so that the same regions are stated in the same way.
pub(super) fn numbered(regions: &Regions) -> Regions {
    let Regions::Letters(letters) = regions else { return regions.clone() };
    let mut names: Vec<char> = Vec::new();
    let number = |letter: char| {
        if letter == '.' {
            return Some('.');
        }
        let at = names.iter().position(|name| *name == letter).unwrap_or_else(|| {
            names.push(letter);
            names.len() - 1
        });
        char::from_digit(at as u32 + 1, 36)
    };
    let numbered: Option<String> = letters.chars().filter(|letter| !letter.is_whitespace()).map(number).collect();
    Regions::Letters(numbered.unwrap_or_else(|| letters.clone()))
}

/// Regions by letters, in the order in which these first come. Cells with `.` are in none.
fn of_letters(size: usize, letters: &str) -> Result<Vec<Vec<Cell>>, RulesFault> {
    let letters: Vec<char> = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
    if letters.len() != size * size {
        return Err(RulesFault(format!("{} region letters instead of {}", letters.len(), size * size)));
    }
    let mut names: Vec<char> = Vec::new();
    for letter in letters.iter().filter(|letter| **letter != '.') {
        if !names.contains(letter) {
            names.push(*letter);
        }
    }
    let region = |name: char| {
        let places = letters.iter().enumerate().filter(move |(_, letter)| **letter == name);
        places.map(|(at, _)| Cell::at(at / size, at % size)).collect::<Vec<Cell>>()
    };
    let regions: Vec<Vec<Cell>> = names.iter().map(|name| region(*name)).collect();
    match names.iter().zip(&regions).find(|(_, region)| region.len() > size) {
        Some((name, region)) => {
            Err(RulesFault(format!("region {name} has {} cells; {size} is the most", region.len())))
        }
        None => Ok(regions),
    }
}
