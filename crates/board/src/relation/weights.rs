//! Relations that are one equation: digits times factors add up to a total. A relation of equal sums is one if it compares just two.

use super::{Relation, RelationKind};
use crate::ids::Cell;

/// Digits times factors add up to a total. A cell comes once, with a factor that may be 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Cells with their factors.
    pub terms: Vec<(Cell, i32)>,
    /// What they add up to.
    pub total: i32,
}

impl Relation {
    /// The equation that it is, if it is one.
    pub fn weights(&self) -> Option<Weights> {
        use RelationKind as Kind;
        let own = || self.parts()[0].iter().copied();
        let listed: Vec<(Cell, i32)> = match self.kind() {
            Kind::Cage | Kind::Sum | Kind::LittleKiller | Kind::Xv => own().map(|cell| (cell, 1)).collect(),
            Kind::Linear => own().zip(self.numbers()[1..].iter().copied()).collect(),
            Kind::Arrow => {
                let circle = own().rev().zip([1, 10, 100]).map(|(cell, place)| (cell, -place));
                circle.chain(self.parts()[1].iter().map(|cell| (*cell, 1))).collect()
            }
            Kind::DoubleArrow => {
                let last = self.parts()[0].len() - 1;
                own().enumerate().map(|(at, cell)| (cell, if at == 0 || at == last { -1 } else { 1 })).collect()
            }
            Kind::RegionSum if self.parts().len() == 2 => {
                let signs = self.parts().iter().zip([1, -1]);
                signs.flat_map(|(part, sign)| part.iter().map(move |cell| (*cell, sign))).collect()
            }
            _ => return None,
        };
        let total = match self.kind() {
            Kind::Arrow | Kind::DoubleArrow | Kind::RegionSum => 0,
            _ => self.number()?,
        };
        let mut terms: Vec<(Cell, i32)> = Vec::new();
        for (cell, factor) in listed {
            match terms.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, known)) => *known += factor,
                None => terms.push((cell, factor)),
            }
        }
        Some(Weights { terms, total })
    }
}
