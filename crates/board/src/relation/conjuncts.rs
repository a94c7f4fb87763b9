//! The small relations that a long one consists of: a thermometer says of each of its cells and the next one that digits rise.
//!
//! Whatever follows from a board's relations is found from these, so it does not matter whether a line is written as a whole or in parts.

use super::{Relation, RelationKind as Kind};
use crate::ids::Cell;

impl Relation {
    /// The relations over few cells that hold together if and only if this relation holds. A relation that does not consist of smaller
    /// ones, such as a sum, is its only conjunct. A relation without any condition, such as a between line of two cells, has none.
    pub fn conjuncts(&self, size: usize) -> Vec<Self> {
        let cells = self.parts.concat();
        let of = |kind: Kind, cells: &[Cell]| Self { kind, numbers: self.numbers.clone(), parts: vec![cells.to_vec()] };
        let each = |cells: &mut dyn Iterator<Item = Vec<Cell>>| cells.map(|cells| of(self.kind, &cells)).collect();
        let windows = |length: usize| match cells.len() {
            count if count <= length => vec![self.clone()],
            _ => cells.windows(length).map(|cells| of(self.kind, cells)).collect(),
        };
        let number = self.number().and_then(|number| usize::try_from(number).ok()).unwrap_or_default();
        let last = cells.len() - 1;
        let mirrored = || (0..cells.len() / 2).map(|at| [cells[at], cells[last - at]]);
        match self.kind {
            Kind::Odd | Kind::Even => each(&mut cells.iter().map(|cell| vec![*cell])),
            Kind::Minimum | Kind::Maximum => each(&mut cells[1..].iter().map(|other| vec![cells[0], *other])),
            Kind::Equal | Kind::Greater | Kind::Thermo | Kind::SlowThermo | Kind::Whispers => {
                each(&mut cells.windows(2).map(<[Cell]>::to_vec))
            }
            Kind::Nabner => each(&mut pairs(&cells, cells.len())),
            Kind::Palindrome => mirrored().map(|pair| of(Kind::Equal, &pair)).collect(),
            Kind::Clone => {
                let both = self.parts[0].iter().zip(&self.parts[1]);
                both.map(|(one, other)| of(Kind::Equal, &[*one, *other])).collect()
            }
            Kind::Entropic => windows(3),
            // No digit leaves the remainder of another one if the number is above all digits.
            Kind::Modular if number > size => each(&mut pairs(&cells, number)),
            Kind::Modular => windows(number),
            Kind::Zipper => {
                let middle = cells.get(last / 2).filter(|_| last.is_multiple_of(2)).map(|middle| vec![*middle]);
                let sides: Vec<Vec<Cell>> = middle.into_iter().chain(mirrored().map(Vec::from)).collect();
                sides
                    .windows(2)
                    .map(|both| Self { kind: Kind::RegionSum, numbers: Vec::new(), parts: both.to_vec() })
                    .collect()
            }
            Kind::Between => each(&mut inner(&cells)),
            Kind::Lockout if cells.len() > 2 => each(&mut inner(&cells)),
            Kind::RegionSum | Kind::SameValues => {
                self.parts.windows(2).map(|parts| Self { parts: parts.to_vec(), ..self.clone() }).collect()
            }
            _ => vec![self.clone()],
        }
    }

    /// The two sides of a relation that says that two cells, the sums of two parts or their digits are equal.
    pub(crate) fn equal(&self) -> Option<[Vec<Cell>; 2]> {
        let mut sides = match (self.kind, self.parts.as_slice()) {
            (Kind::Equal, [cells]) if cells.len() == 2 => [vec![cells[0]], vec![cells[1]]],
            (Kind::RegionSum | Kind::SameValues, [one, other]) => [one.clone(), other.clone()],
            _ => return None,
        };
        for side in &mut sides {
            side.sort_unstable();
        }
        Some(sides)
    }

    /// That two sides are equal in the sense of a kind.
    pub(crate) fn equating(kind: Kind, sides: [&Vec<Cell>; 2]) -> Self {
        let parts =
            if kind == Kind::Equal { vec![[&**sides[0], sides[1]].concat()] } else { sides.map(Clone::clone).to_vec() };
        Self { kind, numbers: Vec::new(), parts }
    }
}

/// Each cell between the ends of a line, together with both ends.
fn inner(line: &[Cell]) -> impl Iterator<Item = Vec<Cell>> {
    let last = line.len() - 1;
    (1..last).map(move |at| vec![line[0], line[at], line[last]])
}

/// The pairs of cells that lie within `count` neighbors on a line.
fn pairs(line: &[Cell], count: usize) -> impl Iterator<Item = Vec<Cell>> {
    let near = move |at: usize| line[at..].iter().take(count).skip(1);
    (0..line.len()).flat_map(move |at| near(at).map(move |other| vec![line[at], *other]))
}
