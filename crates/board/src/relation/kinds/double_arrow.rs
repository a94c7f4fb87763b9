//! The relation `double-arrow`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, LineEnds, Weights};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "The ends of the double arrow {line} add up to as much as the cells between them",
    drawing: Drawing::Line(LineEnds::Circles),
    f_puzzles: Some(FPuzzlesField { place: 16, name: "doublearrow", members: &["lines"] }),
    iss: &[("DoubleArrow", IssForm::Cells)],
    weights: |relation| {
        let cells = relation.cells_in_order();
        let last = cells.len() - 1;
        Some(Weights::of(
            cells.into_iter().enumerate().map(|(at, cell)| (cell, if at == 0 || at == last { -1 } else { 1 })),
            0,
        ))
    },
    ..KindFacts::new("double-arrow", "both ends together are what lies between adds up to").repeating()
};
