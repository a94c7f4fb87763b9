//! The fields of a board, and how directions and colors are named.

use unguess_board::relation::{FPuzzlesField, KINDS, RelationKind};

/// The fields of relations, with their kinds, in the order in which they are read.
pub(super) fn fields() -> Vec<(FPuzzlesField, RelationKind)> {
    let mut fields: Vec<_> = KINDS.iter().filter_map(|kind| Some((kind.facts().f_puzzles?, *kind))).collect();
    fields.sort_by_key(|(field, _)| field.place);
    fields
}

/// The directions of diagonals, with rows down and columns right.
pub(super) const DIRECTIONS: [(&str, [isize; 2]); 4] =
    [("DR", [1, 1]), ("DL", [1, -1]), ("UR", [-1, 1]), ("UL", [-1, -1])];

/// What else is understood.
pub(super) const OTHERS: &str = "activeConstraints size title author ruleset grid diagonal+ diagonal- antiknight antiking disjointgroups \
    nonconsecutive negative extraregion solution disabledlogic truecandidatesoptions successMessage id highlightConflicts";

/// Fields that are drawings.
pub(super) const DRAWINGS: [&str; 5] = ["text", "circle", "rectangle", "line", "cage"];

/// Members that color what they belong to.
pub(super) const COLORS: [&str; 10] =
    ["c", "cArray", "highlight", "baseC", "outlineC", "fontC", "width", "height", "angle", "color"];
