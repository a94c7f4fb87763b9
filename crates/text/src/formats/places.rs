//! Lines of cells on a board, and cells with offsets.

use unguess_board::relation::RelationKind;
use unguess_board::rules::{Regions, RulesFault, usual};
use unguess_board::{Cell, CellSet, Rules};

/// The cells of a row or column, from its first cell on or from its last.
pub(super) fn line(size: usize, is_row: bool, number: usize, is_back: bool) -> Vec<Cell> {
    let cell = |at: usize| if is_row { Cell::at(number, at) } else { Cell::at(at, number) };
    let line = (0..size).map(cell);
    if is_back { line.rev().collect() } else { line.collect() }
}

/// All cells of a board.
pub(super) fn cells(size: usize) -> impl Iterator<Item = Cell> + Clone {
    (0..size * size).map(move |at| Cell::at(at / size, at % size))
}

/// Each row and column from both of its ends: its cells in that order, and the place beside the board from which they
/// are seen so.
pub(super) fn sides(size: usize) -> impl Iterator<Item = (Vec<Cell>, [isize; 2])> {
    (0..size).flat_map(move |at| {
        let (offset, last) = (at.cast_signed(), size.cast_signed());
        [
            (line(size, true, at, false), [offset, -1]),
            (line(size, true, at, true), [offset, last]),
            (line(size, false, at, false), [-1, offset]),
            (line(size, false, at, true), [last, offset]),
        ]
    })
}

/// The cells on a board from a place on, by one step after the other. The place may lie outside.
pub(super) fn walk(size: usize, [row, column]: [isize; 2], [down, right]: [isize; 2]) -> Vec<Cell> {
    let cell = |steps: isize| on_board(size, [row + steps * down, column + steps * right]);
    (0..=size.cast_signed() + 1).map(cell).skip_while(Option::is_none).map_while(|cell| cell).collect()
}

/// The cell of a 0-based row and column, if they are on the board.
pub(super) fn on_board(size: usize, [row, column]: [isize; 2]) -> Option<Cell> {
    let number = |at: isize| usize::try_from(at).ok().filter(|at| *at < size);
    Some(Cell::at(number(row)?, number(column)?))
}

/// A cell's row and column, counted from 0.
pub(super) fn place(cell: Cell) -> [isize; 2] {
    [cell.row().cast_signed(), cell.column().cast_signed()]
}

/// The cells that share a side with one.
pub(super) fn neighbors(size: usize, cell: Cell) -> CellSet {
    let [row, column] = place(cell);
    let moved = [[-1, 0], [0, 1], [1, 0], [0, -1]].map(|[down, right]| [row + down, column + right]);
    moved.into_iter().filter_map(|place| on_board(size, place)).collect()
}

