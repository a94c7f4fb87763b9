//! Killer puzzles: a complete grid divided into cages that leave it the only solution.

use unguess_board::random::Random;
use unguess_board::relation::{Relation, RelationKind};
use unguess_board::rules::{RulesFault, Statement};
use unguess_board::{Cell, Puzzle, Rules};

/// A cage has no more cells.
const LARGEST: usize = 5;

/// A board without givens, with cages of a complete grid of some rules.
///
/// Each cell begins as a cage alone. Two that touch become one, in random order, as long as the solution stays the only one and
/// no digit comes twice.
pub(super) fn killer(
    rules: &Rules,
    solution: &Puzzle,
    random: &mut Random,
    is_unique: impl Fn(&Rules) -> bool,
) -> Result<Rules, RulesFault> {
    let mut cages: Vec<Vec<Cell>> = rules.cells().iter().map(|cell| vec![cell]).collect();
    let mut borders: Vec<[Cell; 2]> = rules.cells().iter().flat_map(|cell| borders(rules, cell)).collect();
    random.shuffle(&mut borders);
    // Small cages first, so that none is left alone beside large ones.
    for most in [2, 3, LARGEST] {
        for [one, other] in &borders {
            let cage_of = |cell: &Cell| cages.iter().position(|cage| cage.contains(cell));
            let (Some(one), Some(other)) = (cage_of(one), cage_of(other)) else { continue };
            let joined = [&cages[one][..], &cages[other][..]].concat();
            if one == other || joined.len() > most || !differ(solution, &joined) {
                continue;
            }
            let others = cages.iter().enumerate().filter(|(at, _)| *at != one && *at != other);
            let mut next: Vec<Vec<Cell>> = others.map(|(_, cage)| cage.clone()).collect();
            next.push(joined);
            if is_unique(&board(rules, solution, &next)?.settled()) {
                cages = next;
            }
        }
    }
    for cage in &mut cages {
        cage.sort_unstable();
    }
    cages.sort_by_cached_key(|cage| cage[0].index());
    board(rules, solution, &cages)
}

/// The pairs of a cell with the cells to its right and below.
fn borders(rules: &Rules, cell: Cell) -> Vec<[Cell; 2]> {
    let near = [(cell.row(), cell.column() + 1), (cell.row() + 1, cell.column())];
    let near = near.into_iter().filter(|(row, column)| *row < rules.size() && *column < rules.size());
    let near = near.map(|(row, column)| Cell::at(row, column)).filter(|other| rules.cells().contains(*other));
    near.map(|other| [cell, other]).collect()
}

/// Whether no digit comes twice in some cells.
fn differ(solution: &Puzzle, cells: &[Cell]) -> bool {
    (0..cells.len()).all(|at| cells[..at].iter().all(|other| solution.clue(*other) != solution.clue(cells[at])))
}

/// A board with cages that add up to what they do in a complete grid.
fn board(rules: &Rules, solution: &Puzzle, cages: &[Vec<Cell>]) -> Result<Rules, RulesFault> {
    let mut board = rules.clone();
    for cage in cages {
        let total = cage.iter().filter_map(|cell| solution.clue(*cell)).map(|digit| i32::from(digit.number())).sum();
        board.add(Statement::Relation(Relation::new(RelationKind::Cage, vec![total], vec![cage.clone()])?))?;
    }
    Ok(board)
}
