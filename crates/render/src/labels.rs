//! What the relations of a board write into its cells and onto their borders, which pencilmarks keep clear of.

use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Cell, CellSet, Rules};

/// What a relation has in an upper corner of a cell, and whether that is the right one: a total in the first cell of a cage, or the
/// number of a line in its first cell.
pub(super) fn label(relation: &Relation) -> Option<(Cell, bool, String)> {
    let (own, number) = (&relation.parts()[0], numbered(relation));
    let (right, label) = match relation.kind() {
        Kind::Cage | Kind::Sum | Kind::Different => (false, number),
        Kind::Linear => (false, format!("={number}")),
        Kind::ContainsExactly => (false, list(relation)),
        Kind::EntropySquare => (false, "1|2|3".to_owned()),
        Kind::Modular => (true, format!("mod {number}")),
        Kind::Lockout | Kind::Whispers => (true, format!("≥{number}")),
        kind if is_clue(kind) && own.len() < 2 => (false, clue(relation)),
        _ => return None,
    };
    let cell = if right { own.first() } else { own.iter().min() };
    cell.filter(|_| !label.is_empty()).map(|cell| (*cell, right, label))
}

/// Cells that have a number in an upper corner.
pub(super) fn labelled(rules: &Rules) -> CellSet {
    rules.relations().filter_map(|relation| label(relation).map(|(cell, ..)| cell)).collect()
}

/// Cells that have a dot, a sign or digits on their border.
pub(super) fn pinched(rules: &Rules) -> CellSet {
    let is_on_border = |kind: Kind| {
        matches!(
            kind,
            Kind::Difference | Kind::Ratio | Kind::Xv | Kind::Quadruple | Kind::Minimum | Kind::Maximum | Kind::Greater
        )
    };
    rules.relations().filter(|own| is_on_border(own.kind())).fold(CellSet::EMPTY, |all, own| all | own.cells())
}

/// The number of a relation, if it has one.
pub(super) fn numbered(relation: &Relation) -> String {
    relation.number().map_or_else(String::new, |number| number.to_string())
}

/// Whether a relation is a number outside of the board.
pub(super) fn is_outside(relation: &Relation) -> bool {
    is_clue(relation.kind()) && relation.parts()[0].len() > 1
}

/// Whether relations of a kind are clues outside of the board, unless they are of a single cell.
const fn is_clue(kind: Kind) -> bool {
    matches!(kind, Kind::LittleKiller | Kind::Sandwich | Kind::XSum | Kind::Skyscraper | Kind::NumberedRoom)
}

/// What a clue says, with a sign for its kind.
pub(super) fn clue(relation: &Relation) -> String {
    let own = &relation.parts()[0];
    let number = relation.number().unwrap_or_default();
    match (relation.kind(), own.get(1)) {
        (Kind::LittleKiller, Some(next)) => {
            let arrow = match (next.row() > own[0].row(), next.column() > own[0].column()) {
                (true, true) => "↘",
                (true, false) => "↙",
                (false, true) => "↗",
                (false, false) => "↖",
            };
            format!("{number}{arrow}")
        }
        (Kind::XSum, _) => format!("x{number}"),
        (Kind::Skyscraper, _) => format!("▲{number}"),
        (Kind::NumberedRoom, _) => format!("#{number}"),
        _ => number.to_string(),
    }
}

/// The numbers of a relation in a row.
fn list(relation: &Relation) -> String {
    relation.numbers().iter().map(i32::to_string).collect()
}
