//! The relation `clone`.

use super::{Drawing, FPuzzlesField, Kind, KindFacts, KindParts, Relation};

pub(super) const FACTS: KindFacts = KindFacts {
    parts: KindParts::Equal,
    sentence: |_| "The clones {part 1} and {part 2} are equal, cell by cell",
    drawing: Drawing::Shade,
    f_puzzles: Some(FPuzzlesField { place: 4, name: "clone", members: &["cells", "cloneCells"] }),
    conjuncts: |relation, _| {
        let both = relation.parts[0].iter().zip(&relation.parts[1]);
        both.map(|(one, other)| Relation::equating(Kind::Equal, [&vec![*one], &vec![*other]])).collect()
    },
    ..KindFacts::new("clone", "two parts are equal, cell by cell").repeating().complete()
};
