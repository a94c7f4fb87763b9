//! What the relations of a board write into its cells and onto their borders, which pencilmarks keep clear of.

use unguess_board::relation::{Corner, Drawing, Relation, filled};
use unguess_board::{Cell, CellSet, Rules};

/// The label of a relation, in an upper corner of a cell: the total of a cage in the first of its cells, or the number
/// of a line in the cell where it begins. With it come the cell, and whether the corner is the right one.
pub(super) fn label(relation: &Relation) -> Option<(Cell, bool, String)> {
    let (cells, facts) = (&relation.parts()[0], relation.kind().facts());
    let (right, text) = match (facts.corner, facts.drawing) {
        (Corner::Left(text), _) => (false, text),
        (Corner::Right(text), _) => (true, text),
        (Corner::None, Drawing::Clue(text)) if cells.len() < 2 => (false, text),
        (Corner::None, _) => return None,
    };
    let label = written(relation, text);
    let cell = if right { cells.first() } else { cells.iter().min() };
    cell.filter(|_| !label.is_empty()).map(|cell| (*cell, right, label))
}

/// Cells that have a number in an upper corner.
pub(super) fn labelled(rules: &Rules) -> CellSet {
    rules.relations().filter_map(|relation| label(relation).map(|(cell, ..)| cell)).collect()
}

/// Cells that have a dot, a sign or digits on their border.
pub(super) fn pinched(rules: &Rules) -> CellSet {
    let is_on_border =
        |one: &&Relation| matches!(one.kind().facts().drawing, Drawing::Dot(..) | Drawing::Digits | Drawing::Signs(_));
    rules.relations().filter(is_on_border).fold(CellSet::EMPTY, |all, relation| all | relation.cells())
}

/// The text of a relation that is a clue outside of the board: one of more than a single cell.
pub(super) fn clue(relation: &Relation) -> Option<String> {
    match relation.kind().facts().drawing {
        Drawing::Clue(text) if relation.parts()[0].len() > 1 => Some(written(relation, text)),
        _ => None,
    }
}

/// A text on a board, with its names filled in: `k` is the number of the relation, `list` all its numbers, and any
/// other name the arrow along the relation's first two cells.
fn written(relation: &Relation, text: &str) -> String {
    filled(text, |name| match (name, &relation.parts()[0][..]) {
        ("k", _) => relation.number_text(),
        ("list", _) => relation.numbers().iter().map(i32::to_string).collect(),
        (_, [first, next, ..]) => match (next.row() > first.row(), next.column() > first.column()) {
            (true, true) => "↘".to_owned(),
            (true, false) => "↙".to_owned(),
            (false, true) => "↗".to_owned(),
            (false, false) => "↖".to_owned(),
        },
        _ => String::new(),
    })
}
