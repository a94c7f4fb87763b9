//! Relations in English: what they demand.

use unguess_board::relation::{BoardWords, Relation};
use unguess_board::{Cell, House, Rules};

/// What a relation demands, as a sentence without a full stop.
pub(super) fn stated(rules: &Rules, relation: &Relation) -> String {
    relation.sentence(&BoardWords {
        cell: &|cell| cell.to_string(),
        house: &|cells| whole(rules, cells),
        size: rules.size(),
    })
}

/// Cages by their totals and first cells, other sums by their cells.
pub(super) fn cages(relations: &[&Relation]) -> String {
    unguess_board::relation::cages(relations.iter().map(|relation| (*relation, |cell: Cell| cell.to_string())))
}

/// Cells with their factors as a sum.
pub(super) fn terms(factors: &[i32], cells: &[Cell]) -> String {
    unguess_board::relation::terms(factors, &cells.iter().map(Cell::to_string).collect::<Vec<_>>())
}

/// The row or column that some cells are.
fn whole(rules: &Rules, cells: &[Cell]) -> Option<String> {
    let is_whole = |house: &House| {
        rules.places(*house).len() == cells.len() && cells.iter().all(|cell| rules.places(*house).contains(cell))
    };
    rules.houses().iter().copied().find(is_whole).map(|house| house.to_string())
}