/// Whether two cells share a side.
pub(super) fn are_adjacent(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// The usual box of each cell by number; for sizes without boxes, its row.
pub(super) fn usual_box(size: usize, cell: Cell) -> usize {
    let [height, width] = usual(size).unwrap_or([1, size]);
    cell.row() / height * height + cell.column() / width
}

/// The number of the region of a cell, if it is in one.
pub(super) fn region(rules: &Rules, cell: Cell) -> Option<u32> {
    let size = rules.size();
    match rules.regions() {
        Regions::Boxes([height, width]) => Some((cell.row() / height * (size / width) + cell.column() / width) as u32),
        Regions::Letters(letters) => letters.chars().nth(cell.row() * size + cell.column())?.to_digit(36),
        Regions::None => None,
    }
}

/// The parts of a line, cut where it enters another region. Nothing if a cell is in no region.
pub(super) fn parts<T: PartialEq>(line: &[Cell], region: impl Fn(Cell) -> Option<T>) -> Option<Vec<Vec<Cell>>> {
    let mut parts: Vec<Vec<Cell>> = Vec::new();
    let mut last = None;
    for cell in line {
        let current = Some(region(*cell)?);
        match parts.last_mut().filter(|_| current == last) {
            Some(part) => part.push(*cell),
            None => parts.push(vec![*cell]),
        }
        last = current;
    }
    Some(parts)
}

/// The parts of a line as [`parts`] cuts it. A line that ends in the cell in which it begins is a ring: the cell is in
/// it once, and what lies before and behind it in its region is one part.
pub(super) fn around<T: PartialEq>(line: &[Cell], region: impl Fn(Cell) -> Option<T>) -> Option<Vec<Vec<Cell>>> {
    let [first, .., last] = line else { return parts(line, region) };
    if first != last {
        return parts(line, region);
    }
    let mut found = parts(&line[..line.len() - 1], &region)?;
    // The last part lies in the region of the first one: the two are joined, the last before the first.
    let ends = found.last().map(|part| region(part[0]) == region(*first));
    if found.len() > 1 && ends == Some(true) {
        let mut joined = found.pop()?;
        joined.append(&mut found[0]);
        found[0] = joined;
    }
    Some(found)
}

/// Pairs of cells in an order that does not depend on how they were written.
pub(super) fn sorted(pairs: impl Iterator<Item = [Cell; 2]>) -> Vec<[Cell; 2]> {
    let mut pairs: Vec<[Cell; 2]> = pairs.map(|[one, other]| [one.min(other), one.max(other)]).collect();
    pairs.sort_by_cached_key(|[one, other]| Cell::COUNT * one.index() + other.index());
    pairs.dedup();
    pairs
}

/// The pairs of cells with marks of some kinds.
pub(super) fn marked_pairs(rules: &Rules, kinds: &[RelationKind]) -> Vec<[Cell; 2]> {
    let marks = rules.relations().filter(|relation| kinds.contains(&relation.kind()));
    sorted(marks.filter_map(|mark| mark.parts()[0].as_slice().try_into().ok()))
}

/// The regions of a board in which each cell, by its index, has the number of its region, or none. Regions that are the
/// usual boxes are returned as these.
///
/// # Errors
/// If a region has more or fewer cells than there are digits.
pub(super) fn regions_of(size: usize, regions: &[Option<usize>]) -> Result<Regions, RulesFault> {
    let cells = || cells(size);
    let region = |cell: Cell| regions[cell.index()];
    let first_of_box = |cell: Cell| cells().find(|other| usual_box(size, *other) == usual_box(size, cell));
    let mut names: Vec<usize> = cells().filter_map(region).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return Ok(Regions::None);
    }
    if names.iter().any(|name| cells().filter(|cell| region(*cell) == Some(*name)).count() != size) {
        return Err(RulesFault(format!("region: one has not {size} cells")));
    }
    // Each cell is in one region with the first cell of its box.
    if cells().all(|cell| first_of_box(cell).and_then(region) == region(cell)) {
        return Ok(usual(size).map_or(Regions::None, Regions::Boxes));
    }
    let letter = |cell: Cell| match region(cell).and_then(|name| names.iter().position(|other| *other == name)) {
        Some(at) => char::from(b'A' + at as u8),
        None => '.',
    };
    Ok(Regions::Letters(cells().map(letter).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_may_begin_outside() {
        let names = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(names(walk(4, [-1, 1], [1, 1])), "r1c3 r2c4");
        assert_eq!(names(walk(4, [3, 0], [-1, 1])), "r4c1 r3c2 r2c3 r1c4");
        assert_eq!(names(line(4, false, 2, true)), "r4c3 r3c3 r2c3 r1c3");
        assert_eq!(usual_box(6, Cell::at(2, 3)), 3);
    }

    #[test]
    fn a_second_visit_of_a_region_is_another_part() {
        let cells: Vec<Cell> = [(0, 0), (0, 1), (0, 2), (1, 1)].map(|(row, column)| Cell::at(row, column)).into();
        let found = parts(&cells, |cell| Some(usual_box(4, cell))).unwrap();
        assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 1]);
        assert!(parts(&cells, |cell| (cell.column() > 0).then_some(1)).is_none());
        let ring: Vec<Cell> =
            [(0, 1), (0, 2), (1, 2), (1, 1), (0, 1)].map(|(row, column)| Cell::at(row, column)).into();
        let names = |part: &Vec<Cell>| part.iter().map(Cell::to_string).collect::<String>();
        let found = around(&ring, |cell| Some(usual_box(4, cell))).unwrap();
        assert_eq!(found.iter().map(names).collect::<Vec<_>>(), ["r2c2r1c2", "r1c3r2c3"]);
    }
}
