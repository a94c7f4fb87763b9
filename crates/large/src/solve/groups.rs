//! Groups of a board: cells of one house that another cell excludes together.

use std::collections::HashMap;

use crate::digits::bits;
use crate::houses::{Places, are_peers, cells_at, positions};
use crate::{Board, Cell};

/// The groups of a board, which are the same for each digit.
pub(super) struct Groups {
    /// The cells of each, and those that are peers of all of them.
    pub(super) all: Vec<[Vec<Cell>; 2]>,
    /// By house: the places of its groups in the list.
    pub(super) of_house: Vec<Vec<usize>>,
}

impl Groups {
    /// The groups of each house. One of several houses is listed once.
    pub(super) fn of(board: &Board) -> Self {
        let mut groups = Self { all: Vec::new(), of_house: Vec::new() };
        let mut places: HashMap<Vec<Cell>, usize> = HashMap::new();
        for house in 0..board.houses().len() {
            let of_house = largest(board, house).into_iter().map(|group| {
                let cells: Vec<Cell> = cells_at(board, house, group).collect();
                *places.entry(cells).or_insert_with_key(|cells| {
                    let is_peer = |other: &Cell| cells.iter().all(|cell| are_peers(board, *cell, *other));
                    groups.all.push([cells.clone(), (0..board.cells()).filter(is_peer).collect()]);
                    groups.all.len() - 1
                })
            });
            let of_house = of_house.collect();
            groups.of_house.push(of_house);
        }
        groups
    }
}

/// The largest proper parts of a house, of two or more cells, that some outside cell excludes. A cell that excludes all of the house
/// makes no group.
fn largest(board: &Board, house: usize) -> Vec<Places> {
    let cells = &board.houses()[house].cells;
    let outside = (0..board.cells()).filter(|cell| !cells.contains(cell));
    let excluded = outside.map(|other| positions(board, house, |cell| are_peers(board, cell, other)));
    let is_part = |part: &Places| (2..cells.len()).contains(&bits(*part).count());
    let mut parts: Vec<Places> = excluded.filter(is_part).collect();
    parts.sort_unstable();
    parts.dedup();
    let is_largest = |part: &Places| parts.iter().all(|other| other == part || part & !other != 0);
    parts.iter().copied().filter(is_largest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_have_a_group_for_each_crossing_with_a_line() {
        let board = Board::usual(12).unwrap();
        let groups = Groups::of(&board);
        // Each of the 12 boxes of 3 x 4 crosses 3 rows and 4 columns.
        assert_eq!(groups.all.len(), 12 * 7);
        assert!(groups.all.iter().all(|[cells, linked]| cells.len() + linked.len() == 12 + 12 - cells.len()));
        let counts: Vec<usize> = groups.of_house.iter().map(Vec::len).collect();
        assert_eq!(counts, [[7; 12], [3; 12], [4; 12]].concat());
    }
}
