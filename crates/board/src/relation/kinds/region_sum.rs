//! The relation `region-sum`.

use super::{Cell, Drawing, FPuzzlesField, KindFacts, KindParts, LineEnds, Weights};

pub(super) const FACTS: KindFacts = KindFacts {
    parts: KindParts::Some,
    sentence: |_| "The parts of the region sum line, {parts}, have the same total",
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 18, name: "regionsumline", members: &["lines"] }),
    conjuncts: |relation, _| relation.neighboring_parts(),
    weights: |relation| {
        let [one, other] = &relation.parts[..] else { return None };
        let of = |cells: &[Cell], sign: i32| cells.iter().map(|cell| (*cell, sign)).collect::<Vec<_>>();
        Some(Weights::of(of(one, 1).into_iter().chain(of(other, -1)), 0))
    },
    ..KindFacts::new("region-sum", "all parts add up to the same total").repeating()
};
