//! The relation `palindrome`.

use super::{Drawing, FPuzzlesField, IssForm, Kind, KindFacts, LineEnds, Relation};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "The palindrome {line} reads the same from both ends",
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 9, name: "palindrome", members: &["lines"] }),
    iss: &[("Palindrome", IssForm::Cells)],
    conjuncts: |relation, _| {
        relation.mirrored().map(|[one, other]| Relation::equating(Kind::Equal, [&vec![one], &vec![other]])).collect()
    },
    ..KindFacts::new("palindrome", "the same forwards and backwards").repeating().complete()
};
