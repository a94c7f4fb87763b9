//! What relations say is equal, so that what is equal to the same thing is equal, however a board says it.

use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Cell, Rules};

/// Sides that are equal, each of some cells.
pub(super) struct Equal {
    /// In which sense: digits of single cells, totals, or all digits of a side, each as often.
    pub(super) kind: Kind,
    sides: Vec<Vec<Cell>>,
}

/// What a relation says is equal; nothing if it says something else. Of a palindrome and of clones, cells at places
/// that belong together. Of a zipper, the totals of any two cells as far from the middle, and the cell in the middle if
/// there is one.
pub(super) fn equals(relation: &Relation) -> Vec<Equal> {
    let parts = relation.parts();
    let line = &parts[0];
    let pairs: Vec<[Cell; 2]> = match relation.kind() {
        Kind::Equal => line.windows(2).map(|pair| [pair[0], pair[1]]).collect(),
        Kind::Palindrome => {
            line.iter().zip(line.iter().rev()).take(line.len() / 2).map(|(one, other)| [*one, *other]).collect()
        }
        Kind::Clone => line.iter().zip(&parts[1]).map(|(one, other)| [*one, *other]).collect(),
        Kind::Zipper => {
            let middle = line.get(line.len() / 2).filter(|_| !line.len().is_multiple_of(2)).map(|cell| vec![*cell]);
            let ends = line.iter().zip(line.iter().rev()).take(line.len() / 2).map(|(one, other)| vec![*one, *other]);
            return vec![Equal::of(Kind::RegionSum, middle.into_iter().chain(ends).collect())];
        }
        Kind::RegionSum | Kind::SameValues => return vec![Equal::of(relation.kind(), parts.to_vec())],
        _ => Vec::new(),
    };
    pairs.into_iter().map(|pair| Equal::of(Kind::Equal, pair.map(|cell| vec![cell]).to_vec())).collect()
}

/// All that the relations of a board say is equal: what is equal to the same thing is in one class.
pub(super) fn classes(rules: &Rules) -> Vec<Equal> {
    let mut classes: Vec<Equal> = Vec::new();
    for mut equal in rules.relations().flat_map(equals) {
        let sides = equal.sides.clone();
        let is_met =
            |class: &&mut Equal| class.kind == equal.kind && class.sides.iter().any(|side| sides.contains(side));
        let merged: Vec<_> = classes.iter_mut().filter(is_met).flat_map(|class| class.sides.drain(..)).collect();
        equal.sides.extend(merged.into_iter().filter(|side| !sides.contains(side)));
        classes.push(equal);
    }
    classes
}

impl Equal {
    fn of(kind: Kind, mut sides: Vec<Vec<Cell>>) -> Self {
        for side in &mut sides {
            side.sort_unstable();
        }
        Self { kind, sides }
    }

    /// Each side with the next one.
    pub(super) fn neighbors(&self) -> impl Iterator<Item = [&[Cell]; 2]> {
        let pairs = self.sides.windows(2).map(|both| [&*both[0], &*both[1]]);
        pairs.filter(|[one, other]| one != other)
    }

    /// Each side with each other.
    pub(super) fn pairs(&self) -> impl Iterator<Item = [&[Cell]; 2]> {
        let after = |at: usize| self.sides[at + 1..].iter();
        self.sides.iter().enumerate().flat_map(move |(at, one)| after(at).map(move |other| [&**one, &**other]))
    }
}
