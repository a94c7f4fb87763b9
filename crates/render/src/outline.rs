//! The outline of cells on the drawn board: of houses that are no rectangles, and the walls between regions.

use std::fmt::Write;

use super::geometry::{CELL, OneDecimal, real};
use super::walls::is_between;
use unguess_board::{Cell, CellSet, Rules};

/// A corner of the grid of cells, in cells from the upper left one.
type GridPoint = (i16, i16);

/// A side of a cell, from corner to corner, with the cells on the right-hand side.
type CellSide = (GridPoint, GridPoint);

/// The path around some cells, so far inside of their border. Cells that touch only at a corner have separate paths.
pub(super) fn outline(cells: CellSet, inside: f64) -> String {
    rings(cells, inside).iter().map(|ring| polyline(ring) + "Z").collect()
}

/// The outline of some cells, open at the upper left corner of the cell `at`: the path begins at the distance `right`
/// from this corner and ends at the distance `below` from it.
pub(super) fn stopped(cells: CellSet, inside: f64, at: Cell, [right, below]: [f64; 2]) -> String {
    let corner = [at.column(), at.row()].map(|place| real(place) * CELL + inside);
    let path = |ring: &Vec<[f64; 2]>| match ring.iter().position(|[x, y]| (x - corner[0]).hypot(y - corner[1]) < 0.01) {
        None => polyline(ring) + "Z",
        Some(place) => {
            let rest = ring[place + 1..].iter().chain(&ring[..place]).copied();
            let [start, end] = [[corner[0] + right, corner[1]], [corner[0], corner[1] + below]];
            polyline(&[start].into_iter().chain(rest).chain([end]).collect::<Vec<_>>())
        }
    };
    rings(cells, inside).iter().map(path).collect()
}

/// The corners of the paths around some cells, clockwise, each at the distance `inside` from the border of the cells.
fn rings(cells: CellSet, inside: f64) -> Vec<Vec<[f64; 2]>> {
    let mut sides: Vec<CellSide> = cells.iter().flat_map(|cell| open_sides(cell, cells)).collect();
    let mut rings = Vec::new();
    while let Some(first) = sides.pop() {
        let mut ring = vec![first];
        while ring.last().is_some_and(|last| last.1 != first.0) {
            let Some(next) = ring.last().and_then(|last| next_side(*last, &sides)) else { break };
            sides.retain(|side| *side != next);
            ring.push(next);
        }
        // A corner lies between a side and the one before it.
        let corner = |at: usize| shifted(ring[(at + ring.len() - 1) % ring.len()], ring[at], inside);
        rings.push((0..ring.len()).map(corner).collect());
    }
    rings
}

fn polyline(points: &[[f64; 2]]) -> String {
    let mut path = String::new();
    for (at, [x, y]) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, OneDecimal(*x), OneDecimal(*y));
    }
    path
}

/// The sides of a cell behind which none of the cells lies, clockwise.
fn open_sides(cell: Cell, cells: CellSet) -> impl Iterator<Item = CellSide> {
    let [row, column] = [cell.row(), cell.column()].map(|place| i16::from(place as u8));
    let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
    let beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)];
    (0..4).filter(move |at| !is_among(beyond[*at], cells)).map(move |at| (corners[at], corners[(at + 1) % 4]))
}

fn is_among((row, column): GridPoint, cells: CellSet) -> bool {
    let at = |place: i16| usize::try_from(place).ok().filter(|place| *place < 9);
    at(row).zip(at(column)).is_some_and(|(row, column)| cells.contains(Cell::at(row, column)))
}

/// The side that follows: where two do, the one that turns to the right, around the same cell.
fn next_side(last: CellSide, sides: &[CellSide]) -> Option<CellSide> {
    let (dx, dy) = (last.1.0 - last.0.0, last.1.1 - last.0.1);
    let turns_right = |side: &CellSide| (side.1.0 - side.0.0, side.1.1 - side.0.1) == (-dy, dx);
    let mut following = sides.iter().copied().filter(|side| side.0 == last.1);
    let first = following.next()?;
    Some(if turns_right(&first) { first } else { following.find(turns_right).unwrap_or(first) })
}

/// The corner between two sides, moved by `inside` away from each of them. Two sides in one direction make one move.
fn shifted(before: CellSide, side: CellSide, inside: f64) -> [f64; 2] {
    let normal = |side: CellSide| {
        let (dx, dy) = (side.1.0 - side.0.0, side.1.1 - side.0.1);
        (f64::from(-dy), f64::from(dx))
    };
    let (one, other) = (normal(before), normal(side));
    let (x, y) = (f64::from(side.0.0) * CELL, f64::from(side.0.1) * CELL);
    if one == other {
        [x + inside * one.0, y + inside * one.1]
    } else {
        [x + inside * (one.0 + other.0), y + inside * (one.1 + other.1)]
    }
}

/// The lines between the cells of a board: thin ones, walls between regions, and the border.
pub(super) fn lines(rules: &Rules) -> [String; 3] {
    let mut paths = [const { String::new() }; 3];
    let size = rules.size();
    let there = |row: usize, column: usize| {
        let is_inside = row < size && column < size;
        is_inside.then(|| Cell::at(row, column)).filter(|cell| rules.cells().contains(*cell))
    };
    // By the cells on either side of a line: nothing, a thin line (0), a wall (1), or the border (2).
    let kind = |[one, other]: [Option<Cell>; 2]| match (one, other) {
        (None, None) => None,
        (Some(_), Some(_)) => Some(usize::from(is_between(rules, one, other))),
        _ => Some(2),
    };
    for line in 0..=size {
        for at in 0..size {
            let over = line.checked_sub(1);
            let across = kind([there(line, at), over.and_then(|row| there(row, at))]);
            let down = kind([there(at, line), over.and_then(|column| there(at, column))]);
            let (near, far) = (OneDecimal(real(at) * CELL), OneDecimal(real(at + 1) * CELL));
            let fixed = OneDecimal(real(line) * CELL);
            if let Some(kind) = across {
                let _ = write!(paths[kind], "M{near} {fixed}H{far}");
            }
            if let Some(kind) = down {
                let _ = write!(paths[kind], "M{fixed} {near}V{far}");
            }
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> CellSet {
        names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect()
    }

    #[test]
    fn an_outline_stops_at_a_corner() {
        let path = stopped(cells("r1c1 r1c2"), 2.0, cells("r1c1").first().unwrap(), [10.0, 8.0]);
        assert_eq!(path, "M12 2L60 2L118 2L118 58L60 58L2 58L2 10");
        assert!(stopped(cells("r1c1 r3c3"), 2.0, cells("r1c1").first().unwrap(), [10.0, 8.0]).contains('Z'));
    }

    #[test]
    fn an_outline_goes_around_its_cells_once() {
        assert_eq!(outline(cells("r1c1"), 2.0), "M2 58L2 2L58 2L58 58Z");
        let corner = outline(cells("r1c1 r1c2 r2c1"), 0.0);
        assert_eq!((corner.matches('M').count(), corner.matches('L').count()), (1, 7));
        assert_eq!(outline(cells("r1c1 r2c2"), 0.0).matches('M').count(), 2);
    }
}
