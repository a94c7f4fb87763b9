//! The relation `zipper`.

use super::{Cell, Drawing, FPuzzlesField, IssForm, Kind, KindFacts, LineEnds, Relation};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |relation| {
        if relation.cells_in_order().len().is_multiple_of(2) {
            "On the zipper line {line}, cells at the same distance from the middle have one common sum"
        } else {
            "On the zipper line {line}, cells at the same distance from the middle have one common sum, which is the digit in the middle"
        }
    },
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 17, name: "zipperline", members: &["lines"] }),
    iss: &[("Zipper", IssForm::Cells)],
    conjuncts: |relation, _| {
        let cells = relation.cells_in_order();
        let middle = cells.get(cells.len() / 2).filter(|_| cells.len() % 2 == 1).map(|middle| vec![*middle]);
        let sides: Vec<Vec<Cell>> = middle.into_iter().chain(relation.mirrored().map(Vec::from)).collect();
        sides.windows(2).map(|both| Relation::equating(Kind::RegionSum, [&both[0], &both[1]])).collect()
    },
    ..KindFacts::new(
        "zipper",
        "cells at the same distance from the middle have one common sum, which is the digit in the middle",
    )
    .repeating()
};
